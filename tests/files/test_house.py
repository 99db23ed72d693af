"""House rulesets: what a group of players does differently, every fault with its line."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.changes import numbers_of
from shipyard.files.document import parse
from shipyard.files.house import KEYS, LoadedRuleset, read_ruleset, ruleset_of
from shipyard.files.rulesets import BUNDLED
from shipyard.files.writing import to_json, to_toml
from shipyard.model.systems import KINDS, Ams
from shipyard.rules import fleet_book, harrington
from shipyard.rules.ruleset import Band, Ruleset
from tests.files.helpers import brief, fit_for_a_screen, said

HEAD = 'format = 1\nextends = "harrington"\nname = "Tuesday group"\n'


def loaded(text: str, head: str = HEAD, file: str = "tuesday.toml") -> LoadedRuleset:
    document, findings = parse(head + text, file)
    assert findings == ()
    assert document
    return ruleset_of(document)


def rules(text: str) -> Ruleset:
    """The ruleset of a file that has no fault."""
    found = loaded(text)
    assert found.findings == ()
    assert found.ruleset
    return found.ruleset


def faults(text: str) -> list[tuple[int, str, str]]:
    """Line (below the head), code and field of what is wrong."""
    found = loaded(text)
    assert found.ruleset is None
    return [(line - 3, code, field) for line, code, field in brief(found.findings)]


def test_what_is_not_changed_is_as_before() -> None:
    made = rules("")
    for name in ("family", "prices", "bands", "fits", "bans", "numbers", "readings", "lacs", "fighters", "aliases"):
        assert getattr(made, name) == getattr(harrington.RULESET, name)


def test_it_keeps_its_name_and_what_it_extends() -> None:
    made = rules("")
    assert (made.id, made.title, made.extends) == ("tuesday", "Tuesday group", "harrington@1")
    assert made.label == "Tuesday group (harrington@1)"


def test_a_price_is_changed_by_its_numbers() -> None:
    made = rules("[prices]\nams = { points = 4.5 }\nsidewall-2 = { percent = 12, least = 7 }")
    amount = made.prices["ams"].amount(Ams(rating=3), 100)
    assert (amount.mass, amount.points) == (3, 14)
    assert harrington.RULESET.prices["ams"].points == 3
    assert made.prices["pds"] == harrington.RULESET.prices["pds"]


def test_grades_have_their_masses() -> None:
    made = rules("[prices]\nsensors.masses = { superior = 4 }")
    assert made.prices["sensors"].masses == {"enhanced": 1, "superior": 4}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [*harrington.RULESET.prices])
def test_every_number_of_every_price_can_be_set(name: str) -> None:
    for number in numbers_of(type(harrington.RULESET.prices[name])):
        made = rules(f"[prices.{name}]\n{number.replace('_', '-')} = 7")
        assert getattr(made.prices[name], number) == 7


def test_numbers_craft_bands_fits_and_readings_are_changed() -> None:
    made = rules(
        "[numbers]\npod-missiles = 8\n[lacs]\nshrike = { points = 60 }\n[bands]\nBC = [112, 170]\nXX = [1, 2]\n"
        '[fits]\nCL = 2\nSD = [7, 9]\n[readings]\nsidewall-pays = "each-side"\n'
    )
    assert made.number("pod-missiles") == 8
    assert made.numbers["pod-missiles"].meaning == harrington.RULESET.numbers["pod-missiles"].meaning
    assert made.lacs["shrike"].points == 60
    assert made.lacs["wayfarer"] == harrington.RULESET.lacs["wayfarer"]
    assert made.bands["BC"] == Band(112, 170)
    assert made.bands["XX"] == Band(1, 2)
    assert made.reads("sidewall-pays") == "each-side"
    assert made.fits["CL"] == (2, 2)


def test_a_type_may_be_named_by_another_word_for_it() -> None:
    made = rules("[bands]\nSD = [300]\n[fits]\nSD = [7, 9]")
    assert made.bands["SDN"] == Band(300)
    assert made.fits["SDN"] == (7, 9)


def test_systems_are_banned_and_allowed() -> None:
    made = rules('[banned]\nsystems = ["grav-lance"]\n[allowed]\nsystems = ["needle-beam", "beam"]')
    assert made.bans["grav-lance"].house
    assert not {"needle-beam", "beam"} & set(made.bans)
    assert "nova-cannon" in made.bans


def test_rulesets_rest_on_house_rulesets(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(HEAD + "[numbers]\npod-missiles = 8\nmines = 50")
    text = 'format = 1\nextends = "one.toml"\nname = "Late"\n[numbers]\nmines = 60'
    (tmp_path / "two.toml").write_text(text)
    found = read_ruleset(tmp_path / "two.toml")
    assert found.findings == ()
    assert found.ruleset
    assert (found.ruleset.number("pod-missiles"), found.ruleset.number("mines")) == (Fraction(8), Fraction(60))
    assert found.ruleset.label == "Late (Tuesday group (harrington@1))"


def test_a_circle_of_rulesets_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text('format = 1\nname = "x"\nextends = "two.toml"')
    (tmp_path / "two.toml").write_text('format = 1\nname = "x"\nextends = "one.toml"')
    (tmp_path / "me.toml").write_text('format = 1\nname = "x"\nextends = "me.toml"')
    found = [(Path(each.file).name, each.finding.code) for each in read_ruleset(tmp_path / "one.toml").findings]
    assert found == [("one.toml", "F033"), ("two.toml", "F080")]
    assert brief(read_ruleset(tmp_path / "me.toml").findings) == [(3, "F080", "extends")]


def test_a_fault_of_the_extended_ruleset_is_said_in_both_files(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(HEAD + "colour = 1")
    (tmp_path / "two.toml").write_text('format = 1\nname = "x"\nextends = "one.toml"')
    found = [
        (Path(each.file).name, each.line, each.finding.code) for each in read_ruleset(tmp_path / "two.toml").findings
    ]
    assert found == [("one.toml", 4, "F020"), ("two.toml", 3, "F033")]


def test_what_must_be_there_is_missed() -> None:
    found = loaded("", head="[prices]\n")
    assert [(code, field) for _, code, field in brief(found.findings)] == [
        ("F021", "extends"),
        ("F021", "format"),
        ("F021", "name"),
    ]


def test_a_newer_format_is_refused() -> None:
    assert brief(loaded("", head=HEAD.replace("1", "2", 1)).findings) == [(1, "F030", "format")]


@pytest.mark.parametrize(
    ("text", "fault", "part"),
    [
        ("price = 1", (1, "F020", "price"), "did you mean prices?"),
        ("[prices]\nasm = { points = 4 }", (2, "F081", "prices.asm"), "did you mean ams?"),
        ("[prices]\nams = 4", (2, "F022", "prices.ams"), "{ points = 4 }"),
        ("[prices]\nams = { point = 4 }", (2, "F020", "prices.ams.point"), "did you mean points?"),
        ("[prices]\nams = { points = -1 }", (2, "F024", "prices.ams.points"), "from 0 to 1000000, not -1"),
        ("[prices]\nams = { points = '4' }", (2, "F022", "prices.ams.points"), "write points = 4"),
        ("[prices]\nams = { points = nan }", (2, "F022", "prices.ams.points"), "must be a number, not NaN"),
        ("[prices]\nams = { points = inf }", (2, "F022", "prices.ams.points"), "must be a number, not Infinity"),
        ("[prices]\nams = { masses = {} }", (2, "F020", "prices.ams.masses"), "did you mean mass?"),
        ("[prices.sensors.masses]\nsuperio = 1", (2, "F020", "prices.sensors.masses.superio"), "superior?"),
        ("[prices.sensors]\nmasses = 1", (2, "F022", "prices.sensors.masses"), "write a table"),
        ("prices = []", (1, "F022", "prices"), "write a table"),
        ("[lacs]\nshrik = {}", (2, "F081", "lacs.shrik"), "did you mean shrike?"),
        ("[lacs]\nshrike = { endurance = 1.5 }", (2, "F022", "lacs.shrike.endurance"), "endurance = 2"),
        ("[fighters]\nfasst = {}", (2, "F081", "fighters.fasst"), "did you mean fast?"),
        ("[fighters]\nkatana = {}", (2, "F081", "fighters.katana"), "shipyard rules --tables lists them"),
        ("[numbers]\npod-missile = 8", (2, "F081", "numbers.pod-missile"), "did you mean pod-missiles?"),
        ("[numbers]\npod-missiles = true", (2, "F022", "numbers.pod-missiles"), "must be a whole number"),
        ("[fits]\nCLX = 2", (2, "F081", "fits.CLX"), "did you mean CL?"),
        ("[fits]\nCL = [9, 7]", (2, "F082", "fits.CL"), "write CL = [7, 9]"),
        ("[fits]\nCL = '2'", (2, "F022", "fits.CL"), "write CL = 2"),
        ("[bands]\nBC = [170, 112]", (2, "F082", "bands.BC"), "write BC = [112, 170]"),
        ("[bands]\nBC = 112", (2, "F022", "bands.BC"), "write BC = [112, 154]"),
        ("[bands]\nBC = [0, 5]", (2, "F024", "bands.BC[0]"), "from 1 to 9999, not 0"),
        ("[bands]\nBC = [1, 2, 3]", (2, "F022", "bands.BC"), "write BC = [112, 154]"),
        ("[readings]\nsidewal-pays = 'once'", (2, "F081", "readings.sidewal-pays"), "did you mean sidewall-pays?"),
        ("[readings]\nsidewall-pays = 'each'", (2, "F023", "readings.sidewall-pays"), "did you mean each-side?"),
        ("[readings]\nsidewall-pays = 2", (2, "F022", "readings.sidewall-pays"), "must be text"),
        ("[readings]\nams-points = '4'", (2, "F028", "readings.ams-points"), "set prices.ams.points instead"),
        ("[banned]\nsystems = ['grav-lanc']", (2, "F026", "banned.systems[0]"), "did you mean grav-lance?"),
        ("[banned]\nsystems = 'grav-lance'", (2, "F022", "banned.systems"), 'write systems = ["grav-lance"]'),
        ("[banned]\nsystem = ['pds']", (1, "F021", "banned.systems"), 'as in systems = ["grav-lance"]'),
        ("banned = ['pds']", (1, "F022", "banned"), "write a table"),
        ("[allowed]\nsystems = [5]", (2, "F022", "allowed.systems[0]"), "must be text"),
    ],
)
def test_every_fault_has_its_line_and_a_remedy(text: str, fault: tuple[int, str, str], part: str) -> None:
    assert fault in faults(text)
    assert any(part in each for each in said(loaded(text).findings))


def test_what_is_banned_cannot_be_allowed() -> None:
    assert faults('[banned]\nsystems = ["pds"]\n[allowed]\nsystems = ["pds"]') == [(4, "F028", "allowed.systems[0]")]


def test_what_has_no_price_cannot_be_allowed() -> None:
    found = loaded('[allowed]\nsystems = ["ams"]', HEAD.replace("harrington", "fleet-book"))
    assert brief(found.findings) == [(5, "F081", "allowed.systems[0]")]
    assert fleet_book.RULESET.bans["ams"]


@pytest.mark.parametrize("name", ['""', '"a\\u001bb"', "5", '"' + "x" * 81 + '"'])
def test_the_name_is_a_short_line(name: str) -> None:
    found = loaded("", HEAD.replace('"Tuesday group"', name))
    assert [field for _, _, field in brief(found.findings)] == ["name"]


def test_all_faults_are_reported_at_once() -> None:
    text = "[prices]\nasm = {}\nams = { points = -1 }\n[fits]\nXYZ = 1\nCL = 'x'\n[banned]\nsystems = ['x', 5]\n"
    assert len(faults(text)) == 6
    unknown_base = loaded("colour = 1\n", HEAD.replace("harrington", "harington"))
    assert [code for _, code, _ in brief(unknown_base.findings)] == ["F031", "F020"]


def test_json_does_as_well() -> None:
    data = {"format": 1, "extends": "fleet-book", "name": "x", "prices": {"pds": {"points": 2.5}}}
    found = loaded("", json.dumps(data), "x.json")
    assert found.ruleset
    assert found.ruleset.prices["pds"].points == Fraction(5, 2)


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.decimals(allow_nan=False) | st.sampled_from(["x", "pds", "once"])
)
WORDS = [*KEYS, "systems", "points", "masses", "ams", "sensors", "BC", "CL", "sidewall-pays", "mines", "shrike", "x"]
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=12,
)
BASES = st.fixed_dictionaries({"format": st.just(1), "extends": st.sampled_from([*BUNDLED]), "name": st.just("x")})


@given(BASES, st.dictionaries(st.sampled_from(WORDS), ANYTHING))
def test_whatever_a_file_says_is_a_ruleset_or_has_findings(base: dict[str, Any], data: dict[str, Any]) -> None:
    document, _ = parse(to_json(base | data), "x.json")
    assert document
    found = ruleset_of(document)
    assert (found.ruleset is None) == bool(found.findings)
    for placed in found.findings:
        assert fit_for_a_screen(placed.finding.message)
        assert placed.finding.remedy


def test_every_kind_of_system_can_be_banned() -> None:
    made = rules(to_toml({"banned": {"systems": list(KINDS)}}))
    assert set(KINDS) <= set(made.bans)
