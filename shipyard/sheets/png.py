"""Pages of a PDF as PNG pictures, through pypdfium2."""

import io
from collections.abc import Iterator
from typing import Any


def pngs(pdf: bytes, dpi: float = 150, *, clear: bool = False) -> Iterator[bytes]:
    """Give each page of a PDF as a grey PNG picture of so many dots to the inch; `clear` is see-through paper."""
    import pypdfium2  # type: ignore[import-untyped]

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
