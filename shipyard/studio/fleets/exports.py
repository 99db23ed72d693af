"""A fleet for an engine or another program: what is lost on the way, and the file or the folder as a zip."""

import io
import zipfile
from collections.abc import Mapping
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import Placed, in_order
from shipyard.pages.targets import TARGETS
from shipyard.rosters.exporting import OtherGameError, placed_losses, write
from shipyard.rosters.roster import Written
from shipyard.rosters.slugs import slug
from shipyard.rosters.targets import Target
from shipyard.studio.answers import BadRequestError, given, parts
from shipyard.studio.fleets.opening import Open, asked_fleet
from shipyard.studio.rendering import part

WHEN = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip, so that the same fleet gives the same bytes."""


async def report(request: Request) -> Response:
    """Answer with what a target cannot carry, and what it would write."""
    data, fleet = await asked_fleet(request)
    target, written, losses = await run_in_threadpool(_written, fleet, data)
    values = {"target": target, "files": list(written.files), "losses": losses, "name": file_name(target, fleet)}
    return parts({"export-report": part("fleet/export.html", **values)})


async def download(request: Request) -> Response:
    """Answer with the one file of a target, or with a zip of its folder."""
    data, fleet = await asked_fleet(request)
    target, written, _ = await run_in_threadpool(_written, fleet, data)
    if not target.folder:
        [content] = written.files.values()
        return Response(content, media_type="application/octet-stream")
    return Response(zipped(written.files), media_type="application/zip")


def _written(fleet: Open, data: Mapping[str, Any]) -> tuple[Target, Written, tuple[Placed, ...]]:
    """Write what is asked for, with its losses; raises `BadRequestError`."""
    target = TARGETS.get(given(data, "to", str))
    if target is None:
        raise BadRequestError("there is no such target")
    loaded = fleet.loaded
    if loaded.fleet is None or (isinstance(loaded, LoadedFleet) and (loaded.ruleset is None or loaded.bill is None)):
        raise BadRequestError("this fleet cannot be read: see its findings")
    try:
        written = write(target, [loaded])
    except (OtherGameError, ValueError) as error:
        raise BadRequestError(str(error)) from None
    return target, written, in_order(placed_losses([loaded], written))


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Put files into a zip; the same files are the same bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, WHEN), content, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def file_name(target: Target, fleet: Open) -> str:
    """Propose a name for what is downloaded."""
    found = fleet.loaded.fleet
    title = slug(found.name if found else "fleet")
    return f"{title}{target.suffix}" if target.suffix else f"{title}-{target.word}.zip"


ROUTES = [
    Route("/fleet/export", report, methods=["POST"]),
    Route("/fleet/export/file", download, methods=["POST"]),
]
