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
    state: dict[str, Any] = field(factory=dict)
    """What the file says of her in play: damage as our fleets have it, and where she stands."""


class Notes:
    """Keeps notes, each once and in order."""

    def __init__(self) -> None:
        """Start without any."""
        self._kept: dict[str, None] = {}

    def add(self, note: str) -> None:
        """Keep a note."""
        self._kept.setdefault(note)

    @property
    def all(self) -> tuple[str, ...]:
        """Every note."""
        return tuple(self._kept)
