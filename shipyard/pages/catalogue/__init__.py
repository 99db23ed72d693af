"""The catalogue: one book and one page of HTML of many classes, from the same values."""
