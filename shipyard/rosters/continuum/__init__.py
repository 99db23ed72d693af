"""Project Continuum's digital tabletop: designs and battles, out and in."""
