"""How many designs are loaded, checked and priced a second, beside parsing the same files with tomllib alone."""

import time
import tomllib
from collections.abc import Callable
from pathlib import Path

from shipyard.files.checked import load
from shipyard.rules.bill import price

ROOT = Path(__file__).parent.parent
SHIPS = sorted((ROOT / "designs").rglob("*.toml"))
ROUNDS = 20


def rate(work: Callable[[Path], object]) -> float:
    """Give the designs a second of one kind of work."""
    for ship in SHIPS:
        work(ship)
    start = time.perf_counter()
    for _ in range(ROUNDS):
        for ship in SHIPS:
            work(ship)
    return len(SHIPS) * ROUNDS / (time.perf_counter() - start)


def load_check_price(path: Path) -> object:
    """Do what `shipyard cost` does for one file."""
    ship = load(path)
    assert ship.design
    assert ship.ruleset
    return price(ship.design, ship.ruleset)


def parse(path: Path) -> object:
    """Parse the file and nothing else."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def main() -> None:
    """Print both rates and their ratio."""
    ours, least = rate(load_check_price), rate(parse)
    print(f"loaded, checked, priced {ours:.0f} a second; parsed alone {least:.0f} a second; ratio {least / ours:.2f}")


if __name__ == "__main__":
    main()
