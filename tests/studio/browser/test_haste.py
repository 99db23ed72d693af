"""Hands that are faster than the answers: what is typed or pressed meanwhile is neither lost nor doubled."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.studio.browser.watch import Watch
from tests.studio.browser.workbench import Workbench
from tests.studio.live import Live

pytestmark = pytest.mark.browser


@contextmanager
def waiting(page: Page, address: str) -> Iterator[None]:
    """Let no answer of an address come before the end."""
    held: list[Route] = []
    ended = False

    def hold(route: Route) -> None:
        if ended:
            route.continue_()
        else:
            held.append(route)

    page.route(address, hold)
    yield
    ended = True
    for route in held:
        route.continue_()


def asked(page: Page, does: Callable[[], object]) -> None:
    """Do something, and wait until the page has asked for what follows."""
    with page.expect_request(re.compile("/change$|/save$")):
        does()


def dispatch(control: Locator, event: str = "click") -> None:
    control.dispatch_event(event)


@pytest.fixture
def bench(page: Page) -> Workbench:
    opened = Workbench(page).open("file=reliant.toml")
    page.locator("#the-text").evaluate("each => each.open = true")
    return opened


def settled(bench: Workbench) -> None:
    expect(bench.page.locator("#bench")).not_to_have_attribute("aria-busy", "true")


def write(page: Page, field: str, word: str) -> None:
    """Write at the end of a text, key by key."""
    page.locator(field).focus()
    page.keyboard.press("Control+End")
    page.keyboard.type(word)


# --- the workbench


def test_what_is_typed_while_the_text_is_reckoned_stays(bench: Workbench) -> None:
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: write(bench.page, "#text", "# one"))
        bench.page.keyboard.type(" two")
    settled(bench)
    assert bench.text.endswith("# one two")


def test_what_is_typed_while_a_change_is_made_stays_with_the_change(bench: Workbench) -> None:
    mass = bench.page.get_by_label("MASS", exact=True)
    mass.fill("150")
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: mass.press("Tab"))
        write(bench.page, "#text", "# mine")
    expect(bench.page.locator("#text")).to_have_value(re.compile("mass = 150\n"))
    settled(bench)
    assert bench.text.endswith("# mine")


def test_a_change_right_after_typing_is_made(bench: Workbench) -> None:
    """The pause after typing ends while the change is made."""
    with waiting(bench.page, "**/design/change"):
        write(bench.page, "#text", "# mine")
        asked(bench.page, lambda: dispatch(bench.page.get_by_role("button", name="MASS more")))
        bench.page.wait_for_timeout(400)
    expect(bench.page.locator("#text")).to_have_value(re.compile("mass = 141\n"))
    settled(bench)
    assert bench.text.endswith("# mine")


def test_every_click_of_several_counts(bench: Workbench) -> None:
    more, ftl = bench.page.get_by_role("button", name="MASS more"), bench.page.get_by_label("FTL drive")
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: dispatch(more))
        dispatch(more)
        dispatch(ftl)
        dispatch(bench.page.get_by_role("button", name="Thrust less"))
    expect(bench.page.locator("#text")).to_have_value(re.compile("mass = 142\n(.*\n)*thrust = 4\n"))
    expect(ftl).not_to_be_checked()


def test_a_hundred_clicks_on_a_stepper_are_a_hundred(bench: Workbench) -> None:
    bench.page.evaluate(
        "() => { let left = 100; const step = setInterval(() => {"
        "document.querySelector('[data-for=mass][data-step=\"1\"]').click(); --left || clearInterval(step); }, 20); }"
    )
    expect(bench.page.locator("#text")).to_have_value(re.compile("mass = 240\n"), timeout=30_000)
    settled(bench)
    expect(bench.page.get_by_label("MASS", exact=True)).to_have_value("240")


def test_no_button_means_another_system_than_it_stood_beside(bench: Workbench) -> None:
    """What is pressed while the rows change is not done to whichever row comes to stand there: the page says so."""
    names = bench.page.locator("#systems .system h3").all_inner_texts()
    first, third = bench.rows.nth(0), bench.rows.nth(2)
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: dispatch(first.get_by_role("button", name=re.compile("^Remove"))))
        dispatch(first.get_by_role("button", name=re.compile("^Remove")))
        dispatch(third.get_by_role("button", name=re.compile("^Remove")))
    expect(bench.page.locator("#told")).to_have_text("The page was changing: do that once more.")
    expect(bench.rows).to_have_count(len(names) - 1)
    settled(bench)
    assert bench.page.locator("#systems .system h3").all_inner_texts() == names[1:]


def test_a_double_click_removes_one_system(bench: Workbench) -> None:
    before = bench.rows.count()
    bench.rows.first.get_by_role("button", name=re.compile("^Remove")).dblclick()
    expect(bench.rows).to_have_count(before - 1)
    bench.page.wait_for_timeout(500)
    expect(bench.rows).to_have_count(before - 1)


def test_a_field_that_is_typed_in_is_not_emptied_by_an_answer(bench: Workbench) -> None:
    name = bench.page.locator("#name")
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: dispatch(bench.page.get_by_role("button", name="MASS more")))
        name.fill("Nike")
    expect(bench.page.locator("#text")).to_have_value(re.compile("mass = 141\n"))
    settled(bench)
    expect(name).to_have_value("Nike")
    expect(name).to_be_focused()
    with bench.changing():
        name.press("Tab")
    assert 'name = "Nike"\n' in bench.text


def test_undo_takes_back_the_change_under_way(bench: Workbench) -> None:
    before = bench.text
    undo = bench.page.locator("#undo")
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: dispatch(bench.page.get_by_role("button", name="MASS more")))
        bench.page.locator("#sheet").focus()
        bench.page.keyboard.press("Control+z")
    expect(bench.page.locator("#redo")).to_be_enabled()
    settled(bench)
    assert bench.text == before
    expect(undo).to_be_disabled()


def test_undo_right_after_typing_loses_nothing(bench: Workbench) -> None:
    before = bench.text
    with bench.changing():
        bench.page.get_by_role("button", name="MASS more").click()
    changed = bench.text
    write(bench.page, "#text", "# mine")
    dispatch(bench.page.locator("#undo"))
    expect(bench.page.locator("#text")).to_have_value(changed)
    dispatch(bench.page.locator("#redo"))
    expect(bench.page.locator("#text")).to_have_value(f"{changed}# mine")
    dispatch(bench.page.locator("#undo"))
    dispatch(bench.page.locator("#undo"))
    expect(bench.page.locator("#text")).to_have_value(before)


def test_a_control_that_is_refused_says_again_what_the_text_says(page: Page, studio: Live, watch: Watch) -> None:
    watch.expects("422")
    text = (studio.folder / "reliant.toml").read_text(encoding="utf-8")
    (studio.folder / "ship.json").write_text(json.dumps(tomllib.loads(text)), encoding="utf-8")
    bench = Workbench(page).open("file=ship.json")
    mass = page.get_by_label("MASS", exact=True)
    for _ in range(2):
        mass.fill("150")
        mass.press("Tab")
        expect(page.locator("#told")).to_contain_text("a design in JSON is changed in its text below")
        expect(mass).to_have_value("140")
    assert '"mass": 140' in bench.text


def test_who_comes_back_to_a_page_finds_controls_that_say_what_the_text_says(bench: Workbench) -> None:
    """A browser keeps for a page what was chosen in it, and not the text."""
    page = bench.page
    bench.set(page.locator("#type"), "BB")
    with bench.changing():
        page.get_by_label("FTL drive").click()
    with bench.changing():
        page.locator("#template").select_option("card")
    page.once("dialog", lambda dialog: dialog.accept())  # nothing of it is saved
    page.goto("/fleets")
    page.go_back()
    assert 'type = "BC"\n' in bench.text
    expect(page.locator("#type")).to_have_value("BC")
    expect(page.get_by_label("FTL drive")).to_be_checked()
    expect(page.locator("#template")).to_have_value("full")


# --- saving


def test_saving_twice_is_no_conflict_with_oneself(bench: Workbench, studio: Live) -> None:
    with bench.changing():
        bench.page.get_by_role("button", name="MASS more").click()
    save = bench.page.locator("#save")
    with waiting(bench.page, "**/files/save"):
        asked(bench.page, lambda: dispatch(save))
        dispatch(save)
        bench.page.keyboard.press("Control+s")
        bench.page.evaluate("() => dispatchEvent(new Event('focus'))")
    expect(bench.page.locator("#unsaved")).to_have_text("saved")
    bench.page.wait_for_timeout(300)
    expect(bench.page.get_by_role("dialog")).to_have_count(0)
    expect(bench.page.locator("#changed")).to_be_hidden()
    assert "mass = 141\n" in (studio.folder / "reliant.toml").read_text(encoding="utf-8")


def test_what_is_under_way_is_saved_as_well(bench: Workbench, studio: Live) -> None:
    name = bench.page.locator("#name")
    with waiting(bench.page, "**/design/change"):
        asked(bench.page, lambda: dispatch(bench.page.get_by_role("button", name="MASS more")))
        name.fill("Nike")
        bench.page.keyboard.press("Control+s")
    expect(bench.page.locator("#told")).to_have_text("Saved as reliant.toml.")
    written = (studio.folder / "reliant.toml").read_text(encoding="utf-8")
    assert "mass = 141\n" in written
    assert 'name = "Nike"\n' in written


# --- a fleet


@pytest.fixture
def fleet(page: Page) -> Page:
    page.goto("/fleet?file=picket.toml")
    return page


def ships(page: Page) -> list[str]:
    return page.locator(".ship .ship-name b").all_inner_texts()


def test_buttons_mean_the_ship_that_they_stood_beside(fleet: Page) -> None:
    names = ships(fleet)
    buttons = fleet.get_by_role("button", name=re.compile("^Remove (?!squadron)"))
    with waiting(fleet, "**/fleet/change"):
        asked(fleet, lambda: dispatch(buttons.first))
        dispatch(buttons.first)
    expect(fleet.locator(".ship .ship-name b")).to_have_count(len(names) - 1)
    fleet.wait_for_timeout(300)
    assert ships(fleet) == names[1:]


def test_a_ship_that_is_sent_on_while_she_moves_is_no_other(fleet: Page) -> None:
    names = ships(fleet)
    down = fleet.get_by_role("button", name=re.compile("^Move (?!squadron).* down$")).first
    with waiting(fleet, "**/fleet/change"):
        asked(fleet, lambda: dispatch(down))
        dispatch(down)
    expect(fleet.locator("#told")).to_have_text("The page was changing: do that once more.")
    expect(fleet.locator(".ship .ship-name b").nth(0)).to_have_text(names[1])
    assert ships(fleet) == [names[1], names[0], *names[2:]]


def test_hits_in_quick_succession_are_all_hers(page: Page, studio: Live) -> None:
    (studio.folder / "alike.toml").write_text(
        'format = 1\nruleset = "harrington"\nname = "Alike"\n\n[[squadrons]]\nname = "One"\n\n'
        '[[squadrons.ships]]\ndesign = "reliant.toml"\ncount = 4\n',
        encoding="utf-8",
    )
    page.goto("/fleet?file=alike.toml")
    page.get_by_role("button", name=re.compile("^Damage of")).click()
    more = page.locator("#damage-controls button[data-mark][data-by='1']").first
    expect(more).to_be_visible()
    with waiting(page, "**/fleet/change"):
        asked(page, lambda: dispatch(more))
        dispatch(more)
        dispatch(more)
    expect(page.locator("#toml")).to_have_value(re.compile("= 3\n"))
    page.wait_for_timeout(300)
    text = page.locator("#toml").input_value()
    assert text.count("damage") == 1


def test_undo_of_a_fleet_takes_back_the_change_under_way(fleet: Page) -> None:
    before = fleet.locator("#toml").input_value()
    names = ships(fleet)
    with waiting(fleet, "**/fleet/change"):
        asked(fleet, lambda: dispatch(fleet.get_by_role("button", name=re.compile("^Remove (?!squadron)")).first))
        fleet.keyboard.press("Control+z")
    expect(fleet.locator("#redo")).to_be_enabled()
    expect(fleet.locator("#toml")).to_have_value(before)
    expect(fleet.locator(".ship .ship-name b")).to_have_count(len(names))
