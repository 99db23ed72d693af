from hypothesis import given
from hypothesis import strategies as st

from shipyard.model.arcs import ARCS, BROADSIDES, MOUNT_ARCS, POD_ARCS, Arc, Mount, adjoin, in_order, mirrored

SOME_ARCS = st.sets(st.sampled_from(ARCS))


def test_arcs_run_clockwise_from_fore() -> None:
    assert [str(arc) for arc in ARCS] == ["F", "FS", "AS", "A", "AP", "FP"]


def test_broadsides_and_chases() -> None:
    """Conversion, Missiles: 2-arc broadside or 1-arc chase; pods bear through all but fore."""
    assert set(MOUNT_ARCS[Mount.PORT]) == {Arc.FP, Arc.AP}
    assert set(MOUNT_ARCS[Mount.STARBOARD]) == {Arc.FS, Arc.AS}
    assert MOUNT_ARCS[Mount.FORE] == (Arc.F,)
    assert MOUNT_ARCS[Mount.AFT] == (Arc.A,)
    assert set(POD_ARCS) == set(ARCS) - {Arc.F}


def test_port_mirrors_starboard() -> None:
    port, starboard = BROADSIDES
    assert set(mirrored(MOUNT_ARCS[port])) == set(MOUNT_ARCS[starboard])
    assert mirrored((Arc.F,)) == (Arc.F,)
    assert mirrored((Arc.A,)) == (Arc.A,)


@given(SOME_ARCS)
def test_mirrored_twice_is_the_same(arcs: set[Arc]) -> None:
    assert mirrored(mirrored(arcs)) == in_order(arcs)


@given(SOME_ARCS)
def test_arcs_adjoin_where_one_turn_from_one_to_the_next_passes_no_gap(arcs: set[Arc]) -> None:
    turns = [[(start + step) % 6 in {ARCS.index(arc) for arc in arcs} for step in range(6)] for start in range(6)]
    whole = any(turn == [True] * len(arcs) + [False] * (6 - len(arcs)) for turn in turns)
    assert adjoin(arcs) is whole
