"""Whole entries of a player's list of tables: one more, one less, one in another place; the rest stays byte for byte.

An entry is a block below its `[[header]]`, or a table in the braces of a list. Comments directly above a header belong
to its block, and so do those between its lines.
"""

from collections.abc import Mapping
from typing import Any

from shipyard.files.edits import Draft, Splice, UneditableError, lines_of, with_at, without_at
from shipyard.files.toml_places import Header, Span
from shipyard.rules.findings import Path


def appended(draft: Draft, path: Path, table: Mapping[str, Any]) -> Draft:
    """Put an entry behind the last one of a list, or begin the list at the end of the file."""
    entries = draft.get(path)
    if not isinstance(entries, list | None):
        raise UneditableError
    if entries:
        return draft.insert_after((*path, len(entries) - 1), table, {})
    if path in draft.places.brackets:
        return draft.append(path, table)
    if entries is not None or len(path) != 1:
        raise UneditableError
    name = str(path[0])
    return draft.spliced([draft.at_end([f"[[{name}]]", *lines_of(table)])], {**draft.data, name: [dict(table)]})


def removed(draft: Draft, path: Path) -> Draft:
    """Take an entry out of its list; comments above a header stay where they are."""
    entries, number = _entries(draft, path)
    header = draft.places.header(path)
    if header is None:
        return draft.remove(path, remark=False)
    rest = [*entries[:number], *entries[number + 1 :]]
    block = Span(draft.places.line_start(header.span.start), _end(draft, header))
    return draft.spliced([cut(draft, block)], with_entries(draft.data, path[:-1], rest))


def moved(draft: Draft, path: Path, by: int) -> Draft:
    """Let an entry and the one before (`by` -1) or behind it (1) change places, each with its comments."""
    entries, number = _entries(draft, path)
    other = number + by
    if by not in (-1, 1) or not 0 <= other < len(entries):
        raise UneditableError
    there = (*path[:-1], other)
    spans = [_span(draft, each) for each in (path, there)]
    source = draft.places.source
    first, second = (source[span.start : span.end].decode().replace("\r\n", "\n") for span in spans)
    changed = list(entries)
    changed[number], changed[other] = entries[other], entries[number]
    splices = [(spans[0].start, spans[0].end, second), (spans[1].start, spans[1].end, first)]
    return draft.spliced(splices, with_entries(draft.data, path[:-1], changed))


def _entries(draft: Draft, path: Path) -> tuple[list[Any], int]:
    """Give the list that an entry stands in, and its number."""
    entries, number = draft.get(path[:-1]), path[-1]
    if not isinstance(entries, list) or not isinstance(number, int) or not 0 <= number < len(entries):
        raise UneditableError
    return entries, number


def _span(draft: Draft, path: Path) -> Span:
    """Give the stretch of an entry: its block, or its braces."""
    header = draft.places.header(path)
    if header is not None:
        return span_of(draft, header)
    if path not in draft.places.entries:
        raise UneditableError
    return draft.places.entries[path]


def span_of(draft: Draft, header: Header) -> Span:
    """Give the lines of a block: those comments directly above and below it, and all tables in it."""
    here = draft.places
    start = here.line_start(header.span.start)
    while start:
        above = here.line_start(start - 1)
        if not here.source[above:start].strip().startswith(b"#"):
            break
        start = above
    return Span(start, draft.past_remarks(here.line_end(_end(draft, header))))


def _end(draft: Draft, header: Header) -> int:
    """Give where everything ends that stands below a header; raises `UneditableError` for another table in between."""
    here = draft.places
    inside = here.below(header.path)
    if here.headers.index(inside[-1]) - here.headers.index(inside[0]) + 1 != len(inside):
        raise UneditableError
    return max(each.end for each in inside)


def cut(draft: Draft, block: Span) -> Splice:
    """Take a block out, with its last line break and one of the empty lines around it."""
    here = draft.places
    start, end = block.start, here.next_line(block.end)
    above = here.line_start(start - 1) if start else start
    following = here.source[end : here.line_end(end)]
    if start and not here.source[above:start].strip() and not following.strip():
        start = above
    return start, end, ""


def with_entries(data: Mapping[str, Any], path: Path, entries: list[Any]) -> Mapping[str, Any]:
    """Give the data with another list at a path; without its key where the list is empty."""
    return with_at(data, path, entries) if entries else without_at(data, path)
