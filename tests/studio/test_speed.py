"""A change on the workbench costs little more than reading the ship and drawing her sheet."""

import time
from collections.abc import Callable

from attrs import evolve

from shipyard.sheets.svg import svg
from shipyard.studio.design.bench import Bench
from shipyard.studio.design.changes import changed
from shipyard.studio.design.parts import parts_of
from tests.studio.conftest import ROOT

SHIP = ROOT / "designs" / "rmn" / "reliant.toml"

MOST = 2.5
"""So many times as long, at the most; measured, it is about 1.3 times."""


def quickest(*works: Callable[[], object]) -> list[float]:
    """Give the shortest time of each, run in turn: what another program takes from one it takes from all."""
    taken: list[list[float]] = [[] for _ in works]
    for _ in range(9):
        for work, times in zip(works, taken, strict=True):
            start = time.perf_counter()
            work()
            times.append(time.perf_counter() - start)
    return [min(times) for times in taken]


def test_all_that_follows_from_a_click_costs_little_more_than_the_sheet() -> None:
    bench = Bench(str(SHIP), SHIP.read_text(encoding="utf-8"))

    def drawn() -> None:
        for sheet in evolve(bench).sheets:
            svg(sheet, embed=False, style=False)

    def answered() -> None:
        fresh = evolve(bench)
        assert fresh.document
        parts_of(evolve(bench, text=changed(fresh, {"do": "set", "path": ["mass"], "value": 141})))

    least, all_of_it = quickest(drawn, answered)
    assert all_of_it < MOST * least
