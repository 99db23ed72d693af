"""The text of a ship to start from, with a comment beside each choice."""

from collections.abc import Mapping

from attrs import evolve

from shipyard.files.writing import design_data, to_toml
from shipyard.model.design import Design
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset

COMMENTS: Mapping[str, str] = {
    "ruleset": "harrington, fleet-book, or the path of a house ruleset",
    "name": "the class",
    "type": "decides the band of MASS",
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


def starter_text(design: Design, ruleset: Ruleset, word: str) -> str:
    """Write a design with comments: the file says how to go on without a manual.

    `word` is what the file calls its ruleset: an id, or a path.
    """
    band = ruleset.bands.get(ruleset.table_type(design.type))
    more = {
        "mass": f"; the type has {band}" if band else "",
        "type": " and the usual AMS" if ruleset.harrington else "",
    }
    head = [
        f"# {design.name}, a {ruleset.title} ship of type {design.type} to start from. Change anything, then ask",
        "#   shipyard check FILE    is it legal?    shipyard cost FILE    what does it weigh and cost?",
        "#   shipyard sheet FILE -o FILE.pdf    its record sheet",
        "",
    ]
    names = iter(system_name(system) for system in design.systems)
    lines = []
    inside = ""
    for line in to_toml(design_data(evolve(design, ruleset=word))).splitlines():
        key = line.partition(" = ")[0]
        inside = line if line.startswith("[") else inside
        comment = ""
        if line == "[[systems]]":
            comment = next(names)
        elif inside != "[[systems]]" and key in COMMENTS:
            comment = COMMENTS[key] + more.get(key, "")
        lines.append(f"{line:<32}  # {comment}" if comment else line)
    return "\n".join([*head, *lines, ""])
