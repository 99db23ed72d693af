"""What stands between the network and the studio: only this machine's own page may speak to it.

A page of another site could name this server (by its address, or by a name of its own that leads here), post forms to
it, or put it into a frame. So the host, the origin and a token are looked at before anything else is, bodies have a
limit, and every answer says what a browser may do with it.
"""

from collections.abc import Iterable
from secrets import compare_digest

from attrs import frozen
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN = "x-shipyard-token"
"""The header by which the studio's own page shows that it is it."""

LARGEST = 4 * 1024 * 1024
"""The most bytes that a request may bring: more than any file that is read."""

SAFE = ("GET", "HEAD")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self' blob:",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: nothing but what the studio serves, and no script or style that stands in the page."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class TooLargeError(Exception):
    """Raised while a body is read that is larger than any may be."""


@frozen
class Guard:
    """Refuses what does not come from the studio's own page, and limits what does."""

    app: ASGIApp
    hosts: frozenset[str]
    """The names, with their ports, by which the server may be called."""
    token: str

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request, and let it pass or refuse it."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope["method"], headers)
        if refused:
            status, reason = refused
            await PlainTextResponse(f"{reason}\n", status)(scope, receive, _with(send, HEADERS.items()))
            return
        await self.app(scope, _limited(receive), _with(send, HEADERS.items()))

    def _refusal(self, method: str, headers: Headers) -> tuple[int, str] | None:
        """Give status and reason for which a request is refused; None for one that may pass."""
        host = headers.get("host", "")
        if host.lower() not in self.hosts:
            return 421, "this server answers to its own address alone"
        if method in SAFE:
            return None
        origin = headers.get("origin")
        if origin is not None and origin.removeprefix("http://").lower() != host.lower():
            return 403, "this request comes from another site"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, "this request comes from another site"
        if not compare_digest(headers.get(TOKEN, "").encode(), self.token.encode()):
            return 403, "this request has no token: load the page anew"
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > LARGEST:
            return 413, f"a request may bring {LARGEST // 1024} KiB"
        return None


def _with(send: Send, headers: Iterable[tuple[str, str]]) -> Send:
    """Add headers to whatever is answered."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer = MutableHeaders(scope=message)
            for name, value in headers:
                answer.setdefault(name, value)
            answer.setdefault("cache-control", "no-store")
        await send(message)

    return sending


def _limited(receive: Receive) -> Receive:
    """Count what a body brings, whatever its length was said to be."""
    read = 0

    async def receiving() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST:
            raise TooLargeError
        return message

    return receiving
