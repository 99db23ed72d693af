"""A port of the loopback address, and what is said and opened."""

import socket
from pathlib import Path
from typing import Any

import pytest

from shipyard.studio.serving import ADDRESS, NoPortError, bound, hosts, serve


def test_only_this_machine_reaches_it() -> None:
    with bound(0) as listening:
        address, port = listening.getsockname()
    assert address == ADDRESS == "127.0.0.1"
    assert port > 1023
    assert hosts(port) == (f"127.0.0.1:{port}", f"localhost:{port}")


def test_a_port_is_taken_at_once_and_by_one_alone() -> None:
    with bound(0) as listening:
        port = listening.getsockname()[1]
        with pytest.raises(NoPortError):
            bound(port)
        with socket.create_connection((ADDRESS, port), timeout=5):
            pass  # it listens before the server runs: an early browser waits
    with bound(port) as again:  # and it is free again at once
        assert again.getsockname()[1] == port


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_a_port_that_is_none_is_refused(port: int) -> None:
    with pytest.raises(NoPortError):
        bound(port)


@pytest.mark.parametrize("browse", [True, False])
def test_the_address_is_told_and_the_browser_opened_if_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browse: bool
) -> None:
    told: list[str] = []
    opened: list[str] = []

    def run(_server: object, sockets: list[socket.socket]) -> None:
        (listening,) = sockets
        assert told == [f"http://127.0.0.1:{listening.getsockname()[1]}/"]
        while browse and not opened:
            pass  # the browser is opened beside the server

    monkeypatch.setattr("uvicorn.Server.run", run)
    monkeypatch.setattr("webbrowser.open", opened.append)
    serve(tmp_path, 0, browse, told.append)
    assert opened == (told if browse else [])


def test_the_players_ctrl_c_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_: object, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("uvicorn.Server.run", run)
    serve(tmp_path, 0, False, lambda _: None)
