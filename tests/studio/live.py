"""A studio that runs: a server in a thread on a free port of the loopback address, and what asks it over the wire."""

import http.client
import json
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from attrs import define, field, frozen
from starlette.types import ASGIApp, Receive, Scope, Send

from shipyard.studio.app import application
from shipyard.studio.guard import TOKEN
from shipyard.studio.serving import ADDRESS, bound, hosts

LONGEST_WAIT = 20
"""Seconds after which a server that does not start, or an answer that does not come, fails a test."""


@frozen
class Answer:
    """What the server answered."""

    status: int
    headers: dict[str, str] = field(repr=False)
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@frozen
class Live:
    """A running studio, its folder and its token."""

    folder: Path
    port: int
    token: str

    @property
    def host(self) -> str:
        return f"{ADDRESS}:{self.port}"

    @property
    def address(self) -> str:
        return f"http://{self.host}"

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None, **more: Any
    ) -> Answer:
        """Ask as any program can: with these headers and no others."""
        connection = http.client.HTTPConnection(ADDRESS, self.port, timeout=LONGEST_WAIT)
        try:
            connection.request(method, path, body, headers or {}, **more)
            answer = connection.getresponse()
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, named, answer.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def post(self, path: str, data: object, **headers: str) -> Answer:
        """Post as the studio's own page does; a header given stands in the place of the page's own."""
        own = {"content-type": "application/json", TOKEN: self.token, "origin": self.address}
        own |= {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("POST", path, json.dumps(data).encode(), own)


@define
class Server:
    """A server in a thread, to which each test gives an application of its own: starting one takes its time."""

    port: int
    app: ASGIApp | None = None
    stumbles: list[str] = field(factory=list)
    """Where the program stumbled; a test that makes it stumble takes them out."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self.app is not None
        try:
            await self.app(scope, receive, send)
        except Exception:
            self.stumbles.append(traceback.format_exc())
            raise

    @contextmanager
    def over(self, folder: Path, token: str = "the-word-of-this-test") -> Iterator[Live]:
        """Serve a folder."""
        assert self.app is None
        self.app = application(folder, token, hosts(self.port))
        try:
            yield Live(folder, self.port, token)
        finally:
            self.app, stumbles = None, self.stumbles.copy()
            self.stumbles.clear()
        assert not stumbles, stumbles[0]


@contextmanager
def serving() -> Iterator[Server]:
    """Run a server on a free port."""
    with bound(0) as listening:
        switch = Server(listening.getsockname()[1])
        config = uvicorn.Config(switch, log_level="critical", server_header=False, date_header=False, lifespan="off")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            end = time.monotonic() + LONGEST_WAIT
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                assert time.monotonic() < end, "the server takes too long to start"
                time.sleep(0.005)
            yield switch
        finally:
            server.should_exit = server.force_exit = True
            thread.join(LONGEST_WAIT)
            assert not thread.is_alive(), "the server did not end"
