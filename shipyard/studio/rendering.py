"""Pages and parts of pages from templates, with everything in them escaped."""

from functools import cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from shipyard.files.words import clean
from shipyard.rules.findings import spell
from shipyard.sheets.drawing import Drawing
from shipyard.sheets.svg import svg
from shipyard.studio.running import studio_of

STATIC = resources.files("shipyard.studio") / "static"
"""Where the style sheet and the scripts lie."""


@cache
def environment() -> Environment:
    """Give the templates; what they do not know is a mistake, and never an empty place."""
    made = Environment(
        loader=PackageLoader("shipyard.studio"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["clean"] = lambda text, longest=400: clean(str(text), longest)
    made.filters["sheet"] = sheet
    made.filters["spelled"] = spell
    return made


def sheet(drawing: Drawing) -> Markup:
    """Give a page as SVG for the middle of an HTML page, whose style sheet names the type."""
    return Markup(svg(drawing, embed=False, style=False))


def part(template: str, **values: Any) -> str:  # noqa: ANN401 - whatever the template shows
    """Render a part of a page."""
    return environment().get_template(template).render(**values)


def page(request: Request, template: str, *, status: int = 200, **values: Any) -> HTMLResponse:  # noqa: ANN401
    """Render a whole page, with the token that its scripts send back."""
    return HTMLResponse(part(template, token=studio_of(request).token, **values), status)
