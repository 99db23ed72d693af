"""Path data, held against fontTools' own reader of it."""

import pytest
from attrs import evolve
from fontTools.misc.bezierTools import calcCubicBounds  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.svg_paths import PathError, outlines_of
from shipyard.files.svg_shapes import extent
from shipyard.model.silhouette import Outline, Point

NUMBERS = st.integers(-50, 50).map(str) | st.floats(-50, 50).map(lambda number: f"{number:.3f}")
SIZES = st.integers(1, 40).map(str)
FLAGS = st.sampled_from("01")
STEPS = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


@st.composite
def steps(draw: st.DrawFn, letters: str) -> str:
    letter = draw(st.sampled_from(letters))
    shown = draw(st.sampled_from([letter, letter.lower()]))
    if letter == "Z":
        return shown
    if letter == "A":
        numbers = [draw(SIZES), draw(SIZES), draw(NUMBERS), draw(FLAGS), draw(FLAGS), draw(NUMBERS), draw(NUMBERS)]
    else:
        numbers = [draw(NUMBERS) for _ in range(STEPS[letter])]
    return shown + " ".join(numbers)


def paths(letters: str) -> st.SearchStrategy[str]:
    """Paths of any steps with these letters, large and small."""
    return st.lists(steps(letters), min_size=1, max_size=8).map(lambda found: "M 5,5 " + "".join(found))


def points_of(outlines: list[Outline]) -> list[Point]:
    """Every point of every step, control points too, in order."""
    return [
        point for outline in outlines for point in (outline.start, *(each for step in outline.steps for each in step))
    ]


def numbers_of(outlines: list[Outline]) -> list[float]:
    return [number for point in points_of(outlines) for number in point]


def unclosed(outlines: list[Outline]) -> list[Outline]:
    """The outlines without straight steps back to their start, which one reader draws and the other does not."""
    found = []
    for outline in outlines:
        steps = list(outline.steps)
        while steps and steps[-1] == (outline.start,):
            steps.pop()
        found += [evolve(outline, steps=tuple(steps))] if steps else []
    return found


def by_font_tools(data: str) -> list[Outline]:
    """What fontTools makes of path data, as outlines."""
    pen = RecordingPen()
    parse_path(data, pen)
    found: list[Outline] = []
    start: Point = (0, 0)
    here: Point = (0, 0)
    made: list[object] = []
    for name, given_ in pen.value:
        if name == "moveTo":
            start = here = given_[0]
            made = []
        elif name == "lineTo":
            made.append((given_[0],))
            here = given_[0]
        elif name == "curveTo":
            made.append(given_)
            here = given_[-1]
        elif name == "qCurveTo":
            control, end = given_
            first = tuple(here[i] + 2 / 3 * (control[i] - here[i]) for i in (0, 1))
            second = tuple(end[i] + 2 / 3 * (control[i] - end[i]) for i in (0, 1))
            made.append((first, second, end))
            here = end
        else:
            if made:
                found.append(Outline(start, tuple(made), closed=name == "closePath"))  # type: ignore[arg-type]
            made = []
    return found


@given(paths("LHVCSQTZ"))
def test_lines_and_curves_go_where_another_reader_goes(data: str) -> None:
    ours, theirs = unclosed(outlines_of(data)), unclosed(by_font_tools(data))
    assert [len(outline.steps) for outline in ours] == [len(outline.steps) for outline in theirs]
    assert numbers_of(ours) == pytest.approx(numbers_of(theirs), abs=1e-6)


@given(paths("LHVAZ"))
def test_arcs_go_where_another_reader_goes(data: str) -> None:
    """The two cut an arc into different pieces, so what they reach is compared and not how."""
    ours, theirs = unclosed(outlines_of(data)), unclosed(by_font_tools(data))
    assert len(ours) == len(theirs)
    for one, other in zip(ours, theirs, strict=True):
        assert one.steps[-1][-1] == pytest.approx(other.steps[-1][-1], abs=1e-6)
        assert extent([one]) == pytest.approx(extent([other]), abs=0.05)


@pytest.mark.parametrize(
    "arc", ["20 30 15 0 1 40 10", "20 30 15 1 0 40 10", "5 5 0 0 0 40 10", "20 30 -70 1 1 -40 10", "9 3 0 0 1 1 1"]
)
def test_an_arc_lies_on_its_ellipse(arc: str) -> None:
    ours, theirs = outlines_of(f"M 5,5 A {arc}"), by_font_tools(f"M 5,5 A {arc}")
    box, other = extent(ours), extent(theirs)
    assert box == pytest.approx(other, abs=0.02)


@pytest.mark.parametrize(
    ("data", "outlines"),
    [
        ("", []),
        ("M1,2", []),
        ("M 0 0 10 0 10 10 z", [Outline((0, 0), (((10, 0),), ((10, 10),)))]),
        ("m1 1 2 0 0 2z m5 5h1", [
            Outline((1, 1), (((3, 1),), ((3, 3),))),
            Outline((6, 6), (((7, 6),),), closed=False),
        ]),
        ("M0 0L1 0Z L 0 1", [Outline((0, 0), (((1, 0),),)), Outline((0, 0), (((0, 1),),), closed=False)]),
        ("M0,0H5V5H0V0", [Outline((0, 0), (((5, 0),), ((5, 5),), ((0, 5),), ((0, 0),)))]),
        ("M0-1.5.5.5", [Outline((0, -1.5), (((0.5, 0.5),),), closed=False)]),
        ("M0 0A0 5 0 0 1 9 9", [Outline((0, 0), (((9, 9),),), closed=False)]),
        ("M0 0a5 5 0 0 1 0 0", []),
    ],
)  # fmt: skip
def test_small_paths(data: str, outlines: list[Outline]) -> None:
    assert outlines_of(data) == outlines


def test_a_smooth_curve_goes_on_as_the_last_one_went() -> None:
    (outline,) = outlines_of("M0 0C0 1 2 3 4 4S6 6 8 4")
    assert outline.steps[1] == ((6, 5), (6, 6), (8, 4))
    (outline,) = outlines_of("M0 0L4 4S6 6 8 4")
    assert outline.steps[1] == ((4, 4), (6, 6), (8, 4))


@pytest.mark.parametrize("flags", ["a5 5 0 01 4 0", "a5 5 0 0,1,4,0", "a5,5,0,014,0"])
def test_the_flags_of_an_arc_need_no_blanks(flags: str) -> None:
    assert outlines_of(f"M0 0{flags}") == outlines_of("M0 0a5 5 0 0 1 4 0")


@pytest.mark.parametrize(
    "data", ["L1 1", "M", "M1", "M0 0L1", "M0 0X1", "M0 0L1 1,!", "M0 0A1 1 0 2 0 1 1", "M0 0L1e9 0", "M0 0L1e400 0"]
)
def test_broken_path_data_is_refused(data: str) -> None:
    with pytest.raises(PathError):
        outlines_of(data)


@given(st.text(max_size=60) | st.text("MLHVCSQTAZmlhvcsqtaz0123456789.,-+e ", max_size=80))
def test_no_text_does_worse_than_be_refused(data: str) -> None:
    try:
        found = outlines_of(data)
    except PathError:
        return
    assert all(abs(number) < 1e9 for point in points_of(found) for number in point)


@given(st.lists(st.tuples(st.floats(-100, 100), st.floats(-100, 100)), min_size=4, max_size=4))
def test_a_curve_counts_as_far_as_it_goes(points: list[Point]) -> None:
    start, *step = points
    box = extent([Outline(start, ((step[0], step[1], step[2]),))])
    assert box == pytest.approx(calcCubicBounds(*points), abs=1e-6)
