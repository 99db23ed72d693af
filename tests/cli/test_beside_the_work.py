"""What commands tell of the files that they were given when their work is another: one behaviour for all of them."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main

WARNED = """format = 1
ruleset = "fleet-book"
name = "Gull"
navy = "NAC"
type = "FF"
mass = 90
hull = "weak"
thrust = 4
ftl = true
screens = 0
"""
"""MASS is left (FB102, a warning), and more than a frigate has (FB105, a note)."""

FLEET = """format = 1
ruleset = "fleet-book"
name = "Home"

[[squadrons]]
name = "First"

[[squadrons.ships]]
design = "gull.toml"
name = "Kite"

[[squadrons.ships]]
design = "gull.toml"
name = "Kite"
"""
"""Two ships of one name (FL112, a warning); their hull is gone (FL210, a note)."""

OF_DESIGNS: Sequence[tuple[str, ...]] = (
    ("cost", "gull.toml"),
    ("sheet", "gull.toml", "-o", "x.pdf"),
    ("catalogue", "gull.toml", "-o", "x.html"),
    ("export", "gull.toml", "--to", "shiptools", "-o", "gull.ship"),
)
OF_FLEETS: Sequence[tuple[str, ...]] = (
    ("fleet", "cost", "home.toml"),
    ("fleet", "sheet", "home.toml", "-o", "x.pdf"),
    ("fleet", "counters", "home.toml", "-o", "x.pdf"),
    ("roster", "home.toml", "--to", "list", "-o", "x.txt"),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gull.toml").write_text(WARNED)
    (tmp_path / "home.toml").write_text(FLEET + "damage = { hull = 18 }\n")
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def told(words: Sequence[str]) -> tuple[set[str], int]:
    """The codes of designs and fleets that a command tells, and its exit status."""
    result = run(*words)
    assert not isinstance(result.exception, Exception)
    codes = ("FB102", "FB105", "FL112", "FL210")
    return {code for code in codes if code in result.output}, result.exit_code


@pytest.mark.parametrize("words", OF_DESIGNS, ids=lambda words: words[0])
def test_of_designs(words: tuple[str, ...], folder: Path) -> None:
    assert told((*words, "--quiet")) == (set(), 0)
    [*_, last] = words
    if "-o" in words:
        (folder / last).unlink()
    assert told(words) == ({"FB102"}, 0)
    assert told((*words, "--strict"))[1] == 1
    assert told((*words, "--strict", "--quiet"))[0] == {"FB102", "FB105"}


@pytest.mark.parametrize("words", OF_FLEETS, ids=" ".join)
def test_of_fleets(words: tuple[str, ...]) -> None:
    assert told((*words, "--quiet")) == (set(), 0)
    assert told(words) == ({"FL112"}, 0)
    assert told((*words, "--strict", "--quiet")) == ({"FL112", "FL210"}, 1)


@pytest.mark.parametrize("words", [*OF_DESIGNS, *OF_FLEETS], ids=" ".join)
def test_it_goes_to_standard_error_unless_losses_are_the_work(words: tuple[str, ...]) -> None:
    result = run(*words)
    where = result.stdout if words[0] == "roster" else result.stderr
    assert "warning F" in where


def test_check_tells_all() -> None:
    assert told(("check", "gull.toml")) == ({"FB102", "FB105"}, 0)
    assert told(("fleet", "check", "home.toml")) == ({"FL112", "FL210"}, 0)


def test_an_error_is_told_by_all_and_fails(folder: Path) -> None:
    (folder / "gull.toml").write_text(WARNED.replace("mass = 90", "mass = 20").replace("thrust = 4", "thrust = 20"))
    for words in OF_DESIGNS:
        result = run(*words, "--quiet")
        assert "error FB101" in result.stderr
        assert result.exit_code == 1
