"""Fleets for the programs and games that play them: one roster, and a module for each of them."""
