"""Fleets with faults: one wrong value is one finding, hides nothing else, and brings along nothing that is untrue."""

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path as FilePath
from typing import Any

import pytest

from shipyard.files.damned.fleets import LoadedDamned, damned_of, read_damned
from shipyard.files.document import parse
from shipyard.rules.findings import Path, spell
from tests.damned import HEAD, damned, found, one, section, ship

HOME = tomllib.loads((FilePath(__file__).parents[3] / "examples" / "home-fleet.toml").read_text(encoding="utf-8"))
TWO = 'ships = [{ name = "A", type = "BB" }, { name = "B", type = "BB" }]\n'
BODY = f'[[squadrons]]\nname = "First"\n[[squadrons.divisions]]\n{f"[[squadrons.divisions.sections]]{chr(10)}{TWO}"}'


def leaves(value: object, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(each, (*path, key))
    else:
        yield path


LEAVES = [path for path in leaves(HOME) if path != ("ruleset",)]


def changed(path: Path, value: object, key: str = "") -> LoadedDamned:
    """Read the example with another value at a path, or with another key for it."""
    data = deepcopy(HOME)
    table: Any = data
    for part in path[:-1]:
        table = table[part]
    if key:
        value = table.pop(path[-1])
    table[key or path[-1]] = value
    document, _ = parse(json.dumps(data), "fleet.json")
    assert document
    return damned_of(document)


def test_the_example_has_no_fault() -> None:
    assert changed(("points",), HOME["points"]).findings == ()


@pytest.mark.parametrize("value", [None, -5, 10**30, "", 1.5, [], {}, [1]], ids=repr)
def test_a_wrong_value_is_one_finding_at_its_field(value: object) -> None:
    for path in LEAVES:
        if value == "" and path in (("notes",), ("ruleset",)):
            continue
        loaded = changed(path, value)
        told = [(placed.field, placed.line > 1 or path[0] == "format") for placed in loaded.findings]
        deeper = [field for field, _ in told if not field.startswith(spell(path))]
        assert (len(told), deeper) == (1, []), (path, loaded.findings)
        assert all(placed.finding.remedy for placed in loaded.findings)


def test_a_misspelt_key_is_one_finding() -> None:
    for path in LEAVES:
        word = str(path[-1])
        if isinstance(path[-1], int) or path == ("format",):
            continue
        loaded = changed(path, None, key=f"{word[:-1]}" if word.endswith("s") else f"{word}s")
        assert [placed.finding.code for placed in loaded.findings] == ["F020"], (path, loaded.findings)


@pytest.mark.parametrize("number", ["nan", "-inf", "2020-01-01", "1.5", "9" * 30, "'x'", "[1]"])
def test_no_number_in_toml(number: str) -> None:
    told = damned(one("BB"), f"points = {number}\n").findings
    assert [(each.field, each.line) for each in told if each.finding.code.startswith("F")] == [("points", 4)]


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b"\xef\xbb\xbf" + (HEAD + BODY).encode(), "F003", 1),
        ((HEAD + BODY).encode("utf-16"), "F002", 1),
        ((HEAD + BODY.replace('"A"', '"\u00e9"')).encode("latin-1"), "F002", 8),
        ((HEAD + BODY)[:-20].encode(), "F010", 8),
        ((HEAD + BODY.replace('"A"', '"A\x07"')).encode(), "F005", 8),
        ((HEAD + "points = 3\npoints = 4\n" + BODY).encode(), "F011", 5),
        (b"", "F006", 1),
    ],
    ids=["byte-order mark", "utf-16", "latin-1", "half", "control", "twice", "empty"],
)
def test_a_file_that_is_none(content: bytes, code: str, line: int, tmp_path: FilePath) -> None:
    file = tmp_path / "fleet.toml"
    file.write_bytes(content)
    told = [(each.finding.code, each.line) for each in read_damned(file).findings if each.finding.code[0] == "F"]
    assert told == [(code, line)]


def test_a_fault_hides_nothing_else() -> None:
    body = one("BS", "pods = true, crew = 3") + '[[scenery]]\nkind = "asteroid"\nwidth = 99\nlength = 99\n'
    told = found(body, 'points = 1\nnation = "Erewhon"\n')
    assert {code for code, _ in told} == {"DS104", "F022", "DS126", "DS123", "DS122", "DS109", "DS111"}


def test_what_cannot_be_read_keeps_its_place() -> None:
    ships = f'ships = ["Nike", {ship("BX")}]'
    told = found(f'[[squadrons]]\nname = "First"\n[[squadrons.sections]]\n{ships}\n')
    assert ("F022", "squadrons[0].sections[0].ships[0]") in told
    assert ("DS101", "squadrons[0].sections[0].ships[1].type") in told


def test_a_key_below_a_header_that_it_slipped_under_is_told_where_it_belongs() -> None:
    loaded = damned(f'[[squadrons]]\nname = "First"\nnation = "Haven"\n{section("BB", "BB")}')
    [remedy] = [each.finding.remedy for each in loaded.findings if each.finding.code == "F020"]
    assert remedy == "move it up, above the header of this table: it belongs to the fleet"


def test_no_message_holds_what_a_screen_obeys() -> None:
    same = [ship("SC", name="B\\u202e"), ship("SC", name="B\\u202e")]
    loaded = damned(f"scouts = [{', '.join(same)}]")
    [message] = [each.finding.message for each in loaded.findings if each.finding.code == "DS124"]
    assert "\u202e" not in message
    assert "\\u202e is the name of another ship as well" in message
