"""What the dialogs of the page of ships do: a class by its MASS, duplicates, other names."""

import os
from pathlib import Path

import pytest

from shipyard.files.checked import load
from shipyard.files.library import library
from tests.files.helpers import SHIP, changed
from tests.studio.cards import part_of
from tests.studio.live import Answer, Live

OWN = "# My own ship.\n" + changed("name", '"Mine"  # after nobody').replace("format = 1\n", "format = 1\n# rules\n")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a ship, a variant of her in a folder in it, a fleet that names both, and one that names neither."""
    made = tmp_path / "ships"
    (made / "sub").mkdir(parents=True)
    (made / "mine.toml").write_text(OWN)
    (made / "sub" / "late.toml").write_text('format = 1\nbase = "../mine.toml"\nname = "Late"\nthrust = 4\n')
    (made / "home.toml").write_text(
        'format = 1\nruleset = "harrington"\nname = "Home"\n[[squadrons]]\nname = "A"\n'
        'ships = [{ design = "mine.toml" }, { design = "rmn/reliant" }]\n'
    )
    (made / "away.toml").write_text(
        'format = 1\nruleset = "harrington"\nname = "Away"\n[[squadrons]]\nname = "A"\n'
        'ships = [{ design = "rmn/nike" }]\n'
    )
    return made


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TestAClassByItsMass:
    def near(self, studio: Live, **data: object) -> Answer:
        return studio.post("/ships/near", {"ruleset": "harrington", **data})

    def test_the_types_whose_band_holds_it_and_the_classes_near_it(self, studio: Live) -> None:
        part = part_of(self.near(studio, mass=140), "new-near")
        assert [word for word in ("BC", "BB", "CL", "SDN") if f'data-type="{word}"' in part] == ["BC", "BB"]
        assert 'href="/design?file=mine.toml"' in part
        assert 'href="/design?ship=rmn%2Freliant"' in part
        assert part.index("MASS 140") < part.index("MASS 136")

    def test_the_fleet_book_has_other_bands_and_classes(self, studio: Live) -> None:
        part = part_of(self.near(studio, mass=50, ruleset="fleet-book"), "new-near")
        assert 'data-type="CL"' in part
        assert 'data-type="DD"' not in part
        assert "fleet-book%2F" in part
        assert "rmn%2F" not in part

    def test_a_mass_of_no_type(self, studio: Live) -> None:
        assert "is in no type" in part_of(self.near(studio, mass=5), "new-near")

    @pytest.mark.parametrize(
        "data", [{"mass": 0}, {"mass": 10**6}, {"mass": "140"}, {"mass": 140, "ruleset": "x.toml"}]
    )
    def test_what_is_no_mass_or_ruleset(self, studio: Live, data: dict[str, object]) -> None:
        assert self.near(studio, **data).status == 400

    def test_the_dialog_has_every_type_with_its_band(self, studio: Live) -> None:
        page = studio.get("/").text
        assert '<option value="BC" selected>BC, battlecruiser (MASS 112-154)</option>' in page
        assert '<option value="SDN">SDN, superdreadnought (MASS 160+)</option>' in page
        assert 'action="/design"' in page


class TestDuplicates:
    def duplicate(self, studio: Live, ship: str, how: str, name: str = "Other") -> Answer:
        return studio.post("/ships/duplicate", {"ship": ship, "how": how, "name": name})

    @pytest.mark.parametrize(
        ("ship", "file", "base"),
        [
            ("rmn/reliant", "other.toml", "rmn/reliant"),
            ("mine.toml", "other.toml", "mine.toml"),
            ("sub/late.toml", "sub/other.toml", "late.toml"),
        ],
    )
    def test_a_variant_is_a_small_file_that_names_its_base(
        self, studio: Live, folder: Path, ship: str, file: str, base: str
    ) -> None:
        assert self.duplicate(studio, ship, "variant").json == {"file": file}
        lines = (folder / file).read_text().splitlines()
        assert lines[0].startswith("# A variant of")
        assert lines[1:] == ["format = 1", f'base = "{base}"', 'name = "Other"']
        made, original = load(folder / file), load(folder / ship if ship.endswith(".toml") else ship)
        assert made.design
        assert original.design
        assert (made.design.name, made.design.systems) == ("Other", original.design.systems)

    def test_a_whole_copy_keeps_the_comments_and_changes_the_name_alone(self, studio: Live, folder: Path) -> None:
        assert self.duplicate(studio, "mine.toml", "whole").json == {"file": "other.toml"}
        assert (folder / "other.toml").read_text() == OWN.replace('"Mine"', '"Other"')

    def test_a_whole_copy_of_the_library_s_is_a_file_of_the_player_s(self, studio: Live, folder: Path) -> None:
        self.duplicate(studio, "rmn/nike", "whole", 'My "Nike"')
        made, original = load(folder / "my-nike.toml"), load("rmn/nike")
        assert made.design
        assert original.design
        assert (made.design.name, made.design.systems) == ('My "Nike"', original.design.systems)
        assert (library() / "rmn" / "nike.toml").read_text().count("#") == (folder / "my-nike.toml").read_text().count(
            "#"
        )

    def test_a_whole_copy_of_a_variant_has_all_that_it_inherits(self, studio: Live, folder: Path) -> None:
        assert self.duplicate(studio, "sub/late.toml", "whole").json == {"file": "sub/other.toml"}
        made, original = load(folder / "sub" / "other.toml"), load(folder / "sub" / "late.toml")
        assert "base" not in (folder / "sub" / "other.toml").read_text()
        assert made.design
        assert original.design
        assert (made.design.systems, made.design.thrust) == (original.design.systems, 4)

    @pytest.mark.parametrize("how", ["variant", "whole"])
    def test_never_over_another_file(self, studio: Live, folder: Path, how: str) -> None:
        before = files(folder)
        assert [self.duplicate(studio, "rmn/nike", how, "Mine").json["file"] for _ in range(2)] == [
            "mine-2.toml",
            "mine-3.toml",
        ]
        assert {name: files(folder)[name] for name in before} == before

    @pytest.mark.parametrize(
        ("ship", "how", "name", "status"),
        [
            ("rmn/reliant", "half", "Other", 400),
            ("rmn/reliant", "whole", "", 400),
            ("rmn/reliant", "whole", "   ", 400),
            ("rmn/reliant", "variant", "a" * 201, 400),
            ("rmn/reliant", "variant", "two\nlines", 400),
            ("nobody", "variant", "Other", 400),
            ("gone.toml", "variant", "Other", 400),
            ("home.toml", "whole", "Other", 400),
            ("../x.toml", "whole", "Other", 403),
            ("/etc/x.toml", "variant", "Other", 403),
        ],
    )
    def test_what_has_no_duplicate(
        self, studio: Live, folder: Path, ship: str, how: str, name: str, status: int
    ) -> None:
        before = files(folder)
        assert self.duplicate(studio, ship, how, name).status == status
        assert files(folder) == before

    @pytest.mark.parametrize(
        ("name", "file"),
        [
            ("../../etc/x", "etc-x.toml"),
            ("Ägir's «Bane»", "agirs-bane.toml"),
            ("дом", "ship.toml"),
            ("con", "con-ship.toml"),
        ],
    )
    def test_any_name_of_a_class_makes_a_file_in_the_folder(
        self, studio: Live, folder: Path, name: str, file: str
    ) -> None:
        assert self.duplicate(studio, "mine.toml", "whole", name).json == {"file": file}
        made = load(folder / file).design
        assert made
        assert made.name == name

    def test_no_token_no_file(self, studio: Live, folder: Path) -> None:
        before = files(folder)
        data = {"ship": "rmn/reliant", "how": "whole", "name": "Other"}
        assert studio.post("/ships/duplicate", data, x_shipyard_token="guessed").status == 403
        assert files(folder) == before


class TestOtherNames:
    def rename(self, studio: Live, file: str, to: str) -> Answer:
        return studio.post("/ships/rename", {"file": file, "to": to})

    @pytest.mark.parametrize("to", ["ours", "ours.toml", "  ours.toml  "])
    def test_the_content_is_as_it_was(self, studio: Live, folder: Path, to: str) -> None:
        answer = self.rename(studio, "mine.toml", to)
        assert answer.status == 200
        assert answer.json["file"] == "ours.toml"
        assert (folder / "ours.toml").read_bytes() == OWN.encode()
        assert not (folder / "mine.toml").exists()

    def test_who_names_the_file_is_told_before_and_after(self, studio: Live) -> None:
        part = part_of(studio.post("/ships/naming", {"file": "mine.toml"}), "deed-naming")
        assert "home.toml" in part
        assert "(fleet)" in part
        assert "sub/late.toml" in part
        assert "(variant)" in part
        assert "away.toml" not in part
        assert self.rename(studio, "mine.toml", "ours").json["named_by"] == ["home.toml", "sub/late.toml"]

    def test_a_file_in_a_folder_stays_in_it(self, studio: Live, folder: Path) -> None:
        assert self.rename(studio, "sub/late.toml", "early").json == {"file": "sub/early.toml", "named_by": []}
        assert (folder / "sub" / "early.toml").is_file()

    def test_what_cannot_be_read_can_be_renamed(self, studio: Live, folder: Path) -> None:
        (folder / "torn.toml").write_bytes(b"\xff\xfe = = 1")
        assert self.rename(studio, "torn.toml", "mended").status == 200
        assert (folder / "mended.toml").read_bytes() == b"\xff\xfe = = 1"

    def test_its_own_name_changes_nothing(self, studio: Live, folder: Path) -> None:
        before = files(folder)
        assert self.rename(studio, "mine.toml", "mine").json["file"] == "mine.toml"
        assert files(folder) == before

    def test_never_over_another_file(self, studio: Live, folder: Path) -> None:
        before = files(folder)
        answer = self.rename(studio, "mine.toml", "away.toml")
        assert answer.status == 409
        assert "there is a file of this name already" in answer.json["message"]
        assert files(folder) == before

    def test_never_over_another_file_where_the_system_has_no_hard_links(
        self, studio: Live, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object, **__: object) -> None:
            raise PermissionError

        monkeypatch.setattr(os, "link", refuse)
        before = files(folder)
        assert self.rename(studio, "mine.toml", "away").status == 409
        assert files(folder) == before
        assert self.rename(studio, "mine.toml", "ours").status == 200
        assert (folder / "ours.toml").read_bytes() == OWN.encode()
        assert not (folder / "mine.toml").exists()

    def test_a_link_within_the_folder_is_renamed_and_not_what_it_leads_to(self, studio: Live, folder: Path) -> None:
        (folder / "link.toml").symlink_to("mine.toml")
        assert self.rename(studio, "link.toml", "chain").status == 200
        assert (folder / "chain.toml").is_symlink()
        assert (folder / "mine.toml").read_bytes() == OWN.encode()

    @pytest.mark.parametrize(
        ("to", "status"),
        [
            ("", 400),
            (".toml", 400),
            ("../out", 400),
            ("sub/other", 400),
            ("sub\\other", 400),
            (".hidden", 400),
            ("a\x00b", 403),
            ("a\nb", 403),
            ("c:x", 403),
            ("x" * 500, 403),
        ],
    )
    def test_what_is_no_name(self, studio: Live, folder: Path, to: str, status: int) -> None:
        before = files(folder)
        assert self.rename(studio, "mine.toml", to).status == status
        assert files(folder) == before

    @pytest.mark.parametrize(("file", "status"), [("../x.toml", 403), ("/etc/passwd", 403), ("gone.toml", 409)])
    def test_what_is_no_file_of_the_folder(self, studio: Live, folder: Path, file: str, status: int) -> None:
        (folder.parent / "x.toml").write_text(SHIP)
        assert self.rename(studio, file, "ours").status == status
        assert (folder.parent / "x.toml").read_text() == SHIP

    def test_no_token_no_name(self, studio: Live, folder: Path) -> None:
        before = files(folder)
        data = {"file": "mine.toml", "to": "ours"}
        assert studio.post("/ships/rename", data, x_shipyard_token="").status == 403
        assert files(folder) == before
