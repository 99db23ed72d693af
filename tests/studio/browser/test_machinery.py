"""The machinery of these tests sees what it is there for."""

import pytest
from playwright.sync_api import Error, Page

from tests.studio.browser.access import Access
from tests.studio.browser.watch import Watch
from tests.studio.live import Live

pytestmark = pytest.mark.browser


def test_a_page_opens_and_nothing_is_complained_about(page: Page, watch: Watch) -> None:
    page.goto("/")
    assert page.title() == "Ships · Shipyard"
    assert watch.complaints == []


def test_an_error_of_a_script_is_seen(page: Page, watch: Watch) -> None:
    watch.expects("script: .*on purpose")
    page.goto("/")
    page.evaluate("new Promise(done => { setTimeout(() => { throw new Error('on purpose') }); setTimeout(done, 1) })")


def test_an_error_on_the_console_is_seen(page: Page, watch: Watch) -> None:
    watch.expects("error: on purpose")
    page.goto("/")
    page.evaluate("console.error('on purpose')")


@pytest.mark.parametrize(
    "breach",
    [
        "document.body.setAttribute('style', 'color: red')",
        "document.body.append(document.createRange().createContextualFragment('<script>1</script>'))",
        "document.body.insertAdjacentHTML('beforeend', '<b onclick=\"1\">b</b>'); document.querySelector('b').click()",
        "document.body.append(Object.assign(document.createElement('style'), {textContent: 'b {}'}))",
    ],
    ids=["style attribute", "script in the page", "handler in the page", "style in the page"],
)
def test_a_breach_of_the_policy_is_seen(page: Page, watch: Watch, breach: str) -> None:
    watch.expects("error: .*Content Security Policy")
    page.goto("/")
    page.evaluate(breach)


def test_a_request_to_elsewhere_is_seen_and_reaches_nobody(page: Page, watch: Watch) -> None:
    watch.expects("elsewhere: http://example.com/")
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("http://example.com/")


def test_an_answer_that_failed_is_seen(page: Page, watch: Watch, studio: Live) -> None:
    watch.expects("error: Failed to load resource: .*404")
    answer = page.goto("/no-such-page")
    assert answer is not None
    assert answer.status == 404
    assert answer.url == f"{studio.address}/no-such-page"


def test_grave_faults_are_found_and_fail(page: Page, accessible: Access) -> None:
    page.goto("/")
    page.evaluate("document.getElementById('main').innerHTML = '<input><img src=\"/static/icon.svg\">'")
    assert [each.partition(" ")[0] for each in accessible.violations(page)] == ["image-alt", "label"]
    with pytest.raises(AssertionError, match="image-alt"):
        accessible(page)
