"""Fonts made for a test: each character a black square, so that nothing rests on what a machine has installed."""

from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

SQUARE = ((100, 0), (100, 700), (800, 700), (800, 0))


def drawn(pen: Any, *, blank: bool = False) -> Any:
    if not blank:
        pen.moveTo(SQUARE[0])
        for point in SQUARE[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen


def font(
    name: str,
    characters: str,
    *,
    width: int = 900,
    weight: int = 400,
    slanted: bool = False,
    blank: bool = False,
    licence: int = 0,
    outlines: str = "glyf",
) -> TTFont:
    """Make a font of 1000 units with these characters."""
    glyphs = [".notdef", *(f"u{ord(character):X}" for character in characters)]
    made = FontBuilder(1000, isTTF=outlines == "glyf")
    made.setupGlyphOrder(glyphs)
    made.setupCharacterMap({ord(character): f"u{ord(character):X}" for character in characters})
    if outlines == "glyf":
        made.setupGlyf({glyph: drawn(TTGlyphPen(None), blank=blank).glyph() for glyph in glyphs})
    else:
        strings = {glyph: drawn(T2CharStringPen(width, None), blank=blank).getCharString() for glyph in glyphs}
        made.setupCFF(name, {"FullName": name}, strings, {})
    made.setupHorizontalMetrics(dict.fromkeys(glyphs, (width, 100)))
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    made.setupOS2(usWeightClass=weight, fsSelection=1 if slanted else 64, fsType=licence)
    made.setupPost()
    return made.font


def save(folder: Path, name: str, characters: str, suffix: str = ".ttf", **looks: Any) -> Path:
    """Write a font file."""
    file = folder / f"{name}{suffix}"
    font(name, characters, **looks).save(file)
    return file


def collection(folder: Path, name: str, *fonts: TTFont) -> Path:
    """Write several faces into one file."""
    file = folder / f"{name}.ttc"
    made = TTCollection()
    made.fonts = list(fonts)
    made.save(file)
    return file
