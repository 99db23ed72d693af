"""Range bands, by the conversion's own examples and the Fleet Book's table."""

import pytest

from shipyard.model.arcs import ARCS, Arc, Mount
from shipyard.model.systems import (
    Beam,
    EnergyTorpedo,
    GravLance,
    Grazer,
    Laser,
    NeedleBeam,
    Pds,
    PulseTorpedo,
    SubmunitionPack,
    System,
)
from shipyard.rules import fleet_book, harrington
from shipyard.rules.ranges import range_bands
from shipyard.rules.ruleset import Ruleset

FORE = (Mount.FORE,)
CONVERSION, BOOK = harrington.RULESET, fleet_book.RULESET


@pytest.mark.parametrize(
    ("system", "ruleset", "expected"),
    [
        # conversion, Energy Weapons: 'Class-2 roll 2d at 6" & 1d at 12", Pulsetorps use 3" bands'
        (Laser(class_=2, mounts=FORE), CONVERSION, ["2d 6 (12)", "1d 12 (24)"]),
        (
            Grazer(mounts=FORE),
            CONVERSION,
            ["2+ d6 3 (6)", "3+ d6 6 (12)", "4+ d6 9 (18)", "5+ d6 12 (24)", "6 d6 15 (30)"],
        ),
        (EnergyTorpedo(mounts=FORE), CONVERSION, ["3d 6 (6)", "2d 12 (12)", "1d 18 (18)"]),
        (GravLance(mounts=FORE), CONVERSION, ["2+ destroys the sidewall and does 2d6 6 (6)"]),  # a reading: not halved
        (Beam(class_=3, arcs=(Arc.F,)), BOOK, ["3d 12 (12)", "2d 24 (24)", "1d 36 (36)"]),
        (
            PulseTorpedo(arcs=(Arc.F,)),
            BOOK,
            ["2+ d6 6 (6)", "3+ d6 12 (12)", "4+ d6 18 (18)", "5+ d6 24 (24)", "6 d6 30 (30)"],
        ),
        (SubmunitionPack(arcs=(Arc.F,)), BOOK, ["3d 6 (6)", "2d 12 (12)", "1d 18 (18)"]),
        (NeedleBeam(arcs=(Arc.F,)), BOOK, ["6 hits the named system 9 (9)"]),
        (Pds(), BOOK, []),
    ],
)
def test_range_bands(system: System, ruleset: Ruleset, expected: list[str]) -> None:
    assert [f"{band.effect} {band.text}" for band in range_bands(system, ruleset)] == expected


def test_a_class_has_as_many_bands_as_dice() -> None:
    for rating in range(1, 10):
        assert len(range_bands(Beam(class_=rating, arcs=ARCS), BOOK)) == rating
