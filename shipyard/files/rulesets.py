"""Which ruleset a word means: one of those that come with the program, or the file of a house ruleset."""

import os
from pathlib import Path as FilePath

from shipyard.files import codes
from shipyard.files.placed import Placed
from shipyard.files.words import quoted
from shipyard.rules.findings import Finding, Path
from shipyard.rules.fleet_book import RULESET as FLEET_BOOK_RULES
from shipyard.rules.harrington import RULESET as HARRINGTON_RULES
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.words import did_you_mean

BUNDLED = {ruleset.id: ruleset for ruleset in (HARRINGTON_RULES, FLEET_BOOK_RULES)}
"""The rulesets that come with the program, by id."""


def resolve_ruleset(
    word: str, folder: FilePath, path: Path = ("ruleset",), chain: tuple[str, ...] = ()
) -> tuple[Ruleset | None, tuple[Finding, ...], tuple[Placed, ...]]:
    """Find the ruleset that a file names: `harrington`, `harrington@1`, or a path from the file's folder on.

    Gives the ruleset or None, what is wrong with the word (at `path` of the file), and what is wrong with a
    house ruleset's own file. `chain` holds the house rulesets that rest on the one that is asked for.
    """
    name, at, version = word.partition("@")
    if (bundled := BUNDLED.get(name)) is not None:
        if not at or version == str(bundled.version):
            return bundled, (), ()
        message = f"{name} has no version {quoted(version)} here"
        return None, (codes.UNKNOWN_VERSION.at(path, message, f"write {bundled.label}"),), ()
    if not word.lower().endswith((".toml", ".json")) and not os.path.isfile(folder / word):  # noqa: PTH113 - unlike Path.is_file it never raises
        remedy = did_you_mean(name, tuple(BUNDLED), f"there are {', '.join(BUNDLED)}, and paths of house rulesets")
        return None, (codes.UNKNOWN_RULESET.at(path, f"there is no ruleset {quoted(word)}", remedy),), ()
    from shipyard.files.house import read_house  # few designs have a house ruleset

    ruleset, circular, findings = read_house(folder / word, chain)
    if circular:
        message = f"the ruleset {quoted(word)} rests on this one itself"
        return None, (codes.CIRCULAR_RULESET.at(path, message, "let one of them extend a bundled ruleset"),), ()
    if ruleset is None:
        fault = codes.UNUSABLE_RULESET.at(path, f"the ruleset {quoted(word)} cannot be used", "mend its file")
        return None, (fault,), findings
    return ruleset, (), findings
