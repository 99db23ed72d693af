"""Which program wrote a file is told by what is in it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.rosters.importing.detecting import CONTINUUM, FLEET_MANAGER, FTJAVA, FTPF, SHIPTOOLS, Program, detected
from tests.rosters.test_fleet_manager import THISTLE as DESIGN
from tests.rosters.test_fleet_manager import file
from tests.rosters.test_ftpf import FRIGATE
from tests.rosters.test_shiptools import FLEET
from tests.rosters.test_shiptools import THISTLE as SHIP

XML = b"<?xml version='1.0'?>\r\n<Ship><ClassName>A</ClassName></Ship>"
CONTINUUM_DESIGN = {
    "id": "a",
    "name": "A",
    "mass": 30,
    "hullClass": "average",
    "drive": {"thrust": 6},
    "weapons": [],
    "systems": [],
    "turrets": [],
    "armour": {},
    "screens": {},
}


@pytest.mark.parametrize(
    ("content", "program"),
    [
        (XML, FTJAVA),
        (b"\xef\xbb\xbf" + XML, FTJAVA),
        (XML.decode().encode("utf-16"), FTJAVA),
        (SHIP.encode(), SHIPTOOLS),
        (FLEET.encode("utf-16"), SHIPTOOLS),
        (FRIGATE.encode(), FTPF),
        (FRIGATE.replace("\n", "\r\n").encode("utf-16"), FTPF),
        (file(DESIGN), FLEET_MANAGER),
        (b"\xef\xbb\xbf\n " + file(DESIGN), FLEET_MANAGER),
        (json.dumps({"schema_version": 1, "designs": [DESIGN]}).encode(), FLEET_MANAGER),
        (json.dumps(CONTINUUM_DESIGN).encode(), CONTINUUM),
        (json.dumps({"version": 1, "setup": {"scenarioId": "x"}, "actions": []}).encode(), CONTINUUM),
    ],
)
def test_every_program_is_told_by_its_content(content: bytes, program: Program) -> None:
    assert detected(content) is program


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PDS\nFCS\n",
        b"Dear Sir: please find enclosed",
        b"[1, 2]",
        b"<html><body>a page that is broken",
        b'{"name": "A", "mass": 4}',
        b"{broken",
        b'format = 1\nruleset = "fleet-book"\nname = "A"\nmass = 4\n',
        b"\x89PNG\r\n\x1a\n",
    ],
)
def test_other_files_are_of_no_program(content: bytes) -> None:
    assert detected(content) is None


@given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_whatever_the_bytes_it_never_raises(content: bytes) -> None:
    program = detected(content)
    if program is not None:
        program.read(content, "x")


@given(st.integers(0, 3), st.data())
def test_broken_files_of_every_program_are_findings_or_ships(which: int, data: st.DataObject) -> None:
    content = bytearray([XML, SHIP.encode(), file(DESIGN), json.dumps(CONTINUUM_DESIGN).encode()][which])
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    program = detected(bytes(content))
    if program is not None:
        found = program.read(bytes(content), "x")
        assert found.findings or found.ships or found.fleets
