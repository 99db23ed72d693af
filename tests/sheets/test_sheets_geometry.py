"""The geometry of every sheet of the library: sides that mirror, and letters that no line runs through."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from shipyard.model.arcs import Mount
from shipyard.model.systems import MountedSystem
from shipyard.sheets.drawing import CAPITALS, Box, Drawing, Group, Ink, Item, Line, Rect, Text, extent, flat
from shipyard.sheets.drawing import Path as Figure
from shipyard.sheets.paper import A4
from shipyard.sheets.record import record_sheet
from tests.sheets.geometry import groups
from tests.sheets.library import every_file, ship_of

SIDES = {Mount.PORT, Mount.STARBOARD}
NAVIES = sorted({file.parent.name for file in every_file()})
SLACK = 0.05
"""What letters may reach into a line, in points: less than a printer's dot."""

OFF = 0.0013
"""Keeps lengths of eighths of a point, which are many, off the edge from which they would be rounded apart."""


def sheets(navy: str) -> Iterator[tuple[Path, list[Drawing]]]:
    files = [file for file in every_file() if file.parent.name == navy]
    assert files
    for file in files:
        yield file, list(record_sheet(ship_of(file)))


@pytest.mark.parametrize("navy", NAVIES)
def test_both_sides_of_every_ship_mirror_to_the_hundredth_of_a_point(navy: str) -> None:
    axis, compared, broadsides = A4.width / 2, 0, 0
    for file, drawings in sheets(navy):
        systems = ship_of(file).design.systems
        both = [
            index for index, each in enumerate(systems) if isinstance(each, MountedSystem) and set(each.mounts) >= SIDES
        ]
        broadsides += len(both)
        # Broadsides that are not alike stand at heights of their own.
        level = not any(isinstance(each, MountedSystem) and len(SIDES & set(each.mounts)) == 1 for each in systems)
        for index in both:
            pieces = [group for drawing in drawings for group in groups(drawing.items, f"systems[{index}]")]
            left = sorted(shape(group, axis, level) for group in pieces if extent(group).right < axis)
            right = sorted(shape(group, axis, level) for group in pieces if extent(group).left > axis)
            assert left, (file.stem, systems[index])
            assert left == right, (file.stem, systems[index])
            compared += 1
    assert compared == broadsides
    if navy == "rmn":
        assert compared > 30


def shape(group: Group, axis: float, level: bool) -> list[tuple[str, float, float, float, float]]:
    """What is drawn, by its distance to the axis; texts by their middle, since they do not turn over.

    Heights are the page's where both sides are to be `level`, else the group's own.
    """
    found, top = [], 0.0 if level else extent(group).top
    for item in flat([group]):
        box = extent(item)
        near, far = sorted((abs(box.left - axis), abs(box.right - axis)))
        if isinstance(item, Text):
            near = far = (near + far) / 2
        found.append(
            (type(item).__name__, *(round(each + OFF, 2) for each in (near, far, box.top - top, box.bottom - top)))
        )
    return sorted(found)


@pytest.mark.parametrize("navy", NAVIES)
def test_no_line_runs_through_letters(navy: str) -> None:
    looked_at = 0
    for file, drawings in sheets(navy):
        for drawing in drawings:
            items = flat(drawing.items)
            assert len(straight(items)) > 20
            looked_at += sum(isinstance(item, Text) for item in items)
            assert crossed(items) == [], file.stem
    assert looked_at > 50


def crossed(items: Iterable[Item]) -> list[tuple[str, Box]]:
    """The texts that a frame, a rule or an outline runs through, and where that stands.

    A line under an area of ink or white that holds the letters does not show there.
    """
    primitives = flat(items)
    bars = [(number, bar) for number, item in enumerate(primitives) for bar in straight([item])]
    covers = [
        (number, extent(item))
        for number, item in enumerate(primitives)
        if isinstance(item, Rect) and item.fill is not Ink.NONE
    ]
    found = []
    for number, text in enumerate(primitives):
        if isinstance(text, Text) and text.string.strip():
            box = letters(text)
            ground = max((below for below, cover in covers if below < number and cover.holds(box)), default=-1)
            found += [(text.string, bar) for at, bar in bars if at >= ground and box.meets(bar, SLACK)]
    return found


def letters(text: Text) -> Box:
    """The box of the capitals and figures of a text: what hangs below may touch the line that it stands on."""
    box = extent(text)
    if text.turn:
        return box.inset(0.2 * text.size)
    return Box(box.left, text.y - CAPITALS * text.size, box.right, text.y)


def straight(items: Iterable[Item]) -> list[Box]:
    """The ink of every upright and level line: of rules, of the edges of boxes, of straight sides of figures."""
    found = []
    for item in flat(items):
        match item:
            case Line():
                ends, weight = [(item.x1, item.y1, item.x2, item.y2)], item.stroke
            case Rect():
                left, top, right, bottom = item.x, item.y, item.x + item.width, item.y + item.height
                ends, weight = [], item.stroke
                if weight:
                    ends = [
                        *((left, top, right, top), (left, bottom, right, bottom)),
                        *((left, top, left, bottom), (right, top, right, bottom)),
                    ]
            case Figure():
                points = [item.start, *(segment[-1] for segment in item.segments)]
                curved = [False, *(len(segment) > 1 for segment in item.segments)]
                ends, weight = [], item.stroke
                for number in range(1, len(points)):
                    if not curved[number]:
                        ends.append((*points[number - 1], *points[number]))
            case _:
                continue
        for x1, y1, x2, y2 in ends:
            if x1 == x2 or y1 == y2:
                half = weight / 2
                found.append(Box(min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half))
    return found


@pytest.mark.parametrize(
    "line", [Line(0, 8, 100, 8), Line(15, 0, 15, 50), Rect(0, 0, 12, 30), Figure((0, 8), (((90, 8),),), closed=False)]
)
def test_a_line_through_letters_is_seen(line: Item) -> None:
    assert crossed([Text(10, 10, "Nike", 10), line])
    assert not crossed([Text(10, 40, "Nike", 10), Line(0, 45, 100, 45), Rect(0, 0, 100, 60)])
    assert not crossed([line, Rect(0, -5, 100, 60, Ink.WHITE, stroke=0), Text(10, 10, "Nike", 10)])
