"""What a catalogue says of a class in words: her armament in a line, and her systems, stores and sources in lists."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from shipyard.files.words import plural
from shipyard.model.arcs import Mount
from shipyard.model.design import Crew, Design, HullWord, Streamlining
from shipyard.rules.fitted import Fitted
from shipyard.rules.ruleset import Ruleset
from shipyard.rules.ship_card import STORES, ShipCard, ship_card
from shipyard.sheets.panels.shrinking import LONG

NAVIES = {
    "GSN": "Grayson Space Navy",
    "IAN": "Imperial Andermani Navy",
    "PN": "People's Navy",
    "RHN": "Republic of Haven Navy",
    "RMN": "Royal Manticoran Navy",
    "SCN": "Silesian Confederacy Navy",
    "SLN": "Solarian League Navy",
}
"""The navies of the setting in full (the books of the series, and the conversion, Differences between PRH & RMN)."""

PAIRS = (
    (Mount.PORT, Mount.STARBOARD, "broadsides"),
    (Mount.FORE, Mount.AFT, "chases"),
)
"""Mounts that are named together where both have the same."""

IN_LINE = ("ams", "pds")
"""What stands in a line of armament besides weapons."""


@frozen
class Detail:
    """One line of a list: what it is about, and what there is."""

    term: str
    text: str


def navy_word(navy: str) -> str:
    """Give the name of a navy in full, or the word that a design has where nobody knows it."""
    return NAVIES.get(navy, navy)


def armament(design: Design, ruleset: Ruleset) -> str:
    """Say in a line what a class fights with: `broadsides Salvo-10, grazer ×2; chases Salvo-2; AMS-3`."""
    card = ship_card(design, ruleset)
    parts = [f"{place} {text}" for place, text in _weapons(card)]
    defence = _listed(one for one in card.defences if one.system.kind in IN_LINE)
    return "; ".join([*parts, *([defence] if defence else [])]) or "unarmed"


def details(design: Design, ruleset: Ruleset) -> tuple[Detail, ...]:
    """List what a class is and has: hull and drive, weapons by place, defences, stores, all else, and her load."""
    card = ship_card(design, ruleset)
    lists = [
        ("hull", _hull(card)),
        ("drive", _drive(design)),
        *_weapons(card),
        ("defence", _defence(card)),
        ("holds", _listed(card.holders)),
        ("stores", _stores(card)),
        ("also", _listed(card.others)),
        ("craft", ", ".join(_times(title, count) for title, count in card.craft)),
    ]
    return tuple(Detail(term, text) for term, text in lists if text)


def sources(design: Design) -> tuple[str, ...]:
    """Give what a design rests on, a line each, with the address where there is one."""
    return tuple(f"{source.text} <{source.url}>" if source.url else source.text for source in design.sources)


def accepted(design: Design) -> tuple[str, ...]:
    """Give the findings that the designer means, each with the reason."""
    return tuple(f"{accept.code}: {' '.join(accept.reason.split())}" for accept in design.accept)


def _weapons(card: ShipCard) -> list[tuple[str, str]]:
    """Give the weapons by place; the two broadsides together where they have the same, and so the two ends."""
    by_place = {place: _listed(weapons) for place, weapons in card.weapons}
    for first, second, word in PAIRS:
        if first in by_place and by_place[first] == by_place.get(second):
            by_place = {
                (word if place == first else place): text for place, text in by_place.items() if place != second
            }
    return list(by_place.items())


def _listed(systems: Iterable[Fitted]) -> str:
    return ", ".join(_short(one) for one in systems)


def _short(one: Fitted) -> str:
    name = one.system.label or one.name.replace(LONG.get(type(one.system), "\n"), "")
    return _times(name, one.count)


def _times(name: str, count: int) -> str:
    """Say how many there are, as the captions of sheets do."""
    return f"{name} ×{count}" if count > 1 else name


def _hull(card: ShipCard) -> str:
    design = card.design
    boxes = sum(len(row.stars) for row in card.rows)
    parts = [plural(boxes, "box")]
    parts += [str(design.hull)] if isinstance(design.hull, HullWord) else []
    parts += [f"armour {design.armour}"] if design.armour else []
    parts += [f"{design.streamlining} streamlining"] if design.streamlining is not Streamlining.NONE else []
    civilian = "civilian " if design.crew is Crew.CIVILIAN else ""
    return ", ".join([*parts, plural(card.crew_factors, f"{civilian}crew factor")])


def _drive(design: Design) -> str:
    return f"thrust {design.thrust}, {'FTL' if design.ftl else 'no FTL'}"


def _defence(card: ShipCard) -> str:
    levels: Sequence[str] = ()
    if card.screens:
        level = max(card.screens.values())
        levels = (f"{card.ruleset.defence} {level}",)
    return ", ".join([*levels, *filter(None, (_listed(card.defences),))])


def _stores(card: ShipCard) -> str:
    stores: Mapping[str, int] = card.stores
    extended = " (extended range)" if card.extended_range else ""
    parts = []
    for key, count in stores.items():
        word = STORES.get(key, key) + (extended if key in ("laser", "nuclear") else "")
        parts.append(f"{word} {count}")
    return ", ".join(parts)
