"""What can be asked of a list: ranges, and systems with their mounts, parameters and numbers."""

import pytest

from shipyard.files.wanted import PARTS, Range, range_of, wanted_of
from shipyard.model.arcs import Mount
from shipyard.model.systems import (
    KINDS,
    Beam,
    Ecm,
    Grazer,
    Laser,
    Pds,
    SalvoLauncher,
    SalvoMissileLauncher,
    SensorGrade,
    Sensors,
)
from tests.ships import FP, FS, F, fleet_book_ship, harrington_ship

PORT, STARBOARD, FORE = Mount.PORT, Mount.STARBOARD, Mount.FORE
SHIP = harrington_ship(
    SalvoLauncher(salvo=8, mounts=(PORT, STARBOARD)),
    Laser(class_=2, mounts=(PORT, STARBOARD), count=2),
    Laser(class_=1, mounts=(FORE,)),
    Pds(count=3),
    Sensors(grade=SensorGrade.ENHANCED),
    Ecm(area=True),
    sidewall=2,
)
FLEET_BOOK = fleet_book_ship(
    Beam(class_=3, arcs=(F, FS)), SalvoMissileLauncher(arcs=(F, FS, FP), magazine="m"), armour=3, ftl=False
)


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [("100-150", 100, 150), ("100-", 100, None), ("-150", None, 150), ("120", 120, 120), (" 1 - 2 ", 1, 2)],
)
def test_ranges(text: str, least: int | None, most: int | None) -> None:
    assert range_of(text) == Range(least, most)


def test_both_ends_are_in_it() -> None:
    assert [number for number in range(99, 153) if range_of("100-150").holds(number)] == list(range(100, 151))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("150-100", "150-100 ends before it starts: write 100-150"),
        ("large", "large is no range: write 100-150, 100-, -150 or 120"),
        ("", "is no range"),
        ("-", "is no range"),
        ("1-2-3", "is no range"),
        ("1.5", "is no range"),
        ("٣", "٣ is no range"),
        ("1-²", "1-² is no range"),
        ("9" * 5000, "is no range"),
    ],
)
def test_what_is_no_range(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says.replace(".", r"\.")):
        range_of(text)


@pytest.mark.parametrize(
    "word",
    [
        "laser",
        "Laser",
        "laser@port",
        "laser@FORE",
        "laser:class=2",
        "laser@fore:class=1",
        "laser:class=2,count=4",
        "laser:count=5-",
        "laser@port:count=2",
        "salvo-launcher:salvo=8-12",
        "salvo launcher",
        "pds:count=-3",
        "sensors:grade=enhanced",
        "ecm:area=true",
        "sidewall",
        "ftl",
    ],
)
def test_what_the_ship_has(word: str) -> None:
    assert wanted_of(word).on(SHIP)


@pytest.mark.parametrize(
    "word",
    [
        "grazer",
        "laser@aft",
        "laser@fore:class=2",
        "laser:class=3-",
        "laser:count=6-",
        "laser@port:count=3",
        "salvo-launcher:salvo=10-",
        "pds:count=4-",
        "sensors:grade=superior",
        "ecm:area=false",
        "armour",
        "screens",
    ],
)
def test_what_the_ship_has_not(word: str) -> None:
    assert not wanted_of(word).on(SHIP)


def test_fleet_book_weapons_are_asked_for_by_an_arc_through_which_they_bear() -> None:
    assert wanted_of("beam@fs").on(FLEET_BOOK)
    assert not wanted_of("beam@A").on(FLEET_BOOK)
    assert wanted_of("salvo-missile-launcher:magazine=m").on(FLEET_BOOK)
    assert wanted_of("armour").on(FLEET_BOOK)
    assert not wanted_of("ftl").on(FLEET_BOOK)


def test_several_entries_count_together() -> None:
    twice = harrington_ship(Grazer(mounts=(PORT,)), Grazer(mounts=(PORT, FORE), count=2))
    assert wanted_of("grazer:count=5").on(twice)
    assert wanted_of("grazer@port:count=3").on(twice)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("gazer", "there is no kind of system gazer: did you mean grazer?"),
        ("", "no system is named: shipyard rules --systems lists them"),
        ("  @port", "no system is named: shipyard rules --systems lists them"),
        ("laser@", "no place stands after @: there are: port, starboard, fore, aft, all-round"),
        ("pds@ ", "no place stands after @: write pds alone"),
        ("laser@prt", "laser does not stand at prt: did you mean port?"),
        ("pds@port", "pds does not stand at port: write pds alone"),
        ("beam@X", "beam does not stand at X: there are: F, FS, AS, A, AP, FP"),
        ("laser:clas=2", "laser has no clas: did you mean class?"),
        ("laser:label=x", "laser has no label: there are: class, count"),
        ("pds:class=2", "pds has no class: there are: count"),
        ("sidewall:level=2", "sidewall has no level: write sidewall alone"),
        ("laser:class=two", "two is no range"),
        ("laser:class", "is no range"),
        ("laser:,", "laser has no parameter without a name"),
        ("sensors:grade=superb", "grade of sensors is not superb: did you mean superior?"),
        ("ecm:area=2", "area of ecm is not 2: there are: true, false"),
        ("laser\x1b[0m", r"\x1b"),
    ],
)
def test_what_means_nothing_gets_a_proposal(text: str, says: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - what it says is compared below
        wanted_of(text)
    assert says in str(error.value)


@pytest.mark.parametrize("kind", [*KINDS, *PARTS])
def test_every_kind_of_system_can_be_asked_for(kind: str) -> None:
    assert wanted_of(kind).kind == kind
    assert not wanted_of(kind).on(harrington_ship(sidewall=0, ftl=False))
