"""Damage as a value, and the words of `lost`."""

import pytest

from shipyard.model.damage import UNHURT, Damage, Loss, Spent, loss_of


@pytest.mark.parametrize(
    ("word", "loss"),
    [
        ("pds", Loss("pds")),
        ("pds#3", Loss("pds", "", 3)),
        ("laser@port", Loss("laser", "port")),
        ("salvo-launcher@port#1", Loss("salvo-launcher", "port", 1)),
        ("the big one@fore", Loss("the big one", "fore")),
    ],
)
def test_a_loss_is_what_then_mount_then_number(word: str, loss: Loss) -> None:
    assert loss_of(word) == loss


@pytest.mark.parametrize(
    "word", ["", "@port", "#1", "laser@", "laser#", "laser#0", "laser#x", "laser#1@port", "a@b@c", "laser#1#2", "l#-1"]
)
def test_anything_else_is_no_loss(word: str) -> None:
    assert loss_of(word) is None


def test_an_unhurt_ship_has_lost_and_spent_nothing() -> None:
    assert Damage(lost=(), spent=Spent()) == UNHURT


@pytest.mark.parametrize("wrong", [{"hull": -1}, {"hull": 1.5}, {"drive": True}, {"lost": ["pds"]}, {"lost": (1,)}])
def test_a_value_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Damage(**wrong)  # type: ignore[arg-type]
