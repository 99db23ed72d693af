"""The Full Thrust Portable Format of 1996: told, and not taken over."""
