"""Everything that the mouse does, by the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.workbench import Workbench
from tests.studio.live import Live

pytestmark = pytest.mark.browser


def focused(page: Page) -> str:
    """Say what has the focus: its id, or what it is called."""
    told: str = page.evaluate(
        """(each => each.id || each.getAttribute("aria-label") || each.textContent.trim().slice(0, 40) || each.tagName)
        (document.activeElement)"""
    )
    return told


def tab_to(page: Page, wanted: str, key: str = "Tab", most: int = 120) -> None:
    """Press Tab until something has the focus."""
    passed = []
    for _ in range(most):
        page.keyboard.press(key)
        passed.append(focused(page))
        if passed[-1] == wanted:
            return
    pytest.fail(f"{wanted} is not reached by {key}: {passed}")


def test_the_first_stop_leads_past_the_bar(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    assert focused(page) == "To the page"
    expect(page.get_by_role("link", name="To the page")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize("path", ["/?q=reliant", "/fleets", "/fleet?file=picket.toml", "/design?file=reliant.toml"])
def test_every_stop_can_be_seen_and_is_in_the_order_of_the_page(page: Page, path: str) -> None:
    page.goto(path)
    seen: list[float] = []
    for _ in range(200):
        page.keyboard.press("Tab")
        stop = page.evaluate(
            """() => {
                const each = document.activeElement;
                if (!each || each === document.body) return null;
                each.dataset.stop ||= String(document.querySelectorAll("[data-stop]").length + 1);
                const look = getComputedStyle(each), box = each.getBoundingClientRect();
                const petal = each.localName === "g" && getComputedStyle(each.querySelector("path"));
                return {
                    what: each.outerHTML.slice(0, 100), first: !each.dataset.seen, place: (each.dataset.seen = "1"),
                    ring: parseFloat(petal.strokeWidth) >= 4
                        || (look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2),
                    there: box.width > 0 && box.height > 0, order: each.tabIndex,
                    index: [...document.querySelectorAll("*")].indexOf(each),
                };
            }"""
        )
        if stop is None or not stop["first"]:
            break
        assert stop["ring"], stop["what"]
        assert stop["there"], stop["what"]
        assert stop["order"] == 0, stop["what"]
        seen.append(stop["index"])
    assert len(seen) >= 4
    assert seen == sorted(seen)


def test_a_ship_is_changed_and_saved_without_a_mouse(page: Page, studio: Live) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    tab_to(page, "mass")
    with bench.changing():
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Tab")
    assert bench.used == "140 of 141"

    # one system more: the palette, a word, Enter
    tab_to(page, "add")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Add a system")).to_be_visible()
    if focused(page) != "palette-find":
        tab_to(page, "palette-find", most=10)
    page.keyboard.type("pds")
    rows = bench.rows.count()
    with bench.changing():
        page.keyboard.press("Enter")
    expect(bench.rows).to_have_count(rows + 1)
    assert bench.used == "141 of 141"
    expect(bench.rows.last).to_be_focused()

    # up it goes, with the focus on it
    tab_to(page, f"system-{rows}-up", most=12)
    with bench.changing():
        page.keyboard.press("Enter")
    assert focused(page) == f"system-{rows - 1}-up"

    # a laser that bears ahead
    tab_to(page, "systems-3-mounts-fore", key="Shift+Tab")
    petal = page.locator("#systems-3-mounts-fore")
    expect(petal).to_have_attribute("aria-checked", "false")
    with bench.changing():
        page.keyboard.press("Space")
    expect(petal).to_have_attribute("aria-checked", "true")
    assert focused(page) == "systems-3-mounts-fore"
    assert bench.figures[3].startswith("not legal")

    # to the finding, and from it to the ship
    page.locator("#findings [data-goto='mass']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#mass")).to_be_focused()

    # back, and kept
    with bench.changing():
        page.keyboard.press("Control+z")
    assert bench.figures[3] == "legal"
    page.keyboard.press("Control+s")
    expect(page.locator("#unsaved")).to_have_text("saved")
    assert "mass = 141\n" in (studio.folder / "reliant.toml").read_text(encoding="utf-8")


def test_the_sheet_is_one_stop_and_arrows_step_through_it(page: Page) -> None:
    bench = Workbench(page).open("file=reliant.toml")
    bench.sheet.focus()
    told = set()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#tip")).to_be_visible()
        told.add(page.locator("#sheet-told").inner_text())
    assert len(told) >= 5
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert focused(page) != "sheet"


@pytest.mark.parametrize("dialog", ["Add a system", "Save as a new file"])
def test_a_dialog_keeps_the_focus_and_gives_it_back(page: Page, dialog: str) -> None:
    Workbench(page).open("file=reliant.toml")
    opener = page.get_by_role("button", name="Add a system" if dialog == "Add a system" else "Save as…")
    opener.focus()
    page.keyboard.press("Enter")
    shown = page.get_by_role("dialog", name=dialog)
    expect(shown).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(opener).to_be_focused()
