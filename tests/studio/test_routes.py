"""Whatever is sent to whichever address: an answer that says no, and never a stumble."""

from itertools import cycle, islice, product
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from shipyard.studio.app import application
from shipyard.studio.guard import Guard
from tests.studio import hostile
from tests.studio.live import Live
from tests.studio.markup import HOSTILE

SMALL = """\
format = 1
ruleset = "harrington"
name = "Launch"
navy = "RMN"
type = "LAC"
mass = 10
hull = "weak"
thrust = 5
ftl = false
sidewall = 0
[[systems]]
kind = "pds"
count = 1
"""
"""A ship that is drawn quickly."""


def routes(method: str) -> list[str]:
    """List the addresses that the studio has."""
    guard = application(Path(), "word", ())
    assert isinstance(guard, Guard)
    assert isinstance(guard.app, Starlette)
    found = [each for each in guard.app.routes if isinstance(each, Route) and method in (each.methods or ())]
    return sorted(each.path for each in found)


POSTS, GETS = routes("POST"), routes("GET")

TEXTS: list[Any] = [
    "",
    "\ufeff",
    "x = ",
    "[[systems]]\n" * 3,
    "format = 1\nruleset = 'harrington'\nmass = 10",
    "format = 1\nruleset = '/etc/passwd'\nbase = '../../x.toml'\nsystems = 3",
    "format = 1\nruleset = 'damned-starships'\nsquadrons = {}",
    "squadrons = [1, [], {ships = 4}, {ships = [1, {}]}]",
    "a" * 300_000,
    "[" * 3000,
    "a.b.c = 1\n" * 2000,
    "x = 1\x00",
    hostile.SHIP,
    hostile.FLEET,
]
"""Texts of files, most of them none."""

ODD: list[Any] = [
    None,
    "",
    "x",
    "../x",
    -1,
    0,
    10**12,
    1.5,
    1e400,
    True,
    [],
    [[]],
    [None],
    {},
    {"x": {}},
    HOSTILE,
    "\u202e",
]
"""What a value could be that ought to be another."""

KEYS = (
    "name",
    "change",
    "sheet",
    "copies",
    "mass",
    "ship",
    "to",
    "file",
    "files",
    "contents",
    "from",
    "ruleset",
    "how",
)
"""What scripts of the pages send."""

CHANGES = (
    "set",
    "toggle",
    "add",
    "copy",
    "move",
    "accept",
    "remove",
    "head",
    "step",
    "mark",
    "ship",
    "repair",
    "no such",
)


def test_there_are_addresses_to_ask() -> None:
    assert {"/", "/fleets", "/design", "/fleet"} <= set(GETS)
    assert {"/files/save", "/design/change", "/fleet/change", "/ships/rename"} <= set(POSTS)


@pytest.mark.parametrize("path", POSTS)
def test_none_answers_without_the_pages_own_word(studio: Live, path: str) -> None:
    assert studio.post(path, {}, x_shipyard_token="").status == 403
    assert studio.post(path, {}, origin="http://evil.example").status == 403
    assert studio.ask("POST", path, b"{}", {"content-type": "application/json"}).status == 403
    assert studio.get(path).status == 405


@pytest.mark.parametrize("path", POSTS)
def test_texts_that_are_no_files_are_said_to_be_none(studio: Live, path: str) -> None:
    for text in TEXTS:
        body = {"name": "x.toml", "text": text, "opened": None, "ship": "0-0", "to": "harrington", "file": "x.toml"}
        answer = studio.post(path, body | {"mass": 100, "how": "whole"})
        assert answer.status < 500, (text[:80], answer.text)


@pytest.mark.parametrize("path", POSTS)
def test_values_of_another_kind_are_said_to_be_wrong(studio: Live, path: str) -> None:
    body: dict[str, Any] = {"name": "x.toml", "text": SMALL, "to": "harrington"}
    for key, value in product(KEYS, ODD):
        answer = studio.post(path, body | {key: value})
        assert answer.status < 500, (key, value, answer.text)


@pytest.mark.parametrize("path", [each for each in POSTS if each.endswith("/change")])
def test_changes_that_no_page_asks_for_are_refused(studio: Live, path: str) -> None:
    name, text = "picket.toml", (studio.folder / "picket.toml").read_text(encoding="utf-8")
    if path.startswith("/design"):
        name, text = "reliant.toml", SMALL
    (studio.folder / name).write_text(text, encoding="utf-8")
    known = {"path": ["systems", 0, "count"], "ship": "0-0", "squadron": 0, "value": 1, "by": 1, "kind": "pds"}
    # each change with each key, and all of the values in turn
    odd = cycle(ODD)
    for does, key in product(CHANGES, (*known, "mark", "fields", "code", "reason")):
        for value in islice(odd, 3):
            change = {"do": does} | known | {key: value}
            answer = studio.post(path, {"name": name, "text": text, "change": change})
            assert answer.status < 500, (change, answer.text)
    assert (studio.folder / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("path", GETS)
def test_odd_queries_are_answered(studio: Live, path: str) -> None:
    for query in (
        "file=",
        "file=..%2Fx.toml",
        "file=%00",
        "file=%FF.toml",
        "file=reliant.toml&file=picket.toml",
        "file=picket.toml",
        "file=" + "a" * 5000,
        "ship=..%2Frmn%2Freliant",
        "ship=%2Fetc%2Fpasswd",
        "ship=C%3A%5Cx",
        "type=%00&ruleset=%00&name=%00",
        "type=BC&name=" + "a" * 3000,
        "type=BC&name=..%2F..%2Fx",
        "mass-least=-1&mass-most=99999999999999999999",
        "with=%5B%5D%7B%7D&q=%25&sort=__class__",
        "a=reliant.toml&b=..%2Fx",
        "ship=reliant.toml&ship=reliant.toml&ship=x",
        "=&&==",
    ):
        answer = studio.get(f"{path}?{query}")
        assert answer.status < 500, (query, answer.text)
        assert "root:" not in answer.text
    assert sorted(each.name for each in studio.folder.iterdir()) == ["picket.toml", "reliant.toml"]
