"""What a running studio knows, for whatever is asked of it."""

from attrs import field, frozen
from starlette.requests import Request

from shipyard.studio.folder import Folder


@frozen
class Studio:
    """A running studio: the player's folder, and the word by which its own page is known."""

    folder: Folder
    token: str = field(repr=False)


def studio_of(request: Request) -> Studio:
    """Give the studio that a request is made to."""
    studio: Studio = request.app.state.studio
    return studio


def folder_of(request: Request) -> Folder:
    """Give the player's folder."""
    return studio_of(request).folder
