"""Fleets of Damned Starships to build tests on, written as a player writes them."""

from shipyard.files.damned.fleets import LoadedDamned, damned_of
from shipyard.files.document import parse
from shipyard.rosters.damned.side import DamnedSide, side_of

HEAD = 'format = 1\nruleset = "damned-starships"\nname = "Home Fleet"\n'


def damned(body: str, head: str = "") -> LoadedDamned:
    """Read a fleet."""
    document, _ = parse(HEAD + head + "\n" + body, "fleet.toml")
    assert document
    return damned_of(document)


def side(body: str, head: str = "") -> DamnedSide:
    """Give a fleet as a side."""
    loaded = damned(body, head)
    assert loaded.fleet, [placed.finding.message for placed in loaded.findings]
    return side_of(loaded)


def ship(type_: str, own: str = "", name: str = "") -> str:
    """Spell one ship as an inline table."""
    return f'{{ name = "{name or "One"}", type = "{type_}"{", " if own else ""}{own} }}'


def ships(*types: str) -> str:
    """Spell ships of types, with names of their own."""
    return ", ".join(ship(each, name=f"{each} {number}") for number, each in enumerate(types))


def section(*types: str) -> str:
    """Spell a section outside divisions."""
    return f"[[squadrons.sections]]\nships = [{ships(*types)}]\n"


def squadron(name: str, *divisions: tuple[tuple[str, ...], ...], own: str = "") -> str:
    """Spell a squadron of divisions, each of sections, each of types; names are its own."""
    text = f'[[squadrons]]\nname = "{name}"\n{own}\n'
    count = 0
    for division in divisions:
        text += "[[squadrons.divisions]]\n"
        for each in division:
            spelled = []
            for type_ in each:
                count += 1
                spelled.append(ship(type_, name=f"{name} {count}"))
            text += f"[[squadrons.divisions.sections]]\nships = [{', '.join(spelled)}]\n"
    return text


def one(type_: str, own: str = "") -> str:
    """Spell a squadron of one ship."""
    return f'[[squadrons]]\nname = "First"\n[[squadrons.sections]]\nships = [{ship(type_, own)}]\n'


def found(body: str, head: str = "") -> list[tuple[str, str]]:
    """Give the code and the field of each finding."""
    return [(placed.finding.code, placed.finding.field) for placed in damned(body, head).findings]


def codes(body: str, head: str = "") -> set[str]:
    """Give the codes of the findings."""
    return {code for code, _ in found(body, head)}
