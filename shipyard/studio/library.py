"""The first page: the player's own ships, and those that come with the program."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shipyard.studio.rendering import page


async def ships(request: Request) -> Response:
    """Show every ship that there is."""
    return page(request, "library.html", files=request.app.state.studio.folder.listing())


ROUTES = [Route("/", ships)]
