"""The tables of a house ruleset, each laid over the table of the ruleset that it extends.

Every function takes the extended ruleset and what the file says, gives the whole changed table, and raises
`FaultError` with all that is wrong.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, TypeVar

from attrs import evolve, fields

from shipyard.files import codes
from shipyard.files.faults import Gathering, Problem, fault, gather
from shipyard.files.reading import entries_of, unknown_keys
from shipyard.files.scalars import number, text, whole, wrong
from shipyard.files.words import key_of, quoted, shown
from shipyard.model.bounds import listed
from shipyard.model.systems import KINDS
from shipyard.rules.prices import Price
from shipyard.rules.ruleset import Ban, Band, Craft, Number, Reading, Ruleset
from shipyard.rules.types import ship_types
from shipyard.rules.words import did_you_mean

T = TypeVar("T")
Reader = Callable[[Any], Any]

MOST = 10**6
"""The largest number that a house ruleset may set."""


def prices(base: Ruleset, value: object) -> dict[str, Price]:
    """Change numbers of prices: `ams = { points = 4 }`."""
    return _laid_over(value, base.prices, _price, base)


def numbers_of(kind: type[Price]) -> tuple[str, ...]:
    """Name the numbers of a kind of price that a house ruleset may set."""
    return tuple(field.name for field in fields(kind) if field.type in (Fraction, Fraction | None))


def _price(price: Price, value: object) -> Price:
    readers: dict[str, Reader] = {key_of(name): _quantity for name in numbers_of(type(price))}
    named = {key_of(name): name for name in numbers_of(type(price))}
    masses: Mapping[str, Fraction] | None = getattr(price, "masses", None)
    if masses is not None:
        readers["masses"] = partial(_masses, masses)
        named["masses"] = "masses"
    read = _some(value, readers, "price", "{ points = 4 }")
    return evolve(price, **{named[key]: each for key, each in read.items()})


def _masses(masses: Mapping[str, Fraction], value: object) -> dict[str, Fraction]:
    return {**masses, **_some(value, dict.fromkeys(masses, _quantity), "price")}


def craft(base: Ruleset, value: object, of: str) -> dict[str, Craft]:
    """Change points and endurance of LACs or fighters: `shrike = { points = 60 }`."""
    entries: Mapping[str, Craft] = getattr(base, of)
    readers: dict[str, Reader] = {"points": _quantity, "endurance": partial(_between, least=1, most=99)}
    return _laid_over(
        value, entries, lambda entry, given: evolve(entry, **_some(given, readers, "craft", "{ points = 60 }")), base
    )


def numbers(base: Ruleset, value: object) -> dict[str, Number]:
    """Change other numbers of the rules: `pod-missiles = 8`."""
    return _laid_over(value, base.numbers, _number, base)


def _number(entry: Number, value: object) -> Number:
    """Read a number within the bounds in which its rule still says something."""
    read = _between(value, entry.least, entry.most) if entry.counted else _quantity(value, entry.least, entry.most)
    return evolve(entry, value=read)


def readings(base: Ruleset, value: object) -> dict[str, Reading]:
    """Choose other readings: `sidewall-pays = "each-side"`."""
    return _laid_over(value, base.readings, _reading, base)


def _reading(reading: Reading, value: object) -> Reading:
    word = text(value)
    if not reading.options:
        remedy = f"set {listed(reading.entries)} instead" if reading.entries else "it cannot be changed"
        raise fault(codes.NOT_ALLOWED, "is no choice between words", remedy)
    if word not in reading.options:
        says = f"must be {' or '.join(map(quoted, reading.options))}, not {quoted(word)}"
        raise fault(codes.NO_CHOICE, says, did_you_mean(word, reading.options))
    return evolve(reading, value=word)


def fits(base: Ruleset, value: object) -> dict[str, tuple[int, int]]:
    """Change the AMS ratings that types usually have: `CL = 2`, `SDN = [6, 8]`."""
    known = tuple(dict.fromkeys((*ship_types(base), *base.fits)))
    given = _table(value)
    gathering = Gathering(
        Problem(codes.NO_SUCH_ENTRY, "is no type that the tables know", did_you_mean(key, known), path=(key,))
        for key in given
        if key not in known
    )
    gathering.problems += _twice(base, given)
    read = gathering.take((), lambda table: gather((key, _fit, each) for key, each in table.items()), given)
    gathering.finish()
    return {**base.fits, **{base.table_type(key): each for key, each in (read or {}).items()}}


def _fit(value: object) -> tuple[int, int]:
    span = _span(value, 0, 99, "[6, 8]") if isinstance(value, list) else (_between(value, 0, 99),)
    return span[0], span[-1]


def bands(base: Ruleset, value: object) -> dict[str, Band]:
    """Change the MASS of types, or add types: `BC = [112, 170]`, `SDN = [224]` and more."""
    given = _table(value)
    gathering = Gathering(_twice(base, given))
    read = gathering.take((), lambda table: gather((key, _band, each) for key, each in table.items()), given) or {}
    gathering.finish()
    return {**base.bands, **{base.table_type(key): each for key, each in read.items()}}


def _twice(base: Ruleset, given: Mapping[str, object]) -> list[Problem]:
    """Report types that stand under two of their words, as CA and CH."""
    seen: dict[str, str] = {}
    problems = []
    for key in given:
        other = seen.setdefault(base.table_type(key), key)
        if other != key:
            says = f"is the same type as {other}, which stands here as well"
            problems.append(Problem(codes.NOT_ALLOWED, says, "keep one of the two", path=(key,)))
    return problems


def _band(value: object) -> Band:
    return Band(*_span(value, 1, 9999, "[112, 154]"))


def bans(base: Ruleset, data: Mapping[str, Any]) -> dict[str, Ban]:
    """Ban systems, and allow those that the extended ruleset bans: `[banned] systems = ["grav-lance"]`."""
    gathering = Gathering()
    banned = gathering.take(("banned",), _kinds, data["banned"]) if "banned" in data else ()
    allowed = gathering.take(("allowed",), partial(_allowed, base=base), data["allowed"]) if "allowed" in data else ()
    for index, kind in enumerate(allowed or ()):
        if kind in (banned or ()):
            says, path = f"names {kind}, which is banned as well", ("allowed", "systems", index)
            gathering.problems.append(Problem(codes.NOT_ALLOWED, says, "take it out of one of the two", path=path))
    gathering.finish()
    kept = {kind: ban for kind, ban in base.bans.items() if kind not in (allowed or ())}
    return kept | {kind: Ban("", "house rules", house=True) for kind in banned or ()}


def _allowed(value: object, base: Ruleset) -> tuple[str, ...]:
    kinds = _kinds(value)
    gathering = Gathering()
    for index, kind in enumerate(kinds):
        if kind not in base.prices:
            says, path = f"names {kind}, which has no price under {base.label}", ("systems", index)
            gathering.problems.append(Problem(codes.NO_SUCH_ENTRY, says, "extend a ruleset that has it", path=path))
    gathering.finish()
    return kinds


def _kinds(value: object) -> tuple[str, ...]:
    given = _table(value)
    gathering = Gathering(unknown_keys(given, ("systems",), "table"))
    if "systems" not in given:
        remedy = 'add a list, as in systems = ["grav-lance"]'
        gathering.problems.append(Problem(codes.MISSING_KEY, "is missing", remedy, path=("systems",)))
    words = (
        gathering.take(("systems",), partial(entries_of, reader=_kind), given["systems"]) if "systems" in given else ()
    )
    gathering.finish()
    return words or ()


def _kind(value: object) -> str:
    word = text(value)
    if word not in KINDS:
        remedy = did_you_mean(word, tuple(KINDS), "shipyard rules --systems lists them")
        raise fault(codes.UNKNOWN_KIND, f"must be a kind of system, not {quoted(word)}", remedy)
    return word


def _laid_over(value: object, entries: Mapping[str, T], reader: Callable[[T, Any], T], base: Ruleset) -> dict[str, T]:
    """Change entries of the extended ruleset, by their names."""
    given = _table(value)
    gathering = Gathering(
        Problem(
            codes.NO_SUCH_ENTRY,
            f"is no entry that {base.label} has here",
            did_you_mean(key, tuple(entries), "shipyard rules --tables lists them"),
            path=(key,),
        )
        for key in given
        if key not in entries
    )
    known = {key: each for key, each in given.items() if key in entries}
    changed = {key: gathering.take((key,), partial(reader, entries[key]), each) for key, each in known.items()}
    gathering.finish()
    return {**entries, **{key: each for key, each in changed.items() if each is not None}}


def _some(value: object, readers: Mapping[str, Reader], title: str, example: str = "") -> dict[str, Any]:
    """Read a table that may have some keys, each with its reader."""
    if example and not isinstance(value, dict):
        raise fault(codes.WRONG_TYPE, f"must be a table, not {shown(value)}", "", example)
    given = _table(value)
    gathering = Gathering(unknown_keys(given, tuple(readers), title))
    read = {key: gathering.take((key,), readers[key], each) for key, each in given.items() if key in readers}
    gathering.finish()
    return read


def _table(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong(value, "a table")
    return value


def _quantity(value: object, least: int = 0, most: int = MOST) -> Fraction:
    """Read a number that a rule can use, within its bounds."""
    quantity = number(value)
    if not least <= quantity <= most:
        raise fault(codes.OUT_OF_BOUNDS, f"must be from {least} to {most}, not {shown(value)}", "write another number")
    return quantity


def _between(value: object, least: int, most: int) -> int:
    counted = whole(value)
    if not least <= counted <= most:
        raise fault(codes.OUT_OF_BOUNDS, f"must be from {least} to {most}, not {shown(value)}", "write another number")
    return counted


def _span(value: object, least: int, most: int, example: str) -> tuple[int, ...]:
    """Read one or two whole numbers in a list."""
    if not isinstance(value, list) or not 1 <= len(value) <= 2:
        raise fault(codes.WRONG_TYPE, f"must be a list such as {example}, not {shown(value)}", "", example)
    inside = partial(_between, least=least, most=most)
    read = tuple(gather((index, inside, each) for index, each in enumerate(value)).values())
    if list(read) != sorted(read):
        raise fault(codes.BACKWARDS, "ends before it starts", "", f"[{read[1]}, {read[0]}]")
    return read
