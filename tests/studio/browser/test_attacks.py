"""Other people's files and other people's pages, in a real browser."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.studio import hostile
from tests.studio.browser.watch import Watch
from tests.studio.browser.workbench import Workbench
from tests.studio.live import Live
from tests.studio.markup import MARK

pytestmark = pytest.mark.browser


def harmless(page: Page) -> None:
    """Nothing of a stranger's text has become an element or run."""
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.hacked") is None
    assert page.locator(MARK).count() == 0
    assert page.evaluate(f"[...document.querySelectorAll('*')].filter(e => e.hasAttribute('{MARK}')).length") == 0
    # what is told beside the pointer is put there by a script of ours
    strange = 'script:not([src]):not([type="application/json"]), style, [style]:not(#tip), iframe'
    assert page.evaluate(f"[...document.querySelectorAll('{strange}')].map(each => each.outerHTML)") == []


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/fleets",
        f"/design?file={quote(hostile.FILE_NAME)}",
        f"/fleet?file={quote(hostile.FLEET_NAME)}",
        f"/compare?a={quote(hostile.FILE_NAME)}&b=rmn/reliant",
        "/?q=xss",
        "/design?file=faulty-key.toml",
        "/design?file=faulty-nothing.toml",
    ],
    ids=["ships", "fleets", "ship", "fleet", "comparison", "filtered", "faults", "no ship"],
)
def test_a_strangers_files_are_text(page: Page, studio: Live, path: str) -> None:
    hostile.written(studio.folder)
    page.goto(path)
    harmless(page)


def test_a_strangers_ship_stays_text_while_it_is_worked_on(page: Page, studio: Live) -> None:
    hostile.written(studio.folder)
    bench = Workbench(page).open(f"file={quote(hostile.FILE_NAME)}")
    # every way by which texts come into the page: parts, tips, told lines, dialogs
    bench.set(page.get_by_label("MASS", exact=True), 90)
    bench.sheet.focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    for summary in page.locator("summary").all():
        summary.click()
    for text in hostile.FAULTY.values():
        bench.write(text)
        harmless(page)
    page.get_by_role("button", name="Save as…").click()
    page.get_by_label("Name of the file").fill(f"../{MARK}.toml")
    harmless(page)


def test_a_strangers_fleet_stays_text_in_every_dialog(page: Page, studio: Live) -> None:
    hostile.written(studio.folder)
    page.goto(f"/fleet?file={quote(hostile.FLEET_NAME)}")
    dialog = page.get_by_role("dialog")
    openers = [page.get_by_role("button", name=name) for name in ("Add ships…", "New squadron…", "Print…", "Export…")]
    for each in ("[data-edit]", "[data-damage]", "[data-rename]"):
        openers += page.locator(f"#fleet-squadrons {each}").all()
    for opener in openers:
        opener.click()
        expect(dialog).to_be_visible()
        harmless(page)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], str]]:
    """Another site on this machine, with a page of the test's."""
    content = [""]

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(content[0].encode())

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Site) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()

        def put(html: str) -> str:
            content[0] = html
            return f"http://localhost:{site.server_port}/"

        yield put
        site.shutdown()
        thread.join()


@pytest.fixture
def victim(browser: Browser) -> Iterator[Page]:
    """A page in the player's browser that is not watched: it looks at another site."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_another_site_cannot_put_the_studio_into_a_frame(
    elsewhere: Callable[[str], str], victim: Page, studio: Live
) -> None:
    address = elsewhere(f"<h1>Win!</h1><iframe src='{studio.address}/design?file=reliant.toml'></iframe>")
    refused = []
    victim.on("console", lambda message: refused.append(message.text))
    victim.goto(address, wait_until="networkidle")
    assert "frame-ancestors" in " ".join(refused)
    assert "Reliant" not in "".join(frame.content() for frame in victim.frames)


def test_another_site_can_neither_read_nor_post(elsewhere: Callable[[str], str], victim: Page, studio: Live) -> None:
    victim.goto(elsewhere("<h1>Win!</h1>"))
    before = {path.name: path.read_bytes() for path in studio.folder.iterdir()}
    tries = f"""async () => {{
        const said = [];
        const body = JSON.stringify({{name: "mine.toml", text: "x = 1", opened: null}});
        const tries = [
            () => fetch("{studio.address}/").then(answer => answer.text()),
            () => fetch("{studio.address}/static/studio.js", {{mode: "no-cors"}}).then(answer => answer.text()),
            () => fetch("{studio.address}/files/save", {{method: "POST", body}}),
            () => fetch("{studio.address}/files/save", {{method: "POST", body, mode: "no-cors"}}),
            () => fetch("{studio.address}/files/save", {{method: "POST", body, headers: {{
                "content-type": "application/json", "x-shipyard-token": "{studio.token}"}}}}),
            () => import("{studio.address}/static/studio.js"),
        ];
        for (const each of tries) said.push(await each().then(answer => answer.type || "read", () => "refused"));
        return said;
    }}"""
    said = victim.evaluate(tries)
    # a request whose answer the page may not see goes out; the server refuses it
    assert [each for each in said if each not in ("refused", "opaque")] == []
    assert {path.name: path.read_bytes() for path in studio.folder.iterdir()} == before


def test_a_form_of_another_site_saves_nothing(elsewhere: Callable[[str], str], victim: Page, studio: Live) -> None:
    field = '{"name": "mine.toml", "opened": null, "text": "'
    form = f"""<form method=post enctype=text/plain action='{studio.address}/files/save'>
        <input name='{field}' value='x"}}'><button>Win!</button></form>"""
    victim.goto(elsewhere(form))
    victim.get_by_role("button").click()
    expect(victim.locator("body")).to_contain_text("this request comes from another site")
    assert not (studio.folder / "mine.toml").exists()


def test_a_name_that_leads_out_of_the_folder_is_refused_where_it_is_typed(
    page: Page, studio: Live, watch: Watch
) -> None:
    watch.expects("403")
    Workbench(page).open("file=reliant.toml")
    page.get_by_role("button", name="Save as…").click()
    asking = page.get_by_role("dialog", name="Save as a new file")
    for name in ("../mine.toml", "/tmp/mine.toml", "..\\mine.toml", ".mine.toml"):
        asking.get_by_label("Name of the file").fill(name)
        asking.get_by_role("button", name="Save", exact=True).click()
        expect(asking.get_by_role("alert")).to_contain_text("this is no file of the folder")
    assert not list(studio.folder.parent.rglob("*mine*"))


def test_a_studio_that_is_gone_is_told_and_nothing_is_lost(page: Page, watch: Watch) -> None:
    watch.expects("Failed to load|ERR_")
    bench = Workbench(page).open("file=reliant.toml")
    page.route("**/design/change", lambda route: route.abort())
    page.get_by_label("MASS", exact=True).fill("150")
    page.keyboard.press("Tab")
    expect(page.locator("#told")).to_have_text("The studio does not answer. Is it still running?")
    page.unroute("**/design/change")
    bench.set(page.get_by_label("MASS", exact=True), 151)
    assert "mass = 151\n" in bench.text
