"""Rows of words, laid out for a terminal: columns side by side under their heads, what is too wide below."""

from collections.abc import Iterator, Mapping, Sequence

LINE = 118
"""How long a line is at the most."""

GAP = 2
"""Between two columns."""


def lines(rows: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Lay rows out; all have the keys of the first, which are the heads of the columns."""
    keys = [key for key in rows[0] if any(row[key] for row in rows)]
    widths = {key: max(len(key), *(len(row[key]) for row in rows)) for key in keys}
    numbers = {key for key in keys if all(row[key].isdecimal() for row in rows)}
    beside: list[str] = []
    for key in keys:
        if sum(widths[each] + GAP for each in (*beside, key)) <= LINE:
            beside.append(key)
    for row in ({key: key for key in beside}, *rows):
        cells = [f"{row[key]:{'>' if key in numbers else '<'}{widths[key]}}" for key in beside]
        yield (" " * GAP).join(cells).rstrip()
        below = " · ".join(row[key] for key in keys if key not in beside and row.get(key))
        yield from (f"    {line}" for line in _wrapped(below))


def _wrapped(text: str) -> list[str]:
    from textwrap import wrap  # only long texts need it

    return wrap(text, LINE - 4)
