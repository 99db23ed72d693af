"""The examples and the documentation do what they say."""

import re
import runpy
from pathlib import Path

import pytest

import shipyard
from shipyard import load

ROOT = Path(__file__).parent.parent
PROGRAMS = sorted((ROOT / "examples").glob("*.py"))
DESIGNS = sorted(path for path in (ROOT / "examples").glob("*.toml") if "base =" in path.read_text(encoding="utf-8"))
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "library.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_programs_run_and_print(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(program), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("path", DESIGNS, ids=lambda path: path.name)
def test_example_designs_are_full_and_legal(path: Path) -> None:
    ship = load(path)
    assert ship.legal
    assert [each.finding.message for each in ship.findings if each.finding.accepted is None] == []


def test_the_house_ruleset_of_the_examples_is_in_force() -> None:
    ship = load(ROOT / "examples" / "agamemnon.toml")
    assert ship.ruleset
    assert ship.ruleset.label == "Tuesday group (harrington@1)"


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_of_the_library_page_runs(
    block: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "docs/library.md", "exec"), {})
    assert capsys.readouterr().out


def test_every_public_name_is_there_and_documented() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    for name in shipyard.__all__:
        assert getattr(shipyard, name) is not None
        assert f"`{name}" in page
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = shipyard.nothing
