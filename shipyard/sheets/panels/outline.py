"""The outline of the ship in plan, bow up: two hammerheads and a spindle, or a wedge."""

from shipyard.sheets.drawing import FRAME, Ink, Path, Point, Segment

NECK = 14.0
"""How much narrower the hull is behind a hammerhead, on each side."""

SHOULDER = 16.0
"""The length of the step from a hammerhead to the hull."""

ROUND = 12.0
"""The radius of a hammerhead's corners."""

NOSE = 26.0
"""How far back a wedge's prow has become wide enough for systems."""

STERN = 16.0
"""The length of a wedge's stern behind the last systems."""

_BOW = 0.5523
"""Where the control points of a quarter of a circle stand, for each point of its radius."""


def hammerheads(half: float, height: float, fore: float, aft: float) -> Path:
    """Draw a hull of the setting: heads of the lengths `fore` and `aft`, and a body that swells amidships.

    `half` is half the width; the axis is at x = half.
    """
    neck, bend = half - NECK, ROUND * (1 - _BOW)
    body = height - fore - aft - 2 * SHOULDER
    swell = half - NECK / 3
    top, foot = fore + SHOULDER, height - aft - SHOULDER
    side: list[Segment] = [
        ((half - ROUND, 0),),
        ((half - bend, 0), (half, bend), (half, ROUND)),
        ((half, fore),),
        ((half, fore + SHOULDER / 2), (neck, fore + SHOULDER / 2), (neck, top)),
        ((swell, top + body * 0.25), (swell, foot - body * 0.25), (neck, foot)),
        ((neck, foot + SHOULDER / 2), (half, foot + SHOULDER / 2), (half, height - aft)),
        ((half, height - ROUND),),
        ((half, height - bend), (half - bend, height), (half - ROUND, height)),
    ]
    return _both_sides((0, 0), side, half)


def wedge(half: float, height: float) -> Path:
    """Draw a hull with a blunt prow and a stern that is set off; the axis is at x = half."""
    corners = (
        (half * 0.5, 0),
        (half * 0.86, NOSE),
        (half, NOSE * 3),
        (half, height - STERN * 2.5),
        (half - STERN / 2, height - STERN * 2),
        (half - STERN / 2, height - STERN / 2),
        (half - STERN, height),
    )
    return _both_sides((0, 0), [(corner,) for corner in corners], half)


def _both_sides(bow: Point, side: list[Segment], axis: float) -> Path:
    """Close a starboard side, given from the bow about x = 0, with its mirror image to port."""
    ends = [bow, *(segment[-1] for segment in side)]
    back: list[Segment] = [((-ends[-1][0], ends[-1][1]),)]
    for index in range(len(side) - 1, -1, -1):
        segment, end = side[index], ends[index]
        if len(segment) == 1:
            back.append(((-end[0], end[1]),))
        else:
            first, second, _ = segment
            back.append(((-second[0], second[1]), (-first[0], first[1]), (-end[0], end[1])))
    steps = tuple(_moved(segment, axis) for segment in (*side, *back))
    return Path((bow[0] + axis, bow[1]), steps, fill=Ink.WHITE, stroke=FRAME)


def _moved(segment: Segment, dx: float) -> Segment:
    if len(segment) == 1:
        return ((segment[0][0] + dx, segment[0][1]),)
    first, second, end = segment
    return (first[0] + dx, first[1]), (second[0] + dx, second[1]), (end[0] + dx, end[1])
