"""The silhouette that a design brings along, as it is drawn: lines that hide nothing but each other."""

from shipyard.model.silhouette import Outline, Point, Silhouette, Step
from shipyard.sheets.drawing import BOX, FRAME, Box, Ink, Item, Path, Segment

LEAST_PART = 0.3
"""An outline that takes at least this part of the whole is the ship's; smaller ones are details, in thin lines."""


def drawn(silhouette: Silhouette, room: Box) -> tuple[Item, ...]:
    """Draw a silhouette as large as it goes into a room, in the middle of it."""
    factor = min(room.width / silhouette.width, room.height / silhouette.height)
    left = room.middle - silhouette.width * factor / 2
    top = (room.top + room.bottom - silhouette.height * factor) / 2
    whole = silhouette.width * silhouette.height

    def at(point: Point) -> Point:
        return left + factor * point[0], top + factor * point[1]

    def moved(step: Step) -> Segment:
        return (at(step[0]),) if len(step) == 1 else (at(step[0]), at(step[1]), at(step[2]))

    def path(outline: Outline) -> Path:
        steps = tuple([moved(step) for step in outline.steps])
        fill = Ink.WHITE if outline.closed and outline.filled else Ink.NONE
        stroke = FRAME if outline.closed and _area(outline) >= LEAST_PART * whole else BOX
        return Path(at(outline.start), steps, outline.closed, fill, stroke)

    return tuple([path(outline) for outline in silhouette.outlines])


def _area(outline: Outline) -> float:
    """Give the area of the rectangle that holds an outline."""
    xs = [outline.start[0], *(step[-1][0] for step in outline.steps)]
    ys = [outline.start[1], *(step[-1][1] for step in outline.steps)]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))
