"""Pages as a player wants them printed: from what a print dialog sends to the bytes of a PDF."""

import io
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, Response

from shipyard.files.templates import find_template, template_names
from shipyard.pages.record_sheets import about
from shipyard.sheets.booklet import Page
from shipyard.sheets.options import Options
from shipyard.sheets.paper import PAPERS
from shipyard.studio.answers import BadRequestError, given, maybe
from shipyard.studio.rendering import sheet

TEMPLATES = {
    "full": "A page for each ship",
    "play": "A page for each ship, for play",
    "half": "Two ships on a page",
    "quarter": "Four ships on a page",
    "card": "Cards",
}
"""What a print dialog calls the templates."""

PRINTED: dict[str, Any] = {
    "templates": {word: TEMPLATES.get(word, word) for word in template_names()},
    "papers": list(PAPERS),
}
"""What the part `print.html` needs to know, beside the papers that are printed."""

MOST_COPIES = 99
"""So many copies are printed at once."""

LEAVES, MOST_LEAVES = 6, 48
"""So many pages are shown at once, and of a document at all."""


def options_of(data: Mapping[str, Any]) -> Options:
    """Read how sheets shall be laid out: `template`, `paper`, `reference`, `merge`; raises `BadRequestError`.

    Templates are those that come with the program: a page of the studio names no other file.
    """
    word, paper = given(data, "template", str, "full"), maybe(data, "paper", str)
    if word not in template_names() or (paper is not None and paper not in PAPERS):
        raise BadRequestError("there is no such template or paper")
    template = find_template(word).template
    assert template is not None
    try:
        chosen = Options(
            template=template,
            paper=PAPERS[paper] if paper else None,
            reference=maybe(data, "reference", bool),
            merge=maybe(data, "merge", bool),
        )
        chosen.format  # noqa: B018 - it says here, and not in the middle of the work, that there is no room
    except ValueError as error:
        raise BadRequestError(str(error)) from None
    return chosen


def copies_of(data: Mapping[str, Any]) -> int:
    """Read how often each sheet is printed; raises `BadRequestError`."""
    copies = given(data, "copies", int, 1)
    if not 1 <= copies <= MOST_COPIES:
        raise BadRequestError(f"copies are from 1 to {MOST_COPIES}")
    return copies


Papers = tuple[Iterable[Page], str]
"""Pages that are drawn one after another, and what the document of them is called."""


async def leaves(papers: Papers, data: Mapping[str, Any]) -> Response:
    """Answer with some pages as SVG, from the number `from` on, and whether there are more.

    Raises `BadRequestError` where the paper has no room for one: that is another wrong choice.
    """
    return await _drawn(_leaves, papers[0], data)


async def pdf(papers: Papers) -> Response:
    """Answer with the PDF, byte for byte what the command line writes; raises `BadRequestError` as `leaves` does."""
    return await _drawn(_pdf, *papers)


async def _drawn(work: Callable[..., Response], *given: object) -> Response:
    try:
        return await run_in_threadpool(work, *given)
    except ValueError as error:
        raise BadRequestError(str(error)) from None


def _pdf(pages: Iterable[Page], title: str) -> Response:
    from shipyard.sheets.pdf import write_pdf

    stream = io.BytesIO()
    write_pdf(pages, stream, about(title))
    return Response(stream.getvalue(), media_type="application/pdf")


def _leaves(pages: Iterable[Page], data: Mapping[str, Any]) -> Response:
    first = given(data, "from", int, 0)
    if not 0 <= first < MOST_LEAVES:
        raise BadRequestError("there is no such page")
    some = list(islice(pages, first, min(first + LEAVES, MOST_LEAVES) + 1))
    shown = some[: min(LEAVES, MOST_LEAVES - first)]
    cut = len(some) > len(shown)
    more = cut and first + LEAVES < MOST_LEAVES
    drawn = [{"svg": sheet(page.drawing), "title": page.drawing.title} for page in shown]
    return JSONResponse({"pages": drawn, "from": first, "more": more, "cut": cut and not more})
