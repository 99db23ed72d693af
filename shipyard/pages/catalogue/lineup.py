"""Ships side by side in outline, for a chapter's head: how large they are against each other."""

from collections.abc import Sequence

from attrs import evolve

from shipyard.pages.catalogue.chapters import WARSHIP, Entry, rank
from shipyard.rules.types import POD_SHIPS
from shipyard.sheets import fonts
from shipyard.sheets.drawing import Anchor, Item, Path, Text
from shipyard.sheets.layout import LEADING, Block
from shipyard.sheets.panels.hull_types import shape_of
from shipyard.sheets.panels.outline import outline

SLENDER = 0.36
"""The width of a ship against her length."""

HALF, LENGTH, END = 60.0, 330.0, 86.0
"""Half the width, the length and the ends of an outline as it is drawn, before it is brought to its size."""

LABEL = 6.0
"""The size of the type under a ship."""

GAP, MOST_GAP = 14.0, 44.0
"""The least and the greatest distance of two ships."""

MOST, ROOM = 15, 34.0
"""The most ships that stand side by side, and the least room of each."""

WEIGHT = 0.8
"""The line weight of an outline."""


def lineup(entries: Sequence[Entry], width: float, height: float) -> Block | None:
    """Draw the largest warship of each type in the order of types, lengths as the cube roots of MASS.

    None where there is but one type, which has nothing to stand against.
    """
    largest: dict[tuple[int, bool], Entry] = {}
    for entry in entries:
        group, place, word = rank(entry.ship)
        type_ = place, word in POD_SHIPS
        if group == WARSHIP and (type_ not in largest or largest[type_].figures.mass < entry.figures.mass):
            largest[type_] = entry
    chosen = [largest[type_] for type_ in sorted(largest)]
    if len(chosen) < 2:
        return None
    chosen = _some(chosen, max(min(MOST, int(width // ROOM)), 2))
    lengths = [entry.figures.mass ** (1 / 3) for entry in chosen]
    room = height - 2 * LABEL * LEADING
    total = sum(SLENDER * length for length in lengths)
    factor = min(room / max(lengths), (width - GAP * (len(chosen) - 1)) / total)
    gap = min((width - factor * total) / (len(chosen) - 1), MOST_GAP)
    base = factor * max(lengths)
    x = 0.0
    items: list[Item] = []
    for entry, length in zip(chosen, lengths, strict=True):
        tall, wide = factor * length, factor * length * SLENDER
        items += _ship(entry, wide, tall).at(x, base - tall)
        middle = x + wide / 2
        # As far as to the middle between two ships, and not over the edges.
        beside = min(wide + gap - 2, 2 * middle, 2 * (width - middle))
        label = fonts.shortened(entry.ship.design.type, LABEL, beside, bold=True)
        items.append(Text(middle, base + LABEL * LEADING + 2, label, LABEL, True, Anchor.MIDDLE))
        x += wide + gap
    return Block(tuple(items), width, base + 2 * LABEL * LEADING)


def _some(chosen: Sequence[Entry], most: int) -> list[Entry]:
    """Give at most so many ships, evenly from the smallest to the largest."""
    if len(chosen) <= most:
        return list(chosen)
    return [chosen[round(number * (len(chosen) - 1) / (most - 1))] for number in range(most)]


def _ship(entry: Entry, width: float, height: float) -> Block:
    """Draw the outline that the class has on her sheet, in a thin line."""
    shape = shape_of(entry.ship.design, entry.ship.ruleset)
    items = outline(shape, HALF, LENGTH, END, END)
    factor = min(width / (2 * HALF), height / LENGTH)
    scaled = Block(items, 2 * HALF, LENGTH).scaled(factor)
    return evolve(scaled, items=tuple(_thin(item) for item in scaled.items))


def _thin(item: Item) -> Item:
    return evolve(item, stroke=WEIGHT) if isinstance(item, Path) else item
