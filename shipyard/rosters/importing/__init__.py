"""Taking over other programs' files: what strangers' ships and fleets become here."""
