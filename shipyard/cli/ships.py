"""Who a ship is, as every JSON output has it."""

from typing import Any

from shipyard.files.checked import Checked
from shipyard.files.library import named, whose
from shipyard.files.text import shown_file


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
