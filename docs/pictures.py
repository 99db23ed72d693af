"""Draw the pictures of the documentation, small and grey: `make pictures`.

docs/reliant.png is what the readme shows; docs/gallery holds the symbols and a picture for each template.
"""

import io
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from PIL import Image

from shipyard import About, Ship, load, pdf, record_sheet
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.png import pngs
from shipyard.sheets.symbol_page import symbol_page

DOCS = Path(__file__).parent
GALLERY = DOCS / "gallery"
DPI = 96
GREYS = 16
"""The shades that are kept: letters look no better with more, and the file is half again as large."""


def draw(target: Path, drawings: Iterable[Drawing], dpi: int = DPI) -> None:
    """Write the first page of some drawings as a picture."""
    document = pdf(islice(drawings, 1), About(title=target.stem))
    picture = Image.open(io.BytesIO(next(pngs(document, dpi=dpi))))
    picture.quantize(GREYS).save(target, optimize=True)
    print(f"{target.relative_to(DOCS.parent)}  {target.stat().st_size / 1024:.0f} kB")


def ship(word: str) -> Ship:
    """Give a ship of the library."""
    checked = load(word)
    assert checked.design
    assert checked.ruleset
    return Ship(design=checked.design, ruleset=checked.ruleset)


def main() -> None:
    """Draw them all."""
    GALLERY.mkdir(exist_ok=True)
    draw(DOCS / "reliant.png", record_sheet(ship("rmn/reliant")))
    draw(GALLERY / "symbols.png", symbol_page())


if __name__ == "__main__":
    main()
