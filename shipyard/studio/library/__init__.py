"""The first page: the player's own ships and those that come with the program; new ones, copies, comparisons."""

from shipyard.studio.library.changing import ROUTES as CHANGING
from shipyard.studio.library.showing import ROUTES as SHOWING

ROUTES = [*SHOWING, *CHANGING]
