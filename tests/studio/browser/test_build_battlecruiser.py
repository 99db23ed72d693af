"""A battlecruiser from an empty hull to 140 of 140 MASS: the way that most players go first."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from shipyard.cli import main
from tests.studio.browser.workbench import Workbench
from tests.studio.live import Live

pytestmark = pytest.mark.browser

RELIANT = ("140 of 140", "486", "542", "legal")
"""The figures of the library's Reliant, whose launchers are the conversion's own example."""


def built(bench: Workbench) -> None:
    """Build the ship with the controls alone."""
    bench.open("type=BC&ruleset=harrington&name=Invincible")
    bench.strip()
    bench.set(bench.page.get_by_label("MASS", exact=True), 140)
    assert bench.figures[3] == "legal"
    bench.add("salvo-launcher", "Salvo-4", Salvo=10)
    bench.add("salvo-launcher", "Salvo-4", Salvo=2)
    bench.stand(bench.rows.last, "fore", "aft")
    bench.add("grazer", "grazer", On_each_mount=2)
    bench.add("laser", "laser", On_each_mount=2)
    bench.add("laser", "laser")
    bench.stand(bench.rows.last, "fore", "aft")
    bench.add("ams", "AMS-3")
    bench.add("pds", "PDS", Number=3)
    bench.add("fire-control", "fire control", Number=3)
    bench.set(bench.page.get_by_label("Nuclear heads of 240 missiles"), 30)
    bench.set(bench.page.get_by_label("Towed pods", exact=True), 3)


def test_from_an_empty_hull_to_the_file_and_the_printed_sheet(
    page: Page, studio: Live, tmp_path: Path, opened: Callable[..., Page]
) -> None:
    bench = Workbench(page)
    built(bench)
    assert bench.figures == RELIANT
    assert bench.findings == []
    expect(page.get_by_text("Nothing to find fault with.")).to_be_visible()
    expect(bench.sheet).to_contain_text("Invincible")
    expect(bench.sheet).to_contain_text("MASS 140 · NPV 486")
    expect(bench.sheet).to_contain_text("laser heads 210")

    # one missile too many: the finding stands beside the ship, and leads to its place
    launcher = bench.rows.first
    bench.set(launcher.get_by_label("Salvo", exact=True), 12)
    assert bench.figures[0] == "142 of 140"
    assert bench.figures[3].startswith("not legal: ")
    assert "error FB101 mass" in bench.findings
    bench.set(launcher.get_by_label("Salvo", exact=True), 11)
    assert "error HH110 systems[0].salvo" in bench.findings
    expect(launcher).to_have_class("card system error")
    page.locator("#findings [data-goto='systems[0].salvo']").click()
    expect(launcher).to_be_focused()
    expect(launcher).to_be_in_viewport()
    expect(bench.sheet).to_contain_text("NOT LEGAL")

    # the way back is one step, and the way forth, and back again
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#used")).to_have_text("142 of 140")
    bench.set(launcher.get_by_label("Salvo", exact=True), 10)
    assert bench.figures == RELIANT

    # saved, it is a file that the command line knows
    expect(page.locator("#unsaved")).to_have_text("not saved yet")
    page.get_by_role("button", name="Save", exact=True).click()
    asking = page.get_by_role("dialog", name="Save as a new file")
    expect(asking.get_by_label("Name of the file")).to_have_value("invincible.toml")
    asking.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#told")).to_contain_text("invincible.toml")
    expect(page.locator("#unsaved")).to_have_text("saved")
    file = studio.folder / "invincible.toml"
    assert file.read_text(encoding="utf-8") == bench.text
    assert bench.text.startswith("# Invincible, a Harrington ship of type BC to start from.")
    checked = CliRunner().invoke(main, ["check", "--strict", str(file)])
    assert (checked.exit_code, checked.output.count("error")) == (0, 0)

    # what is opened again is what was saved
    again = Workbench(opened("/design?file=invincible.toml"))
    assert again.figures == RELIANT
    assert again.text == bench.text
    assert again.sheet.text_content() == bench.sheet.text_content()

    # and its sheet is the command line's, to the byte
    for template in ("full", "half"):
        if template != "full":
            again.set(again.page.get_by_role("combobox", name="Sheet"), template)
        pdf = again.print(tmp_path)
        assert pdf.name == "invincible.pdf"
        wanted = tmp_path / f"{template}.pdf"
        done = CliRunner().invoke(main, ["sheet", str(file), "--template", template, "-o", str(wanted)])
        assert done.exit_code == 0, done.output
        assert pdf.read_bytes() == wanted.read_bytes()


def test_a_draft_that_is_not_legal_is_saved_and_marked(page: Page, studio: Live) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    bench.set(bench.page.get_by_label("MASS", exact=True), 130)
    assert bench.figures[3].startswith("not legal")
    page.keyboard.press("Control+s")
    expect(page.locator("#told")).to_contain_text("reliant.toml")
    text = (studio.folder / "reliant.toml").read_text(encoding="utf-8")
    assert "mass = 130\n" in text
    assert text.startswith("# HMS Reliant, battlecruiser: the conversion's own example of an RMN BC.\n")
    page.reload()
    assert bench.figures[3].startswith("not legal")


def test_what_is_written_by_hand_is_on_the_sheet_and_a_slip_is_told_with_its_line(page: Page) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    text = bench.text
    bench.write(text.replace('name = "Reliant"', 'name = "Renown"'))
    expect(bench.sheet).to_contain_text("Renown")
    bench.write(text.replace("mass = 140", "mass = "))
    expect(page.locator("#legal")).to_have_text("cannot be read")
    expect(bench.sheet).to_contain_text("Renown")  # the last one that could be drawn stays
    page.locator("#findings [data-goto]").first.click()
    start = page.locator("#text").evaluate("each => each.value.slice(each.selectionStart, each.selectionEnd)")
    assert start == "mass = "
    bench.write(text)
    assert bench.figures == RELIANT
