"""One file, two hands: two tabs of the studio, or the studio and an editor. Nobody's work is lost unasked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.watch import Watch
from tests.studio.browser.workbench import Workbench
from tests.studio.live import Live

pytestmark = pytest.mark.browser


def mass(bench: Workbench, value: int) -> None:
    bench.set(bench.page.get_by_label("MASS", exact=True), value)


def on_disk(studio: Live) -> str:
    return (studio.folder / "reliant.toml").read_text(encoding="utf-8")


@pytest.fixture
def tabs(opened: Callable[..., Page]) -> tuple[Workbench, Workbench]:
    """Two tabs that opened the same file."""
    first = opened("/design?file=reliant.toml")
    second = first.context.new_page()
    second.goto("/design?file=reliant.toml")
    return Workbench(first), Workbench(second)


def test_the_second_to_save_is_shown_both_versions_and_nothing_is_written(
    tabs: tuple[Workbench, Workbench], studio: Live, watch: Watch
) -> None:
    watch.expects("409")  # the browser tells of the server's no
    first, second = tabs
    mass(first, 141)
    mass(second, 142)
    first.save()
    second.page.keyboard.press("Control+s")
    versions = second.page.get_by_role("dialog", name="Two versions of this file")
    expect(versions).to_be_visible()
    expect(versions.get_by_role("region", name="Yours, in this page").locator("mark")).to_have_text("mass = 142\n")
    expect(versions.get_by_role("region", name="On the disk now").locator("mark")).to_have_text("mass = 141\n")
    assert "mass = 141\n" in on_disk(studio)

    # to go on is always possible
    versions.get_by_role("button", name="Go on editing").click()
    assert "mass = 142\n" in second.text
    assert "mass = 141\n" in on_disk(studio)

    # and so is each way out
    second.page.keyboard.press("Control+s")
    versions.get_by_role("button", name="Save mine over it").click()
    expect(second.page.locator("#unsaved")).to_have_text("saved")
    assert "mass = 142\n" in on_disk(studio)


def test_the_other_version_can_be_taken(tabs: tuple[Workbench, Workbench], studio: Live, watch: Watch) -> None:
    watch.expects("409")
    first, second = tabs
    mass(first, 141)
    first.save()
    mass(second, 142)
    second.page.keyboard.press("Control+s")
    with second.changing():
        second.page.get_by_role("dialog").get_by_role("button", name="Take the disk").click()
    assert second.text == first.text
    assert second.used == first.used
    expect(second.page.get_by_label("MASS", exact=True)).to_have_value("141")
    mass(second, 143)
    second.save()
    assert "mass = 143\n" in on_disk(studio)


def test_the_own_version_can_be_kept_beside_it(tabs: tuple[Workbench, Workbench], studio: Live, watch: Watch) -> None:
    watch.expects("409")
    first, second = tabs
    mass(first, 141)
    first.save()
    mass(second, 142)
    second.page.keyboard.press("Control+s")
    second.page.get_by_role("dialog").get_by_role("button", name="Save mine under another name").click()
    asking = second.page.get_by_role("dialog", name="Save as a new file")

    # a name that is taken is never written over either
    asking.get_by_label("Name of the file").fill("picket.toml")
    asking.get_by_role("button", name="Save", exact=True).click()
    expect(asking.get_by_role("alert")).to_contain_text("picket.toml")
    asking.get_by_label("Name of the file").fill("reliant-mine.toml")
    asking.get_by_role("button", name="Save", exact=True).click()
    expect(second.page.locator("#file-name")).to_have_text("reliant-mine.toml")
    assert "mass = 142\n" in (studio.folder / "reliant-mine.toml").read_text(encoding="utf-8")
    assert "mass = 141\n" in on_disk(studio)
    assert (studio.folder / "picket.toml").read_text(encoding="utf-8").startswith("# Three ships")
    assert second.page.url.endswith("/design?file=reliant-mine.toml")


def test_an_editors_change_is_noticed_as_soon_as_the_page_is_looked_at_again(page: Page, studio: Live) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    file = studio.folder / "reliant.toml"
    file.write_text(on_disk(studio).replace("mass = 140", "mass = 139"), encoding="utf-8")
    expect(page.locator("#changed")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(page.locator("#changed")).to_contain_text("The file was changed on the disk.")
    page.get_by_role("button", name="Compare").click()
    versions = page.get_by_role("dialog", name="Two versions of this file")
    expect(versions.get_by_role("region", name="On the disk now").locator("mark")).to_have_text("mass = 139\n")
    with bench.changing():
        versions.get_by_role("button", name="Take the disk").click()
    expect(page.get_by_label("MASS", exact=True)).to_have_value("139")
    expect(page.locator("#changed")).to_be_hidden()


def test_a_file_that_was_deleted_is_told_and_can_be_written_anew(page: Page, studio: Live, watch: Watch) -> None:
    watch.expects("409")
    bench = Workbench(page).open("file=reliant.toml")
    mass(bench, 141)
    (studio.folder / "reliant.toml").unlink()
    page.keyboard.press("Control+s")
    versions = page.get_by_role("dialog", name="Two versions of this file")
    expect(versions).to_contain_text("reliant.toml is gone from the disk")
    assert not (studio.folder / "reliant.toml").exists()
    versions.get_by_role("button", name="Write it anew").click()
    expect(page.locator("#unsaved")).to_have_text("saved")
    assert "mass = 141\n" in on_disk(studio)


def test_a_tab_with_unsaved_changes_asks_before_it_closes(page: Page) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    asked: list[str] = []

    def answer(dialog: object) -> None:
        asked.append(dialog.type)  # type: ignore[attr-defined]
        dialog.accept()  # type: ignore[attr-defined]

    page.on("dialog", answer)
    page.reload()
    assert asked == []
    mass(bench, 141)
    expect(page.locator("#unsaved")).to_have_text("unsaved changes")
    assert page.title().startswith("* ")
    page.reload()
    assert asked == ["beforeunload"]
    expect(page.get_by_label("MASS", exact=True)).to_have_value("140")


def test_line_ends_and_comments_survive_the_page(page: Page, studio: Live) -> None:
    file = studio.folder / "reliant.toml"
    content = b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(content)
    bench = Workbench(page).open("file=reliant.toml")
    mass(bench, 141)
    bench.save()
    assert file.read_bytes() == content.replace(b"mass = 140", b"mass = 141")


def test_two_tabs_of_a_fleet_are_told_apart_as_well(opened: Callable[..., Page], studio: Live, watch: Watch) -> None:
    watch.expects("409")
    first = opened("/fleet?file=picket.toml")
    second = first.context.new_page()
    second.goto("/fleet?file=picket.toml")
    before = first.locator("#toml").input_value()
    for page, name in ((first, "Vigilant"), (second, "Valiant")):
        page.locator("#toml").fill(before.replace('"Vigil"', f'"{name}"'))
        expect(page.locator("#fleet-squadrons")).to_contain_text(name)
    first.get_by_role("button", name="Save", exact=True).click()
    expect(first.locator("#unsaved")).to_have_text("saved")
    second.get_by_role("button", name="Save", exact=True).click()
    versions = second.get_by_role("dialog", name="Two versions of this file")
    expect(versions.get_by_role("region", name="Yours, in this page").locator("mark")).to_contain_text("Valiant")
    expect(versions.get_by_role("region", name="On the disk now").locator("mark")).to_contain_text("Vigilant")
    assert "Vigilant" in (studio.folder / "picket.toml").read_text(encoding="utf-8")
    versions.get_by_role("button", name="Take the disk").click()
    expect(second.locator("#fleet-squadrons")).to_contain_text("Vigilant")
    assert second.locator("#toml").input_value() == first.locator("#toml").input_value()
