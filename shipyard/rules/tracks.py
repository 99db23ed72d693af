"""What a record sheet derives from hull and ratings: damage rows, crew stars, halving tracks, thrust."""

from attrs import frozen

from shipyard.model.design import Crew, Design
from shipyard.model.systems import Ams, SalvoLauncher, System
from shipyard.rules.bill import hull_boxes
from shipyard.rules.dice_tables import CORE_DIE, CORE_LESS, THRESHOLDS
from shipyard.rules.ruleset import Ruleset

CORE_SYSTEMS = tuple(CORE_DIE)
"""Core systems: bridge, life support, power plant."""


def damage_rows(boxes: int, rows: int) -> tuple[int, ...]:
    """Share a hull's boxes out to rows, the upper ones first; a hull of fewer boxes has fewer rows."""
    rows = min(rows, boxes)
    each, over = divmod(boxes, rows)
    return tuple(each + (row < over) for row in range(rows))


def thresholds(rows: int) -> tuple[int | None, ...]:
    """Give the roll on which systems are lost at the end of each row; the last row has none."""
    return tuple(THRESHOLDS[row] if row < min(rows - 1, len(THRESHOLDS)) else None for row in range(rows))


def core_threshold(roll: int | None) -> int | None:
    """Give the roll on which a core system is lost where others are lost on `roll`: the die counts one less."""
    return None if roll is None or roll + CORE_LESS > 6 else roll + CORE_LESS


def crew_factors(design: Design, ruleset: Ruleset) -> int:
    """Count the crew factors, which are the damage control parties too: one for each 20 MASS or part (merchants 50)."""
    each = ruleset.whole("crew-civilian" if design.crew is Crew.CIVILIAN else "crew-military")
    return -(-design.mass // each)


def crew_stars(boxes: int, factors: int) -> tuple[int, ...]:
    """Give the hull boxes, counted from 1, that hold a crew star: every so many, those over in the last free boxes.

    There are always as many stars as factors; a hull with fewer boxes than factors holds two and more in its
    last boxes, so that a box can stand twice.
    """
    step = -(-boxes // factors)
    stars = list(range(step, boxes + 1, step))[:factors]
    starred = set(stars)
    free = [box for box in range(boxes, 0, -1) if box not in starred]
    stars += free[: factors - len(stars)]
    while len(stars) < factors:
        stars += range(boxes, max(boxes - (factors - len(stars)), 0), -1)
    return tuple(sorted(stars))


def halvings(rating: int, last: int = 1) -> tuple[int, ...]:
    """Give what a rating or salvo is after each failed check, rounded down, the full one first: 16, 8, 4, 2, 1.

    After the last number the system is gone; `last` is the least number that still stands.
    """
    track = [rating]
    while rating // 2 >= last and rating > 1:
        rating //= 2
        track.append(rating)
    return tuple(track)


def salvo_track(salvo: int, ruleset: Ruleset) -> tuple[int, ...]:
    """Give the halving track of a Harrington launcher (conversion, Missiles; reading `salvo-end`)."""
    return halvings(salvo, 2 if ruleset.harrington and ruleset.reads("salvo-end") == "two" else 1)


def two_hits(rating: int) -> tuple[int, ...]:
    """Give what a drive or an AMS is before and after its first hit; the second ends it, a rating of 1 the first."""
    return halvings(rating)[:2]


def strengths(system: System, ruleset: Ruleset) -> tuple[int, ...]:
    """Give the track that a system loses its strength by; nothing for one that a single hit ends."""
    if isinstance(system, SalvoLauncher):
        return salvo_track(system.salvo, ruleset)
    return two_hits(system.rating) if isinstance(system, Ams) else ()


def drive_hits(thrust: int) -> int:
    """Give the hits that end a main drive: two, or one for thrust 1."""
    return len(two_hits(thrust)) if thrust else 0


@frozen
class Drive:
    """The main drive of a ship: thrust, the half for everything but the main drive, and what the first hit leaves."""

    thrust: int
    turn: int
    after_hit: int


def drive(thrust: int) -> Drive:
    """Derive the drive: half the thrust turns the ship, rounded down, but thrust 1 may turn 1."""
    return Drive(thrust, 1 if thrust == 1 else thrust // 2, thrust // 2)


def thrust_after(thrust: int, hits: int) -> int:
    """Give the thrust that is left after so many hits on the drive: the first halves it, the last ends it."""
    track = two_hits(thrust)
    return track[hits] if hits < len(track) else 0


def thrust_line(thrust: int, ruleset: Ruleset) -> str:
    """Say what a drive gives in the words of a ruleset: `thrust 5, turn 2`, under the conversion `thrust 5, half 2`.

    The Fleet Book's half is for turns; the conversion's for all that is not main drive (Movement).
    """
    if not thrust:
        return "no thrust"
    return f"thrust {thrust}, {'half' if ruleset.harrington else 'turn'} {drive(thrust).turn}"


def rows_of(design: Design, ruleset: Ruleset) -> tuple[int, ...]:
    """Give the rows of a design's damage track."""
    return damage_rows(hull_boxes(design, ruleset), ruleset.whole("hull-rows"))
