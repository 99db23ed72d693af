"""ftDamage, which plays the first edition: ship classes and scenarios out, ship classes in."""
