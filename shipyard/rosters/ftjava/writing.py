"""FTJava's XML: a file for each ship, and a scenario with all of them."""

from copy import deepcopy
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from shipyard.model.design import Design
from shipyard.rosters.ftjava.reading import CORE
from shipyard.rosters.ftjava.ship import numbered, ship_element, systems_of
from shipyard.rosters.roster import Roster, Written
from shipyard.rosters.slugs import slug, slugs
from shipyard.rosters.state import of_rules, of_side
from shipyard.rosters.stations import Station, invented, stations
from shipyard.rules.findings import Finding
from shipyard.rules.ruleset import Ruleset

HEAD = b'<?xml version="1.0" standalone="yes" ?>\n'
"""What FTJava's own files begin with; a document type would make a reader refuse the file."""

SCENARIO = "scenario.GameEngineXml"

OPTIONS = {"Variant": "Standard", "CinematicMovement": "true"}
"""What the scenario sets; the game has its own for everything else."""


def write(roster: Roster) -> Written:
    """Write a roster: `ships/bc-1-nike.xml` for each ship, and the scenario."""
    files: dict[str, bytes] = {}
    losses: list[tuple[int, Finding]] = []
    engine = Element("GameEngine", {"id": "1", "name": roster.title, "turn": "0", "combat": "false"})
    options = SubElement(engine, "GameOptions")
    core = roster.ruleset.harrington or any(entry.losses.hits(part) for entry in roster.ships for part in CORE.values())
    for name, value in (OPTIONS | {"CoreSystems": str(core).lower()}).items():
        SubElement(options, name, {"value": value})
    number = 0
    for side in roster.sides:
        own = {"id": str(side.number + 1), "name": side.name, "email": "", "team": side.name, "key": "0"}
        player = SubElement(engine, "Player", own)
        losses += [(side.number, each) for each in of_side(side)]
        folder = f"side-{side.number + 1}" if len(roster.sides) > 1 else "ships"
        names = slugs(f"{entry.ship.id}-{entry.ship.title}" for entry in side.ships)
        for station, file in zip(stations(side), names, strict=True):
            number += 1
            entry = station.entry
            ship = entry.ship
            written = ship_element(ship.design, roster.ruleset, title=ship.title, damage=entry.losses, place=ship.place)
            files[f"{folder}/{file}.xml"] = _document(written.element)
            player.append(_in_play(written.element, number, station))
            losses += [(side.number, each) for each in written.losses]
    files[SCENARIO] = _document(engine)
    return Written(files=files, losses=tuple(dict.fromkeys((*losses, *of_rules(roster), *invented(roster)))))


def write_design(design: Design, ruleset: Ruleset) -> Written:
    """Write one class as the file of a ship that bears her name."""
    written = ship_element(design, ruleset)
    name = slug(f"{design.navy}-{design.name}")
    losses = tuple((0, each) for each in written.losses)
    return Written(files={f"{name}.xml": _document(written.element)}, losses=losses)


def _in_play(ship: Element, number: int, station: Station) -> Element:
    """Make a ship of a scenario: the same, with what she is doing behind her name, and numbers for her systems."""
    playing, start = deepcopy(ship), station.start
    playing.attrib |= {"id": str(number), "arrivalTurn": "-1"}
    doing: tuple[tuple[str, str, dict[str, str]], ...] = (
        ("Status", "Ok", {}),
        ("Orders", "0", {}),
        ("DamageControl", "", {}),
        ("Position", "", {"x": _number(start.x), "y": _number(start.y)}),
        ("Heading", "", {"heading": str(start.facing or start.course)}),
        ("Speed", "", {"speed": str(start.speed)}),
        ("VectorSpeed", "", {"speed": f"{start.speed:.1f}"}),
        ("Course", "", {"course": f"{start.course:.1f}"}),
    )
    for place, (name, text, own) in enumerate(doing, start=1):
        element = Element(name, own)
        element.text = text or None
        playing.insert(place, element)
    numbered([*(each for name in CORE for each in playing.iterfind(name)), *systems_of(playing)])
    return playing


def _number(value: float) -> str:
    return f"{float(value):.6g}" if value != int(value) else f"{value:.1f}"


def _document(element: Element) -> bytes:
    indent(element, "    ")
    content: bytes = tostring(element, encoding="us-ascii", xml_declaration=False)
    return HEAD + content + b"\n"
