"""What a sheet derives: rows, thresholds, stars, halving tracks, drives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.design import Crew
from shipyard.rules import fleet_book, harrington
from shipyard.rules.tracks import (
    core_threshold,
    crew_factors,
    crew_stars,
    damage_rows,
    drive,
    halvings,
    salvo_track,
    thresholds,
    thrust_after,
    thrust_line,
    two_hits,
)
from tests.ships import fleet_book_ship


@pytest.mark.parametrize(
    ("boxes", "rows"),
    [(19, (5, 5, 5, 4)), (15, (4, 4, 4, 3)), (5, (2, 1, 1, 1)), (3, (1, 1, 1)), (2, (1, 1)), (1, (1,))],
)
def test_damage_rows(boxes: int, rows: tuple[int, ...]) -> None:
    assert damage_rows(boxes, 4) == rows


@given(st.integers(1, 5000))
def test_rows_hold_every_box_and_never_grow(boxes: int) -> None:
    rows = damage_rows(boxes, 4)
    assert sum(rows) == boxes
    assert list(rows) == sorted(rows, reverse=True)
    assert rows[0] - rows[-1] <= 1
    assert rows[-1] >= 1


def test_thresholds_stand_at_the_ends_of_all_rows_but_the_last() -> None:
    assert thresholds(4) == (6, 5, 4, None)
    assert thresholds(2) == (6, None)
    assert thresholds(1) == (None,)
    assert [core_threshold(roll) for roll in (6, 5, 4, None)] == [None, 6, 5, None]


@pytest.mark.parametrize(
    ("boxes", "factors", "stars"),
    [
        (27, 5, (6, 12, 18, 24, 27)),
        (10, 6, (2, 4, 6, 8, 9, 10)),
        (4, 3, (2, 3, 4)),
        (28, 7, (4, 8, 12, 16, 20, 24, 28)),
        (2, 3, (1, 2, 2)),
        (1, 3, (1, 1, 1)),
    ],
)
def test_crew_stars(boxes: int, factors: int, stars: tuple[int, ...]) -> None:
    """The author's ruling: those left over go in the last free boxes."""
    assert crew_stars(boxes, factors) == stars


@given(st.integers(1, 400), st.integers(1, 60))
def test_there_are_always_as_many_stars_as_factors(boxes: int, factors: int) -> None:
    stars = crew_stars(boxes, factors)
    assert len(stars) == factors
    assert all(1 <= star <= boxes for star in stars)
    if boxes >= factors:
        assert len(set(stars)) == factors


@pytest.mark.parametrize(
    ("mass", "crew", "factors"),
    [(20, Crew.MILITARY, 1), (21, Crew.MILITARY, 2), (101, Crew.MILITARY, 6), (120, Crew.CIVILIAN, 3)],
)
def test_crew_factors(mass: int, crew: Crew, factors: int) -> None:
    assert crew_factors(fleet_book_ship(mass=mass, crew=crew), fleet_book.RULESET) == factors


def test_launchers_halve_to_the_end() -> None:
    """Conversion, Missiles: Salvo-16 is 8, 4, 2; the reading goes on to 1."""
    assert salvo_track(16, harrington.RULESET) == (16, 8, 4, 2, 1)
    assert salvo_track(10, harrington.RULESET) == (10, 5, 2, 1)
    assert halvings(16, last=2) == (16, 8, 4, 2)
    assert halvings(10, last=2) == (10, 5, 2)
    assert halvings(1) == (1,)


def test_ams_and_drive_have_two_hits_and_a_rating_of_1_has_one() -> None:
    assert [two_hits(rating) for rating in (5, 3, 2, 1, 0)] == [(5, 2), (3, 1), (2, 1), (1,), (0,)]


def test_turns() -> None:
    """Thrust 0, 1, 3, 5, 8 turns 0, 1, 1, 2, 4."""
    assert [drive(thrust).turn for thrust in (0, 1, 3, 5, 8)] == [0, 1, 1, 2, 4]
    assert [drive(thrust).after_hit for thrust in (0, 1, 3, 5, 8)] == [0, 0, 1, 2, 4]


@pytest.mark.parametrize(
    ("thrust", "left"),
    [(8, [8, 4, 0, 0]), (5, [5, 2, 0, 0]), (2, [2, 1, 0, 0]), (1, [1, 0, 0, 0]), (0, [0, 0, 0, 0])],
)
def test_thrust_after_hits(thrust: int, left: list[int]) -> None:
    """FB1: the first drive failure halves thrust, rounded down, the second ends it; thrust 1 is out at the first."""
    assert [thrust_after(thrust, hits) for hits in range(4)] == left


def test_a_drive_in_the_words_of_each_ruleset() -> None:
    assert thrust_line(5, fleet_book.RULESET) == "thrust 5, turn 2"
    assert thrust_line(5, harrington.RULESET) == "thrust 5, half 2"
    assert thrust_line(1, fleet_book.RULESET) == "thrust 1, turn 1"
    assert thrust_line(0, harrington.RULESET) == "no thrust"
