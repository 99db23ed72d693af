"""Sheets look as they did when someone last looked at them; after a change that is meant, say `make reference`."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.sheets.pictures import FOLDER, SHIPS, drawn, unlike

MOST_MEAN = 1.0
"""Pictures of one page by two releases of pdfium are less apart than this, of 255."""

MOST_DOTS = 25
"""A box to cross off that has gone is more dots than this."""


@pytest.mark.parametrize("ship", SHIPS)
def test_a_sheet_looks_as_it_did(ship: str, tmp_path: Path) -> None:
    known = {file.name for file in FOLDER.glob(f"{ship}-*.png")}
    found = dict(drawn(ship))
    assert set(found) == known, "another number of pages"
    for name, picture in found.items():
        reference = Image.open(FOLDER / name).convert("L")
        mean, dots = unlike(picture, reference)
        picture.save(tmp_path / name)
        message = f"{tmp_path / name} is not as {FOLDER / name}: {mean:.2f} apart, {dots} other dots"
        assert mean <= MOST_MEAN, message
        assert dots <= MOST_DOTS, message


def test_there_is_a_picture_of_every_ship_and_no_other() -> None:
    assert {file.stem.rpartition("-")[0] for file in FOLDER.iterdir()} == set(SHIPS)


class TestTheMeasure:
    """It is worth something: what a player would miss is too far apart, what nobody sees is not."""

    def picture(self) -> Image.Image:
        ((_, picture), *_) = drawn(SHIPS[0])
        return picture

    def test_a_box_more_is_seen(self) -> None:
        changed = self.picture()
        ImageDraw.Draw(changed).rectangle((20, 20, 28, 28), outline=0)
        assert unlike(changed, self.picture())[1] > MOST_DOTS

    def test_a_move_by_a_millimetre_is_seen(self) -> None:
        mean, dots = unlike(ImageChops.offset(self.picture(), 2, 0), self.picture())
        assert mean > MOST_MEAN
        assert dots > MOST_DOTS

    def test_a_shade_is_not(self) -> None:
        changed = self.picture().point(lambda light: max(0, light - 1))
        mean, dots = unlike(changed, self.picture())
        assert mean <= MOST_MEAN
        assert dots <= MOST_DOTS
