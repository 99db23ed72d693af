"""The studio as an ASGI application: its pages, and what stands before all of them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from shipyard.files.edits import UneditableError
from shipyard.files.saving import NotWrittenError
from shipyard.sheets.faces import FOLDER as FONTS
from shipyard.studio import files, fleets, library
from shipyard.studio.answers import BadRequestError, RefusedError
from shipyard.studio.design import routes as design
from shipyard.studio.folder import Folder, OutsideError
from shipyard.studio.guard import LARGEST, SAFE, Guard, TooLargeError
from shipyard.studio.rendering import STATIC, page
from shipyard.studio.running import Studio


class Shipped(StaticFiles):
    """Files that come with the program, with how long a browser may keep them before it asks again."""

    def __init__(self, directory: str | Path, kept: str) -> None:
        """Take the folder, and the cache-control of every file in it."""
        super().__init__(directory=directory)
        self.kept = kept

    def file_response(self, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - Starlette's own
        """Answer with a file, or that it is as it was."""
        answer = super().file_response(*args, **kwargs)
        answer.headers["cache-control"] = self.kept
        return answer


def application(folder: Path, token: str, hosts: Iterable[str]) -> ASGIApp:
    """Make the application for a folder, that answers to these names of hosts with their ports."""
    app = Starlette(
        routes=[
            *library.ROUTES,
            *design.ROUTES,
            *fleets.ROUTES,
            *files.ROUTES,
            Route("/favicon.ico", _icon),
            Mount("/static/fonts", Shipped(FONTS, "max-age=604800")),
            Mount("/static", Shipped(str(STATIC), "no-cache")),
        ],
        exception_handlers={
            BadRequestError: _bad_request,
            OutsideError: _outside,
            NotWrittenError: _not_written,
            RefusedError: _refused,
            UneditableError: _uneditable,
            TooLargeError: _too_large,
            ClientDisconnect: _broken_off,
            404: _nowhere,
            500: _stumbled,
        },
    )
    app.state.studio = Studio(Folder(folder), token)
    # around all of it: what is answered where the program stumbles passes the guard as well
    return Guard(app, frozenset(host.lower() for host in hosts), token)


def _icon(_request: Request) -> Response:
    return Response(status_code=204)


def _said(status: int, message: str) -> JSONResponse:
    return JSONResponse({"message": message}, status)


def _bad_request(_request: Request, error: Exception) -> Response:
    return _said(400, str(error))


def _outside(request: Request, _error: Exception) -> Response:
    if request.method in SAFE:
        return page(request, "nowhere.html", status=403, what="file of this folder")
    return _said(403, "this is no file of the folder: write a name that ends in .toml, without .. and the like")


def _not_written(_request: Request, error: Exception) -> Response:
    assert isinstance(error, NotWrittenError)
    found = error.finding.finding
    return _said(409, f"{found.message}: {found.remedy}")


def _refused(_request: Request, error: Exception) -> Response:
    return _said(422, str(error))


def _uneditable(_request: Request, _error: Exception) -> Response:
    return _said(422, "the layout of this file is beyond what is changed by machine: change it in the text")


def _too_large(_request: Request, _error: Exception) -> Response:
    return _said(413, f"a request may bring {LARGEST // 1024} KiB")


def _broken_off(_request: Request, _error: Exception) -> Response:
    """Answer a request that broke off in the middle: nobody reads it, and the terminal has nothing to say of it."""
    return Response(status_code=400)


def _nowhere(request: Request, _error: Exception) -> Response:
    return page(request, "nowhere.html", status=404, what="page")


def _stumbled(_request: Request, _error: Exception) -> Response:
    return _said(500, "this is a fault of the program, and the terminal says where; your files are as they were")
