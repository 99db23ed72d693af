"""A ship card as text for a terminal, and as data for programs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click

from shipyard.cli.report import COLOURS
from shipyard.cli.screen import WIDTH, columns, entry, heading, kept, wrapped
from shipyard.cli.ships import figures
from shipyard.files.placed import Placed
from shipyard.files.words import clean, plural
from shipyard.model.design import HullWord, Streamlining
from shipyard.model.systems import Pod
from shipyard.rules.aboard import SIDES
from shipyard.rules.bill import hull_boxes
from shipyard.rules.findings import Finding
from shipyard.rules.fitted import Fitted
from shipyard.rules.ship_card import STORES, Row, ShipCard
from shipyard.rules.tracks import drive_hits
from shipyard.rules.words import times

LABEL = 18
"""The columns of the labels."""

FIVES = 5
"""Boxes stand together by fives, to be counted at a glance."""

BOXES = 30
"""The most boxes of a row in one line."""

MOST_DRAWN = 400
"""The most boxes of a row that are drawn; more are counted."""

SEPARATOR = " · "
"""Between two things of one line."""

LONGEST = 200
"""How much of a text of the design the card shows."""

EVERYTHING = 10**6
"""More than any finding says."""


def card_lines(card: ShipCard, name: str, whose: str, findings: Sequence[Placed], legal: bool) -> Iterator[str]:
    """Lay a card out in lines of at most 80 columns."""
    yield from _head(card, name, whose, legal)
    yield ""
    yield from _ship(card)
    for title, rows in (
        ("weapons", list(_weapons(card))),
        ("defences", [("", _listed(card, card.defences))]),
        ("stores", list(_stores(card))),
        ("other systems", [("", _listed(card, card.others))]),
    ):
        rows = [(label, text) for label, text in rows if text]
        if rows:
            yield from ("", heading(title))
        for label, text in rows:
            yield from entry(label, text, LABEL if label else 0)
    if findings:
        yield from ("", heading("findings"))
        for placed in findings:
            yield from finding_lines(placed.finding, placed.field)


def _head(card: ShipCard, name: str, whose: str, legal: bool) -> Iterator[str]:
    design, bill = card.design, card.bill
    title = _text(design.name)
    right = name if whose != "own" else f"{name} (yours)"
    gap = WIDTH - columns(title) - columns(right)
    if gap >= 2:
        yield heading(title) + " " * gap + right
    else:
        yield from map(heading, wrapped(title, WIDTH))
        yield from wrapped(right, WIDTH)
    smooth = [] if design.streamlining is Streamlining.NONE else [f"{design.streamlining} streamlining"]
    kind = listed(map(_text, (design.type, design.navy, card.ruleset.label, *smooth)))
    for line in wrapped(f"{kind}{SEPARATOR}{'legal' if legal else 'NOT LEGAL'}", WIDTH):
        yield line if legal else line.replace("NOT LEGAL", click.style("NOT LEGAL", fg="red", bold=True))
    over = f", {bill.over} over" if bill.over else ""
    figures = (
        f"MASS {bill.mass} ({bill.used} used, {bill.free} free{over})",
        f"NPV {bill.npv}",
        f"CPV {bill.cpv} ({bill.cpv_version})",
        f"carried {bill.carried}",
    )
    yield from wrapped(listed(figures), WIDTH)


def _ship(card: ShipCard) -> Iterator[str]:
    design = card.design
    hit = f", {card.drive.after_hit} after a hit" if len(card.drive_track) > 1 else ""
    ftl = "FTL drive" if design.ftl else "no FTL drive"
    yield from entry("thrust", f"{design.thrust}{hit}{SEPARATOR}turning {card.drive.turn}{SEPARATOR}{ftl}", LABEL, 0)
    if card.ruleset.harrington:
        sides = listed(f"{side} {level}" for side, level in card.screens.items())
        yield from entry("sidewalls", sides or "none", LABEL, 0)
    else:
        yield from entry("screens", str(max(card.screens.values(), default="none")), LABEL, 0)
    yield from entry("crew", f"{plural(card.crew_factors, 'factor')}, {design.crew}", LABEL, 0)
    if design.armour:
        yield from _boxes("armour", (0,) * design.armour, "○", "", 0)
    word = f"{design.hull}, " if isinstance(design.hull, HullWord) else ""
    boxes = hull_boxes(design, card.ruleset)
    yield from entry("hull", f"{word}{boxes} box{'es' * (boxes != 1)}", LABEL, 0)
    longest = max(len(row.stars) for row in card.rows)
    for number, row in enumerate(card.rows, start=1):
        yield from _boxes(f"  row {number}", row.stars, "□", _checks(row), longest)


def _boxes(label: str, stars: Sequence[int], box: str, checks: str, longest: int) -> Iterator[str]:
    """Draw a row of boxes by fives with its crew stars; beside the `longest` row stands what is checked at the end."""
    if len(stars) > MOST_DRAWN:
        crew = f", {plural(sum(stars), 'crew star')}" if any(stars) else ""
        yield f"{label:{LABEL}}{len(stars)} boxes{crew}  {checks}".rstrip()
        return
    marks = [_mark(count, box) for count in stars]
    lines = [marks[start : start + BOXES] for start in range(0, len(marks), BOXES)]
    width = min(longest, BOXES) + (min(longest, BOXES) - 1) // FIVES
    for number, line in enumerate(lines, start=1):
        by_fives = " ".join("".join(line[start : start + FIVES]) for start in range(0, len(line), FIVES))
        after = checks if number == len(lines) else ""
        yield f"{label if number == 1 else '':{LABEL}}{by_fives:{max(width, 1)}}  {after}".rstrip()


def _mark(stars: int, box: str) -> str:
    """Show a box with its crew stars: hulls of few boxes have several in one."""
    return box if not stars else "★" if stars == 1 else str(min(stars, 9))


def _checks(row: Row) -> str:
    if row.systems is None:
        return ""
    core = "" if row.core is None else f", core {_roll(row.core)}"
    return f"systems {_roll(row.systems)}{core}"


def _roll(least: int) -> str:
    return "6" if least == 6 else f"{least}+"


def _weapons(card: ShipCard) -> Iterator[tuple[str, str]]:
    """List weapons by place; places with the same weapons stand together."""
    places: dict[str, list[str]] = {}
    for place, weapons in card.weapons:
        places.setdefault(_listed(card, weapons), []).append(place)
    yield from ((", ".join(some), text) for text, some in places.items())


def _stores(card: ShipCard) -> Iterator[tuple[str, str]]:
    # internal pods are counted below, one by one
    yield "", _listed(card, (one for one in card.holders if not isinstance(one.system, Pod)))
    missiles = " (extended range)" if card.extended_range else ""
    counts = [
        f"{STORES[key]}{missiles if key in ('laser', 'nuclear') else ''} {count}" for key, count in card.stores.items()
    ]
    counts += [times(count, _text(title)) for title, count in card.craft]
    yield "", listed(counts)


def _listed(card: ShipCard, systems: Iterable[Fitted]) -> str:
    return listed(_system(card, one) for one in systems)


def listed(things: Iterable[str]) -> str:
    """Put things into one text, each kept together."""
    return SEPARATOR.join(map(kept, things))


def _system(card: ShipCard, one: Fitted) -> str:
    label = f' "{_text(one.system.label)}"' if one.system.label else ""
    track = one.track(card.ruleset)
    return f"{one.title}{label}{' (' + ' '.join(map(str, track)) + ')' if len(track) > 1 else ''}"


def finding_lines(finding: Finding, field: str, mark: str = "") -> Iterator[str]:
    """Set a finding: its weight and code, where and what is wrong, the remedy or the designer's reason."""
    about = f"{field}: " if field else ""
    text = f"{mark}{finding.severity} {finding.code} {about}{clean(finding.message, EVERYTHING)}"
    first, *others = wrapped(text, WIDTH - 2)
    weight = click.style(finding.severity, fg=COLOURS[finding.severity], bold=True)
    yield "  " + first.replace(finding.severity, weight, 1)
    yield from ("  " + line for line in others)
    said = finding.remedy if finding.accepted is None else f"accepted: {' '.join(finding.accepted.split())}"
    yield from ("    " + line for line in wrapped(clean(said, EVERYTHING), WIDTH - 4))


def _text(text: str) -> str:
    return clean(text, LONGEST)


def card_data(card: ShipCard) -> dict[str, Any]:
    """Give a card as the JSON output has it; docs/output.md says what each key means."""
    design, bill = card.design, card.bill
    return {
        **figures(bill),
        "thrust": design.thrust,
        "drive": {
            "thrust": design.thrust,
            "half": card.drive.turn,
            "after_hit": card.drive.after_hit,
            "hits_to_end": drive_hits(design.thrust),
            "track": list(card.drive_track),
        },
        "ftl": design.ftl,
        "sidewall": {side: card.screens.get(side, 0) for side in SIDES} if card.ruleset.harrington else None,
        "screens": None if card.ruleset.harrington else card.screens.get(card.ruleset.defence, 0),
        "armour": {"boxes": design.armour},
        "streamlining": str(design.streamlining),
        "crew": str(design.crew),
        "crew_factors": card.crew_factors,
        "hull": {"boxes": hull_boxes(design, card.ruleset), "rows": [_row(row) for row in card.rows]},
        "weapons": [{"place": place, **_system_data(card, one)} for place, weapons in card.weapons for one in weapons],
        "defences": [_system_data(card, one) for one in card.defences],
        "holders": [_system_data(card, one) for one in card.holders],
        "others": [_system_data(card, one) for one in card.others],
        "stores": card.stores,
        "extended_range": card.extended_range,
        "craft": [{"title": title, "count": count} for title, count in card.craft],
    }


def _row(row: Row) -> dict[str, Any]:
    stars = [box for box, count in enumerate(row.stars, start=1) for _ in range(count)]
    return {"boxes": len(row.stars), "stars": stars, "threshold": row.systems, "core_threshold": row.core}


def _system_data(card: ShipCard, one: Fitted) -> dict[str, Any]:
    return {
        "kind": one.system.kind,
        "title": one.name,
        "label": one.system.label,
        "count": one.count,
        "mass": one.mass,
        "points": one.points,
        "track": list(one.track(card.ruleset)),
    }
