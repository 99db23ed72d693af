"""Fleet files: read strictly, every problem at once, each with its line; one bad ship costs the fleet her alone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shipyard.files.checked import load
from shipyard.files.document import Document, parse
from shipyard.files.fleets import LoadedFleet, fleet_of, read_fleet
from shipyard.files.schema import schema
from shipyard.files.writing import to_json, to_toml
from shipyard.model.fleet import Era, Quality
from shipyard.rules.bill import price
from shipyard.rules.fleets import MOST_SHIPS
from tests.files.helpers import SHIP, brief, said

SCHEMA = Draft202012Validator(schema("fleet"))

HEAD = """\
format = 1
ruleset = "harrington"
name = "Task Group 3.2"
"""

PRINTED = """\
format = 1
ruleset = "harrington"
name = "Task Group 3.2"
navy = "RMN"
points = 3000                     # optional limit
era = "Honor Among Enemies"       # optional

[[squadrons]]
name = "Battlecruiser Squadron 5"
[[squadrons.ships]]
design = "rmn/reliant"            # library name, or a path beside the fleet file
name = "Nike"                     # or names = ["Nike", "Agamemnon"], or count = 3
id = "BC-1"                       # optional: the id on the table; made from type and order when absent
quality = "superior"              # optional: inferior capable superior
load = { nuclear = 40, pods = 3 }
[squadrons.ships.damage]          # optional: a campaign's state
hull = 6                          # boxes gone
armour = 0
drive = 1                         # hits
lost = ["salvo-launcher@port#1"]  # kind or id, @ mount, # which of them; a launcher or AMS named twice has two hits
spent = { laser = 40, nuclear = 0, pods = 1 }
"""
"""The fleet that the format's page prints."""


def read(text: str, file: str = "fleet.toml") -> LoadedFleet:
    document, findings = parse(text, file)
    assert document is not None
    assert findings == ()
    return fleet_of(document)


def ships(*entries: str, squadron: str = "First") -> str:
    """A squadron with entries of these lines."""
    return f'[[squadrons]]\nname = "{squadron}"\n' + "".join(f"[[squadrons.ships]]\n{entry}\n" for entry in entries)


RELIANT = 'design = "rmn/reliant"'


class TestReading:
    def test_the_printed_fleet(self) -> None:
        loaded = read(PRINTED)
        assert loaded.findings == ()
        assert loaded.legal
        assert loaded.fleet
        assert loaded.fleet.era is Era.HONOR_AMONG_ENEMIES
        [nike] = loaded.ships
        assert (nike.name, nike.id, nike.squadron) == ("Nike", "BC-1", "Battlecruiser Squadron 5")
        assert nike.quality is Quality.SUPERIOR
        assert nike.damage.lost == ("salvo-launcher@port#1",)
        assert (nike.design.load.nuclear, nike.design.load.pods) == (40, 3)

    def test_the_printed_fleet_fits_the_schema(self) -> None:
        document, _ = parse(PRINTED, "fleet.toml")
        assert document
        SCHEMA.validate(json.loads(to_json(document.data)))

    def test_what_the_documentation_prints_is_a_sound_fleet(self) -> None:
        page = (Path(__file__).parents[2] / "docs" / "fleets.md").read_text(encoding="utf-8")
        blocks = [block for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if "[[squadrons]]" in block]
        assert blocks
        for block in blocks:
            assert read(block).findings == ()
            document, _ = parse(block, "fleet.toml")
            assert document
            SCHEMA.validate(json.loads(to_json(document.data)))

    def test_a_fleet_in_json_is_the_same(self) -> None:
        document, _ = parse(PRINTED, "fleet.toml")
        assert document
        again = read(to_json(document.data), "fleet.json")
        assert again.ships == read(PRINTED).ships
        assert again.findings == ()

    def test_one_ship_several_by_name_and_a_number_alike(self) -> None:
        loaded = read(
            HEAD + ships(RELIANT, RELIANT + '\nnames = ["Nike", "Agamemnon"]', 'design = "rmn/noblesse"\ncount = 3')
        )
        assert loaded.findings == ()
        assert [(ship.title, ship.id) for ship in loaded.ships] == [
            ("Reliant", "BC-1"),
            ("Nike", "BC-2"),
            ("Agamemnon", "BC-3"),
            ("Noblesse", "DD-1"),
            ("Noblesse", "DD-2"),
            ("Noblesse", "DD-3"),
        ]

    def test_a_design_stands_beside_the_fleet(self, tmp_path: Path) -> None:
        (tmp_path / "mine.toml").write_text(SHIP, encoding="utf-8")
        (tmp_path / "fleet.toml").write_text(HEAD + ships('design = "mine.toml"'), encoding="utf-8")
        loaded = read_fleet(tmp_path / "fleet.toml")
        assert [ship.design.name for ship in loaded.ships] == ["Reliant"]

    def test_a_house_ruleset_is_laid_over_designs_of_the_library(self, tmp_path: Path) -> None:
        house = 'format = 1\nextends = "harrington"\nname = "Tuesday"\n[prices]\nams = { points = 9 }\n'
        (tmp_path / "tuesday.toml").write_text(house, encoding="utf-8")
        text = HEAD.replace('"harrington"', '"tuesday.toml"') + ships(RELIANT)
        (tmp_path / "fleet.toml").write_text(text, encoding="utf-8")
        loaded, usual = read_fleet(tmp_path / "fleet.toml"), read(HEAD + ships(RELIANT))
        assert loaded.findings == ()
        assert loaded.bill
        assert usual.bill
        assert loaded.bill.npv - usual.bill.npv == (9 - 3) * 3  # AMS-3, 9 points a MASS instead of 3

    def test_each_ship_is_priced_with_what_she_carries(self) -> None:
        loaded = read(HEAD + ships(RELIANT, RELIANT + "\nload = { pods = 0 }"))
        assert loaded.bill
        ship = load("rmn/reliant")
        assert ship.design
        assert ship.ruleset
        bill = price(ship.design, ship.ruleset)
        assert (loaded.bill.npv, loaded.bill.carried) == (2 * bill.npv, bill.carried)


ONE = "squadrons[0].ships[0]"

BAD: dict[str, tuple[str, list[tuple[int, str, str]]]] = {
    "nothing but a name": ('name = "x"\n', [(1, "F021", "format"), (1, "F021", "ruleset")]),
    "no squadron": (HEAD, [(1, "FL116", "")]),
    "an empty squadron": (HEAD + ships(), [(4, "FL116", "squadrons[0]")]),
    "squadrons that are no list": (HEAD + "squadrons = 3\n", [(1, "FL116", ""), (4, "F022", "squadrons")]),
    "one squadron in single brackets": (
        HEAD + '[squadrons]\nname = "x"\n',
        [(1, "FL116", ""), (4, "F022", "squadrons")],
    ),
    "a squadron that is no table": (
        HEAD + "squadrons = [3]\n",
        [(4, "F022", "squadrons[0]"), (4, "FL116", "squadrons[0]")],
    ),
    "ships that are no list": (
        HEAD + '[[squadrons]]\nname = "x"\nships = "all"\n',
        [(4, "FL116", "squadrons[0]"), (6, "F022", "squadrons[0].ships")],
    ),
    "ships that are words": (
        HEAD + '[[squadrons]]\nname = "x"\nships = ["rmn/reliant"]\n',
        [(6, "F022", "squadrons[0].ships[0]")],
    ),
    "a design that is not there": (
        HEAD + ships('design = "rmn/relian"'),
        [(7, "F060", ONE + ".design")],
    ),
    "a design that two navies have": (HEAD + ships('design = "destroyer"'), [(7, "F065", ONE + ".design")]),
    "a file that is not there": (HEAD + ships('design = "x.toml"'), [(7, "F060", ONE + ".design")]),
    "no design": (HEAD + ships('name = "Nike"'), [(6, "F021", ONE + ".design")]),
    "misspelt keys": (
        HEAD + ships('design = "rmn/reliant"\nnme = "Nike"\nqualty = "superior"'),
        [(8, "F020", ONE + ".nme"), (9, "F020", ONE + ".qualty")],
    ),
    "several faults in one entry": (
        HEAD + ships('design = "rmn/relian"\ncount = 0\nquality = "good"\nload = { pods = 1.5 }'),
        [
            (7, "F060", ONE + ".design"),
            (8, "F024", ONE + ".count"),
            (9, "F023", ONE + ".quality"),
            (10, "F022", ONE + ".load.pods"),
        ],
    ),
    "a limit below a squadron": (
        HEAD + '[[squadrons]]\nname = "x"\npoints = 300\n',
        [(4, "FL116", "squadrons[0]"), (6, "F020", "squadrons[0].points")],
    ),
    "an era that is none": (HEAD + 'era = "Honor"\n', [(1, "FL116", ""), (4, "F023", "era")]),
    "an unknown ruleset": (HEAD.replace("harrington", "harington") + ships(RELIANT), [(2, "F031", "ruleset")]),
    "names that hold control characters": (
        HEAD + ships(RELIANT + '\nname = "a\\u0007b"'),
        [(8, "F025", ONE + ".name")],
    ),
    "impossible damage": (
        HEAD + ships(RELIANT + '\ndamage = { hull = 99, lost = ["wave-gun"] }'),
        [(8, "FL201", ONE + ".damage.hull"), (8, "FL205", ONE + ".damage.lost[0]")],
    ),
    "loads that do not fit": (
        HEAD + ships(RELIANT + "\n[squadrons.ships.load]\npods = 9\nnuclear = 9999"),
        [(9, "FL101", ONE + ".load.pods"), (10, "FL105", ONE + ".load.nuclear")],
    ),
    "a name for several": (
        HEAD + ships(RELIANT + '\nname = "Nike"\ncount = 2'),
        [(8, "FL114", ONE + ".name")],
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_every_problem_is_found_with_its_line(case: str) -> None:
    text, expected = BAD[case]
    assert sorted(brief(read(text).findings)) == sorted(expected)


@pytest.mark.parametrize("case", BAD)
def test_the_schema_refuses_what_the_reader_refuses(case: str) -> None:
    """What no schema can know (names of designs, what fits a ship) it takes."""
    text, expected = BAD[case]
    document, _ = parse(text, "fleet.toml")
    assert document
    shape = any(code.startswith("F0") and code not in ("F060", "F065", "F031") for _, code, _ in expected)
    assert SCHEMA.is_valid(json.loads(to_json(document.data))) == (not shape)


class TestAccepted:
    LATE = RELIANT + "\nload = { extended-range = true }"
    ERA = HEAD + 'era = "Flag in Exile"\n'

    def test_a_note_that_is_meant_has_its_reason(self) -> None:
        meant = '[[accept]]\ncode = "FL118"\nreason = "we play them early"\n'
        [note] = read(self.ERA + meant + ships(self.LATE)).findings
        assert (note.finding.code, note.finding.accepted) == ("FL118", "we play them early")

    def test_an_error_cannot_be_accepted(self) -> None:
        meant = '[[accept]]\ncode = "FL101"\nreason = "we tow as we like"\n'
        found = brief(read(HEAD + meant + ships(RELIANT + "\nload = { pods = 9 }")).findings)
        assert [code for _, code, _ in found] == ["F052", "FL101"]

    def test_what_does_not_occur_is_told(self) -> None:
        meant = '[[accept]]\ncode = "FL118"\nreason = "x"\n'
        assert brief(read(HEAD + meant + ships(RELIANT)).findings) == [(5, "F051", "accept[0].code")]


def test_a_faulty_era_or_limit_costs_no_ship() -> None:
    loaded = read(HEAD + 'era = "Honor"\npoints = "many"\n' + ships(RELIANT))
    assert brief(loaded.findings) == [(4, "F023", "era"), (5, "F022", "points")]
    assert len(loaded.ships) == 1
    assert not loaded.legal


class TestOneBadShip:
    def test_costs_the_fleet_her_alone(self) -> None:
        loaded = read(HEAD + ships('design = "nowhere"', RELIANT, RELIANT + "\ncount = -1"))
        assert [ship.design.name for ship in loaded.ships] == ["Reliant"]
        assert not loaded.legal

    def test_that_is_not_legal_sails_as_a_draft_and_is_told_once(self, tmp_path: Path) -> None:
        (tmp_path / "draft.toml").write_text(SHIP.replace("mass = 140", "mass = 40"), encoding="utf-8")
        text = HEAD + ships('design = "draft.toml"', 'design = "draft.toml"')
        (tmp_path / "fleet.toml").write_text(text, encoding="utf-8")
        loaded = read_fleet(tmp_path / "fleet.toml")
        assert len(loaded.ships) == 2
        codes = [placed.finding.code for placed in loaded.findings]
        assert codes.count("FL117") == 2
        assert codes.count("HH135") == 1  # armed, without a fire control
        assert not loaded.legal

    def test_of_other_rules_is_left_out(self, tmp_path: Path) -> None:
        other = SHIP.replace("harrington", "fleet-book").replace("sidewall = 2", "screens = 0")
        (tmp_path / "other.toml").write_text(other, encoding="utf-8")
        (tmp_path / "fleet.toml").write_text(HEAD + ships('design = "other.toml"', RELIANT), encoding="utf-8")
        loaded = read_fleet(tmp_path / "fleet.toml")
        assert len(loaded.ships) == 1
        assert "FL111" in {placed.finding.code for placed in loaded.findings}

    def test_whose_file_is_none_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "broken.toml").write_text("mass = \n", encoding="utf-8")
        (tmp_path / "fleet.toml").write_text(HEAD + ships('design = "broken.toml"', RELIANT), encoding="utf-8")
        loaded = read_fleet(tmp_path / "fleet.toml")
        found = {(Path(placed.file).name, placed.finding.code) for placed in loaded.findings}
        assert {("broken.toml", "F010"), ("fleet.toml", "F064")} <= found
        assert len(loaded.ships) == 1

    def test_a_fleet_is_no_ship_of_itself(self, tmp_path: Path) -> None:
        (tmp_path / "fleet.toml").write_text(HEAD + ships('design = "fleet.toml"'), encoding="utf-8")
        loaded = read_fleet(tmp_path / "fleet.toml")
        assert [placed.finding.code for placed in loaded.findings] == ["F062", "F064"]


def test_a_design_is_no_fleet() -> None:
    assert said(read(SHIP).findings) == [
        "this is a design, and a fleet is wanted; name a file with [[squadrons]]",
    ]


def test_more_ships_than_a_fleet_can_have() -> None:
    loaded = read(HEAD + ships(*[RELIANT + "\ncount = 999"] * (MOST_SHIPS // 999 + 1)))
    assert [placed.finding.code for placed in loaded.findings] == ["FL119"]
    assert len(loaded.ships) == MOST_SHIPS // 999 * 999


def totals(loaded: LoadedFleet) -> tuple[int, ...]:
    assert loaded.bill
    return (loaded.bill.mass, loaded.bill.npv, loaded.bill.cpv, loaded.bill.carried, loaded.bill.total)


CLASSES = st.sampled_from(["rmn/reliant", "rmn/noblesse", "rmn/medusa"])
COUNTED = st.lists(st.tuples(CLASSES, st.integers(1, 4)), min_size=1, max_size=4)


def written(*squadrons: list[dict[str, Any]]) -> str:
    head = {"format": 1, "ruleset": "harrington", "name": "x"}
    parts = [{"name": f"Squadron {number}", "ships": entries} for number, entries in enumerate(squadrons)]
    return to_toml({**head, "squadrons": parts})


class TestHowAFleetIsWrittenChangesNoSum:
    @given(COUNTED)
    def test_a_count_or_entries_one_by_one(self, counted: list[tuple[str, int]]) -> None:
        short = read(written([{"design": name, "count": number} for name, number in counted]))
        long = read(written([{"design": name} for name, number in counted for _ in range(number)]))
        assert totals(short) == totals(long)
        assert [(ship.id, ship.design) for ship in short.ships] == [(ship.id, ship.design) for ship in long.ships]

    @given(st.lists(CLASSES, min_size=1, max_size=6), st.randoms(use_true_random=False))
    def test_the_order_of_ships_and_squadrons(self, names: list[str], chance: Any) -> None:
        mixed = list(names)
        chance.shuffle(mixed)
        cut = chance.randint(0, len(mixed))
        one = read(written([{"design": name} for name in names]))
        other = read(written([{"design": name} for name in mixed[:cut]], [{"design": name} for name in mixed[cut:]]))
        assert totals(one) == totals(other)

    @given(st.lists(CLASSES, min_size=1, max_size=5), CLASSES)
    def test_a_ship_added_and_taken_out(self, names: list[str], guest: str) -> None:
        before = read(written([{"design": name} for name in names]))
        joined = read(written([{"design": name} for name in (*names, guest)]))
        alone = read(written([{"design": guest}]))
        assert totals(joined) == tuple(a + b for a, b in zip(totals(before), totals(alone), strict=True))


WORDS = st.sampled_from(["rmn/reliant", "harrington", "superior", "BC-1", "", "x", "../../..", "-", "sidewall@port"])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | WORDS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["design", "name", "load", "damage", "count", "lost", "pods"]), inner, max_size=4
        )
    ),
    max_leaves=10,
)
SHIPS = st.dictionaries(
    st.sampled_from(["design", "name", "names", "count", "id", "quality", "load", "damage", "x"]), ANYTHING, max_size=6
)
SQUADRONS = st.fixed_dictionaries({"name": WORDS, "ships": st.lists(SHIPS | ANYTHING, max_size=3)})


@given(
    st.lists(SQUADRONS | ANYTHING, max_size=3), st.dictionaries(st.sampled_from(["points", "era", "navy"]), ANYTHING)
)
def test_whatever_a_fleet_holds_it_is_told_and_never_raised(squadrons: list[Any], more: dict[str, Any]) -> None:
    head = {"format": 1, "ruleset": "harrington", "name": "x"}
    document = Document("fleet.json", "{}", "json", {**head, **more, "squadrons": squadrons})
    loaded = fleet_of(document)
    assert all(placed.finding.message and placed.finding.remedy for placed in loaded.findings)
    assert all(ship.id for ship in loaded.ships)
