"""Reading a folder of tokens back: which ship each picture is of, how large it is, and whether it is see-through."""

import io
import re
from collections.abc import Mapping

from attrs import frozen

from shipyard.files.xml_tree import XmlError, xml_tree

TOKEN, SHEET = "tokens/", "sheets/"
"""The folders that tokens and record sheets lie in."""

_MM = re.compile(r"([0-9]+(?:\.[0-9]+)?)mm")


class NotTokensError(Exception):
    """Raised for what is no folder of tokens; the message names the file and says what is wrong with it."""


@frozen(kw_only=True)
class Token:
    """One ship's pictures.

    `name` is that of her files, with the folder of her side where there are several; `title` is her id and her name.
    `base` is the side of the token in millimetres, `pixels` the dots of its picture from side to side, and `sheets` the
    number of pages of her record sheet.
    """

    name: str
    title: str
    base: float
    pixels: int
    sheets: int


def tokens_of(files: Mapping[str, bytes]) -> tuple[Token, ...]:
    """Read the files of a folder by their names in it, in the order of those names; raises NotTokensError.

    A token is a drawing and a picture of one size, both of them square, and the picture is see-through in its corners.
    """
    names = {name[len(TOKEN) : -len(".svg")] for name in files if name.startswith(TOKEN) and name.endswith(".svg")}
    tokens = tuple(_token(name, files) for name in sorted(names))
    known = {f"{TOKEN}{name}{end}" for name in names for end in (".svg", ".png")}
    known |= {sheet for name in names for sheet in _sheets(name, files)}
    if strange := sorted(set(files) - known):
        raise NotTokensError(f"{strange[0]}: there is no token of this ship")
    return tokens


def _token(name: str, files: Mapping[str, bytes]) -> Token:
    title, base = _drawing(f"{TOKEN}{name}.svg", files)
    pixels, dpi = _picture(f"{TOKEN}{name}.png", files)
    stated = pixels / base * 25.4
    if abs(dpi - stated) > stated / 100:
        raise NotTokensError(f"{TOKEN}{name}.png: {dpi:.0f} dots to the inch are not {pixels} over {base:g} mm")
    sheets = len(_sheets(name, files))
    if not sheets:
        raise NotTokensError(f"{SHEET}{name}.png: the record sheet is missing")
    return Token(name=name, title=title, base=base, pixels=pixels, sheets=sheets)


def _content(name: str, files: Mapping[str, bytes]) -> bytes:
    if name not in files:
        raise NotTokensError(f"{name}: the file is missing")
    return files[name]


def _drawing(name: str, files: Mapping[str, bytes]) -> tuple[str, float]:
    """Give a drawing's title and its side in millimetres."""
    try:
        root = xml_tree(_content(name, files))
    except XmlError as error:
        raise NotTokensError(f"{name}: {error.message}") from error
    sides = [_MM.fullmatch(root.get(key, "")) for key in ("width", "height")]
    if sides[0] is None or sides[1] is None or sides[0][1] != sides[1][1]:
        raise NotTokensError(f"{name}: it is no square in millimetres")
    return root.findtext("title", ""), float(sides[0][1])


def _picture(name: str, files: Mapping[str, bytes]) -> tuple[int, float]:
    """Give the dots of a picture from side to side, and how many of them go to the inch."""
    from PIL import Image, UnidentifiedImageError  # few files are pictures

    try:
        with Image.open(io.BytesIO(_content(name, files)), formats=("PNG",)) as picture:
            picture.load()
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise NotTokensError(f"{name}: it is no PNG that can be read") from error
    width, height = picture.size
    if width != height:
        raise NotTokensError(f"{name}: it is {width} dots wide and {height} high, and no square")
    alpha = picture.convert("RGBA").getchannel("A")
    corners = [alpha.getpixel((x, y)) for x in (0, width - 1) for y in (0, height - 1)]
    if any(corners) or alpha.getextrema() == (0, 0):
        raise NotTokensError(f"{name}: it is not a ship on see-through ground")
    return width, float(picture.info.get("dpi", (0.0, 0.0))[0])


def _sheets(name: str, files: Mapping[str, bytes]) -> list[str]:
    """Give the pages of a ship's record sheet: one without a number, or several from 1 on."""
    if f"{SHEET}{name}.png" in files:
        return [f"{SHEET}{name}.png"]
    pages: list[str] = []
    while f"{SHEET}{name}-{len(pages) + 1}.png" in files:
        pages.append(f"{SHEET}{name}-{len(pages) + 1}.png")
    return pages
