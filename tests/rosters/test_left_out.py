"""What a fleet says beside its ships: no target loses it without a line."""

from shipyard.files.document import parse
from shipyard.files.fleets import fleet_of
from shipyard.rosters.left_out import Said, left_out
from shipyard.rosters.roster import Roster, roster_of
from shipyard.rosters.targets import TARGETS

FLEET = """
format = 1
ruleset = "harrington"
name = "Home"
points = 2000
era = "Echoes of Honor"
notes = "the fleet's"
[[squadrons]]
name = "First"
notes = "the squadron's"
[[squadrons.ships]]
design = "rmn/reliant"
name = "Nike"
notes = "the ship's"
start = { x = 0, y = 0 }
damage = { hull = 1, lost = ["bridge"], spent = { laser = 3 } }
"""


def roster() -> Roster:
    document, _ = parse(FLEET, "fleet.toml")
    assert document
    loaded = fleet_of(document)
    assert loaded.findings == ()
    return roster_of([loaded])


def test_everything_is_told_where_nothing_is_kept() -> None:
    told = [(finding.code, finding.field) for _, finding in left_out(roster(), ())]
    ship = "squadrons[0].ships[0]"
    assert told == [
        ("RO107", "notes"),
        ("RO107", "squadrons[0].notes"),
        ("RO109", "points"),
        ("RO108", "era"),
        ("RO107", f"{ship}.notes"),
        ("RO103", f"{ship}.start"),
        ("RO105", f"{ship}.damage"),
    ]


def test_nothing_is_told_of_what_is_kept() -> None:
    assert list(left_out(roster(), tuple(Said))) == []


def test_every_target_tells_of_what_it_does_not_keep() -> None:
    for target in TARGETS.values():
        written = target.write(roster())
        missing = [finding for _, finding in left_out(roster(), target.keeps)]
        assert [finding for _, finding in written.losses if finding in missing] == missing, target.word


def test_no_target_tells_the_era_twice() -> None:
    for target in TARGETS.values():
        told = [finding for _, finding in target.write(roster()).losses if "the era" in finding.message]
        assert len(told) == (target.word not in ("harrington", "list")), target.word


def test_the_state_of_play_keeps_all_of_it() -> None:
    [content] = TARGETS["harrington"].write(roster()).files.values()
    text = content.decode("utf-8")
    for said in ("the fleet's", "the squadron's", "the ship's"):
        assert said in text
