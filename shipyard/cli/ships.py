"""Who a ship is, as every JSON output has it."""

from typing import Any

from shipyard.files.checked import Checked
from shipyard.files.library import named, whose
from shipyard.files.text import shown_file
from shipyard.rules.bill import Bill


def class_data(ship: Checked) -> dict[str, Any]:
    """Give what a design is: her file, class, navy, type and ruleset, and whether she is legal."""
    assert ship.design
    assert ship.ruleset
    return {
        "file": shown_file(ship.file),
        "class": ship.design.name,
        "navy": ship.design.navy,
        "type": ship.design.type,
        "ruleset": ship.ruleset.label,
        "legal": ship.legal,
    }


def ship_data(ship: Checked) -> dict[str, Any]:
    """Give what a design is, with the name that finds her and whose she is."""
    file, told = shown_file(ship.file), class_data(ship)
    return {"file": file, "design": named(ship.file), "whose": whose(ship.file) or None, **told}


def figures(bill: Bill) -> dict[str, Any]:
    """Give what a ship weighs and costs, in MASS and points; docs/output.md says what each key means."""
    return {
        "mass": bill.mass,
        "used": bill.used,
        "free": bill.free,
        "over": bill.over,
        "npv": bill.npv,
        "cpv": bill.cpv,
        "cpv_version": bill.cpv_version,
        "carried": bill.carried,
    }
