"""The workbench as a player uses it: by what its controls are called."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from attrs import frozen
from playwright.sync_api import Locator, Page, expect


@frozen
class Workbench:
    """One page of the workbench."""

    page: Page

    def open(self, query: str) -> "Workbench":
        self.page.goto(f"/design?{query}")
        return self

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Do something that changes the ship, and wait for all that follows from it."""
        with self.page.expect_response(re.compile("/design/change$")):
            yield
        expect(self.page.locator("#bench")).not_to_have_attribute("aria-busy", "true")

    # What stands on it

    @property
    def rows(self) -> Locator:
        return self.page.locator("#systems li.system")

    def row(self, name: str) -> Locator:
        """The last system of a name."""
        return self.rows.filter(has=self.page.get_by_role("heading", name=re.compile(f"^{name}"))).last

    @property
    def used(self) -> str:
        return self.page.locator("#used").inner_text()

    @property
    def figures(self) -> tuple[str, str, str, str]:
        """MASS used, NPV, CPV, and whether it is legal."""
        texts = [self.page.locator(f"#{word}").inner_text() for word in ("used", "npv", "cpv", "legal")]
        return texts[0], texts[1], texts[2], texts[3]

    @property
    def findings(self) -> list[str]:
        """The codes that are told, each with its path."""
        told = self.page.locator("#findings [data-goto]")
        return [f"{each.locator('b').inner_text()} {each.get_attribute('data-goto')}" for each in told.all()]

    @property
    def text(self) -> str:
        return self.page.locator("#text").input_value()

    @property
    def sheet(self) -> Locator:
        return self.page.locator("#sheet")

    # What is done with it

    def add(self, kind: str, title: str, **values: int | str) -> None:
        """Add a system from the palette, and set what is not as it comes."""
        self.page.get_by_role("button", name="Add a system").click()
        before = self.rows.count()
        with self.changing():
            self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{title}")).click()
        expect(self.rows).to_have_count(before + 1)
        for label, value in values.items():
            self.set(self.rows.last.get_by_label(label.replace("_", " "), exact=True), value)

    def set(self, control: Locator, value: int | str) -> None:
        """Give a control a value and leave it."""
        with self.changing():
            if control.evaluate("each => each.tagName") == "SELECT":
                control.select_option(str(value))
            else:
                control.fill(str(value))
                control.press("Tab")

    def stand(self, row: Locator, *places: str) -> None:
        """Let a system stand on these mounts, or bear through these arcs, and no others."""
        petals = row.get_by_role("checkbox")
        names = [each.get_attribute("aria-label") or "" for each in petals.all()]
        for name in (*places, *(name for name in names if name not in places)):
            petal = row.get_by_role("checkbox", name=name, exact=True)
            if petal.is_checked() is not (name in places):
                with self.changing():
                    petal.click()

    def strip(self) -> None:
        """Take every system out."""
        while self.rows.count():
            before = self.rows.count()
            with self.changing():
                self.rows.last.get_by_role("button", name=re.compile("^Remove")).click()
            expect(self.rows).to_have_count(before - 1)

    def write(self, text: str) -> None:
        """Write the file by hand."""
        with self.changing():
            self.page.locator("#text").evaluate("each => each.closest('details').open = true")
            self.page.locator("#text").fill(text)

    def save(self) -> None:
        """Save over the file that was opened."""
        self.page.keyboard.press("Control+s")
        expect(self.page.locator("#unsaved")).to_have_text("saved")

    def print(self, folder: Path) -> Path:
        """Take the PDF from the print dialog."""
        self.page.get_by_role("button", name="Print…").click()
        dialog = self.page.get_by_role("dialog", name="Print")
        expect(dialog.locator("#print-pages > li")).not_to_have_count(0)
        with self.page.expect_download() as handed:
            dialog.get_by_role("button", name="Download PDF").click()
        dialog.get_by_role("button", name="Close").click()
        target = folder / handed.value.suggested_filename
        handed.value.save_as(target)
        return target
