"""A Full Thrust fleet as one of Damned Starships: types, organisation, craft, and a line for all that is lost."""

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from shipyard.files.document import parse
from shipyard.files.fleets import LoadedFleet, fleet_of
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rosters.damned.translating import translated
from shipyard.rosters.damned.writing import roster_data, sides_of, write
from shipyard.rosters.roster import roster_of
from shipyard.rosters.schemas import schema
from tests.damned import damned, one
from tests.rosters.schemas import closed

VALID = Draft202012Validator(closed(schema("damned-starships")))


def fleet(*squadrons: tuple[str, list[str]], head: str = "", ruleset: str = "harrington") -> LoadedFleet:
    text = f'format = 1\nruleset = "{ruleset}"\nname = "Home"\n{head}'
    for name, ships in squadrons:
        text += f'[[squadrons]]\nname = "{name}"\n' + "".join(f"[[squadrons.ships]]\n{ship}\n" for ship in ships)
    document, _ = parse(text, str(Path("fleet.toml")))
    assert document
    return fleet_of(document)


def side(*squadrons: tuple[str, list[str]], head: str = "") -> DamnedSide:
    roster = roster_of([fleet(*squadrons, head=head)])
    made = translated(roster.sides[0], roster.ruleset)
    assert [error.message for error in VALID.iter_errors(roster_data([made]))] == []
    return made


def lost(made: DamnedSide, code: str) -> list[str]:
    return [finding.message for finding in made.losses if finding.code == code]


def shape(made: DamnedSide) -> list[Any]:
    """The squadrons with the number of ships in each section of each division."""
    return [
        (
            squadron.name,
            [[len(section.ships) for section in division.sections] for division in squadron.divisions],
            [len(section.ships) for section in squadron.sections],
        )
        for squadron in made.fleet.squadrons
    ]


class TestTypes:
    def test_a_suggestion_is_told_once_for_an_entry(self) -> None:
        made = side(("First", ['design = "rmn/reliant"\ncount = 3']))
        assert list(made.types.values()) == ["BC"] * 3
        assert len(set(lost(made, "RO110"))) == 2  # the type, and that nobody commands

    def test_a_stated_type_is_no_loss(self) -> None:
        made = side(("First", ['design = "rmn/reliant"\ndamned-type = "BC(M)"']))
        assert list(made.types.values()) == ["BC(M)"]
        assert not any("Reliant" in message for message in lost(made, "RO110"))

    def test_a_type_that_is_none_is_told_and_the_suggestion_holds(self) -> None:
        made = side(("First", ['design = "rmn/reliant"\ndamned-type = "XX"']))
        assert list(made.types.values()) == ["BC"]
        assert any("there is no type XX" in message for message in lost(made, "RO110"))

    def test_a_ship_that_suggests_nothing_has_no_factors(self) -> None:
        made = side(("First", ['design = "rmn/ammunition-ship"']))
        [ship] = roster_data([made])["ships"]
        assert (ship["type"], ship["factors"], ship["category"]) == (None, None, None)
        assert any("nothing suggests one" in message for message in lost(made, "RO110"))

    def test_ids_names_and_classes_stay(self) -> None:
        made = side(("First", ['design = "rmn/medusa"\nname = "Trojan"', 'design = "rmn/medusa"']))
        ships = roster_data([made])["ships"]
        assert [(ship["id"], ship["name"], ship["class"]) for ship in ships] == [
            ("SD(P)-1", "Trojan", "Medusa"),
            ("SD(P)-2", "Medusa", "Medusa"),
        ]


class TestOrganisation:
    @pytest.mark.parametrize(
        ("count", "divisions", "sections"),
        [
            (1, [], [1]),
            (2, [], [2]),
            (3, [[2, 1]], []),
            (4, [[2, 2]], []),
            (6, [[2, 2, 2]], []),
            (8, [[2, 2], [2, 2]], []),
            (9, [[2, 2], [2, 2, 1]], []),
            (16, [[2, 2]] * 4, []),
        ],
    )
    def test_sections_of_two_and_divisions_of_two(
        self, count: int, divisions: list[list[int]], sections: list[int]
    ) -> None:
        made = side(("First", [f'design = "rmn/reliant"\ncount = {count}']))
        assert shape(made) == [("First", divisions, sections)]

    def test_more_than_a_squadron_makes_a_further_one(self) -> None:
        made = side(
            ("First", ['design = "rmn/reliant"\ncount = 18']), ("Screen", ['design = "rmn/noblesse"\ncount = 9'])
        )
        assert [squadron.name for squadron in made.fleet.squadrons] == ["First", "First 2", "Screen", "Screen 2"]
        assert [len(squadron.ships) for squadron in made.fleet.squadrons] == [16, 2, 8, 1]

    def test_classes_stand_apart_and_the_lighter_escort(self) -> None:
        ships = [f'design = "rmn/{name}"' for name in ("noblesse", "reliant", "courageous", "reliant")]
        made = side(("First", ships))
        assert [(each.name, each.escorts) for each in made.fleet.squadrons] == [
            ("First", None),
            ("First, cruisers", "First"),
            ("First, escorts", "First"),
        ]
        assert lost(made, "RO106")

    def test_carriers_scouts_and_merchants_have_places_of_their_own(self) -> None:
        ships = ["rmn/minotaur", "gsn/disciple", "merchants/tramp", "rmn/noblesse", "rmn/noblesse"]
        made = side(("First", [f'design = "{name}"' for name in ships]))
        assert [ship.type for ship in made.fleet.carriers] == ["CVH"]
        assert [ship.type for ship in made.fleet.scouts] == ["SC"]
        [convoy] = made.fleet.convoys
        assert len(convoy.merchants) == 1
        [flotilla] = made.fleet.squadrons
        assert flotilla.escorts == made.fleet.carriers[0].name
        assert convoy.escort == flotilla.name

    def test_no_ship_is_lost(self) -> None:
        ships = ["rmn/minotaur", "gsn/disciple", "merchants/tramp", "rmn/noblesse", "pirates/converted-freighter"]
        made = side(("First", [f'design = "{name}"\ncount = 3' for name in ships]))
        assert len(list(made.ships)) == 15


class TestLoads:
    def test_towed_pods(self) -> None:
        made = side(
            ("First", ['design = "rmn/reliant"\nload = { pods = 3 }', 'design = "rmn/reliant"\nload = { pods = 0 }'])
        )
        assert [ship.pods for _, ship in made.ships] == [True, False]
        assert any("3 towed pods" in message for message in lost(made, "RO104"))

    def test_pods_of_a_type_that_tows_none(self) -> None:
        made = side(("First", ['design = "rmn/medusa"\nload = { pods = 1 }']))
        assert [ship.pods for _, ship in made.ships] == [False]
        assert any("1 towed pod of" in message for message in lost(made, "RO104"))

    def test_pods_that_are_spent(self) -> None:
        made = side(("First", ['design = "rmn/reliant"\nload = { pods = 1 }\ndamage = { spent = { pods = 1 } }']))
        assert [ship.pods for _, ship in made.ships] == [False]

    def test_lacs_are_fast_attack_craft_less_what_is_lost(self) -> None:
        made = side(("First", ['design = "rmn/minotaur"\ndamage = { spent = { lacs = [2, 6] } }']))
        assert made.fleet.carriers[0].squadrons.fac == 6 * 6 + 4
        assert lost(made, "RO102")


@pytest.mark.parametrize(
    ("damage", "state"),
    [
        ("hull = 3", "damaged"),
        ("drive = 1", "damaged"),
        ("hull = 14", "crippled"),
        ("drive = 2", "crippled"),
        ("lost = ['pds']", "sound"),
    ],
)
def test_damage_becomes_a_state_and_is_told(damage: str, state: str) -> None:
    made = side(("First", [f'design = "rmn/reliant"\ndamage = {{ {damage} }}']))
    assert [str(ship.state) for _, ship in made.ships] == [state]
    assert lost(made, "RO105")


def test_a_ship_without_hull_is_left_out_and_told() -> None:
    made = side(("First", ['design = "rmn/reliant"\ndamage = { hull = 28 }', 'design = "rmn/reliant"']))
    assert len(list(made.ships)) == 1
    assert any("is lost" in message for message in lost(made, "RO105"))


def test_what_is_lost_of_the_fleet() -> None:
    made = side(
        ("First", ['design = "rmn/reliant"\nnotes = "x"\nstart = { x = 1, y = 1 }']),
        head='points = 900\nera = "Echoes of Honor"\n',
    )
    fields = {(finding.code, finding.field) for finding in made.losses}
    assert {("RO108", "ruleset"), ("RO108", "era"), ("RO109", "points"), ("RO110", "squadrons")} <= fields
    assert {("RO103", "squadrons[0].ships[0].start"), ("RO103", "squadrons[0].ships[0].notes")} <= fields


def test_a_game_of_both_sorts() -> None:
    sides = sides_of([damned(one("BB")), fleet(("First", ['design = "rmn/reliant"']))])
    data = roster_data(sides)
    assert [ship["side"] for ship in data["ships"]] == [0, 1]
    assert [each["number"] for each in data["sides"]] == [0, 1]


def test_the_roster_writes_every_side() -> None:
    written = write(
        roster_of([fleet(("First", ['design = "rmn/reliant"'])), fleet(("Other", ['design = "pn/sultan"']))])
    )
    assert {number for number, _ in written.losses} == {0, 1}


LIBRARY = sorted((Path(__file__).parents[3] / "designs").rglob("*.toml"))


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_ship_of_the_library_is_written(file: Path) -> None:
    ruleset = "fleet-book" if file.parent.name == "fleet-book" else "harrington"
    loaded = fleet(("First", [f'design = "{file.parent.name}/{file.stem}"']), ruleset=ruleset)
    roster = roster_of([loaded])
    made = translated(roster.sides[0], roster.ruleset)
    data = roster_data([made])
    assert [error.message for error in VALID.iter_errors(data)] == []
    [ship] = data["ships"]
    told = lost(made, "RO110")
    # a type is stated, suggested and told, or told to be missing
    assert (
        ship["type"] is None or loaded.ships[0].damned_type or any(f"counts as {ship['type']}" in each for each in told)
    )
