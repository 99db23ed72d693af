"""Small pictures of a fleet's papers, to see when one has changed; `make reference` draws them anew."""

import io
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from shipyard.files.fleets import read_fleet
from shipyard.pages.counters import Back, Counters
from shipyard.pages.fleet_pack import Content, Pack
from shipyard.sheets.pdf import About, pdf
from shipyard.sheets.png import pngs
from tests.sheets.pictures import DPI, ROOT, renew

FOLDER = Path(__file__).parent / "reference"
FLEETS = ROOT / "examples" / "fleets"
PAPERS = (Content.ORDER_OF_BATTLE, Content.COUNTERS)


def drawn(content: Content) -> Iterator[tuple[str, Image.Image]]:
    """Draw one paper of two fleets that play against each other, a picture for each page with the name of its file."""
    fleets = [read_fleet(FLEETS / "picket.toml")] * 2
    pack = Pack(fleets=fleets, contents=[content], counters=Counters(back=Back.DAMAGED))
    for number, picture in enumerate(pngs(pdf(pack.pages(), About(title=content)), dpi=DPI), start=1):
        yield f"{content}-{number}.png", Image.open(io.BytesIO(picture)).convert("L")


if __name__ == "__main__":
    renew(FOLDER, (picture for content in PAPERS for picture in drawn(content)))
