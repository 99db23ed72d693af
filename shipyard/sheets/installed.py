"""Fonts of this machine that lend the characters that the bundled type lacks.

Only what every output can embed counts: TrueType outlines in .ttf and .ttc files whose licence bits allow it. Coloured
pictures without outlines, as most emoji fonts are, do not. Nothing here runs until a character really is lacking.
"""

import os
import sys
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from attrs import evolve, field, frozen

from shipyard.sheets.faces import Face, bundled, characters, opened, postscript, read_face

VARIABLE = "SHIPYARD_FONTS"
"""The environment variable that names other folders to search, parted as in PATH; empty, it names none."""

SUFFIXES = (".ttf", ".ttc")

REGULAR, BOLD, CONDENSED = 400, 700, 3
"""Weights and a width as font files number them."""

RESTRICTED, NO_OUTLINES_OR_SUBSETS = 0x2, 0x300
"""Licences that forbid what is done here: the lowest four bits as a number, and any of these two bits."""

SANS_SERIFS = range(11, 16)
"""The shapes of serif of PANOSE that are none."""


@frozen(eq=False)
class Candidate:
    """A face that may lend its characters, and what it looks like."""

    file: Path
    number: int
    slanted: bool
    variable: bool
    """Whether its weight is chosen by who draws it: what is embedded then is its default, often a thin one."""
    weight: int
    sans: bool
    even: bool
    """Whether every character is as wide as any other."""
    width: int
    covered: tuple[int, ...] = field(repr=False)
    """The characters as ends of ranges: first, one after the last, first, one after the last ..."""

    def covers(self, text: str) -> bool:
        """Say whether the face has every character of a text."""
        return all(bisect_right(self.covered, ord(character)) % 2 for character in text)

    def order(self, bold: bool) -> tuple[object, ...]:
        """Give what sorts faces by how well they stand beside the bundled type; the file's name decides last."""
        weight = abs(self.weight - (BOLD if bold else REGULAR))
        looks = self.slanted, self.variable, weight, not self.sans, self.even, abs(self.width - CONDENSED)
        return *looks, self.file.name, str(self.file), self.number


def folders() -> tuple[Path, ...]:
    """Give the folders that hold this machine's fonts, the player's own first."""
    environment = os.environ
    if (named := environment.get(VARIABLE)) is not None:
        return tuple(Path(folder) for folder in named.split(os.pathsep) if folder)
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or os.devnull)
    if sys.platform == "win32":
        local = Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local"))
        return local / "Microsoft" / "Windows" / "Fonts", Path(environment.get("WINDIR", "C:\\Windows")) / "Fonts"
    if sys.platform == "darwin":
        return home / "Library" / "Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")
    own = environment.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    shared = environment.get("XDG_DATA_DIRS") or os.pathsep.join(("/usr/local/share", "/usr/share"))
    return home / ".fonts", *(Path(folder) / "fonts" for folder in (own, *shared.split(os.pathsep)) if folder)


@lru_cache(maxsize=4096)
def lender(text: str, bold: bool) -> Face | None:
    """Find the face that stands in for one character, or for a letter with its accents: the first that has them all.

    The order of the faces is fixed, so that a machine prints the same each time.
    """
    for candidate in _ordered(bold):
        if candidate.covers(text) and (face := _face(candidate)) and face.has(text):
            return face
    return None


def forget() -> None:
    """Forget which fonts there are, for a program that runs on after some were installed."""
    for remembered in (lender, _ordered, _candidates, _face):
        remembered.cache_clear()


@cache
def _ordered(bold: bool) -> tuple[Candidate, ...]:
    return tuple(sorted(_candidates(), key=lambda candidate: candidate.order(bold)))


@cache
def _candidates() -> tuple[Candidate, ...]:
    """Read every font file; one that cannot be read or embedded, or is there twice, is passed over."""
    # A PDF tells its fonts apart by their names.
    seen = {bundled(bold).name for bold in (False, True)}
    found: list[Candidate] = []
    for file in (file for folder in folders() for file in sorted(_files(folder))):
        for number in range(_faces(file)):
            # Font files in the wild are wrong in every way there is, and fontTools raises as many errors.
            try:
                name, candidate = _candidate(file, number)
            except Exception:
                continue
            if candidate.covered and name not in seen:
                seen.add(name)
                found.append(candidate)
    return tuple(found)


def _files(folder: Path) -> Iterator[Path]:
    for here, _, names in os.walk(folder):
        yield from (Path(here, name) for name in names if name.lower().endswith(SUFFIXES))


def _faces(file: Path) -> int:
    """Give the number of faces in a file, by its first bytes."""
    try:
        with file.open("rb") as stream:
            head = stream.read(12)
    except OSError:
        return 0
    return min(int.from_bytes(head[8:12]), 64) if head.startswith(b"ttcf") else 1


def _candidate(file: Path, number: int) -> tuple[str, Candidate]:
    with opened(file, number) as font:
        style = font["OS/2"]
        name = postscript(font)
        allowed = style.fsType & 0xF != RESTRICTED and not style.fsType & NO_OUTLINES_OR_SUBSETS
        usable = allowed and "glyf" in font and name and "LastResort" not in name
        return name, Candidate(
            file,
            number,
            slanted=bool(style.fsSelection & 1 or font["head"].macStyle & 2),
            variable="fvar" in font,
            weight=style.usWeightClass,
            sans=style.panose.bSerifStyle in SANS_SERIFS,
            even=style.panose.bProportion == 9,
            width=style.usWidthClass,
            covered=_ranges(characters(font)) if usable else (),
        )


def _ranges(codes: dict[int, str]) -> tuple[int, ...]:
    ends: list[int] = []
    for code in sorted(codes):
        if ends and ends[-1] == code:
            ends[-1] = code + 1
        else:
            ends += (code, code + 1)
    return tuple(ends)


@cache
def _face(candidate: Candidate) -> Face | None:
    """Read a face with what reportlab can embed of it."""
    from reportlab.pdfbase.ttfonts import TTFontFile

    try:
        embedded = TTFontFile(str(candidate.file), subfontIndex=candidate.number).charToGlyph
        face = read_face(candidate.file, candidate.number, inked=True)
    except Exception:
        return None
    return evolve(face, widths={code: width for code, width in face.widths.items() if code in embedded})
