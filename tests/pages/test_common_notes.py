"""Notes for several ships: each once, and what differs between classes in a table rather than as a range."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from shipyard.files.checked import load_all
from shipyard.files.library import library
from shipyard.pages.common_notes import FIGURE, LISTED, WORDS, common
from shipyard.pages.ships import ships_of
from shipyard.sheets.panels.notes import notes_of
from shipyard.sheets.ship import Ship
from tests.pages.fleets import LINE, PODS, SCREEN, loaded

TUG, DUQUESNE = 'design = "rmn/fleet-tug"', 'design = "pn/duquesne"'


def ships(folder: Path, *entries: str) -> list[Ship]:
    return list(ships_of(loaded(folder, (("S", entries),))))


def test_a_class_alone_has_its_own_notes(tmp_path: Path) -> None:
    alone = ships(tmp_path, SCREEN)
    said = common(alone)
    assert said.notes == notes_of(alone[0])
    assert not said.figures


def test_figures_that_differ_stand_by_class_and_are_no_range(tmp_path: Path) -> None:
    """A range is nobody's: `at most 1-4 of thrust 3-8` lets every ship turn with 4."""
    said = common(ships(tmp_path, LINE, SCREEN, DUQUESNE, TUG))
    notes = dict(said.notes)
    assert notes["Orders"].startswith("at most half of thrust for rotations, one push of 1")
    assert notes["Countermissiles"].startswith("after launching, her AMS dice of missiles 12 to 54 MU off")
    assert said.heads[:4] == ("thrust", "half", "AMS", "broadside")
    rows = dict(said.rows())
    assert rows["Reliant"] == ("5", "2", "3d6", "10")
    assert rows["Noblesse"] == ("5", "2", "d6", "2")
    assert rows["DuQuesne"] == ("3", "1", "5d6", "20")
    assert rows["Fleet tug"] == ("4", "2", "–", "–")


def test_classes_with_the_same_figures_share_a_row(tmp_path: Path) -> None:
    said = common(ships(tmp_path, LINE, SCREEN, 'design = "rmn/chanson"', 'design = "rmn/falcon"'))
    names = [names for names, _ in said.rows()]
    assert sum(len(each.split(", ")) for each in names) == 4
    values = [values for _, values in said.rows()]
    assert len(set(values)) == len(values)


def test_what_some_classes_have_besides_names_them(tmp_path: Path) -> None:
    """Conversion, Pod Launched Missiles: only pods aboard can be delayed."""
    notes = dict(common(ships(tmp_path, LINE, PODS)).notes)
    assert notes["Pods"] == "6 missiles each, all arcs but fore."
    assert notes["Pods (Medusa)"].startswith("Delayed: ")


@pytest.mark.parametrize("ruleset", ["harrington", "fleet-book"])
def test_every_figure_of_the_library_that_differs_has_a_name(ruleset: str) -> None:
    """A figure that no word is known for would be called by its phase, which tells a player nothing."""
    every = [ship for ship in _library() if ship.ruleset.id == ruleset]
    said = common(every)
    assert set(said.heads) <= {word.head for word in WORDS} | {"broadside"}
    assert said.figures
    for text in dict(said.notes).values():
        assert "0–" not in text
        assert not re.search(r"\d–\d", text)
        assert LISTED in text or FIGURE.sub("", text)


def _library() -> Iterable[Ship]:
    found, _ = load_all([str(library())])
    return [Ship(design=each.design, ruleset=each.ruleset) for each in found if each.design and each.ruleset]
