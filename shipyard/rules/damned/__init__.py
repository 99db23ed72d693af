"""The rules of Damned Starships Again beside its tables: the bill, checks, organisation, dice, readings."""
