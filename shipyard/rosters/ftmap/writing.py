"""ftmap's input: a map of where every ship stands when the game begins."""

from collections.abc import Iterator, Mapping, Sequence

from shipyard.model.design import Design
from shipyard.model.fleet import Start
from shipyard.rosters.losses import loss
from shipyard.rosters.roster import Roster, Written
from shipyard.rosters.slugs import free, slug
from shipyard.rosters.state import of_side, of_state
from shipyard.rosters.stations import Station, invented, stations
from shipyard.rules.findings import Finding

MAPS = {"deployment.ft": ".gif", "deployment-2.ft": ".png"}
"""The two files, and the sprites that each names: version 1.8 reads GIF alone, version 2 PNG."""

LONGEST = 78
"""How long a title and a name may be."""

MARGIN = 8
"""MU between the outermost ship and the map's edge."""

MOST_DOTS = 10
"""Dots for each MU at most; large maps have fewer, so that none is wider than `WIDEST`."""

WIDEST = 2000
"""Dots from side to side."""

LEGEND = 8
"""Classes that the legend has room for; with more it shows none, and the map stays free."""

TRACKS = 0
"""No line shows a move, since none was made."""


def write(roster: Roster) -> Written:
    """Write both maps; the sprites are drawn elsewhere, by the names of `sprites`."""
    side_losses = [(side.number, each) for side in roster.sides for each in (*_rules(), *of_side(side))]
    losses = [(entry.side, each) for entry in roster.ships for each in of_state(entry)]
    every = [station for side in roster.sides for station in stations(side)]
    words = sprites(roster)
    files = {
        name: _lines(roster.title, every, words, suffix).encode("latin-1", "replace") for name, suffix in MAPS.items()
    }
    losses += [(station.entry.side, each) for station in every for each in _names(station)]
    return Written(files=files, losses=tuple(dict.fromkeys((*side_losses, *losses, *invented(roster)))))


def sprites(roster: Roster) -> Mapping[Design, str]:
    """Give the word of each class on the map, which names its sprite: one word, no two alike."""
    found: dict[Design, str] = {}
    taken: set[str] = set()
    for entry in roster.ships:
        design = entry.ship.design
        if design not in found:
            found[design] = free(slug(f"{design.navy}-{design.name}", 40), taken)
            taken.add(found[design])
    return found


def _rules() -> Iterator[Finding]:
    what = "everything but where ships stand and how they move"
    yield loss("RO108", ("squadrons",), what, "left out: the program draws a map and plays no game")


def _names(station: Station) -> Iterator[Finding]:
    name = _name(station)
    if name != _wanted(station):
        instead = f"written as {name}: {LONGEST} characters of western letters at most"
        yield loss("RO107", (*station.entry.ship.place, "name"), _wanted(station)[:200], instead)


def _wanted(station: Station) -> str:
    ship = station.entry.ship
    return f"{ship.id} {ship.name}" if ship.name else ship.id


def _name(station: Station) -> str:
    return _line(_wanted(station))


def _line(text: str) -> str:
    """Give a text as one line of the file: none may be empty or begin with a star."""
    shown = " ".join(text.encode("latin-1", "replace").decode("latin-1").split())[:LONGEST].strip()
    return shown.lstrip("*") or "?"


def _lines(title: str, every: Sequence[Station], words: Mapping[Design, str], suffix: str) -> str:
    xs, ys = [each.start.x for each in every] or [0.0], [each.start.y for each in every] or [0.0]
    left, right = min(xs) - MARGIN, max(xs) + MARGIN
    low, high = min(ys) - MARGIN, max(ys) + MARGIN
    dots = min(MOST_DOTS, max(WIDEST / max(right - left, high - low), 0.1))
    lines = [_line(title), "-", str(TRACKS), *map(_number, (left, low, right, high, dots))]
    shown = str(int(len(words) <= LEGEND))
    for word in words.values():
        lines += [word, f"{word}{suffix}", "1.0", shown]
    lines.append("*")
    for station in every:
        lines += [_name(station), words[station.entry.ship.design], *_moving(station.start)]
    return "\n".join([*lines, "*"]) + "\n"


def _moving(start: Start) -> Iterator[str]:
    """Write place, heading, facing, speed, and the change of course in the turn before: none."""
    yield from (_number(start.x), _number(start.y), str(start.course), str(start.facing or start.course))
    yield from (str(start.speed), "0")


def _number(value: float) -> str:
    return f"{value:.6g}"
