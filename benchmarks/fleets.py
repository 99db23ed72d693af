"""How long a fleet takes for each ship, from its file to its bill and to its pack in PDF, and how much memory.

Fleets of 10, 100 and 1,000 ships, each measured in a process of its own. Printed are ratios: the time for a ship of a
larger fleet against that of the smallest (1 is linear growth, less is better), and the memory against that of 10 ships.
"""

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from shipyard.files.fleets import read_fleet
from shipyard.pages.fleet_pack import Pack
from shipyard.sheets.pdf import About, write_pdf

ROOT = Path(__file__).parent.parent
NAMES = ("noblesse", "courageous", "truncheon", "reliant", "gladiator", "medusa")
SHIPS = [ROOT / "designs" / "rmn" / f"{name}.toml" for name in NAMES]
NUMBERS = (10, 100, 1000)


def written(number: int) -> str:
    """Write a fleet of so many ships, squadrons of eight, each with a name and a load of her own."""
    lines = ["format = 1", 'ruleset = "harrington"', 'name = "Home Fleet"']
    for index in range(number):
        if index % 8 == 0:
            lines += ["[[squadrons]]", f'name = "Squadron {index // 8 + 1}"']
        lines += ["[[squadrons.ships]]", f'design = "rmn/{SHIPS[index % len(SHIPS)].stem}"', f'name = "Ship {index}"']
        lines += [f"load = {{ pods = {index % 2} }}"]
    return "\n".join(lines) + "\n"


def measure(number: int) -> dict[str, float]:
    """Read, price and print a fleet; give the seconds of each and the largest memory in MiB."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "fleet.toml"
        file.write_text(written(number), encoding="utf-8")
        start = time.perf_counter()
        loaded = read_fleet(file)
        read = time.perf_counter() - start
        assert len(loaded.ships) == number
        with (Path(folder) / "fleet.pdf").open("wb") as stream:
            write_pdf(Pack(fleets=[loaded]).pages(), stream, About(title="fleet"))
        printed = time.perf_counter() - start - read
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"number": number, "read": read, "printed": printed, "memory": memory}


def main() -> None:
    """Print the ratios of the larger fleets to the smallest."""
    if len(sys.argv) > 1:
        print(json.dumps(measure(int(sys.argv[1]))))
        return
    found = [
        json.loads(subprocess.run([sys.executable, __file__, str(number)], capture_output=True, check=True).stdout)
        for number in NUMBERS
    ]
    first = found[0]
    for each in found:
        times = each["number"] / first["number"]
        read, printed = (each[key] / first[key] / times for key in ("read", "printed"))
        ships = each["number"] / (each["read"] + each["printed"])
        print(
            f"{each['number']:5} ships: {ships:.0f} a second; time for a ship against the smallest fleet's:"
            f" read {read:.2f}, printed {printed:.2f}; memory {each['memory'] / first['memory']:.2f} times"
        )


if __name__ == "__main__":
    main()
