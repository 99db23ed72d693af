"""Fleets: their list, and one of them with its squadrons, points and damage."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shipyard.studio.rendering import page


async def fleets(request: Request) -> Response:
    """Show the fleets of the folder."""
    return page(request, "fleets.html", files=request.app.state.studio.folder.listing())


ROUTES = [Route("/fleets", fleets)]
