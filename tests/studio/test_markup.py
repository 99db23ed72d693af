"""No page has a script or a style in it, and nothing that a file says becomes a part of the page."""

from html import unescape
from urllib.parse import quote

import pytest

from tests.studio import hostile
from tests.studio.live import Live
from tests.studio.markup import HOSTILE, MARK, faults, read

SHAPES = ("path", "rect", "circle", "line", "text", "tspan")

PAGES = (
    "/",
    "/?q=reliant&mass-least=100&with=grazer",
    "/fleets",
    "/fleet?file=picket.toml",
    "/compare?a=reliant.toml&b=rmn/courageous",
    "/design?file=reliant.toml",
    "/design?ship=rmn/reliant",
    "/design?type=BC&ruleset=harrington&name=New",
    "/design?type=DD&ruleset=fleet-book&name=New",
    "/design?file=nothing.toml",
    "/nowhere",
)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_has_no_script_or_style_in_it(studio: Live, path: str) -> None:
    answer = studio.get(path)
    assert answer.status == (404 if "no" in path.partition("?file=")[2] or path == "/nowhere" else 200)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    markup = read(answer.text)
    names = [element.name for element in markup.elements]
    assert (names.count("html"), names.count("body"), names.count("main"), names.count("h1")) == (1, 1, 1, 1)
    ids = [element.attributes["id"] for element in markup.elements if "id" in element.attributes]
    assert sorted(ids) == sorted(set(ids))
    assert faults(answer.text) == []


def test_the_reader_of_these_tests_sees_what_it_is_there_for() -> None:
    assert faults(f"<p>{HOSTILE}</p>")
    for html in (
        "<b onclick=1>",
        "<b style=''>",
        "<style>b {}</style>",
        "<script>1</script>",
        "<a href='javascript:1'>",
    ):
        assert faults(html), html
    assert faults("<img src='//evil.example/x'><base href='/'>")
    assert faults("<a href='/design?file=a'>a</a><script src='/static/a.js'></script>") == []


def addresses() -> list[str]:
    texts = [hostile.FILE_NAME, *(f"faulty-{word}.toml" for word in hostile.FAULTY)]
    named = [f"/design?file={quote(each)}" for each in texts]
    said = quote(HOSTILE)
    return [
        "/",
        "/fleets",
        *named,
        f"/design?file={said}",
        f"/design?file={said}.toml",
        f"/design?ship={said}",
        f"/design?type={said}",
        f"/design?type=BC&ruleset={said}&name={said}&navy={said}",
        f"/{said}",
        f"/?q={said}&navy={said}&type={said}",
        f"/fleet?file={quote(hostile.FLEET_NAME)}",
        f"/fleet?file={said}.toml",
        f"/ships/found?q={said}&with={said}&mass-least={said}&sort={said}",
        f"/compare?a={quote(hostile.FILE_NAME)}&b=rmn/reliant",
        f"/compare?a={said}&b={said}",
        f"/ship.svg?ship={said}",
    ]


@pytest.mark.parametrize("path", addresses(), ids=lambda path: path[:40])
def test_what_files_and_addresses_say_stays_text(studio: Live, path: str) -> None:
    hostile.written(studio.folder)
    answer = studio.get(path)
    assert answer.status < 500
    assert faults(answer.text) == []
    assert str(1234 * 4321) not in answer.text  # no template is made of it either


def test_a_hostile_name_is_shown_as_it_is_spelled(studio: Live) -> None:
    hostile.written(studio.folder)
    page = studio.get(f"/design?file={quote(hostile.FILE_NAME)}").text
    assert f"&lt;{MARK}&gt;&lt;/{MARK}&gt;&lt;script&gt;" in page
    assert hostile.FILE_NAME in unescape(page)


@pytest.mark.parametrize("text", [hostile.SHIP, *hostile.FAULTY.values()], ids=["ship", *hostile.FAULTY])
def test_what_a_script_puts_into_the_page_is_as_clean(studio: Live, text: str) -> None:
    hostile.written(studio.folder)
    answer = studio.post("/design/change", {"name": hostile.FILE_NAME, "text": text})
    assert answer.status == 200
    for part in answer.json["parts"].values():
        assert faults(part) == []


def test_a_picture_of_a_stranger_is_drawn_and_nothing_else_of_it_is_left(studio: Live) -> None:
    hostile.written(studio.folder)
    answer = studio.post("/design/change", {"name": "x.toml", "text": hostile.SHIP})
    sheet = answer.json["parts"]["sheet"]
    assert faults(sheet) == []
    names = {element.name for element in read(sheet).elements}
    assert names <= {
        "figure",
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "line",
        "text",
        "tspan",
        "title",
        "desc",
        "defs",
        "clippath",
    }
    assert "evil.example" not in sheet
    # what is left of the word stands in the ship's own texts, spelled out
    assert sheet.count("hacked") == sum(data.count("hacked") for data in read(sheet).texts)


def test_a_small_sheet_is_a_picture_that_runs_and_loads_nothing_even_opened_by_itself(studio: Live) -> None:
    hostile.written(studio.folder)
    answer = studio.get(f"/ship.svg?ship={quote(hostile.FILE_NAME)}")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/svg+xml")
    policy = answer.headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "sandbox", "frame-ancestors 'none'"} <= set(policy)
    assert not [part for part in policy if part.startswith("script-src")]
    markup = read(answer.text)
    assert {element.name for element in markup.elements} <= {"svg", "style", "title", "defs", "g", *SHAPES}
    assert not [name for element in markup.elements for name in element.attributes if name.startswith("on")]
    assert "evil.example" not in answer.text
