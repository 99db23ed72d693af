"""Rows of words, laid out for a terminal: columns side by side under their heads, what is too wide below."""

from collections.abc import Iterator, Mapping, Sequence

from shipyard.cli.screen import columns

LINE = 118
"""How long a line is at the most."""

GAP = 2
"""Between two columns."""


def lines(rows: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Lay rows out; all have the keys of the first, which are the heads of the columns."""
    keys = [key for key in rows[0] if any(row[key] for row in rows)]
    widths = {key: max(columns(key), *(columns(row[key]) for row in rows)) for key in keys}
    numbers = {key for key in keys if all(row[key].isdecimal() for row in rows)}
    beside: list[str] = []
    for key in keys:
        if sum(widths[each] + GAP for each in (*beside, key)) <= LINE:
            beside.append(key)
    for row in ({key: key for key in beside}, *rows):
        cells = [_padded(row[key], widths[key], key in numbers) for key in beside]
        yield (" " * GAP).join(cells).rstrip()
        below = " · ".join(row[key] for key in keys if key not in beside and row.get(key))
        yield from (f"    {line}" for line in _wrapped(below))


def _wrapped(text: str) -> list[str]:
    from textwrap import wrap  # only long texts need it

    return wrap(text, LINE - 4)


def aligned(rows: Sequence[Sequence[str] | str], words: int) -> Iterator[str]:
    """Set rows below one another: the first columns are words, the others figures; a row that is a text stands so."""
    cells = [row for row in rows if not isinstance(row, str)]
    widths = [max(map(columns, column)) for column in zip(*cells, strict=True)]
    for row in rows:
        if isinstance(row, str):
            yield row
            continue
        padded = (
            _padded(cell, width, column >= words) for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield (" " * GAP).join(padded).rstrip()


def _padded(text: str, width: int, right: bool) -> str:
    """Fill a text up to so many columns; some letters take two of them."""
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks
