"""Values refuse what no ship can have, whoever makes them."""

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from shipyard.model.arcs import Arc, Mount
from shipyard.model.design import HullWord, Load, entries
from shipyard.model.systems import KINDS, Ams, Beam, Laser, Pds, PulseTorpedo, SalvoLauncher
from tests.ships import harrington_ship


def test_a_design_cannot_be_changed_but_a_changed_one_made() -> None:
    ship = harrington_ship()
    with pytest.raises(FrozenInstanceError):
        ship.mass = 5  # type: ignore[misc]
    assert evolve(ship, mass=120).mass == 120
    assert ship.mass == 100


@pytest.mark.parametrize(
    "changes",
    [
        {"mass": 0},
        {"mass": 10_000},
        {"mass": True},
        {"mass": 85.9},
        {"thrust": -1},
        {"armour": -1},
        {"hull": 0},
        {"hull": "weak-ish"},
        {"hull": True},
        {"name": ""},
        {"name": "   "},
        {"name": "a\nb"},
        {"name": "a\x00b"},
        {"name": "x" * 201},
        {"systems": [Pds()]},
        {"sidewall": 10},
        {"ftl": "no"},
        {"crew": "pirates"},
        {"streamlining": "some"},
        {"load": None},
        {"printed": 219},
    ],
)
def test_values_out_of_bounds_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(changes))):
        evolve(harrington_ship(), **changes)


def test_systems_refuse_values_of_other_classes() -> None:
    for make in (
        lambda: KINDS["hold"](use="beer", mass=1),
        lambda: KINDS["ecm"](area=2),
        lambda: KINDS["sensors"](grade="good"),
        lambda: KINDS["salvo-missile-rack"](arcs=(Arc.F,), extended="no"),
    ):
        with pytest.raises(ValueError, match="must be of"):
            make()


def test_names_of_any_script_are_welcome() -> None:
    for name in ("Ἀθηνᾶ", "Смелый", "Żubr", "S&P <b>", 'O\'Neill "the" Great', "é"):
        assert evolve(harrington_ship(), name=name).name == name


def test_arcs_are_a_tuple_never_a_text_or_a_list() -> None:
    for arcs in ("FP", ["F"], ("FP", 1)):
        with pytest.raises(ValueError, match="arcs must be a tuple of Arc"):
            PulseTorpedo(arcs=arcs)  # type: ignore[arg-type]


def test_systems_count_on_each_mount() -> None:
    assert Laser(class_=2, mounts=(Mount.PORT, Mount.STARBOARD), count=2).fitted == 4
    assert Pds(count=3).fitted == 3


def test_kinds_differ_though_their_fields_are_alike() -> None:
    assert Pds() == Pds()
    assert Pds() != KINDS["adfc"]()
    assert Beam(class_=1, arcs=(Arc.F,)) != Beam(class_=2, arcs=(Arc.F,))
    assert "Ams(" in repr(Ams(rating=2))
    assert "rating=2" in repr(Ams(rating=2))


def test_entries_of_one_kind() -> None:
    ship = harrington_ship(Pds(), Ams(rating=1), Pds(count=2))
    assert entries(ship, Pds) == (Pds(), Pds(count=2))
    assert entries(ship, SalvoLauncher) == ()


def test_a_load_carries_nothing_unless_it_says_so() -> None:
    assert harrington_ship().load == Load()
    assert (Load().nuclear, Load().pods, Load().lacs) == (None, 0, ())
    assert harrington_ship().hull is HullWord.WEAK
