"""Pages of a PDF as PNG pictures, through pypdfium2 where it is installed (the extra `png`)."""

import io
from collections.abc import Iterator
from typing import Any


class PngUnavailableError(Exception):
    """The libraries that make pictures are not installed."""

    def __init__(self) -> None:
        super().__init__("PNG pictures need one more library: pip install pypdfium2")


def require() -> None:
    """Raise PngUnavailableError where the extra is not installed, to be told before there is work to lose."""
    try:
        import pypdfium2  # type: ignore[import-untyped]  # noqa: F401
    except ImportError as error:
        raise PngUnavailableError from error


def pngs(pdf: bytes, dpi: float = 150, *, clear: bool = False) -> Iterator[bytes]:
    """Give each page of a PDF as a grey PNG picture of so many dots to the inch; `clear` is see-through paper.

    Raises PngUnavailableError, before the first picture, where the extra is not installed.
    """
    require()
    import pypdfium2

    return _pages(pypdfium2.PdfDocument(pdf), dpi, clear)


def _pages(document: Any, dpi: float, clear: bool) -> Iterator[bytes]:  # noqa: ANN401 - pypdfium2 has no types
    try:
        for page in document:
            paper = {"fill_color": (255, 255, 255, 0)} if clear else {"grayscale": True}
            picture = page.render(scale=dpi / 72, **paper).to_pil()
            stream = io.BytesIO()
            picture.save(stream, "PNG", optimize=True, dpi=(dpi, dpi))
            yield stream.getvalue()
            page.close()
    finally:
        document.close()
