"""Counters for a fleet of Damned Starships: a ship, squadron of craft or installation each, and markers."""

from collections.abc import Iterator, Mapping

from shipyard.files.words import plural
from shipyard.model.damned import State
from shipyard.model.design import Crew, Design, HullWord
from shipyard.pages.counters import COUNTERS, MARKERS, Back, Counter, Counters, laid_out
from shipyard.pages.counters_markers import MOST, Supply, states, strengths
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rosters.damned.writing import roster_data
from shipyard.rules.damned_starships import LAID
from shipyard.rules.harrington import RULESET
from shipyard.sheets.booklet import Page
from shipyard.sheets.counters.blanks import PAD, Blank, Form
from shipyard.sheets.counters.faces import (
    LEAST_ID,
    LEAST_TYPE,
    LETTER_BOX,
    Face,
    first_line,
    fitted,
    last_line,
    letter_width,
    side_letter,
    words,
)
from shipyard.sheets.counters.inks import Look
from shipyard.sheets.counters.mark_face import mark_face
from shipyard.sheets.counters.marks import Blanks, Mark, Sign, Words
from shipyard.sheets.counters.ship_face import ship_face
from shipyard.sheets.drawing import Circle, Item, Rect
from shipyard.sheets.paper import A4, Paper
from shipyard.sheets.ship import Ship

CRAFT, FORTS = "Craft", "Installations"
"""Entries of the outline."""

LOOKS_LIKE: Mapping[str, int] = {
    "FBB(M)": 300,
    "FBB": 300,
    "SBB": 280,
    "BB": 230,
    "BS": 180,
    "BC(M)": 150,
    "BC": 140,
    "CVH": 300,
    "CVA": 220,
    "AC": 100,
    "TC": 100,
    "EC": 80,
    "FC": 70,
    "SC": 70,
    "CVL": 100,
    "DL": 45,
    "DD": 45,
    "DDE": 40,
    "FF": 25,
    "CVE": 40,
}
"""The MASS of a Full Thrust ship like each type: it gives the outline and how large it is drawn. Ours, for the look."""

FREIGHTER = 150
"""The MASS of all that is not in the tables, likewise."""


def damned_counters(
    side: DamnedSide, paper: Paper = A4, counters: Counters = COUNTERS, *, owner: str = "", letter: str = ""
) -> Iterator[Page]:
    """Give the pages of counters; raises ValueError where there is no room, or where they should be no bars.

    The `letter` of the side stands on each of them where there are several. What is destroyed has none.
    """
    if counters.shape is not Form.BAR:
        raise ValueError("counters of Damned Starships are bars")
    every = [*_units(side, counters, letter), *(_markers(side, counters, letter) if counters.markers else ())]
    return laid_out(every, counters, paper, owner)


def _same(face: Face, name: str, section: str) -> Counter:
    return Counter(face, face, name, section)


def _units(side: DamnedSide, counters: Counters, letter: str) -> Iterator[Counter]:
    """Give a counter for each ship, each squadron or section of craft, a carrier's pinnaces, each installation."""
    data, blank, look = roster_data([side]), counters.blank, counters.look
    forts = data["sides"][0]["installations"]
    left = [ship for ship in data["ships"] if ship["state"] != State.DESTROYED]
    for ship in left:
        section = ship["formation"]["name"] or ship["formation"]["under"].capitalize()
        looks = _looks(ship["type"] or "", ship["name"])
        shown = Ship(design=looks, ruleset=RULESET, name=ship["name"], id=ship["id"], side=letter)
        type_ = ship["type"] or ""
        front = ship_face(shown, blank, look, type_=type_)
        back = ship_face(shown, blank, look, damaged=True, type_=type_) if counters.back is Back.DAMAGED else front
        yield Counter(front, back, ship["id"], section)
    for owner in (*left, *forts):
        for craft in owner["craft"]:
            if craft["type"] in ("FA", "FI", "FAC", "P"):
                title = plural(craft["craft"], craft["title"]) if craft["type"] == "P" else craft["title"]
                rows = (Words(craft["id"], ident=True), Words(title, bold=False))
                mark = Mark(Sign.CRAFT, rows, heading=True)
                yield _same(mark_face(mark, blank, look, letter), craft["id"], CRAFT)
    for fort in forts:
        yield _same(_fort(fort["id"], fort["name"], blank, look, letter), fort["id"], FORTS)


def _looks(word: str, name: str) -> Design:
    """Give a design that looks like a type."""
    known = word in LOOKS_LIKE
    # The word of a scout cruiser is a scout's in Full Thrust, which has another outline.
    shown = {"SC": "scout"}.get(word, word or "?")
    return Design(
        ruleset=RULESET.id,
        name=name,
        navy="?",
        type=shown,
        mass=LOOKS_LIKE.get(word, FREIGHTER),
        hull=HullWord.AVERAGE,
        thrust=4,
        ftl=True,
        crew=Crew.MILITARY if known else Crew.CIVILIAN,
    )


def _fort(ident: str, name: str, blank: Blank, look: Look, letter: str) -> Face:
    """Draw an installation: a hub in a ring with four arms, which has no bow."""
    size = max(0.23 * blank.height, LEAST_ID)
    read: list[Item] = [*words(ident, size, PAD, first_line(size), look, bold=True)]
    read += side_letter(letter, blank.width - PAD, blank.height - PAD - LETTER_BOX, look)
    shown, small = fitted(name, 0.88 * size, LEAST_TYPE, blank.width - 2 * PAD - letter_width(letter))
    baseline = last_line(blank.height, small)
    read += words(shown, small, PAD, baseline, look)
    top = PAD
    middle = (top + min(baseline - small, blank.height - PAD - LETTER_BOX - 1 if letter else baseline)) / 2
    radius = middle - top
    x = blank.width - PAD - radius
    figure: list[Item] = [
        Circle(x, middle, radius, look.ink, 0),
        Circle(x, middle, 0.72 * radius, look.ground, 0),
        Rect(x - radius, middle - 0.14 * radius, 2 * radius, 0.28 * radius, look.ink, 0),
        Rect(x - 0.14 * radius, middle - radius, 0.28 * radius, 2 * radius, look.ink, 0),
        Circle(x, middle, 0.42 * radius, look.ink, 0),
    ]
    return Face((), (*figure, *read), middle, (blank.width / 2, blank.height / 2))


def _markers(side: DamnedSide, counters: Counters, letter: str) -> Iterator[Counter]:
    """Give markers for damage, strength and wreckage (Equipment: 'A supply of markers for: Damage Strength Wreckage'),
    and for mines that are laid in play or from the start."""
    ships = sum(1 for _ in side.ships) + sum(len(fort.batteries) for fort in side.fleet.installations)
    craft = [ship.squadrons for _, ship in side.ships] + [fort.squadrons for fort in side.fleet.installations]
    flipped = counters.fold and counters.back is Back.DAMAGED
    fields = sum(-(-field.half_unit_squares // LAID) for field in side.fleet.minefields)
    mines = Mark(Sign.MINE, (Words("mines"), Blanks(("squares",))))
    supplies = (
        *states(ships, flipped=flipped),
        Supply(mines, min(fields, MOST), fields),
        *strengths(sum(each.fa + each.fi for each in craft)),
    )
    for supply in supplies:
        front = mark_face(supply.mark, counters.blank, counters.look, letter)
        back = mark_face(supply.back, counters.blank, counters.look, letter) if supply.back else front
        for _ in range(supply.number):
            yield Counter(front, back, supply.mark.title, MARKERS)
