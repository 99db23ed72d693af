"""From plain data to values: one converter whose hooks take nothing for something else and report every fault.

A list or a table is read to its end whatever is wrong in it: no fault hides another.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin

import attrs
from cattrs import BaseConverter

from shipyard.files import codes, scalars
from shipyard.files.faults import FaultError, Gathering, Problem, fault, gather
from shipyard.files.needs import need, without_none
from shipyard.files.words import clean, key_in, key_of, plural, quoted, shown
from shipyard.model.bounds import Real, Text, Whole
from shipyard.model.design import Design, HullWord, Load
from shipyard.model.systems import KINDS, System
from shipyard.rules.findings import Finding
from shipyard.rules.words import did_you_mean, nearest

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]

BESIDE: tuple[tuple[type, tuple[str, ...]], ...] = (
    (System, ("kind",)),
    (Design, ("format", "base", "remove")),
)
"""Keys that a table has beside the fields of its class: they say how the rest is to be read."""

MOST_UNKNOWN = 20
"""How many unknown keys of one table are reported one by one."""


def read(data: object, kind: type[T]) -> tuple[T | None, tuple[Finding, ...]]:
    """Read plain data as a value of a class, with everything that is wrong; None where more than a key is unknown.

    Paths of the findings start at `data` and are spelled as the file spells them. Never raises.
    """
    try:
        return converter().structure(data, kind), ()
    except FaultError as error:
        value: T | None = error.value
        return value, tuple(problem.finding() for problem in error.problems)


def _is_list(kind: object) -> bool:
    return get_origin(kind) is tuple


@cache
def converter() -> BaseConverter:
    """Make the converter, once in a process; its hooks raise `FaultError`."""
    made = BaseConverter(detailed_validation=False)
    made.register_structure_hook(bool, scalars.truth)
    made.register_structure_hook(int, scalars.whole)
    made.register_structure_hook(str, scalars.text)
    made.register_structure_hook(Fraction, scalars.number)
    made.register_structure_hook(float, scalars.real)
    made.register_structure_hook(StrEnum, scalars.choice)
    made.register_structure_hook_func(lambda kind: kind == Mapping[str, str], _words)
    made.register_structure_hook_factory(attrs.has, lambda kind: _table_hook(made, kind))
    made.register_structure_hook_factory(lambda kind: kind is System, lambda _: _system_hook(made))
    made.register_structure_hook_factory(_is_list, lambda kind: _list_hook(made, get_args(kind)[0]))
    made.register_structure_hook_factory(
        lambda kind: isinstance(kind, UnionType), lambda kind: _left_out_hook(made, kind)
    )
    made.register_structure_hook_func(lambda kind: kind == HullWord | int, scalars.hull)
    return made


def _words(value: object, _type: object) -> dict[str, str]:
    """Read a table whose keys and values are words."""
    if not isinstance(value, dict):
        raise scalars.wrong(value, "a table")
    return gather((key, scalars.line, entry) for key, entry in value.items())


def texts(value: object) -> tuple[str, ...]:
    """Read a list of texts; raises `FaultError`."""
    read: tuple[str, ...] = converter().structure(value, tuple[str, ...])
    return read


def _left_out_hook(made: BaseConverter, kind: object) -> Hook:
    """Read `X | None` as X: what is not wanted is left out of the file, so null is no value of it."""
    inner: Any = without_none(kind)
    hook: Hook = made.get_structure_hook(inner)
    return lambda value, _: hook(value, inner)


def _list_hook(made: BaseConverter, member: Any) -> Hook:  # noqa: ANN401 - a type is asked for at run time
    hook: Hook = made.get_structure_hook(member)

    def read_entry(value: object) -> object:
        return scalars.line(value) if member is str else hook(value, member)

    return lambda value, _: entries_of(value, read_entry, member)


def entries_of(value: object, reader: Callable[[Any], T], member: type = str) -> tuple[T, ...]:
    """Read every entry of a list, which a single value never stands for; raises `FaultError`."""
    if not isinstance(value, list):
        raise _no_list(value, member)
    try:
        return tuple(gather((index, reader, entry) for index, entry in enumerate(value)).values())
    except FaultError as error:
        raise FaultError(error.problems, None if error.value is None else tuple(error.value.values())) from None


def _no_list(value: object, member: type) -> FaultError:
    """Say how the list is written that a single value was meant for."""
    wanted = need(tuple[member, ...])  # type: ignore[valid-type]
    if isinstance(value, dict):
        return fault(codes.WRONG_TYPE, f"must be {wanted}, not a table", "write its name in double brackets: [[ ]]")
    if isinstance(value, str) and (isinstance(member, type) and issubclass(member, str)):
        words = value.replace(",", " ").replace(";", " ").replace("/", " ").split()
        listed = ", ".join(quoted(word) for word in words[:12])
        return fault(codes.WRONG_TYPE, f"must be a list, not {shown(value)}", "", f"[{listed}]")
    return scalars.wrong(value, wanted)


def _system_hook(made: BaseConverter) -> Hook:
    """Read one system by its kind; where that is no use, what every system has is read all the same."""
    common = tuple(key_of(field.name) for field in attrs.fields(System))
    hook = _table_hook(made, System)

    def read_common(table: object) -> object:
        return hook(table, System)

    def read_system(value: object, _type: object) -> object:
        if not isinstance(value, dict):
            raise scalars.wrong(value, "a table")
        word = value.get("kind")
        if isinstance(word, str) and word in KINDS:
            return made.structure(value, KINDS[word])
        gathering = Gathering(_no_kind(word, missing="kind" not in value))
        gathering.take((), read_common, {key: entry for key, entry in value.items() if key in common})
        raise FaultError(gathering.problems)

    return read_system


def _no_kind(word: object, *, missing: bool) -> Iterable[Problem]:
    path = ("kind",)
    if missing:
        yield Problem(codes.MISSING_KEY, "is missing", 'add the kind of system, as in kind = "pds"', path=path)
    elif isinstance(word, str):
        remedy = did_you_mean(word, tuple(KINDS), "shipyard rules lists the kinds of system")
        yield Problem(codes.UNKNOWN_KIND, f"must be a kind of system, not {quoted(word)}", remedy, path=path)
    else:
        yield from (problem.below(path) for problem in scalars.wrong(word, "text in quotes").problems)


@attrs.frozen(eq=False, repr=False)
class _Row:
    """How one field of a class is read."""

    key: str
    argument: str
    kind: Any
    hook: Hook
    validator: object
    required: bool

    def read(self, table: dict[str, Any]) -> Any:  # noqa: ANN401 - whatever the field holds
        """Read the field from a table, and hold it to its bounds."""
        if self.key not in table:
            raise fault(codes.MISSING_KEY, "is missing", f"add {self.key}: {need(self.kind, self.validator)}")
        given = table[self.key]
        try:
            value = self.hook(given, self.kind)
        except FaultError as error:
            raise FaultError([self.fitting(problem) for problem in error.problems], error.value) from None
        if isinstance(self.validator, Whole | Real | Text) and (said := self.validator.fault(value)):
            if isinstance(self.validator, Text):
                raise fault(codes.BAD_TEXT, said, "change the text")
            raise fault(codes.OUT_OF_BOUNDS, f"{said}, not {shown(given)}", f"write {need(self.kind, self.validator)}")
        return value

    def fitting(self, problem: Problem) -> Problem:
        """Keep of the proposed numbers those that the field would take."""
        if not isinstance(self.validator, Whole | Real) or problem.code is not codes.WRONG_TYPE:
            return problem
        if isinstance(self.validator, Real):
            return attrs.evolve(problem, remedy=f"write {need(self.kind, self.validator)}")
        instead = tuple(each for each in problem.instead if self.validator.fault(int(each)) is None)
        return attrs.evolve(problem, instead=instead, remedy=f"write {need(self.kind, self.validator)}")


def _table_hook(made: BaseConverter, kind: type) -> Hook:
    rows = tuple(
        _Row(
            key_in(field),
            field.alias,
            field.type,
            made.get_structure_hook(field.type),
            field.validator,
            field.default is attrs.NOTHING,
        )
        for field in attrs.fields(kind)
    )
    keys = tuple(row.key for row in rows) + beside(kind)
    title = getattr(kind, "title", "") or kind.__name__.lower()
    above = {
        key_in(field): getattr(owner, "title", "") or owner.__name__.lower()
        for owner in reversed(_above(kind))
        for field in attrs.fields(owner)
    }

    def read_table(value: object, _type: object) -> Any:  # noqa: ANN401 - an instance of `kind`
        if not isinstance(value, dict):
            raise scalars.wrong(value, "a table")
        gathering = Gathering(unknown_keys(value, keys, title, above))
        # a misspelt key is told once: not as unknown, and the one that it was meant for as missing
        meant = {nearest(key, keys) for key in value if key not in keys} if gathering.problems else set()
        wanted = [row for row in rows if row.key in value or (row.required and row.key not in meant)]
        read = {row.argument: gathering.take((row.key,), row.read, value) for row in wanted}
        if None in read.values() or any(row.required and row.key not in value for row in rows):
            raise FaultError(gathering.problems)
        try:
            built = kind(**read)
        except ValueError as error:
            raise fault(codes.NOT_ALLOWED, f"cannot be read: {clean(str(error), 200)}", "change the value") from error
        if gathering.problems:
            raise FaultError(gathering.problems, built)
        return built

    return read_table


def _above(kind: type) -> tuple[type, ...]:
    """Give the classes whose keys may have slipped into a table because they stand below its header."""
    if issubclass(kind, System | Load):
        return (Design,)
    if kind.__module__ == "shipyard.model.fleet":
        from shipyard.model.fleet import Entry, Fleet, Squadron  # few files are fleets

        return {Squadron: (Fleet,), Entry: (Squadron, Fleet)}.get(kind, ())
    if kind.__module__ == "shipyard.model.damned":
        from shipyard.model.damned import ABOVE  # few of them are of that game

        return ABOVE.get(kind, ())
    return ()


def beside(kind: type) -> tuple[str, ...]:
    """Give the keys that a class's table has beside its fields."""
    return tuple(key for owner, keys in BESIDE if issubclass(kind, owner) for key in keys)


def unknown_keys(
    table: dict[str, Any], keys: tuple[str, ...], title: str, above: Mapping[str, str] | None = None
) -> list[Problem]:
    """Report the keys of a table that stand for nothing; of very many the rest in one.

    Keys in `above` belong to the table of that name, and slipped into this one because they stand below its header.
    """
    unknown = [key for key in table if key not in keys]
    problems = [_unknown_key(key, keys, title, above or {}) for key in unknown[:MOST_UNKNOWN]]
    if len(unknown) > MOST_UNKNOWN:
        says = f"and {plural(len(unknown) - MOST_UNKNOWN, 'more key')} are not known"
        remedy = "is it a file of another program?"
        problems.append(Problem(codes.UNKNOWN_KEY, says, remedy, path=(unknown[MOST_UNKNOWN],)))
    return problems


def _unknown_key(key: str, keys: tuple[str, ...], title: str, above: Mapping[str, str]) -> Problem:
    if key in above:
        remedy = f"move it up, above the header of this table: it belongs to the {above[key]}"
    else:
        remedy = did_you_mean(key, keys, f"known here: {', '.join(keys)}")
    return Problem(codes.UNKNOWN_KEY, f"is no key of the {title}", remedy, path=(key,))
