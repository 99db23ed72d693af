"""The bill: what every part of a ship weighs and costs, line by line, and the sums of it."""

from fractions import Fraction

from attrs import evolve, frozen

from shipyard.model.arcs import Mount
from shipyard.model.design import Design, HullWord, Streamlining
from shipyard.model.systems import Bay, HangarBay, Hold, LacBay, MountedSystem, System
from shipyard.rules.findings import Path
from shipyard.rules.names import system_name
from shipyard.rules.prices import Amount, PerUnit, Price, Share
from shipyard.rules.rounding import half_up, plain
from shipyard.rules.ruleset import Ruleset


@frozen(kw_only=True, eq=False)
class Line:
    """One line of a bill: `count` of one thing, the rule for one of them, the sums for all of them."""

    path: Path
    item: str
    count: int = 1
    rule: str
    each: Fraction
    """The exact MASS of one, before rounding."""
    mass: int
    points: int
    source: str

    @property
    def raw(self) -> Fraction:
        """The exact MASS of all of them, before rounding."""
        return self.each * self.count

    @property
    def working(self) -> str:
        """The line's arithmetic in words: `5 % of 85 = 4.25, 4`; two of 7.5 as `2 × (1.5 × 5 = 7.5, 8)`."""
        one = f"{self.rule} = {plain(self.each)}, {self.mass // self.count}"
        return one if self.count == 1 else f"{self.count} × ({one})"


@frozen(kw_only=True, eq=False)
class Bill:
    """What a ship weighs and costs. MASS `used`, `free` and `over` are three numbers, never a difference to guess."""

    lines: tuple[Line, ...]
    carried_lines: tuple[Line, ...]
    mass: int
    """The MASS of the hull (TMF)."""
    hull_points: int
    """What the basic hull costs in NPV."""
    cpv_version: str
    cpv_hull: int
    """What the hull costs under the CPV version in force."""
    cpv_rule: str

    @property
    def used(self) -> int:
        """MASS of everything aboard."""
        return sum(line.mass for line in self.lines)

    @property
    def free(self) -> int:
        """MASS left."""
        return max(self.mass - self.used, 0)

    @property
    def over(self) -> int:
        """MASS too much."""
        return max(self.used - self.mass, 0)

    @property
    def npv(self) -> int:
        """Points by the Fleet Book, without what is carried."""
        return sum(line.points for line in self.lines)

    @property
    def cpv(self) -> int:
        """Points by the CPV version in force, without what is carried."""
        return self.npv - self.hull_points + self.cpv_hull

    @property
    def carried(self) -> int:
        """Points of what is carried: pods towed, LAC squadrons, fighter groups."""
        return sum(line.points for line in self.carried_lines)


def hull_boxes(design: Design, ruleset: Ruleset) -> int:
    """Give the hull's boxes: the stated number, or the word's percentage of the MASS, never 0."""
    if isinstance(design.hull, HullWord):
        return _hull_share(design.hull, ruleset).of(design.mass).mass
    return design.hull


def _hull_share(word: HullWord, ruleset: Ruleset) -> Share:
    return Share(percent=ruleset.number(f"hull-{word}"), points=0, source="FB2 p. 3")


def screen_level(design: Design, ruleset: Ruleset) -> int:
    """Give the level of screens or sidewall, whichever the ruleset has."""
    stated = design.sidewall if ruleset.harrington else design.screens
    return stated or 0


def price(design: Design, ruleset: Ruleset) -> Bill:
    """Reckon the bill of a design; a draft that breaks rules is priced as it stands.

    A system that the ruleset has no price for stands in its line with neither MASS nor points.
    """
    lines = [*_hull_lines(design, ruleset), *_screen_lines(design, ruleset)]
    for index, system in enumerate(design.systems):
        lines += _system_lines(("systems", index), system, design.mass, ruleset)
    version = ruleset.reads("cpv")
    left_out = sum(
        line.mass
        for line in lines
        if line.path[0] == "systems" and isinstance(design.systems[int(line.path[1])], Hold | Bay | HangarBay | LacBay)
    )
    counted = max(design.mass - (left_out if version == "cpv-2004" else 0), 0)
    return Bill(
        lines=tuple(lines),
        carried_lines=tuple(_carried_lines(design, ruleset)),
        mass=design.mass,
        cpv_version=version,
        hull_points=lines[0].points,
        cpv_hull=max(half_up(Fraction(counted**2, 100)), 1),
        cpv_rule=f"({design.mass} - {design.mass - counted})² / 100 = {plain(Fraction(counted**2, 100))}",
    )


def _line(path: Path, item: str, amount: Amount, source: str, count: int = 1) -> Line:
    return Line(
        path=path,
        item=item,
        count=count,
        rule=amount.rule,
        each=amount.raw,
        mass=amount.mass * count,
        points=amount.points * count,
        source=source,
    )


def _per_unit(price_: Price) -> PerUnit:
    """Narrow a price of the table: what a ruleset keeps under these names is reckoned by the unit."""
    assert isinstance(price_, PerUnit)
    return price_


def _share(price_: Price) -> Share:
    """Narrow a price of the table: what a ruleset keeps under these names is a percentage."""
    assert isinstance(price_, Share)
    return price_


def _hull_lines(design: Design, ruleset: Ruleset) -> list[Line]:
    prices = ruleset.prices
    basic, integrity, armour = prices["hull"], _per_unit(prices["hull-boxes"]), _per_unit(prices["armour"])
    basic_rule = f"{plain(basic.points)} point{'s' * (basic.points != 1)} for each MASS"
    basic_amount = Amount(basic_rule, Fraction(0), 0, half_up(basic.points * design.mass))
    boxes = hull_boxes(design, ruleset)
    hull, word = integrity.of(boxes), ""
    if isinstance(design.hull, HullWord):
        percent, word = _hull_share(design.hull, ruleset).of(design.mass), f" ({design.hull})"
        hull = evolve(hull, rule=percent.rule, raw=percent.raw * integrity.each)
    lines = [
        _line(("mass",), "basic hull", basic_amount, basic.source),
        _line(("hull",), f"hull, {boxes} box{'es' * (boxes != 1)}{word}", hull, integrity.source),
    ]
    if design.armour:
        item = f"armour, {design.armour} box{'es' * (design.armour != 1)}"
        lines.append(_line(("armour",), item, armour.of(design.armour), armour.source))
    shares = [
        ("thrust", "main-drive", f"main drive, thrust {design.thrust}", design.thrust),
        ("ftl", "ftl-drive", "FTL drive", int(design.ftl)),
        (
            "streamlining",
            f"streamlining-{design.streamlining}",
            f"streamlining, {design.streamlining}",
            int(design.streamlining is not Streamlining.NONE),
        ),
    ]
    for key, name, item, times in shares:
        if times:
            share = _share(prices[name])
            lines.append(_line((key,), item, share.of(design.mass, times), share.source))
    return lines


def _screen_lines(design: Design, ruleset: Ruleset) -> list[Line]:
    """Price the level of screens; a level that cannot be bought is priced as the highest that can."""
    level = screen_level(design, ruleset)
    bought = min(level, ruleset.whole(f"most-{ruleset.defence}"))
    if not bought:
        return []
    key = "sidewall" if ruleset.harrington else "screens"
    share = _share(ruleset.prices[f"{ruleset.defence}-{bought}"])
    amount = share.of(design.mass)
    if ruleset.harrington and ruleset.reads("sidewall-pays") == "each-side":
        return [_line((key,), f"sidewall {level}, {side}", amount, share.source) for side in ("port", "starboard")]
    return [_line((key,), f"{ruleset.defence} {level}", amount, share.source)]


def _system_lines(path: Path, system: System, tmf: int, ruleset: Ruleset) -> list[Line]:
    price_ = ruleset.prices.get(system.kind)
    if price_ is None:
        amount = Amount(f"not in {ruleset.title}", Fraction(0), 0, 0)
        return [_line(path, system_name(system), amount, ruleset.label, max(system.fitted, 1))]
    if not isinstance(system, MountedSystem):
        return [_line(path, system_name(system), price_.amount(system, tmf), price_.source, system.count)]
    if not system.mounts:
        return [_line(path, system_name(system), Amount("no mount", Fraction(0), 0, 0), price_.source)]
    by_amount: dict[Amount, list[Mount]] = {}
    for mount in system.mounts:
        by_amount.setdefault(price_.amount(system, tmf, mount), []).append(mount)
    return [
        _line(path, f"{system_name(system)}, {', '.join(mounts)}", amount, price_.source, system.count * len(mounts))
        for amount, mounts in by_amount.items()
    ]


def _carried_lines(design: Design, ruleset: Ruleset) -> list[Line]:
    load = design.load
    lines = []
    pod = ruleset.prices.get("towed-pod")
    if load.pods and pod is not None:
        amount = pod.amount(System(), design.mass)
        lines.append(_line(("load", "pods"), "towed pods", amount, pod.source, load.pods))
    for key, words, table in (("lacs", load.lacs, ruleset.lacs), ("fighters", load.fighters, ruleset.fighters)):
        for index, word in enumerate(words):
            if craft := table.get(word):
                amount = Amount("by the squadron or group", Fraction(0), 0, half_up(craft.points))
                lines.append(_line(("load", key, index), craft.title, amount, craft.source))
    return lines
