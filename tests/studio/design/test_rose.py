"""The rose of arcs: which petal lies where, the bow up."""

import re

import pytest

from shipyard.model.arcs import ARCS, Mount
from shipyard.studio.design.rose import ROSES, Petal


def petal(key: str, word: str) -> Petal:
    return next(each for each in ROSES[key] if each.word == word)


def test_there_is_a_petal_for_every_mount_and_every_arc() -> None:
    assert sorted(each.word for each in ROSES["mounts"]) == sorted(Mount)
    assert [each.word for each in ROSES["arcs"]] == list(ARCS)


@pytest.mark.parametrize(
    ("key", "word", "x", "y"),
    [
        ("mounts", "fore", 0, -1),
        ("mounts", "aft", 0, 1),
        ("mounts", "port", -1, 0),
        ("mounts", "starboard", 1, 0),
        ("mounts", "all-round", 0, 0),
        ("arcs", "F", 0, -1),
        ("arcs", "FS", 1, -1),
        ("arcs", "AS", 1, 1),
        ("arcs", "A", 0, 1),
        ("arcs", "AP", -1, 1),
        ("arcs", "FP", -1, -1),
    ],
)
def test_each_lies_on_its_side_of_the_ship(key: str, word: str, x: int, y: int) -> None:
    found = petal(key, word)
    assert (found.x > 51) - (found.x < 49) == x
    assert (found.y > 51) - (found.y < 49) == y


def test_port_is_the_mirror_image_of_starboard() -> None:
    def corners(word: str) -> set[tuple[float, float]]:
        # every step of the outline ends in its corner
        pairs = re.findall(r"([\d.]+) ([\d.]+)(?=[LAZ])", petal("mounts", word).outline)
        return {(float(x), float(y)) for x, y in pairs}

    mirrored = {(round(100 - x, 1), y) for x, y in corners("port")}
    assert mirrored == corners("starboard")
