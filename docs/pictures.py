"""Draw the pictures of the documentation, small and grey: `make pictures`.

docs/reliant.png is what the readme shows; docs/gallery holds the symbols, a picture for each template, and a page that
shows them.
"""

import io
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from shipyard import About, Ship, load, pdf, record_sheet
from shipyard.cli import main
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.png import pngs
from shipyard.sheets.symbol_page import symbol_page

DOCS = Path(__file__).parent
GALLERY = DOCS / "gallery"
SHIPS = [f"rmn/{name}" for name in ("reliant", "noblesse", "courageous", "truncheon", "gladiator", "medusa")]
DPI = 96
GREYS = 16
"""The shades that are kept: letters look no better with more, and the file is half again as large."""


def picture(target: Path, document: bytes) -> None:
    """Write the first page of a PDF as a picture."""
    page = Image.open(io.BytesIO(next(pngs(document, dpi=DPI))))
    page.quantize(GREYS).save(target, optimize=True)
    print(f"{target.relative_to(DOCS.parent)}  {target.stat().st_size / 1024:.0f} kB")


def draw(target: Path, drawings: Iterable[Drawing]) -> None:
    """Write the first page of some drawings as a picture."""
    picture(target, pdf(islice(drawings, 1), About(title=target.stem)))


def draw_template(template: Path, folder: Path) -> None:
    """Draw the first page that a player gets by asking for a template for some ships."""
    document = folder / "page.pdf"
    main(["sheet", *SHIPS, "--template", str(template), "-o", str(document)], standalone_mode=False)
    picture(GALLERY / f"{template.stem}.png", document.read_bytes())


def ship(word: str) -> Ship:
    """Give a ship of the library."""
    checked = load(word)
    assert checked.design
    assert checked.ruleset
    return Ship(design=checked.design, ruleset=checked.ruleset)


def write_page() -> None:
    """Write the page that shows the pictures, under the names of their files."""
    names = sorted(file.stem for file in GALLERY.glob("*.png"))
    parts = ["# Pictures", *(f"## {name}\n\n![{name}]({name}.png)" for name in names)]
    (GALLERY / "README.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def draw_all() -> None:
    """Draw them all."""
    GALLERY.mkdir(exist_ok=True)
    draw(DOCS / "reliant.png", record_sheet(ship("rmn/reliant")))
    draw(GALLERY / "symbols.png", symbol_page())
    with TemporaryDirectory() as folder:
        for template in sorted((DOCS.parent / "templates").glob("*.toml")):
            draw_template(template, Path(folder))
    write_page()


if __name__ == "__main__":
    draw_all()
