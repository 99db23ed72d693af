"""Checks of screens, point defence and systems that the ruleset does not have."""

from collections.abc import Iterator

from shipyard.model.design import Design, entries
from shipyard.model.systems import Adfc, Pds, SpareScreen
from shipyard.rules.bill import screen_level
from shipyard.rules.codes import CODES
from shipyard.rules.findings import Finding
from shipyard.rules.names import system_name
from shipyard.rules.ruleset import Ruleset


def screens_stated(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find a design that does not state the level of its ruleset's defence, or states the other ruleset's."""
    word, other, code = ("sidewall", "screens", "HH109") if ruleset.harrington else ("screens", "sidewall", "FB303")
    stated = {"sidewall": design.sidewall, "screens": design.screens}
    if stated[word] is None:
        yield CODES[code].at((word,), f"{word} is missing", f"write {word} = {stated[other] or 0}")
    if stated[other] is not None:
        yield CODES[code].at(
            (other,), f"{ruleset.title} has no {other}, but {word}", f"write {word} instead of {other}"
        )


def screen_levels(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find levels that cannot be bought."""
    most = ruleset.whole(f"most-{ruleset.defence}")
    level = screen_level(design, ruleset)
    if level > most:
        key, code = ("sidewall", "HH108") if ruleset.harrington else ("screens", "FB301")
        yield CODES[code].at(
            (key,),
            f"{key} of level {level}: no more than {most} can be bought; it is priced as level {most}",
            f'write {key} = {most}; further generators are kind = "spare-screen"',
        )


def spare_screen(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find a backup generator that would do more as a level."""
    most = ruleset.whole(f"most-{ruleset.defence}")
    level = screen_level(design, ruleset)
    for index, system in enumerate(design.systems):
        if isinstance(system, SpareScreen) and level < most:
            yield CODES["FB302"].at(
                ("systems", index, "kind"),
                f"a backup generator beside level {level}",
                f"raise the level to {most} first",
            )


def area_defence(design: Design, _ruleset: Ruleset) -> Iterator[Finding]:
    """Find an ADFC with no point defence to lend."""
    if not entries(design, Pds):
        for index, system in enumerate(design.systems):
            if isinstance(system, Adfc):
                yield CODES["FB304"].at(
                    ("systems", index, "kind"), "an ADFC lends point defence, and there is none", 'add kind = "pds"'
                )


def banned(design: Design, ruleset: Ruleset) -> Iterator[Finding]:
    """Find systems that the setting does not have, has under another name, or that house rules ban."""
    for index, system in enumerate(design.systems):
        ban = ruleset.bans.get(system.kind)
        if ban is None:
            continue
        path = ("systems", index, "kind")
        name = system_name(system, arcs=False)
        if ban.house:
            yield CODES["FB307"].at(path, f"{ruleset.title} bans the {name}", "take it out, or use other house rules")
        elif not ruleset.harrington:
            yield CODES["FB306"].at(path, f"the Fleet Book has no {name}", f'use kind = "{ban.instead}"')
        elif ban.renamed:
            yield CODES["HH151"].at(
                path, f"{system.kind} is called {ban.instead} here", f'write kind = "{ban.instead}"'
            )
        else:
            yield CODES["HH150"].at(path, f"the setting has no {name}", f'use kind = "{ban.instead}" instead')
