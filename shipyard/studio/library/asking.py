"""What a page's address asks for: the filters of the form as it was filled in, and what of it means nothing."""

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from shipyard.files.choosing import COLUMNS, Choice, in_order_of
from shipyard.files.wanted import Range, Wanted, wanted_of
from shipyard.studio.shelf import Entry

FIELDS = (
    "q",
    "navy",
    "type",
    "ruleset",
    "mass-least",
    "mass-most",
    "npv-least",
    "npv-most",
    "with",
    "legal",
    "whose",
    "sort",
    "reverse",
)
"""The fields of the form."""

FURTHER = ("ruleset", "mass-least", "mass-most", "npv-least", "npv-most", "with", "legal", "whose")
"""Those that stand folded away until they are used."""

LONGEST = 400
"""How much of a field is looked at."""

SORTS = {
    "design": "file and name",
    "class": "class",
    "type": "type",
    "mass": "MASS",
    "npv": "NPV",
    "thrust": "thrust",
    "navy": "navy",
}
"""What the page offers to sort by, of all columns."""


@frozen
class Asked:
    """What is asked for, with the form as it was filled in."""

    fields: Mapping[str, str]
    choice: Choice
    faults: Mapping[str, str] = field(factory=dict)
    """What means nothing, by the field that it stands in; it is not asked for."""

    @property
    def anything(self) -> bool:
        """Whether ships are chosen, and not only put in order."""
        return any(value for key, value in self.fields.items() if key not in ("sort", "reverse"))

    @property
    def further(self) -> bool:
        """Whether anything is asked for that stands folded away."""
        return any(self.fields[key] for key in FURTHER)

    @property
    def sort(self) -> str:
        """What to sort by."""
        return self.fields["sort"] if self.fields["sort"] in COLUMNS else "design"

    def of(self, entries: Iterable[Entry]) -> list[Entry]:
        """Give those of the ships that are asked for, in order; what cannot be read comes first, as it needs a hand."""
        every = list(entries)
        if whose := self.fields["whose"]:
            every = [entry for entry in every if entry.mine is (whose == "own")]
        broken = [entry for entry in every if entry.listed is None and self._names(entry)]
        readable = {entry.listed: entry for entry in every if entry.listed and self.choice.holds(entry.listed)}
        ordered = in_order_of(readable, (self.sort,), reverse=bool(self.fields["reverse"]))
        return [*broken, *(readable[ship] for ship in ordered)]

    def _names(self, entry: Entry) -> bool:
        """Say whether a file that cannot be read is asked for: by its name, and by nothing that it does not tell."""
        plain = not any(self.fields[key] for key in (*FURTHER, "navy", "type") if key not in ("whose", "legal"))
        unlike = self.fields["legal"] == "yes"
        return plain and not unlike and all(text in entry.word.casefold() for text in self.choice.texts)


def asked(query: Mapping[str, str]) -> Asked:
    """Read the query of an address; what means nothing is told and passed over."""
    fields = {key: query.get(key, "")[:LONGEST].strip() for key in FIELDS}
    faults: dict[str, str] = {}
    choice = Choice(
        navies=_word(fields["navy"]),
        types=_word(fields["type"]),
        rulesets=_word(fields["ruleset"]),
        mass=_range(fields, "mass", faults),
        npv=_range(fields, "npv", faults),
        systems=_systems(fields["with"], faults),
        legal={"yes": True, "no": False}.get(fields["legal"]),
        texts=tuple(fields["q"].casefold().split()),
    )
    return Asked(fields, choice, faults)


def _word(word: str) -> frozenset[str]:
    return frozenset((word.casefold(),)) if word else frozenset()


def _range(fields: Mapping[str, str], key: str, faults: dict[str, str]) -> Range | None:
    ends = [fields[f"{key}-least"], fields[f"{key}-most"]]
    if not any(ends):
        return None
    if not all(end == "" or (end.isascii() and end.isdigit() and len(end) < 10) for end in ends):
        faults[key] = "write whole numbers"
        return None
    least, most = (int(end) if end else None for end in ends)
    if least is not None and most is not None and least > most:
        faults[key] = "it ends before it starts"
        return None
    return Range(least, most)


def _systems(text: str, faults: dict[str, str]) -> tuple[Wanted, ...]:
    found = []
    for word in text.split():
        try:
            found.append(wanted_of(word))
        except ValueError as error:
            faults["with"] = str(error)
    return tuple(found)
