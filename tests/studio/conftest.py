"""A studio for a test: over a folder of its own, with a ship and a fleet in it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.studio.live import Live, Server, serving

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's folder: a battlecruiser of her own, and a fleet."""
    made = tmp_path / "ships"
    made.mkdir()
    shutil.copy(ROOT / "designs" / "rmn" / "reliant.toml", made / "reliant.toml")
    shutil.copy(ROOT / "examples" / "fleets" / "picket.toml", made / "picket.toml")
    return made


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The server of this worker."""
    with serving() as running:
        yield running


@pytest.fixture
def studio(server: Server, folder: Path) -> Iterator[Live]:
    """A studio that runs over the folder."""
    with server.over(folder) as live:
        yield live
