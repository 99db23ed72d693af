"""Pages as a player wants them printed: from what a print dialog sends to the bytes of a PDF."""

import io
from collections.abc import Iterable, Mapping
from typing import Any

from shipyard.files.templates import find_template, template_names
from shipyard.pages.record_sheets import about
from shipyard.sheets.booklet import Page
from shipyard.sheets.options import Options
from shipyard.sheets.paper import PAPERS
from shipyard.studio.answers import BadRequestError, given, maybe


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


def pdf(pages: Iterable[Page], title: str) -> bytes:
    """Write pages as a PDF, byte for byte what the command line writes of them."""
    from shipyard.sheets.pdf import write_pdf

    stream = io.BytesIO()
    write_pdf(pages, stream, about(title))
    return stream.getvalue()
