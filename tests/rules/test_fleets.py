"""Fleets by the rules: points, ids on the table, and what does not go together."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.arcs import Mount
from shipyard.model.damage import Damage
from shipyard.model.design import Accept, Design, Load
from shipyard.model.fleet import Entry, Era, Fleet, FleetShip, OwnLoad, Squadron, Start
from shipyard.model.systems import FireControl, LacBay, Laser, SalvoLauncher
from shipyard.rules import fleet_book, harrington
from shipyard.rules.bill import price
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.fleets import (
    check_class,
    check_entry,
    check_fleet,
    check_load,
    errors_of_the_fleet,
    fleet_bill,
    stays,
    too_many,
    with_ids,
)
from shipyard.rules.ruleset import Ban, Ruleset
from tests.ships import fleet_book_ship, harrington_ship
from tests.strategies import designs

RULES = harrington.RULESET
BROADSIDES = (Mount.PORT, Mount.STARBOARD)
CRUISER = harrington_ship(
    SalvoLauncher(salvo=4, mounts=BROADSIDES), Laser(class_=2, mounts=BROADSIDES), FireControl(count=2)
)
CARRIER = harrington_ship(LacBay(count=2), type="CLAC", name="Carrier")


def ship(design: Design = CRUISER, **own: Any) -> FleetShip:
    return FleetShip(**({"squadron": "First", "name": "", "id": "", "design": design} | own))


def fleet(**own: Any) -> Fleet:
    entry = Entry(design="x")
    squadrons = (Squadron(name="First", ships=(entry,)),)
    return Fleet(**({"ruleset": "harrington", "name": "Home", "squadrons": squadrons} | own))


def found(whole: Fleet, *ships: FleetShip, ruleset: Ruleset = RULES) -> list[tuple[str, str]]:
    made = with_ids(ships)
    return [(each.code, each.field) for each in check_fleet(whole, made, fleet_bill(made, ruleset), ruleset)]


def brief(findings: Sequence[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.field) for finding in findings]


class TestPoints:
    def test_a_fleet_costs_what_its_ships_do_and_what_they_carry(self) -> None:
        towing = evolve(CRUISER, load=Load(pods=2))
        bill = fleet_bill([ship(), ship(), ship(towing)], RULES)
        one = price(CRUISER, RULES)
        assert (bill.mass, bill.npv, bill.cpv) == (300, 3 * one.npv, 3 * one.cpv)
        assert bill.carried == price(towing, RULES).carried > 0
        assert bill.total == bill.npv + bill.carried

    def test_house_rules_may_count_cpv(self) -> None:
        reading = evolve(RULES.readings["fleet-points"], value="cpv")
        house = evolve(RULES, readings={**RULES.readings, "fleet-points": reading})
        bill = fleet_bill([ship(evolve(CRUISER, mass=120))], house)
        assert bill.total == bill.cpv != bill.npv

    def test_an_empty_fleet_costs_nothing(self) -> None:
        assert fleet_bill([], RULES).total == 0

    @given(st.lists(designs(ruleset=st.just("harrington")), max_size=4), st.randoms(use_true_random=False))
    def test_the_order_changes_no_sum(self, classes: list[Design], chance: Any) -> None:
        ships = [ship(design) for design in classes for _ in range(2)]
        mixed = list(ships)
        chance.shuffle(mixed)
        one, other = fleet_bill(ships, RULES), fleet_bill(mixed, RULES)
        assert (one.mass, one.npv, one.cpv, one.carried, one.total) == (
            other.mass,
            other.npv,
            other.cpv,
            other.carried,
            other.total,
        )

    @given(st.lists(designs(ruleset=st.just("harrington")), min_size=1, max_size=4), designs())
    def test_a_ship_that_joins_and_leaves_leaves_no_trace(self, classes: list[Design], guest: Design) -> None:
        ships = [ship(design) for design in classes]
        before, joined = fleet_bill(ships, RULES), fleet_bill([*ships, ship(guest)], RULES)
        bill = price(guest, RULES)
        assert joined.npv - before.npv == bill.npv
        assert joined.mass - before.mass == bill.mass
        assert joined.carried - before.carried == bill.carried
        assert fleet_bill(ships, RULES).total == before.total


class TestIds:
    def ids(self, *ships: FleetShip) -> list[str]:
        return [each.id for each in with_ids(ships)]

    def test_are_made_from_type_and_order(self) -> None:
        assert self.ids(ship(), ship(CARRIER), ship()) == ["CA-1", "CLAC-1", "CA-2"]

    def test_given_ones_stay_and_are_passed_over(self) -> None:
        assert self.ids(ship(), ship(id="ca-1"), ship(id="Flag"), ship()) == ["CA-2", "ca-1", "Flag", "CA-3"]

    @given(st.lists(st.sampled_from([CRUISER, CARRIER]), max_size=12), st.sampled_from([CRUISER, CARRIER]))
    def test_a_ship_at_the_end_changes_no_other(self, classes: list[Design], last: Design) -> None:
        ships = [ship(design) for design in classes]
        assert self.ids(*ships, ship(last))[:-1] == self.ids(*ships)

    @given(st.lists(st.tuples(st.sampled_from([CRUISER, CARRIER]), st.sampled_from(["", "", "CA-1", "CA-3", "x"]))))
    def test_a_made_one_is_never_taken(self, ships: list[tuple[Design, str]]) -> None:
        given_ids = {each for _, each in ships if each}
        made = [
            each.id
            for each, (_, own) in zip(with_ids([ship(a, id=b) for a, b in ships]), ships, strict=True)
            if not own
        ]
        assert not given_ids & set(made)
        assert max(Counter(made).values(), default=1) == 1


SECOND = ("squadrons", 0, "ships", 1)

FLEETS: list[tuple[str, str, Fleet, list[FleetShip]]] = [
    ("FL110", "points", fleet(points=10), [ship()]),
    (
        "FL112",
        "squadrons[0].ships[1].name",
        fleet(),
        [ship(name="Nike"), ship(name="NIKE", place=("squadrons", 0, "ships", 1))],
    ),
    ("FL113", "squadrons[0].ships[1].id", fleet(), [ship(id="A"), ship(id="a", place=("squadrons", 0, "ships", 1))]),
    ("FL116", "", fleet(squadrons=()), []),
    ("FL116", "squadrons[0]", fleet(squadrons=(Squadron(name="First"),)), []),
    ("FL118", "design", fleet(era=Era.FLAG_IN_EXILE), [ship(evolve(CRUISER, load=Load(extended_range=True)))]),
    ("FL118", "design", fleet(era=Era.HONOR_AMONG_ENEMIES), [ship(evolve(CARRIER, load=Load(lacs=("shrike",))))]),
]

ENTRIES: list[tuple[str, str, Entry]] = [
    ("FL114", "name", Entry(design="x", name="Nike", names=("Nike", "Agamemnon"))),
    ("FL114", "count", Entry(design="x", names=("Nike", "Agamemnon"), count=3)),
    ("FL114", "name", Entry(design="x", name="Nike", count=2)),
    ("FL115", "id", Entry(design="x", count=2, id="BC-1")),
    ("FL115", "damage", Entry(design="x", count=2, damage=Damage(hull=1))),
    ("FL115", "start", Entry(design="x", count=2, start=Start(x=0, y=0))),
]


@pytest.mark.parametrize(("code", "field", "whole", "ships"), FLEETS)
def test_what_does_not_go_together_in_a_fleet(code: str, field: str, whole: Fleet, ships: list[FleetShip]) -> None:
    assert found(whole, *ships) == [(code, field)]


@pytest.mark.parametrize(("code", "field", "entry"), ENTRIES)
def test_what_does_not_go_together_in_an_entry(code: str, field: str, entry: Entry) -> None:
    assert brief(tuple(check_entry(entry))) == [(code, field)]


@pytest.mark.parametrize(
    "entry",
    [
        Entry(design="x"),
        Entry(design="x", count=1, name="Nike", id="BC-1", damage=Damage(hull=1)),
        Entry(design="x", count=2, names=("Nike", "Agamemnon")),
        Entry(design="x", count=3),
    ],
)
def test_entries_that_go_together(entry: Entry) -> None:
    assert list(check_entry(entry)) == []


def test_a_sound_fleet_draws_nothing() -> None:
    late = evolve(CARRIER, load=Load(lacs=("shrike",)))
    ships = (ship(name="Nike"), ship(late, name="Minotaur"))
    total = fleet_bill(ships, RULES).total
    assert found(fleet(points=total, era=Era.ECHOES_OF_HONOR), *ships) == []
    assert found(fleet(points=total - 1, era=Era.ECHOES_OF_HONOR), *ships) == [("FL110", "points")]


def test_ships_without_a_name_are_no_namesakes() -> None:
    assert found(fleet(), ship(), ship()) == []


class TestClasses:
    """A ship sails under her fleet's ruleset; house rules may be laid over hers."""

    HOUSE = evolve(RULES, title="Tuesday group", extends="harrington@1")

    def test_of_the_fleets_rules(self) -> None:
        assert check_class(CRUISER, RULES, (), RULES) is None

    def test_of_the_rules_that_the_fleets_house_rules_change(self) -> None:
        assert check_class(CRUISER, RULES, (), self.HOUSE) is None

    @pytest.mark.parametrize(
        ("own", "fleets"), [(fleet_book.RULESET, RULES), (HOUSE, RULES), (HOUSE, evolve(HOUSE, title="Friday"))]
    )
    def test_of_other_rules_are_left_out(self, own: Ruleset, fleets: Ruleset) -> None:
        verdict = check_class(CRUISER, own, (), fleets)
        assert verdict is not None
        assert verdict.code == "FL111"
        assert not stays(verdict)
        assert own.label in verdict.message
        assert fleets.label in verdict.message

    def test_that_are_not_legal_stay_as_drafts(self) -> None:
        verdict = check_class(CRUISER, RULES, (CODES["FB101"].at(("mass",), "", ""),), RULES)
        assert verdict is not None
        assert verdict.code == "FL117"
        assert stays(verdict)
        assert "FB101" in verdict.message

    def test_that_house_rules_forbid(self) -> None:
        grudge = evolve(self.HOUSE, bans={**RULES.bans, "laser": Ban("", "house rules", house=True)})
        errors = tuple(errors_of_the_fleet(CRUISER, RULES, grudge))
        assert {(each.code, each.field) for each in errors} == {("FB307", "systems[1].kind")}
        verdict = check_class(CRUISER, RULES, errors, grudge)
        assert verdict is not None
        assert verdict.code == "FL117"

    def test_errors_of_her_own_rules_are_not_told_twice(self) -> None:
        heavy = evolve(CRUISER, mass=20)
        assert "FB101" not in {each.code for each in errors_of_the_fleet(heavy, RULES, self.HOUSE)}


class TestLoads:
    """What a ship carries otherwise than her class is checked; what her class carries is the class's own business."""

    def loads(self, own: OwnLoad, design: Design = CRUISER) -> list[tuple[str, str]]:
        return brief(tuple(check_load(design, own, RULES)))

    def test_pods_against_fire_controls(self) -> None:
        # conversion, Pod Launched Missiles: '1 tractor beam per firecontrol'
        assert self.loads(OwnLoad(pods=2)) == []
        assert self.loads(OwnLoad(pods=3)) == [("FL101", "load.pods")]

    def test_squadrons_against_bays(self) -> None:
        assert self.loads(OwnLoad(lacs=("shrike",) * 2), CARRIER) == []
        assert ("FL102", "load.lacs") in self.loads(OwnLoad(lacs=("shrike",) * 3), CARRIER)

    def test_nuclear_heads_against_the_magazine(self) -> None:
        assert ("FL105", "load.nuclear") in self.loads(OwnLoad(nuclear=999))

    def test_what_the_class_has_already_is_not_told_again(self) -> None:
        overloaded = evolve(CRUISER, load=Load(pods=5))
        assert self.loads(OwnLoad(nuclear=0), overloaded) == self.loads(OwnLoad(nuclear=0))
        assert self.loads(OwnLoad(), overloaded) == []

    def test_an_error_cannot_be_accepted(self) -> None:
        accepting = evolve(CRUISER, accept=(Accept(code="FL101", reason="we tow as we like"),))
        assert self.loads(OwnLoad(pods=9), accepting) == [("FL101", "load.pods")]

    def test_a_note_that_the_class_accepts_is_left(self) -> None:
        accepting = evolve(CRUISER, accept=(Accept(code="HH113", reason="a nuclear doctrine"),))
        assert self.loads(OwnLoad(nuclear=40)) == [("HH113", "load.nuclear")]
        assert self.loads(OwnLoad(nuclear=40), accepting) == []

    def test_keys_that_are_not_stated_stay(self) -> None:
        usual = Load(nuclear=4, pods=2, lacs=("shrike",))
        assert OwnLoad(pods=0).over(usual) == evolve(usual, pods=0)
        assert OwnLoad(lacs=(), extended_range=True).over(usual) == evolve(usual, lacs=(), extended_range=True)
        assert OwnLoad().over(usual) == usual


def test_a_load_is_never_in_npv() -> None:
    assert price(evolve(CRUISER, load=Load(pods=2)), RULES).npv == price(CRUISER, RULES).npv


def test_too_many_ships_are_reported_where_they_start() -> None:
    assert too_many(("squadrons", 0)).code == "FL119"


def test_every_code_of_fleets_has_an_example() -> None:
    shown = {row[0] for row in (*FLEETS, *ENTRIES)} | {"FL111", "FL117", "FL119", "FL120"}
    assert shown == {code for code in CODES if "FL110" <= code < "FL200"}


def test_the_fleet_book_knows_no_eras() -> None:
    whole = fleet(era=Era.FLAG_IN_EXILE)
    assert found(whole, ship(fleet_book_ship()), ruleset=fleet_book.RULESET) == [("FL120", "era")]


def test_a_fleet_book_fleet_counts_its_fighters() -> None:
    carrier = fleet_book_ship(load=Load(fighters=("standard",)))
    assert fleet_bill([ship(carrier)], fleet_book.RULESET).carried > 0
