"""Running the studio on this machine: a port of the loopback address, and the browser that looks at it."""

import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from secrets import token_urlsafe

ADDRESS = "127.0.0.1"
"""The loopback address: no other machine reaches it."""


class NoPortError(Exception):
    """Raised where the port cannot be had."""


def bound(port: int) -> socket.socket:
    """Take a port of the loopback address, or any free one for 0; raises `NoPortError`."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((ADDRESS, port))
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
        config = uvicorn.Config(app, log_level="warning", server_header=False, date_header=False, lifespan="off")
        server = uvicorn.Server(config)
        say(address)
        if browse:
            # the socket listens already: a browser that is early waits
            listening.listen()
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        server.run(sockets=[listening])
