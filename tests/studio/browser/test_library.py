"""From the library to a ship of one's own: looking for her, comparing, copying, renaming, importing."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.studio.browser.watch import Watch
from tests.studio.browser.workbench import Workbench
from tests.studio.live import Live

pytestmark = pytest.mark.browser


def card(page: Page, word: str) -> Locator:
    return page.locator(f".ship[data-word='{word}']")


def test_filters_show_at_once_and_stand_in_the_address(page: Page) -> None:
    page.goto("/")
    everything = page.locator(".ship").count()
    page.get_by_label("Search").fill("reliant")
    expect(card(page, "rmn/reliant")).to_be_visible()
    expect(page.locator(".ship")).not_to_have_count(everything)
    few = page.locator(".ship").count()
    assert 0 < few < 10
    assert "q=reliant" in page.url
    page.reload()
    expect(page.locator(".ship")).to_have_count(few)
    page.get_by_role("link", name="Clear").click()
    expect(page.locator(".ship")).to_have_count(everything)


def test_a_card_shows_the_small_sheet_and_leads_to_the_workbench(page: Page) -> None:
    page.goto("/?q=reliant")
    picture = card(page, "rmn/reliant").locator("img")
    expect(picture).to_be_visible()
    page.wait_for_function(
        "[...document.querySelectorAll('.ship img')].every(each => each.complete && each.naturalWidth)"
    )
    card(page, "rmn/reliant").get_by_role("link", name="Reliant").click()
    bench = Workbench(page)
    assert bench.figures == ("140 of 140", "486", "542", "legal")
    expect(page.locator("#unsaved")).to_have_text("not saved yet")


def test_two_ships_are_ticked_and_stand_side_by_side(page: Page) -> None:
    page.goto("/")
    for word in ("rmn/reliant", "rmn/courageous"):
        page.get_by_label("Search").fill(word)  # what is ticked stays ticked while she looks for the other
        expect(page.locator(".ship")).to_have_count(1)
        card(page, word).get_by_role("checkbox").check()
    expect(page.locator("#compare-what")).to_have_text("Reliant and Courageous")
    page.get_by_role("button", name="Compare", exact=True).click()
    page.wait_for_url("**/compare?*")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for name in ("Reliant", "Courageous"):
        expect(page.locator("main")).to_contain_text(name)
    expect(page.locator(".sheet svg")).to_have_count(2)


def test_a_variant_is_a_new_file_that_rests_on_the_ship(page: Page, studio: Live) -> None:
    page.goto("/?q=reliant")
    card(page, "rmn/reliant").get_by_role("button", name="Copy").click()
    asking = page.get_by_role("dialog", name="Reliant")
    asking.get_by_label("Name of the new class").fill("Invincible")
    asking.get_by_role("button", name="Make a variant").click()
    page.wait_for_url("**/design?file=*")
    file = studio.folder / "invincible.toml"
    assert 'base = "rmn/reliant"' in file.read_text(encoding="utf-8")
    bench = Workbench(page)
    assert bench.figures[0] == "140 of 140"
    # what stands in the base is shown, and not to be changed here
    expect(bench.rows.first).to_contain_text("stands in the base of this variant")


def test_a_rename_never_takes_the_place_of_another_file(page: Page, studio: Live, watch: Watch) -> None:
    watch.expects("409")
    before = (studio.folder / "picket.toml").read_bytes()
    page.goto("/")
    card(page, "reliant.toml").get_by_role("button", name=re.compile("Copy, rename|Rename")).click()
    asking = page.get_by_role("dialog", name="Reliant")
    asking.get_by_label("File", exact=True).fill("picket.toml")
    asking.get_by_role("button", name="Rename").click()
    expect(asking.get_by_role("alert")).to_contain_text("there is a file of this name already")
    assert (studio.folder / "picket.toml").read_bytes() == before
    content = (studio.folder / "reliant.toml").read_bytes()
    asking.get_by_label("File", exact=True).fill("reliant-1905.toml")
    asking.get_by_role("button", name="Rename").click()
    expect(card(page, "reliant-1905.toml")).to_be_visible()
    assert (studio.folder / "reliant-1905.toml").read_bytes() == content
    assert not (studio.folder / "reliant.toml").exists()


def test_a_strangers_files_are_taken_over_with_a_report(page: Page, studio: Live, tmp_path: Path) -> None:
    foreign = tmp_path / "not-a-ship.txt"
    foreign.write_text("<script>window.hacked = 1</script>", encoding="utf-8")
    page.goto("/")
    page.get_by_role("button", name="Import").click()
    page.locator("#import-files").set_input_files(str(foreign))
    expect(page.locator("#import-report")).to_contain_text("not-a-ship.txt: no program that is known here")
    assert page.evaluate("window.hacked") is None
    assert sorted(path.name for path in studio.folder.iterdir()) == ["picket.toml", "reliant.toml"]


def test_what_is_meant_by_a_mass_is_told_when_a_ship_is_begun(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="New ship").click()
    asking = page.get_by_role("dialog", name="New ship")
    asking.get_by_label("MASS, if you know it").fill("140")
    expect(asking.locator("#new-near")).to_contain_text("BC")
    asking.get_by_label("Name of the class").fill("Nike")
    asking.get_by_role("button", name="Start").click()
    page.wait_for_url("**/design?*")
    expect(Workbench(page).sheet).to_contain_text("Nike")
