"""What the options of a list offer to a shell that asks."""

import pytest

from shipyard.cli.filters import complete_wanted
from shipyard.files.wanted import PARTS, parameters_of
from shipyard.model.systems import KINDS


@pytest.mark.parametrize("kind", [*KINDS, *PARTS])
def test_every_parameter_of_a_system_is_offered(kind: str) -> None:
    for key in parameters_of(kind):
        assert f"{kind}:{key}=" in complete_wanted(None, None, f"{kind}:{key}")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("incomplete", "offered"),
    [
        ("gra", ["grazer", "grav-lance"]),
        ("laser@", ["laser@port", "laser@starboard", "laser@fore", "laser@aft", "laser@all-round"]),
        ("beam@F", ["beam@F", "beam@FS", "beam@FP"]),
        ("laser@port:", ["laser@port:class=", "laser@port:count="]),
        ("pds@", []),
        ("xyz", []),
    ],
)
def test_completion(incomplete: str, offered: list[str]) -> None:
    found = complete_wanted(None, None, incomplete)  # type: ignore[arg-type]
    assert sorted(found) == sorted(offered)
