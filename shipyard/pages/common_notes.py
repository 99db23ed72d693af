"""What is easily forgotten in play, said once for several ships; figures that differ stand by class in a table."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import field, frozen

from shipyard.model.design import Design
from shipyard.pages.words import class_of
from shipyard.rules.missiles import broadside
from shipyard.sheets.panels.notes import Note, notes_of
from shipyard.sheets.ship import Ship

MOST_NAMED = 6
"""So many classes are named at most where a note is not for all."""

FIGURE = re.compile(r"\d*d6|\d+")
"""A figure of a note: a number, or dice."""

LISTED = "as listed"
"""What stands in a note in place of a figure that is another for each class."""


@frozen
class Word:
    """What a figure is, by the words before and after it: its column in the table, and what a note says for it."""

    before: str
    after: str
    head: str
    said: str = LISTED


WORDS = (
    Word(" of thrust ", " for rotations", "thrust", ""),
    Word("at most ", " of thrust", "half", "half"),
    Word("thrust ", ", of which", "thrust"),
    Word(", of which ", " for turns", "turn", "half"),
    Word("after launching, ", " missiles", "AMS", "her AMS dice of"),
    Word("lays ", " a turn", "mines a turn"),
    Word("takes MASS ", " along", "tows"),
    Word("Delayed: ", " salvo", "delayed salvoes"),
)
"""The figures that are a class's own."""

BROADSIDE = "broadside"
"""The column of the missiles that a broadside launches together (conversion, Missiles)."""

HEADS = ("thrust", "half", "turn", "AMS", BROADSIDE)
"""The columns that come first, in their order."""


@frozen
class Common:
    """The notes for several ships, and the figures in which their classes differ."""

    notes: tuple[Note, ...]
    figures: Mapping[str, Mapping[Design, str]]
    """By the head of a column and by class."""

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of the table's columns, in their order."""
        first = [head for head in HEADS if head in self.figures]
        return (*first, *(head for head in self.figures if head not in HEADS))

    def rows(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Give the rows of the table, classes with the same figures together: their names, and a figure a column."""
        classes = dict.fromkeys(class_ for column in self.figures.values() for class_ in column)
        found: dict[tuple[str, ...], list[str]] = {}
        for class_ in classes:
            values = tuple(self.figures[head].get(class_, "–") for head in self.heads)
            found.setdefault(values, []).append(class_.name)
        for values, names in found.items():
            yield ", ".join(dict.fromkeys(names)), values


@frozen
class _Gathered:
    """Notes and figures while they are put together."""

    figures: dict[str, dict[Design, str]] = field(factory=dict)

    def common(self, phase: str, texts: "Texts") -> Iterator[Note]:
        """Give one note where texts are alike but for figures; where they differ otherwise, each names its classes."""
        alike: dict[str, list[str]] = {}
        for text in texts:
            alike.setdefault(_plain(text), []).append(text)
        shared = min(alike, key=len)
        if all(words.startswith(shared) for words in alike):
            # What some say more comes after what all say.
            start = re.compile(re.escape(shared).replace("0", f"(?:{FIGURE.pattern})"))
            ends = {text: found.end() for text in texts if (found := start.match(text))}
            yield phase, self.said(phase, _joined((text[: ends[text]], texts[text]) for text in texts))
            for some in (some for words, some in alike.items() if words != shared):
                rest = _joined((text[ends[text] :].strip(), texts[text]) for text in some)
                yield _whose(phase, some, texts), self.said(phase, rest)
            return
        for some in alike.values():
            yield _whose(phase, some, texts), self.said(phase, {text: texts[text] for text in some})

    def said(self, phase: str, some: "Texts") -> str:
        """Give a text for several that differ in their figures alone, and put the figures into the table."""
        texts = list(some)
        columns = list(zip(*(FIGURE.finditer(text) for text in texts), strict=True))
        first, said, end = texts[0], "", 0
        for column in columns:
            found = column[0]
            said += first[end : found.start()]
            end = found.end()
            if len({each[0] for each in column}) == 1:
                said += found[0]
                continue
            word = _word(phase, first[: found.start()], first[end:])
            said += word.said
            for each, text in zip(column, texts, strict=True):
                self.figures.setdefault(word.head, {}).update(dict.fromkeys(some[text], each[0]))
        return re.sub(" +", " ", said + first[end:])


Texts = Mapping[str, Iterable[Design]]
"""What ships say of one phase, and the classes that say it."""


def common(ships: Sequence[Ship]) -> Common:
    """Give the notes for several ships, each once, in the order of a turn, and the figures that differ by class."""
    phases: dict[str, dict[str, dict[Design, None]]] = {}
    for ship in ships:
        own = notes_of(ship)
        for phase, text in own:
            _placed(phases, [name for name, _ in own], phase).setdefault(text, {}).setdefault(class_of(ship.design))
    gathered = _Gathered()
    notes = tuple(note for phase, texts in phases.items() for note in gathered.common(phase, texts))
    salvoes = {class_of(ship.design): broadside(ship.design) for ship in ships if ship.ruleset.harrington}
    if len(set(salvoes.values())) > 1:
        gathered.figures[BROADSIDE] = {class_: str(salvo) for class_, salvo in salvoes.items() if salvo}
    return Common(notes, gathered.figures)


def _joined(pairs: Iterable[tuple[str, Iterable[Design]]]) -> "Texts":
    """Put the classes of like texts together."""
    found: dict[str, list[Design]] = {}
    for text, classes in pairs:
        found.setdefault(text, []).extend(classes)
    return found


def _plain(text: str) -> str:
    """Give a text with a 0 for each figure."""
    return FIGURE.sub("0", text)


def _word(phase: str, before: str, after: str) -> Word:
    """Find what a figure is; one that nobody named is called by its phase."""
    words = (word for word in WORDS if before.endswith(word.before) and after.startswith(word.after))
    return next(words, Word("", "", phase.lower()))


def _placed(
    phases: dict[str, dict[str, dict[Design, None]]], own: Sequence[str], phase: str
) -> dict[str, dict[Design, None]]:
    """Find a phase among those so far; a new one stands after the one that it follows in a ship's own notes."""
    if phase not in phases:
        before = next((name for name in reversed(own[: own.index(phase)]) if name in phases), None)
        items = list(phases.items())
        place = 0 if before is None else list(phases).index(before) + 1
        items.insert(place, (phase, {}))
        phases.clear()
        phases.update(items)
    return phases[phase]


def _whose(phase: str, some: Iterable[str], texts: Texts) -> str:
    """Name the classes beside a phase, for whose ships some texts are."""
    names = list(dict.fromkeys(class_.name for text in some for class_ in texts[text]))
    kept = names if len(names) <= MOST_NAMED + 1 else [*names[:MOST_NAMED], f"{len(names) - MOST_NAMED} others"]
    return f"{phase} ({', '.join(kept)})"
