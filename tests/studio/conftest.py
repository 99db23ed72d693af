"""A studio for a test: over a folder of its own, with a ship and a fleet in it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.studio.live import Live, running

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's folder: a battlecruiser of her own, and a fleet."""
    made = tmp_path / "ships"
    made.mkdir()
    shutil.copy(ROOT / "designs" / "rmn" / "reliant.toml", made / "reliant.toml")
    shutil.copy(ROOT / "examples" / "fleets" / "picket.toml", made / "picket.toml")
    return made


@pytest.fixture
def studio(folder: Path) -> Iterator[Live]:
    """A studio that runs over the folder."""
    with running(folder) as live:
        yield live
