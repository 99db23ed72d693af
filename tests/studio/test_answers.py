"""What the page's scripts send: JSON of known shape, and everything else a sentence."""

from typing import Any

import pytest

from shipyard.studio.answers import BadRequestError, given, maybe
from shipyard.studio.guard import TOKEN
from tests.studio.live import Live


def sent(studio: Live, body: bytes) -> tuple[int, str]:
    answer = studio.ask("POST", "/files/mark", body, {"content-type": "application/json", TOKEN: studio.token})
    return answer.status, answer.json.get("message", "")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"{'name': 1}",
        b'{"name": "a.toml"} x',
        b"\xff\xfe{}",
        b'{"name": "\xff.toml"}',
        b'{"name": "\\ud800.toml"}',
        b'{"name": "reliant.toml", "x": ["\\udc00"]}',
        b'{"name": "reliant.toml", "x": NaN}',
        b'{"name": "reliant.toml", "x": -Infinity}',
        b'{"name": "reliant.toml", "x": ' + b"9" * 5000 + b"}",
        b'{"name": ' + b"[" * 100_000,
    ],
    ids=lambda body: ascii(body[:30]),
)
def test_what_is_no_json_is_said_to_be_none(studio: Live, body: bytes) -> None:
    assert sent(studio, body) == (400, "the body is no JSON")


@pytest.mark.parametrize("body", [b"[]", b'"x"', b"1", b"null", b"true"])
def test_a_body_is_a_table(studio: Live, body: bytes) -> None:
    assert sent(studio, body) == (400, "the body must be a table")


@pytest.mark.parametrize("body", [b"{}", b'{"name": null}', b'{"name": 1}', b'{"name": ["a.toml"]}'])
def test_a_value_of_another_kind_is_named(studio: Live, body: bytes) -> None:
    assert sent(studio, body) == (400, "name must be str")


def test_a_charset_beside_the_kind_is_no_other_kind(studio: Live) -> None:
    assert studio.post("/files/mark", {"name": "x.toml"}, content_type="application/json; charset=utf-8").status == 200


@pytest.mark.parametrize(
    ("data", "kind", "value"),
    [({"x": "a"}, str, "a"), ({"x": 1}, int, 1), ({"x": True}, bool, True), ({"x": 1.5}, float, 1.5)],
)
def test_a_value_of_its_kind_is_taken(data: dict[str, Any], kind: type, value: object) -> None:
    assert given(data, "x", kind) == value


def test_yes_and_no_are_no_numbers() -> None:
    with pytest.raises(BadRequestError, match="x must be int"):
        given({"x": True}, "x", int)


def test_a_value_that_need_not_be_there_has_a_default_or_is_nothing() -> None:
    assert given({}, "x", int, 3) == 3
    assert given({"x": None}, "x", int, 3) == 3
    assert maybe({}, "x", int) is None
    assert maybe({"x": None}, "x", int) is None
    assert maybe({"x": 4}, "x", int) == 4
    with pytest.raises(BadRequestError):
        maybe({"x": "4"}, "x", int)
