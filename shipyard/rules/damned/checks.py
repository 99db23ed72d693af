"""Checks of a fleet of Damned Starships: types, tows, carriers, nations, and what the fleet costs."""

from collections.abc import Iterator, Mapping

from shipyard.model.damned import AgreedFactors, Craft, DamnedFleet, Starship
from shipyard.rules.damned.bill import DamnedLine
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.damned.readings import READINGS, in_force
from shipyard.rules.damned_starships import (
    FAC_A_POINT,
    FEATURES,
    FIELD_LEAST,
    FIELD_MOST,
    IRREGULARS,
    KNOWN,
    LAID,
    LAYER,
    MERCHANTS,
    NATIONS,
    NAVIES,
    OTHERS,
    TYPES,
    Category,
    StarshipType,
)
from shipyard.rules.findings import Finding, Path
from shipyard.rules.words import did_you_mean, nearest

PAIR = 2
"""Pinnaces: 'They are carried in pairs'."""

TEXT_REFUSES = ("no pod capability", "may not tow pods")
"""What a description says of a type that does not tow; a lancer's pods 'could be fitted'."""


def check_damned(fleet: DamnedFleet, types: Mapping[Path, str], lines: tuple[DamnedLine, ...]) -> Iterator[Finding]:
    """Find what is wrong with a fleet apart from its organisation; `types` holds the ships' types by their paths."""
    total = sum(line.points for line in lines)
    if fleet.points is not None and total > fleet.points:
        message = f"the fleet costs {total} points, {total - fleet.points} more than its {fleet.points}"
        yield DAMNED_CODES["DS123"].at(("points",), message, "leave ships out, or raise the limit")
    yield from _nation(fleet)
    yield from _readings(fleet)
    for path, ship in fleet.placed_ships():
        yield from _ship(path, ship, types.get(path), in_force(fleet.readings, "towing"))
    yield from _twice(fleet)
    yield from _forts(fleet)
    yield from _mines(fleet, types)
    yield from _scenery(fleet)


def _nation(fleet: DamnedFleet) -> Iterator[Finding]:
    if fleet.nation is not None and fleet.nation not in (*NATIONS, *NAVIES, OTHERS.name):
        near = nearest(fleet.nation, (*NATIONS, *NAVIES))
        message = f"{fleet.nation} is no nation of the tables: all its modifiers are 0"
        remedy = f"did you mean {near}?" if near else f"the tables have {', '.join(NATIONS)}"
        yield DAMNED_CODES["DS122"].at(("nation",), message, remedy)


def _readings(fleet: DamnedFleet) -> Iterator[Finding]:
    switches = {name: reading.options for name, reading in READINGS.items() if reading.options}
    for name, chosen in fleet.readings.items():
        if name not in switches:
            message = f"there is no reading {name} to choose"
            yield DAMNED_CODES["DS127"].at(("readings", name), message, did_you_mean(name, switches))
        elif chosen not in switches[name]:
            message = f"{name} has no option {chosen}"
            yield DAMNED_CODES["DS127"].at(("readings", name), message, did_you_mean(chosen, switches[name]))


def _ship(path: Path, ship: Starship, word: str | None, towing: str) -> Iterator[Finding]:
    if word is None:
        message, remedy = f"{ship.name} has no type", "state her type, or the design that suggests one"
        yield DAMNED_CODES["DS103"].at(path, message, remedy)
    elif word not in KNOWN:
        message = f"there is no type {word}"
        yield DAMNED_CODES["DS101"].at((*path, "type"), message, did_you_mean(word, KNOWN, "the tables list the types"))
    elif word in TYPES:
        yield from _of_the_tables(path, ship, TYPES[word], towing)
    elif word in IRREGULARS and (ship.points is None or ship.factors is None):
        yield DAMNED_CODES["DS120"].at(
            (*path, "type"),
            f"the rules have neither points nor factors for a {IRREGULARS[word]}",
            "write points and factors as the players agreed",
        )
    if word in MERCHANTS or word in IRREGULARS:
        yield from _not_of_war(path, ship, str(word))
    yield from _odd((*path, "squadrons"), ship.squadrons)


def _not_of_war(path: Path, ship: Starship, word: str) -> Iterator[Finding]:
    """Find pods and fighters on a ship that the tables do not have; of class E the players agree on fighters."""
    if ship.pods and word in MERCHANTS:
        message = f"{ship.name} is a merchant, {word}: merchants tow no pods"
        yield DAMNED_CODES["DS104"].at((*path, "pods"), message, "leave the pods out")
    elif ship.pods:
        message = f"{ship.name} is a {IRREGULARS[word]}, for which the rules have no pods"
        remedy = "leave the pods out, and write what the players agreed as expendables in factors"
        yield DAMNED_CODES["DS104"].at((*path, "pods"), message, remedy)
    aboard = ship.squadrons.fa + ship.squadrons.fi
    if aboard and word in MERCHANTS:
        message = f"{_squadrons_of(aboard)} on a merchant, {word}, which carries none"
        yield DAMNED_CODES["DS130"].at((*path, "squadrons"), message, "put them on a carrier, or leave them out")


def _odd(path: Path, craft: Craft, more: int = 0) -> Iterator[Finding]:
    """Find craft that are no pairs; `more` fast attack craft are stated beside them."""
    if (craft.fac + more) % FAC_A_POINT:
        message = f"{craft.fac + more} fast attack craft are no pairs"
        yield DAMNED_CODES["DS107"].at((*path, "FAC") if craft.fac else path, message, "write an even number")
    if craft.p % PAIR:
        message = f"{craft.p} pinnaces are no pairs"
        yield DAMNED_CODES["DS131"].at((*path, "P"), message, "write an even number")


def _of_the_tables(path: Path, ship: Starship, kind: StarshipType, towing: str) -> Iterator[Finding]:
    agreed: dict[str, int | AgreedFactors | None] = {"points": ship.points, "factors": ship.factors}
    for key, value in agreed.items():
        if value is not None:
            message = f"a {kind.word} has {key} in the tables; what is written here counts"
            yield DAMNED_CODES["DS121"].at((*path, key), message, "leave it out, unless the players agreed on it")
    if ship.pods:
        yield from _pods(path, kind, towing)
    yield from _squadrons(path, ship.squadrons, kind)


def text_tows(kind: StarshipType) -> bool | None:
    """Say whether a type's description lets it tow pods; None where it says nothing."""
    if not kind.text_tows:
        return None
    return not any(words in kind.text_tows for words in TEXT_REFUSES)


def tows_pods(kind: StarshipType, towing: str) -> bool:
    """Say whether a type tows pods by an option of the reading `towing`."""
    return kind.table_tows if towing == "table" else text_tows(kind) is True


def _pods(path: Path, kind: StarshipType, towing: str) -> Iterator[Finding]:
    by_text = text_tows(kind)
    factor = kind.factors.expendables
    pods = "-" if factor is None else f"({factor})" if kind.factors.once else f"{factor}"
    table = f"thrust towing pods {kind.thrust.towing or '-'}, expendables {pods}"
    if not tows_pods(kind, towing):
        message = f"{kind.word} tows no pods"
        yield DAMNED_CODES["DS104"].at(
            (*path, "pods"), message, "leave the pods out, or choose another reading of towing"
        )
    if by_text is None and kind.thrust.towing is not None and not kind.table_tows:
        message = f"{kind.word}: the tables say {table}, the text nothing"
        yield DAMNED_CODES["DS105"].at((*path, "pods"), message, "agree on it with your opponent")
    elif by_text is not None and by_text != kind.table_tows:
        message = f"{kind.word}: the text says '{kind.text_tows}', the tables say {table}"
        yield DAMNED_CODES["DS105"].at((*path, "pods"), message, "agree on it with your opponent: reading towing")


def _squadrons(path: Path, craft: Craft, kind: StarshipType) -> Iterator[Finding]:
    """Find more squadrons of fighters than a type carries; for other craft the rules give no number."""
    aboard = craft.fa + craft.fi
    at = (*path, "squadrons")
    if aboard > kind.squadrons:
        code = "DS106" if kind.squadrons else "DS130"
        carries = f"at most {kind.squadrons}" if kind.squadrons else "none"
        message = f"{_squadrons_of(aboard)} on a {kind.word}, which carries {carries}"
        yield DAMNED_CODES[code].at(at, message, "share them out to other carriers, or leave them out")


def _squadrons_of(number: int) -> str:
    return f"{number} squadron{'s' * (number != 1)}"


def _twice(fleet: DamnedFleet) -> Iterator[Finding]:
    for key, code in (("name", "DS124"), ("id", "DS125")):
        seen: dict[str, Path] = {}
        for path, ship in fleet.placed_ships():
            word: str | None = getattr(ship, key)
            if word is not None and seen.setdefault(word.casefold(), path) != path:
                message = f"{word} is the {key} of another ship as well"
                yield DAMNED_CODES[code].at((*path, key), message, "give each ship one of her own")


def _forts(fleet: DamnedFleet) -> Iterator[Finding]:
    armed = [word for word, kind in TYPES.items() if kind.category is not Category.CRAFT]
    for number, fort in enumerate(fleet.installations):
        path: Path = ("installations", number)
        for index, word in enumerate(fort.batteries):
            if word not in armed:
                message = f"there is no battery like a {word}"
                remedy = did_you_mean(word, armed, "name the type of ship that it is armed like")
                yield DAMNED_CODES["DS101"].at((*path, "batteries", index), message, remedy)
        yield from _odd((*path, "squadrons") if fort.squadrons.fac else (*path, "fac"), fort.squadrons, fort.fac)


def _mines(fleet: DamnedFleet, types: Mapping[Path, str]) -> Iterator[Finding]:
    """Find minefields that no layer lays."""
    layers = {ship.name for path, ship in fleet.placed_ships() if types.get(path) == LAYER}
    for number, field in enumerate(fleet.minefields):
        path: Path = ("minefields", number)
        if field.half_unit_squares % LAID:
            message = f"{field.half_unit_squares} half-unit squares, but a layer lays {LAID} at a time"
            yield DAMNED_CODES["DS129"].at(path, message, "write a multiple, if a ship lays it")
        if field.layer is not None and field.layer not in layers:
            message = f"no {LAYER} of the fleet is named {field.layer}"
            yield DAMNED_CODES["DS132"].at((*path, "layer"), message, f"name an {LAYER} that lays the mines")


def _scenery(fleet: DamnedFleet) -> Iterator[Finding]:
    if len(fleet.scenery) > FEATURES:
        message = f"{len(fleet.scenery)} features, but a player places {FEATURES} at most"
        yield DAMNED_CODES["DS135"].at(("scenery", FEATURES), message, "leave the others to your opponent")
    for number, feature in enumerate(fleet.scenery):
        small, large = sorted((feature.width, feature.length))
        if not (FIELD_LEAST[0] <= small and FIELD_LEAST[1] <= large <= FIELD_MOST[1]):
            message = f"a feature of {feature.width} by {feature.length} cm ({feature.kind})"
            remedy = f"write a size from {FIELD_LEAST[0]} by {FIELD_LEAST[1]} to {FIELD_MOST[0]} by {FIELD_MOST[1]} cm"
            yield DAMNED_CODES["DS126"].at(("scenery", number), message, remedy)
