"""`shipyard fleet cost`: MASS and points of fleets, ship by ship."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from shipyard.cli import main
from shipyard.cli.screen import columns
from shipyard.files.schema import schema
from tests.pages.fleets import FLAG, LINE, SCREEN, loaded, mustered, written

BAD = 'design = "rmn/relian"'


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["fleet", "cost", *map(str, arguments)])


def figures(line: str) -> list[int]:
    return [int(word) for word in line.split() if word.isdecimal()]


def costs(*arguments: object) -> list[dict[str, Any]]:
    result = run(*arguments, "--output", "json")
    found: list[dict[str, Any]] = json.loads(result.stdout)
    jsonschema.validate(found, schema("fleet-cost"))
    return found


def test_a_row_for_every_ship_in_her_squadron(tmp_path: Path) -> None:
    lines = run(written(tmp_path)).stdout.splitlines()
    heads = ["id", "ship", "class", "type", "MASS", "NPV", "CPV", "carried", "total"]
    assert heads in [line.split() for line in lines]
    start = lines.index("Battlecruiser Squadron 5")
    assert [line.split()[0] for line in lines[start + 1 : start + 5]] == ["BC-1", "BC-2", "BC-9", "3"]
    # Reliant: MASS 140 and NPV 486; three towed pods are 27 points.
    assert figures(lines[start + 1]) == [140, 486, 542, 27, 513]


def test_squadron_sums_fleet_totals_and_what_is_left(tmp_path: Path) -> None:
    fleet = written(tmp_path, (("Line", (LINE, FLAG)),), more="points = 2000")
    out = run(fleet).stdout
    assert "total 1539 of 2000, 461 left" in out
    assert "3 ships, total counts NPV and what is carried (CPV is cpv-2004)" in out


def test_over_the_limit_is_an_error_that_is_priced(tmp_path: Path) -> None:
    result = run(written(tmp_path, more="points = 100"))
    assert result.exit_code == 1
    assert "FL110" in result.stderr
    assert " over" in result.stdout


def test_no_limit(tmp_path: Path) -> None:
    result = run(written(tmp_path))
    assert result.exit_code == 0
    assert result.stdout.rstrip().endswith("no limit")


def test_quiet_has_squadrons_alone(tmp_path: Path) -> None:
    out = run(written(tmp_path), "--quiet").stdout
    assert "BC-1" not in out
    assert "Battlecruiser Squadron 5" in out
    assert str(mustered(loaded(tmp_path)).sums.total) in out


def test_points_are_counted_by_the_rulesets_reading(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(
        'format = 1\nextends = "harrington"\nname = "Tuesday"\n[readings]\nfleet-points = "cpv"\n', encoding="utf-8"
    )
    (usual,), (house,) = costs(written(tmp_path)), costs(written(tmp_path, ruleset="house.toml"))
    assert (usual["counts"], house["counts"]) == ("npv", "cpv")
    assert usual["total"] == usual["npv"] + usual["carried"]
    assert house["total"] == house["cpv"] + house["carried"]
    assert "total counts CPV" in run(tmp_path / "fleet.toml").stdout


def test_json_says_what_its_documentation_lists(tmp_path: Path) -> None:
    (found,) = costs(written(tmp_path, more='points = 5000\nera = "Honor Among Enemies"'))
    assert found["name"] == "Task Group 3.2"
    assert (found["limit"], found["left"]) == (5000, 5000 - found["total"])
    for key in ("count", "mass", "npv", "cpv", "carried", "total"):
        assert found[key] == sum(squadron[key] for squadron in found["squadrons"])
    for squadron in found["squadrons"]:
        assert squadron["count"] == len(squadron["ships"])
        assert squadron["total"] == sum(ship["total"] for ship in squadron["ships"])
    documented = (Path(__file__).parents[2] / "docs" / "output.md").read_text(encoding="utf-8")
    keys = {*found, *found["squadrons"][0], *found["squadrons"][0]["ships"][0]}
    assert [key for key in keys if f"`{key}`" not in documented] == []


def test_a_ship_that_cannot_be_used_counts_nothing(tmp_path: Path) -> None:
    with_ = written(tmp_path, (("S", (SCREEN, BAD)),), file="with.toml")
    without = written(tmp_path, (("S", (SCREEN,)),), file="without.toml")
    result = run(with_)
    assert result.exit_code == 1
    assert "rmn/relian" in result.stderr
    assert result.stdout == run(without).stdout


def test_several_fleets_and_one_that_cannot_be_read(tmp_path: Path) -> None:
    one, two = written(tmp_path), written(tmp_path, name="The others", file="others.toml")
    assert [found["name"] for found in costs(one, two)] == ["Task Group 3.2", "The others"]
    result = run(one, tmp_path / "none.toml", "--output", "json")
    assert result.exit_code == 1
    assert len(json.loads(result.stdout)) == 1


@pytest.mark.parametrize(("strict", "status"), [([], 0), (["--strict"], 1)])
def test_strict_lets_warnings_fail(strict: list[str], status: int, tmp_path: Path) -> None:
    assert run(written(tmp_path, (("S", (SCREEN,)), ("Empty", ()))), *strict).exit_code == status


def test_warnings_are_told_unless_it_is_to_be_quiet(tmp_path: Path) -> None:
    fleet = written(tmp_path, (("S", (SCREEN,)), ("Empty", ())))
    assert "warning FL116" in run(fleet).stderr
    assert run(fleet, "--quiet").stderr == ""


def test_wide_letters_keep_their_columns(tmp_path: Path) -> None:
    fleet = written(tmp_path, (("S", ('design = "rmn/reliant"\nnames = ["勝利", "Nike"]',)),))
    first, second = (line for line in run(fleet).stdout.splitlines() if " Reliant " in line)
    assert columns(first[: first.index(" Reliant ")]) == columns(second[: second.index(" Reliant ")])


def test_what_a_terminal_could_obey_is_not_printed(tmp_path: Path) -> None:
    fleet = written(tmp_path, (("S", (f"{SCREEN}",)),), name="\u202eFleet")
    out = run(fleet).stdout
    assert "\u202e" not in out
