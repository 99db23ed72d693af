"""The pages of the documentation hang together: links lead somewhere, and the glossary's words are the program's."""

import re
from pathlib import Path

import pytest

from shipyard.model.systems import KINDS
from shipyard.rules import harrington

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    {ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "designs" / "README.md", *ROOT.glob("docs/**/*.md")}
)
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in GLOSSARY.splitlines() if line.startswith("| ")
]


def anchors(page: Path) -> set[str]:
    """Give the headings of a page as links name them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.strip().lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_to_another_page_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        file, _, anchor = link.partition("#")
        there = page.parent / file if file else page
        assert there.exists(), link
        assert not anchor or anchor in anchors(there), link


def test_the_glossary_says_of_each_word_what_and_where() -> None:
    assert [len(row) for row in ROWS] == [3] * len(ROWS)
    assert all(all(row) for row in ROWS)
    words = [word for row in ROWS[1:] for word in row[0].split(", ")]
    assert len(words) == len(set(words))
    systems = {word for row in ROWS for word in re.findall(r"`([a-z]+(?:-[a-z]+)*)`", row[2])} & set(KINDS)
    assert {"ams", "pds", "adfc", "ecm", "fire-control", "pod", "lac-bay", "launch-rails", "salvo-launcher"} == systems


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("AMS", "from {ams-nearest} to {ams-farthest} MU"),
        ("ADFC", "within {adfc-range} MU"),
        ("laser head", "from {missile-attack-range} MU; the other is nuclear, from {nuclear-attack-range} MU"),
        ("crew factor", "one for each {crew-military} MASS or part of it, on civilian ships {crew-civilian}"),
        ("sidewall", "level 1 or {most-sidewall}"),
    ],
)
def test_the_glossary_has_the_numbers_of_the_tables(word: str, says: str) -> None:
    numbers = {name: number.value for name, number in harrington.RULESET.numbers.items()}
    [row] = [row for row in ROWS if row[0] == word]
    assert re.sub(r"\{([^}]+)\}", lambda found: str(numbers[found[1]]), says) in row[1]
