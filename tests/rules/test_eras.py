"""What the era of a game changes (conversion, Differences between PRH & RMN)."""

import pytest

from shipyard.model.fleet import Era
from shipyard.rules.eras import edge


@pytest.mark.parametrize(
    ("navy", "era", "adds"),
    [
        ("RMN", Era.FLAG_IN_EXILE, 1),
        ("RMN", Era.HONOR_AMONG_ENEMIES, 0),
        ("RMN", Era.ECHOES_OF_HONOR, 0),
        ("RMN", None, 0),
        ("PN", Era.FLAG_IN_EXILE, 0),
        ("GSN", Era.FLAG_IN_EXILE, 0),
    ],
)
def test_the_edge_of_the_rmn_ends_with_flag_in_exile(navy: str, era: Era | None, adds: int) -> None:
    assert edge(navy, era) == adds
