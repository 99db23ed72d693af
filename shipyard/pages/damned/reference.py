"""What is looked up in a game of Damned Starships: modifiers, results and repairs, as far as one fleet needs them."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from shipyard.pages.leaf import GAP, Piece
from shipyard.sheets import fonts
from shipyard.sheets.drawing import BOX, Anchor, Ink, Item, Line, Text
from shipyard.sheets.layout import LARGE, LEADING, Block, stacked

BETWEEN = 20.0
"""The distance of the two columns."""

SIZE = LARGE
"""The size of the type: it is read at arm's length."""

BESIDE = 450.0
"""The width from which there are two columns."""

Data = Mapping[str, Any]

Rows = list[tuple[str, str]]
"""What is said, and the figure at the right."""

PARTS = {Fraction(4, 3): "1/3 higher", Fraction(5, 3): "2/3 higher", Fraction(2): "more than twice"}
"""How the attacker's score stands to the defender's, in words."""


def reference(data: Data, width: float) -> Iterator[Piece]:
    """Set what a fleet needs in two columns, or in one where the paper is narrow."""
    two = width >= BESIDE
    room = (width - BETWEEN) / 2 if two else width
    left = (_listed("Attacker's die", _attacks(data), room), _listed("Set-up and movement", list(_moves(data)), room))
    repairs = _listed("Damage control, after combat", _repairs(data), room)
    right = (
        stacked([_results(data, room), repairs], GAP),
        _listed("Ships and crews", list(_both(data)), room),
    )
    for first, second in zip(left, right, strict=True):
        if two:
            items = (*first.items, *second.at(room + BETWEEN, 0))
            yield Piece(Block(items, width, max(first.height, second.height)), gap=GAP, tabled=False)
        else:
            yield from (Piece(block, gap=GAP, tabled=False) for block in (first, second))


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _attacks(data: Data) -> Rows:
    """Give what is added to the attacker's die by this fleet's ships."""
    shot, ships = data["rules"]["shot"], data["ships"]
    craft = [each for ship in (*ships, *data["sides"][0]["installations"]) for each in ship["craft"]]
    types = {each["type"] for each in (*ships, *craft)}
    categories = {ship["category"] for ship in ships}
    forts = [battery for fort in data["sides"][0]["installations"] for battery in fort["batteries"]]
    missile = any(each["missile"] for each in (*ships, *forts))
    pods = [each["expendables"] for each in (*ships, *forts) if each["expendables"] and each["expendables"]["aboard"]]
    rows: Rows = [("technology advantage", "+/−")]
    if missile or pods:
        who = "(M) types and expendables" if missile else "expendables"
        rows.append((f"{who} into the bow arc", _signed(shot["bow"]["expendables"])))
    rows.append(
        (
            f"all others{', FAC too,' if 'FAC' in types else ''} into the bow arc"
            if pods or missile
            else "into the bow arc",
            _signed(shot["bow"]["others"]),
        )
    )
    if missile:
        rows.append(("(M) types into the side arcs", _signed(shot["side"]["missile"])))
    if pods or missile:
        rows.append(("pods into the stern arc; nothing else fires astern", _signed(shot["stern"]["pods"])))
    else:
        rows.append(("nothing fires astern", ""))
    for own, names in (("capital", "capital ships"), ("cruiser", "cruisers")):
        if own in categories or own in {each["category"] for each in forts}:
            table = shot["engaging"][own]
            at = ", ".join(f"{other}s" if other != "system craft" else "craft" for other in table)
            rows.append((f"{names} at {at}", ", ".join(_signed(add) for add in table.values())))
    target = shot["target"]
    rows.append(("into the target's bow, stern", f"{_signed(target['bow'])}, {_signed(target['stern'])}"))
    lend = [word for word in shot["lend_defence"] if word in types]
    if lend:
        rows.append((f"{' and '.join(lend)} add their defence to one ship of their formation a move", ""))
    if lend or types & {"FA", "FI"}:
        rows.append(("fighters are engaged by fighters, EC and DDE alone", ""))
    if types & {"FA", "FI"}:
        rows.append(("fighters ignore the arcs; all of a carrier's may attack one target", ""))
    if "FI" in types:
        rows.append(("interceptors: at fighters, or (8) once in defence against missiles", ""))
    if "FAC" in types:
        rows.append(("two bases of FAC may attack one target", ""))
    return rows


def _moves(data: Data) -> Iterator[tuple[str, str]]:
    """Give how squadrons come to the table and move, with what this fleet brings along of features and craft."""
    moves, setup = data["rules"]["movement"], data["rules"]["setup"]
    yield "squadrons one at a time from a short edge, up and along", f"{setup['entry_cm']} cm"
    yield "random merchants that a player may place", f"{setup['random_merchants']}"
    yield "a unit with models, with counters", ", ".join(f"{cm:g} cm" for cm in moves["unit_cm"].values())
    yield "a command point: faster or slower; or a turn up to", f"{moves['acceleration']} unit; {moves['turn']}°"
    yield "points used: thrust at most; speed at most", f"{moves['fastest']} units"
    side = data["sides"][0]
    kinds = {feature["kind"] for feature in side["scenery"]}
    if kinds & {"rock-field", "dust-cloud"}:
        yield "attacks in rock fields and dust clouds", "half"
    if "rock-field" in kinds:
        yield "a vessel in a rock field is attacked by", "its speed"
    if "asteroid" in kinds:
        yield "asteroids block combat, and destroy what touches them", ""
    craft = {each["type"] for owner in (*data["ships"], *side["installations"]) for each in owner["craft"]}
    if craft & {"FA", "FI", "FAC"}:
        yield "turns to rearm craft (optional)", f"die ± technology + {data['rules']['rearming']}"


def _repairs(data: Data) -> Rows:
    table = data["rules"]["damage_control"]
    crew, officer = (table[key] for key in ("crew", "officer"))
    return [
        ("die and command points", f"{table['on']} or more repairs"),
        ("crew inferior, superior", f"{_signed(crew['inferior'])}, {_signed(crew['superior'])}"),
        ("officer incompetent, superior", f"{_signed(officer['incompetent'])}, {_signed(officer['superior'])}"),
        ("technology advantage", "+"),
    ]


def _both(data: Data) -> Iterator[tuple[str, str]]:
    crew = data["rules"]["shot"]["crew"]
    yield "crew inferior, superior, on both dice", f"{_signed(crew['inferior'])}, {_signed(crew['superior'])}"
    yield "damaged: fires and defends at half", ""
    yield "crippled: does not fire, defends at half", ""
    yield "damaged twice is crippled; crippled and hit again is lost", ""
    rolls = data["rules"]["quality"]
    nation = data["sides"][0]["nation"]
    for who, worst, key in (("officers", "incompetent", "officers"), ("crews", "inferior", "crews")):
        low, high = rolls["lowest_to"], rolls["superior_from"]
        add = f" {_signed(nation[key])}" if nation[key] else ""
        yield f"{who}: to {low} {worst}, from {high} superior", f"die{add}"


def _title(text: str, room: float) -> Block:
    y = SIZE * LEADING + 2
    return Block((Text(0, SIZE, text, SIZE, bold=True), Line(0, y, room, y, BOX)), room, y + 3)


def _listed(title: str, rows: Sequence[tuple[str, str]], room: float) -> Block:
    """Set rows with their figures at the right."""
    blocks = [_title(title, room)]
    for words, figure in rows:
        wide = fonts.width(figure, SIZE, bold=True)
        lines = fonts.wrapped(words, SIZE, room - wide - 6)
        for number, some in enumerate(lines):
            last = number == len(lines) - 1
            items: list[Item] = [Text(0, SIZE, some, SIZE)]
            if last and figure:
                items.append(Text(room, SIZE, figure, SIZE, True, Anchor.END))
            blocks.append(Block(tuple(items), room, SIZE * LEADING + (2 if last else 0)))
    return stacked(blocks)


def _results(data: Data, room: float) -> Block:
    """Set the table of results: how much higher the attacker's score is, and what that does."""
    heads = (("craft", "craft"), ("light", "escorts, cruisers, carriers"), ("heavy", "capital ships"))
    scores = [f"{PARTS[Fraction(*row['times'])]}, {row['least']}+" for row in data["rules"]["results"]]
    first = max(fonts.width(score, SIZE) for score in scores) + 10
    each = (room - first) / len(heads)
    blocks = [_title("Results, by the attacker's score", room)]
    tall = 0.0
    items: list[Item] = []
    for number, (_, words) in enumerate(heads):
        wrapped = fonts.wrapped(words, SIZE, each - 4)
        for place, some in enumerate(wrapped):
            items.append(Text(first + number * each, SIZE + place * SIZE * LEADING, some, SIZE))
        tall = max(tall, len(wrapped) * SIZE * LEADING)
    blocks.append(Block(tuple(items), room, tall + 2))
    for score, row in zip(scores, data["rules"]["results"], strict=True):
        drawn: list[Item] = [
            Line(0, 0, room, 0, 0.5, Ink.GREY),
            Text(0, SIZE + 2, score, SIZE),
        ]
        for number, (key, _) in enumerate(heads):
            does = row["does"][key]
            shown = "–" if does == "nothing" else "lost" if does == "destroyed" else does
            drawn.append(Text(first + number * each, SIZE + 2, shown, SIZE, bold=does != "nothing"))
        blocks.append(Block(tuple(drawn), room, SIZE * LEADING + 3))
    return stacked(blocks)
