"""The fields of each kind of system on the workbench."""

import pytest

from shipyard.files.reading import read
from shipyard.model.systems import KINDS, System
from shipyard.studio.design.kinds import first, parameters, place_key


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_entry_of_every_kind_is_whole(kind: str) -> None:
    system, faults = read(first(kind), System)
    assert not faults
    assert isinstance(system, KINDS[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_every_parameter_has_exactly_one_sort_of_control(kind: str) -> None:
    for each in parameters(KINDS[kind]):
        assert [each.number, bool(each.choices), each.truth, each.optional].count(True) == 1, each


@pytest.mark.parametrize(
    ("kind", "keys", "place"),
    [
        ("laser", ["class"], "mounts"),
        ("salvo-launcher", ["salvo"], "mounts"),
        ("beam", ["class"], "arcs"),
        ("ams", ["rating"], ""),
        ("salvo-missile-rack", ["extended"], "arcs"),
        ("salvo-missile-launcher", ["magazine"], "arcs"),
        ("sensors", ["grade"], ""),
        ("hold", ["use", "mass"], ""),
        ("pds", [], ""),
    ],
)
def test_a_kind_is_asked_for_what_a_file_states_of_it(kind: str, keys: list[str], place: str) -> None:
    assert [each.key for each in parameters(KINDS[kind])] == keys
    assert place_key(KINDS[kind]) == place


def test_numbers_know_their_bounds_and_choices_their_words() -> None:
    [rating] = parameters(KINDS["laser"])
    assert (rating.least, rating.most) == (1, 9)
    [grade] = parameters(KINDS["sensors"])
    assert grade.choices == ("enhanced", "superior")
