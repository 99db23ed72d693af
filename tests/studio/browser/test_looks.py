"""Every page in light and dark, on a desk and on a tablet: readable, and usable by everybody."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.access import Access
from tests.studio.browser.watch import Watch
from tests.studio.browser.workbench import Workbench

pytestmark = pytest.mark.browser

PAGES = (
    "/",
    "/fleets",
    "/fleet?file=picket.toml",
    "/compare?a=reliant.toml&b=rmn/courageous",
    "/design?file=reliant.toml",
    "/design?type=DD&ruleset=fleet-book&name=Tiger",
)

DESK, TABLET, TELEPHONE = (1280, 900), (820, 1180), (400, 800)

LEAST = 44
"""So many pixels high is what a finger hits."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(opened: Callable[..., Page], accessible: Access, path: str, scheme: str) -> None:
    accessible(opened(path, color_scheme=scheme))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_ship_with_faults(
    opened: Callable[..., Page], accessible: Access, scheme: str
) -> None:
    bench = Workbench(opened("/design?file=reliant.toml", color_scheme=scheme))
    bench.set(bench.page.get_by_label("MASS", exact=True), 110)
    bench.set(bench.page.get_by_role("combobox", name="Type"), "DD")
    assert any(each.startswith("error") for each in bench.findings)
    assert any(each.startswith("warning") for each in bench.findings)
    accessible(bench.page)
    bench.page.get_by_role("button", name="Add a system").click()
    accessible(bench.page)
    bench.page.keyboard.press("Escape")
    for each in bench.page.locator("summary").all():
        each.click()
    accessible(bench.page)
    bench.write(bench.text.replace("mass = ", "mass "))
    accessible(bench.page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_dialogs_of_a_fleet(
    opened: Callable[..., Page], accessible: Access, scheme: str
) -> None:
    page = opened("/fleet?file=picket.toml", color_scheme=scheme)
    for name in ("Add ships…", "New squadron…", "Print…", "Export…", "Save as…", "Edit Intrepid", "Damage of Intrepid"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.wait_for_load_state("networkidle")
        accessible(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_dialogs_of_the_library(
    opened: Callable[..., Page], accessible: Access, scheme: str
) -> None:
    page = opened("/?q=reliant", color_scheme=scheme)
    for name in ("New ship", "Import", "Copy, rename Reliant"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        accessible(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("size", [DESK, TABLET, TELEPHONE], ids=["desk", "tablet", "telephone"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_the_window(opened: Callable[..., Page], path: str, size: tuple[int, int]) -> None:
    page = opened(path, viewport={"width": size[0], "height": size[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("path", PAGES)
def test_a_finger_hits_every_button_on_a_tablet(opened: Callable[..., Page], path: str) -> None:
    page = opened(path, viewport={"width": TABLET[0], "height": TABLET[1]}, has_touch=True)
    small = page.evaluate(
        """least => [...document.querySelectorAll("button, select, input:not([type=checkbox]), a.button, .bar a")]
        .map(each => [each, each.getBoundingClientRect()])
        .filter(([each, box]) => box.height && (box.height < least - .5 || box.width < 24))
        .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)""",
        LEAST,
    )
    assert small == []


def test_the_pages_follow_the_system_until_the_player_chooses(opened: Callable[..., Page]) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    page = opened("/", color_scheme="dark")
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Light or dark").click()
    light = page.evaluate(ground)
    assert brightness(dark) < 60
    assert brightness(light) > 200
    page.goto("/fleets")
    assert page.evaluate(ground) == light  # the choice is kept on every page
    page.emulate_media(color_scheme="light")
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(ground) == dark


def brightness(colour: str) -> float:
    numbers = [int(each) for each in re.findall(r"\d+", colour)[:3]]
    return sum(numbers) / 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_sheet_is_white_paper_in_every_light_and_set_in_the_printed_type(
    opened: Callable[..., Page], scheme: str
) -> None:
    page = opened("/design?file=reliant.toml", color_scheme=scheme)
    sheet = page.locator("figure.sheet").first
    assert sheet.evaluate("each => getComputedStyle(each).backgroundColor") == "rgb(255, 255, 255)"
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].filter(each => each.status === 'loaded').length") == 2
    text = sheet.locator("text").first
    assert text.evaluate("each => getComputedStyle(each).fontFamily") == '"Roboto Condensed"'


def test_only_the_sheet_is_printed(opened: Callable[..., Page]) -> None:
    page = opened("/design?file=reliant.toml")
    page.emulate_media(media="print")
    expect(page.locator("figure.sheet").first).to_be_visible()
    for what in ("header.bar", "#save", "#systems", "#hull", "#findings", "#the-text", "#working"):
        expect(page.locator(what)).to_be_hidden()


@pytest.mark.parametrize("path", PAGES)
def test_who_wants_no_motion_sees_none(opened: Callable[..., Page], path: str) -> None:
    page = opened(path, reduced_motion="reduce")
    moving = page.evaluate(
        """[...document.querySelectorAll("*")].filter(each => {
            const look = getComputedStyle(each);
            const turns = look.animationName !== "none" && parseFloat(look.animationDuration) > 0
            return turns || parseFloat(look.transitionDuration) > 0
        }).map(each => each.outerHTML.slice(0, 80))"""
    )
    assert moving == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_shows_its_content_without_scripts(opened: Callable[..., Page], watch: Watch, path: str) -> None:
    page = opened(path, java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert len(page.locator("main").inner_text()) > 10


def test_large_letters_break_no_page(opened: Callable[..., Page]) -> None:
    """A player who sees badly sets letters to twice their size."""
    for path in PAGES:
        page = opened(path)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280, path
