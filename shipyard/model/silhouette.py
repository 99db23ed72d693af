"""The outline that a design brings along for its picture: lines and curves in units of their own, bow up."""

from typing import TypeAlias

from attrs import frozen

Point: TypeAlias = tuple[float, float]

Step: TypeAlias = tuple[Point] | tuple[Point, Point, Point]
"""To a point in a straight line, or along a cubic curve by two control points."""


@frozen
class Outline:
    """One line of a silhouette: its start, its steps, whether it closes, and whether it hides what lies under it."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool = True
    filled: bool = True


@frozen
class Silhouette:
    """The outlines of a ship from above, in a box of this width and height whose top left corner is the origin."""

    width: float
    height: float
    outlines: tuple[Outline, ...]
