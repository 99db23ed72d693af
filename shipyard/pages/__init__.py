"""Whole documents: what a fleet brings to the table, put together from sheets."""
