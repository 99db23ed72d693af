"""Duplicates and new names: a variant that rests on a ship, a whole copy of her, and another name for a file."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from attrs import frozen

from shipyard.files import codes
from shipyard.files.document import Document, read_document
from shipyard.files.edits import Draft, UneditableError
from shipyard.files.formats import FORMAT
from shipyard.files.library import locate, real
from shipyard.files.placed import at_line
from shipyard.files.saving import NotWrittenError
from shipyard.files.variants import PATHS, moved_path
from shipyard.files.whole import whole
from shipyard.files.words import clean
from shipyard.files.writing import to_toml
from shipyard.model.bounds import Text
from shipyard.rosters.slugs import file_name
from shipyard.studio.answers import BadRequestError
from shipyard.studio.folder import Folder, OutsideError
from shipyard.studio.shelf import Entry

How = Literal["variant", "whole"]

NAMING = ("design", "base")
"""The keys by which a fleet names a design, and a variant its base."""

DEEPEST = 8
"""So deep stand the names in a fleet, and deeper than any of ours."""


def duplicate(folder: Folder, entry: Entry, how: How, name: str) -> str:
    """Write a duplicate of a ship under a class name into a new file beside her, and give the file's name."""
    if (fault := Text().fault(name)) is not None:
        raise BadRequestError(f"the name {fault}")
    beside = str(PurePosixPath(entry.word).parent) if entry.filed else ""
    wanted = str(PurePosixPath(beside, f"{file_name(name)}.toml"))
    file = folder.free_name(wanted)
    target = folder.path(file).parent
    text = variant_text(entry, name) if how == "variant" else copy_text(entry, name, target)
    folder.save(file, text, None)
    return file


def variant_text(entry: Entry, name: str) -> str:
    """Write a variant that changes nothing yet but the name; it stands beside its base, or names one of the library."""
    base = PurePosixPath(entry.word).name if entry.filed else entry.word
    head = f"# A variant of {clean(entry.title, 200)}: only what differs from her stands here.\n"
    return head + to_toml({"format": FORMAT, "base": base, "name": name})


def copy_text(entry: Entry, name: str, target: Path) -> str:
    """Write a ship anew under another name, with her comments; a variant with all that it inherits, without them."""
    document, _ = read_document(entry.ship.file)
    data = None if document is None else whole(document, target)
    if document is None or data is None:
        raise BadRequestError("a file that cannot be read as a ship has no copy")
    if "base" not in document.data:
        try:
            return _renamed_text(document, name, target)
        except UneditableError:
            pass  # then without its comments
    return to_toml({**data, "name": name})


def _renamed_text(document: Document, name: str, target: Path) -> str:
    draft = Draft.of(document).put(("name",), name)
    for key in PATHS:
        if key in document.data:
            word = document.data[key]
            moved = moved_path(word, document.folder, target)
            draft = draft if moved == word else draft.put((key,), moved)
    return draft.checked().text


def rename(folder: Folder, name: str, wanted: str) -> str:
    """Give a file of the folder another name in the same place, never over another; its content is not touched.

    Raises `BadRequestError` for what is no name, `NotWrittenError` where the name is taken or the disk refuses.
    """
    old = PurePosixPath(name)
    stem = wanted.strip()
    stem = stem[: -len(old.suffix)] if stem.lower().endswith(old.suffix.lower()) else stem
    if not stem or "/" in stem or "\\" in stem or stem.startswith("."):
        raise BadRequestError("write a name without slashes, that does not start with a dot")
    new = str(old.with_name(f"{stem.strip()}{old.suffix}"))
    source, target = folder.path(name), folder.path(new)
    if new != name:
        _move(source, target)
    return new


def _move(source: Path, target: Path) -> None:
    """Move a file to a name that is free; nothing is looked up first, as it could change in between."""
    shown = str(target.name)
    try:
        if source.is_symlink() or not hasattr(os, "link"):
            raise OSError
        os.link(source, target)
    except FileExistsError:
        raise _taken(shown) from None
    except FileNotFoundError:
        message = "there is no such file any more"
        raise NotWrittenError(at_line(codes.UNWRITABLE, shown, 1, message, "load the page anew")) from None
    except OSError:
        _move_by_reserving(source, target)
        return
    source.unlink()


def _move_by_reserving(source: Path, target: Path) -> None:
    """Move a file where the system has no hard links: a new empty file keeps the name until it is replaced."""
    try:
        target.open("xb").close()
        try:
            source.replace(target)
        except OSError:
            target.unlink()
            raise
    except FileExistsError:
        raise _taken(target.name) from None
    except OSError as error:
        message = f"the file cannot be renamed: {(error.strerror or 'for an unknown reason').lower()}"
        raise NotWrittenError(at_line(codes.UNWRITABLE, target.name, 1, message, "choose another name")) from None


def _taken(name: str) -> NotWrittenError:
    message = "there is a file of this name already"
    return NotWrittenError(at_line(codes.IN_THE_WAY, clean(name, 200), 1, message, "choose another name"))


@frozen
class Naming:
    """A file of the folder that names another one: a fleet, or a variant."""

    name: str
    sort: str


def naming(folder: Folder, name: str) -> tuple[Naming, ...]:
    """Give the files of the folder that name one of its files, and that would not find it under another name."""
    asked = real(folder.path(name))
    found = []
    for each in folder.listing():
        try:
            path = folder.path(each.name)
        except OutsideError:
            continue
        document, _ = read_document(path) if real(path) != asked else (None, ())
        if document is not None and any(_means(word, path, asked) for word in _words(document.data)):
            found.append(Naming(each.name, "fleet" if each.sort != "design" else "variant"))
    return tuple(found)


def _means(word: str, file: Path, asked: str) -> bool:
    path = locate(word, file.parent, asking=str(file))
    return path is not None and real(path) == asked


def _words(data: Any, depth: int = 0) -> Iterator[str]:  # noqa: ANN401 - whatever the file holds
    """Give the words by which a file names designs."""
    if depth > DEEPEST:
        return
    if isinstance(data, Mapping):
        yield from {value for key, value in data.items() if key in NAMING and isinstance(value, str)}
        data = list(data.values())
    if isinstance(data, list):
        for each in data:
            yield from _words(each, depth + 1)
