"""What a refit changed: of two designs everything that differs, and nothing that does not."""

from collections import Counter
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given

from shipyard.model.arcs import Mount
from shipyard.model.design import Design, Load, Source
from shipyard.model.systems import Ams, Beam, FireControl, Grazer, Laser, Pds, SalvoLauncher
from shipyard.rules import harrington
from shipyard.rules.bill import price
from shipyard.rules.checking import check
from shipyard.rules.findings import Finding, Severity
from shipyard.rules.fitted import Fitted, fitted
from shipyard.rules.refit import FIGURES, Built, Refit, refit
from tests.ships import ALL, F, fleet_book_ship, harrington_ship, ruleset_of
from tests.strategies import designs

PORT, STARBOARD, FORE, AFT = Mount.PORT, Mount.STARBOARD, Mount.FORE, Mount.AFT
BROADSIDE = SalvoLauncher(salvo=8, mounts=(PORT, STARBOARD))
SHIP = harrington_ship(BROADSIDE, Pds(count=3), FireControl(), load=Load(pods=1))


def built(design: Design) -> Built:
    return Built(design=design, ruleset=ruleset_of(design), findings=check(design, ruleset_of(design)))


def changed(design: Design = SHIP, **changes: Any) -> Refit:
    return refit(built(design), built(evolve(design, **changes)))


def told(found: Refit, part: str) -> dict[str, tuple[object, object]]:
    return {change.what: (change.before, change.after) for change in getattr(found, part)}


def systems(found: Refit) -> list[tuple[str, str, str | None, str | None]]:
    return [
        (
            change.how,
            change.place,
            change.before.title if change.before else None,
            change.after.title if change.after else None,
        )
        for change in found.systems
    ]


class TestTheSame:
    def test_a_ship_is_no_refit_of_herself(self) -> None:
        assert not changed()
        assert changed() == Refit(rulesets=None)

    @pytest.mark.parametrize(
        "changes",
        [
            {"notes": "better words"},
            {"sources": (Source(text="a book"),)},
            {"silhouette": "x.svg"},
            {"systems": tuple(reversed(SHIP.systems))},
            {"systems": (*SHIP.systems[:1], Pds(), Pds(id="b", label="aft", count=2), SHIP.systems[2])},
        ],
    )
    def test_what_is_told_otherwise_is_not_refitted(self, changes: dict[str, Any]) -> None:
        assert not changed(**changes)

    @given(designs())
    def test_any_design(self, design: Design) -> None:
        assert not refit(built(design), built(design))


class TestTheClass:
    def test_hull_drive_and_sidewall(self) -> None:
        found = changed(mass=120, thrust=3, sidewall=2, hull=30)
        assert told(found, "design") == {
            "mass": (100, 120),
            "hull": ("weak", 30),
            "thrust": (2, 3),
            "sidewall": (0, 2),
        }

    def test_a_field_is_spelled_as_files_do(self) -> None:
        """docs/files.md writes `damned-type`."""
        assert told(changed(damned_type="CE"), "design") == {"damned-type": (None, "CE")}

    def test_the_load_by_the_words_of_a_file(self) -> None:
        found = changed(load=Load(nuclear=4, lacs=("shrike", "generic", "shrike")))
        assert told(found, "load") == {
            "nuclear": (None, 4),
            "pods": (1, None),
            "lacs": (None, "2 × shrike, generic"),
        }


class TestSystems:
    def test_more_of_the_same(self) -> None:
        found = changed(systems=(BROADSIDE, Pds(count=5), FireControl()))
        assert systems(found) == [("changed", "", "3 × PDS", "5 × PDS")]
        assert (found.systems[0].mass, found.systems[0].points) == (2, 6)

    def test_other_parameters_on_each_mount(self) -> None:
        found = changed(systems=(evolve(BROADSIDE, salvo=10), *SHIP.systems[1:]))
        assert systems(found) == [
            ("changed", side, "Salvo-8 launcher", "Salvo-10 launcher") for side in ("port", "starboard")
        ]

    def test_a_kind_that_was_not_there_and_one_that_is_no_more(self) -> None:
        found = changed(systems=(BROADSIDE, FireControl(), Grazer(mounts=(FORE,))))
        assert systems(found) == [("removed", "", "3 × PDS", None), ("added", "fore", None, "grazer")]
        assert [change.mass for change in found.systems] == [-3, 4]

    def test_a_system_that_moved(self) -> None:
        before = harrington_ship(Laser(class_=2, mounts=(FORE,)))
        found = changed(before, systems=(Laser(class_=2, mounts=(AFT,)),))
        assert systems(found) == [("removed", "fore", "laser class 2", None), ("added", "aft", None, "laser class 2")]

    def test_one_more_beside_one_that_changed(self) -> None:
        before = harrington_ship(Laser(class_=1, mounts=(FORE,)))
        found = changed(before, systems=(Laser(class_=2, mounts=(FORE,)), Laser(class_=3, mounts=(FORE,))))
        assert systems(found) == [
            ("changed", "fore", "laser class 1", "laser class 2"),
            ("added", "fore", None, "laser class 3"),
        ]

    def test_arcs_tell_fleet_book_weapons_apart(self) -> None:
        found = changed(fleet_book_ship(Beam(class_=3, arcs=(F,))), systems=(Beam(class_=3, arcs=ALL),))
        assert [change.how for change in found.systems] == ["removed", "added"]

    @given(designs(), designs())
    def test_what_was_there_with_the_changes_is_what_is_there(self, before: Design, after: Design) -> None:
        """Two ways to the same end: the refit laid over the old ship gives the new one."""
        old, new = counted(before), counted(after)
        for change in refit(built(before), built(after)).systems:
            if change.before:
                assert old[key(change.before)] == change.before.count
                del old[key(change.before)]
            if change.after:
                old[key(change.after)] = change.after.count
        assert old == new


def key(one: Fitted) -> tuple[object, str]:
    return one.system, one.place


def counted(design: Design) -> Counter[tuple[object, str]]:
    return Counter({key(one): one.count for one in fitted(design, ruleset_of(design), labels=False)})


class TestFigures:
    def test_mass_and_points(self) -> None:
        found = changed(systems=(BROADSIDE, Pds(count=5), FireControl()))
        sums = told(found, "figures")
        assert set(sums) == {"used", "free", "npv", "cpv"}
        assert [change.by for change in found.figures] == [2, -2, 6, 6]

    def test_sums_have_the_words_of_a_bill(self) -> None:
        bill = price(SHIP, ruleset_of(SHIP))
        assert [type(getattr(bill, word)) for word in FIGURES] == [int, int, int, int, int, str, int]

    def test_what_is_carried_is_told_apart(self) -> None:
        assert told(changed(load=Load()), "figures") == {"carried": (9, 0)}

    @given(designs(), designs())
    def test_the_parts_make_the_difference_of_the_bills(self, before: Design, after: Design) -> None:
        found = refit(built(before), built(after))
        bills = [price(design, ruleset_of(design)) for design in (before, after)]
        assert sum(new - old for old, new in (cost.mass for cost in found.costs)) == bills[1].used - bills[0].used
        assert sum(new - old for old, new in (cost.points for cost in found.costs)) == bills[1].npv - bills[0].npv

    @given(designs(), designs())
    def test_there_and_back(self, before: Design, after: Design) -> None:
        there, back = refit(built(before), built(after)), refit(built(after), built(before))
        assert bool(there) == bool(back)
        for part in ("design", "load", "figures", "tracks"):
            turned = {what: (old, new) for what, (new, old) in told(back, part).items()}
            assert told(there, part) == turned
        assert (there.gained, there.lost) == (back.lost, back.gained)


class TestTracks:
    def test_rows_stars_and_thresholds(self) -> None:
        """A weak hull is 20 % of the MASS (FB2 p. 3), with a crew factor for each 20 MASS (FB1 pp. 3-12)."""
        tracks = told(changed(mass=140), "tracks")
        assert tracks["rows"] == ((5, 5, 5, 5), (7, 7, 7, 7))
        assert tracks["crew_factors"] == (5, 7)
        assert tracks["stars"] == ((4, 8, 12, 16, 20), (4, 8, 12, 16, 20, 24, 28))
        assert "threshold" not in tracks

    def test_fewer_rows_have_fewer_thresholds(self) -> None:
        tracks = told(changed(hull=2), "tracks")
        assert tracks["threshold"] == ((6, 5, 4), (6,))
        assert tracks["core_threshold"] == ((6, 5), ())

    def test_thrust_and_turning(self) -> None:
        tracks = told(changed(thrust=5), "tracks")
        assert (tracks["drive"], tracks["half"]) == (((2, 1), (5, 2)), (1, 2))

    def test_salvoes_countermissiles_and_the_magazine(self) -> None:
        """Twenty missiles for each MASS of launchers, a MASS for two of the salvo (conversion, Missiles)."""
        found = changed(systems=(evolve(BROADSIDE, salvo=10), Ams(rating=3), *SHIP.systems[1:]))
        tracks = told(found, "tracks")
        assert tracks["salvo-launcher@port"] == ("8 4 2 1", "10 5 2 1")
        assert tracks["ams"] == (None, "3 1")
        assert tracks["basic_magazine"] == (160, 200)


class TestFindings:
    def test_gained_and_lost(self) -> None:
        found = changed(sidewall=3)
        assert "HH108" in {finding.code for finding in found.gained}
        back = refit(built(evolve(SHIP, sidewall=3)), built(SHIP))
        assert (found.gained, found.lost) == (back.lost, back.gained)

    def test_one_that_says_other_numbers_is_neither(self) -> None:
        over = harrington_ship(Pds(count=90))
        found = changed(over, systems=(Pds(count=95),))
        assert "FB101" in {finding.code for finding in built(over).findings}
        assert (found.gained, found.lost) == ((), ())

    def test_a_second_of_the_same_kind_is_gained(self) -> None:
        one = Finding("FB207", Severity.ERROR, ("systems", 0), "a beam without an arc", "", "")
        other = evolve(one, path=("systems", 1), message="another beam without an arc")
        found = refit(evolve(built(SHIP), findings=(one,)), evolve(built(SHIP), findings=(one, other)))
        assert (found.gained, found.lost) == ((other,), ())


class TestRulesets:
    def test_two_rulesets_are_compared_and_named(self) -> None:
        found = refit(built(fleet_book_ship()), built(harrington_ship()))
        assert found.rulesets is not None
        assert (found.rulesets.before, found.rulesets.after) == ("fleet-book@1", "harrington@1")

    def test_house_rules_alone_change_points(self) -> None:
        price_ = evolve(harrington.RULESET.prices["pds"], points=4)
        house = evolve(
            harrington.RULESET,
            title="House",
            extends="harrington@1",
            prices={**harrington.RULESET.prices, "pds": price_},
        )
        found = refit(built(SHIP), Built(design=SHIP, ruleset=house))
        assert found.systems == ()
        assert told(found, "figures")["npv"] == (price(SHIP, harrington.RULESET).npv, price(SHIP, house).npv)
        assert [(cost.part, cost.points[1] - cost.points[0]) for cost in found.costs] == [("systems", 3)]
