"""Damned Starships: sides, their translation from Full Thrust, and `damned-starships-roster/1`."""
