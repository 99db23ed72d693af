"""What is wrong with a value, gathered on the way up from where it stands to the whole file."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from attrs import evolve, frozen

from shipyard.files.words import named
from shipyard.rules.findings import Code, Finding, Path

T = TypeVar("T")
Part = tuple[str | int, Callable[[Any], T], Any]
"""A key or index, what reads its value, and the value."""


@frozen(eq=False)
class Problem:
    """One fault of one value; `says` follows the name of the field, as in `must be a whole number, not 85.9`."""

    code: Code
    says: str
    remedy: str = ""
    instead: tuple[str, ...] = ()
    """Values to write instead: a remedy that needs the name of the field."""
    path: Path = ()

    def below(self, path: Path) -> "Problem":
        """Give the same fault as seen from further up."""
        return evolve(self, path=path + self.path)

    def finding(self) -> Finding:
        """Give the fault as a finding, its path seen from the whole file."""
        remedy = self.remedy
        if self.instead:
            field = "" if self.path and isinstance(self.path[-1], int) else f"{_field(self.path)} = "
            remedy = "write " + " or ".join(f"{field}{value}" for value in self.instead)
        return self.code.at(self.path, f"{_subject(self.path)} {self.says}", remedy)


class FaultError(Exception):
    """Raised where a value cannot be read as it stands, with every problem in it.

    `value` is what can be read all the same, where only unknown keys are in the way: the rules check that, so that a
    misspelt key hides nothing else.
    """

    def __init__(self, problems: Iterable[Problem], value: Any = None) -> None:  # noqa: ANN401
        """Keep the problems, and the value where there is one."""
        self.problems = tuple(problems)
        self.value = value
        super().__init__(self.problems)


class Gathering:
    """Reads several values and keeps every problem, so that none hides another."""

    def __init__(self, problems: Iterable[Problem] = ()) -> None:
        """Start with the problems that are known."""
        self.problems = list(problems)

    def take(self, path: Path, reader: Callable[[Any], T], value: object) -> T | None:
        """Read one value that stands at a path; None where nothing of it can be read."""
        try:
            return reader(value)
        except FaultError as error:
            self.problems += [problem.below(path) for problem in error.problems]
            kept: T | None = error.value
            return kept

    def finish(self) -> None:
        """Raise `FaultError` where there was any problem."""
        if self.problems:
            raise FaultError(self.problems)


def gather(parts: Iterable[Part[T]]) -> dict[Any, T]:
    """Read every part under its key; raises one `FaultError` with the problems of all of them."""
    gathering = Gathering()
    values: dict[Any, Any] = {key: gathering.take((key,), reader, value) for key, reader, value in parts}
    if gathering.problems:
        raise FaultError(gathering.problems, None if None in values.values() else values)
    return values


def fault(code: Code, says: str, remedy: str = "", *instead: str) -> FaultError:
    """Make the exception for one problem."""
    return FaultError([Problem(code, says, remedy, instead)])


def _field(path: Path) -> str:
    return next((named(part) for part in reversed(path) if isinstance(part, str)), "it")


def _subject(path: Path) -> str:
    """Name what a message is about: a key, or an entry of a list counted as people count."""
    if not path:
        return "the file"
    last = path[-1]
    return f"entry {last + 1} of {_field(path)}" if isinstance(last, int) else named(last)
