"""`shipyard-roster/1`: a game of the conversion, for an engine."""
