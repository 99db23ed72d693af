"""What a marker says, as a value: its sign, its words, and the boxes that a player writes in."""

from enum import StrEnum, auto

from attrs import frozen


class Sign(StrEnum):
    """The picture by which a marker is known from afar."""

    LASER = auto()
    NUCLEAR = auto()
    SALVO = auto()
    POD = auto()
    CRAFT = auto()
    DRONE = auto()
    MINE = auto()
    DAMAGED = auto()
    CRIPPLED = auto()
    WRECK = auto()
    STRENGTH = auto()


@frozen
class Boxes:
    """A row of small boxes to strike, one for each label, which stands in it, and words after them."""

    labels: tuple[str, ...]
    after: str = ""


@frozen
class Blanks:
    """A row of boxes to write a number in, each with a word after it."""

    words: tuple[str, ...]


@frozen
class Words:
    """A row of words."""

    text: str
    bold: bool = True
    ident: bool = False
    """Whether it is an id, and never smaller than a ship's."""


Row = Blanks | Boxes | Words


@frozen
class Mark:
    """One side of a marker."""

    sign: Sign
    rows: tuple[Row, ...]
    letters: str = ""
    """What stands in the sign, or is the sign."""
    heading: bool = False
    """Whether it flies, and so has a bow."""

    @property
    def title(self) -> str:
        """What it is called in a list."""
        return next((row.text for row in self.rows if isinstance(row, Words)), self.letters)
