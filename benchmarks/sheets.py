"""How many record sheets are made a second, from design to file, and how much memory that takes.

Beside it in the same run stands the least that could be done: the lines, boxes, curves and strings of the same pages,
put straight on a reportlab canvas, with nothing computed. The aim is at most twice the time of that for a PDF, and
memory that does not grow with the number of ships. Each measurement is a process of its own.
"""

import io
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import IO, Any

from shipyard import About, Ship, load, record_sheet, svg
from shipyard.sheets.booklet import Page
from shipyard.sheets.drawing import Circle, Line, Path, Rect, Text, flat
from shipyard.sheets.faces import FOLDER
from shipyard.sheets.pdf import write_pdf

ROOT = FilePath(__file__).parent.parent
SHIPS = sorted((ROOT / "designs").rglob("*.toml"))
NUMBERS = (1, 100, 1000)


class Sink(io.RawIOBase):
    """A stream that counts what is written and keeps nothing."""

    written = 0

    def write(self, content: Any) -> int:  # noqa: ANN401 - bytes of any kind
        self.written += len(content)
        return len(content)


def ships(number: int) -> Iterator[Ship]:
    """Give ships of the library in turn, read from their files, each with a name of its own."""
    for index in range(number):
        checked = load(SHIPS[index % len(SHIPS)])
        assert checked.design
        assert checked.ruleset
        yield Ship(design=checked.design, ruleset=checked.ruleset, name=f"{checked.design.name} {index}")


def sheets(number: int) -> Iterator[Page]:
    """Give the pages of so many ships."""
    for ship in ships(number):
        for drawing in record_sheet(ship):
            yield Page(drawing, ((ship.design.navy, ship.title),))


def as_pdf(number: int, stream: IO[bytes]) -> int:
    """Write ships to a PDF."""
    return write_pdf(sheets(number), stream, About(title="ships"))


def as_svg(number: int, stream: IO[bytes]) -> int:
    """Write each page as SVG."""
    pages = 0
    for page in sheets(number):
        stream.write(svg(page.drawing).encode())
        pages += 1
    return pages


def pieces(number: int) -> list[list[Any]]:
    """Give what stands on the pages of so many ships, a list of primitives for each page."""
    few = [flat(page.drawing.items) for page in sheets(min(number, len(SHIPS)))]
    return [few[index % len(few)] for index in range(number)]  # type: ignore[misc]


def straight(pages: list[list[Any]], stream: IO[bytes]) -> int:
    """Put the pieces of pages on a canvas with reportlab's own calls and nothing else."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont("Type", str(FOLDER / "RobotoCondensed-Regular.ttf")))
    canvas = Canvas(stream, pageCompression=1)
    for page in pages:
        for item in page:
            match item:
                case Line():
                    canvas.line(item.x1, item.y1, item.x2, item.y2)
                case Rect():
                    canvas.rect(item.x, item.y, item.width, item.height)
                case Circle():
                    canvas.circle(item.x, item.y, item.radius)
                case Text():
                    canvas.setFont("Type", item.size)
                    canvas.drawString(item.x, item.y, item.string)
                case Path():
                    path = canvas.beginPath()
                    path.moveTo(*item.start)
                    for segment in item.segments:
                        if len(segment) == 1:
                            path.lineTo(*segment[0])
                        else:
                            path.curveTo(*segment[0], *segment[1], *segment[2])
                    canvas.drawPath(path)
        canvas.showPage()
    canvas.save()
    return len(pages)


def measure(what: str, number: int) -> dict[str, float]:
    """Do one kind of work once in this process, after a first page that loads everything."""
    import resource  # not on Windows

    def peak() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)

    sink: Any = Sink()
    if what == "straight":
        straight(pieces(1), sink)
        given = pieces(number)
    else:
        as_pdf(1, sink) if what == "pdf" else as_svg(1, sink)
    sink.written, before, start = 0, peak(), time.perf_counter()
    pages = straight(given, sink) if what == "straight" else (as_pdf if what == "pdf" else as_svg)(number, sink)
    seconds = time.perf_counter() - start
    return {"pages": pages, "seconds": seconds, "memory": peak() - before, "base": before, "size": sink.written / 2**20}


def measured(what: str, number: int) -> dict[str, float]:
    """Do one kind of work in a process of its own."""
    command = [sys.executable, __file__, what, str(number)]
    found: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found


def main() -> None:
    """Print a line for each number of ships and each kind of output."""
    print("                  sheets/s  memory over the first  size")
    for number in NUMBERS:
        found = {what: measured(what, number) for what in ("pdf", "straight", "svg")}
        for what, row in found.items():
            rate = row["pages"] / row["seconds"]
            print(f"{number:5} {what:9} {rate:10.0f} {row['memory']:16.1f} MiB {row['size']:8.1f} MiB")
        each = {what: row["seconds"] / row["pages"] for what, row in found.items()}
        print(f"      whole path to PDF against reportlab alone: {each['pdf'] / each['straight']:.2f}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
    else:
        main()
