"""The panel of the ship in plan: with her outline where there is room for it, else by station."""

from collections.abc import Iterator

from shipyard.sheets.layout import SLACK, Block
from shipyard.sheets.panels.merging import merged_groups
from shipyard.sheets.panels.plan import Groups, Plan, plan_of, sorted_groups
from shipyard.sheets.panels.spilling import continued, spilled
from shipyard.sheets.panels.stationing import lowest, stations_of
from shipyard.sheets.panels.stations import WIDE
from shipyard.sheets.setting import Panel, Setting

COMFORT = 0.43
"""The part of a sheet's height that the plan has where the systems need no more."""


def plan(setting: Setting, room: float, height: float) -> Panel:
    """Set the plan, as large as goes well into a height."""
    groups = setting.once("groups", lambda: sorted_groups(setting.ship))
    tallest = 10 * height
    wide = room >= WIDE and setting.options.template.outline

    def strips(first: float, other: float) -> Iterator[Block]:
        made = _outlined(setting, groups, room, first) if wide else None
        if made is None or made.least > first + SLACK:
            yield from spilled(setting, groups, room, first, other)
        else:
            yield made.block(first)
            yield from continued(setting, made.over, room, other)

    def least() -> float:
        low = lowest(setting, groups, room)
        return tallest if low is None else low.least

    if wide:
        comfort = setting.once("comfort", lambda: COMFORT * setting.options.format.area.height)
        outlined = setting.once(("comfortable", room), lambda: _outlined(setting, groups, room, comfort))
        if outlined.fits(min(comfort, height)):
            return Panel(room, outlined.least, outlined.block, strips, tallest, lowest=least)
    low = lowest(setting, groups, room)
    # Nothing stands closer together than that, with an outline or without.
    if low is None or low.least > height + SLACK:
        return Panel(room, tallest, lambda _: Block((), 0, 0), strips, whole=False)
    if wide:
        outlined = _outlined(setting, groups, room, height)
        if outlined.fits(height):
            return Panel(room, outlined.least, outlined.block, strips, tallest, lowest=least)
    by_station = stations_of(setting, groups, room, height) or low
    return Panel(room, by_station.least, by_station.block, strips, tallest, lowest=least)


def _outlined(setting: Setting, groups: Groups, room: float, height: float) -> Plan:
    # Boxes and numbers of the symbols are too small for a plan below their own size.
    least, most = (max(bound, 1.0) for bound in (setting.symbols.least, setting.symbols.most))
    if setting.options.merge:
        groups = setting.once("merged", lambda: merged_groups(groups))
    return plan_of(setting.ship, room, height, type_=setting.type, least=least, most=most, groups=groups)
