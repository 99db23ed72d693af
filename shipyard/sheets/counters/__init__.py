"""Counters for the table: one face each of ships and markers, and how they stand on a page to be cut and folded."""
