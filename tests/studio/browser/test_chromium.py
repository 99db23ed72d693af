"""How tests find a browser, and what is said and done where there is none."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.studio.browser.chromium import NoBrowserError, find, required

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins for programs are shell scripts")


def program(folder: Path, name: str, does: str = "exit 0") -> Path:
    """Put a stand-in for a program into a folder."""
    made = folder / name
    made.write_text(f"#!/bin/sh\n{does}\n")
    made.chmod(made.stat().st_mode | stat.S_IXUSR)
    return made


def told(path: Path, **environment: str) -> tuple[int, str]:
    """Run what `make browser` runs on a machine that has the programs of a folder and no others."""
    command = [sys.executable, "-m", "tests.studio.browser.chromium"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SHIPYARD_BROWSER")}
    done = subprocess.run(
        command, env=kept | {"PATH": str(path)} | environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_the_one_that_is_named_comes_first(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    mine = program(tmp_path, "mine")
    assert find({"PATH": str(tmp_path), "SHIPYARD_BROWSER": str(mine)}) == str(mine)


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_the_path_is_looked_through(tmp_path: Path, name: str) -> None:
    assert find({"PATH": str(program(tmp_path, name).parent)}) == str(tmp_path / name)


def test_a_named_one_that_is_not_there_is_never_replaced_by_another(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    with pytest.raises(NoBrowserError, match="SHIPYARD_BROWSER names /no/such, and there is no such program"):
        find({"PATH": str(tmp_path), "SHIPYARD_BROWSER": "/no/such"})
    code, said = told(tmp_path, SHIPYARD_BROWSER="/no/such")
    assert (code, said) == (1, "SHIPYARD_BROWSER names /no/such, and there is no such program\n")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"SHIPYARD_BROWSER_REQUIRED": ""}, False),
        ({"SHIPYARD_BROWSER_REQUIRED": "0"}, False),
        ({"SHIPYARD_BROWSER_REQUIRED": "1"}, True),
        ({"SHIPYARD_BROWSER": "/opt/chromium"}, True),
    ],
)
def test_it_is_required_where_that_is_said_or_one_is_named(environment: dict[str, str], expected: bool) -> None:
    assert required(environment) is expected


def test_without_any_it_is_said_what_to_do_and_gone_on(tmp_path: Path) -> None:
    code, said = told(tmp_path)
    assert code == 0
    assert "no Chromium is installed: name one in SHIPYARD_BROWSER" in said
    assert "On Debian: sudo apt-get install -y --no-install-recommends chromium" in said
    assert "tests of the studio's pages are skipped" in said


def test_without_any_where_it_is_required_that_is_a_failure(tmp_path: Path) -> None:
    code, said = told(tmp_path, SHIPYARD_BROWSER_REQUIRED="1")
    assert code == 1
    assert "no Chromium is installed" in said
    assert "skipped" not in said


def test_debian_installs_its_own_as_root_or_through_sudo_that_asks_nobody(tmp_path: Path) -> None:
    there = tmp_path / "chromium"
    program(tmp_path, "env", 'shift; exec "$@"')
    program(tmp_path, "sudo", '[ "$1" = -n ] || exit 9; shift; exec "$@"')
    # the first try fails, as on a machine that has no lists of packages
    update = f'if [ "$1" = update ]; then : > {tmp_path}/lists; exit 0; fi'
    install = f"[ -e {tmp_path}/lists ] || exit 100; echo '#!/bin/sh' > {there}; /bin/chmod +x {there}"
    program(tmp_path, "apt-get", f"{update}\n{install}")
    code, said = told(tmp_path)
    assert (code, said.splitlines()[-1]) == (0, f"the studio's pages are tested in {there}")


def test_packages_that_cannot_be_had_stop_nothing(tmp_path: Path) -> None:
    program(tmp_path, "env", 'shift; exec "$@"')
    program(tmp_path, "sudo", "exit 1")
    program(tmp_path, "apt-get", "exit 100")
    code, said = told(tmp_path)
    assert code == 0
    assert "tests of the studio's pages are skipped" in said
