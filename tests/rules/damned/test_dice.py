"""Technology, officers, crews and initiative, under Technological Command and Crew Factors."""

import pytest

from shipyard.model.damned import Commander, Officer
from shipyard.model.fleet import Quality
from shipyard.rules.damned.dice import advantage, crew, flag_officer, officer, senior, technology
from shipyard.rules.damned_starships import Category
from tests.damned import damned, section


def adds(*types: str) -> int:
    loaded = damned(f'[[squadrons]]\nname = "First"\n{section(*types)}')
    assert loaded.fleet
    return sum(each.add for each in technology(loaded.fleet, loaded.types or {}))


@pytest.mark.parametrize(
    ("types", "add"),
    [
        (("BS", "AC", "BB"), -1),  # '-1 Fleet contains a majority of BS or AC types'
        (("BS", "BB"), 0),  # half is no majority
        (("FBB(M)", "BC(M)", "BB"), 1),  # '+1 Fleet contains a majority of (M) types or has CV s'
        (("FBB(M)", "BB"), 0),
        (("CVL", "BB"), 1),
        (("CVE", "BB"), 1),
        (("FBB(M)", "FBB(M)", "CVL"), 1),  # once, not twice
        (("BS", "BS", "CVA"), 0),  # both
        (("BB", "BC"), 0),
    ],
)
def test_the_die_for_technology(types: tuple[str, ...], add: int) -> None:
    assert adds(*types) == add


def test_merchants_make_no_majority() -> None:
    convoy = '[[convoys]]\nname = "C"\nmerchants = [{ name = "A", type = "LBC" }, { name = "B", type = "LBC" }]'
    loaded = damned(f'[[squadrons]]\nname = "First"\n{section("AC")}{convoy}')
    assert loaded.fleet
    assert sum(each.add for each in technology(loaded.fleet, loaded.types or {})) == -1


@pytest.mark.parametrize(
    ("own", "other", "gives"),
    [(4, 4, 0), (7, 4, 0), (8, 4, 1), (11, 4, 1), (12, 4, 2), (5, 0, 2), (0, 0, 0), (-1, -3, 0)],
)
def test_the_technological_advantage(own: int, other: int, gives: int) -> None:
    # 'Twice as much: Three times as much: + 1 Tech. Advantage + 2 Tech. Advantage'
    assert advantage(own, other) == gives


@pytest.mark.parametrize("score", range(1, 11))
def test_officers_and_crews(score: int) -> None:
    # '1 or 2 Officer is incompetent 3 to 8 Officer is capable 9 or 0 Officer is superior', crews likewise
    place = 0 if score <= 2 else 1 if score <= 8 else 2
    assert officer(score) is (Officer.INCOMPETENT, Officer.CAPABLE, Officer.SUPERIOR)[place]
    assert crew(score) is (Quality.INFERIOR, Quality.CAPABLE, Quality.SUPERIOR)[place]


def test_who_rolls() -> None:
    # 'roll a D10 for each commander (Captain commanding an escort flotilla and any Flag Officer)'
    assert flag_officer("captain", Category.ESCORT)
    assert not flag_officer("captain", Category.CRUISER)
    assert flag_officer("commodore", Category.CRUISER)


def test_the_senior_admiral_present() -> None:
    # Organising Fleets: 'commanded by the senior Admiral present'
    ranks = ["captain", "rear admiral", "vice admiral", "rear admiral"]
    found = senior([Commander(rank=rank) for rank in ranks])
    assert found
    assert found.rank == "vice admiral"
    assert senior([]) is None
