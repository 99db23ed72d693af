"""The legend explains each way of drawing that occurs on the ship's own sheet, and no other."""

import pytest

from shipyard.model.arcs import ARCS, MOUNT_ARCS, Mount
from shipyard.model.systems import (
    Ams,
    Beam,
    EnergyTorpedo,
    Grazer,
    HangarBay,
    LacBay,
    Laser,
    NeedleBeam,
    Pds,
    PulseTorpedo,
    SalvoLauncher,
    System,
)
from shipyard.rules import fleet_book, harrington
from shipyard.sheets.drawing import Path, flat
from shipyard.sheets.panels.legend import entries_of
from shipyard.sheets.panels.stores import stores_of
from shipyard.sheets.ship import checked
from shipyard.sheets.symbols import symbol
from shipyard.sheets.symbols.craft_and_holds import LETTERS, craft_letters
from tests.ships import fleet_book_ship, harrington_ship

SIDES = (Mount.PORT, Mount.STARBOARD)
RING, FAN, BARE, ALL, AMS = "bears where open", "bears as drawn, bow up", "bears fore", "all round", "AMS, all round"


def words(*systems: System) -> set[str]:
    return {text for _, text in entries_of(checked(harrington_ship(*systems), harrington.RULESET))}


@pytest.mark.parametrize(
    ("system", "notation"),
    [
        (Laser(class_=2, mounts=SIDES), {RING}),
        (Laser(class_=1, mounts=(Mount.ALL_ROUND,)), {ALL}),
        (SalvoLauncher(salvo=4, mounts=SIDES), {FAN}),
        (EnergyTorpedo(mounts=(Mount.FORE,)), {FAN}),
        (Grazer(mounts=(Mount.AFT,)), {FAN}),
        (Grazer(mounts=(Mount.FORE,)), {FAN}),
        (Ams(rating=3), {AMS}),
        (Pds(), set()),
    ],
)
def test_each_way_to_show_arcs_is_explained(system: System, notation: set[str]) -> None:
    assert words(system) & {RING, FAN, BARE, ALL, AMS} == notation


def test_a_needle_beam_points_where_it_fires() -> None:
    ship = checked(fleet_book_ship(NeedleBeam(arcs=ARCS[:1]), Beam(class_=1, arcs=ARCS)), fleet_book.RULESET)
    assert {text for _, text in entries_of(ship)} & {RING, FAN, BARE, ALL} == {ALL}


def test_a_pulse_torpedo_that_bears_fore_has_no_arcs_and_the_legend_says_so() -> None:
    ship = checked(fleet_book_ship(PulseTorpedo(arcs=ARCS[:1])), fleet_book.RULESET)
    assert {text for _, text in entries_of(ship)} & {RING, FAN, BARE, ALL} == {BARE}


def test_a_bay_is_what_is_hit() -> None:
    assert "bay: what is hit" in words(LacBay())
    assert "bay: what is hit" not in words(Pds())
    captions = [group.caption for group in stores_of(checked(harrington_ship(LacBay(count=2)), harrington.RULESET))]
    assert captions == ["LAC bay ×2"]


def test_craft_have_no_letter_of_a_hold() -> None:
    for word in (*harrington.RULESET.lacs, *fleet_book.RULESET.fighters):
        assert craft_letters(word) not in LETTERS.values()
    assert (craft_letters("shrike"), craft_letters("fast")) == ("Sh", "F")


def test_a_bay_keeps_the_name_that_its_designer_gave_it() -> None:
    ship = checked(fleet_book_ship(HangarBay(label="flight deck")), fleet_book.RULESET)
    assert [group.caption for group in stores_of(ship)] == ["flight deck"]


@pytest.mark.parametrize(
    ("mount", "across", "along"), [(Mount.FORE, 0, -1), (Mount.STARBOARD, 1, 0), (Mount.AFT, 0, 1)]
)
def test_an_energy_torpedo_points_out_of_its_arc(mount: Mount, across: int, along: int) -> None:
    drawn = symbol(EnergyTorpedo(mounts=(mount,)), MOUNT_ARCS[mount])
    triangle = next(item for item in flat(drawn.items) if isinstance(item, Path) and item.fill == "black")
    corners = [triangle.start, *(segment[-1] for segment in triangle.segments)]
    x, y = (sum(corner[part] for corner in corners) / 3 for part in (0, 1))
    point = max(corners, key=lambda corner: (corner[0] - x) ** 2 + (corner[1] - y) ** 2)
    assert (round(point[0] - 12), round(point[1] - 12)) == (7 * across, 7 * along)
