"""Where Damned Starships contradicts itself or leaves something open: each reading, and what its switch changes."""

from collections.abc import Mapping
from typing import Any

import pytest

from shipyard.model.damned import Officer, State
from shipyard.rosters.damned.writing import roster_data
from shipyard.rules.damned.checks import text_tows, tows_pods
from shipyard.rules.damned.combat import factors_now
from shipyard.rules.damned.dice import graded, larger_fleet, senior_officers
from shipyard.rules.damned.readings import READINGS, in_force
from shipyard.rules.damned_starships import TYPES
from tests.damned import codes, damned, one, section, side


def data(body: str, **readings: str) -> Mapping[str, Any]:
    chosen = "".join(f'{name.replace("_", "-")} = "{value}"\n' for name, value in readings.items())
    return roster_data([side(body, f"[readings]\n{chosen}")])


def ship(body: str, **readings: str) -> Mapping[str, Any]:
    first: Mapping[str, Any] = data(body, **readings)["ships"][0]
    return first


class TestTowing:
    """Types of Vessel, Manoeuvring and Combat do not agree who tows pods."""

    @pytest.mark.parametrize(
        ("word", "text", "table"),
        [
            ("FBB", True, True),  # 'It may tow pods which allows one attack'
            ("SBB", True, True),  # 'It may tow pods'
            ("BB", True, True),  # 'It may tow pods'
            ("BS", False, False),  # 'no pod capability'
            ("BC(M)", True, False),  # 'it may tow pods as well', but no thrust towing pods
            ("BC", True, True),  # 'The comments above apply'
            ("AC", False, False),  # 'They may not tow pods'
            ("TC", True, True),  # 'They may tow pods'
            ("DL", True, False),  # 'Pods are not normally towed, but could be fitted', but no thrust towing pods
            ("FBB(M)", None, False),
            ("EC", None, True),
            ("FC", None, True),
            ("DD", None, True),
            ("DDE", None, True),
            ("FF", None, True),
            ("SC", None, False),  # a thrust towing pods, but no pods in the table of Combat
            ("CVL", None, False),
            ("CVH", None, False),
            ("CVA", None, False),
            ("CVE", None, False),
        ],
    )
    def test_what_text_and_tables_say(self, word: str, text: bool | None, table: bool) -> None:
        kind = TYPES[word]
        assert (text_tows(kind), kind.table_tows) == (text, table)
        assert (tows_pods(kind, "text"), tows_pods(kind, "table")) == (text is True, table)

    @pytest.mark.parametrize("word", ["BC(M)", "DL", "SC", "CVL"])
    def test_a_note_quotes_both_where_they_differ(self, word: str) -> None:
        [note] = [each.finding for each in damned(one(word, "pods = true")).findings if each.finding.code == "DS105"]
        assert "tables say thrust towing pods" in note.message
        assert (TYPES[word].text_tows or "the text nothing") in note.message

    @pytest.mark.parametrize("word", ["FBB", "SBB", "BB", "BC", "TC", "BS", "AC", "EC", "FF"])
    def test_no_note_where_they_do_not(self, word: str) -> None:
        assert "DS105" not in codes(one(word, "pods = true"))

    @pytest.mark.parametrize(
        ("word", "way", "fits"), [("BC(M)", "text", True), ("BC(M)", "table", False), ("EC", "text", False)]
    )
    def test_the_switch(self, word: str, way: str, fits: bool) -> None:
        assert ("DS104" not in codes(one(word, "pods = true"), f'[readings]\ntowing = "{way}"')) == fits


def test_unbracketed() -> None:
    # Combat: 'one-use weapons' against 'Bracketed factors in the expendables column may only be used once'
    assert ship(one("FBB(M)"))["expendables"]["use"] == "every turn"
    assert ship(one("FBB(M)"), unbracketed="once")["expendables"]["use"] == "once"
    assert ship(one("FBB", "pods = true"))["expendables"]["use"] == "once"


def test_pod_points() -> None:
    assert ship(one("DL"))["points"]["pods"] == 0
    assert ship(one("DL"), pod_points="every")["points"]["pods"] == 1


def test_hybrid() -> None:
    assert ship(one("SBB", "squadrons = { FI = 1 }"))["points"]["craft"] == 0
    assert ship(one("SBB", "squadrons = { FI = 1 }"), hybrid="paid")["points"]["craft"] == 2


def test_battery_pods() -> None:
    fort = '[[installations]]\nname = "Fort"\nbatteries = ["SBB", "FBB(M)"]'
    pods = [each["expendables"] for each in data(fort)["sides"][0]["installations"][0]["batteries"]]
    assert [each["use"] for each in pods] == ["once", "every turn"]
    none = data(fort, battery_pods="none")["sides"][0]["installations"][0]["batteries"]
    assert [each["expendables"] is None for each in none] == [True, False]


def test_fac_section() -> None:
    six = one("TC", "squadrons = { FAC = 6 }")
    assert [each["craft"] for each in ship(six)["craft"] if each["type"] == "FAC"] == [4, 2]
    assert [each["craft"] for each in ship(six, fac_section="pair")["craft"] if each["type"] == "FAC"] == [2, 2, 2]


def test_officers_inferior() -> None:
    # Initiative: '- 1 if inferior', while officers are incompetent, capable or superior
    assert senior_officers({}) == {Officer.INCOMPETENT: -1, Officer.CAPABLE: 0, Officer.SUPERIOR: 1}
    assert senior_officers({"officers-inferior": "nobody"})[Officer.INCOMPETENT] == 0


def test_larger_fleet() -> None:
    # Initiative: '1 for the larger fleet', whose sign is lost
    assert (larger_fleet({}), larger_fleet({"larger-fleet": "plus"})) == (-1, 1)


def test_rolls_held() -> None:
    assert (graded(10, 2, {}), graded(1, -2, {})) == (10, 1)
    assert (graded(10, 2, {"rolls-held": "free"}), graded(1, -2, {"rolls-held": "free"})) == (12, -1)


def test_escort_carrier() -> None:
    pair = f'[[squadrons]]\nname = "First"\n{section("CVE", "CVE")}{section("CVE")}'
    assert "DS115" in codes(pair)
    assert "DS115" not in codes(pair, '[readings]\nescort-carrier = "escort"')


def test_damaged_defence() -> None:
    # Combat: 'Damaged vessels fire at half effect'; Combat Results: 'fire and defend at ½ effect'
    factors = TYPES["BB"].factors
    assert factors_now(factors, State.DAMAGED, {}).defence == 5
    assert factors_now(factors, State.DAMAGED, {"damaged-defence": "whole"}).defence == 10
    assert factors_now(factors, State.CRIPPLED, {"damaged-defence": "whole"}).defence == 5


@pytest.mark.parametrize(("way", "close"), [("kept", 5.5), ("down", 5), ("up", 6)])
def test_halves(way: str, close: float) -> None:
    assert factors_now(TYPES["BB"].factors, State.DAMAGED, {"halves": way}).close == close


def test_suggested_types() -> None:
    body = one("BC").replace('type = "BC"', 'design = "rmn/reliant"')
    assert "DS102" in codes(body)
    assert "DS103" in codes(body, '[readings]\nsuggested-types = "stated"')


def test_lac_squadrons() -> None:
    # the LAC carrier of the library carries eight squadrons
    body = '[[carriers]]\nname = "Minotaur"\ndesign = "rmn/minotaur"\n'
    for way, each in (("six", 6), ("four", 4)):
        fleet = damned(body, f'[readings]\nlac-squadrons = "{way}"').fleet
        assert fleet
        assert fleet.carriers[0].squadrons.fac == 8 * each


SWITCHED = {
    "towing",
    "unbracketed",
    "pod-points",
    "hybrid",
    "battery-pods",
    "fac-section",
    "officers-inferior",
    "larger-fleet",
    "rolls-held",
    "escort-carrier",
    "damaged-defence",
    "halves",
    "suggested-types",
    "lac-squadrons",
}


def test_every_switch_is_tested_above() -> None:
    assert {name for name, reading in READINGS.items() if reading.options} == SWITCHED


@pytest.mark.parametrize("name", READINGS)
def test_every_reading_has_a_source_and_a_value_among_its_options(name: str) -> None:
    reading = READINGS[name]
    assert reading.text
    assert reading.source
    assert not reading.options or reading.value in reading.options
    assert in_force({name: "nonsense"}, name) == reading.value
