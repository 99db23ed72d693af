"""The page of ships: whose they are, which are shown, their pictures, and two of them side by side."""

import re
import shutil
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from shipyard.files.library import library, names
from tests.files.helpers import changed
from tests.studio.cards import card_of, words
from tests.studio.live import Live, Server

MORE = '[[systems]]\nkind = "fire-control"\ncount = 3\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a legal ship, a draft in a folder, a file that is no TOML, and what are no ships."""
    made = tmp_path / "ships"
    (made / "drafts").mkdir(parents=True)
    (made / "mine.toml").write_text(changed("name", '"Mine"') + MORE)
    (made / "drafts" / "heavy.toml").write_text(
        changed("sidewall", "7", changed("mass", "90", changed("name", '"Heavy"'))) + MORE
    )
    (made / "torn.toml").write_text('name = "Torn"\nmass = = 3\n')
    (made / "notes.json").write_text("[1, 2")
    (made / "home.toml").write_text('format = 1\nname = "Home"\n[[squadrons]]\nships = [{ design = "mine.toml" }]\n')
    return made


def shown(studio: Live, query: str = "") -> list[str]:
    page, part = studio.get(f"/{query}"), studio.get(f"/ships/found{query}")
    assert page.status == part.status == 200
    assert words(page.text) == words(part.text)
    return words(page.text)


class TestWhatIsThere:
    def test_ones_own_come_first_and_then_the_whole_library(self, studio: Live) -> None:
        assert shown(studio) == ["torn.toml", "drafts/heavy.toml", "mine.toml", *names()]

    def test_an_empty_folder_says_what_to_do(self, server: Server, tmp_path: Path) -> None:
        with server.over(tmp_path) as studio:
            assert "No ship lies here yet" in studio.get("/").text

    def test_a_card_tells_the_figures(self, studio: Live) -> None:
        page = studio.get("/?q=rmn/reliant").text
        for figure, value in (("MASS", "140"), ("NPV", "486"), ("Thrust", "5")):
            assert f"<dt>{figure}</dt><dd>{value}</dd>" in page
        assert '<a href="/design?ship=rmn%2Freliant">Reliant</a>' in page

    def test_a_draft_is_marked_and_a_legal_ship_is_not(self, studio: Live) -> None:
        page = studio.get("/").text
        assert "Not legal" in card_of(page, "drafts/heavy.toml")
        assert "Not legal" not in card_of(page, "mine.toml")

    def test_what_cannot_be_read_is_shown_with_its_finding(self, studio: Live) -> None:
        card = card_of(studio.get("/?q=torn").text, "torn.toml")
        assert "Cannot be read" in card
        assert "F010" in card
        assert "line 2" in card
        assert 'href="/design?file=torn.toml"' in card
        assert "<img" not in card

    def test_a_file_links_to_the_workbench_as_a_file(self, studio: Live) -> None:
        assert 'href="/design?file=drafts%2Fheavy.toml"' in studio.get("/").text

    def test_a_ship_of_the_own_folder_hides_the_library_s_as_in_a_list(
        self, studio: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        own = tmp_path / "own" / "rmn"
        own.mkdir(parents=True)
        (own / "reliant.toml").write_text(changed("name", '"My Reliant"'))
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(tmp_path / "own"))
        page = studio.get("/?q=rmn/reliant").text
        assert words(page) == ["rmn/reliant"]
        assert "My Reliant" in page
        assert "Hides a ship of the library" in page

    def test_a_folder_that_is_ones_own_has_each_ship_once(
        self, studio: Live, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SHIPYARD_DESIGNS", str(folder))
        assert shown(studio, "?whose=own") == ["torn.toml", "drafts/heavy.toml", "mine.toml"]

    @pytest.mark.parametrize("word", ["<script>alert(1)</script>", '"><img src=x>', "{{ 7 * 1131 }}"])
    def test_texts_of_files_stay_texts(self, studio: Live, folder: Path, word: str) -> None:
        quoted = word.replace('"', '\\"')
        (folder / "evil.toml").write_text(changed("name", f'"{quoted}"') + MORE)
        for address in ("/", f"/?q={quote(word)}", "/compare?a=evil.toml&b=rmn/reliant"):
            page = studio.get(address).text
            assert "<script>alert" not in page
            assert "<img src=x>" not in page
            assert "7917" not in page

    def test_a_link_to_elsewhere_is_not_shown(self, studio: Live, folder: Path, tmp_path: Path) -> None:
        (tmp_path / "outside.toml").write_text(changed("name", '"Outside"') + MORE)
        (folder / "link.toml").symlink_to(tmp_path / "outside.toml")
        assert "link.toml" not in shown(studio)
        assert studio.get("/ship.svg?ship=link.toml").status == 403


class TestFilters:
    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("?q=mine.toml", ["mine.toml"]),
            ("?q=HEAVY+drafts", ["drafts/heavy.toml"]),
            ("?q=torn", ["torn.toml"]),
            ("?q=torn&legal=yes", []),
            ("?whose=own&legal=no", ["torn.toml", "drafts/heavy.toml"]),
            ("?whose=own&mass-least=100", ["mine.toml"]),
            ("?whose=own&mass-most=100", ["drafts/heavy.toml"]),
            ("?navy=masada&type=BC", ["masada/thunder-of-god"]),
            ("?whose=own&with=sidewall+laser@port:class=2", ["drafts/heavy.toml", "mine.toml"]),
            ("?whose=own&with=grazer", []),
            ("?whose=own&sort=mass&legal=yes", ["mine.toml"]),
            ("?ruleset=fleet-book&type=SC", ["fleet-book/dart"]),
            ("?q=reliant&whose=library", ["rmn/reliant"]),
        ],
    )
    def test_what_is_asked_for(self, studio: Live, query: str, found: list[str]) -> None:
        assert shown(studio, query) == found

    def test_points_are_a_range_too(self, studio: Live) -> None:
        assert shown(studio, "?npv-least=486&npv-most=486&whose=library") == ["rmn/reliant"]

    def test_the_order(self, studio: Live) -> None:
        masses = re.findall(r"MASS</dt><dd>(\d+)", studio.get("/?whose=library&sort=mass&reverse=1").text)
        assert len(masses) == len(names())
        assert masses == sorted(masses, key=int, reverse=True)

    @pytest.mark.parametrize(
        ("query", "says"),
        [
            ("?with=gazer", "did you mean grazer?"),
            ("?mass-least=200&mass-most=100", "it ends before it starts"),
            ("?npv-least=many", "write whole numbers"),
            ("?mass-most=-1", "write whole numbers"),
            ("?mass-most=" + "9" * 500, "write whole numbers"),
        ],
    )
    def test_what_means_nothing_is_told_and_not_asked_for(self, studio: Live, query: str, says: str) -> None:
        page = studio.get(f"/{query}")
        assert page.status == 200
        assert says in page.text
        assert len(words(page.text)) >= len(names())

    @pytest.mark.parametrize("query", ["?sort=password", "?legal=perhaps", "?whose=nobody&x=1", "?q=" + "a" * 10_000])
    def test_an_address_of_no_page_of_ours_does_no_harm(self, studio: Live, query: str) -> None:
        assert studio.get(f"/{query}").status == 200

    def test_the_form_is_as_it_was_filled_in(self, studio: Live) -> None:
        page = studio.get("/?q=a%22b&navy=RMN&type=BC&mass-least=100&legal=yes&sort=npv&reverse=1").text
        assert 'value="a&#34;b"' in page
        assert '<option selected value="RMN">' in page
        assert '<option selected value="BC">' in page
        assert 'value="100"' in page
        assert '<option value="yes" selected>' in page
        assert '<option selected value="npv">' in page
        assert 'value="1" checked' in page
        assert '<details id="filters-more" open>' in page

    def test_nothing_found_leads_back(self, studio: Live) -> None:
        assert "No ship is like that" in studio.get("/?q=nothing-of-this-name").text


class TestPictures:
    def address(self, studio: Live, word: str) -> str:
        page = studio.get(f"/?q={word}").text
        return re.findall(r'src="(/ship\.svg[^"]*)"', page)[0].replace("&amp;", "&")

    def test_every_card_has_one_that_waits_until_it_is_seen(self, studio: Live) -> None:
        page = studio.get("/").text
        assert page.count('<img class="small-sheet"') == len(names()) + 2
        assert page.count('loading="lazy"') >= len(names())

    def test_it_is_the_ship_s_sheet_with_its_own_type(self, studio: Live) -> None:
        answer = studio.get(self.address(studio, "rmn/reliant"))
        assert answer.status == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "Reliant" in answer.text
        assert "@font-face" in answer.text
        assert "<script" not in answer.text
        assert "sandbox" in answer.headers["content-security-policy"]

    def test_it_is_kept_by_the_browser_only_for_the_state_that_its_address_tells(
        self, studio: Live, folder: Path
    ) -> None:
        first = self.address(studio, "mine.toml")
        assert "max-age" in studio.get(first).headers["cache-control"]
        (folder / "mine.toml").write_text(changed("thrust", "4", changed("name", '"Mine"')) + MORE)
        assert studio.get(first).headers["cache-control"] == "no-store"
        assert self.address(studio, "mine.toml") != first

    @pytest.mark.parametrize(
        "word",
        [
            "",
            "nobody",
            "torn.toml",
            "gone.toml",
            "rmn",
            "/etc/passwd",
            "rmn/../rmn/reliant",
            str(library() / "rmn/nike"),
        ],
    )
    def test_where_there_is_no_ship_there_is_no_picture(self, studio: Live, word: str) -> None:
        assert studio.get(f"/ship.svg?{urlencode({'ship': word})}").status == 404

    @pytest.mark.parametrize("word", ["../x.toml", "/etc/x.toml", ".hidden.toml", "a/../../x.toml", "C:\\x.toml"])
    def test_no_picture_of_a_file_outside(self, studio: Live, word: str) -> None:
        assert studio.get(f"/ship.svg?{urlencode({'ship': word})}").status == 403


class TestComparing:
    def test_two_ships_line_by_line_with_what_differs_marked(self, studio: Live) -> None:
        page = studio.get("/compare?a=rmn/reliant&b=rmn/nike").text
        rows = [row.partition("</tr>")[0] for row in page.split("<tr")[1:]]
        mass = next(row for row in rows if ">MASS<" in row.replace("</span> MASS", "</span>>MASS"))
        assert "differs" in mass
        assert "<td>140</td><td>170</td>" in mass
        assert "+30" in mass
        navy = next(row for row in rows if 'scope="row">navy' in row)
        assert "differs" not in navy
        assert page.count('class="sheet"') >= 2
        assert "Found in the second alone" in page
        assert "HH105" in page

    def test_systems_stand_by_their_place_changed_ones_beside_each_other(self, studio: Live, folder: Path) -> None:
        text = (folder / "mine.toml").read_text().replace("class = 2", "class = 3").replace("count = 3", "count = 4", 1)
        (folder / "other.toml").write_text(text)
        page = studio.get("/compare?a=mine.toml&b=other.toml").text
        assert "<td>laser class 2</td><td>laser class 3</td>" in page
        assert page.count("<td>laser class 2</td><td>laser class 3</td>") == 2
        assert "<td>3 × PDS</td><td>4 × PDS</td>" in page

    def test_a_ship_does_not_differ_from_herself(self, studio: Live) -> None:
        page = studio.get("/compare?a=rmn/reliant&b=rmn/reliant").text
        assert "Nothing differs." in page
        assert "≠" not in page

    def test_ships_of_two_games_are_compared_with_a_word(self, studio: Live) -> None:
        assert "The rulesets differ" in studio.get("/compare?a=rmn/reliant&b=fleet-book/dart").text

    def test_findings_of_one_alone_are_told(self, studio: Live) -> None:
        assert "Found in the second alone" in studio.get("/compare?a=mine.toml&b=drafts/heavy.toml").text

    def test_two_ticked_boxes_are_a_comparison(self, studio: Live) -> None:
        answer = studio.get("/compare?ship=rmn/reliant&ship=mine.toml")
        assert answer.status == 307
        assert answer.headers["location"].endswith("/compare?a=rmn%2Freliant&b=mine.toml")

    @pytest.mark.parametrize(
        ("query", "status", "says"),
        [
            ("", 200, "Choose two ships."),
            ("?a=rmn/reliant", 404, "Choose two ships."),
            ("?a=rmn/reliant&b=nobody", 404, "One of the two is not there"),
            ("?a=rmn/reliant&b=torn.toml", 404, "One of the two is not there"),
            ("?a=rmn/reliant&b=../x.toml", 403, "no such file of this folder"),
        ],
    )
    def test_where_there_are_no_two_ships(self, studio: Live, query: str, status: int, says: str) -> None:
        answer = studio.get(f"/compare{query}")
        assert answer.status == status
        assert says in answer.text


def test_another_host_has_no_answer(studio: Live) -> None:
    assert studio.get("/", host="evil.example").status == 421


def test_the_page_has_no_style_or_script_in_it(studio: Live, folder: Path) -> None:
    shutil.copy(library() / "rmn" / "nike.toml", folder)
    for address in ("/", "/compare?a=rmn/reliant&b=nike.toml"):
        page = studio.get(address).text
        assert " style=" not in page
        assert "<style" not in page
        assert not re.search(r"\son\w+=", page)
        assert all("src=" in script for script in re.findall(r"<script[^>]*>", page))
