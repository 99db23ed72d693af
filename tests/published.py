"""The published Fleet Book ships (FB1 pp. 13-42): names and numbers only, as an external check."""

import csv
import re
from pathlib import Path

from shipyard.model.arcs import ARCS, Arc
from shipyard.model.design import Crew, Design, Streamlining
from shipyard.model.systems import (
    Adfc,
    Bay,
    Beam,
    FireControl,
    HangarBay,
    Hold,
    HoldUse,
    Pds,
    PulseTorpedo,
    SalvoMissileLauncher,
    SalvoMissileMagazine,
    SalvoMissileRack,
    SubmunitionPack,
    System,
)

TABLE = Path(__file__).parent / "data" / "fleet-book-ships.tsv"
ITEM = re.compile(r"(?P<word>[a-z_]+)(?P<number>\d*)(?:\[(?P<arcs>[^]]*)\])?(?: (?P<rest>.+?))??(?: x(?P<count>\d+))?")
HOLDS = {"cargo": HoldUse.CARGO, "troop": HoldUse.TROOPS, "passenger": HoldUse.PASSENGERS}


def system(text: str) -> System | int:
    """Read one entry of the table's compact notation; a screen is its level."""
    match = ITEM.fullmatch(text)
    assert match, text
    word, number, rest = match["word"], int(match["number"] or 0), match["rest"] or ""
    count = int(match["count"] or 1)
    arcs = ARCS if match["arcs"] == "*" else tuple(Arc(arc) for arc in (match["arcs"] or "").split(",") if arc)
    match word:
        case "screen":
            return number
        case "beam":
            return Beam(class_=number, arcs=arcs, count=count)
        case "pulse":
            return PulseTorpedo(arcs=arcs, count=count)
        case "sml":
            return SalvoMissileLauncher(arcs=arcs, count=count)
        case "smr":
            return SalvoMissileRack(arcs=arcs, count=count)
        case "magazine":
            return SalvoMissileMagazine(mass=number, count=count)
        case "subpack":
            return SubmunitionPack(arcs=arcs, count=count)
        case "hangar":
            return HangarBay(count=number * count)
        case "tender_bay":
            return Bay(carries=int(rest), count=count)
        case "hold":
            use, mass = rest.split()
            return Hold(use=HOLDS[use], mass=int(mass), count=count)
        case "pds" | "fc" | "adfc":
            return {"pds": Pds, "fc": FireControl, "adfc": Adfc}[word](count=count)
    raise AssertionError(text)


def rows() -> list[dict[str, str]]:
    """Give the rows of the table."""
    with TABLE.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def design(row: dict[str, str]) -> Design:
    """Make the design of one row."""
    found = [system(entry.strip()) for entry in row["systems"].split(";")]
    return Design(
        ruleset="fleet-book",
        name=row["name"],
        navy=row["faction"],
        type=row["type_code"],
        mass=int(row["tmf"]),
        hull=int(row["hull_boxes"]),
        thrust=int(row["thrust"]),
        ftl=row["ftl"] == "yes",
        screens=sum(entry for entry in found if isinstance(entry, int)),
        armour=int(row["armour"]),
        streamlining=Streamlining(row["streamlining"]),
        crew=Crew.CIVILIAN if row["hull_kind"] == "merchant" else Crew.MILITARY,
        systems=tuple(entry for entry in found if not isinstance(entry, int)),
    )
