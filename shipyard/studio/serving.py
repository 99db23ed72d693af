"""Running the studio on this machine: a port of the loopback address, and the browser that looks at it."""

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe

ADDRESS = "127.0.0.1"
"""The loopback address: no other machine reaches it."""


LAST_WAIT = 2
"""Seconds that an answer under way may still take when the player ends the studio."""


class NoPortError(Exception):
    """Raised where the port cannot be had."""


def bound(port: int) -> socket.socket:
    """Take a port of the loopback address, or any free one for 0; raises `NoPortError`.

    It listens at once: a browser that is early waits, and nobody else takes the port meanwhile.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere the same word lets two programs have one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((ADDRESS, port))
        listening.listen()
    except (OSError, OverflowError) as error:
        listening.close()
        raise NoPortError from error
    return listening


def hosts(port: int) -> tuple[str, ...]:
    """Give the names that a browser may call the server by."""
    return f"{ADDRESS}:{port}", f"localhost:{port}"


def serve(folder: Path, port: int, browse: bool, say: Callable[[str], object]) -> None:
    """Serve a folder until the player stops it; `say` tells the address. Raises `NoPortError`."""
    import uvicorn

    from shipyard.studio.app import application

    with bound(port) as listening:
        number = listening.getsockname()[1]
        address = f"http://{ADDRESS}:{number}/"
        app = application(folder, token_urlsafe(32), hosts(number))
        config = uvicorn.Config(
            app,
            log_level="warning",
            server_header=False,
            date_header=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=LAST_WAIT,
        )
        server = uvicorn.Server(config)
        say(address)
        if browse:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with suppress(KeyboardInterrupt):  # that is how a player ends it
            server.run(sockets=[listening])
