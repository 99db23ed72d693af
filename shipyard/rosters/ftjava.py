"""FTJava's XML: a file for each ship, and a scenario with all of them."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from shipyard.model.fleet import Start
from shipyard.rosters.ftjava_ship import ShipWriter
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, RosterShip, Side, Written
from shipyard.rules.findings import Finding

HEAD = b'<?xml version="1.0" standalone="yes" ?>\n'
"""What FTJava's own files begin with; a document type would make a reader refuse the file."""

SCENARIO = "scenario.GameEngineXml"

ABREAST = 6
"""MU between ships that start side by side, where the fleet states no places."""

APART = 60
"""MU between the sides where the fleets state no places."""


def write(roster: Roster) -> Written:
    """Write a roster: `ships/BC-1-nike.xml` for each ship, and the scenario."""
    files: dict[str, bytes] = {}
    losses: list[tuple[int, Finding]] = []
    engine = Element("GameEngine", {"id": "1", "name": roster.title, "turn": "1"})
    SubElement(engine, "GameOptions")
    number = 0
    for side in roster.sides:
        player = SubElement(engine, "Player", {"id": str(side.number + 1), "name": side.name, "team": side.name})
        losses += [(side.number, each) for each in _of_side(side)]
        for place, entry in enumerate(side.ships):
            number += 1
            writer = ShipWriter(entry, roster.ruleset)
            files[_file(entry, roster)] = _document(writer.element())
            player.append(_in_play(writer.element(id=str(number), arrivalTurn="-1"), entry, side, place))
            losses += [(side.number, each) for each in writer.losses]
    files[SCENARIO] = _document(engine)
    return Written(files=files, losses=tuple(dict.fromkeys(losses)))


def _file(entry: RosterShip, roster: Roster) -> str:
    """Name a ship's file by her id and name, so that every ship has one of her own on any disk."""
    folder = f"side-{entry.side + 1}" if len(roster.sides) > 1 else "ships"
    words = re.sub(r"[^a-z0-9]+", "-", f"{entry.ship.id}-{entry.ship.title}".casefold()).strip("-")
    return f"{folder}/{words[:80]}.xml"


def _of_side(side: Side) -> Iterator[Finding]:
    """Report what a whole side has that the format does not."""
    if len(side.squadrons) > 1:
        yield loss("RO106", ("squadrons",), f"{len(side.squadrons)} squadrons", "written as one list of ships")
    if side.era is not None:
        yield loss("RO108", ("era",), f"the era, {side.era}", "left out")
    if any(entry.ship.quality for entry in side.ships):
        yield loss("RO103", ("squadrons",), "the quality of crews", "left out: its words are not known")


def _in_play(ship: Element, entry: RosterShip, side: Side, place: int) -> Element:
    """Add where a ship stands and how she moves."""
    start = entry.ship.start or _usual_start(side, place)
    SubElement(ship, "Position", {"x": _number(start.x), "y": _number(start.y)})
    SubElement(ship, "Heading", {"heading": str(start.facing or start.course)})
    SubElement(ship, "Speed", {"speed": str(start.speed)})
    SubElement(ship, "Course", {"course": str(start.course)})
    return ship


def _usual_start(side: Side, place: int) -> Start:
    """Give a place in line abreast: the first side below, heading up, the second above, heading down."""
    x = (place - (len(side.ships) - 1) / 2) * ABREAST
    below = side.number % 2 == 0
    return Start(x=x, y=-APART / 2 if below else APART / 2, course=12 if below else 6, speed=0)


def _number(value: float) -> str:
    return f"{value:g}"


def _document(element: Element) -> bytes:
    indent(element, "    ")
    content: bytes = tostring(element, encoding="us-ascii", xml_declaration=False)
    return HEAD + content + b"\n"
