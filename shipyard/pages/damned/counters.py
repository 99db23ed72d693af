"""Counters for a fleet of Damned Starships: a ship, squadron of craft or installation each, and markers."""

from collections.abc import Iterator, Mapping

from attrs import frozen

from shipyard.model.design import Crew, Design, HullWord
from shipyard.pages.counters_markers import CRIPPLED_OF, DAMAGED_OF, MOST, SQUADRONS_A_SET, STRENGTHS, WRECK_OF
from shipyard.rosters.damned.side import DamnedSide
from shipyard.rosters.damned.writing import roster_data
from shipyard.rules.damned_starships import COUNTER, LAID
from shipyard.rules.harrington import RULESET
from shipyard.sheets import fonts
from shipyard.sheets.booklet import Page
from shipyard.sheets.counters.blanks import PAD, Blank, Form, blank_of
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
from shipyard.sheets.counters.inks import LOOKS, Look
from shipyard.sheets.counters.mark_face import mark_face
from shipyard.sheets.counters.marks import Blanks, Mark, Sign, Words
from shipyard.sheets.counters.places import Places
from shipyard.sheets.counters.ship_face import ship_face
from shipyard.sheets.drawing import Circle, Drawing, Group, Item, Rect, Text, translated
from shipyard.sheets.paper import A4, Paper
from shipyard.sheets.ship import Ship

HEADING, MARKERS, CRAFT, FORTS = "Counters", "Markers", "Craft", "Installations"

CAPTION = 6.0
"""The size of what is written below a full page of counters."""

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


@frozen
class _Counter:
    face: Face
    name: str
    section: str


def damned_counters(
    side: DamnedSide, paper: Paper = A4, *, inverse: bool = False, owner: str = "", letter: str = ""
) -> Iterator[Page]:
    """Give the pages of counters, each with its back over the fold; raises ValueError where there is no room.

    The `letter` of the side stands on each of them where there are several.
    """
    blank, look = blank_of(Form.BAR, COUNTER[0]), LOOKS[int(inverse)]
    places = Places(blank, True, paper.area)
    each = len(places.spots())
    if not each:
        raise ValueError(f"there is no room for a counter on {paper.name or 'this paper'} inside its margins")
    every = [*_units(side, blank, look, letter), *_markers(side, blank, look, letter)]
    number = -(-len(every) // each)
    last = ""
    for index in range(number):
        some = every[index * each : (index + 1) * each]
        title = f"{f'{owner}: {HEADING.lower()}' if owner else HEADING}, page {index + 1} of {number}"
        sections = list(dict.fromkeys(counter.section for counter in some))
        new = [section for section in sections if section != last]
        last = sections[-1]
        entries = tuple((HEADING, section) for section in new) or ((HEADING, f"page {index + 1}"),)
        yield Page(_page([counter.face for counter in some], places, look, paper, title), entries)


def _page(faces: list[Face], places: Places, look: Look, paper: Paper, title: str) -> Drawing:
    blank = places.blank
    items: list[Item] = []
    for face, (x, y) in zip(faces, places.spots(), strict=False):
        back, front = face.back(blank, look), face.front(blank, look)
        both = (*translated((back,), x, y), *translated((front,), x, y + blank.height))
        items.append(Group("counter", both))
    lines = Group("cuts", places.lines(len(faces)))
    caption: tuple[Item, ...] = ()
    if places.area.bottom - places.box.bottom >= 1.6 * CAPTION:
        shown = fonts.shortened(title, CAPTION, places.box.width)
        caption = (Group("caption", (Text(places.box.left, places.area.bottom - 0.4 * CAPTION, shown, CAPTION),)),)
    return Drawing(paper.width, paper.height, (*items, lines, *caption), title)


def _units(side: DamnedSide, blank: Blank, look: Look, letter: str) -> Iterator[_Counter]:
    """Give a counter for each ship, each squadron or section of craft, and each installation."""
    data = roster_data([side])
    for ship in data["ships"]:
        section = ship["formation"]["name"] or ship["formation"]["under"].capitalize()
        looks = _looks(ship["type"] or "", ship["name"])
        shown = Ship(design=looks, ruleset=RULESET, name=ship["name"], id=ship["id"], side=letter)
        yield _Counter(ship_face(shown, blank, look), ship["id"], section)
    forts = data["sides"][0]["installations"]
    for owner in (*data["ships"], *forts):
        for craft in owner["craft"]:
            if craft["type"] in ("FA", "FI", "FAC"):
                rows = (Words(craft["id"], ident=True), Words(craft["title"], bold=False))
                mark = Mark(Sign.CRAFT, rows, heading=True)
                yield _Counter(mark_face(mark, blank, look, letter), craft["id"], CRAFT)
    for fort in forts:
        yield _Counter(_fort(fort["id"], fort["name"], blank, look, letter), fort["id"], FORTS)


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


def _markers(side: DamnedSide, blank: Blank, look: Look, letter: str) -> Iterator[_Counter]:
    """Give markers for damage, strength and wreckage (Equipment: 'A supply of markers for: Damage Strength Wreckage'),
    and for mines that are laid in play or from the start."""
    ships = sum(1 for _ in side.ships) + sum(len(fort.batteries) for fort in side.fleet.installations)
    craft = [ship.squadrons for _, ship in side.ships] + [fort.squadrons for fort in side.fleet.installations]
    squadrons = sum(each.fa + each.fi for each in craft)
    supply: list[tuple[Mark, int]] = [
        (Mark(sign, (Words(sign.value),)), min(-(-ships // of), MOST))
        for sign, of in ((Sign.DAMAGED, DAMAGED_OF), (Sign.CRIPPLED, CRIPPLED_OF), (Sign.WRECK, WRECK_OF))
    ]
    fields = sum(-(-field.half_unit_squares // LAID) for field in side.fleet.minefields)
    mines = Mark(Sign.MINE, (Words("mines"), Blanks(("squares",))))
    supply.append((mines, min(fields, MOST)))
    sets = min(max(-(-squadrons // SQUADRONS_A_SET), 1), MOST)
    supply += [(Mark(Sign.STRENGTH, (), str(figure)), sets) for figure in STRENGTHS]
    for mark, number in supply:
        face = mark_face(mark, blank, look, letter)
        for _ in range(number):
            yield _Counter(face, mark.title, MARKERS)
