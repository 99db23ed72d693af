"""Faces: single fonts in font files, and how wide each of their characters is."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

FOLDER = Path(__file__).parent / "fonts"
"""Where the bundled type lies."""


@frozen(eq=False)
class Face:
    """One face of a font file: the width of each character in units, so many of them to the type's size."""

    file: Path
    number: int
    """Its place in a file that holds several, from 0 on."""
    family: str
    """What the font calls its family, without characters that mean something in a style sheet."""
    name: str
    """What the font calls itself in PostScript; empty where that is no such name."""
    units: int
    widths: Mapping[int, int]

    def has(self, text: str) -> bool:
        """Say whether the face has every character of a text."""
        return all(ord(character) in self.widths for character in text)

    def ems(self, text: str) -> float:
        """The length of a text for each point of its size; every character must be in the face."""
        return sum([self.widths[ord(character)] for character in text]) / self.units


def bundled(bold: bool = False) -> Face:
    """Give one weight of the bundled type, always the same value."""
    return _bundled("Bold" if bold else "Regular")


@cache
def _bundled(weight: str) -> Face:
    return read_face(FOLDER / f"RobotoCondensed-{weight}.ttf")


def read_face(file: Path, number: int = 0, *, inked: bool = False) -> Face:
    """Read what a face measures; raises whatever fontTools raises for a file that is no font.

    `inked` leaves out the characters without an outline: blanks, and in a font of coloured pictures the pictures.
    """
    with opened(file, number) as font:
        glyphs, advances = characters(font), font["hmtx"].metrics
        if inked:
            places = font["loca"].locations
            ends = zip(font.getGlyphOrder(), places, places[1:], strict=False)
            outlined = {glyph for glyph, start, end in ends if start < end}
            glyphs = {code: glyph for code, glyph in glyphs.items() if glyph in outlined}
        widths = {code: advances[glyph][0] for code, glyph in glyphs.items()}
        return Face(file, number, family(font), postscript(font), font["head"].unitsPerEm, widths)


def opened(file: Path, number: int = 0) -> Any:  # noqa: ANN401 - fontTools has no types
    """Open one face of a font file as fontTools reads it, to be closed by `with`."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(file, fontNumber=number, lazy=True)
    # Numbers do for names: reading a large font's names takes ten times as long as reading its characters.
    font.setGlyphOrder([str(glyph) for glyph in range(font["maxp"].numGlyphs)])
    return font


def characters(font: Any) -> dict[int, str]:  # noqa: ANN401
    """Give the glyph of each character of an open face, without those for which it shows its mark of a lack."""
    return {code: glyph for code, glyph in (font.getBestCmap() or {}).items() if glyph != "0"}


def family(font: Any) -> str:  # noqa: ANN401
    """Give the family of an open face as a style sheet may name it."""
    return re.sub(r"[^A-Za-z0-9 ._-]", "", str(font["name"].getBestFamilyName() or "")) or "unnamed"


def postscript(font: Any) -> str:  # noqa: ANN401
    """Give the PostScript name of an open face, or nothing where it is none that a PDF can hold."""
    name = str(font["name"].getDebugName(6) or "")
    return name if re.fullmatch(r"[A-Za-z0-9._-]{1,63}", name) else ""
