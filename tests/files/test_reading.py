"""Values are read strictly: nothing is taken for something else, nothing hides another fault, nothing raises."""

from datetime import date
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import example, given
from hypothesis import strategies as st

from shipyard.files.reading import MOST_UNKNOWN, converter, read
from shipyard.files.writing import design_data
from shipyard.model.arcs import Arc
from shipyard.model.bounds import Text, Whole
from shipyard.model.design import Crew, Design, HullWord, Load
from shipyard.model.systems import KINDS, Beam, System
from shipyard.rules.findings import Path, spell
from tests.files.helpers import fit_for_a_screen, said
from tests.strategies import designs


class Colour(StrEnum):
    DARK_RED = "dark-red"
    BLUE = "blue"


@frozen(kw_only=True)
class Sample:
    """A class with a field of every sort."""

    whole: int = field(default=5, validator=Whole(1, 9))
    truth: bool = False
    word: str | None = field(default=None, validator=Text(longest=5))
    exact: Fraction | None = None
    class_: Colour = Colour.BLUE
    many_words: tuple[str, ...] = ()
    colours: tuple[Colour, ...] = ()
    inner: tuple[Load, ...] = ()


def problems(**data: Any) -> list[tuple[str, str, str]]:
    """What is said of a sample: code, field, `message; remedy`."""
    value, findings = read(data, Sample)
    # a misspelt key alone does not keep the rest from being read
    assert (value is None) == any(finding.code != "F020" for finding in findings)
    return [(each.code, each.field, text) for each, text in zip(findings, said(findings), strict=True)]


def test_sound_values_are_taken_as_they_are() -> None:
    data = {
        "whole": 9,
        "truth": True,
        "word": "x",
        "exact": Decimal("1.5"),
        "class": "dark-red",
        "many-words": ["a", "b"],
        "colours": ["blue", "blue"],
    }
    value, findings = read(data, Sample)
    assert findings == ()
    assert value == Sample(
        whole=9,
        truth=True,
        word="x",
        exact=Fraction(3, 2),
        class_=Colour.DARK_RED,
        many_words=("a", "b"),
        colours=(Colour.BLUE, Colour.BLUE),
    )


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Decimal("5.9"), "whole must be a whole number, not 5.9; write whole = 6 or whole = 5"),
        (Decimal("5.0"), "whole must be a whole number, not 5.0; write whole = 5"),
        (Decimal("0.5"), "whole must be a whole number, not 0.5; write whole = 1"),
        (Decimal("9.5"), "whole must be a whole number, not 9.5; write whole = 9"),
        (Decimal("-0.5"), "whole must be a whole number, not -0.5; write a whole number from 1 to 9"),
        (Decimal("NaN"), "whole must be a whole number, not NaN; write a whole number from 1 to 9"),
        (Decimal("Infinity"), "whole must be a whole number, not Infinity; write a whole number from 1 to 9"),
        (Decimal("1e5000"), "whole must be a whole number, not 1E+5000; write a whole number from 1 to 9"),
        (True, "whole must be a whole number, not true; write a whole number from 1 to 9"),
        ("7", 'whole must be a whole number, not "7"; write whole = 7'),
        ("0_7", 'whole must be a whole number, not "0_7"; write whole = 7'),
        ("seven", 'whole must be a whole number, not "seven"; write a whole number from 1 to 9'),
        ([7], "whole must be a whole number, not a list; write a whole number from 1 to 9"),
        ({}, "whole must be a whole number, not a table; write a whole number from 1 to 9"),
        (date(2000, 1, 2), "whole must be a whole number, not 2000-01-02; write a whole number from 1 to 9"),
    ],
)
def test_whole_numbers_are_nothing_else(value: object, text: str) -> None:
    assert problems(whole=value) == [("F022", "whole", text)]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (10, "10"), (-1, "-1"), (1 << 13000, "a number of many digits")],
    ids=["0", "10", "-1", "huge"],
)
def test_whole_numbers_are_held_to_their_bounds(value: int, shown: str) -> None:
    text = f"whole must be from 1 to 9, not {shown}; write a whole number from 1 to 9"
    assert problems(whole=value) == [("F024", "whole", text)]


@pytest.mark.parametrize(
    ("value", "remedy"),
    [
        ("yes", "truth = true"),
        ("No", "truth = false"),
        (1, "truth = true"),
        (0, "truth = false"),
        ("maybe", "true or false"),
        (2, "true or false"),
        (Decimal("1.0"), "true or false"),
        ([], "true or false"),
    ],
)
def test_true_and_false_are_nothing_else(value: object, remedy: str) -> None:
    [(code, _, text)] = problems(truth=value)
    assert code == "F022"
    assert text.startswith("truth must be true or false, not ")
    assert text.endswith(f"; write {remedy}")


@pytest.mark.parametrize(
    ("value", "remedy"),
    [(5, 'word = "5"'), (True, 'word = "true"'), (Decimal("1.50"), 'word = "1.50"'), (["x"], "text in quotes")],
)
def test_text_is_nothing_else(value: object, remedy: str) -> None:
    [(code, _, text)] = problems(word=value)
    assert code == "F022"
    assert text.endswith(f"; write {remedy}")


@pytest.mark.parametrize(
    ("value", "part"),
    [
        ("", "must not be empty"),
        ("  ", "must not be empty"),
        ("sixsix", "at most 5 characters"),
        ("a\x1bb", "the control character U+001B"),
        ("a\nb", "the control character U+000A"),
        ("\ud800", "the control character U+D800"),
    ],
)
def test_text_is_held_to_its_bounds(value: str, part: str) -> None:
    [(code, _, text)] = problems(word=value)
    assert code == "F025"
    assert part in text


@pytest.mark.parametrize("value", [Decimal("NaN"), Decimal("Infinity"), Decimal("1e400"), True, "1.5", 10**60, None])
def test_numbers_are_finite_and_no_text(value: object) -> None:
    [(_, _, text)] = problems(exact=value)
    assert text.startswith("exact must")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("dark red", 'class must be "dark-red" or "blue", not "dark red"; did you mean "dark-red"?'),
        ("Blue", 'class must be "dark-red" or "blue", not "Blue"; did you mean "blue"?'),
        ("green", 'class must be "dark-red" or "blue", not "green"; write "dark-red" or "blue"'),
        ("", 'class must be "dark-red" or "blue", not ""; write "dark-red" or "blue"'),
    ],
)
def test_a_choice_is_one_of_its_words(value: str, text: str) -> None:
    assert problems(**{"class": value}) == [("F023", "class", text)]


@pytest.mark.parametrize("value", [0, True, ["blue"]])
def test_a_choice_is_a_word(value: object) -> None:
    [(code, _, text)] = problems(**{"class": value})
    assert code == "F022"
    assert text.startswith('class must be "dark-red" or "blue", not ')


@pytest.mark.parametrize(
    ("key", "value", "remedy"),
    [
        ("colours", "blue", 'colours = ["blue"]'),
        ("colours", "blue, dark-red", 'colours = ["blue", "dark-red"]'),
        ("many-words", "a", 'many-words = ["a"]'),
        ("colours", 5, 'a list such as ["dark-red", "blue"]'),
    ],
)
def test_a_single_value_is_no_list(key: str, value: object, remedy: str) -> None:
    [(code, _, text)] = problems(**{key: value})
    assert code == "F022"
    assert text.endswith(f"write {remedy}")


def test_every_entry_of_a_list_is_looked_at() -> None:
    found = problems(colours=["blue", "blu", 5, "dark-red"])
    assert [(code, path) for code, path, _ in found] == [("F023", "colours[1]"), ("F022", "colours[2]")]
    assert found[0][2].startswith('entry 2 of colours must be "dark-red" or "blue", not "blu"')


def test_texts_in_lists_are_one_line() -> None:
    assert [code for code, _, _ in problems(**{"many-words": ["a\nb", ""]})] == ["F025", "F025"]


@pytest.mark.parametrize("key", ["whole", "truth", "word", "exact", "class", "many-words", "colours"])
def test_null_is_left_out(key: str) -> None:
    [(code, _, text)] = problems(**{key: None})
    assert code == "F027"
    assert text.startswith(f"{key} must not be null; leave the key out, or write ")


@pytest.mark.parametrize("value", [5, "weak", [], None, True])
def test_a_table_is_a_table(value: object) -> None:
    assert [path for _, path, _ in problems(inner=[value])] == ["inner[0]"]
    assert read(value, Sample)[1][0].message.startswith("the file must")


def test_keys_are_spelled_with_hyphens_and_not_otherwise() -> None:
    found = problems(many_words=["a"], class_="blue", colors=["blue"])
    assert [code for code, _, _ in found] == ["F020"] * 3
    assert [text.partition("; ")[2] for _, _, text in found] == [
        "did you mean many-words?",
        "did you mean class?",
        "did you mean colours?",
    ]


def test_a_key_like_no_other_gets_the_list_of_all() -> None:
    [(_, _, text)] = problems(zzzz=1)
    assert text == (
        "zzzz is no key of the sample; known here: whole, truth, word, exact, class, many-words, colours, inner"
    )


@pytest.mark.parametrize("key", ["a b", "\x1b[2J", "\ud800", "x" * 500, ""])
def test_a_key_of_any_letters_is_fit_for_a_screen(key: str) -> None:
    [(_, _, text)] = problems(**{key: 1})
    assert fit_for_a_screen(text)
    assert len(text) < 200


def test_of_very_many_unknown_keys_the_rest_is_counted() -> None:
    found = problems(**{f"x{number}": 1 for number in range(500)})
    assert len(found) == MOST_UNKNOWN + 1
    assert f"and {500 - MOST_UNKNOWN} more keys are not known" in found[-1][2]


DESIGN: dict[str, Any] = {
    "ruleset": "harrington",
    "name": "Reliant",
    "navy": "RMN",
    "type": "BC",
    "mass": 140,
    "hull": "weak",
    "thrust": 5,
    "ftl": True,
}


def faults(**changes: Any) -> list[tuple[str, str]]:
    """Code and field of all that is wrong with a changed design; a change to `...` takes the key away."""
    data = {key: value for key, value in (DESIGN | changes).items() if value is not ...}
    return [(each.code, each.field) for each in read(data, Design)[1]]


def test_all_faults_are_reported_at_once() -> None:
    systems = [
        {"kind": "laser", "class": 2, "mounts": ["port", "up"], "count": 0},
        {"kind": "lasr", "count": "x"},
        {"count": 5000},
        "pds",
        {"kind": "beam", "arcs": "F"},
    ]
    found = faults(mass=Decimal("85.9"), systems=systems, sidewal=2, name=..., load={"pod": 1, "nuclear": -1})
    assert found == [
        ("F020", "sidewal"),
        ("F021", "name"),
        ("F022", "mass"),
        ("F024", "systems[0].count"),
        ("F023", "systems[0].mounts[1]"),
        ("F026", "systems[1].kind"),
        ("F022", "systems[1].count"),
        ("F021", "systems[2].kind"),
        ("F024", "systems[2].count"),
        ("F022", "systems[3]"),
        ("F022", "systems[4].arcs"),
        ("F021", "systems[4].class"),
        ("F020", "load.pod"),
        ("F024", "load.nuclear"),
    ]


@pytest.mark.parametrize("key", DESIGN)
def test_what_is_required_is_missed(key: str) -> None:
    [finding] = read({name: value for name, value in DESIGN.items() if name != key}, Design)[1]
    assert (finding.code, finding.path) == ("F021", (key,))
    assert finding.remedy.startswith(f"add {key}: ")


@pytest.mark.parametrize(
    ("hull", "made"), [("weak", HullWord.WEAK), ("super", HullWord.SUPER), (28, 28), (1, 1), (9999, 9999)]
)
def test_a_hull_is_a_word_or_boxes(hull: object, made: object) -> None:
    value, _ = read(DESIGN | {"hull": hull}, Design)
    assert value
    assert value.hull == made


@pytest.mark.parametrize(
    ("hull", "code", "part"),
    [
        ("week", "F023", 'did you mean "weak"?'),
        ("28", "F022", "write hull = 28"),
        (Decimal("27.5"), "F022", "write hull = 28 or hull = 27"),
        (0, "F024", "hull must be from 1 to 9999 boxes, or a word, not 0"),
        (True, "F022", "or a number of boxes"),
        (None, "F027", "or a number of boxes"),
        ([], "F022", "or a number of boxes"),
    ],
)
def test_a_hull_is_nothing_else(hull: object, code: str, part: str) -> None:
    _, findings = read(DESIGN | {"hull": hull}, Design)
    assert [each.code for each in findings] == [code]
    assert part in said(findings)[0]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_system_is_read_by_its_word(kind: str) -> None:
    _, findings = read({"kind": kind}, System)
    assert {each.code for each in findings} <= {"F021"}
    _, findings = read({"kind": kind, "label": 5, "colour": 1}, System)
    assert {"F020", "F022"} <= {each.code for each in findings}


def test_an_unknown_kind_gets_a_proposal() -> None:
    _, findings = read({"kind": "Salvo launchr"}, System)
    assert said(findings) == ['kind must be a kind of system, not "Salvo launchr"; did you mean salvo-launcher?']


@pytest.mark.parametrize(("kind", "code"), [(5, "F022"), (None, "F027"), (["pds"], "F022")])
def test_a_kind_is_a_word(kind: object, code: str) -> None:
    _, findings = read([{"kind": kind, "count": 0}], tuple[System, ...])
    assert [(each.code, each.field) for each in findings] == [(code, "[0].kind"), ("F024", "[0].count")]


def test_a_key_of_the_design_below_a_table_is_sent_up() -> None:
    """In TOML all that follows [[systems]] belongs to the system: a classic."""
    _, findings = read({"kind": "pds", "notes": "x"}, System)
    assert said(findings) == [
        "notes is no key of the point defence (PDS);"
        " move it up, above the header of this table: it belongs to the design"
    ]


def test_a_systems_table_in_single_brackets_is_explained() -> None:
    _, findings = read(DESIGN | {"systems": {"kind": "pds"}}, Design)
    assert said(findings) == ["systems must be a list of tables, not a table; write its name in double brackets: [[ ]]"]


def test_the_converter_is_made_once_and_keeps_nothing_of_what_it_read() -> None:
    assert converter() is converter()
    first, _ = read(DESIGN | {"crew": "civilian"}, Design)
    second, _ = read(DESIGN, Design)
    assert first
    assert second
    assert (first.crew, second.crew) == (Crew.CIVILIAN, Crew.MILITARY)


def test_values_are_frozen_through_and_through() -> None:
    value, _ = read(DESIGN | {"systems": [{"kind": "beam", "class": 2, "arcs": ["F", "FS", "FP"]}]}, Design)
    assert value
    assert value.systems == (Beam(class_=2, arcs=(Arc.F, Arc.FS, Arc.FP)),)
    hash(value)


@given(designs())
def test_the_plain_data_of_a_design_is_that_design(design: Design) -> None:
    assert read(design_data(design), Design) == (design, ())


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.decimals()
    | st.text(max_size=5)
    | st.dates()
    | st.sampled_from(["port", "F", "weak", "laser", "pds", "1", "yes", *KINDS])
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "id", "count", "class", "mounts", "arcs", "x"]), inner, max_size=3)
    ),
    max_leaves=12,
)
KEYS = st.sampled_from([*DESIGN, "systems", "load", "printed", "accept", "sources", "armour", "crew", "notes", "x"])


@given(st.dictionaries(KEYS, ANYTHING, max_size=8) | ANYTHING)
@example({"mass": 1 << 50000, "hull": -(1 << 50000), "name": 1 << 50000})
@example({"mass": Decimal("sNaN"), "ftl": Decimal("sNaN")})
@example({"systems": {"kind": ["pds"]}})
@example([[[]]])
def test_whatever_a_file_says_is_a_design_or_has_findings(data: Any) -> None:
    value, findings = read(data, Design)
    # a misspelt key alone does not keep the rest from being read
    assert (value is None) == any(finding.code != "F020" for finding in findings)
    for finding in findings:
        assert fit_for_a_screen(finding.message)
        assert finding.remedy


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[dict[str, Any], Path]:
    """The data of a sound design with something else in one place, and that place."""
    data = design_data(draw(designs()))
    path: list[str | int] = []
    here: Any = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = draw(st.sampled_from(keys))
        path.append(key)
        if not isinstance(here[key], dict | list) or not here[key] or draw(st.booleans()):
            break
        here = here[key]
    here[key] = draw(ANYTHING)
    return data, tuple(path)


@given(spoilt())
def test_a_fault_points_at_the_place_where_it_is(spoilt: tuple[dict[str, Any], Path]) -> None:
    data, path = spoilt
    _, findings = read(data, Design)
    # a wrong kind makes other keys of the same system wrong, so its table counts as the place
    place = path[:-1] if path[-1] == "kind" else path
    for finding in findings:
        assert finding.path[: len(place)] == place, spell(finding.path)


def test_what_an_unknown_key_stands_in_is_read_all_the_same() -> None:
    """Or the rules could not say what else is wrong: everything is reported at once."""
    value, findings = read({"whole": 5, "x": 1, "inner": [{"pods": 6, "y": 2}]}, Sample)
    assert [finding.field for finding in findings] == ["x", "inner[0].y"]
    assert value
    assert (value.whole, value.inner[0].pods) == (5, 6)
