"""FTJava's XML: ships, scenarios and turns, out and in."""
