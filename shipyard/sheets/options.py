"""What a player may choose for a sheet: a template, and what deviates from it."""

from attrs import field, frozen

from shipyard.model.bounds import Real
from shipyard.model.template import FULL, Template
from shipyard.sheets.paper import Format, Paper, format_of

MARGIN = Real(10, 50)
"""The margin in millimetres that a player may ask for."""


def _margin(_instance: object, _field: object, value: float | None) -> None:
    if value is not None and (fault := MARGIN.fault(value)):
        raise ValueError(f"margin {fault}, not {value!r}")


@frozen(kw_only=True)
class Options:
    """How sheets are printed; what is None is as the template says."""

    template: Template = FULL
    paper: Paper | None = None
    margin: float | None = field(default=None, validator=_margin)
    """What stays clear at the edges of the paper, in millimetres."""
    blank_names: bool = False
    """Leave the ship's name and id to be written by hand."""
    played: bool = True
    """Whether the sheet is played with: a box for the id, and circles for the quality of the crew."""
    reference: bool | None = None
    """Print what is looked up: tables, notes and legend."""
    merge: bool | None = None
    """Draw like systems of one place as one symbol with a box for each."""

    @property
    def format(self) -> Format:
        """How the sheets stand on the paper; raises ValueError where there is no room."""
        return format_of(self.template, self.paper, self.margin)

    @property
    def looked_up(self) -> bool:
        """Whether what is looked up is printed."""
        return self.template.reference if self.reference is None else self.reference


OPTIONS = Options()
"""A full page on A4 for each ship, with everything."""
