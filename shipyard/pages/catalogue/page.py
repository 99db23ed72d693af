"""The catalogue as one page of HTML that needs nothing else: no network, no other file, and scripts only to find."""

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path

from shipyard.pages.catalogue.about import TITLE, WHOSE, holds, how, rules_of
from shipyard.pages.catalogue.book import heights, nothing
from shipyard.pages.catalogue.chapters import Chapter, Entry, by_type, dashed, defence_of
from shipyard.pages.catalogue.entry import sheets_of, unwrapped
from shipyard.pages.catalogue.lineup import lineup
from shipyard.pages.catalogue.look import Look
from shipyard.pages.catalogue.pictures import Letters, picture, picture_style
from shipyard.pages.catalogue.words import accepted, details
from shipyard.sheets import fonts
from shipyard.sheets.drawing import Drawing

NEEDED = "".join(map(chr, range(0x20, 0x7F))) + "–—·×…“”‘’"
"""The letters of the page's own words."""


def page(chapters: Sequence[Chapter], look: Look, done: Callable[[], object] = nothing) -> str:
    """Give the page; the same classes give the same bytes."""
    letters = Letters()
    for bold in (False, True):
        letters.add(NEEDED, bold=bold)
    body = "".join(_body(chapters, look, letters, done))
    return f"{_head(chapters, look, letters)}{body}"


@cache
def _part(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8").strip()


def _head(chapters: Sequence[Chapter], look: Look, letters: Letters) -> str:
    script = _part("page.js")
    # Only this very script may run, whatever a design's texts hold, and nothing may be fetched.
    known = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src 'sha256-{known}'; "
        "base-uri 'none'; form-action 'none'"
    )
    paper = f"@page{{size:{look.paper.width:.2f}pt {look.paper.height:.2f}pt;margin:{look.paper.margin:.2f}pt}}"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta name="description" content="{holds(chapters)}">\n<meta name="generator" content="Shipyard">\n'
        f'<link rel="icon" href="data:,">\n<title>{TITLE}</title>\n'
        f"<style>{letters.rules()}{picture_style()}{paper}\n{_part('page.css')}</style>\n</head>\n"
    )


def _body(chapters: Sequence[Chapter], look: Look, letters: Letters, done: Callable[[], object]) -> Iterator[str]:
    entries = [entry for chapter in chapters for entry in chapter.entries]
    yield '<body id="top">\n<a class="skip" href="#classes">To the table of all classes</a>\n<header>\n'
    yield f"<h1>{TITLE}</h1>\n<p>{holds(chapters)}, under {_safe(rules_of(chapters))}</p>\n"
    if block := lineup(entries, 600, 110):
        letters.of(block.items)
        drawing = Drawing(block.width, block.height, block.items, "")
        yield f'<div class="lineup sheet">{picture(drawing, "Outlines of ships, the smallest to the largest")}</div>\n'
    yield '</header>\n<nav aria-label="Navies">\n<h2>Navies</h2>\n<ul>\n'
    for chapter in chapters:
        yield f'<li><a href="#{chapter.anchor}">{_safe(chapter.title)}</a> <span>{len(chapter.entries)}</span></li>\n'
    yield "</ul>\n</nav>\n<main>\n"
    yield from _table(chapters)
    high = heights(chapters, look, done)
    for chapter in chapters:
        yield from _chapter(chapter, look, high, letters, done)
    yield f"</main>\n<footer>\n<p>{_safe(how(chapters))}</p>\n<p>{WHOSE}</p>\n</footer>\n"
    yield f"<script>{_part('page.js')}</script>\n</body>\n</html>\n"


def _table(chapters: Sequence[Chapter]) -> Iterator[str]:
    yield '<section id="classes" aria-labelledby="classes-title">\n<h2 id="classes-title">All classes</h2>\n'
    yield from _filters(chapters)
    yield '<div class="wide" role="region" aria-labelledby="classes-title" tabindex="0">\n<table>\n<thead>\n<tr>'
    for title in ("class", "navy", "type"):
        yield f'<th scope="col">{title}</th>'
    defence = defence_of(entry for chapter in chapters for entry in chapter.entries)
    for title in ("MASS", "thrust", "hull", defence, "NPV", "CPV", "carried"):
        yield f'<th scope="col" class="number">{title}</th>'
    yield '<th scope="col">armament</th></tr>\n</thead>\n<tbody>\n'
    for chapter in chapters:
        for entry in chapter.entries:
            yield _row(chapter, entry)
    yield "</tbody>\n</table>\n</div>\n</section>\n"


def _filters(chapters: Sequence[Chapter]) -> Iterator[str]:
    """Give what finds classes; the script shows it, since without it nothing would happen."""
    yield '<form id="find" role="search" hidden>\n'
    yield '<label>Find <input type="search" name="text" placeholder="name, system, note" autocomplete="off"></label>\n'
    yield '<label>Navy <select name="navy"><option value="">all</option>'
    for chapter in chapters:
        yield f'<option value="{chapter.anchor}">{_safe(chapter.title)}</option>'
    yield '</select></label>\n<label>Type <select name="type"><option value="">all</option>'
    for kind, _ in by_type(chapters):
        yield f'<option value="{_safe(kind)}">{_safe(kind)}</option>'
    yield '</select></label>\n<button type="reset">Show all</button>\n<output aria-live="polite"></output>\n</form>\n'


def _row(chapter: Chapter, entry: Entry) -> str:
    figures = entry.figures
    values = (
        figures.mass,
        figures.thrust,
        figures.hull,
        figures.defence,
        figures.npv,
        figures.cpv,
        figures.carried,
    )
    cells = "".join(f'<td class="number">{dashed(value)}</td>' for value in values)
    mark = "" if entry.ship.legal else " (not legal)"
    short = f'<abbr title="{_safe(chapter.title)}">{_own(chapter.navy)}</abbr>'
    navy = _own(chapter.navy) if chapter.navy == chapter.title else short
    return (
        f'<tr data-for="{entry.anchor}" data-navy="{chapter.anchor}" data-type="{_safe(entry.kind)}">'
        f'<th scope="row"><a href="#{entry.anchor}">{_own(entry.name)}</a>{mark}</th><td>{navy}</td>'
        f"<td>{_own(entry.kind)}</td>{cells}<td>{_own(figures.armament)}</td></tr>\n"
    )


def _chapter(
    chapter: Chapter, look: Look, high: Mapping[str, float], letters: Letters, done: Callable[[], object]
) -> Iterator[str]:
    yield f'<section class="navy" id="{chapter.anchor}" aria-labelledby="{chapter.anchor}-title">\n'
    yield f'<h2 id="{chapter.anchor}-title">{_own(chapter.title)}</h2>\n'
    for entry in chapter.entries:
        yield from _article(entry, sheets_of(entry, look, high[entry.anchor]), letters)
        done()
    yield "</section>\n"


def _article(entry: Entry, sheets: Sequence[Drawing], letters: Letters) -> Iterator[str]:
    ship, figures = entry.ship, entry.figures
    yield f'<article id="{entry.anchor}" aria-labelledby="{entry.anchor}-title">\n'
    yield f'<h3 id="{entry.anchor}-title">{_own(entry.name)}</h3>\n'
    yield f'<p class="kind">{_own(entry.kind)} · {_own(ship.design.navy)} · {_own(ship.ruleset.label)}</p>\n'
    if not ship.legal:
        yield f'<p class="illegal">not legal: {_safe(", ".join(ship.errors))}</p>\n'
    yield '<div class="sheets">\n'
    for number, drawing in enumerate(sheets, start=1):
        letters.of(drawing.items)
        further = f", sheet {number}" if number > 1 else ""
        label = f"Record sheet of {entry.name}, {entry.kind}{further}: {figures.armament}"
        yield f'<figure class="sheet">{picture(drawing, label)}</figure>\n'
    yield '</div>\n<div class="said">\n<dl class="figures">'
    points = (("MASS", figures.mass), ("NPV", figures.npv), ("CPV", figures.cpv), ("carried", figures.carried))
    yield from (f"<div><dt>{term}</dt><dd>{dashed(value)}</dd></div>" for term, value in points)
    yield '</dl>\n<dl class="systems">'
    for detail in details(ship.design, ship.ruleset):
        yield f"<div><dt>{_own(detail.term)}</dt><dd>{_own(detail.text)}</dd></div>"
    yield "</dl>\n"
    yield from (f"<p>{_own(text)}</p>\n" for text in unwrapped(ship.design.notes or ""))
    yield from _listed("Accepted findings", map(_own, accepted(ship.design)))
    yield from _listed("Sources", (_source(each.text, each.url) for each in ship.design.sources))
    yield '<p class="back"><a href="#classes">All classes</a></p>\n</div>\n</article>\n'


def _listed(title: str, texts: Iterable[str]) -> Iterator[str]:
    items = "".join(f"<li>{text}</li>" for text in texts)
    if items:
        yield f"<h4>{title}</h4>\n<ul>{items}</ul>\n"


def _source(text: str, url: str | None) -> str:
    if url is None:
        return _own(text)
    # An address of another sort is a text: a link must not run anything.
    if not url.startswith(("https://", "http://")):
        return f"{_own(text)} {_own(url)}"
    return f'{_own(text)} <a href="{_safe(url)}" rel="noopener noreferrer">{_safe(url)}</a>'


def _safe(text: str) -> str:
    """Give a text so that HTML reads it as a text, with nothing in it that steers the reading."""
    return escape(fonts.plain(text))


def _own(text: str) -> str:
    """Give a text of a design, whichever way its script runs, without an effect on what stands beside it."""
    return f"<bdi>{_safe(text)}</bdi>" if not text.isascii() else _safe(text)
