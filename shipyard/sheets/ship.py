"""One ship as a sheet shows her: her class, the rules she is built by, and what is her own."""

from functools import cached_property

from attrs import frozen

from shipyard.model.damage import UNHURT, Damage
from shipyard.model.design import Design
from shipyard.model.silhouette import Silhouette
from shipyard.rules.checking import check, is_legal
from shipyard.rules.damage import Losses, assess
from shipyard.rules.findings import Finding, Severity
from shipyard.rules.ruleset import Ruleset


@frozen(kw_only=True)
class Ship:
    """Everything that a record sheet says of one ship; the load is the design's."""

    design: Design
    ruleset: Ruleset
    findings: tuple[Finding, ...] = ()
    name: str = ""
    """The ship's own name; her class stands in where she has none."""
    id: str = ""
    """What she is called on the table: `BC-1`."""
    quality: str = ""
    """The quality of her crew."""
    era: str = ""
    """When the game plays: the title of a book."""
    damage: Damage = UNHURT
    """What she has lost and used up so far."""
    silhouette: Silhouette | None = None
    """The outline that her design brings along; ours stands in where there is none."""
    side: str = ""
    """The letter of her side, where one document is for several: ids may be the same on both."""

    apart: bool = False
    """Whether every box has a group of its own, for a page on which boxes are clicked: see `sheets.apart`."""

    @property
    def title(self) -> str:
        """The name in large letters."""
        return self.name or self.design.name

    @cached_property
    def losses(self) -> Losses:
        """What her damage strikes; what she cannot have lost is left out."""
        return assess(self.design, self.ruleset, self.damage)[0]

    @property
    def legal(self) -> bool:
        """Whether no finding is an error."""
        return is_legal(self.findings)

    @property
    def errors(self) -> tuple[str, ...]:
        """The codes of the errors, each once."""
        codes = (finding.code for finding in self.findings if finding.severity is Severity.ERROR)
        return tuple(dict.fromkeys(codes))


def checked(design: Design, ruleset: Ruleset) -> Ship:
    """Take a class as it stands in its file, with what the checks find."""
    return Ship(design=design, ruleset=ruleset, findings=check(design, ruleset))
