"""Fleets with what they cost: sums that do not depend on how a fleet is written."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shipyard.pages.musters import Sums, clashing, summed
from shipyard.rules.bill import price
from tests.pages.fleets import FLAG, LINE, PODS, SCREEN, SMALL, loaded, mustered

ENTRIES = st.sampled_from(
    [
        'design = "rmn/reliant"\nload = { pods = 3 }',
        'design = "rmn/noblesse"',
        'design = "rmn/medusa"\nload = { pods = 2, nuclear = 0 }',
        'design = "pn/sultan"\nquality = "inferior"',
        FLAG.replace('name = "Intolerant"\nid = "BC-9"\n', ""),
    ]
)
FLEETS = st.lists(st.lists(ENTRIES, min_size=1, max_size=4), min_size=1, max_size=4)
QUICK = settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def sums_of(folder: Path, squadrons: list[list[str]]) -> Sums:
    return mustered(loaded(folder, [(f"S{number}", some) for number, some in enumerate(squadrons)])).sums


@QUICK
@given(FLEETS, st.randoms(use_true_random=False))
def test_no_order_changes_a_sum(tmp_path: Path, fleet: list[list[str]], chance: Random) -> None:
    shuffled = [list(some) for some in fleet]
    for some in (*shuffled, shuffled):
        chance.shuffle(some)
    assert sums_of(tmp_path, fleet) == sums_of(tmp_path, shuffled)


@QUICK
@given(FLEETS)
def test_one_squadron_or_several_change_no_sum(tmp_path: Path, fleet: list[list[str]]) -> None:
    assert sums_of(tmp_path, fleet) == sums_of(tmp_path, [[entry for some in fleet for entry in some]])


@QUICK
@given(st.integers(1, 6), st.integers(0, 4))
def test_a_count_is_as_many_entries(tmp_path: Path, count: int, pods: int) -> None:
    load = f"load = {{ pods = {min(pods, 3)} }}"
    entry = f'design = "rmn/reliant"\n{load}'
    names = ", ".join(f'"Ship {number}"' for number in range(count))
    ways = [[entry] * count, [f"{entry}\ncount = {count}"], [f"{entry}\nnames = [{names}]"]]
    assert len({sums_of(tmp_path, [way]) for way in ways}) == 1


@QUICK
@given(FLEETS)
def test_the_sums_are_those_of_every_ships_own_bill(tmp_path: Path, fleet: list[list[str]]) -> None:
    found = mustered(loaded(tmp_path, [(f"S{number}", some) for number, some in enumerate(fleet)]))
    bills = [price(entry.ship.design, found.ruleset) for entry in found.entries]
    assert found.sums.ships == sum(map(len, fleet))
    assert found.sums.npv == sum(bill.npv for bill in bills)
    assert found.sums.total == found.sums.npv + sum(bill.carried for bill in bills)
    assert summed(entry for part in found.parts for entry in part.entries) == found.sums


def test_squadrons_of_one_name_stay_apart(tmp_path: Path) -> None:
    found = mustered(loaded(tmp_path, (("Screen", [SCREEN]), ("Screen", [PODS]), ("Screen", ()))))
    assert [(part.name, part.sums.ships) for part in found.parts] == [("Screen", 3), ("Screen", 1), ("Screen", 0)]


@pytest.mark.parametrize(("points", "left"), [(None, None), (9000, 6000), (100, -2900)])
def test_what_the_limit_leaves(tmp_path: Path, points: int | None, left: int | None) -> None:
    more = f"points = {points}" if points else ""
    found = mustered(loaded(tmp_path, more=more))
    expected = None if left is None else points - found.sums.total  # type: ignore[operator]
    assert found.left == expected
    assert left is None or (found.left is not None and (found.left > 0) == (left > 0))


def test_the_reading_fleet_points_decides_what_counts(tmp_path: Path) -> None:
    """FB1 pp. 3-12, points systems: NPV, unless a group of players counts CPV."""
    (tmp_path / "house.toml").write_text(
        'format = 1\nextends = "harrington"\nname = "Tuesday"\n[readings]\nfleet-points = "cpv"\n', encoding="utf-8"
    )
    usual, house = mustered(loaded(tmp_path)), mustered(loaded(tmp_path, ruleset="house.toml"))
    assert (usual.counted, house.counted) == ("NPV and what is carried", "CPV and what is carried")
    assert usual.sums.total == usual.sums.npv + usual.sums.carried
    assert house.sums.total == house.sums.cpv + house.sums.carried


def test_a_fleet_without_a_head_is_none(tmp_path: Path) -> None:
    from shipyard.pages.musters import muster

    assert muster(loaded(tmp_path, ruleset="none")) is None


def test_ids_that_several_fleets_have(tmp_path: Path) -> None:
    one, two, three = (mustered(loaded(tmp_path, (("S", entries),))) for entries in ([LINE], [SCREEN], [LINE, FLAG]))
    assert clashing([one, two]) == ()
    assert clashing([one, three]) == ("BC-1", "BC-2")
    assert clashing([mustered(loaded(tmp_path, SMALL))]) == ()
