"""Changes of a fleet's file beside damage: ships and squadrons come, go and change places, with their comments.

Paths are those of the file: `("squadrons", 0, "ships", 2)` is the third entry of the first squadron.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from shipyard.files.blocks import appended, cut, moved, removed, span_of, with_entries
from shipyard.files.edits import Draft, Splice, UneditableError, lines_of
from shipyard.files.fleet_damage import Opened, apart
from shipyard.files.toml_places import Header, Span
from shipyard.model.fleet import FleetShip
from shipyard.rules.findings import Path

SQUADRONS = ("squadrons",)
"""The list of squadrons."""


def ships_path(squadron: int) -> Path:
    """Give the path of a squadron's list of ships."""
    return (*SQUADRONS, squadron, "ships")


def with_squadron(draft: Draft, name: str) -> Draft:
    """Add a squadron behind the others."""
    return appended(draft, SQUADRONS, {"name": name})


def with_ship(draft: Draft, squadron: int, entry: Mapping[str, Any]) -> Draft:
    """Add an entry behind the others of a squadron."""
    at = ships_path(squadron)
    if draft.get(at):
        return appended(draft, at, entry)
    if at in draft.places.brackets:
        return draft.append(at, dict(entry))
    header = draft.places.header(at[:-1])
    if header is None:
        return draft.put(at, [dict(entry)])
    data = with_entries(draft.data, at, [dict(entry)])
    return draft.spliced([_below(draft, header, [f"[[{header.name}.ships]]", *lines_of(entry)])], data)


def single(opened: Opened, draft: Draft, ship: FleetShip) -> tuple[Draft, Path]:
    """Give one ship an entry of her own, if she shares one, and tell where it stands."""
    sisters = [each for each in opened.loaded.ships if each.place == ship.place]
    index = next(number for number, each in enumerate(sisters) if each is ship)
    if len(sisters) < 2:
        return draft, ship.place
    return apart(draft, ship, index, ship.id if index + 1 < len(sisters) else None)


def without_ship(opened: Opened, draft: Draft, ship: FleetShip) -> Draft:
    """Take one ship out; of an entry for several, the others stay."""
    draft, place = single(opened, draft, ship)
    return removed(draft, place)


def relocated(draft: Draft, path: Path, squadron: int, position: int) -> Draft:
    """Put an entry before the one that stands at a position of a squadron now, or behind its last one."""
    at = ships_path(squadron)
    source: Sequence[Any] = draft.get(path[:-1]) or ()
    target: Sequence[Any] = draft.get(at) or ()
    number = path[-1]
    assert isinstance(number, int)
    position = min(max(position, 0), len(target))
    same = path[:-1] == at
    if same and position in (number, number + 1):
        return draft
    entry = source[number]
    header = draft.places.header(path)
    blocks = header is not None and all(draft.places.header((*at, each)) for each in range(len(target)))
    home = draft.places.header(at[:-1])
    if header is None or not blocks or (not target and (home is None or at in draft.places.brackets)):
        return _rewritten(draft, path, squadron, position)
    span = span_of(draft, header)
    text = draft.places.source[span.start : span.end].decode().replace("\r\n", "\n")
    added = _beside(draft, at, position, text, "\n" * _gap_above(draft, span))
    rest = [*source[:number], *source[number + 1 :]]
    if same:
        rest.insert(position - (position > number), entry)
    data = with_entries(draft.data, path[:-1], rest)
    if not same:
        data = with_entries(data, at, [*target[:position], entry, *target[position:]])
    return draft.spliced([added, cut(draft, span)], data)


def _beside(draft: Draft, at: Path, position: int, text: str, gap: str) -> Splice:
    """Put the text of a block before the one at a position of a list, behind its last one, or as its first."""
    following, last = draft.places.header((*at, position)), draft.places.header((*at, position - 1))
    if following:
        place = span_of(draft, following).start
        return place, place, f"{text}\n{gap}"
    if last:
        place = span_of(draft, last).end
        return place, place, f"\n{gap}{text}"
    home = draft.places.header(at[:-1])
    assert home
    return _below(draft, home, text.split("\n"))


def _rewritten(draft: Draft, path: Path, squadron: int, position: int) -> Draft:
    """Put an entry into another place where it, or the place, is a list in brackets: step by step, or written anew."""
    at, number = ships_path(squadron), path[-1]
    assert isinstance(number, int)
    if path[:-1] == at:
        position -= position > number
    else:
        # no comment in it would outlive that
        if _remarked(draft, path):
            raise UneditableError
        entry = draft.get(path)
        number = len(draft.get(at) or ())
        draft = with_ship(removed(draft, path), squadron, entry)
    by = 1 if position > number else -1
    for here in range(number, position, by):
        draft = moved(draft, (*at, here), by)
    return draft


def _remarked(draft: Draft, path: Path) -> bool:
    """Say whether a comment stands in an entry, on one of its lines or between them."""
    here = draft.places
    inside = [each for where, each in here.brackets.items() if where[: len(path)] == path]
    if any(each.comments for each in inside):
        return True
    headers = here.below(path)
    if not headers:
        return bool(draft.remark(path))
    text = here.source[headers[0].span.start : max(each.end for each in headers)]
    between = any(line.strip().startswith(b"#") for line in text.splitlines())
    beside = any(here.remark(each.span) or any(pair.commented for pair in each.pairs) for each in headers)
    return between or beside


def with_value(draft: Draft, path: Path, value: object) -> Draft:
    """Make a key say something, or take it out for None; nothing is touched that says so already."""
    if draft.get(path) == value:
        return draft
    if value is not None:
        return draft.put(path, value)
    return draft.drop(path)


def with_table(draft: Draft, path: Path, wanted: Mapping[str, Any]) -> Draft:
    """Make a table have these keys, key by key, so that its comments and layout stay; an empty one goes."""
    stood = draft.get(path)
    if stood is None:
        return draft.put(path, dict(wanted)) if wanted else draft
    if not isinstance(stood, Mapping):
        return draft.put(path, dict(wanted)) if wanted else draft.drop(path)
    if not wanted and path in draft.places.pairs:
        return draft.drop(path)
    for key in sorted({**stood, **wanted}, key=lambda key: wanted.get(key) is None):
        draft = with_value(draft, (*path, key), wanted.get(key))
    return draft.drop(path) if draft.get(path) == {} else draft


def _gap_above(draft: Draft, span: Span) -> bool:
    here = draft.places
    return bool(span.start) and not here.source[here.line_start(span.start - 1) : span.start].strip()


def _below(draft: Draft, header: Header, lines: Sequence[str]) -> Splice:
    """Put lines below everything that a block says."""
    here = draft.places
    end = draft.past_remarks(here.line_end(max(each.end for each in here.below(header.path))))
    return end, end, "".join(f"\n{line}" for line in lines)


HEAD = ("format", "ruleset", "name", "navy", "points", "era", "notes")
"""The keys of a fleet itself, in the order in which they are written."""


def with_head(draft: Draft, key: str, value: object) -> Draft:
    """Make a key of the fleet itself say something, or take it out for None."""
    if (key,) in draft.places.pairs or value is None:
        return with_value(draft, (key,), value) if draft.get((key,)) is not None or value is not None else draft
    earlier = [pair for word in HEAD[: HEAD.index(key)] if (pair := draft.places.pairs.get((word,)))]
    line = lines_of({key: value})[0]
    data = {**draft.data, key: value}
    if not earlier:
        return draft.spliced([(0, 0, f"{line}\n")], data)
    last = max(earlier, key=lambda pair: pair.span.end)
    end = draft.places.line_end(last.span.end)
    return draft.spliced([(end, end, f"\n{line}")], data)
