"""How long one `shipyard check` takes from start to end, against importing attrs and cattrs alone.

Both are whole processes, run in turn so that a machine that slows down slows both: only the ratio counts.
The aim is at most twice.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
SHIP = ROOT / "designs" / "rmn" / "reliant.toml"
RUNS = 21
CHECK = [sys.executable, "-m", "shipyard", "check", "--quiet", str(SHIP)]
IMPORTS = [sys.executable, "-c", "import attrs, cattrs"]


def seconds(command: list[str]) -> float:
    """Time one process."""
    start = time.perf_counter()
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print the median of each and of the ratios pair by pair."""
    seconds(CHECK), seconds(IMPORTS)  # once to fill the caches
    pairs = [(seconds(CHECK), seconds(IMPORTS)) for _ in range(RUNS)]
    check, imports = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(first / second for first, second in pairs)
    print(f"shipyard check {check * 1000:.0f} ms, import attrs and cattrs {imports * 1000:.0f} ms, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
