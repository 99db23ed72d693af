"""A browser for each worker, and for each test a fresh profile that watches what a page may not do."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.studio.browser import chromium
from tests.studio.browser.access import Access
from tests.studio.browser.watch import Watch
from tests.studio.live import Live

PATIENCE = 10_000
"""Milliseconds that something on a page may take to appear: a machine that tests on all cores is slow."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this worker; without one the test is skipped, or fails where it is required."""
    path, missing = "", ""
    try:
        path = chromium.find()
    except chromium.NoBrowserError as error:
        missing = str(error)
    if missing:
        (pytest.fail if chromium.required() else pytest.skip)(missing)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        yield started
        started.close()


@pytest.fixture
def watch(studio: Live) -> Iterator[Watch]:
    """What pages did that they may not: errors of scripts, of the console, of the policy; requests to elsewhere."""
    watching = Watch(studio.address)
    yield watching
    watching.verdict()


@pytest.fixture
def opened(browser: Browser, studio: Live, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Open a page of the studio in a profile of its own: `opened("/", color_scheme="dark")`."""
    contexts = []

    def opening(path: str | None = "/", **options: Any) -> Page:
        wanted = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"} | options
        context = browser.new_context(base_url=studio.address, **wanted)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        watch.over(context)
        page = context.new_page()
        if path is not None:
            # without scripts, pictures do not wait until they are seen: the page is there before all of them
            scripts = wanted.get("java_script_enabled", True)
            page.goto(path, wait_until="load" if scripts else "domcontentloaded")
        return page

    yield opening
    for context in contexts:
        context.close()


@pytest.fixture
def page(opened: Callable[..., Page]) -> Page:
    """An empty page in a fresh profile: `page.goto("/")`."""
    return opened(None)


@pytest.fixture
def accessible() -> Access:
    """Fails where axe-core finds something serious on a page: `accessible(page)`."""
    return Access()
