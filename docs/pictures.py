"""Draw the pictures of the documentation: `make pictures`."""

from pathlib import Path

from shipyard import About, Ship, load, pdf, record_sheet
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.png import pngs
from shipyard.sheets.symbol_page import symbol_page

DOCS = Path(__file__).parent
DPI = 96


def draw(name: str, drawings: list[Drawing]) -> None:
    """Write the first page of some drawings as a picture."""
    target = DOCS / f"{name}.png"
    target.write_bytes(next(pngs(pdf(drawings, About(title=name)), dpi=DPI)))
    print(target.relative_to(DOCS.parent))


def main() -> None:
    """Draw them all."""
    reliant = load("rmn/reliant")
    assert reliant.design
    assert reliant.ruleset
    draw("reliant", record_sheet(Ship(design=reliant.design, ruleset=reliant.ruleset)))
    draw("symbols", symbol_page())


if __name__ == "__main__":
    main()
