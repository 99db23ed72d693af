"""SVG files: the shapes that are read, what is passed over, and what strangers may not do."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.files.svg import DEEPEST, MOST_ELEMENTS, MOST_STEPS, Picture, SvgError, read_svg
from shipyard.files.svg_shapes import extent

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


def svg(inside: str, head: str = HEAD) -> Picture:
    return read_svg(f"{head}{inside}</svg>")


def box(inside: str) -> tuple[float, ...]:
    """Left, top, right and bottom of what is drawn."""
    return tuple(round(number, 3) + 0.0 for number in extent(svg(inside).outlines))


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ('<path d="M10 10L20 10L20 30Z"/>', (10, 10, 20, 30)),
        ('<polygon points="10,10 20,10 20,30"/>', (10, 10, 20, 30)),
        ('<polyline points="10,10 20,10 20,30"/>', (10, 10, 20, 30)),
        ('<rect x="1" y="2" width="30" height="40"/>', (1, 2, 31, 42)),
        ('<rect x="1" y="2" width="30" height="40" rx="5"/>', (1, 2, 31, 42)),
        ('<rect width="30px" height="40px" rx="99" ry="3"/>', (0, 0, 30, 40)),
        ('<circle cx="50" cy="40" r="10"/>', (40, 30, 60, 50)),
        ('<ellipse cx="50" cy="40" rx="10" ry="20"/>', (40, 20, 60, 60)),
    ],
)
def test_each_shape_has_its_extent(shape: str, expected: tuple[float, ...]) -> None:
    assert box(shape) == expected


@pytest.mark.parametrize(
    ("transform", "expected"),
    [
        ("translate(5)", (5, 0, 15, 20)),
        ("translate(5 6)", (5, 6, 15, 26)),
        ("scale(2)", (0, 0, 20, 40)),
        ("scale(2,0.5)", (0, 0, 20, 10)),
        ("rotate(90)", (-20, 0, 0, 10)),
        ("rotate(90 10 10)", (0, 0, 20, 10)),
        ("matrix(1 0 0 -1 3 4)", (3, -16, 13, 4)),
        ("translate(10,0) rotate(90)", (-10, 0, 10, 10)),
        ("rotate(90), translate(10,0)", (-20, 10, 0, 20)),
    ],
)
def test_each_transform_moves_a_shape(transform: str, expected: tuple[float, ...]) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    moved = svg(f'<rect width="10" height="20" transform="{transform}"/>', head)
    assert extent(moved.outlines) == pytest.approx(expected)
    grouped = svg(f'<g transform="{transform}"><rect width="10" height="20"/></g>', head)
    assert grouped.outlines == moved.outlines


def test_transforms_of_groups_add_up_from_the_inside_out() -> None:
    inside = '<g transform="translate(10 0)"><g transform="scale(2)"><rect width="5" height="5" x="1"/></g></g>'
    assert box(inside) == (12, 0, 22, 10)


def test_a_polygon_closes_and_a_polyline_does_not() -> None:
    closed, open_ = svg('<polygon points="0,0 9,0 9,9"/><polyline points="0,0 9,0 9,9"/>').outlines
    assert (closed.closed, open_.closed) == (True, False)


def test_fill_none_is_kept_wherever_it_stands() -> None:
    inside = (
        '<rect width="9" height="9"/><rect width="9" height="9" fill="none"/>'
        '<g style="stroke:red; fill : none"><rect width="9" height="9"/><rect width="9" height="9" fill="red"/></g>'
    )
    assert [outline.filled for outline in svg(inside).outlines] == [True, False, False, True]


@pytest.mark.parametrize("hidden", ['display="none"', 'style="display:none"', 'visibility="hidden"'])
def test_what_is_hidden_is_not_drawn(hidden: str) -> None:
    assert svg(f'<g {hidden}><rect width="9" height="9"/></g>') == Picture((), {})


def test_everything_else_is_counted_and_passed_over() -> None:
    inside = (
        "<title>a</title><metadata><rdf xmlns='urn:x'/></metadata><defs><rect width='9' height='9'/></defs>"
        "<text>a</text><text>b</text><image href='x.png'/><use href='#a'/><script>alert(1)</script><style>*{}</style>"
        "<layer xmlns='urn:inkscape'><rect width='9' height='9'/></layer>"
        "<clipPath><rect width='9' height='9'/></clipPath>"
        "<path d='M0 0L9'/><rect width='50%' height='9'/><rect width='9' height='9' transform='skewX(30)'/>"
        "<g transform='spin(3)'><rect width='9' height='9'/></g><circle cx='500' cy='500' r='9'/>"
        "<rect width='9' height='9'/>"
    )
    picture = svg(inside)
    assert len(picture.outlines) == 1
    assert picture.ignored == {
        "text": 2,
        "image": 1,
        "use": 1,
        "script": 1,
        "style": 1,
        "clipPath": 1,
        "path that cannot be read": 1,
        "rect that cannot be read": 2,
        "g that cannot be read": 1,
        "circle outside the viewBox": 1,
    }


def test_a_shape_over_the_edge_of_the_viewbox_is_kept() -> None:
    assert box('<rect x="90" y="90" width="20" height="20"/>') == (90, 90, 110, 110)


@pytest.mark.parametrize(
    "root", ["<svg>", '<svg xmlns="http://www.w3.org/2000/svg">', '<s:svg xmlns:s="http://www.w3.org/2000/svg">']
)
def test_the_namespace_may_be_missing_or_have_a_prefix(root: str) -> None:
    name = "s:" if root.startswith("<s:") else ""
    assert len(read_svg(f'{root}<{name}rect width="9" height="9"/></{name}svg>').outlines) == 1


BILLION_LAUGHS = (
    '<!DOCTYPE svg [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + f"]>{HEAD}<text>&j;</text></svg>"
)


@pytest.mark.parametrize(
    "text",
    [
        BILLION_LAUGHS,
        f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>{HEAD}<text>&x;</text></svg>',
        f'<!DOCTYPE svg [<!ENTITY x SYSTEM "http://localhost/">]>{HEAD}<path d="&x;"/></svg>',
        f'<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://localhost/"> %x;]>{HEAD}</svg>',
        f'<!DOCTYPE svg [<!ATTLIST rect width CDATA "9">]>{HEAD}<rect height="9"/></svg>',
    ],
)
def test_a_file_that_declares_things_is_refused_before_any_is_used(text: str) -> None:
    started = time.monotonic()
    with pytest.raises(SvgError) as refused:
        read_svg(text)
    assert refused.value.code.code == "F103"
    assert "DOCTYPE" in refused.value.remedy
    assert time.monotonic() - started < 1


def test_a_plain_doctype_is_taken_and_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("something was opened")

    monkeypatch.setattr("socket.socket.connect", refuse)
    monkeypatch.setattr("builtins.open", refuse)
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert len(read_svg(f'{doctype}{HEAD}<rect width="9" height="9"/></svg>').outlines) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "F103"),
        ("no XML at all", "F103"),
        (f"{HEAD}<g></svg>", "F103"),
        (f"{HEAD}&nbsp;</svg>", "F103"),
        (f'{HEAD}<rect width="1" width="2"/></svg>', "F103"),
        ("<html/>", "F101"),
        ('<svg xmlns="urn:other"/>', "F101"),
        (HEAD + "<g>" * (DEEPEST + 1) + "</g>" * (DEEPEST + 1) + "</svg>", "F102"),
        (HEAD + "<text>" * (DEEPEST + 1) + "</text>" * (DEEPEST + 1) + "</svg>", "F102"),
        (HEAD + "<g/>" * MOST_ELEMENTS + "</svg>", "F102"),
        (f'{HEAD}<path d="M0 0{"h1" * (MOST_STEPS + 1)}"/></svg>', "F102"),
    ],
)
def test_what_cannot_be_used_has_a_code(text: str, code: str) -> None:
    with pytest.raises(SvgError) as refused:
        read_svg(text)
    assert refused.value.code.code == code
    assert refused.value.remedy


def test_broken_xml_is_named_with_its_line() -> None:
    with pytest.raises(SvgError, match="on line 3"):
        read_svg(f"{HEAD}\n<g>\n</svg>")


@pytest.mark.parametrize("number", ["1e400", "-1e400", "1e300", "NaN", "Infinity", "1e-400", "--1", "0x10"])
@pytest.mark.parametrize("place", ['rect width="{}" height="9"', 'rect width="9" height="9" transform="scale({})"'])
def test_no_number_leads_out_of_bounds(number: str, place: str) -> None:
    for outline in svg(f"<{place.format(number)}/>").outlines:
        assert all(abs(each) <= 1e7 for step in outline.steps for point in step for each in point)


ATTRIBUTES = st.dictionaries(
    st.sampled_from(["d", "points", "transform", "width", "height", "rx", "r", "style", "viewBox", "fill"]),
    st.text("MLCZ0123456789.,-+e() mtranslcesk%:;", max_size=30),
    max_size=4,
)


@given(st.lists(st.tuples(st.sampled_from(["path", "rect", "circle", "g", "polygon", "text", "svg"]), ATTRIBUTES)))
def test_whatever_attributes_hold_a_picture_or_an_svg_error_comes_of_it(
    elements: list[tuple[str, dict[str, str]]],
) -> None:
    inside = "".join(
        f"<{name} {' '.join(f'{key}={value!r}' for key, value in given_.items())}/>" for name, given_ in elements
    )
    assert _quietly(lambda: svg(inside))


@given(st.text(max_size=200))
def test_whatever_a_file_holds_a_picture_or_an_svg_error_comes_of_it(text: str) -> None:
    assert _quietly(lambda: read_svg(text))


def _quietly(work: Callable[[], Picture]) -> bool:
    with suppress(SvgError):
        work()
    return True
