"""shiptools' ships and fleets, out and in."""
