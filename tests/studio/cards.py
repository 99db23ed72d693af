"""What tests of the page of ships look at: its cards, and parts that answers bring."""

from tests.studio.live import Answer


def words(page: str) -> list[str]:
    """The words of the ships whose cards a page shows, in order."""
    return [part.partition('"')[0] for part in page.split('data-word="')[1:]]


def card_of(page: str, word: str) -> str:
    """One card of a page."""
    return page.partition(f'data-word="{word}"')[2].partition("</li>")[0]


def part_of(answer: Answer, name: str) -> str:
    """A part of a page that an answer brings."""
    assert answer.status == 200, answer.text
    found: str = answer.json["parts"][name]
    return found
