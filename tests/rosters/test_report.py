"""The loss report: a loss stands once with its ships, and what is accepted says why."""

from pathlib import Path

from shipyard.files.fleets import LoadedFleet
from shipyard.rosters.losses import loss
from shipyard.rosters.report import Told, told
from shipyard.rosters.roster import roster_of
from shipyard.rosters.targets import TARGETS
from tests.rosters.fleets import fleet

TWO_LOADS = (
    'design = "rmn/reliant"\nname = "Nike"',
    'design = "rmn/reliant"\nnames = ["Truculent", "Onslaught"]\nload = { pods = 2 }',
    'design = "rmn/noblesse"\nname = "Hawkwing"\nstart = { x = 0, y = 0 }',
)


def report(loaded: LoadedFleet, word: str = "ftjava") -> tuple[Told, ...]:
    return told(TARGETS[word].write(roster_of([loaded])).losses, {0: loaded})


def about(found: tuple[Told, ...], text: str) -> Told:
    [one] = [each for each in found if text in each.finding.message]
    return one


def test_a_loss_of_a_class_stands_once_at_the_first_of_her_ships() -> None:
    one = about(report(fleet(*TWO_LOADS)), "Reliant: sidewall")
    assert one.finding.field == "squadrons[0].ships[0].design"
    assert one.ships == ("BC-1", "BC-2", "BC-3")


def test_what_only_one_load_loses_names_the_ships_that_carry_it() -> None:
    assert about(report(fleet(*TWO_LOADS)), "2 towed pods").ships == ("BC-2", "BC-3")


def test_what_one_ship_loses_names_her_alone() -> None:
    found = report(fleet('design = "rmn/noblesse"\nnames = ["Ballad", "Madrigal"]\nnotes = "x"'))
    assert [each.ships for each in found if "notes of" in each.finding.message] == [("DD-1",), ("DD-2",)]


def test_what_a_side_loses_names_no_ship() -> None:
    assert about(report(fleet(*TWO_LOADS, head='era = "Echoes of Honor"')), "the era").ships == ()


def test_no_line_stands_twice_and_the_order_is_that_of_the_losses() -> None:
    found = report(fleet(*TWO_LOADS), "continuum")
    lines = [(each.finding.code, each.finding.field, each.finding.message, each.finding.remedy) for each in found]
    assert len(set(lines)) == len(lines)
    assert report(fleet(*TWO_LOADS), "continuum") == found


def test_sides_are_told_apart() -> None:
    one, other = fleet(*TWO_LOADS), fleet(TWO_LOADS[0])
    found = told(TARGETS["ftjava"].write(roster_of([one, other])).losses, {0: one, 1: other})
    both = [each for each in found if "Reliant: sidewall" in each.finding.message]
    assert [(each.side, each.ships) for each in both] == [(0, ("BC-1", "BC-2", "BC-3")), (1, ("BC-1",))]


def test_a_fleet_accepts_by_code() -> None:
    head = '[[accept]]\ncode = "RO102"\nreason = "beams will do"'
    loaded = fleet(*TWO_LOADS, head=head)
    assert loaded.findings == ()
    reasons = {(each.finding.code, each.finding.accepted) for each in report(loaded)}
    assert ("RO102", "beams will do") in reasons
    assert ("RO102", None) not in reasons
    assert {reason for code, reason in reasons if code != "RO102"} == {None}


def test_a_class_accepts_what_is_lost_of_her_and_no_other(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'format = 1\nbase = "rmn/reliant"\nname = "Nike (own)"\n[[accept]]\ncode = "RO103"\nreason = "so be it"\n'
    )
    start = "start = { x = 0, y = 0, course = 12, facing = 3 }"
    loaded = fleet(f'design = "{own}"\n{start}', 'design = "rmn/reliant"')
    found = report(loaded, "continuum")
    assert about(found, "Nike (own): sidewall").finding.accepted == "so be it"
    assert about(found, "Reliant: sidewall").finding.accepted is None
    assert about(found, "with another facing").finding.accepted is None  # hers, not her class's


def test_the_fleet_is_heard_before_the_class(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('format = 1\nbase = "rmn/reliant"\n[[accept]]\ncode = "RO103"\nreason = "the class"\n')
    loaded = fleet(f'design = "{own}"', head='[[accept]]\ncode = "RO103"\nreason = "the fleet"')
    assert about(report(loaded), "sidewall").finding.accepted == "the fleet"


def test_classes_of_one_name_accept_together_or_not_at_all(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('format = 1\nbase = "rmn/reliant"\n[[accept]]\ncode = "RO103"\nreason = "mine"\n')
    loaded = fleet(f'design = "{own}"', 'design = "rmn/reliant"')
    both = about(report(loaded), "sidewall")
    assert (both.ships, both.finding.accepted) == (("BC-1", "BC-2"), None)


def test_a_side_without_squadrons_is_told_as_it_is() -> None:
    finding = loss("RO108", ("readings", "halves"), "x", "y")
    assert told([(0, finding)], {}) == (Told(0, finding),)
