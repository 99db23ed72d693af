"""A ruleset laid out as flat entries, to list it and to compare two."""

from collections.abc import Iterator
from fractions import Fraction

import attrs

from shipyard.rules.rounding import plain
from shipyard.rules.ruleset import Ruleset


@attrs.frozen
class Entry:
    """One entry of a ruleset: its name as a house ruleset writes it, its value, and where it stands."""

    name: str
    value: str
    source: str
    meaning: str = ""


def entries(ruleset: Ruleset) -> Iterator[Entry]:
    """Give every entry that a house ruleset may change, table by table."""
    meanings = {"points": "points for each MASS", "percent": "% of MASS", "least": "least MASS", "mass": "MASS"}
    for kind, price in ruleset.prices.items():
        for field in attrs.fields(type(price)):
            value = getattr(price, field.name)
            if isinstance(value, Fraction):
                key = field.name.replace("_", "-")
                yield Entry(f"prices.{kind}.{key}", plain(value), price.source, meanings.get(key, "MASS"))
            elif field.name == "masses":
                for grade, mass in value.items():
                    yield Entry(f"prices.{kind}.masses.{grade}", plain(mass), price.source, "MASS")
    for table, crafts in (("lacs", ruleset.lacs), ("fighters", ruleset.fighters)):
        for word, craft in crafts.items():
            yield Entry(f"{table}.{word}.points", plain(craft.points), craft.source, "points of a squadron or group")
            yield Entry(f"{table}.{word}.endurance", str(craft.endurance), craft.source, "turns of endurance")
    for ship_type, band in ruleset.bands.items():
        yield Entry(f"bands.{ship_type}", str(band), "FB1 p. 12", "MASS of the type")
    for ship_type, (least, most) in ruleset.fits.items():
        usual = str(least) if least == most else f"{least}-{most}"
        yield Entry(f"fits.{ship_type}", usual, "conversion, Countermissiles/ECM", "usual AMS")
    for name, number in ruleset.numbers.items():
        yield Entry(f"numbers.{name}", plain(number.value), number.source, number.meaning)
    for name, reading in ruleset.readings.items():
        if reading.options:
            yield Entry(f"readings.{name}", reading.value, reading.source)
    for kind, ban in ruleset.bans.items():
        yield Entry(f"banned.{kind}", f"use {ban.instead}" if ban.instead else "banned", ban.source)


def differences(old: Ruleset, new: Ruleset) -> Iterator[tuple[str, str, str]]:
    """Give the entries in which two rulesets differ: name, old value, new value; '-' where one has none."""
    before = {entry.name: entry.value for entry in entries(old)}
    after = {entry.name: entry.value for entry in entries(new)}
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield name, before.get(name, "-"), after.get(name, "-")
