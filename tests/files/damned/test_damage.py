"""Changing the damage of a fleet of Damned Starships in its file, however the file is laid out."""

from pathlib import Path

import pytest

from shipyard.files.damned.damage import DamnedMarks, Losses, find_unit, marked, units, with_losses
from shipyard.files.damned.fleets import damned_of
from shipyard.files.fleet_damage import Changed, open_fleet
from shipyard.files.variants import origin_of
from shipyard.model.damned import DamnedSpent, State
from shipyard.rules.damned.combat import Outcome
from tests.damned import HEAD

SHIP = '[[scouts]]\nname = "Fox"\ntype = "SC"\n'
FORT = '[[installations]]\nname = "Fort"\nbatteries = ["SBB", "BB"]\n'
HURT = Losses(State.DAMAGED)


def changed(tmp_path: Path, body: str, word: str, losses: Losses) -> Changed:
    file = tmp_path / "fleet.toml"
    file.write_text(HEAD + body, encoding="utf-8")
    opened = open_fleet(str(file))
    assert opened.document
    loaded = damned_of(opened.document)
    unit, missing = find_unit(loaded, origin_of(opened.document), word)
    assert unit, missing
    return with_losses(opened, loaded, unit, losses)


def body_of(tmp_path: Path, body: str, word: str, losses: Losses) -> str:
    made = changed(tmp_path, body, word, losses)
    assert made.text is not None, made.by_hand
    return made.text.removeprefix(HEAD)


def test_everything_that_can_be_damaged_has_an_id(tmp_path: Path) -> None:
    file = tmp_path / "fleet.toml"
    file.write_text(HEAD + SHIP + FORT, encoding="utf-8")
    document = open_fleet(str(file)).document
    assert document
    assert [unit.id for unit in units(damned_of(document))] == ["SC-1", "I-1", "I-1/B-1", "I-1/B-2"]


@pytest.mark.parametrize(
    ("body", "after"),
    [
        (SHIP, SHIP + 'state = "damaged"\n'),
        (SHIP + 'state = "crippled"  # at Yeltsin\n', SHIP + 'state = "damaged"  # at Yeltsin\n'),
        ('scouts = [{ name = "Fox", type = "SC" }]\n', 'scouts = [{ name = "Fox", type = "SC", state = "damaged" }]\n'),
        (
            'scouts = [\n  { name = "Fox", type = "SC" }, # old\n]\n',
            'scouts = [\n  { name = "Fox", type = "SC", state = "damaged" }, # old\n]\n',
        ),
    ],
)
def test_a_state_in_every_layout(tmp_path: Path, body: str, after: str) -> None:
    assert body_of(tmp_path, body, "Fox", HURT) == after


@pytest.mark.parametrize(
    "own",
    ['state = "damaged"\nspent.S = 1\n', 'state = "damaged"\nspent = { S = 1 }\n', "[scouts.spent]\nS = 1\n"],
)
def test_what_comes_to_nothing_is_taken_out(tmp_path: Path, own: str) -> None:
    assert body_of(tmp_path, SHIP + own, "Fox", Losses()) == SHIP


class TestBatteries:
    def test_a_list_in_brackets(self, tmp_path: Path) -> None:
        fired = Losses(State.SOUND, DamnedSpent(pods=True))
        one = body_of(tmp_path, FORT, "I-1/B-2", fired)
        assert one == FORT + "damage = [{ battery = 2, fired = true }]\n"
        two = body_of(tmp_path, one, "I-1/B-1", HURT)
        assert two.endswith('damage = [{ battery = 2, fired = true }, { battery = 1, state = "damaged" }]\n')
        assert body_of(tmp_path, two, "I-1/B-2", Losses()).endswith('damage = [{ battery = 1, state = "damaged" }]\n')
        assert body_of(tmp_path, one, "I-1/B-2", Losses()) == FORT

    def test_tables_below_headers(self, tmp_path: Path) -> None:
        body = FORT + '[[installations.damage]]\nbattery = 1\nstate = "damaged"\n'
        more = body_of(tmp_path, body, "I-1/B-2", HURT)
        assert more == body + '[[installations.damage]]\nbattery = 2\nstate = "damaged"\n'
        assert body_of(tmp_path, body, "I-1/B-1", Losses()) == FORT + "[[installations.damage]]\nbattery = 1\n"


def test_a_fleet_in_one_line(tmp_path: Path) -> None:
    body = 'squadrons = [{ name = "A", sections = [{ ships = [{ name = "Fox", type = "DD", "state" = "sound" }] }] }]\n'
    assert body_of(tmp_path, body, "Fox", HURT) == body.replace('"sound"', '"damaged"')


def test_a_fleet_in_json_is_not_changed(tmp_path: Path) -> None:
    file = tmp_path / "fleet.json"
    ships = '[{"name": "Fox", "type": "SC"}]'
    file.write_text(f'{{"format": 1, "ruleset": "damned-starships", "name": "x", "scouts": {ships}}}')
    opened = open_fleet(str(file))
    assert opened.document
    loaded = damned_of(opened.document)
    [unit] = units(loaded)
    made = with_losses(opened, loaded, unit, HURT)
    assert made.fault
    assert (made.text, made.fault.finding.code) == (None, "F073")


def test_repairs_come_first_then_a_state_then_hits() -> None:
    marks = DamnedMarks(state=State.DAMAGED, hit=(Outcome.DAMAGED,), spend={"FA": 1}, repair=True, rearm=True)
    before = Losses(State.DESTROYED, DamnedSpent(fa=3, pods=True))
    assert marked(before, marks) == Losses(State.CRIPPLED, DamnedSpent(fa=1))


def test_marks_that_say_nothing_change_nothing() -> None:
    assert not DamnedMarks(spend={}).anything
    before = Losses(State.CRIPPLED, DamnedSpent(fac=2))
    assert marked(before, DamnedMarks(spend={})) == before
