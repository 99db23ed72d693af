"""The wheel carries the library and works when it is installed elsewhere."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_it_carries_designs_templates_fonts_and_types(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {f"shipyard/library/{path.relative_to(ROOT)}" for path in (ROOT / "designs").rglob("*.toml")}
    wanted |= {
        f"shipyard/library/{path.relative_to(ROOT)}" for path in (ROOT / "templates").rglob("*") if path.is_file()
    }
    assert len(wanted) >= 7
    assert wanted | {"shipyard/py.typed", "shipyard/sheets/fonts/RobotoCondensed-Regular.ttf"} <= names
    assert not [name for name in names if name.startswith(("tests/", "designs/"))]


def studio_files() -> set[str]:
    """What the studio's pages are made of: templates, style sheets, scripts."""
    folders = [ROOT / "shipyard" / "studio" / name for name in ("templates", "static")]
    found = {path.relative_to(ROOT).as_posix() for folder in folders for path in folder.rglob("*") if path.is_file()}
    assert {"shipyard/studio/templates/base.html", "shipyard/studio/static/studio.js"} <= found
    return found


def test_it_carries_the_studios_pages(wheel: Path) -> None:
    assert studio_files() <= set(zipfile.ZipFile(wheel).namelist())


def test_the_source_carries_them_as_well_and_their_tests(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(built) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert studio_files() <= names
    assert {"Makefile", "tests/studio/browser/chromium.py", "benchmarks/start.py"} <= names


def test_it_works_elsewhere(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(target)
    command = [sys.executable, "-m", "shipyard"]
    # a path of its own, before the checkout's editable install
    environment = os.environ | {"PYTHONPATH": str(target)}
    check = subprocess.run(
        [*command, "check", "rmn"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (check.returncode, check.stderr) == (0, "")
    assert str(target) in check.stdout
    subprocess.run([*command, "sheet", "rmn/medusa", "-o", "m.pdf"], cwd=tmp_path, env=environment, check=True)
    assert (tmp_path / "m.pdf").read_bytes().startswith(b"%PDF")
    # the studio's first page, with what it is made of
    look = "from shipyard.studio.rendering import STATIC, environment; " + (
        "print(environment().get_template('base.html').filename, (STATIC / 'studio.js').is_file())"
    )
    found = subprocess.run(
        [sys.executable, "-c", look], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith(str(target))
    assert found.stdout.endswith(" True\n")
