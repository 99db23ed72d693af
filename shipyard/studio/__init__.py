"""The studio: a local web page to design ships and fleets by, over the same functions as the command line."""
