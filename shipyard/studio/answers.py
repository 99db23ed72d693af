"""What the page's scripts send and are answered: JSON of known shape, and parts of pages by their ids."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse

T = TypeVar("T")


class BadRequestError(Exception):
    """Raised for a request that no page of ours sends; `str` says what is wrong with it."""


class RefusedError(Exception):
    """Raised for a change that a page offers and that cannot be made here; `str` tells the player why."""


async def asked(request: Request) -> Mapping[str, Any]:
    """Read what a script sends: a table, as JSON; raises `BadRequestError`."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequestError("the body must be application/json")
    try:
        data = json.loads(await request.body(), parse_constant=_no_number)
        # half a letter, which JSON can spell, is in no text and in no file
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise BadRequestError("the body is no JSON") from None
    if not isinstance(data, dict):
        raise BadRequestError("the body must be a table")
    return data


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def given(data: Mapping[str, Any], key: str, kind: type[T], default: T | None = None) -> T:
    """Take a value of a kind out of what was sent; raises `BadRequestError` where it is another."""
    value = data.get(key, default)
    if value is None:
        value = default
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadRequestError(f"{key} must be {kind.__name__}")
    return value


def maybe(data: Mapping[str, Any], key: str, kind: type[T]) -> T | None:
    """Take a value out of what was sent that need not be there."""
    return None if data.get(key) is None else given(data, key, kind)


def parts(parts: Mapping[str, str], **more: object) -> JSONResponse:
    """Answer with the new HTML of parts of the page, by the ids of their elements, and whatever else is told."""
    return JSONResponse({"parts": dict(parts), **more})
