"""What stands before all pages: nobody but the studio's own page, on this machine, is answered."""

import http.client
import json
import socket
import time
from collections.abc import Iterator

import pytest

from shipyard.studio.folder import mark_of
from shipyard.studio.guard import LARGEST, TOKEN
from shipyard.studio.serving import ADDRESS
from tests.studio.live import LONGEST_WAIT, Answer, Live, Server

NEW = {"name": "new.toml", "text": "format = 1\n", "opened": None}
"""What would be saved if it got through."""


def refused(studio: Live, answer: Answer, status: int) -> None:
    """The answer says no, and nothing was written."""
    assert answer.status == status, answer.text
    assert sorted(path.name for path in studio.folder.iterdir()) == ["picket.toml", "reliant.toml"]


# Who calls, and by which name


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST"])
def test_the_own_page_is_answered_by_address_and_by_name(studio: Live, name: str) -> None:
    answer = studio.get("/", host=f"{name}:{studio.port}")
    assert answer.status == 200
    assert studio.post("/files/save", NEW).json == {"name": "new.toml", "mark": mark_of("format = 1\n")}
    assert (studio.folder / "new.toml").read_bytes() == b"format = 1\n"


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1.evil.example:{port}",
        "localhost.evil.example:{port}",
        "127.0.0.1:{port}.evil.example",
        "evil.example@127.0.0.1:{port}",
        "0.0.0.0:{port}",
        "[::1]:{port}",
        "127.1:{port}",
        "2130706433:{port}",
        "",
    ],
)
@pytest.mark.parametrize("path", ["/", "/static/studio.js", "/files/save", "/nowhere"])
def test_a_name_that_was_bent_to_lead_here_is_not_answered(studio: Live, host: str, path: str) -> None:
    """DNS rebinding: a stranger's name with this machine's address."""
    answer = studio.get(path, host=host.format(port=studio.port))
    assert answer.status == 421
    assert studio.token not in answer.text


def test_a_request_without_a_host_is_none(studio: Live) -> None:
    assert b" 421 " in raw(studio, b"GET / HTTP/1.0\r\n\r\n").splitlines()[0]


def test_two_hosts_are_none(studio: Live) -> None:
    head = f"GET / HTTP/1.1\r\nHost: {studio.host}\r\nHost: evil.example\r\n\r\n"
    assert b" 400 " in raw(studio, head.encode()).splitlines()[0]


def test_the_whole_address_in_the_first_line_does_not_stand_for_the_host(studio: Live) -> None:
    head = f"GET http://{studio.host}/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert b" 421 " in raw(studio, head.encode()).splitlines()[0]


def raw(studio: Live, request: bytes) -> bytes:
    """Send bytes as they are, and give all that comes back."""
    with socket.create_connection((studio.host.partition(":")[0], studio.port), timeout=LONGEST_WAIT) as wire:
        wire.sendall(request)
        return b"".join(iter(lambda: wire.recv(65536), b""))


# Other sites


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        "http://localhost:{port}",
        "http://127.0.0.1:{port}.evil.example",
        "http://evil.example/http://127.0.0.1:{port}",
        "null",
        "file://",
        "",
    ],
)
def test_another_site_changes_nothing_even_with_the_token(studio: Live, origin: str) -> None:
    refused(studio, studio.post("/files/save", NEW, origin=origin.format(port=studio.port)), 403)


@pytest.mark.parametrize("site", ["cross-site", "same-site", "strange"])
def test_a_browser_that_says_the_request_comes_from_elsewhere_is_believed(studio: Live, site: str) -> None:
    refused(studio, studio.post("/files/save", NEW, sec_fetch_site=site), 403)


@pytest.mark.parametrize("token", ["", "x", "thé-word", "the-word-of-this-tes", "the-word-of-this-test-"])
def test_without_the_pages_own_word_nothing_is_changed(studio: Live, token: str) -> None:
    refused(studio, studio.post("/files/save", NEW, **{TOKEN.replace("-", "_"): token}), 403)


def test_without_any_word_nothing_is_changed(studio: Live) -> None:
    body = json.dumps(NEW).encode()
    refused(studio, studio.ask("POST", "/files/save", body, {"content-type": "application/json"}), 403)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_a_form_of_another_site_is_refused_by_what_it_can_send(studio: Live, kind: str) -> None:
    refused(studio, studio.post("/files/save", NEW, content_type=kind), 400)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "TRACE"])
def test_methods_that_change_something_need_the_word_whatever_they_are(studio: Live, method: str) -> None:
    refused(studio, studio.ask(method, "/files/save", headers={"origin": "http://evil.example"}), 403)
    assert "access-control-allow-origin" not in studio.ask(method, "/").headers


def test_reading_changes_nothing_where_only_posts_may(studio: Live) -> None:
    refused(studio, studio.get("/files/save?name=new.toml&text=x"), 405)


# How much


def test_a_body_that_says_it_is_too_large_is_not_read(studio: Live) -> None:
    head = (
        f"POST /files/save HTTP/1.1\r\nHost: {studio.host}\r\n{TOKEN}: {studio.token}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {LARGEST + 1}\r\n\r\n"
    )
    assert b" 413 " in raw(studio, head.encode()).splitlines()[0]


@pytest.mark.parametrize("length", ["-1", "1e3", "0x10", "²"])
def test_a_length_that_is_none_is_refused(studio: Live, length: str) -> None:
    head = (
        f"POST /files/save HTTP/1.1\r\nHost: {studio.host}\r\n{TOKEN}: {studio.token}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    )
    assert raw(studio, head.encode()).split()[1] in (b"400", b"413")


def test_a_body_that_does_not_say_how_large_it_is_is_counted(studio: Live) -> None:
    def endless() -> Iterator[bytes]:
        yield b'{"name": "new.toml", "opened": null, "text": "'
        for _ in range(LARGEST // 65536 + 1):
            yield b"x" * 65536

    headers = {"content-type": "application/json", TOKEN: studio.token}
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=LONGEST_WAIT)
    try:
        connection.request("POST", "/files/save", endless(), headers, encode_chunked=True)  # type: ignore[arg-type]
        answer = connection.getresponse()
        refused(studio, Answer(answer.status, {}, answer.read()), 413)
    finally:
        connection.close()


def test_a_small_body_in_pieces_is_read(studio: Live) -> None:
    pieces = [b'{"name": "new.toml", ', b'"opened": null, "text": "a = 1\\n"}']
    headers = {"content-type": "application/json", TOKEN: studio.token}
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=LONGEST_WAIT)
    try:
        connection.request("POST", "/files/save", iter(pieces), headers, encode_chunked=True)  # type: ignore[arg-type]
        assert connection.getresponse().status == 200
    finally:
        connection.close()
    assert (studio.folder / "new.toml").read_text() == "a = 1\n"


# What every answer says


SHIPPED = ("no-cache", "max-age=604800")
"""How long a browser may keep what comes with the program: scripts until they change, type a week."""


def answers(studio: Live) -> Iterator[Answer]:
    """One answer of each kind that there is: pages, files, data, and every way to say no."""
    yield studio.get("/")
    yield studio.get("/fleets")
    yield studio.get("/static/studio.js")
    yield studio.get("/static/fonts/RobotoCondensed-Bold.ttf")
    yield studio.get("/favicon.ico")
    yield studio.get("/static")
    yield studio.ask("HEAD", "/")
    yield studio.post("/files/mark", {"name": "reliant.toml"})
    yield studio.post("/files/mark", {})
    yield studio.post("/files/mark", {"name": "../x.toml"})
    yield studio.post("/files/save", NEW | {"opened": "x"})
    yield studio.post("/files/save", NEW | {"name": "reliant.toml"})
    yield studio.get("/files/save")
    yield studio.get("/nowhere")
    yield studio.get("/static/nowhere.js")
    yield studio.get("/", host="evil.example")
    yield studio.post("/files/save", NEW, origin="http://evil.example")
    yield studio.post("/files/save", NEW, content_length=str(LARGEST + 1))


def test_every_answer_forbids_scripts_and_styles_in_pages_and_strangers_around_them(studio: Live) -> None:
    seen = set()
    for answer in answers(studio):
        seen.add(answer.status)
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert (policy["script-src"], policy["style-src"]) == ("'self'", "'self'")
        assert policy["frame-ancestors"] == "'none'"
        assert policy["base-uri"] == "'none'"
        assert policy["form-action"] == "'self'"
        assert not [value for value in policy.values() if "unsafe" in value or "*" in value or "http" in value]
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] in ("no-store", *SHIPPED)
        assert "server" not in answer.headers
    assert seen == {200, 204, 307, 400, 403, 404, 405, 409, 413, 421}


def test_nothing_of_the_player_s_is_kept_by_the_browser_and_what_is_shipped_is(studio: Live) -> None:
    assert studio.get("/fleets").headers["cache-control"] == "no-store"
    assert studio.get("/design?file=reliant.toml").headers["cache-control"] == "no-store"
    script = studio.get("/static/studio.js")
    assert script.headers["cache-control"] == "no-cache"
    again = studio.ask("GET", "/static/studio.js", headers={"if-none-match": script.headers["etag"]})
    assert again.status == 304
    assert studio.get("/static/fonts/RobotoCondensed-Bold.ttf").headers["cache-control"] == "max-age=604800"


def test_an_answer_that_fails_within_passes_the_guard_as_well(
    studio: Live, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbling(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("shipyard.studio.folder.Folder.read", stumbling)
    answer = studio.post("/files/mark", {"name": "reliant.toml"})
    assert answer.status == 500
    while not server.stumbles:
        pass  # the answer is sent before it goes up to whoever runs the server
    assert "on purpose" in server.stumbles.pop()
    assert "content-security-policy" in answer.headers
    assert answer.json == {
        "message": "this is a fault of the program, and the terminal says where; your files are as they were"
    }


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/static/..%5capp.py",
        "/static//etc/passwd",
        "/static/fonts/..%2f..%2fpdf.py",
        "/static/studio.js%00.css",
        "/static/" + "a" * 5000,
    ],
)
def test_static_files_are_those_of_the_studio_alone(studio: Live, path: str) -> None:
    answer = studio.get(path)
    assert answer.status == 404
    assert "import" not in answer.text


def test_a_web_socket_is_not_opened(studio: Live) -> None:
    head = (
        f"GET / HTTP/1.1\r\nHost: {studio.host}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", studio.port), timeout=LONGEST_WAIT) as wire:
        wire.sendall(head.encode())
        assert b" 101 " not in wire.recv(64)


def test_a_request_that_breaks_off_is_no_stumble(studio: Live) -> None:
    """A page that is closed, or asks something newer, breaks off what it sends; the fixture looks for stumbles."""
    head = f"POST /design/change HTTP/1.1\r\nHost: {studio.host}\r\n{TOKEN}: {studio.token}\r\n"
    for _ in range(3):
        with socket.create_connection((ADDRESS, studio.port)) as connection:
            connection.sendall(f'{head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{{"te'.encode())
    time.sleep(0.2)
    assert studio.get("/fleets").status == 200
