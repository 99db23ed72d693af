"""A fleet from three designs to everything that lies on the table."""

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from shipyard.cli import main
from tests.studio.live import Live

pytestmark = pytest.mark.browser


def run(*arguments: object) -> str:
    """Run a command that has to succeed."""
    done = CliRunner().invoke(main, [str(each) for each in arguments])
    assert done.exit_code == 0, done.output
    return done.output


def text(page: Page) -> str:
    return page.locator("#toml").input_value()


def changed(page: Page, does: Callable[[], object]) -> None:
    """Do something that changes the fleet, and wait for all that follows from it."""
    before = text(page)
    does()
    expect(page.locator("#toml")).not_to_have_value(before)


def ships(page: Page) -> list[str]:
    """The ships of all squadrons in their order, by name."""
    return page.locator(".ship .ship-name b").all_inner_texts()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def add(page: Page, design: str, names: str = "") -> None:
    """Add ships from the dialog: look for the class, say their names."""
    press(page, "Add ships…")
    asking = page.get_by_role("dialog", name="Add ships")
    expect(asking.get_by_role("radio").first).to_be_visible()
    asking.get_by_label("Search by name").fill(design)
    asking.get_by_role("radio").and_(asking.locator(":visible")).first.check()
    asking.get_by_label("How many").fill(str(len(names.split(","))))
    asking.get_by_label("Names, with commas").fill(names)
    changed(page, asking.get_by_role("button", name="Add", exact=True).click)
    expect(asking.get_by_text("Added: ")).to_be_visible()
    asking.get_by_role("button", name="Done").click()


@pytest.fixture
def made(page: Page, studio: Live) -> Page:
    """A fleet of the player's own design and two of the library, in two squadrons."""
    page.goto("/fleets")
    press(page, "New fleet…")
    asking = page.get_by_role("dialog", name="New fleet")
    asking.get_by_label("Name").fill("Task Group 3.2")
    asking.get_by_label("Navy").fill("RMN")
    asking.get_by_label("Points limit").fill("2000")
    asking.get_by_role("button", name="Create").click()
    page.wait_for_url("**/fleet?file=*")
    assert page.url.endswith("/fleet?file=task-group-3-2.toml")
    press(page, "New squadron…")
    asking = page.get_by_role("dialog", name="New squadron")
    asking.get_by_label("Name").fill("Screen")
    changed(page, asking.get_by_role("button", name="Add", exact=True).click)
    assert page.locator(".squadron h2").all_inner_texts() == ["Squadron 1", "Screen"]
    add(page, "reliant", "Nike, Agamemnon")
    add(page, "noblesse", "Vigil")
    return page


def test_a_fleet_is_made_ordered_and_counted(made: Page, studio: Live) -> None:
    page = made
    file = studio.folder / "task-group-3-2.toml"
    assert ships(page) == ["Nike", "Agamemnon", "Vigil"]
    limit = page.locator("#points-total")
    before = int(limit.inner_text())
    assert before < 2000

    # by the mouse and by the keyboard
    row = page.locator(".ship").filter(has_text="Nike").first
    changed(page, lambda: row.drag_to(page.locator(".squadron").first))
    assert "Nike" in page.locator(".squadron").first.inner_text()
    page.get_by_role("button", name="Move Agamemnon up").focus()
    changed(page, lambda: page.keyboard.press("Enter"))
    assert "Agamemnon" in page.locator(".squadron").first.inner_text()
    expect(page.get_by_role("button", name="Move Agamemnon up")).to_be_focused()
    assert int(limit.inner_text()) == before

    # too many for the evening
    add(page, "reliant", "Hercules")
    assert int(limit.inner_text()) > before
    page.get_by_label("Points limit").evaluate("each => each.closest('details')?.setAttribute('open', '')")
    page.get_by_label("Points limit").fill("1000")
    changed(page, lambda: page.keyboard.press("Tab"))
    expect(page.locator("#points-left")).to_contain_text("too many")
    press(page, "Undo")
    expect(page.locator("#points-left")).to_contain_text("left")

    # nothing of it is in the file yet
    assert "Nike" not in file.read_text(encoding="utf-8")
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_have_text("saved")
    assert file.read_text(encoding="utf-8") == text(page)
    run("fleet", "check", file)
    page.reload()
    assert sorted(ships(page)) == ["Agamemnon", "Hercules", "Nike", "Vigil"]


def test_a_hit_is_a_click_on_the_sheet_and_stands_in_the_file(page: Page, studio: Live) -> None:
    page.goto("/fleet?file=picket.toml")
    row = page.locator(".ship").filter(has_text="Resolution")
    row.get_by_role("button", name="Damage of Resolution").click()
    sheet = page.get_by_role("dialog", name=re.compile("Resolution"))
    boxes = sheet.locator("#damage-sheet g[class*='mark:']")
    expect(boxes.first).to_be_visible()
    hull = sheet.locator("#damage-sheet g[class*='mark:hull']").first
    changed(page, hull.click)
    gone = sheet.locator("#damage-controls .count").filter(has_text=re.compile("hull", re.IGNORECASE)).first
    expect(gone.locator("b")).to_have_text(re.compile(r"^[1-9]"))
    first = text(page)
    changed(page, gone.get_by_role("button", name="one more gone").click)
    changed(page, gone.get_by_role("button", name="one less gone").click)
    assert text(page) == first
    changed(page, sheet.get_by_role("button", name="Undo").click)
    changed(page, sheet.get_by_role("button", name="Undo").click)
    changed(page, sheet.get_by_role("button", name="Undo").click)
    expect(gone.locator("b")).to_have_text(re.compile("^0"))
    changed(page, gone.get_by_role("button", name="one more gone").click)
    sheet.get_by_role("button", name="Done").click()
    expect(row.get_by_role("button", name="Damage of Resolution")).to_be_focused()
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_have_text("saved")
    told = run("fleet", "damage", studio.folder / "picket.toml", "Resolution")
    assert "hull" in told
    # the comment of the player's own line is there still
    assert "# boxes, the first row first" in (studio.folder / "picket.toml").read_text(encoding="utf-8")


def test_the_pack_is_previewed_and_printed_as_the_command_line_prints_it(
    made: Page, studio: Live, tmp_path: Path
) -> None:
    page = made
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_have_text("saved")
    press(page, "Print…")
    printing = page.get_by_role("dialog", name="Print")
    expect(printing.get_by_role("status")).to_contain_text("shown")
    shown = printing.locator("#print-pages > li")
    assert shown.count() > 2
    expect(shown.first.locator("svg")).to_be_visible()
    expect(printing.locator("#print-pages")).to_contain_text("Task Group 3.2")

    file, wanted = studio.folder / "task-group-3-2.toml", tmp_path / "wanted.pdf"
    with page.expect_download() as handed:
        printing.get_by_role("button", name="Download PDF").click()
    run("fleet", "sheet", file, "-o", wanted)
    assert handed.value.suggested_filename == "task-group-3-2.pdf"
    assert Path(handed.value.path()).read_bytes() == wanted.read_bytes()

    # two to a page, on the other paper, without counters
    printing.get_by_label("Record sheets").and_(printing.locator("select")).select_option("half")
    printing.get_by_label("Paper").select_option("letter")
    printing.get_by_label("Counters").uncheck()
    expect(printing.get_by_role("status")).to_contain_text("shown")
    with page.expect_download() as handed:
        printing.get_by_role("button", name="Download PDF").click()
    contents = printing.get_by_role("checkbox", checked=True)
    words = [each.get_attribute("value") for each in contents.all() if each.get_attribute("name") == "contents"]
    assert "counters" not in words
    only = [argument for word in words for argument in ("--only", word)]
    other = tmp_path / "other.pdf"
    run("fleet", "sheet", file, "--template", "half", "--paper", "letter", *only, "-o", other)
    assert Path(handed.value.path()).read_bytes() == other.read_bytes()


def test_an_export_tells_what_is_lost_before_it_is_handed_over(page: Page, studio: Live, tmp_path: Path) -> None:
    page.goto("/fleet?file=picket.toml")
    press(page, "Export…")
    export = page.get_by_role("dialog", name="Export")
    for target in ("harrington", "ftmap"):
        export.get_by_label("For").select_option(target)
        expect(export.locator("#export-losses")).to_be_visible()
        with page.expect_download() as handed:
            export.get_by_role("button", name="Download").click()
        content = Path(handed.value.path()).read_bytes()
        out = tmp_path / target
        run("roster", studio.folder / "picket.toml", "--to", target, "-o", out)
        if out.is_dir():
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                sent = {Path(name).name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
            assert sent == {path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()}
        else:
            assert content == out.read_bytes()
