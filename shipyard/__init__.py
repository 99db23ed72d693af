"""Shipyard: design, check, price and print warships for Full Thrust in the Honor Harrington universe."""
