"""What a player marks and a yard repairs: from one state of a ship to the next."""

import pytest
from attrs import evolve, fields

from shipyard.files.marks import CRAFT, SPENT, Marks, Repair, damage_data, marked, meant
from shipyard.files.words import key_of
from shipyard.model.damage import UNHURT, Damage, Spent

HURT = Damage(hull=6, armour=1, drive=1, lost=("ams", "bridge", "ams"), spent=Spent(laser=40, lacs=(2, 0)))


def after(marks: Marks, damage: Damage = HURT) -> Damage:
    state, findings = marked(damage, marks)
    assert findings == ()
    return state


def refused(repair: Repair, damage: Damage = HURT) -> tuple[str, str]:
    state, (finding,) = marked(damage, Marks(repair=(repair,)))
    assert state == damage
    assert finding.code == "F068"
    return finding.message, finding.remedy


def test_the_keys_are_those_of_the_file() -> None:
    assert [key_of(field.name) for field in fields(Spent)] == list(SPENT)
    assert CRAFT == ("lacs", "fighters")


def test_marks_add_to_what_is_gone() -> None:
    marks = Marks(hull=2, armour=1, drive=1, lose=("pds", "pds"), spend={"laser": (3,), "internal-pods": (1,)})
    assert after(marks) == Damage(
        hull=8,
        armour=2,
        drive=2,
        lost=("ams", "bridge", "ams", "pds", "pds"),
        spent=Spent(laser=43, internal_pods=1, lacs=(2, 0)),
    )


@pytest.mark.parametrize(("more", "sum_"), [((1,), (3, 0)), ((0, 2), (2, 2)), ((1, 0, 4), (3, 0, 4))])
def test_craft_are_added_squadron_by_squadron(more: tuple[int, ...], sum_: tuple[int, ...]) -> None:
    assert after(Marks(spend={"lacs": more})).spent.lacs == sum_


def test_repairs_take_away() -> None:
    repaired = after(Marks(repair=(Repair("hull", 4), Repair("armour"), Repair("bridge"), Repair("ams"))))
    assert repaired == evolve(HURT, hull=2, armour=0, lost=("ams",))


def test_all_is_what_a_yard_mends_and_rearming_what_it_loads() -> None:
    assert after(Marks(repair=(Repair("all"),))) == Damage(spent=HURT.spent)
    assert after(Marks(rearm=True)) == evolve(HURT, spent=Spent())
    assert after(Marks(repair=(Repair("all"),), rearm=True)) == UNHURT
    assert after(Marks(repair=(Repair("all"), Repair("hull"))), UNHURT) == UNHURT


def test_repairs_come_before_marks_so_that_a_state_can_be_set() -> None:
    marks = Marks(repair=(Repair("hull"), Repair("bridge")), hull=2, rearm=True, spend={"laser": (7,)})
    assert after(marks) == evolve(HURT, hull=2, lost=("ams", "ams"), spent=Spent(laser=7))


def test_more_than_is_gone_is_not_repaired() -> None:
    assert refused(Repair("hull", 7)) == ("7 boxes of the hull repaired, but 6 are gone", "repair at most 6")
    assert refused(Repair("drive", 2)) == ("2 hits on the drive repaired, but 1 is gone", "repair at most 1")
    assert refused(Repair("hull", 1), UNHURT) == (
        "1 box of the hull repaired, but none is gone",
        "leave this repair out",
    )


def test_what_is_not_lost_is_not_repaired() -> None:
    assert refused(Repair("brigde")) == ('"brigde" is not lost', "did you mean bridge?")
    assert refused(Repair("grav-lance")) == ('"grav-lance" is not lost', "lost are ams, bridge")
    assert refused(Repair("grav-lance"), UNHURT) == ('"grav-lance" is not lost', "no system is lost")
    assert refused(Repair("@#"), UNHURT) == ('"@#" is not lost', "no system is lost")


LOST = ("laser@port#1", "laser@port#2", "laser@starboard", "pds")


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("laser@port#2", ("laser@port#2",)),
        ("laser@starboard#1", ("laser@starboard",)),
        ("laser@port", ("laser@port#1", "laser@port#2")),
        ("pds#3", ("pds",)),
        ("laser@fore", ()),
        ("laser#3", ("laser@starboard",)),
        ("grazer", ()),
    ],
)
def test_a_word_means_itself_or_what_says_more_or_less_of_the_same(word: str, words: tuple[str, ...]) -> None:
    assert meant(word, LOST) == words


def test_a_word_that_can_mean_several_losses_repairs_none() -> None:
    message, remedy = refused(Repair("laser@port"), Damage(lost=LOST))
    assert message == '"laser@port" can mean 2 losses'
    assert remedy == "write one of laser@port#1, laser@port#2"


def test_no_repair_hides_that_another_cannot_be() -> None:
    _, findings = marked(HURT, Marks(repair=(Repair("hull", 9), Repair("pds"), Repair("drive", 3))))
    assert len(findings) == 3


def test_numbers_beyond_all_bounds_are_refused() -> None:
    with pytest.raises(ValueError, match="hull must be from 0 to 9999"):
        marked(HURT, Marks(hull=9999))
    with pytest.raises(ValueError, match="laser must be from 0 to 1000000"):
        marked(HURT, Marks(spend={"laser": (1_000_000,)}))


def test_a_table_says_what_is_not_nothing() -> None:
    assert damage_data(UNHURT) == {}
    assert damage_data(Damage(hull=1, lost=("pds",), spent=Spent(internal_pods=2, lacs=(0, 1), fighters=(0,)))) == {
        "hull": 1,
        "lost": ["pds"],
        "spent": {"internal-pods": 2, "lacs": [0, 1]},
    }
