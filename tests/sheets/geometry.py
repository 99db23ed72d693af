"""What tests of sheets look for in a drawing."""

from collections.abc import Iterable, Iterator

from shipyard.sheets.drawing import Box, Drawing, Group, Item, Text, bounds, extent, flat
from shipyard.sheets.paper import Format, Paper


def strings(drawings: Iterable[Drawing]) -> list[str]:
    """Every text of the drawings."""
    return [item.string for drawing in drawings for item in flat(drawing.items) if isinstance(item, Text)]


def groups(items: Iterable[Item], prefix: str) -> Iterator[Group]:
    """The groups whose role starts so, outer ones first."""
    for item in items:
        if isinstance(item, Group):
            if item.role.startswith(prefix):
                yield item
            else:
                yield from groups(item.items, prefix)


def overlaps(boxes: Iterable[tuple[Box, str]], slack: float) -> list[tuple[str, str]]:
    """The names of boxes that lie on each other by more than `slack`."""
    found: list[tuple[str, str]] = []
    from_left = sorted(boxes, key=lambda named: named[0].left)
    for number, (box, name) in enumerate(from_left):
        for other, other_name in from_left[number + 1 :]:
            if other.left >= box.right:
                break
            if box.meets(other, slack):
                found.append((name, other_name))
    return found


def faults(drawings: Iterable[Drawing], paper: Paper | Format) -> list[object]:
    """What is wrong with the places of things: out of the margins, texts, systems or panels on each other."""
    found: list[object] = []
    for number, drawing in enumerate(drawings):
        inked = bounds(drawing.items)
        if not paper.area.holds(inked, 0.7):  # half the weight of a frame on the edge
            found.append((number, "margin", inked))
        texts = [(extent(item), item.string) for item in flat(drawing.items) if isinstance(item, Text)]
        found += [(number, *pair) for pair in overlaps(texts, 0.01)]
        systems = [(bounds(group.items), group.role) for group in groups(drawing.items, "systems")]
        found += [(number, *pair) for pair in overlaps(systems, 0.76)]  # neighbouring boxes share their edge
        panels = [(bounds(group.items), group.role) for group in groups(drawing.items, "panel-") if group.items]
        found += [(number, *pair) for pair in overlaps(panels, 0.76)]
    return found
