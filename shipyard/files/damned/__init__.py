"""The files of fleets of Damned Starships: told from others, read, described, changed."""
