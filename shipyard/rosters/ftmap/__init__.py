"""ftmap's maps of where every ship stands, out and in."""
