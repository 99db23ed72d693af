"""The rules as values and pure functions: prices, checks, readings, and what a record sheet derives."""
