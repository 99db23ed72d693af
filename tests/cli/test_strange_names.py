"""Names with marks that a terminal obeys: no command prints one, whatever it prints."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from shipyard.cli import main
from shipyard.cli.screen import harmless, heading
from shipyard.files.words import visible

TURNED = "\u202egnoL\u2066 \u200fk\u200d\ufeff\U000e0041Ж"
"""A name with marks of direction, a joiner, a mark without width and a tag; the last letter is an honest one."""

SPELLED = "\\u202egnoL\\u2066"
OBEYED = re.compile("[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]")

DESIGN = f"""format = 1
ruleset = "fleet-book"
name = "{TURNED}"
navy = "{TURNED}"
type = "{TURNED[:9]}"
mass = 24
hull = "weak"
thrust = 4
ftl = true
notes = "{TURNED}"
printed = {{ npv = 5, source = "{TURNED}" }}

[[systems]]
kind = "beam"
class = 2
arcs = ["F"]
label = "{TURNED[:9]}"
"""
FLEET = f"""format = 1
ruleset = "fleet-book"
name = "{TURNED}"
navy = "{TURNED}"

[[squadrons]]
name = "{TURNED}"

[[squadrons.ships]]
design = "a.toml"
name = "{TURNED}"
id = "{TURNED[:9]}"
"""
HOUSE = f'format = 1\nextends = "fleet-book"\nname = "{TURNED}"\n[prices]\npds = {{ points = 4 }}\n'
SHIP = (
    f"Class: {TURNED}\nClassification: {TURNED}\nRace: Human\nNavy: {TURNED}\nMass: 24\nStreamlining: None\n"
    "Cost: 7\nThrust: 4\nHull: 5\nFTL: Normal\nFCS\nPDS\n"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.toml", DESIGN), ("f.toml", FLEET), ("house.toml", HOUSE), ("a.ship", SHIP)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "b.toml").write_text(DESIGN.replace("thrust = 4", "thrust = 5"), encoding="utf-8")
    (tmp_path / "h.toml").write_text(FLEET.replace("fleet-book", "house.toml"), encoding="utf-8")
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


COMMANDS: Sequence[tuple[str, ...]] = (
    ("list", "a.toml", "b.toml"),
    ("list", "a.toml", "--navy", "gnoL"),
    ("show", "a.toml"),
    ("check", ".", "--output", "text"),
    ("check", "a.toml", "--output", "github"),
    ("cost", "a.toml"),
    ("diff", "a.toml", "b.toml"),
    ("rules", "house.toml", "--diff"),
    ("rules", "house.toml"),
    ("adapt", "a.toml", "-o", "c.toml"),
    ("export", "a.toml", "--to", "ftjava", "-o", "a.xml"),
    ("import", "a.ship", "-o", "taken"),
    ("fleet", "check", "f.toml"),
    ("fleet", "cost", "f.toml"),
    ("fleet", "damage", "f.toml", TURNED[:9], "--hull", "99"),
    ("roster", "f.toml", "h.toml", "--to", "list", "-o", "x.txt"),
    ("roster", "f.toml", "--to", "fleet-manager", "-o", "out"),
    ("sheet", "a.toml", "-o", "a.svg"),
    ("schema", TURNED),
    (TURNED,),
    ("fleet", TURNED),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_prints_what_a_terminal_obeys(words: tuple[str, ...], folder: Path) -> None:
    result = run(*words)
    assert not isinstance(result.exception, Exception), result.exception
    assert OBEYED.findall(result.output) == []


@pytest.mark.parametrize("words", [("list", "a.toml"), ("show", "a.toml"), ("fleet", "cost", "f.toml")], ids=" ".join)
def test_a_name_is_shown_with_its_marks_spelled_out(words: tuple[str, ...], folder: Path) -> None:
    result = run(*words)
    assert SPELLED in result.output
    assert "Ж" in result.output


@pytest.mark.parametrize(
    "words",
    [
        ("list", "a.toml", "--output", "json"),
        ("show", "a.toml", "--output", "json"),
        ("cost", "a.toml", "--output", "json"),
        ("check", "a.toml", "--output", "json"),
    ],
    ids=" ".join,
)
def test_json_means_the_same_with_escapes(words: tuple[str, ...], folder: Path) -> None:
    result = run(*words)
    assert OBEYED.findall(result.stdout) == []
    assert TURNED in json.dumps(json.loads(result.stdout), ensure_ascii=False)


def test_a_file_that_goes_into_a_pipe_is_as_it_is(folder: Path) -> None:
    assert TURNED in run("show", "a.toml", "--whole").stdout
    assert TURNED in run("list", "a.toml", "--output", "csv").stdout


def test_only_one_module_prints() -> None:
    folder = Path(__file__).parents[2] / "shipyard" / "cli"
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.rglob("*.py")}
    assert [name for name, text in texts.items() if re.search(r"click\.s?echo\(|\bprint\(", text)] == ["screen.py"]


def test_weights_colours_and_line_ends_stay() -> None:
    text = f"{heading('weapons')}\n\t2 × laser"
    assert harmless(text) == text


@given(st.text())
def test_whatever_the_text_nothing_is_left_that_a_terminal_obeys(text: str) -> None:
    shown = harmless(text.replace("\x1b[", ""))
    assert all(visible(each) == each for each in shown if each not in "\n\t")
