"""Groups of systems for small sheets: their symbols smaller, their captions shorter, like systems merged."""

from collections.abc import Iterable

from attrs import evolve

from shipyard.model.systems import Adfc, Ams, Beam, FireControl, Grazer, Laser, Pds, SalvoLauncher, System
from shipyard.rules.tracks import strengths
from shipyard.sheets.drawing import Group as Tagged
from shipyard.sheets.layout import Block
from shipyard.sheets.panels.groups import Group
from shipyard.sheets.panels.least import least_factor
from shipyard.sheets.panels.merging import merged
from shipyard.sheets.setting import Setting
from shipyard.sheets.symbols import symbol

LONG: dict[type[System], str] = {SalvoLauncher: " launcher", Beam: " class", Laser: " class"}
"""What captions leave out where room is short: the symbol says it."""


PLAIN = (SalvoLauncher, Laser, Beam, Grazer, Ams, Pds, Adfc, FireControl)
"""Systems that every ship has, whose symbols say all that there is: their captions can be left out."""


def shrunk(setting: Setting, groups: Iterable[Group], factor: float, *, brief: bool) -> tuple[Group, ...]:
    """Give groups as large as asked, or as small as each can be; where it is to be `brief`, with short captions."""
    return tuple(_shrunk(setting, _captioned(setting, group, brief), factor) for group in groups)


def _captioned(setting: Setting, group: Group, brief: bool) -> Group:
    caption = short(group) if brief else group.caption
    if setting.tight and group.system is not None and group.system.label is None:
        caption = "" if isinstance(group.system, PLAIN) else caption
    return evolve(group, type_size=setting.type.body, least_type=setting.type.fine, caption=caption)


def short(group: Group) -> str:
    """Shorten a caption that is not the designer's own label."""
    system = group.system
    if system is None or system.label is not None or type(system) not in LONG:
        return group.caption
    return group.caption.replace(LONG[type(system)], "")


def _shrunk(setting: Setting, group: Group, factor: float) -> Group:
    if setting.options.merge and (one := merged(group, factor)) is not group:
        return evolve(one, factor=max(factor, 1))
    track = strengths(group.system, setting.ship.ruleset) if group.system is not None else ()
    if factor >= 1 or not track or group.system is None:
        return evolve(group, factor=max(factor, least_factor(group.pieces)))
    # The boxes of a track stay as they are; only the symbol before them is made smaller.
    plain = max(factor, least_factor([symbol(group.system, group.arcs)]))
    drawn = {hit: symbol(group.system, group.arcs, track, hits=hit, factor=plain) for hit in dict.fromkeys(group.hits)}
    pieces = (_as(piece, drawn[hit]) for piece, hit in zip(group.pieces, group.hits, strict=True))
    return evolve(group, pieces=tuple(pieces))


def _as(piece: Block, drawn: Block) -> Block:
    """Give a drawing the role that a piece has."""
    role = next(item.role for item in piece.items if isinstance(item, Tagged))
    return evolve(drawn, items=(Tagged(role, drawn.items),))
