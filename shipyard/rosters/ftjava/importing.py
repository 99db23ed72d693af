"""Taking over FTJava's files: ships as their reader gives them, and of scenarios and turns the fleets in play."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any
from xml.etree.ElementTree import Element, tostring

from attrs import evolve

from shipyard.files import strangers
from shipyard.files.xml_tree import XmlError, xml_tree
from shipyard.rosters.ftjava.reading import SALVOES, NotFtjavaError, ships_of
from shipyard.rosters.importing.foreign import Foreign, Notes
from shipyard.rosters.importing.values import ForeignFleet, Found, Member
from shipyard.rules.fleets import MOST_SHIPS

TITLE = "FTJava"

SHIP, GAME = "Ship", "GameEngine"

USUAL_HULL = "the hull has 4 rows"
"""A note of the reader that every hull of the Fleet Book deserves (FB2 p. 3)."""


def recognised(content: bytes) -> bool:
    """Say whether bytes look like XML with a ship or a game in it, in whichever letters; they may be broken."""
    if re.match(rb"(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<", content) is None:
        return False
    plain = content.replace(b"\0", b"")
    return any(b"<%s" % tag.encode() in plain for tag in (SHIP, GAME))


def found(content: bytes, file: str) -> Found:
    """Read a ship, a scenario or a turn."""
    try:
        root = xml_tree(content)
        if root.tag == SHIP:
            return _single(root)
        if root.tag == GAME:
            return _game(root, file)
        raise NotFtjavaError(root.tag)
    except NotFtjavaError:
        return Found(findings=(strangers.unknown_program(file),))
    except XmlError as error:
        return Found(findings=(strangers.of_xml(file, error),))


def _single(root: Element) -> Found:
    """Read a file of one ship; one that has taken damage is a fleet of her as well."""
    ship = _ship(root)
    member = _member(root, ship)
    if not member.damage:
        quality = tuple(_quality(root))
        ship = evolve(ship, notes=(*ship.notes, *quality), remarks=(*ship.remarks, *quality))
        return Found(ships=(ship,))
    fleet = ForeignFleet(name=member.name or member.class_name, squadrons=(("Ships", (member,)),))
    return Found(ships=(ship,), fleets=(fleet,))


def _ship(element: Element) -> Foreign:
    """Read a ship; that her hull has the usual rows is no note."""
    [ship] = ships_of(tostring(element))
    return evolve(ship, notes=tuple(note for note in ship.notes if note != USUAL_HULL))


def _quality(element: Element) -> Iterator[str]:
    """Say how good a ship's crew is: of a ship, not of her class."""
    if quality := _line(element.findtext("CrewQuality")):
        yield f"crew quality {quality[:80]}"


def _game(root: Element, file: str) -> Found:
    if sum(1 for _ in root.iter(SHIP)) > MOST_SHIPS:
        return Found(findings=(strangers.too_large(file, f"the file holds more than {MOST_SHIPS} ships"),))
    ships: list[Foreign] = []
    fleets: list[ForeignFleet] = []
    for player in root.findall("Player"):
        members = []
        for element in player.iter(SHIP):
            ship = _ship(element)
            ships.append(ship)
            members.append(_member(element, ship))
        if members:
            fleets.append(_fleet(root, player, tuple(members)))
    if not ships:
        message = "the file holds a game without ships, such as orders alone"
        remedy = "name the scenario or the turn that has the ships"
        return Found(findings=(strangers.broken(file, message, remedy),))
    return Found(ships=tuple(ships), fleets=tuple(fleets))


def _fleet(root: Element, player: Element, members: tuple[Member, ...]) -> ForeignFleet:
    name = _line(player.get("team")) or _line(player.get("name")) or "Player"
    notes = Notes()
    game, turn = _line(root.get("name")), _line(root.get("turn"))
    notes.add(f"game {game}, turn {turn}"[:400])
    for title, text in (
        ("briefing", root.findtext("Briefing")),
        ("objectives", player.findtext("Objectives")),
        ("report", root.findtext("Report")),
    ):
        if _line(text):
            notes.add(f"{title}: {_line(text)[:1500]}")
    for group in player.iter("FighterGroup"):
        said = ", ".join(f"{each.tag} {_line(each.text)}" for each in group if _line(each.text))
        notes.add(f"a fighter group in flight: {said}"[:300])
    races = {_line(element.findtext("Race")) for element in player.iter(SHIP)}
    navy = races.pop() if len(races) == 1 else ""
    return ForeignFleet(name=name[:200], navy=navy[:80], squadrons=(("Ships", members),), notes=notes.all)


def _member(element: Element, ship: Foreign) -> Member:
    notes = Notes()
    name, class_name = _line(element.findtext("Name")), str(ship.data["name"])
    for each in _quality(element):
        notes.add(each)
    orders = _line(element.findtext("Orders"))
    if orders not in ("", "0"):
        notes.add(f"orders: {orders[:400]}")
    log = [_line(record.text) for record in element.findall("Log/Record")]
    if log:
        notes.add(f"log: {'; '.join(filter(None, log))[:1500]}")
    return Member(
        class_name=class_name,
        ship=ship,
        name=name[:200],
        id=_line(element.get("id")),
        damage=_damage(element, ship),
        start=_start(element, notes),
        notes=notes.all,
    )


def _damage(element: Element, ship: Foreign) -> dict[str, Any]:
    """Add to the damage that the reader tells salvoes that are fired."""
    damage: dict[str, Any] = dict(ship.state.get("damage", {}))
    spent: dict[str, int] = {}
    for salvo in element.iter("Salvo"):
        grade = SALVOES.get(_line(salvo.get("type")).casefold())
        if grade and _line(salvo.get("status")).casefold() not in ("", "available"):
            spent[grade] = spent.get(grade, 0) + 1
    return damage | ({"spent": spent} if spent else {})


def _start(element: Element, notes: Notes) -> dict[str, Any]:
    """Read where she stands, course 12 up, and how fast she is."""
    position = element.find("Position")
    x, y = _real(position, "x"), _real(position, "y")
    if x is None or y is None:
        return {}
    start: dict[str, Any] = {"x": x, "y": y}
    for key, tag in (("course", "Course"), ("facing", "Heading"), ("speed", "Speed")):
        number = _real(element.find(tag), tag.casefold())
        if number is None:
            continue
        if key == "course" and not number > 0 and not _real(element.find("Speed"), "speed"):
            continue  # a ship at rest has no course
        if number != int(number) or not (0 if key == "speed" else 1) <= number <= (999 if key == "speed" else 12):
            notes.add(f"{tag.casefold()} {number}")
            continue
        start[key] = int(number)
    if "course" not in start and "facing" in start:
        start["course"] = start.pop("facing")
    if start.get("facing") == start.get("course"):
        start.pop("facing", None)
    return start


def _line(text: str | None) -> str:
    return " ".join((text or "").split())


def _real(element: Element | None, name: str) -> Decimal | int | None:
    word = "" if element is None else _line(element.get(name))
    if not re.fullmatch(r"-?[0-9]{1,6}(\.[0-9]{1,9})?", word):
        return None
    value = Decimal(word)
    return int(value) if value == int(value) else value
