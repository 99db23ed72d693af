"""Every target that a roster is written for: those that are text, and those with pictures, drawn as pages are."""

from shipyard.rosters.left_out import Said
from shipyard.rosters.targets import TARGETS as WRITTEN
from shipyard.rosters.targets import Target

TOKENS = "tokens"

_DRAWN = (
    Target("ftmap", "ftmap: a map of where ships stand, with a sprite of each class", "", "shipyard.pages.map_sprites"),
    Target(
        TOKENS,
        "virtual tables: a token and a record sheet of each ship",
        "",
        "shipyard.pages.tokens",
        keeps=(Said.ERA, Said.DAMAGE),
    ),
)

TARGETS = WRITTEN | {target.word: target for target in _DRAWN}
"""Every target by its word."""
