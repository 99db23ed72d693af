"""The checks of a design, a module a subject; each check yields the findings of one rule or a few akin."""
