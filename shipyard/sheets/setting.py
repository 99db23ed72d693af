"""What every panel needs to know: the ship, the sizes of type, and what the player chose."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, TypeVar, cast

from attrs import evolve, field, frozen

from shipyard.model.template import PanelWord, Symbols, Type
from shipyard.sheets.drawing import Group
from shipyard.sheets.layout import TYPE, Block
from shipyard.sheets.options import OPTIONS, Options
from shipyard.sheets.ship import Ship

T = TypeVar("T")


@frozen(kw_only=True)
class Setting:
    """One ship on the sheets of one template."""

    ship: Ship
    options: Options = OPTIONS
    tight: bool = False
    """Leave out captions that only say what the symbol says."""
    memory: dict[Hashable, Any] = field(factory=dict, eq=False, repr=False)
    """What was worked out and does not change, by what it depends on."""

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Work something out once."""
        if key not in self.memory:
            self.memory[key] = make()
        return cast("T", self.memory[key])

    @property
    def type(self) -> Type:
        """The sizes of type."""
        return self.options.template.type

    @property
    def symbols(self) -> Symbols:
        """How large symbols may be drawn."""
        return self.options.template.symbols

    @property
    def rows(self) -> int:
        """The rows of a log to write in."""
        return self.options.template.log_rows

    def gap(self, length: float) -> float:
        """Give the distance of two things that are `length` apart on a full page."""
        return length * self.type.body / TYPE.body


@frozen
class Panel:
    """A part of a sheet, set in a width; its height is chosen when it is drawn."""

    width: float
    """The width that it takes."""
    least: float
    """The least height that it takes."""
    draw: Callable[[float], Block]
    """Draws it at a height, which is at least the least."""
    strips: Callable[[float, float], Iterable[Block]]
    """Gives it piece by piece, to go over several sheets: the first no taller than one height, others than another."""
    most: float = 0
    """The greatest height that looks well, where that is more than the least."""
    whole: bool = True
    """Whether it is as it should be; where it is not, it would rather have a wider place."""
    lowest: Callable[[], float] | None = None
    """Finds out how low it could be made, where that is lower than it is."""
    parts: int = 0
    """The number of things that it can be divided between, where it can be."""
    divided: "Callable[[range, float], tuple[Panel, Panel]] | None" = None
    """Gives it without some of them, which it gives in another width."""

    def named(self, role: str) -> "Panel":
        """Give the panel so that all that it draws is a group of this role."""

        def strips(first: float, other: float) -> Iterator[Block]:
            return (in_group(role, block) for block in self.strips(first, other))

        divided = self.divided
        if divided is not None:

            def named(some: range, width: float) -> tuple[Panel, Panel]:
                rest, moved = divided(some, width)
                return rest.named(role), moved.named(role)

            self = evolve(self, divided=named)
        return evolve(self, draw=lambda height: in_group(role, self.draw(height)), strips=strips)


def in_group(role: str, block: Block) -> Block:
    """Mark a block as one thing; where nothing is drawn there is none."""
    return evolve(block, items=(Group(role, block.items),)) if block.items else block


@frozen
class Maker:
    """What makes one kind of panel."""

    make: Callable[[Setting, float, float], Panel]
    """Sets it in a width, and no taller than a height where that can be helped."""
    needed: Callable[[Setting], bool] = lambda _: True
    """Says whether a ship needs it."""


Makers = dict[PanelWord, Maker]


def fixed(block: Block, *, whole: bool = True, strips: Callable[[], Iterable[Block]] | None = None) -> Panel:
    """Make a panel that is always as high as it is."""

    def pieces(_first: float, _other: float) -> Iterator[Block]:
        yield from (block,) if strips is None else strips()

    return Panel(block.width, block.height, lambda _: block, pieces, whole=whole)
