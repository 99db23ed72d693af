"""Words: how like things are counted."""

from shipyard.rules.words import several, times


def test_one_of_a_thing_is_the_thing_alone() -> None:
    assert [times(number, "shrike") for number in (1, 2, 12)] == ["shrike", "2 × shrike", "12 × shrike"]


def test_like_words_stand_together_in_the_order_of_the_first() -> None:
    assert several(["shrike", "generic", "shrike"]) == "2 × shrike, generic"
    assert several([]) == ""
