"""`shipyard studio`: the address, the browser, and the end."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from shipyard.cli import main

posix = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a browser is a shell script")

PATIENCE = 30
"""Seconds that a start may take on a busy machine."""


@contextmanager
def started(folder: Path, *options: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command until it tells its address."""
    command = [sys.executable, "-m", "shipyard", "studio", str(folder), *options]
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | environment
    )
    assert program.stdout is not None
    assert program.stderr is not None
    with program.stdout, program.stderr:
        try:
            line = program.stderr.readline()
            found = re.fullmatch(r"the studio is at (http://127\.0\.0\.1:\d+/)\n", line)
            assert found, line
            yield program, found[1]
        finally:
            if program.poll() is None:
                program.kill()
            program.wait(PATIENCE)


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
    return content.decode()


@posix
def test_it_tells_its_address_shows_its_page_and_ends_by_ctrl_c(tmp_path: Path) -> None:
    with started(tmp_path, "--no-browser") as (program, address):
        assert "<title>Ships · Shipyard</title>" in get(address)
        program.send_signal(signal.SIGINT)
        assert program.wait(PATIENCE) == 0
        assert program.stdout
        assert program.stderr
        assert (program.stdout.read(), program.stderr.read()) == ("", "")


@posix
def test_a_browser_that_keeps_its_connection_does_not_keep_the_studio(tmp_path: Path) -> None:
    with started(tmp_path, "--no-browser") as (program, address):
        port = int(address.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as wire:
            wire.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            assert wire.recv(12) == b"HTTP/1.1 200"
            program.send_signal(signal.SIGINT)
            assert program.wait(PATIENCE) == 0


@posix
@pytest.mark.parametrize("options", [(), ("--no-browser",)])
def test_the_browser_is_opened_unless_that_is_declined(tmp_path: Path, options: tuple[str, ...]) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.new && mv {seen}.new {seen}\n')
    browser.chmod(0o755)
    with started(tmp_path, *options, BROWSER=str(browser)) as (program, address):
        if not options:
            end = time.monotonic() + PATIENCE
            while not seen.exists():
                assert time.monotonic() < end
                time.sleep(0.01)
            assert seen.read_text() == f"{address}\n"
        get(address)
        program.send_signal(signal.SIGINT)
        assert program.wait(PATIENCE) == 0
    assert seen.exists() is not bool(options)


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = CliRunner().invoke(main, ["studio", str(tmp_path), "--port", str(port), "--no-browser"])
    assert result.exit_code == 1
    assert result.stderr == f"Error: port {port} cannot be had: leave --port out to take any that is free\n"


@posix
def test_a_port_is_the_one_that_was_asked_for(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with started(tmp_path, "--no-browser", "--port", str(port)) as (_, address):
        assert address == f"http://127.0.0.1:{port}/"


@pytest.mark.parametrize("arguments", [["no-such-folder"], ["--port", "70000"], ["--port", "-1"], ["--port", "x"]])
def test_a_wrong_command_line_is_said(tmp_path: Path, arguments: list[str]) -> None:
    result = CliRunner().invoke(main, ["studio", *arguments])
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("")
    result = CliRunner().invoke(main, ["studio", str(file)])
    assert result.exit_code == 2
    assert "is a file" in result.stderr
