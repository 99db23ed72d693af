"""The target `ftmap`: its two maps, and a sprite of each class as GIF and as PNG, white on black with the nose up."""

from attrs import evolve

from shipyard.pages.bitmaps import filled, gif, png
from shipyard.pages.figures import figure
from shipyard.pages.roster_ships import ship_of
from shipyard.rosters.ftmap import writing as ftmap
from shipyard.rosters.roster import Roster, Written
from shipyard.sheets.drawing import Box, Ink, Path, bounds

WIDTH, HEIGHT = 15, 47
"""Dots of a sprite: the map turns it about its middle, so both are odd."""

NOSE = 4
"""Dots ahead of the hull for what shows where the bow is."""


def write(roster: Roster) -> Written:
    """Write the maps and the sprites beside them."""
    written = ftmap.write(roster)
    files = dict(written.files)
    entries = {entry.ship.design: entry for entry in roster.ships}
    for design, word in ftmap.sprites(roster).items():
        drawn = figure(ship_of(entries[design], roster), Box(0, NOSE, WIDTH, HEIGHT - NOSE))
        bitmap = filled((*drawn, _nose(bounds(drawn))), WIDTH, HEIGHT)
        files[f"{word}.gif"], files[f"{word}.png"] = gif(bitmap), png(bitmap)
    return evolve(written, files=files)


def _nose(ship: Box) -> Path:
    """Draw a point ahead of the bow: most hulls look the same from both ends."""
    left, middle, right = ship.middle - NOSE / 2, ship.middle, ship.middle + NOSE / 2
    foot = ship.top + 1
    return Path((middle, foot - NOSE), (((right, foot),), ((left, foot),)), fill=Ink.WHITE, stroke=0)
