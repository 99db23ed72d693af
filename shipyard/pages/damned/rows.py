"""What a row of the order-of-battle sheet of Damned Starships says of a ship, a battery or craft."""

from collections.abc import Iterator, Mapping
from typing import Any

from shipyard.files.words import plural
from shipyard.pages.damned.columns import BRACKETS, FACTORS, NONE, SIDE, STATES, THRUSTS, Columns, Row, boxes, figure
from shipyard.rosters.damned.ship import TO_BE_ROLLED
from shipyard.rules.damned_starships import SHUTTLES, TYPES
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
    known = ship["category"] not in ("merchant", None)
    return Row(
        id=ship["id"],
        name=ship["name"],
        about=" · ".join(about),
        factors=written(ship["factors"], pods),
        thrust=_thrusts(ship),
        states=struck(ship["state"]),
        pods=once(pods),
        fired=bool(pods and pods["fired"]),
        crew=letter(ship["crew"]) if known else None,
        points=str(ship["points"]["ship"] + ship["points"]["pods"] or NONE),
    )


def struck(state: str) -> tuple[bool, ...]:
    """Say of each state's box whether it is struck: each worse state strikes those before it as well."""
    worst = STATES.index(state) if state in STATES else -1
    return tuple(place <= worst for place in range(len(STATES)))


def once(pods: Data | None) -> bool:
    """Say whether there is a box for what is fired once: it is there, or was."""
    return bool(pods and pods["use"] == "once" and (pods["aboard"] or pods["fired"]))


def letter(quality: str) -> str:
    """Give the first letter of a quality; none of one that is to be rolled."""
    return "" if quality == TO_BE_ROLLED else quality[0].upper()


def written(found: Data | None, pods: Data | None) -> tuple[str, ...]:
    """Write factors; expendables that are used once stand in brackets, and only where there are or were any."""
    if found is None:
        return (NONE,) * len(FACTORS)
    shown = NONE
    if pods and (pods["aboard"] or pods["fired"]):
        shown = f"({figure(pods['factor'])})" if pods["use"] == "once" else figure(pods["factor"])
    return tuple(shown if key == "expendables" else figure(found[key]) for key in FACTORS)


def _thrusts(ship: Data) -> tuple[tuple[str, bool], ...]:
    """Write the thrusts, the one that holds now marked."""
    thrust = ship["thrust"]
    if thrust is None:
        return ()
    now = "normal" if ship["state"] == "sound" else ship["state"]
    if now == "normal" and ship["pods"] and thrust["towing"] is not None:
        now = "towing"
    return tuple((figure(thrust[key]), key == now) for key, _ in THRUSTS)


def craft_rows(columns: Columns, carrier: Data) -> Iterator[Block]:
    """Draw a row for each sort of craft of a ship or an installation: a box for each squadron, and what it does."""
    craft, spent = carrier["craft"], carrier["spent"]
    for word in ("FA", "FI", "FAC"):
        some = [each for each in craft if each["type"] == word]
        lost = spent[word]
        if not some and not lost:
            continue
        left = sum(each["craft"] for each in some) if word == "FAC" else len(some)
        squadrons = 0 if word == "FAC" else lost
        gone = f"{lost} lost" if word == "FAC" and lost else ""
        about = "; ".join(part for part in (gone, _does(some[0]) if some else "") if part)
        title = f"{left + lost} FAC" if word == "FAC" else f"{word} {plural(left + lost, 'squadron')}"
        yield _craft_row(columns, title, len(some) + squadrons, squadrons, about)
    for word, least in (("P", 0), ("S", SHUTTLES)):
        small = [each for each in craft if each["type"] == word]
        left = sum(each["craft"] for each in small)
        if left + spent[word] > least or spent[word]:
            gone = f"{spent[word]} lost" if spent[word] else ""
            about = "; ".join(part for part in (gone, _does(small[0]) if small else "") if part)
            yield _craft_row(columns, plural(left + spent[word], TYPES[word].title), 0, 0, about)


def _does(craft: Data) -> str:
    """Write what a squadron, a section or a small craft attacks and defends with, and what it is loaded for."""
    pods, factors = craft["expendables"], craft["factors"]
    parts = [f"{band} {figure(factors[band])}" for band in ("close", "medium") if factors[band]]
    parts += [f"({pods['factor']}) once"] if pods else []
    parts += [f"defence {figure(factors['defence'])}", f"thrust {craft['thrust']['normal']}"]
    if craft["type"] == "FI":
        parts.append("against fighters")
    parts += [f"loaded for {craft['loaded']}"] if craft["loaded"] else []
    parts += [f"{craft['men']} men"] if craft["men"] else []
    return ", ".join(parts)


def _craft_row(columns: Columns, title: str, number: int, lost: int, about: str) -> Block:
    high = SIDE + 5
    level = high / 2 - 1.5
    x = BRACKETS + 8
    shown = fonts.shortened(title, BODY, columns.width / 4)
    items: list[Item] = [Text(x, level + CAPITALS * BODY / 2, shown, BODY, bold=True)]
    x += max(fonts.width(shown, BODY, bold=True), 48.0) + 6
    if 0 < number <= MOST_BOXES:
        items += boxes(x, level, number, lost)
        x += number * (SIDE + 2) + 6
    if text := fonts.shortened(about, BODY, columns.width - x):
        items.append(Text(x, level + CAPITALS * BODY / 2, text, BODY))
    return Block(tuple(items), columns.width, high)
