"""Who belongs to whom in `damned-starships-roster/1`, and who commands where the fleet names nobody."""

from collections.abc import Sequence
from typing import Any

from shipyard.model.damned import Commander, DamnedSquadron, Section
from shipyard.rosters.damned.ship import TO_BE_ROLLED
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rules.damned.dice import flag_officer, rank, senior
from shipyard.rules.damned.organisation import DIVISION_RANKS, ESCORT_DIVISION_RANKS, RANKS, leading
from shipyard.rules.damned_starships import Category
from shipyard.rules.findings import Path

CAPTAIN = "captain"
USUAL_DIVISION = DIVISION_RANKS[1]
"""Organising Fleets: '[Normally Rear Admiral]'."""


def organisation_data(side: DamnedSide) -> dict[str, Any]:
    """Give the fleet's squadrons, carriers and scouts, and its commander."""
    fleet = side.fleet
    return {
        "commander": _fleet_commander(side),
        "squadrons": [_squadron(place, squadron, side) for place, squadron in enumerate(fleet.squadrons)],
        "carriers": [side.ids["carriers", place] for place in range(len(fleet.carriers))],
        "scouts": [side.ids["scouts", place] for place in range(len(fleet.scouts))],
    }


def convoy_data(place: int, side: DamnedSide) -> dict[str, Any]:
    """Give a convoy: its merchants, and the squadrons that escort it, whose senior officer commands."""
    convoy = side.fleet.convoys[place]
    escorts = [each.name for each in side.fleet.squadrons if each.name == convoy.escort or each.escorts == convoy.name]
    found = [
        (officer, squadron.name)
        for number, squadron in enumerate(side.fleet.squadrons)
        if squadron.name in escorts
        for officer in [squadron_commander(("squadrons", number), squadron, side)]
    ]
    commands = max(found, key=lambda each: rank(each[0]), default=None)
    return {
        "name": convoy.name,
        "commodore": convoy.commodore,
        "escorts": escorts,
        "commanded_by": None if commands is None else commands[1],
        "merchants": [side.ids["convoys", place, "merchants", index] for index in range(len(convoy.merchants))],
    }


def squadron_commander(path: Path, squadron: DamnedSquadron, side: DamnedSide) -> Commander:
    """Give who commands a squadron: who is named, else an officer of the usual rank, to be rolled."""
    kind = leading(squadron, path, side.types)
    usual = RANKS.get(kind, (CAPTAIN,))[0] if kind is not None else CAPTAIN
    return squadron.commander or Commander(rank=usual)


def fleet_commander(side: DamnedSide) -> tuple[Commander, str | None] | None:
    """Give who commands the fleet, and of which squadron he is: who is appointed, else the senior officer present."""
    if side.fleet.commander is not None:
        return side.fleet.commander, None
    commanders = [
        squadron_commander(("squadrons", place), squadron, side) for place, squadron in enumerate(side.fleet.squadrons)
    ]
    found = senior(commanders)
    if found is None:
        return None
    return found, side.fleet.squadrons[commanders.index(found)].name


def _fleet_commander(side: DamnedSide) -> dict[str, Any] | None:
    found = fleet_commander(side)
    if found is None:
        return None
    officer, of = found
    named = side.fleet.commander is not None or any(each.commander is officer for each in side.fleet.squadrons)
    return {**_commander(officer, named=named, rolls=True), "of": of}


def _commander(officer: Commander, *, named: bool, rolls: bool) -> dict[str, Any]:
    """Give an officer; his quality is null where the rules roll none for him."""
    quality = str(officer.quality) if officer.quality else TO_BE_ROLLED if rolls else None
    return {
        "rank": officer.rank,
        "name": officer.name,
        "stated": named,
        "quality": quality,
        "commands_each_turn": rolls,
    }


def _squadron(place: int, squadron: DamnedSquadron, side: DamnedSide) -> dict[str, Any]:
    path: Path = ("squadrons", place)
    kind = leading(squadron, path, side.types)
    escorts = kind is Category.ESCORT
    officer = squadron_commander(path, squadron, side)
    divisions = []
    for index, division in enumerate(squadron.divisions):
        usual = ESCORT_DIVISION_RANKS[0] if escorts else USUAL_DIVISION
        commander = division.commander or Commander(rank=usual)
        divisions.append(
            {
                "name": division.name,
                "commander": _commander(
                    commander,
                    named=division.commander is not None,
                    rolls=flag_officer(commander.rank, None) and kind is not None,
                ),
                "sections": _sections((*path, "divisions", index), division.sections, side),
            }
        )
    return {
        "name": squadron.name,
        "kind": "flotilla" if escorts else "squadron",
        "category": str(kind) if kind is not None else None,
        "commander": _commander(
            officer,
            named=squadron.commander is not None,
            rolls=kind is not None and flag_officer(officer.rank, kind),
        ),
        "escorts": squadron.escorts,
        "divisions": divisions,
        "sections": _sections(path, squadron.sections, side),
    }


def _sections(path: Path, sections: Sequence[Section], side: DamnedSide) -> list[dict[str, Any]]:
    found = []
    for place, section in enumerate(sections):
        ids = [side.ids[(*path, "sections", place, "ships", index)] for index in range(len(section.ships))]
        found.append({"name": section.name, "commanded_by": ids[0] if ids else None, "ships": ids})
    return found
