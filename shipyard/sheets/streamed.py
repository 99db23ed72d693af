"""reportlab's document, with each page written as soon as it is drawn.

reportlab keeps all pages until the end and then makes the file in memory, twice. Here a page's operators are
compressed and written at once; what stays until the end is what ties the pages together: their places in the file,
the outline, the labels, and the fonts, of which it is only then known which letters they need.
"""

import io
import re
from functools import cache
from itertools import count, takewhile
from typing import IO, Any

ENTRY = "{:010d} 00000 n \n"
"""One line of the table of places."""


READING = "toUnicodeCMap:"
"""How reportlab names the tables by which a reader turns glyphs back into letters."""

BEYOND = re.compile("(?<=<)[0-9A-F]{5,6}(?=>)")
"""A letter in such a table that needs two codes, and has one: reportlab forgets emoji and their like."""


def _halves(found: re.Match[str]) -> str:
    return chr(int(found[0], 16)).encode("utf-16-be").hex().upper()


@cache
def streamed() -> Any:  # noqa: ANN401 - a class under a class without types
    """Give the class; it is made when it is first wanted, since reportlab is loaded late."""
    from reportlab.pdfbase import pdfdoc as untyped

    pdfdoc: Any = untyped

    class Streamed(pdfdoc.PDFDocument):  # type: ignore[misc]
        """A document that goes to a stream page by page."""

        def __init__(self, stream: IO[bytes], **settings: Any) -> None:  # noqa: ANN401
            super().__init__(**settings)
            self.stream = stream
            self.place = 0
            self.write(pdfdoc.PDFFile(self._pdfVersion).format(self))

        def write(self, content: bytes) -> None:
            """Write some bytes and count them."""
            self.stream.write(content)
            self.place += len(content)

        def put(self, name: str) -> None:
            """Write one object, and forget it."""
            value = self.idToObject[name]
            if name.startswith(READING):
                value.content = BEYOND.sub(_halves, value.content)
            content = pdfdoc.PDFIndirectObject(name, value).format(self)
            self.idToOffset[name] = self.place
            self.write(content)
            self.idToObject[name] = None

        def addPage(self, page: Any) -> None:  # noqa: ANN401, N802 - reportlab's own name
            """Take a page that is drawn, and write it."""
            page.Contents = pdfdoc.PDFStream(content=page.stream, filters=[pdfdoc.PDFZCompress])
            name = self.thisPageName()
            super().addPage(page)
            self.put(name)
            self.put(page.Contents.__InternalName__)
            self.Pages.pages[-1] = pdfdoc.PDFObjectReference(name)

        def format(self) -> bytes:
            """Write what is left, the table of places and the trailer; there are no bytes to give back."""
            catalog, info = self.Reference(self.Catalog), self.Reference(self.info)
            # Writing an object may bring forth new ones.
            for number in takewhile(self.numberToId.__contains__, count(1)):
                name = self.numberToId[number]
                if name not in self.idToOffset:
                    self.put(name)
            size = len(self.numberToId) + 1
            table = io.StringIO()
            table.write(f"xref\n0 {size}\n0000000000 65535 f \n")
            table.writelines(ENTRY.format(self.idToOffset[self.numberToId[number]]) for number in range(1, size))
            start = self.place
            self.write(table.getvalue().encode("ascii"))
            self.write(pdfdoc.PDFTrailer(start, Size=size, Root=catalog, Info=info, ID=self.ID()).format(self))
            return b""

    return Streamed
