"""What a source prints of a ship, held against what the rules give: the sum, and what the source has beside it."""

import re
from collections.abc import Iterator
from fractions import Fraction
from math import floor

from shipyard.model.design import Design
from shipyard.rules import fleet_book
from shipyard.rules.bill import Bill, hull_boxes, price
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.prices import Share
from shipyard.rules.rounding import half_up, plain
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.words import times

NOT_TAKEN = "In the file, and not in the fields here:"
"""What stands in a design's notes above the list of what another program's file has and no field of ours holds."""

NOTHING_LIKE_IT = "the Fleet Book here has nothing like it"
"""Why an entry of that list stands there, where no system here is like it."""

MOST = 12
"""So many entries of that list are told."""

LONGEST = 120
"""How much of each is told."""

ROWS = re.compile(r"the hull has (\d{1,2}) rows")
"""How that list says that a hull has other than the usual rows."""

BOX_POINTS = {3: Fraction(3), 5: Fraction(3, 2), 6: Fraction(1)}
"""Points of a hull box by the rows of the hull, where they are other than four (shiptools f14cd08, `design`)."""

USUAL_POINTS = fleet_book.PRICES["hull-boxes"].points
"""Points of a box in four rows, which some sources reckon for other rows as well."""

LABELS = {"npv": "NPV", "cpv": "CPV", "mass": "MASS used"}


def printed(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Compare what a book or a program prints with what the rules give, and say what the difference may come from."""
    if design.printed is None:
        return
    bill = price(design, ruleset)
    for key, reckoned in (("npv", bill.npv), ("cpv", bill.cpv), ("mass", bill.used)):
        stated = getattr(design.printed, key)
        if stated is None or stated == reckoned:
            continue
        label = f"CPV ({bill.cpv_version})" if key == "cpv" else LABELS[key]
        given = f"{design.printed.source} prints {label} {stated}, the rules give {reckoned}"
        more = stated - reckoned if key == "npv" else 0
        reasons = "".join(f"; {each}" for each in _reasons(design, ruleset, bill, more))
        sums = " + ".join(_sums(bill, key)) or "0"
        remedy = f"{reckoned} = {sums}; the printed figure is never used"
        yield CODES["FB107"].at(("printed", key), f"{given}{reasons}", remedy)


def not_taken(notes: str | None) -> tuple[str, ...]:
    """Give what the notes of a design list as standing in its source alone."""
    _, _, listed = (notes or "").partition(f"{NOT_TAKEN}\n")
    return tuple(line[2:] for line in listed.splitlines() if line.startswith("- "))


def _reasons(design: Design, ruleset: Ruleset, bill: Bill, more: int) -> Iterator[str]:
    """Say what the source may count and the bill does not."""
    listed = not_taken(design.notes)
    if listed:
        rest = f", and {len(listed) - MOST} more in her notes" if len(listed) > MOST else ""
        told = ", ".join(each.removesuffix(f": {NOTHING_LIKE_IT}")[:LONGEST] for each in listed[:MOST])
        yield f"in her source alone: {told}{rest}"
    if more and more == _screens_apart(design, ruleset):
        yield "as much as two screens come to where each is rounded by itself"
    if there := _hull_there(design, ruleset, bill, listed, more):
        yield there
    if bill.free:
        yield f"{bill.free} MASS free here"


def _screens_apart(design: Design, ruleset: Ruleset) -> int:
    """Give how much more two screens cost as two systems, as some programs reckon them, than as a level of two."""
    one, two = (ruleset.prices.get(f"screen-{level}") for level in (1, 2))
    if design.screens != 2 or not isinstance(one, Share) or not isinstance(two, Share):
        return 0
    return 2 * one.of(design.mass).points - two.of(design.mass).points


def _hull_there(design: Design, ruleset: Ruleset, bill: Bill, listed: tuple[str, ...], more: int) -> str | None:
    """Say at what points a box the hull alone makes the difference, where her source has it in other rows."""
    rows = next((int(found[1]) for each in listed if (found := ROWS.fullmatch(each))), None)
    if rows is None or not more:
        return None
    boxes = hull_boxes(design, ruleset)
    billed = sum(line.points for line in bill.lines if line.path == ("hull",))
    for points, whose in ((BOX_POINTS.get(rows, USUAL_POINTS), f"{rows} rows"), (USUAL_POINTS, "4 rows")):
        exact = points * boxes
        # there are files of both: half a point goes up or is dropped
        for there, rounded in ((half_up(exact), "up"), (floor(exact), "down")):
            if there - billed == more:
                made = plain(exact) if exact == there else f"{plain(exact)}, rounded {rounded} to {there}"
                unit = f"point{'s' * (points != 1)}"
                return f"as much as her hull at {plain(points)} {unit} a box, as of {whose}: {boxes} boxes, {made}"
    return None


def _sums(bill: Bill, key: str) -> Iterator[str]:
    """Give the summands of a figure, with what each is for."""
    for line in bill.lines:
        value = line.mass if key == "mass" else line.points
        if key == "cpv" and line is bill.lines[0]:
            value = bill.cpv_hull
        if value:
            yield f"{times(line.count, line.item)} {value}"
