"""The text of a ship to start from, with a comment beside each choice."""

from collections.abc import Mapping

from shipyard.files.writing import design_data, to_toml
from shipyard.model.design import Design
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset

COMMENTS: Mapping[str, str] = {
    "ruleset": "harrington, fleet-book, or the path of a house ruleset",
    "name": "the class",
    "type": "decides the band of MASS and the usual AMS",
    "mass": "everything aboard must come to this",
    "hull": "fragile weak average strong super, or a number of boxes",
    "thrust": "5 % of MASS for each point",
    "ftl": "10 % of MASS",
    "sidewall": "0, 1 or 2",
    "screens": "0, 1 or 2",
    "crew": "military or civilian",
    "lacs": "a squadron for each bay; priced apart",
    "fighters": "a group for each bay; priced apart",
}
"""What stands beside a key of the starter."""


def starter_text(design: Design, ruleset: Ruleset) -> str:
    """Write a design with comments: the file says how to go on without a manual."""
    band = ruleset.bands.get(ruleset.table_type(design.type))
    usual = f"; a {design.type} has {band}" if band else ""
    head = [
        f"# {design.name}: a {design.type} to start from. Change anything, then ask",
        "#   shipyard check FILE    is it legal?    shipyard cost FILE    what does it weigh and cost?",
        "#   shipyard sheet FILE -o FILE.pdf    its record sheet",
        "",
    ]
    names = iter(system_name(system) for system in design.systems)
    lines = []
    for line in to_toml(design_data(design)).splitlines():
        key = line.partition(" = ")[0]
        comment = COMMENTS.get(key, "") + (usual if key == "mass" else "")
        if line == "[[systems]]":
            comment = next(names)
        lines.append(f"{line:<32}  # {comment}" if comment else line)
    return "\n".join([*head, *lines, ""])
