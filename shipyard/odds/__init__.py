"""Exact chances of dice: numbers in, fractions out."""
