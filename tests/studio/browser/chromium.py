"""The browser that tests look through: the system's Chromium, and how it comes to a machine that has none.

`python -m tests.studio.browser.chromium` says which one there is; where there is none, and Debian's packages are at
hand, it installs theirs.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

NAMED = "SHIPYARD_BROWSER"
"""The environment's variable that names a browser: its path."""

REQUIRED = "SHIPYARD_BROWSER_REQUIRED"
"""Where this variable is set, tests of pages fail without a browser, where otherwise they are skipped."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")

MISSING = f"no Chromium is installed: name one in {NAMED}, or put {', '.join(NAMES[:-1])} on the PATH"

ARGUMENTS = (
    "--no-sandbox",  # it shows our own pages alone, also to root in a container
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",  # no other server is there
)
"""How it is started."""


class NoBrowserError(Exception):
    """Raised where no browser is found; `str` says what to do."""


def find(environment: Mapping[str, str] = os.environ) -> str:
    """Give the path of the browser; raises `NoBrowserError`."""
    path = environment.get("PATH", os.defpath)
    if named := environment.get(NAMED):
        found = shutil.which(named, path=path)
        if found is None:
            raise NoBrowserError(f"{NAMED} names {named}, and there is no such program")
        return found
    for name in NAMES:
        if found := shutil.which(name, path=path):
            return found
    raise NoBrowserError(MISSING)


def required(environment: Mapping[str, str] = os.environ) -> bool:
    """Say whether a browser has to be there: where that is said, and where one is named."""
    return environment.get(REQUIRED, "") not in ("", "0") or bool(environment.get(NAMED))


def install() -> bool:
    """Install Chromium from Debian's packages, if that can be done without asking anybody; say whether it was."""
    if shutil.which("apt-get") is None:
        return False
    become: tuple[str, ...] = ()
    if os.geteuid() != 0:  # apt-get is there: this is no Windows
        if shutil.which("sudo") is None:
            return False
        become = ("sudo", "-n")
    quiet = (*become, "env", "DEBIAN_FRONTEND=noninteractive")
    if _ran((*quiet, *INSTALL)):
        return True
    # a fresh machine may not know the packages yet
    return _ran((*quiet, "apt-get", "update")) and _ran((*quiet, *INSTALL))


def _ran(command: tuple[str, ...]) -> bool:
    print("$", *command, flush=True)
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0


def main() -> int:
    """Say which browser there is, after installing one where that can be done."""
    try:
        found = find()
    except NoBrowserError as error:
        if os.environ.get(NAMED):
            print(error)
            return 1
        if not install() or not shutil.which(NAMES[0]):
            print(f"{error}.\nOn Debian: sudo {' '.join(INSTALL)}")
            if required():
                return 1
            print("Without a browser the tests of the studio's pages are skipped; all others run.")
            return 0
        found = find()
    print(f"the studio's pages are tested in {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
