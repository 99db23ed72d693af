"""What another program's file holds, as a design of ours: plain data, and notes of what was not understood."""

from typing import Any

from attrs import field, frozen


@frozen(kw_only=True, eq=False)
class Foreign:
    """One ship of a stranger's file.

    `data` is a design of the Fleet Book as plain data, as our files have it, with what the source prints as its
    `printed`; `notes` tell what is in the file and not in the data.
    """

    name: str
    data: dict[str, Any]
    notes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    """Those of the notes that are no part of the ship, such as who designed her: they move neither MASS nor points."""
    state: dict[str, Any] = field(factory=dict)
    """What the file says of her in play: damage as our fleets have it, and where she stands."""


class Notes:
    """Keeps notes, each once and in order."""

    def __init__(self) -> None:
        """Start without any."""
        self._kept: dict[str, None] = {}
        self._remarks: dict[str, None] = {}

    def add(self, note: str) -> None:
        """Keep a note."""
        self._kept.setdefault(note)

    def remark(self, note: str) -> None:
        """Keep a note that is about no part of the ship."""
        self.add(note)
        self._remarks.setdefault(note)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Every note that is about no part of the ship."""
        return tuple(self._remarks)

    @property
    def all(self) -> tuple[str, ...]:
        """Every note."""
        return tuple(self._kept)
