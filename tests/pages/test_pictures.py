"""Papers look as they did when someone last looked at them; after a change that is meant, say `make reference`."""

from pathlib import Path

import pytest
from PIL import Image

from shipyard.pages.fleet_pack import Content
from tests.pages.pictures import FOLDER, PAPERS, drawn
from tests.sheets.pictures import unlike
from tests.sheets.test_sheets_pictures import MOST_DOTS, MOST_MEAN


@pytest.mark.parametrize("content", PAPERS)
def test_a_paper_looks_as_it_did(content: Content, tmp_path: Path) -> None:
    known = {file.name for file in FOLDER.glob(f"{content}-*.png")}
    found = dict(drawn(content))
    assert set(found) == known, "another number of pages"
    for name, picture in found.items():
        mean, dots = unlike(picture, Image.open(FOLDER / name).convert("L"))
        picture.save(tmp_path / name)
        message = f"{tmp_path / name} is not as {FOLDER / name}: {mean:.2f} apart, {dots} other dots"
        assert mean <= MOST_MEAN, message
        assert dots <= MOST_DOTS, message
