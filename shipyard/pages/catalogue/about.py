"""What the catalogue says of itself, in the book and on the page."""

from collections.abc import Sequence

from shipyard.files.words import plural
from shipyard.pages.catalogue.chapters import Chapter

TITLE = "Catalogue of ships"
"""What it is called."""

WHOSE = (
    "Full Thrust, More Thrust and the Fleet Books are Jon Tuffley's and Ground Zero Games'; the universe of Honor "
    "Harrington, its ships and navies, is David Weber's and his publishers'. Names and figures are used as facts about "
    "these games and books; what else is said of a class is interpretation, and says so. This is nobody's official "
    "product."
)
"""Whose the games and the books are."""

HOW = (
    "MASS and NPV are those of the Fleet Book; CPV is the players' alternative ({cpv}). What is carried (towed pods, "
    "craft) is priced apart. Hull is in boxes; defence is the level of sidewalls, which stand on either side, or of "
    "screens. Salvo-10 is a launcher of ten missiles, AMS-3 three countermissiles a turn, PDS point defence; "
    "broadsides and chases are what port and starboard, fore and aft have alike. Lengths of outlines stand as the cube "
    "roots of MASS."
)
"""How the tables are read."""


def holds(chapters: Sequence[Chapter]) -> str:
    """Say how much there is: `112 classes of 12 navies`."""
    classes = sum(len(chapter.entries) for chapter in chapters)
    return f"{plural(classes, 'class')} of {plural(len(chapters), 'navy')}"


def rules_of(chapters: Sequence[Chapter]) -> str:
    """Name the rulesets of all classes."""
    return ", ".join(dict.fromkeys(entry.ship.ruleset.label for chapter in chapters for entry in chapter.entries))


def how(chapters: Sequence[Chapter]) -> str:
    """Say how the tables are read, with the version of CPV in force."""
    rules = dict.fromkeys(entry.ship.ruleset for chapter in chapters for entry in chapter.entries)
    return HOW.format(cpv=", ".join(dict.fromkeys(each.reads("cpv") for each in rules)))
