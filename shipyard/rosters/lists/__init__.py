"""Fleets as lists for people: a table for spreadsheets, and plain text."""
