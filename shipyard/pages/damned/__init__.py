"""Damned Starships on paper: the order-of-battle sheet with its tables, and counters."""
