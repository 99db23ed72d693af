"""Saving the player's files, and noticing that they were changed by another hand."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from shipyard.studio.answers import asked, given, maybe
from shipyard.studio.folder import ChangedError
from shipyard.studio.running import folder_of


async def save(request: Request) -> Response:
    """Save a text under a name; a file that was changed meanwhile is given back as it is now."""
    data, folder = await asked(request), folder_of(request)
    name, text = given(data, "name", str), given(data, "text", str)
    try:
        mark = folder.save(name, text, maybe(data, "opened", str))
    except ChangedError as error:
        held = error.held
        disk = {"text": held.text, "mark": held.mark} if held else None
        return JSONResponse({"message": str(error), "disk": disk}, 409)
    return JSONResponse({"name": name, "mark": mark})


async def mark(request: Request) -> Response:
    """Tell by its mark whether a file still is what it was when it was opened; null where it is gone."""
    held, _ = folder_of(request).read(given(await asked(request), "name", str))
    return JSONResponse({"mark": held.mark if held else None})


async def read(request: Request) -> Response:
    """Give a file as it is on the disk now."""
    held, findings = folder_of(request).read(given(await asked(request), "name", str))
    if held is None:
        return JSONResponse({"message": findings[0].finding.message if findings else "it cannot be read"}, 404)
    return JSONResponse({"name": held.name, "text": held.text, "mark": held.mark})


ROUTES = [
    Route("/files/save", save, methods=["POST"]),
    Route("/files/mark", mark, methods=["POST"]),
    Route("/files/read", read, methods=["POST"]),
]
