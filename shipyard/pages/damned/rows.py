"""What a row of the order-of-battle sheet of Damned Starships says of a ship, a battery or craft."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from shipyard.files.words import plural
from shipyard.pages.damned.columns import BRACKETS, FACTORS, NONE, SIDE, STATES, THRUSTS, Columns, Row, boxes, figure
from shipyard.rosters.damned.ship import TO_BE_ROLLED
from shipyard.sheets import fonts
from shipyard.sheets.drawing import CAPITALS, Item, Text
from shipyard.sheets.layout import BODY, Block

Data = Mapping[str, Any]

MOST_BOXES = 14
"""Of more squadrons of one sort than this the number is written, without boxes."""


def row_of(ship: Data) -> Row:
    """Give what the row of a ship says."""
    title = ship["title"] or "no type"
    hybrid = "hybrid " if ship["hybrid"] else ""
    pods = ship["expendables"]
    about = [f"{hybrid}{title}", *(["tows pods"] if ship["pods"] else [])]
    if ship["type"] and not ship["id"].startswith(f"{ship['type']}-"):
        about.insert(0, ship["type"])
    struck = STATES.index(ship["state"]) if ship["state"] in STATES else -1
    known = ship["category"] not in ("merchant", None)
    return Row(
        id=ship["id"],
        name=ship["name"],
        about=" · ".join(about),
        factors=written(ship["factors"], pods),
        thrust=_thrusts(ship),
        states=tuple(place <= struck for place in range(len(STATES))),
        pods=bool(pods and pods["use"] == "once" and pods["aboard"]),
        crew=letter(ship["crew"]) if known else None,
        points=str(ship["points"]["ship"] + ship["points"]["pods"] or NONE),
    )


def letter(quality: str) -> str:
    """Give the first letter of a quality; none of one that is to be rolled."""
    return "" if quality == TO_BE_ROLLED else quality[0].upper()


def written(found: Data | None, pods: Data | None) -> tuple[str, ...]:
    """Write factors; expendables that are used once stand in brackets, and only where they are aboard."""
    if found is None:
        return (NONE,) * len(FACTORS)
    shown = NONE
    if pods and pods["aboard"]:
        shown = f"({figure(pods['factor'])})" if pods["use"] == "once" else figure(pods["factor"])
    return tuple(shown if key == "expendables" else figure(found[key]) for key in FACTORS)


def _thrusts(ship: Data) -> tuple[tuple[str, bool], ...]:
    """Write the thrusts, the one that holds now marked."""
    thrust = ship["thrust"]
    if thrust is None:
        return ()
    now = {"damaged": "damaged", "crippled": "crippled"}.get(ship["state"], "normal")
    if now == "normal" and ship["pods"] and thrust["towing"] is not None:
        now = "towing"
    return tuple((figure(thrust[key]), key == now) for key, _ in THRUSTS)


def craft_rows(columns: Columns, craft: Sequence[Data]) -> Iterator[Block]:
    """Draw a row for each sort of craft: a box for each squadron, and what it does."""
    for word in ("FA", "FI", "FAC"):
        some = [each for each in craft if each["type"] == word]
        if not some:
            continue
        first = some[0]
        pods = first["expendables"]
        defence, thrust = first["factors"]["defence"], first["thrust"]["normal"]
        does = f"({pods['factor']}) once, defence {figure(defence)}, thrust {thrust}"
        loaded = f", loaded for {first['loaded']}" if first["loaded"] else ", against fighters"
        number = sum(each["craft"] for each in some) if word == "FAC" else len(some)
        title = f"{number} FAC" if word == "FAC" else f"{word} {plural(number, 'squadron')}"
        yield _craft_row(columns, title, len(some), f"{does}{loaded}")
    small = [f"{each['craft']} {each['title']}{'s' * (each['craft'] != 1)}" for each in craft if each["type"] == "P"]
    if small:
        yield _craft_row(columns, small[0], 0, "")


def _craft_row(columns: Columns, title: str, number: int, about: str) -> Block:
    high = SIDE + 5
    level = high / 2 - 1.5
    x = BRACKETS + 8
    shown = fonts.shortened(title, BODY, columns.width / 4)
    items: list[Item] = [Text(x, level + CAPITALS * BODY / 2, shown, BODY, bold=True)]
    x += max(fonts.width(shown, BODY, bold=True), 48.0) + 6
    if 0 < number <= MOST_BOXES:
        items += boxes(x, level, number)
        x += number * (SIDE + 2) + 6
    if text := fonts.shortened(about, BODY, columns.width - x):
        items.append(Text(x, level + CAPITALS * BODY / 2, text, BODY))
    return Block(tuple(items), columns.width, high)
