"""Shipyard: design, check, price and print warships for Full Thrust in the Honor Harrington universe.

The names below are the library; docs/library.md shows them at work. Each is loaded when it is first used, so that
importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shipyard.files.checked import Checked, load
    from shipyard.files.templates import find_template
    from shipyard.files.writing import design_data, to_json, to_toml
    from shipyard.model.design import Design
    from shipyard.rules.bill import Bill, price
    from shipyard.rules.checking import check, is_legal
    from shipyard.rules.findings import Finding
    from shipyard.rules.ruleset import Ruleset
    from shipyard.sheets.options import Options
    from shipyard.sheets.packing import packed
    from shipyard.sheets.pdf import About, pdf
    from shipyard.sheets.record import record_sheet
    from shipyard.sheets.ship import Ship
    from shipyard.sheets.svg import svg

_ROOMS = {
    "About": "shipyard.sheets.pdf",
    "Bill": "shipyard.rules.bill",
    "Design": "shipyard.model.design",
    "Finding": "shipyard.rules.findings",
    "Options": "shipyard.sheets.options",
    "Ruleset": "shipyard.rules.ruleset",
    "Checked": "shipyard.files.checked",
    "check": "shipyard.rules.checking",
    "design_data": "shipyard.files.writing",
    "is_legal": "shipyard.rules.checking",
    "Ship": "shipyard.sheets.ship",
    "find_template": "shipyard.files.templates",
    "load": "shipyard.files.checked",
    "packed": "shipyard.sheets.packing",
    "pdf": "shipyard.sheets.pdf",
    "record_sheet": "shipyard.sheets.record",
    "svg": "shipyard.sheets.svg",
    "price": "shipyard.rules.bill",
    "to_json": "shipyard.files.writing",
    "to_toml": "shipyard.files.writing",
}
"""Where each public name lives."""

__all__ = [
    "About",
    "Bill",
    "Checked",
    "Design",
    "Finding",
    "Options",
    "Ruleset",
    "Ship",
    "check",
    "design_data",
    "find_template",
    "is_legal",
    "load",
    "packed",
    "pdf",
    "price",
    "record_sheet",
    "svg",
    "to_json",
    "to_toml",
]


def __getattr__(name: str) -> object:
    """Load a public name from its room (PEP 562)."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ROOMS[name]), name)


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return __all__
