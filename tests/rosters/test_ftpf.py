"""The Full Thrust Portable Format: its ships are told by their figures, and why none is taken over is said."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.rosters.ftpf.reading import found, recognised
from shipyard.rosters.importing.files import import_files

FRIGATE = """Gull
Frigate
N. N.
"a comment to the end of the line
for patrols
0
12
6
1
0 "and one"
0
0
75
#
1 b (f,p,s)
2 c
pdaf
"""
"""A ship of ours in the format's words: type, designer and a remark, then whose she is, MASS, thrust, FTL and so on."""


def test_why_she_is_not_taken_over_is_one_finding(tmp_path: Path) -> None:
    (tmp_path / "gull.txt").write_text(FRIGATE)
    imported = import_files([str(tmp_path / "gull.txt")])
    [placed] = imported.findings
    assert placed.finding.code == "F127"
    assert placed.finding.message.startswith("Gull is a ship of the second edition: the file states no hull")
    assert imported.files == {}


def test_points_may_be_missing() -> None:
    assert recognised(FRIGATE.replace("75\n", "").encode())
    assert recognised(FRIGATE.replace("75\n", "-1\n").encode())


@pytest.mark.parametrize(
    ("figure", "other"),
    [("\n12\n", "\nmany\n"), ("\n6\n", "\n9\n"), ("\n12\n", "\n0\n"), ("#", "-"), ("\n0\n12", "\n3\n12")],
)
def test_other_figures_are_no_ship(figure: str, other: str) -> None:
    assert not recognised(FRIGATE.replace(figure, other).encode())


def test_figures_alone_are_no_ship() -> None:
    assert not recognised(b"0\n12\n6\n1\n0\n0\n0\n#\n")
    assert not recognised(b"\n".join([b"x"] * 101) + FRIGATE.encode())


@given(st.text().map(str.encode) | st.binary())
def test_whatever_the_bytes_it_is_one_finding(content: bytes) -> None:
    assert len(found(content, "x").findings) == 1
