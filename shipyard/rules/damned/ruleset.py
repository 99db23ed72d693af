"""The word by which files mean Damned Starships Again; alone, since every file is asked for it."""

RULESET = "damned-starships"
"""What a fleet file names in `ruleset`."""

VERSION = "1"
"""The version of the tables."""
