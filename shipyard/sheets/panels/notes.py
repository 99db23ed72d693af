"""What is easily forgotten in play, as far as this ship is concerned."""

from collections.abc import Iterator

from shipyard.model.design import entries
from shipyard.model.systems import (
    Adfc,
    Ams,
    Beam,
    EnergyTorpedo,
    Grazer,
    Laser,
    Pds,
    SalvoLauncher,
    SalvoMissileLauncher,
    SalvoMissileRack,
    SubmunitionPack,
)
from shipyard.sheets.layout import Block, beside, line, lines, stacked
from shipyard.sheets.ship import Ship

GAP = 12.0
"""The distance of two columns."""


def notes(ship: Ship, room: float, *, columns: int) -> Block:
    """Set the notes in columns of about the same height under their title."""
    width = (room - GAP * (columns - 1)) / columns
    blocks = [lines(text, width) for text in notes_of(ship)]
    whole = sum(block.height for block in blocks)
    set_: list[list[Block]] = [[] for _ in range(columns)]
    above = 0.0
    for block in blocks:
        set_[int((above + block.height / 2) / whole * columns)].append(block)
        above += block.height
    wide = [Block(column.items, width, column.height) for column in map(stacked, set_)]
    return stacked([line("Remember", bold=True), beside(wide, GAP)])


def notes_of(ship: Ship) -> tuple[str, ...]:
    """Give the notes for a ship."""
    own = _conversion_notes(ship) if ship.ruleset.harrington else _fleet_book_notes(ship)
    return (*_dice_notes(ship), *own, "Damage control: one party repairs on 6, two on 5+, three on 4+.")


def _dice_notes(ship: Ship) -> Iterator[str]:
    """Say how dice are read (FB1 pp. 3-12; conversion, Energy Weapons)."""
    systems = ship.design.systems
    wall = ship.ruleset.defence
    if any(isinstance(system, Beam | Laser | SubmunitionPack | EnergyTorpedo) for system in systems):
        yield f"Dice: 4, 5 do 1; 6 does 2 and again. {wall.capitalize()} 1: 5 does 1, 6 does 2; {wall} 2: 5, 6 do 1."
    if any(isinstance(system, Pds) for system in systems):
        yield "PDS: 4, 5 kill 1; 6 kills 2 and again."


def _fleet_book_notes(ship: Ship) -> Iterator[str]:
    number = ship.ruleset.whole
    if any(isinstance(system, SalvoMissileLauncher | SalvoMissileRack) for system in ship.design.systems):
        yield f"A salvo attacks a ship within {number('missile-attack-range')} MU at the end of movement."
    if entries(ship.design, Beam):
        yield "Class 1 against missiles and fighters: 5, 6 kill 1; 6 again."
    if entries(ship.design, Adfc):
        yield f"ADFC lends PDS to ships within {number('adfc-range')} MU."


def _conversion_notes(ship: Ship) -> Iterator[str]:
    design, number = ship.design, ship.ruleset.whole
    if entries(design, SalvoLauncher):
        yield "A launcher hit: its salvo halves, and a full salvo goes off the magazine."
    if entries(design, Ams):
        yield f"AMS: d6 missiles each, {number('ams-nearest')} to {number('ams-farthest')} MU."
    if any(isinstance(system, Laser | Grazer) for system in design.systems):
        yield "Lasers and grazers against missiles: 5, 6 kill 1; 6 again."
    if any(isinstance(system, Ams | Pds) for system in design.systems):
        yield "Rolled wedge: only AMS and PDS fire."
    if entries(design, SalvoLauncher) and design.thrust >= number("spin-thrust"):
        yield f"Spin ({number('spin-thrust')} thrust): both broadsides as one salvo, no other move."
    yield "One more thrust: 3d6, on a 3 the ship is lost. Life support hit: thrust 1."
    yield from (LAC_NOTES[word] for word in dict.fromkeys(design.load.lacs) if word in LAC_NOTES)
    if (ship.era, design.navy) == ("Flag in Exile", "RMN"):
        yield "PDS and countermissiles roll at +1 against PRH missiles."


LAC_NOTES = {
    "generic": "Generic LACs: one laser missile each on the first turn.",
    "wayfarer": "Wayfarer LACs: 5 kills one, 6 kills two and rolls again.",
    "shrike": "Shrikes: two laser missiles each on the first turn; 5, 6 kill one, 6 again.",
}
"""What is easily forgotten of each kind of LAC (conversion, Generic Light Attack Craft and Project Ghostrider)."""
