"""Saving over the wire: what is written, and what is said where nothing is."""

import threading
from http import HTTPStatus

import pytest

from shipyard.studio.folder import mark_of
from tests.studio.live import Answer, Live


def save(studio: Live, name: str, text: str, opened: str | None = None) -> Answer:
    return studio.post("/files/save", {"name": name, "text": text, "opened": opened})


def mark(studio: Live, name: str) -> str | None:
    answer = studio.post("/files/mark", {"name": name})
    assert answer.status == HTTPStatus.OK
    found: str | None = answer.json["mark"]
    return found


def test_a_file_has_a_mark_that_changes_with_it(studio: Live) -> None:
    first = mark(studio, "reliant.toml")
    assert first == mark_of((studio.folder / "reliant.toml").read_text())
    (studio.folder / "reliant.toml").write_text("mass = 1\n")
    assert mark(studio, "reliant.toml") not in (None, first)
    (studio.folder / "reliant.toml").unlink()
    assert mark(studio, "reliant.toml") is None


def test_a_text_is_saved_under_a_new_name_and_then_over_itself(studio: Live) -> None:
    first = save(studio, "new.toml", "mass = 1\n")
    assert first.json == {"name": "new.toml", "mark": mark_of("mass = 1\n")}
    second = save(studio, "new.toml", "mass = 2\n", first.json["mark"])
    assert second.status == HTTPStatus.OK
    assert (studio.folder / "new.toml").read_text() == "mass = 2\n"


def test_a_file_changed_meanwhile_comes_back_as_it_is_now(studio: Live) -> None:
    opened = mark(studio, "reliant.toml")
    (studio.folder / "reliant.toml").write_text("# the editor's\n")
    answer = save(studio, "reliant.toml", "# mine\n", opened)
    assert answer.status == HTTPStatus.CONFLICT
    assert answer.json == {
        "message": "the file was changed on the disk meanwhile",
        "disk": {"text": "# the editor's\n", "mark": mark_of("# the editor's\n")},
    }
    assert (studio.folder / "reliant.toml").read_text() == "# the editor's\n"


def test_a_file_that_went_away_is_said_to_be_gone(studio: Live) -> None:
    opened = mark(studio, "reliant.toml")
    (studio.folder / "reliant.toml").unlink()
    answer = save(studio, "reliant.toml", "# mine\n", opened)
    assert (answer.status, answer.json) == (
        HTTPStatus.CONFLICT,
        {"message": "the file is gone from the disk", "disk": None},
    )


def test_a_name_that_is_taken_is_said_with_its_finding(studio: Live) -> None:
    answer = save(studio, "reliant.toml", "# mine\n")
    assert answer.status == HTTPStatus.CONFLICT
    assert answer.json["message"] == "there is a file of this name already: choose another name"
    assert (studio.folder / "reliant.toml").read_text() != "# mine\n"


@pytest.mark.parametrize(
    "name", ["../x.toml", "/tmp/x.toml", "..\\x.toml", "C:\\x.toml", ".x.toml", "x.svg", "a\x00.toml"]
)
def test_a_name_outside_is_refused(studio: Live, name: str) -> None:
    for answer in (save(studio, name, "x = 1\n"), studio.post("/files/mark", {"name": name})):
        assert answer.status == HTTPStatus.FORBIDDEN
        assert "this is no file of the folder" in answer.json["message"]
    assert sorted(path.name for path in studio.folder.parent.rglob("*.*")) == ["picket.toml", "reliant.toml"]


def test_what_could_not_be_opened_again_is_refused(studio: Live) -> None:
    answer = save(studio, "new.toml", "a\x01")
    assert answer.status == HTTPStatus.CONFLICT
    assert answer.json["message"].startswith("the control character U+0001 stands in the file: ")
    assert not (studio.folder / "new.toml").exists()


def test_a_folder_that_went_away_is_a_sentence(studio: Live) -> None:
    for path in studio.folder.iterdir():
        path.unlink()
    studio.folder.rmdir()
    assert studio.get("/").status == HTTPStatus.OK
    assert mark(studio, "reliant.toml") is None
    # the player asked for this folder: it is made again
    assert save(studio, "new.toml", "x = 1\n").status == HTTPStatus.OK
    assert (studio.folder / "new.toml").read_text() == "x = 1\n"


def test_two_who_save_at_once_do_not_lose_each_others_work(studio: Live) -> None:
    opened = mark(studio, "reliant.toml")
    answers: list[Answer] = []
    together = threading.Barrier(4)

    def saver(number: int) -> None:
        together.wait()
        answers.append(save(studio, "reliant.toml", f"mass = {number}\n", opened))

    threads = [threading.Thread(target=saver, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (won,) = (each for each in answers if each.status == HTTPStatus.OK)
    text = (studio.folder / "reliant.toml").read_text()
    assert won.json["mark"] == mark_of(text)
    assert {each.status for each in answers if each is not won} == {HTTPStatus.CONFLICT}
