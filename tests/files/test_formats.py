"""Versions of the file format: newer is refused, older is brought up to date step by step."""

from decimal import Decimal
from typing import Any

import pytest

from shipyard.files.formats import FORMAT, upgrade
from tests.files.helpers import said


def test_the_format_of_today_is_read_as_it_is() -> None:
    assert upgrade({"format": FORMAT, "name": "x"}) == ({"name": "x"}, ())


def test_a_newer_format_is_refused_and_nothing_else_is_said() -> None:
    data, findings = upgrade({"format": FORMAT + 1, "gibberish": True})
    assert data is None
    assert [finding.code for finding in findings] == ["F030"]
    assert said(findings) == [
        "format 2 is newer than format 1, the newest that this version reads; use a newer version of Shipyard"
    ]


def test_a_file_without_a_format_is_told_to_state_it_and_read_on() -> None:
    data, findings = upgrade({"name": "x"})
    assert data == {"name": "x"}
    assert said(findings) == ["format is missing; write format = 1 on the first line"]


@pytest.mark.parametrize("stated", ["1", True, Decimal("1.0"), None, [], 0, -5, -(10**30)])
def test_what_is_no_format_is_a_finding_and_the_file_is_read_on(stated: object) -> None:
    data, findings = upgrade({"format": stated, "name": "x"})
    assert data == {"name": "x"}
    assert len(findings) == 1


def rename_speed(data: dict[str, Any]) -> dict[str, Any]:
    """From format 1 to 2 in this test: `speed` becomes `thrust`."""
    return {"thrust" if key == "speed" else key: value for key, value in data.items()}


def double_thrust(data: dict[str, Any]) -> dict[str, Any]:
    """From format 2 to 3 in this test."""
    return data | {"thrust": data["thrust"] * 2}


def test_older_formats_go_up_step_by_step() -> None:
    steps = {1: rename_speed, 2: double_thrust}
    old = {"format": 1, "speed": 2, "systems": [{"kind": "pds"}]}
    assert upgrade(old, steps, newest=3) == ({"thrust": 4, "systems": [{"kind": "pds"}]}, ())
    assert upgrade({"format": 2, "thrust": 2}, steps, newest=3) == ({"thrust": 4}, ())
    assert upgrade({"format": 3, "thrust": 2}, steps, newest=3) == ({"thrust": 2}, ())
    assert old["speed"] == 2


def test_a_step_that_is_missing_is_a_finding() -> None:
    _, findings = upgrade({"format": 1, "speed": 2}, {2: double_thrust}, newest=3)
    assert said(findings) == ["there is no format 1; write format = 3"]


def test_every_format_from_the_first_has_its_step() -> None:
    from shipyard.files.formats import STEPS

    assert set(STEPS) == set(range(1, FORMAT))
