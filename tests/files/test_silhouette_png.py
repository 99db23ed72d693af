"""A silhouette in dots: traced to lines, from the ship's opaque or dark part."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from shipyard.files.checked import load
from shipyard.files.silhouette_png import traced
from shipyard.files.silhouettes import LONGER, silhouette_of_png
from shipyard.files.svg import SvgError
from shipyard.model.silhouette import Outline
from tests.files.helpers import SHIP


def png(picture: Image.Image, form: str = "PNG") -> bytes:
    stream = io.BytesIO()
    picture.save(stream, form)
    return stream.getvalue()


def hull(mode: str = "L", size: tuple[int, int] = (60, 200)) -> Image.Image:
    """A ship of 40 by 160 dots, black on white, or on a transparent ground."""
    ground = "white" if mode == "L" else (0, 0, 0, 0)
    picture = Image.new(mode, size, ground)
    ImageDraw.Draw(picture).rectangle((10, 20, 49, 179), fill="black" if mode == "L" else (255, 255, 255, 255))
    return picture


def box(outline: Outline) -> tuple[float, float, float, float]:
    points = [outline.start, *(step[-1] for step in outline.steps)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("mode", ["L", "RGBA"])
def test_a_rectangle_is_traced_as_one(mode: str) -> None:
    [outline] = traced(png(hull(mode)))
    assert box(outline) == pytest.approx((10, 20, 50, 180), abs=1)
    assert 4 <= len(outline.steps) + 1 <= 8


def test_it_is_fitted_as_an_svg_is() -> None:
    silhouette, findings = silhouette_of_png(png(hull()), "hull.png")
    assert findings == ()
    assert silhouette
    assert (silhouette.height, silhouette.width) == (LONGER, pytest.approx(LONGER / 4, rel=0.03))


def test_a_round_hull_stays_round() -> None:
    picture = Image.new("L", (400, 400), "white")
    ImageDraw.Draw(picture).ellipse((20, 20, 380, 380), fill="black")
    [outline] = traced(png(picture))
    middle, radius = 120, 108  # 400 dots are traced at 240
    for x, y in (outline.start, *(step[-1] for step in outline.steps)):
        assert ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 == pytest.approx(radius, abs=2)
    assert len(outline.steps) > 12


def test_holes_are_outlines_of_their_own_after_the_hull() -> None:
    picture = hull()
    ImageDraw.Draw(picture).rectangle((20, 60, 39, 100), fill="white")
    outer, inner = traced(png(picture))
    assert box(outer) == pytest.approx((10, 20, 50, 180), abs=1)
    assert box(inner) == pytest.approx((20, 60, 40, 101), abs=1)


def test_specks_are_left_out() -> None:
    picture = hull()
    picture.putpixel((3, 3), 0)
    assert len(traced(png(picture))) == 1


@pytest.mark.parametrize("colour", ["white", "black"])
def test_a_picture_of_one_colour_has_no_outline_that_is_a_ship(colour: str) -> None:
    silhouette, findings = silhouette_of_png(png(Image.new("L", (30, 30), colour)), "x.png")
    if colour == "white":
        assert silhouette is None
        assert [each.code for each in findings] == ["F104"]
    else:  # all of it is ship: a square
        assert silhouette is not None


@pytest.mark.parametrize(
    "content", [b"", b"no picture", png(hull())[:90], png(hull(), "BMP"), png(hull())[:60] + b"\0" * 40]
)
def test_what_is_no_png_is_a_finding(content: bytes) -> None:
    silhouette, findings = silhouette_of_png(content, "x.png")
    assert silhouette is None
    assert [each.code for each in findings] == ["F101"]


def test_a_picture_that_unpacks_to_very_much_is_refused_unread() -> None:
    content = png(Image.new("1", (20_000, 20_000), 1))
    assert len(content) < 200_000
    with pytest.raises(SvgError) as caught:
        traced(content)
    assert caught.value.code.code == "F102"


def test_a_design_names_one_beside_its_file(tmp_path: Path) -> None:
    (tmp_path / "hull.png").write_bytes(png(hull()))
    (tmp_path / "ship.toml").write_text(SHIP.replace('name = "Reliant"', 'name = "Reliant"\nsilhouette = "hull.png"'))
    assert load(tmp_path / "ship.toml").silhouette


@given(st.binary(max_size=300))
def test_whatever_the_bytes_nothing_is_raised(content: bytes) -> None:
    silhouette, findings = silhouette_of_png(b"\x89PNG\r\n\x1a\n" + content, "x.png")
    assert silhouette is None
    assert findings
