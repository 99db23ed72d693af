"""Small pictures of black and white dots: closed outlines filled, and written as GIF and PNG.

Two colours and a few hundred dots need no library. A GIF's colours are packed as its own compression wants it, in
codes of three bits and more (GIF89a, appendix F); a PNG's through zlib.
"""

import struct
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise

from attrs import frozen

from shipyard.sheets.drawing import Ink, Item, Path, Point, Segment

STEPS = 8
"""Into how many straight pieces a curve is broken."""


@frozen
class Bitmap:
    """Rows of dots from the top: True is white."""

    rows: tuple[tuple[bool, ...], ...]

    @property
    def width(self) -> int:
        """Dots in a row."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)


def filled(items: Iterable[Item], width: int, height: int) -> Bitmap:
    """Fill every closed outline of a drawing whose points are dots; a dot is white whose middle lies inside."""
    polygons = [
        _corners(item) for item in items if isinstance(item, Path) and item.closed and item.fill is not Ink.NONE
    ]
    rows = []
    for row in range(height):
        dots = [False] * width
        for polygon in polygons:
            crossings = sorted(_crossings(polygon, row + 0.5))
            for left, right in zip(crossings[::2], crossings[1::2], strict=False):
                for column in range(max(round(left), 0), min(round(right), width)):
                    dots[column] = True
        rows.append(tuple(dots))
    return Bitmap(tuple(rows))


def _crossings(polygon: Sequence[Point], y: float) -> Iterable[float]:
    for (x1, y1), (x2, y2) in pairwise(polygon):
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) / (y2 - y1) * (x2 - x1)


def _corners(path: Path) -> list[Point]:
    points = [path.start]
    for segment in path.segments:
        points += _straight(points[-1], segment)
    return [*points, path.start]


def _straight(start: Point, segment: Segment) -> Iterable[Point]:
    if len(segment) == 1:
        yield segment[0]
        return
    first, second, end = segment
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (
            a * start[0] + b * first[0] + c * second[0] + d * end[0],
            a * start[1] + b * first[1] + c * second[1] + d * end[1],
        )


def png(bitmap: Bitmap) -> bytes:
    """Write a PNG of one bit a dot: black and white."""
    lines = b"".join(b"\0" + _packed(row) for row in bitmap.rows)
    head = struct.pack(">IIBBBBB", bitmap.width, bitmap.height, 1, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _packed(row: Sequence[bool]) -> bytes:
    bits = "".join("1" if dot else "0" for dot in row)
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def gif(bitmap: Bitmap) -> bytes:
    """Write a GIF of two colours: black, which is 0, and white."""
    head = b"GIF87a" + struct.pack("<HHBBB", bitmap.width, bitmap.height, 0b10000000, 0, 0)
    colours = bytes((0, 0, 0, 255, 255, 255))
    image = b"," + struct.pack("<HHHHB", 0, 0, bitmap.width, bitmap.height, 0)
    data = _compressed([int(dot) for row in bitmap.rows for dot in row])
    blocks = b"".join(bytes((len(part),)) + part for part in _blocks(data))
    return head + colours + image + bytes((_LEAST_BITS,)) + blocks + b"\0;"


_LEAST_BITS = 2
"""The least size of a code that GIF knows, though two colours need but one bit."""

_MOST_CODES = 4096
"""How many codes there are before the table starts anew."""


def _blocks(data: bytes) -> Iterable[bytes]:
    for start in range(0, len(data), 255):
        yield data[start : start + 255]


def _compressed(dots: Sequence[int]) -> bytes:
    """Pack dots by LZW: the longest run that is known is written as its code, and one dot more becomes a new one."""
    clear, end = 1 << _LEAST_BITS, (1 << _LEAST_BITS) + 1
    known: dict[tuple[int, ...], int] = {(dot,): dot for dot in range(clear)}
    size, codes = _LEAST_BITS + 1, [(clear, _LEAST_BITS + 1)]
    run: tuple[int, ...] = ()
    free = end + 1
    for dot in dots:
        if (*run, dot) in known:
            run = (*run, dot)
            continue
        codes.append((known[run], size))
        if free == _MOST_CODES:
            codes.append((clear, size))
            known = {(each,): each for each in range(clear)}
            size, free = _LEAST_BITS + 1, end + 1
        else:
            known[*run, dot] = free
            # a reader knows a new code one step later, when it needs as many bits
            size += free == 1 << size
            free += 1
        run = (dot,)
    codes += [(known[run], size), (end, size)] if run else [(end, size)]
    value = place = 0
    for code, bits in codes:
        value |= code << place
        place += bits
    return value.to_bytes(-(-place // 8), "little")
