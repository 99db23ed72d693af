"""Draw the pictures of docs/studio.md, small: `make pictures`.

They show the studio in a real browser over a folder with a draft that breaks rules, two ships and a fleet.
"""

import io
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.studio.browser.chromium import ARGUMENTS, find
from tests.studio.live import serving

ROOT = Path(__file__).parent.parent.parent
TARGET = ROOT / "docs" / "studio"
COLOURS = 64
"""The colours that are kept: the pages have few, and the files are a quarter as large."""

SIZE = {"width": 1240, "height": 860}


def ships(page: Page) -> None:
    """Show the page of ships."""
    page.goto("/")


def workbench(page: Page) -> None:
    """Show a broadside that weighs too much, with the pointer on its finding."""
    page.goto("/design?file=reliant.toml")
    with page.expect_response("**/design/change"):
        page.locator("#system-0").get_by_role("button", name="Salvo more").click()
    page.locator("#findings [data-goto]").last.hover()


def fleet(page: Page) -> None:
    """Show a fleet."""
    page.goto("/fleet?file=picket.toml")


def damage(page: Page) -> None:
    """Show a ship's damage."""
    fleet(page)
    page.locator("#ship-0-1-0-damage").click()
    page.locator("#damage-sheet svg").wait_for()


PICTURES: tuple[Callable[[Page], None], ...] = (ships, workbench, fleet, damage)


def draw_all() -> None:
    """Draw them all."""
    TARGET.mkdir(exist_ok=True)
    with TemporaryDirectory() as name, serving() as server, sync_playwright() as playwright:
        folder = Path(name)
        for ship in ("rmn/reliant", "rmn/medusa", "pn/sultan"):
            shutil.copy(ROOT / "designs" / f"{ship}.toml", folder)
        shutil.copy(ROOT / "examples" / "fleets" / "picket.toml", folder)
        browser = playwright.chromium.launch(executable_path=find(), args=list(ARGUMENTS))
        with server.over(folder) as studio:
            for show in PICTURES:
                page = browser.new_context(base_url=studio.address, viewport=SIZE, reduced_motion="reduce").new_page()
                show(page)
                page.wait_for_load_state("networkidle")
                page.evaluate("document.fonts.ready")
                picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                target = TARGET / f"{show.__name__}.png"
                picture.quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)
                print(f"{target.relative_to(ROOT)}  {target.stat().st_size / 1024:.0f} kB")
        browser.close()


if __name__ == "__main__":
    draw_all()
