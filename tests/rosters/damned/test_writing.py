"""`damned-starships-roster/1`: complete, described by its schema and its page, the same for the same fleets."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from shipyard.files.damned.fleets import read_damned
from shipyard.rosters.damned.side import side_of
from shipyard.rosters.damned.writing import FORMAT, roster_data, write_sides
from shipyard.rosters.schemas import schema
from shipyard.rules.damned_starships import TYPES, Category
from tests.damned import one, section, side
from tests.rosters.schemas import closed, keys_of

ROOT = Path(__file__).parents[3]
HOME = ROOT / "examples" / "home-fleet.toml"
ENGINES = ROOT / "examples" / "engines"
SCHEMA = schema("damned-starships")
VALID = Draft202012Validator(closed(SCHEMA))


def roster(body: str, head: str = "") -> dict[str, Any]:
    data = roster_data([side(body, head)])
    assert [error.message for error in VALID.iter_errors(data)] == []
    return data


def home() -> dict[str, Any]:
    [content] = write_sides([side_of(read_damned(HOME))]).files.values()
    data: dict[str, Any] = json.loads(content)
    return data


class TestFormat:
    def test_the_example_has_no_finding_and_fits_the_schema(self) -> None:
        assert read_damned(HOME).findings == ()
        data = home()
        assert [error.message for error in VALID.iter_errors(data)] == []
        assert data["format"] == FORMAT

    def test_the_engines_data_is_what_its_fleets_give(self) -> None:
        sides = [
            side_of(read_damned(ENGINES / f"starships-{each}.toml"), number)
            for number, each in enumerate(("home", "haven"))
        ]
        [content] = write_sides(sides).files.values()
        assert content.decode("utf-8") == (ENGINES / "starships.json").read_text(encoding="utf-8")

    def test_the_same_fleet_gives_the_same_bytes(self) -> None:
        one_, other = (write_sides([side_of(read_damned(HOME))]).files for _ in range(2))
        assert one_ == other

    def test_every_key_is_explained(self) -> None:
        page = (ROOT / "docs" / "engines" / "damned-starships.md").read_text(encoding="utf-8")
        words = set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL)))
        assert sorted(keys_of(SCHEMA) - words) == []

    def test_a_fleet_of_this_game_loses_nothing(self) -> None:
        assert write_sides([side_of(read_damned(HOME))]).losses == ()

    def test_sides_that_read_the_rules_otherwise_are_told(self) -> None:
        second = side(one("BB"), '[readings]\nhalves = "down"')
        losses = write_sides([side(one("BB")), second]).losses
        assert [(finding.code, finding.field) for _, finding in losses] == [("RO108", "readings.halves")]


class TestShips:
    @pytest.mark.parametrize("word", [word for word, kind in TYPES.items() if kind.category is not Category.CRAFT])
    def test_a_ship_of_each_type_reads_back_as_the_tables_have_her(self, word: str) -> None:
        [ship] = roster(one(word))["ships"]
        kind = TYPES[word]
        assert (ship["id"], ship["type"], ship["category"]) == (f"{word}-1", word, str(kind.category))
        for band in ("close", "medium", "long", "extreme", "defence"):
            assert ship["factors"][band] == ship["factors_now"][band] == getattr(kind.factors, band)
        for state in ("normal", "towing", "damaged", "crippled"):
            assert ship["thrust"][state] == getattr(kind.thrust, state)
        assert ship["points"]["total"] == kind.points
        assert (ship["carrier"], ship["missile"]) == (kind.carrier, kind.missile)

    def test_ids_are_stated_or_made_from_type_and_place(self) -> None:
        body = '[[squadrons]]\nname = "First"\n[[squadrons.sections]]\nships = [{ name = "A", type = "BC" },'
        body += ' { name = "B", type = "BC", id = "BC-2" }]\n[[squadrons.sections]]\nships = ['
        body += '{ name = "C", type = "BC" }, { name = "D", type = "BC", id = "Flag" }]'
        assert [ship["id"] for ship in roster(body)["ships"]] == ["BC-1", "BC-2", "BC-3", "Flag"]

    @pytest.mark.parametrize(
        ("state", "close", "defence", "thrust"),
        [("sound", 11, 10, 3), ("damaged", 5.5, 5, 1), ("crippled", None, 5, 1)],
    )
    def test_what_is_left_in_each_state(self, state: str, close: float | None, defence: float, thrust: int) -> None:
        # Combat Results: 'Damaged vessels fire and defend at ½ effect, crippled vessels may not attack'
        [ship] = roster(one("BB", f'state = "{state}"'))["ships"]
        assert (ship["factors_now"]["close"], ship["factors_now"]["defence"]) == (close, defence)
        assert (ship["thrust"]["now"], ship["state"]) == (thrust, state)

    def test_towed_pods_are_there_only_where_they_are_towed(self) -> None:
        for own, now in (("", None), ("pods = true", 14)):
            [ship] = roster(one("SBB", own))["ships"]
            assert ship["expendables"] == {
                "kind": "towed pods",
                "factor": 14,
                "now": now,
                "use": "once",
                "aboard": now is not None,
                "fired": False,
            }

    def test_pods_that_are_fired_are_neither_aboard_nor_towed(self) -> None:
        # Manoeuvring: 'Towed pods are jettisoned after firing, and the ship reverts to it s normal thrust rating'
        [ship] = roster(one("SBB", "pods = true, spent = { pods = true }"))["ships"]
        fired = (ship["expendables"]["now"], ship["expendables"]["aboard"], ship["expendables"]["fired"])
        assert fired == (None, False, True)
        assert (ship["pods"], ship["thrust"]["now"], ship["points"]["pods"]) == (False, 4, 1)

    def test_a_destroyed_ship_does_nothing_and_counts_in_no_majority(self) -> None:
        data = roster(one("CVL", 'state = "destroyed"'))
        [ship] = data["ships"]
        assert set(ship["factors_now"].values()) == {None}
        assert ship["thrust"]["now"] == 0
        assert data["sides"][0]["technology"]["fleet"] == []

    def test_craft_that_are_lost_are_not_aboard(self) -> None:
        own = "squadrons = { FA = 3, FAC = 6, P = 2 }, spent = { FA = 1, FAC = 3, P = 2, S = 1 }"
        [ship] = roster(one("CVL", own))["ships"]
        assert [each["id"] for each in ship["craft"]] == ["CVL-1/FA-1", "CVL-1/FA-2", "CVL-1/FAC-1"]
        assert ship["craft"][-1]["craft"] == 3
        assert ship["spent"] == {"FA": 1, "FI": 0, "FAC": 3, "P": 2, "S": 1}

    def test_what_batteries_have_suffered(self) -> None:
        # G. Installations: 'When attacked batteries may be engaged individually'
        body = '[[installations]]\nname = "Fort"\nbatteries = ["SBB", "BB"]\n'
        [fort] = roster(body + 'damage = [{ battery = 2, state = "damaged", fired = true }]')["sides"][0][
            "installations"
        ]
        first, second = fort["batteries"]
        assert (first["state"], first["factors_now"], first["expendables"]["aboard"]) == (
            "sound",
            first["factors"],
            True,
        )
        assert (second["state"], second["factors_now"]["close"], second["expendables"]["now"]) == ("damaged", 5.5, None)

    def test_fixed_and_internal_pods_are_always_there(self) -> None:
        assert roster(one("DL"))["ships"][0]["expendables"]["kind"] == "fixed pods"
        assert roster(one("BC(M)"))["ships"][0]["expendables"]["kind"] == "internal pods"
        assert roster(one("BS"))["ships"][0]["expendables"] is None

    def test_craft_by_squadron_and_section(self) -> None:
        # Combat, 1. and 2.
        [ship] = roster(one("CVL", 'squadrons = { FA = 2, FI = 1, FAC = 6, P = 4, loaded = "defence" }'))["ships"]
        craft = {each["id"]: each for each in ship["craft"]}
        assert list(craft) == [
            "CVL-1/FA-1",
            "CVL-1/FA-2",
            "CVL-1/FI-1",
            "CVL-1/FAC-1",
            "CVL-1/FAC-2",
            "CVL-1/P",
            "CVL-1/S",
        ]
        strike, interceptors, fac = (craft[f"CVL-1/{word}-1"] for word in ("FA", "FI", "FAC"))
        assert (strike["craft"], strike["loaded"], strike["defends_against_missiles"]) == (8, "defence", True)
        assert strike["expendables"]["against"] == "missiles"
        assert (interceptors["expendables"]["against"], interceptors["loaded"]) == ("fighters", None)
        assert interceptors["expendables"]["combines"] == "the whole carrier"
        assert fac["expendables"]["combines"] == "two sections"
        assert [craft[f"CVL-1/FAC-{number}"]["craft"] for number in (1, 2)] == [4, 2]
        assert sum(each["points"] or 0 for each in ship["craft"]) + 1 == ship["points"]["craft"]  # 1 for two pinnaces

    def test_attackers_are_loaded_against_anything(self) -> None:
        [ship] = roster(one("CVE", "squadrons = { FA = 1 }"))["ships"]
        assert ship["craft"][0]["expendables"]["against"] == "any"
        assert not ship["craft"][0]["defends_against_missiles"]

    def test_every_starship_has_a_shuttle(self) -> None:
        # Shuttle: 'with at least 1 per starship'
        [ship] = roster(one("BB"))["ships"]
        assert [(each["type"], each["craft"]) for each in ship["craft"]] == [("S", 1)]

    def test_cripples_count_half(self) -> None:
        # Victory: 'Cripples count ½ points'
        [ship] = roster(one("SBB", "pods = true"))["ships"]
        assert ship["victory"] == {"destroyed": 16, "crippled": 8}
        [ship] = roster(one("CVL", "squadrons = { FA = 2 }"))["ships"]
        assert ship["victory"] == {"destroyed": 5, "crippled": 2.5}

    def test_class_e_has_what_the_players_agreed(self) -> None:
        [ship] = roster(one("PIRATE", "points = 4, factors = { close = 3, expendables = 2, defence = 2 }"))["ships"]
        assert (ship["category"], ship["points"]["ship"], ship["factors"]["close"]) == ("class E", 4, 3)
        assert (ship["expendables"]["kind"], ship["expendables"]["now"]) == ("as agreed", 2)
        assert ship["thrust"] is None

    def test_crews_are_stated_or_to_be_rolled(self) -> None:
        assert roster(one("BB"))["ships"][0]["crew"] == "to be rolled"
        assert roster(one("BB", 'crew = "inferior"'))["ships"][0]["crew"] == "inferior"


class TestSides:
    def test_the_points_are_the_sum_of_their_lines(self) -> None:
        own = home()["sides"][0]
        assert own["points"]["total"] == sum(line["points"] for line in own["points"]["lines"]) == 284
        assert (own["points"]["limit"], own["points"]["left"]) == (350, 66)

    def test_the_organisation_holds_every_ship_once(self) -> None:
        data = home()
        own = data["sides"][0]
        found = [*own["organisation"]["carriers"], *own["organisation"]["scouts"]]
        for squadron in own["organisation"]["squadrons"]:
            sections = [each for division in squadron["divisions"] for each in division["sections"]]
            found += [ship for each in (*sections, *squadron["sections"]) for ship in each["ships"]]
        found += [ship for convoy in own["convoys"] for ship in convoy["merchants"]]
        assert sorted(found) == sorted(ship["id"] for ship in data["ships"])

    def test_commanders_named_and_usual(self) -> None:
        battle, cruisers, flotilla = home()["sides"][0]["organisation"]["squadrons"]
        assert battle["commander"]["quality"] == "to be rolled"
        assert battle["divisions"][0]["commander"]["name"] == "Webster"
        # 'It is commanded by a flag officer ... [Normally Rear Admiral]'
        second = battle["divisions"][1]["commander"]
        assert (second["rank"], second["stated"], second["quality"]) == ("rear admiral", False, "to be rolled")
        assert (cruisers["commander"]["quality"], flotilla["kind"]) == ("capable", "flotilla")
        # 'each commander (Captain commanding an escort flotilla and any Flag Officer)'
        assert flotilla["commander"]["commands_each_turn"]
        assert [each["commander"]["quality"] for each in flotilla["divisions"]] == [None, None]

    def test_a_section_is_commanded_by_its_senior_captain(self) -> None:
        [squadron] = roster(f'[[squadrons]]\nname = "First"\n{section("DD", "DDE")}')["sides"][0]["organisation"][
            "squadrons"
        ]
        assert squadron["sections"][0]["commanded_by"] == "DD-1"

    def test_who_commands_where_nobody_is_appointed(self) -> None:
        # Organising Fleets: 'fleets are commanded by the senior Admiral present'
        body = f'[[squadrons]]\nname = "Light"\n{section("TC", "TC")}'
        body += f'[[squadrons]]\nname = "Heavy"\n{section("BB", "BB")}'
        commander = roster(body.replace("TC 0", "X").replace("TC 1", "Y"))["sides"][0]["organisation"]["commander"]
        assert (commander["rank"], commander["of"], commander["stated"]) == ("vice admiral", "Heavy", False)
        appointed = roster(body, 'commander = { rank = "admiral", name = "Harrington" }')
        assert appointed["sides"][0]["organisation"]["commander"]["name"] == "Harrington"

    def test_nation_technology_and_initiative(self) -> None:
        own = home()["sides"][0]
        assert own["nation"]["counts_as"] == "Manticore"
        assert own["technology"]["add"] == 2 + 1  # Manticore's, and +1 for carriers
        assert own["initiative"] == {"attacker": 0, "senior_officer": "superior"}
        assert roster(one("BB"), "attacker = true")["sides"][0]["initiative"]["attacker"] == 1

    def test_installations_convoys_mines_and_scenery(self) -> None:
        own = home()["sides"][0]
        [fort] = own["installations"]
        assert [each["id"] for each in fort["batteries"]] == ["I-1/B-1", "I-1/B-2"]
        assert fort["points"] == 2 * 12 + 4
        [convoy] = own["convoys"]
        assert (convoy["escorts"], convoy["commanded_by"]) == (["Seventh Flotilla"], "Seventh Flotilla")
        assert [(field["half_unit_squares"], field["layer"]) for field in own["minefields"]] == [
            (12, None),
            (6, "FF-1"),
        ]
        assert own["scenery"] == [{"kind": "dust-cloud", "width": 15, "length": 20}]
