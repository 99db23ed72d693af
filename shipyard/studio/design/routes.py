"""The routes of the workbench."""

import posixpath
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from shipyard.files.library import shelved
from shipyard.files.rulesets import BUNDLED
from shipyard.files.starters import starter_text
from shipyard.files.text import read_text
from shipyard.pages.record_sheets import sheet_pages, sheets_title
from shipyard.rosters.slugs import file_name
from shipyard.rules.starter import bare, starter
from shipyard.rules.types import ship_types
from shipyard.sheets.options import OPTIONS, Options
from shipyard.studio.answers import BadRequestError, RefusedError, asked, given, maybe
from shipyard.studio.answers import parts as answer
from shipyard.studio.crowds import CROWDED, crowded
from shipyard.studio.design.bench import Bench
from shipyard.studio.design.changes import changed
from shipyard.studio.design.parts import parts_of
from shipyard.studio.folder import Folder, Held
from shipyard.studio.printing import PRINTED, Papers, copies_of, leaves, options_of, pdf
from shipyard.studio.rendering import page
from shipyard.studio.running import folder_of


async def workbench(request: Request) -> Response:
    """Show the workbench with a file of the folder, a ship of the library as a copy, or a new ship."""
    folder, query = folder_of(request), request.query_params
    if "file" in query:
        held, findings = folder.read(query["file"])
        if held is None:
            return page(request, "unreadable.html", status=404, name=query["file"], findings=findings)
        return _page(request, held.name, held)
    if "ship" in query:
        return _copy_of(request, query["ship"])
    return _new(request, query)


def _copy_of(request: Request, word: str) -> Response:
    """Show a ship of the library, or of the player's own designs, as a copy that is not saved yet.

    Only what has a name there is opened: a path is nobody's name.
    """
    file = next((each.file for each in shelved()[0] if each.name == word), None)
    text, findings = read_text(file) if file else (None, ())
    if text is None:
        return page(request, "unreadable.html", status=404, name=word, findings=findings)
    name = folder_of(request).free_name(f"{word.rpartition('/')[2]}.toml")
    return _page(request, name, Held(name, text), saved=False, copied=word)


def _new(request: Request, query: Mapping[str, str]) -> Response:
    """Show a new ship: legal, full and plain, as `shipyard new` writes it, or with `bare` without any system."""
    rules = BUNDLED.get(query.get("ruleset", "harrington"), BUNDLED["harrington"])
    ship_type = query.get("type", "BC")
    if ship_type not in ship_types(rules):
        return RedirectResponse("/", 303)
    name = query.get("name", "").strip()[:100] or "Unnamed"
    word = query.get("mass", "")
    mass = int(word) if word.isascii() and word.isdigit() and len(word) < 5 and int(word) else None
    make = bare if query.get("bare") else starter
    try:
        design = make(ship_type, rules, name, query.get("navy", "").strip()[:80] or "RMN", mass)
    except ValueError:
        return RedirectResponse("/", 303)
    file = folder_of(request).free_name(f"{file_name(name)}.toml")
    return _page(request, file, Held(file, starter_text(design, rules, rules.id)), saved=False)


def _page(request: Request, name: str, held: Held, *, saved: bool = True, copied: str = "") -> Response:
    bench = _bench(request, name, held.lines, OPTIONS)
    return page(
        request,
        "design.html",
        name=name,
        mark=held.mark if saved else "",
        copied=copied,
        bench=bench,
        rulesets=(*BUNDLED, *_house_rules(folder_of(request), name)),
        parts=parts_of(bench),
        **PRINTED,
    )


def _house_rules(folder: Folder, name: str) -> Iterator[str]:
    """Give the house rulesets of the folder, each as a design of this name calls it."""
    here = str(PurePosixPath(name).parent)
    for each in folder.listing():
        if each.sort == "house ruleset":
            yield posixpath.relpath(each.name, here)


async def change(request: Request) -> Response:
    """Answer with the text after a change, or as the player wrote it, and with everything that follows from it."""
    data = await asked(request)
    name, text = given(data, "name", str), given(data, "text", str)
    options = options_of(given(data, "sheet", dict, {}))
    wanted: dict[str, Any] | None = maybe(data, "change", dict)
    bench = _bench(request, name, text, options)
    if wanted is not None:
        if bench.document is None:
            raise RefusedError("first mend what stands in the text")
        if bench.document.format == "json":
            raise RefusedError("a design in JSON is changed in its text below; `shipyard convert` makes TOML of it")
        text = changed(bench, wanted)
        bench = _bench(request, name, text, options)
    return answer(parts_of(bench), text=text, ready=bench.ready is not None)


async def pages(request: Request) -> Response:
    """Answer with some pages of the record sheet, to be looked at before they are printed."""
    data = await asked(request)
    return await leaves(_papers(request, data), data)


async def printed(request: Request) -> Response:
    """Answer with the record sheet as a PDF: byte for byte what the command line writes."""
    return await pdf(_papers(request, await asked(request)))


def _papers(request: Request, data: Mapping[str, Any]) -> Papers:
    """Give the pages that are asked for, and what the document is called; raises `BadRequestError`."""
    bench = _bench(request, given(data, "name", str), given(data, "text", str), options_of(data))
    if bench.ready is None:
        raise BadRequestError("there is no ship to print yet: see what is said of the text")
    if crowded(bench.ready.design):
        raise BadRequestError(CROWDED)
    return sheet_pages([bench.checked], bench.options, copies_of(data)), sheets_title([bench.checked])


def _bench(request: Request, name: str, text: str, options: Options) -> Bench:
    return Bench(str(folder_of(request).path(name)), text, options)


ROUTES = [
    Route("/design", workbench),
    Route("/design/change", change, methods=["POST"]),
    Route("/design/pages", pages, methods=["POST"]),
    Route("/design/print", printed, methods=["POST"]),
]
