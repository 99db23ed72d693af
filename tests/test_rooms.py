"""Who may know whom: the table of CONTRIBUTING.md, held against the imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "shipyard"
ALLOWED = {
    "model": set[str](),
    "odds": set[str](),
    "rules": {"model", "odds"},
    "files": {"model", "rules"},
    "sheets": {"model", "rules"},
    "rosters": {"model", "rules", "files"},
    "pages": {"model", "rules", "files", "sheets", "rosters"},
    "studio": {"model", "odds", "rules", "files", "sheets", "rosters", "pages"},
    "cli": {"model", "odds", "rules", "files", "sheets", "rosters", "pages", "studio"},
}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("room", ALLOWED)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    modules = list((PACKAGE / room).rglob("*.py"))
    assert modules
    for path in modules:
        for name in imported(path):
            if name.startswith("shipyard."):
                assert name.split(".")[1] in ALLOWED[room] | {room}, f"{path} imports {name}"


def test_every_room_is_in_the_table() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms == set(ALLOWED)
    contributing = (PACKAGE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [room for room in rooms if f"`shipyard/{room}/`" not in contributing] == []


HEAVY = ("reportlab", "svgwrite", "fontTools", "tree_sitter", "tomlkit", "pypdfium2", "PIL", "platformdirs")


@pytest.mark.parametrize("heavy", HEAVY)
def test_heavy_libraries_are_imported_where_they_are_used(heavy: str) -> None:
    """An import at the top of a module is paid at every start."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.split(".")[0] == heavy for name in names), path
