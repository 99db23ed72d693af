"""Small pictures of the library's sheets, to see when one has changed; `make reference` draws them anew."""

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from PIL import Image, ImageChops

from shipyard.files.checked import load
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.png import pngs
from shipyard.sheets.record import record_sheet
from shipyard.sheets.ship import Ship
from tests.sheets.library import SIX as SHIPS

ROOT = Path(__file__).parent.parent.parent
FOLDER = Path(__file__).parent / "reference"
DPI = 60
GREYS = 16
"""The shades that are kept: more would only be heavier."""

PLAINLY = 128
"""From this difference on, of 255, a dot is another one; edges that are smoothed otherwise stay below."""


def drawn(ship: str) -> Iterator[tuple[str, Image.Image]]:
    """Draw a ship of the navy, a picture for each page with the name of its file."""
    checked = load(f"rmn/{ship}")
    assert checked.design
    assert checked.ruleset
    pages = record_sheet(Ship(design=checked.design, ruleset=checked.ruleset))
    for number, picture in enumerate(pngs(pdf(pages, About(title=ship)), dpi=DPI), start=1):
        yield f"{ship}-{number}.png", Image.open(io.BytesIO(picture)).convert("L")


def unlike(one: Image.Image, other: Image.Image) -> tuple[float, int]:
    """Give how far two pictures are apart: the mean difference of 255, and the dots that differ plainly."""
    if one.size != other.size:
        return 255.0, one.width * one.height
    counts = ImageChops.difference(one, other).histogram()
    mean = sum(value * count for value, count in enumerate(counts)) / (one.width * one.height)
    return mean, sum(counts[PLAINLY:])


def renew(folder: Path, pictures: Iterable[tuple[str, Image.Image]]) -> None:
    """Put pictures in the place of all that a folder holds."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for name, picture in pictures:
        picture.quantize(GREYS).save(folder / name, optimize=True)
        print(folder.relative_to(ROOT) / name)


if __name__ == "__main__":
    renew(FOLDER, (picture for ship in SHIPS for picture in drawn(ship)))
