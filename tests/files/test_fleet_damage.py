"""Damage in a fleet's file: one ship's state changes, and nothing else of the fleet or of the file."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from shipyard.files import edits, fleet_damage
from shipyard.files.fleet_damage import BYTE_ORDER_MARK, Opened, find_ship, impossible, open_fleet, with_damage
from shipyard.files.marks import Marks, Repair, marked
from shipyard.model.damage import UNHURT, Damage, Spent
from shipyard.model.fleet import FleetShip
from shipyard.rules.findings import Severity

HEAD = """\
# Task Group 3.2
format = 1
ruleset = "harrington"
name = "TG 3.2"
"""

TG = f"""\
{HEAD}
[[squadrons]]
name = "BatCruRon 5"   # Admiral Sarnow

# the flag and her sisters
[[squadrons.ships]]
design = "rmn/reliant"
names = [
    "Nike",       # flag
    "Agamemnon",  # came late
    "Achilles",
]
quality = "superior"
load = {{ nuclear = 40, pods = 3 }}   # towed

[[squadrons.ships]]
design = "rmn/reliant"
count = 3   # not yet named

# the screen
[[squadrons]]
name = "Screen"
[[squadrons.ships]]
design = "rmn/courageous"
name = "Fearless"
[squadrons.ships.damage]
hull = 1   # Basilisk
"""


@pytest.fixture
def tg(tmp_path: Path) -> Path:
    return write(tmp_path, TG)


def write(folder: Path, text: str, name: str = "tg.toml") -> Path:
    path = folder / name
    path.write_bytes(text.encode())
    return path


def ship_of(opened: Opened, word: str) -> FleetShip:
    found, findings = find_ship(opened, word)
    assert findings == ()
    assert found is not None
    return found


def after(path: Path, word: str, damage: Damage) -> str:
    """The text of a fleet after one ship's damage is changed."""
    opened = open_fleet(str(path))
    changed = with_damage(opened, ship_of(opened, word), damage)
    assert changed.fault is None
    assert changed.text is not None
    return changed.text


class TestFinding:
    @pytest.mark.parametrize("word", ["BC-2", "bc-2", "Agamemnon", "AGAMEMNON", " agamemnon "])
    def test_by_id_or_name_whatever_the_capitals(self, tg: Path, word: str) -> None:
        ship = ship_of(open_fleet(str(tg)), word)
        assert (ship.id, ship.name) == ("BC-2", "Agamemnon")

    def test_a_ship_that_is_not_there(self, tg: Path) -> None:
        found, (finding,) = find_ship(open_fleet(str(tg)), "Agamemmnon")
        assert found is None
        assert (finding.finding.code, finding.finding.remedy) == ("F066", "did you mean Agamemnon?")
        _, (finding,) = find_ship(open_fleet(str(tg)), "xyz")
        assert finding.finding.remedy.startswith("there are BC-1 Nike, BC-2 Agamemnon, BC-3 Achilles, BC-4, ")

    def test_an_empty_word_is_no_ship_without_a_name(self, tg: Path) -> None:
        assert find_ship(open_fleet(str(tg)), "")[0] is None

    def test_a_name_that_two_ships_have(self, tmp_path: Path) -> None:
        tg = write(tmp_path, TG.replace("Achilles", "NIKE"))
        _, (finding,) = find_ship(open_fleet(str(tg)), "Nike")
        assert (finding.finding.code, finding.line) == ("F067", 10)
        assert finding.finding.remedy == "say which by her id: BC-1 Nike, BC-3 NIKE"

    def test_an_id_goes_before_a_name(self, tmp_path: Path) -> None:
        tg = write(tmp_path, TG.replace("Achilles", "BC-1"))
        assert ship_of(open_fleet(str(tg)), "bc-1").name == "Nike"

    def test_an_id_that_two_ships_have_is_no_way_to_tell_them_apart(self, tmp_path: Path) -> None:
        tg = write(tmp_path, TG.replace('name = "Fearless"', 'id = "BC-1"').replace("count = 3", 'id = "BC-1"'))
        _, (finding,) = find_ship(open_fleet(str(tg)), "BC-1")
        assert finding.finding.remedy == "give each ship a name or an id of her own"

    def test_ships_that_cannot_be_used_are_counted(self, tmp_path: Path) -> None:
        tg = write(tmp_path, TG.replace("rmn/courageous", "rmn/nothing"))
        _, (finding,) = find_ship(open_fleet(str(tg)), "Fearless")
        assert finding.finding.remedy.endswith("; 1 ship cannot be used: shipyard fleet check says why")


class TestOneShip:
    def test_her_table_is_changed_key_by_key(self, tg: Path) -> None:
        text = after(tg, "Fearless", Damage(hull=3, lost=("bridge",)))
        assert text == TG.replace("hull = 1   # Basilisk\n", 'hull = 3   # Basilisk\nlost = ["bridge"]\n')

    def test_what_comes_to_nothing_stays_where_a_comment_belongs_to_it(self, tg: Path) -> None:
        assert after(tg, "Fearless", UNHURT) == TG.replace("hull = 1   # Basilisk", "hull = 0   # Basilisk")

    def test_and_goes_where_none_does(self, tmp_path: Path) -> None:
        text = TG.replace("   # Basilisk", "")
        assert after(write(tmp_path, text), "Fearless", UNHURT) == text.replace(
            "[squadrons.ships.damage]\nhull = 1\n", ""
        )

    def test_a_nought_that_is_not_touched_stays(self, tmp_path: Path) -> None:
        text = TG.replace("hull = 1   # Basilisk", "hull = 0\narmour = 0\nspent = { laser = 0 }")
        assert after(write(tmp_path, text), "Fearless", Damage(hull=1)) == text.replace("hull = 0", "hull = 1")

    @pytest.mark.parametrize(
        ("stated", "hull", "whole"),
        [
            ("damage = { hull = 1 }", "damage = { hull = 2 }", ""),
            ("damage.hull = 1", "damage.hull = 2", ""),
            ("damage = { hull = 1 }  # raid", "damage = { hull = 2 }  # raid", "damage = {}  # raid\n"),
            ("damage = {hull=1,drive=1}", "damage = {hull=2}", ""),
            ("damage.hull = 1\ndamage.spent.laser = 4", "damage.hull = 2", ""),
            ("[squadrons.ships.damage.spent]\nlaser = 4", "[squadrons.ships.damage]\nhull = 2", ""),
            ("[squadrons.ships.damage]\n# raid\nhull = 1", "[squadrons.ships.damage]\n# raid\nhull = 2", None),
        ],
    )
    def test_in_every_way_that_a_table_can_be_written(
        self, tmp_path: Path, stated: str, hull: str, whole: str | None
    ) -> None:
        text = TG.replace("[squadrons.ships.damage]\nhull = 1   # Basilisk", stated)
        assert after(write(tmp_path, text), "Fearless", Damage(hull=2)) == text.replace(stated, hull)
        if whole is not None:
            assert after(write(tmp_path, text), "Fearless", UNHURT) == text.replace(f"{stated}\n", whole)

    def test_a_table_in_parts_outlives_the_key_that_it_had(self, tmp_path: Path) -> None:
        text = TG.replace("[squadrons.ships.damage]\nhull = 1   # Basilisk", "damage.hull = 1")
        changed = text.replace("damage.hull = 1", 'damage.lost = ["bridge"]')
        assert after(write(tmp_path, text), "Fearless", Damage(lost=("bridge",))) == changed

    def test_an_entry_in_braces(self, tmp_path: Path) -> None:
        ships = '[{ design = "rmn/reliant", names = ["Nike", "Orion"] }] # two'
        text = f'{HEAD}[[squadrons]]\nname = "A"\nships = {ships}\n'
        one = after(write(tmp_path, text), "Nike", Damage(hull=2, spent=Spent(laser=3)))
        assert one.splitlines()[-1] == (
            'ships = [{ design = "rmn/reliant", names = ["Orion"] }, { design = "rmn/reliant", name = "Nike", '
            'id = "BC-1", damage = { hull = 2, spent = { laser = 3 } } }] # two'
        )

    def test_craft_are_changed_squadron_by_squadron(self, tmp_path: Path) -> None:
        stated = "spent = { lacs = [ 1,  0 ] }"
        text = TG.replace("hull = 1   # Basilisk", stated).replace("rmn/courageous", "rmn/minotaur")
        damage = Damage(spent=Spent(lacs=(2, 0, 1)))
        changed = text.replace(stated, "spent = { lacs = [ 2,  0, 1 ] }")
        assert after(write(tmp_path, text), "Fearless", damage) == changed

    def test_a_byte_order_mark_is_kept_for_the_writing(self, tmp_path: Path) -> None:
        path = tmp_path / "tg.toml"
        path.write_bytes(BYTE_ORDER_MARK + TG.encode())
        opened = open_fleet(str(path))
        assert opened.content == path.read_bytes()
        assert opened.mark + TG.encode() == opened.content


class TestSeveralShips:
    def test_one_of_several_names(self, tg: Path) -> None:
        """Her entry stands directly after the others, with her id, which would change with her place."""
        text = after(tg, "Agamemnon", Damage(hull=6))
        assert text == TG.replace('    "Agamemnon",  # came late\n', "").replace(
            "   # towed\n",
            '   # towed\n\n[[squadrons.ships]]\ndesign = "rmn/reliant"\nname = "Agamemnon"  # came late\nid = "BC-2"\n'
            'quality = "superior"\nload = { nuclear = 40, pods = 3 }\n[squadrons.ships.damage]\nhull = 6\n',
        )

    def test_the_last_needs_no_id(self, tg: Path) -> None:
        text = after(tg, "BC-6", Damage(hull=6))
        assert text == TG.replace(
            "count = 3   # not yet named\n",
            'count = 2   # not yet named\n\n[[squadrons.ships]]\ndesign = "rmn/reliant"\n'
            "[squadrons.ships.damage]\nhull = 6\n",
        )

    def test_her_own_table_of_what_she_carries_goes_along(self, tmp_path: Path) -> None:
        text = TG.replace("count = 3", "count = 3\n[squadrons.ships.load]\nnuclear = 35")
        path = write(tmp_path, text)
        path.write_text(after(path, "BC-4", Damage(hull=1)))
        opened = open_fleet(str(path))
        assert opened.loaded.findings == ()
        assert ship_of(opened, "BC-4").design.load.nuclear == 35


ODD = {
    "all in braces": """\
squadrons = [ { name = "A", ships = [ { design = "rmn/reliant", names = ["X", "Y"] }, {design = "rmn/reliant"} ] } ]
""",
    "blanks and quotes in headers": """\
[[ "squadrons" ]]
name = "A"
[[ squadrons . "ships" ]] # one
design = "rmn/reliant"
count=2
[ squadrons . "ships" . load ]
pods = 1
""",
    "quotes of every kind": """\
[[squadrons]]
"name" = 'A'
[["squadrons".ships]]
"design" = "rmn/reliant"
names = [ 'Nike', "Aga\\"memnon" , '\'\'Third\'\'' ]
""",
    "headers in texts": """\
[[squadrons]]
name = "A"
[[squadrons.ships]]
design = "rmn/reliant"
notes = '''
[[squadrons.ships]]
hull = 3
'''
[[squadrons.ships]]
design = "rmn/reliant"
notes = '''
a
'''""",
    "a table after what stands in it": """\
[[squadrons]]
name = "A"
[[squadrons.ships]]
design = "rmn/reliant"
[squadrons.ships.damage.spent] # one
laser = 4
# two

[squadrons.ships.damage]
hull = 2
""",
    "mixed line ends": """\
[[squadrons]]\r
name = "A"
[[squadrons.ships]]\r
design = "rmn/reliant"
names = [\r
"X",# one
"Y"]""",
    "tabs": """\
[[squadrons]]
\tname = "A"
\t[[squadrons.ships]]
\t\tdesign = "rmn/reliant"
\t\tnames = ["A","B",]
\t[[squadrons.ships]]
\t\tdesign = "rmn/reliant"
\t\t[squadrons.ships.damage]
\t\t\thull = 3
\t\t\tlost = [ # one
\t\t\t]
""",
    "a list over several lines": """\
[[squadrons]]
name = "A"
[[squadrons.ships]]
design = "rmn/reliant"
damage.lost = [
  "ams", # one
  # two
  "pds" , "pds", # three
  "bridge" ]
""",
    "commas that lead": """\
[[squadrons]]
name = "A"
[[squadrons.ships]]
design = "rmn/reliant"
names = [ # one
 "A" # two
 , "B" # three
 , "C" # four
 ]
count = 3 # five
""",
    "damage of several, which none of them can have": """\
[[squadrons]]
name = "A"
[[squadrons.ships]]
design = "rmn/reliant"
count = 2
damage = { spent.laser = 2 } # one
""",
}


@pytest.mark.parametrize("layout", ODD.values(), ids=ODD)
@pytest.mark.parametrize(
    "damage",
    [
        Damage(hull=5, drive=1, lost=("pds", "bridge"), spent=Spent(laser=3, nuclear=1)),
        Damage(lost=("bridge",)),
        UNHURT,
    ],
    ids=["more", "otherwise", "none"],
)
def test_odd_layouts_are_changed_without_harm(tmp_path: Path, layout: str, damage: Damage) -> None:
    """That the change is what was meant and nothing else is held within; here, that it is made, and its comments."""
    path = write(tmp_path, HEAD + layout)
    for ship in open_fleet(str(path)).loaded.ships:
        text = after(path, ship.id, damage)
        assert Counter(re.findall(r"# \w+", text)) == Counter(re.findall(r"# \w+", HEAD + layout))


class TestRefusals:
    def test_what_she_cannot_have_lost_is_said_at_her_line(self, tg: Path) -> None:
        opened = open_fleet(str(tg))
        found = impossible(opened, ship_of(opened, "Fearless"), Damage(hull=200))
        assert [(placed.line, placed.finding.code, placed.field) for placed in found] == [
            (31, "FL201", "squadrons[1].ships[0].damage.hull")
        ]

    def test_a_fleet_in_json(self, tmp_path: Path) -> None:
        text = (
            '{"format": 1, "ruleset": "harrington", "name": "A", "squadrons": '
            '[{"name": "B", "ships": [{"design": "rmn/reliant"}]}]}'
        )
        opened = open_fleet(str(write(tmp_path, text, "tg.json")))
        changed = with_damage(opened, opened.loaded.ships[0], Damage(hull=1))
        assert changed.text is None
        assert changed.fault is not None
        assert changed.fault.finding.code == "F073"

    @pytest.mark.parametrize(
        ("word", "by_hand"),
        [
            ("Fearless", "[squadrons.ships.damage]\nhull = 2"),
            (
                "BC-4",
                '# above: count = 2\n[[squadrons.ships]]\ndesign = "rmn/reliant"\nid = "BC-4"\n'
                "[squadrons.ships.damage]\nhull = 2",
            ),
            (
                "Achilles",
                '# above: without Achilles among the names\n[[squadrons.ships]]\ndesign = "rmn/reliant"\n'
                'name = "Achilles"\nquality = "superior"\nload = { nuclear = 40, pods = 3 }\n'
                "[squadrons.ships.damage]\nhull = 2",
            ),
        ],
    )
    def test_where_the_text_would_say_something_else_it_says_what_to_write(
        self, tg: Path, monkeypatch: pytest.MonkeyPatch, word: str, by_hand: str
    ) -> None:
        monkeypatch.setattr(edits, "_value", lambda _: "1")
        opened = open_fleet(str(tg))
        monkeypatch.setattr(fleet_damage, "lines_of", _lines)
        changed = with_damage(opened, ship_of(opened, word), Damage(hull=2))
        assert changed.text is None
        assert changed.fault is not None
        assert changed.fault.finding.code == "F073"
        assert changed.by_hand == by_hand

    def test_a_change_of_anything_else_is_never_given(self, tg: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without the pinned id two ships would change theirs."""
        monkeypatch.setattr(fleet_damage, "_own_entry", lambda entry, ship, _: {"design": entry["design"]})
        opened = open_fleet(str(tg))
        changed = with_damage(opened, ship_of(opened, "BC-4"), Damage(hull=2))
        assert changed.text is None


def _lines(table: dict[str, Any]) -> list[str]:
    """Write a table without the code that the test breaks."""
    words = {
        str: lambda value: f'"{value}"',
        dict: lambda value: f"{{ {', '.join(_lines(value))} }}",
        int: str,
    }
    return [f"{key} = {words[type(value)](value)}" for key, value in table.items()]


# any fleet, laid out in any way


@frozen
class Laid:
    """A fleet's text in pieces: one for each entry, and those between them."""

    pieces: tuple[str, ...]

    @property
    def text(self) -> str:
        return "".join(self.pieces)


DAMAGES = ("", "hull = 1\n", 'lost = ["pds", "laser@port#1"]\n', "drive = 1\nspent = { laser = 7, nuclear = 0 }\n")


@st.composite
def laid_out(draw: st.DrawFn) -> Laid:
    numbers = iter(range(10_000))

    def remark(before: str = "  ") -> str:
        return f"{before}# c{next(numbers)}" if draw(st.booleans()) else ""

    def lines_between() -> str:
        """Comments right above a header belong to it, also where no empty line parts them from what is above."""
        above = "".join(f"\n{remark('')}\n" for _ in range(draw(st.integers(0, 2))))
        return above + (f"# c{next(numbers)}\n" if draw(st.booleans()) else "")

    def lines_after() -> str:
        """Comments right below an entry belong to it, where an empty line follows."""
        return f'# quality = "superior"  # c{next(numbers)}\n\n' if draw(st.booleans()) else ""

    def names(number: int) -> str:
        words = [f'"Ship {next(numbers)}"' for _ in range(number)]
        if draw(st.booleans()):
            return f"names = [{', '.join(words)}]{remark()}\n"
        last = draw(st.sampled_from(["", ","]))
        rows = [f"{word}{',' if index + 1 < number else last}{remark()}" for index, word in enumerate(words)]
        return "names = [\n" + "".join(f"    {row}\n" for row in rows) + f"]{remark()}\n"

    def who(number: int) -> str:
        if number == 1:
            return draw(st.sampled_from(["", f'name = "Ship {next(numbers)}"{remark()}\n', f"count = 1{remark()}\n"]))
        return names(number) if draw(st.booleans()) else f"count = {number}{remark()}\n"

    def damage(number: int) -> tuple[str, str]:
        """What stands among the keys of an entry, and what below them."""
        says = draw(st.sampled_from(DAMAGES)) if number == 1 else ""
        match draw(st.sampled_from(["braces", "parts", "header"])) if says else "":
            case "braces":
                return f"damage = {{ {says.strip().replace(chr(10), ', ')} }}{remark()}\n", ""
            case "parts":
                return "".join(f"damage.{line}{remark()}\n" for line in says.splitlines()), ""
            case "header":
                says = "".join(f"{line}{remark()}\n" for line in says.splitlines())
                return "", f"[squadrons.ships.damage]{remark()}\n{says}"
        return "", ""

    def entry() -> str:
        number = draw(st.integers(1, 4))
        inside, below = damage(number)
        keys = [
            f'design = "{draw(st.sampled_from(["rmn/reliant", "rmn/courageous"]))}"{remark()}\n',
            who(number),
            inside,
        ]
        keys.append(draw(st.sampled_from(["", 'quality = "superior"\n', f"load = {{ pods = 1 }}{remark()}\n"])))
        load = draw(st.sampled_from(["", "[squadrons.ships.load]\npods = 0\n"])) if "load" not in keys[-1] else ""
        keys = draw(st.permutations(keys))
        return f"{lines_between()}[[squadrons.ships]]{remark()}\n{''.join(keys)}{load}{below}{lines_after()}"

    def braces(last: bool) -> str:
        number = draw(st.integers(1, 3))
        many = f", names = [{', '.join(f'{chr(34)}Ship {next(numbers)}{chr(34)}' for _ in range(number))}]"
        return f'    {{ design = "rmn/reliant"{many if number > 1 else ""} }}{"" if last else ","}{remark()}\n'

    pieces = [HEAD]
    for _ in range(draw(st.integers(1, 2))):
        pieces.append(f'{lines_between()}[[squadrons]]{remark()}\nname = "Squadron {next(numbers)}"\n')
        if draw(st.integers(0, 3)):
            pieces += [entry() for _ in range(draw(st.integers(1, 3)))]
        else:
            number = draw(st.integers(1, 3))
            pieces += ["ships = [\n", *(braces(index + 1 == number) for index in range(number)), "]\n"]
    if draw(st.booleans()):
        pieces[-1] = pieces[-1].removesuffix("\n")
    if draw(st.booleans()):
        pieces = [piece.replace("\n", "\r\n") for piece in pieces]
    return Laid(tuple(pieces))


MARKS = st.builds(
    Marks,
    hull=st.integers(0, 6),
    drive=st.integers(0, 1),
    lose=st.lists(st.sampled_from(["bridge", "ams", "pds", "laser@port#1", "fire-control#1"]), max_size=3).map(tuple),
    spend=st.dictionaries(st.sampled_from(["laser", "nuclear"]), st.integers(0, 9).map(lambda number: (number,))),
    repair=st.lists(
        st.sampled_from([Repair("all"), Repair("hull"), Repair("hull", 1), Repair("drive"), Repair("pds")]), max_size=2
    ).map(tuple),
    rearm=st.booleans(),
)


def told(ship: FleetShip) -> tuple[object, ...]:
    return ship.squadron, ship.name, ship.id, ship.design, ship.quality, ship.notes, ship.damage


def comments(text: str) -> Counter[str]:
    return Counter(re.findall(r"# c\d+", text))


def opened_text(path: Path, text: str) -> Opened:
    path.write_bytes(text.encode())
    opened = open_fleet(str(path))
    assert not [each for each in opened.loaded.findings if each.finding.severity is Severity.ERROR]
    return opened


@given(laid_out(), st.lists(st.tuples(st.integers(0, 99), MARKS), min_size=1, max_size=4))
@settings(max_examples=60)
def test_any_sequence_of_changes_damages_those_ships_alone(
    tmp_path_factory: pytest.TempPathFactory, laid: Laid, steps: list[tuple[int, Marks]]
) -> None:
    """The same ships, ids, names and totals; no comment lost; every piece of the file but hers byte for byte."""
    path = tmp_path_factory.getbasetemp() / "any.toml"
    pieces = list(laid.pieces)
    opened = opened_text(path, laid.text)
    assert opened.loaded.bill
    total = opened.loaded.bill.total
    for number, marks in steps:
        ship = opened.loaded.ships[number % len(opened.loaded.ships)]
        damage, _ = marked(ship.damage, marks)
        if any(placed.finding.severity is Severity.ERROR for placed in impossible(opened, ship, damage)):
            continue
        changed = with_damage(opened, ship, damage)
        assert changed.fault is None
        assert changed.text is not None
        wanted = [told(evolve(each, damage=damage) if each is ship else each) for each in opened.loaded.ships]
        before, opened = opened, opened_text(path, changed.text)
        assert Counter(map(told, opened.loaded.ships)) == Counter(wanted)
        assert opened.loaded.bill
        assert opened.loaded.bill.total == total
        assert comments(changed.text) == comments(laid.text)
        assert before.document
        pieces = hers_alone(pieces, changed.text)
        breaks = "\r\n" if "\r\n" in laid.text else "\n"
        assert changed.text.count("\n") == changed.text.count(breaks)


def hers_alone(pieces: list[str], text: str) -> list[str]:
    """Give the pieces of a changed text, of which one alone is another one."""
    for index in range(len(pieces)):
        above, below = "".join(pieces[:index]), "".join(pieces[index + 1 :])
        if text.startswith(above) and text.endswith(below) and len(above) + len(below) <= len(text):
            end = len(text) - len(below)
            return [*pieces[:index], text[len(above) : end], *pieces[index + 1 :]]
    raise AssertionError(text)


@given(laid_out(), st.integers(0, 99), MARKS)
@settings(max_examples=60)
def test_damage_that_is_repaired_leaves_no_trace(
    tmp_path_factory: pytest.TempPathFactory, laid: Laid, number: int, marks: Marks
) -> None:
    """Where her entry is hers alone and says nothing of damage, the file is the same again byte for byte."""
    path = tmp_path_factory.getbasetemp() / "again.toml"
    opened = opened_text(path, laid.text)
    ship = opened.loaded.ships[number % len(opened.loaded.ships)]
    alone = sum(each.place == ship.place for each in opened.loaded.ships) == 1
    assume(alone and ship.damage == UNHURT)
    damage, _ = marked(ship.damage, marks)
    assume(not any(placed.finding.severity is Severity.ERROR for placed in impossible(opened, ship, damage)))
    hurt = with_damage(opened, ship, damage)
    assert hurt.text is not None
    opened = opened_text(path, hurt.text)
    again = next(each for each in opened.loaded.ships if each.id == ship.id)
    mended, _ = marked(again.damage, Marks(repair=(Repair("all"),), rearm=True))
    assert with_damage(opened, again, mended).text == laid.text
