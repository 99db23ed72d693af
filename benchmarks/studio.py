"""How long one change of a battlecruiser takes on the workbench: on the server step by step, and in the page.

The server's steps are those of one click: the change is written into the text, the text is read, checked, priced and
drawn, and the parts of the page are rendered. Beside them stands what has to be done at the least, reading the ship
and drawing her sheet as `shipyard sheet` does. The page's share is from the click to the new sheet on the screen, in
Chromium, where there is one. The aim is a tenth of a second for all of it, which a hand does not notice.
"""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attrs import evolve
from playwright.sync_api import Page, sync_playwright

from shipyard.files.document import parse
from shipyard.pages.record_sheets import sheet_pages
from shipyard.sheets.svg import svg
from shipyard.studio.design.bench import Bench
from shipyard.studio.design.changes import changed
from shipyard.studio.design.parts import parts_of
from tests.studio.browser import chromium
from tests.studio.live import Live, serving

SHIP = Path(__file__).parent.parent / "designs" / "rmn" / "reliant.toml"
RUNS = 25

CLICK = """async () => {
    const button = document.querySelector('[data-for="mass"][data-step="1"]');
    const shown = new Promise(done => document.addEventListener("shown", done, { once: true }));
    const start = performance.now();
    button.click();
    await shown;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const asked = performance.getEntriesByType("resource").filter(each => each.name.endsWith("/design/change")).at(-1);
    return [performance.now() - start, asked.duration];
}"""
"""One click, and how many milliseconds it takes until the new sheet is painted, of them how many for the answer."""


def median(work: Callable[[], object], runs: int = RUNS) -> float:
    """Give the median of the milliseconds that something takes, after a first run that loads everything."""
    work()
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def server_steps() -> Mapping[str, float]:
    """Measure each step of one change on the server, each upon what the step before made."""
    bench = Bench(str(SHIP), SHIP.read_text(encoding="utf-8"))
    assert bench.document
    change = {"do": "set", "path": ["mass"], "value": 141}
    text = changed(bench, change)

    def fresh(*upon: str) -> Bench:
        """Give a bench on which only these are reckoned yet."""
        made = evolve(bench, text=text)
        for name in upon:
            getattr(made, name)
        return made

    def step(name: str, *upon: str) -> float:
        benches = iter([fresh(*upon) for _ in range(RUNS + 1)])
        return median(lambda: getattr(next(benches), name))

    drawn = fresh("sheets", "findings").sheets
    full = [fresh("document", "checked", "findings", "sheets") for _ in range(RUNS + 1)]
    for each in full:
        assert each.ready
        each.ready.bill  # noqa: B018 - priced before it is measured
    ready = iter([fresh("ready").ready for _ in range(RUNS + 1)])
    written = median(lambda: [svg(each, embed=False, style=False) for each in drawn])
    rendered = iter(full)
    return {
        "write the change": median(lambda: changed(bench, change)),
        "parse": median(lambda: parse(text, str(SHIP))),
        "check": step("checked", "document"),
        "price": median(lambda: getattr(next(ready), "bill")),  # noqa: B009 - reckoned when it is asked for
        "draw": step("sheets", "document", "checked"),
        "write SVG": written,
        "render HTML": median(lambda: parts_of(next(rendered))) - written,
    }


def least() -> float:
    """Measure reading a ship and drawing her sheet as SVG, and nothing else."""
    text = SHIP.read_text(encoding="utf-8")

    def work() -> None:
        made = Bench(str(SHIP), text)
        for page in sheet_pages([made.checked], made.options):
            svg(page.drawing, embed=False, style=False)

    return median(work)


def whole() -> float:
    """Measure all that the server does for one change."""
    text = SHIP.read_text(encoding="utf-8")

    def work() -> None:
        bench = Bench(str(SHIP), text)
        assert bench.document
        parts_of(evolve(bench, text=changed(bench, {"do": "set", "path": ["mass"], "value": 141})))

    return median(work)


def over_the_wire(live: Live) -> tuple[float, int]:
    """Measure the same as the page asks for it; and how large the answer is, in bytes."""
    body: dict[str, Any] = {"name": SHIP.name, "text": SHIP.read_text(encoding="utf-8")}
    body["change"] = {"do": "set", "path": ["mass"], "value": 141}
    return median(lambda: live.post("/design/change", body)), len(live.post("/design/change", body).body)


@contextmanager
def opened(live: Live) -> Iterator[Page]:
    """Open the ship in the browser; raises `NoBrowserError`."""
    path = chromium.find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        page = browser.new_page(base_url=live.address, viewport={"width": 1280, "height": 900})
        page.goto(f"/design?file={SHIP.name}", wait_until="networkidle")
        yield page
        browser.close()


def main() -> None:
    """Print milliseconds, and the ratios that mean something on another machine."""
    steps, alone, all_of_it = server_steps(), least(), whole()
    for name, taken in steps.items():
        print(f"{name:18} {taken:7.1f} ms")
    print(f"{'the server in all':18} {all_of_it:7.1f} ms, {all_of_it / alone:.1f} times reading and drawing alone")
    with tempfile.TemporaryDirectory() as made, serving() as server:
        folder = Path(made)
        (folder / SHIP.name).write_bytes(SHIP.read_bytes())
        with server.over(folder) as live:
            wire, size = over_the_wire(live)
            print(f"{'over the wire':18} {wire:7.1f} ms, {size / 1024:.0f} KiB")
            try:
                with opened(live) as page:
                    page.evaluate(CLICK)
                    pairs = [page.evaluate(CLICK) for _ in range(RUNS)]
            except chromium.NoBrowserError as error:
                print(f"the page is not measured: {error}")
                return
    total, answer = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"{'click to paint':18} {total:7.1f} ms, {total / alone:.1f} times reading and drawing alone")
    print(f"{'  for the answer':18} {answer:7.1f} ms")


if __name__ == "__main__":
    main()
