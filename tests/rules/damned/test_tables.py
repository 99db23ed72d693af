"""The tables of Damned Starships, figure by figure, under the rules' own headings."""

import pytest

from shipyard.rules.damned_starships import (
    COUNTER,
    IRREGULARS,
    MERCHANTS,
    NATIONS,
    OTHERS,
    TYPES,
    Category,
    nation_of,
)

N = None

# Types of Vessel: the points; Combat: close, medium, long, extreme, expendables (brackets apart), defence;
# Manoeuvring: thrust normal, towing pods, damaged, crippled
ROWS = [
    ("FBB(M)", "A", 20, (15, 12, 10, 8, 16, 12), False, (5, N, 3, 1)),
    ("FBB", "A", 16, (15, 12, 8, 4, 16, 12), True, (5, 4, 3, 1)),
    ("SBB", "A", 15, (12, 10, 6, 3, 14, 12), True, (4, 3, 2, 1)),
    ("BB", "A", 14, (11, 9, 4, 2, 12, 10), True, (3, 2, 1, 1)),
    ("BS", "A", 8, (10, 8, 3, 1, N, 8), True, (2, N, 1, 1)),
    ("BC(M)", "A", 12, (11, 9, 6, 3, 12, 8), False, (5, N, 3, 1)),
    ("BC", "A", 10, (9, 7, 4, 1, 12, 6), True, (5, 4, 3, 1)),
    ("CVH", "A", 12, (4, N, N, N, N, 12), True, (5, N, 3, 1)),
    ("CVA", "A", 9, (4, N, N, N, N, 12), True, (5, N, 3, 1)),
    ("AC", "B", 6, (6, 4, 2, 1, N, 6), True, (3, N, 2, 1)),
    ("TC", "B", 9, (8, 6, 3, 1, 8, 7), True, (6, 5, 3, 1)),
    ("EC", "B", 8, (4, 3, 2, 1, 6, 6), True, (6, 5, 3, 1)),
    ("FC", "B", 6, (6, 4, 2, 1, 6, 6), True, (6, 5, 3, 1)),
    ("SC", "B", 8, (3, 2, 1, N, N, 7), True, (6, 5, 3, 1)),
    ("CVL", "B", 5, (2, N, N, N, N, 7), True, (6, 5, 3, 1)),
    ("DL", "C", 5, (2, 2, 2, 1, 8, 3), True, (7, N, 3, 1)),
    ("DD", "C", 5, (4, 4, 3, 1, 4, 3), True, (7, 5, 3, 1)),
    ("DDE", "C", 4, (2, 2, 1, N, 4, 3), True, (7, 5, 3, 1)),
    ("FF", "C", 3, (2, 2, 1, N, 2, 2), True, (4, 3, 2, 1)),
    ("CVE", "C", 3, (1, N, N, N, N, 4), True, (6, N, 2, 1)),
    ("S", "F", 0, (1, N, N, N, N, 1), True, (3, N, 2, 1)),
    ("P", "F", 0, (1, 1, N, N, N, 1), True, (3, N, 2, 1)),
    ("FAC", "F", 1, (1, N, N, N, 8, 1), True, (8, N, 2, 1)),
    ("FA", "F", 2, (0, N, N, N, 8, 2), True, (9, N, N, N)),
    ("FI", "F", 2, (0, N, N, N, 8, 2), True, (9, N, N, N)),
]

LETTERS = {"A": Category.CAPITAL, "B": Category.CRUISER, "C": Category.ESCORT, "F": Category.CRAFT}


@pytest.mark.parametrize(("word", "letter", "points", "factors", "once", "thrust"), ROWS, ids=[row[0] for row in ROWS])
def test_types_of_vessel_combat_and_manoeuvring(
    word: str,
    letter: str,
    points: int,
    factors: tuple[int | None, ...],
    once: bool,
    thrust: tuple[int | None, ...],
) -> None:
    kind = TYPES[word]
    assert (kind.category, kind.points) == (LETTERS[letter], points)
    has = kind.factors
    assert (has.close, has.medium, has.long, has.extreme, has.expendables, has.defence) == factors
    assert has.once == once
    assert (kind.thrust.normal, kind.thrust.towing, kind.thrust.damaged, kind.thrust.crippled) == thrust


def test_types_of_vessel_has_these_and_no_others() -> None:
    assert list(TYPES) == [row[0] for row in ROWS]


def test_seven_armed_capital_ships_and_two_carriers() -> None:
    # Types of Vessel, A.: 'There seven types of armed capital ships ... and two classes of carrier'
    capital = [kind for kind in TYPES.values() if kind.category is Category.CAPITAL]
    assert sum(not kind.carrier for kind in capital) == 7
    assert [kind.word for kind in capital if kind.carrier] == ["CVH", "CVA"]


def test_six_major_types_of_cruiser() -> None:
    # Types of Vessel, B.: 'There are six major types of cruiser'
    assert sum(kind.category is Category.CRUISER for kind in TYPES.values()) == 6


@pytest.mark.parametrize(
    ("word", "squadrons"),
    [("CVH", 10), ("CVA", 6), ("CVL", 4), ("CVE", 2), ("SBB", 1), ("BC(M)", 1), ("FBB", 0), ("TC", 0)],
)
def test_types_of_vessel_squadrons_of_fighters(word: str, squadrons: int) -> None:
    assert TYPES[word].squadrons == squadrons


def test_the_missile_types() -> None:
    assert [word for word, kind in TYPES.items() if kind.missile] == ["FBB(M)", "BC(M)"]


def test_merchants_are_known_by_both_spellings_of_the_bulk_carrier() -> None:
    # Types of Vessel, D.: 'Very Large Bulk Carrier [VBLC]' and, under LBC, 'version of the VLBC'
    assert MERCHANTS["VBLC"] == MERCHANTS["VLBC"]
    assert {"BBC", "LBC", "PL"} <= set(MERCHANTS)
    assert {"Q", "AMC", "PIRATE"} == set(IRREGULARS)


@pytest.mark.parametrize(
    ("name", "navy", "technology", "officers", "crews"),
    [
        ("Manticore", "RMN", 2, 2, 1),
        ("Haven", "PN", -1, 1, 0),
        ("Grayson", "GSN", 1, 1, 0),
        ("Andermann", "IAN", 1, 1, 1),
        ("Silesian", "SCN", -2, -1, -1),
        ("Solarian", "SLN", 3, 0, 0),
    ],
)
def test_national_characteristics(name: str, navy: str, technology: int, officers: int, crews: int) -> None:
    nation = NATIONS[name]
    assert (nation.technology, nation.officers, nation.crews) == (technology, officers, crews)
    assert nation_of(navy) == nation_of(name) == nation


def test_national_characteristics_other_nations_have_none() -> None:
    assert nation_of("Masada") == OTHERS
    assert (OTHERS.technology, OTHERS.officers, OTHERS.crews) == (0, 0, 0)
    assert nation_of("PRH").name == "Haven"


def test_equipment_counters() -> None:
    # Equipment: 'these should be 25 by 12.5 mm'
    assert COUNTER == (25.0, 12.5)
