"""How `shipyard fleet damage` speaks and writes, whatever game a fleet is for."""

import re
from collections.abc import Iterable
from typing import Any, NoReturn

from attrs import frozen

from shipyard.cli import report, screen
from shipyard.files.fleet_damage import Opened
from shipyard.files.placed import Placed
from shipyard.files.rewriting import rewrite
from shipyard.files.saving import NotWrittenError
from shipyard.files.text import shown_file


@frozen
class Saying:
    """How the command speaks of a file: as text or JSON, how much of it, and what ends it."""

    file: str
    output: str
    quiet: bool
    strict: bool

    def refuse(self, *findings: Placed, by_hand: str = "") -> NoReturn:
        """Say why nothing is done, and end the command; a reason is told however quiet it should be."""
        failing = report.failed(findings, strict=False)
        report.show(findings, quiet=self.quiet and failing, err=True)
        if by_hand:
            screen.echo(f"\n{by_hand}", err=True)
        if self.output == "json":
            told = {"file": self.file, "written": False} | self.findings_data(findings)
            report.print_json(told | ({"by_hand": by_hand} if by_hand else {}))
        raise SystemExit(1)

    def findings_data(self, findings: Iterable[Placed]) -> dict[str, Any]:
        """Give findings as the JSON output has them."""
        return {"findings": [report.as_data(placed) for placed in findings]}

    def progress(self, text: str) -> None:
        """Say what was done."""
        if not self.quiet:
            report.progress(text)


def write(file: str, opened: Opened, text: str, say: Saying) -> None:
    """Write the changed file; where it changed meanwhile, the command ends."""
    try:
        rewrite(file, opened.content, opened.mark + text.encode())
    except NotWrittenError as error:
        say.refuse(error.finding)


def diff(before: str, after: str, file: str) -> str:
    """Show what changes in a file."""
    from difflib import unified_diff  # only where it is asked for

    old, new = (re.findall(r"[^\n]*\n|[^\n]+", text) for text in (before, after))
    changes = unified_diff(old, new, shown_file(file), shown_file(file))
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in changes)
