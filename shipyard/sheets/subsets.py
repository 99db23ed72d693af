"""A face cut down to the letters that a page uses, as a web font."""

import io
from functools import lru_cache

from shipyard.sheets.faces import Face, opened

KEPT = frozenset(("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"))
"""The tables that outlines and widths need. Without the others a variable font is set in its default weight."""


@lru_cache(maxsize=64)
def woff(face: Face, letters: str) -> bytes:
    """Give a WOFF file with these letters only; the same letters in the same order give the same bytes."""
    from fontTools import subset  # type: ignore[import-untyped]

    options = subset.Options()
    options.flavor = "woff"
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [1, 2]
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    stream = io.BytesIO()
    with opened(face.file, face.number) as font:
        for table in set(font.keys()) - KEPT - {"GlyphOrder"}:
            del font[table]
        subsetter.subset(font)
        subset.save_font(font, stream, options)
    return stream.getvalue()
