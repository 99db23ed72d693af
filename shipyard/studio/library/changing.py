"""What the page's dialogs ask: a class by its MASS, duplicates, other names, files of other programs."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from shipyard.files.rulesets import BUNDLED
from shipyard.model.design import MASS
from shipyard.studio.answers import BadRequestError, asked, given, parts
from shipyard.studio.folder import Folder
from shipyard.studio.library.copying import How, duplicate, naming, rename
from shipyard.studio.library.suggesting import near, types_holding
from shipyard.studio.library.taking import sent, take
from shipyard.studio.rendering import part
from shipyard.studio.running import folder_of
from shipyard.studio.shelf import Entry, every_ship, found

HOWS: dict[str, How] = {"variant": "variant", "whole": "whole"}


async def suggest(request: Request) -> Response:
    """Tell which types and classes a MASS is like."""
    data, folder = await asked(request), folder_of(request)
    word, mass = given(data, "ruleset", str, "harrington"), given(data, "mass", int)
    if word not in BUNDLED or MASS.fault(mass):
        raise BadRequestError(f"the MASS {MASS.fault(mass) or 'needs a ruleset that there is'}")
    ruleset = BUNDLED[word]

    def rendered() -> str:
        classes = near(every_ship(folder), ruleset, mass)
        return part("library/near.html", mass=mass, types=types_holding(ruleset, mass), classes=classes)

    return parts({"new-near": await run_in_threadpool(rendered)})


async def duplicates(request: Request) -> Response:
    """Write a variant or a whole copy of a ship, and tell its file."""
    data, folder = await asked(request), folder_of(request)
    how = HOWS.get(given(data, "how", str))
    if how is None:
        raise BadRequestError("a duplicate is a variant, or whole")
    entry, name = _ship(folder, given(data, "ship", str)), given(data, "name", str).strip()
    return JSONResponse({"file": await run_in_threadpool(duplicate, folder, entry, how, name)})


async def renames(request: Request) -> Response:
    """Give a file another name, and tell which files name it by the old one."""
    data, folder = await asked(request), folder_of(request)
    file = given(data, "file", str)

    def work() -> dict[str, object]:
        named_by = [each.name for each in naming(folder, file)]
        return {"file": rename(folder, file, given(data, "to", str)), "named_by": named_by}

    return JSONResponse(await run_in_threadpool(work))


async def namings(request: Request) -> Response:
    """Show which files of the folder name a file."""
    data, folder = await asked(request), folder_of(request)
    found_in = await run_in_threadpool(naming, folder, given(data, "file", str))
    return parts({"deed-naming": part("library/naming.html", naming=found_in)})


async def imports(request: Request) -> Response:
    """Take over files of other programs, and show what became of them."""
    data, folder = await asked(request), folder_of(request)
    report = await run_in_threadpool(take, folder, sent(data))
    shown = part("library/report.html", report=report)
    return parts({"import-report": shown}, files=[each.file for each in report.taken])


def _ship(folder: Folder, word: str) -> Entry:
    entry = found(folder, word)
    if entry is None or entry.listed is None:
        raise BadRequestError("there is no such ship any more, or she cannot be read")
    return entry


ROUTES = [
    Route("/ships/near", suggest, methods=["POST"]),
    Route("/ships/duplicate", duplicates, methods=["POST"]),
    Route("/ships/rename", renames, methods=["POST"]),
    Route("/ships/naming", namings, methods=["POST"]),
    Route("/ships/import", imports, methods=["POST"]),
]
