"""Quick hands: what is done before an answer is there is done as well, or said not to be."""

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.watch import Watch
from tests.studio.browser.workbench import Workbench

pytestmark = pytest.mark.browser

AT_ONCE = (
    "ids => ids.forEach(id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true})))"
)
"""Clicks on several things before any of them is answered."""


def shown(bench: Workbench) -> list[str]:
    return [each.inner_text() for each in bench.rows.locator("h3").all()]


def test_two_controls_changed_at_once_both_stand_in_the_file(page: Page) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    page.evaluate(AT_ONCE, ["systems-2-mounts-fore", "systems-3-mounts-aft"])
    for petal in ("systems-2-mounts-fore", "systems-3-mounts-aft"):
        expect(page.locator(f"#{petal}")).to_have_attribute("aria-checked", "true")
    assert 'mounts = ["port", "starboard", "fore"]' in bench.text
    # each is a step of its own
    page.evaluate(AT_ONCE, ["undo", "undo"])
    for petal in ("systems-2-mounts-fore", "systems-3-mounts-aft"):
        expect(page.locator(f"#{petal}")).to_have_attribute("aria-checked", "false")
    expect(page.locator("#unsaved")).to_have_text("saved")


def test_a_second_removal_before_the_first_is_shown_removes_nothing(page: Page) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    before = shown(bench)
    page.evaluate(AT_ONCE, ["system-1-remove", "system-3-remove"])
    expect(page.locator("#told")).to_have_text("The page was changing: do that once more.")
    expect(bench.rows).to_have_count(len(before) - 1)
    assert shown(bench) == [*before[:1], *before[2:]]


def test_hits_in_a_row_are_all_upon_the_same_ship(page: Page) -> None:
    page.goto("/fleet?file=picket.toml")
    page.get_by_role("button", name="Damage of Vigil").click()
    for _ in range(2):
        expect(page.locator("#more-hull")).to_be_visible()
        page.evaluate(AT_ONCE, ["more-hull", "more-drive"])
        expect(page.locator("#bench, #fleet-main")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#count-hull b")).to_have_text("2 / 8")
    expect(page.locator("#count-drive b")).to_have_text("2 / 2")


def test_of_a_change_that_is_refused_nothing_is_left_on_the_page(page: Page, watch: Watch) -> None:
    watch.expects("422")
    page.goto("/fleet?file=picket.toml")
    page.locator("#fleet-head-fields").evaluate("each => each.open = true")
    page.get_by_label("Points limit").fill("many")
    page.keyboard.press("Tab")
    expect(page.locator("#told")).to_contain_text("points must be a whole number")
    expect(page.get_by_label("Points limit")).to_have_value("1000")
    expect(page.locator("#unsaved")).to_have_text("saved")


def test_keys_take_a_step_back_but_leave_letters_alone_that_are_being_typed(page: Page) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    bench.set(page.get_by_label("Thrust", exact=True), 4)
    page.locator("#name").focus()
    page.keyboard.type("Renown")
    page.keyboard.press("Control+z")
    assert "thrust = 4\n" in bench.text
    with bench.changing():
        page.locator("#name").fill("Reliant")
        page.get_by_label("Thrust", exact=True).focus()
        page.keyboard.press("Control+z")
    assert "thrust = 5\n" in bench.text
    with bench.changing():
        page.keyboard.press("Control+y")
    assert "thrust = 4\n" in bench.text


def test_a_step_back_that_takes_the_ship_away_closes_her_sheet(page: Page) -> None:
    page.goto("/fleet?file=picket.toml")
    before = page.locator("#toml").input_value()
    page.get_by_role("button", name="Add ships…").click()
    asking = page.get_by_role("dialog", name="Add ships")
    asking.get_by_label("Search by name").fill("noblesse")
    asking.get_by_role("radio").and_(asking.locator(":visible")).first.check()
    asking.get_by_label("Names, with commas").fill("Wake")
    asking.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#toml")).not_to_have_value(before)
    asking.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Damage of Wake").click()
    sheet = page.locator("#damage-dialog")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Undo").click()
    expect(sheet).to_be_hidden()
    expect(page.locator("#fleet-squadrons")).not_to_contain_text("Wake")
