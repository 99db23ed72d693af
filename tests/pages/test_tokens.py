"""Tokens for virtual tables and the sprites of maps."""

import io
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipyard.pages.bitmaps import Bitmap, filled, gif, png
from shipyard.pages.figures import figure, share
from shipyard.pages.map_sprites import HEIGHT, WIDTH
from shipyard.pages.map_sprites import write as write_map
from shipyard.pages.roster_ships import ship_of
from shipyard.pages.token_reading import NotTokensError, tokens_of
from shipyard.pages.tokens import Tokens, token, write
from shipyard.rosters.roster import roster_of
from shipyard.sheets.drawing import MM, Box, Ink, Path, bounds
from tests.rosters.fleets import fleet, roster

Image = pytest.importorskip("PIL.Image")
pytest.importorskip("pypdfium2")

SHIPS = ["rmn/noblesse", "rmn/reliant", "rmn/gladiator", "rmn/minotaur", "merchants/tramp"]


class TestTokens:
    def test_every_ship_has_a_token_twice_and_a_sheet_by_her_name(self) -> None:
        files = write(roster('design = "rmn/reliant"\nname = "Nike"')).files
        assert set(files) == {"tokens/bc-1-nike.svg", "tokens/bc-1-nike.png", "sheets/bc-1-nike.png"}

    def test_sides_have_folders_of_their_own(self) -> None:
        ours = roster_of([fleet('design = "rmn/noblesse"'), fleet('design = "rmn/noblesse"')])
        assert "tokens/side-2/dd-1-noblesse.svg" in write(ours).files

    @pytest.mark.parametrize(("base", "pixels"), [(25, 300), (40, 256), (12.5, 101)])
    def test_a_picture_is_as_large_as_stated_and_see_through_round_the_ship(self, base: float, pixels: int) -> None:
        files = write(roster('design = "rmn/reliant"'), Tokens(base=base, pixels=pixels)).files
        picture = Image.open(io.BytesIO(files["tokens/bc-1-reliant.png"]))
        assert picture.size == (pixels, pixels)
        assert picture.info["dpi"][0] == pytest.approx(pixels * 25.4 / base, rel=0.01)
        alpha = picture.convert("RGBA").getchannel("A")
        assert [alpha.getpixel(at) for at in ((0, 0), (pixels - 1, pixels // 2))] == [0, 0]
        assert alpha.getpixel((pixels // 2, pixels // 2)) == 255

    def test_the_drawing_has_no_ground_and_its_size_in_millimetres(self) -> None:
        root = fromstring(write(roster('design = "rmn/reliant"'), Tokens(base=30)).files["tokens/bc-1-reliant.svg"])
        assert (root.get("width"), root.get("height")) == ("30mm", "30mm")
        # a ground would stand before the drawing's own group
        assert [each.tag.rpartition("}")[2] for each in root] == ["title", "defs", "g"]

    @pytest.mark.parametrize("name", SHIPS)
    def test_a_ship_stands_inside_her_base_and_as_large_as_her_mass(self, name: str) -> None:
        ours = roster(f'design = "{name}"')
        [entry] = ours.ships
        ship = ship_of(entry, ours)
        drawing = token(ship)
        assert Box(0, 0, 25 * MM, 25 * MM).holds(bounds(drawing.items))
        drawn = bounds(figure(ship, Box(0, 0, 100, 100)))
        assert drawn.bottom - drawn.top == pytest.approx(100 * share(ship.design.mass), abs=3)

    @pytest.mark.parametrize("wrong", [{"base": 5}, {"base": True}, {"pixels": 8}, {"pixels": 1.5}])
    def test_a_size_that_is_none_is_refused(self, wrong: dict[str, float]) -> None:
        with pytest.raises(ValueError, match="token"):
            Tokens(**wrong)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    ships = ('design = "rmn/reliant"\nname = "Nike"', 'design = "rmn/noblesse"\ncount = 2')
    return dict(write(roster(*ships), Tokens(base=30, pixels=240)).files)


class TestReadingBack:
    """A folder of tokens says by itself which ship each picture is of, and how large it is."""

    def test_there_is_a_token_for_each_ship_by_her_id_and_name(self, files: dict[str, bytes]) -> None:
        read = tokens_of(files)
        assert [each.name for each in read] == ["bc-1-nike", "dd-1-noblesse", "dd-2-noblesse"]
        assert [each.title for each in read] == ["BC-1 Nike", "DD-1 Noblesse", "DD-2 Noblesse"]

    def test_drawing_and_picture_have_the_size_that_was_asked_for(self, files: dict[str, bytes]) -> None:
        assert {(each.base, each.pixels, each.sheets) for each in tokens_of(files)} == {(30, 240, 1)}

    def test_sides_keep_their_folders(self) -> None:
        ours = roster_of([fleet('design = "rmn/noblesse"'), fleet('design = "rmn/noblesse"')])
        assert [each.name for each in tokens_of(write(ours, Tokens(pixels=32)).files)] == [
            "side-1/dd-1-noblesse",
            "side-2/dd-1-noblesse",
        ]

    @pytest.mark.parametrize(
        ("name", "content", "said"),
        [
            ("tokens/bc-1-nike.png", None, "the file is missing"),
            ("sheets/bc-1-nike.png", None, "the record sheet is missing"),
            ("tokens/bc-1-nike.png", b"no picture", "no PNG"),
            ("tokens/bc-1-nike.svg", b"<svg", "XML"),
            ("tokens/bc-1-nike.svg", b'<svg width="30mm" height="20mm"/>', "no square"),
            ("tokens/bc-1-nike.svg", b'<svg width="25mm" height="25mm"/>', "240 over 25 mm"),
            ("sheets/someone-else.png", b"", "no token of this ship"),
        ],
    )
    def test_what_is_amiss_is_named(self, files: dict[str, bytes], name: str, content: bytes | None, said: str) -> None:
        changed = {key: value for key, value in files.items() if key != name}
        with pytest.raises(NotTokensError, match=said) as caught:
            tokens_of(changed if content is None else changed | {name: content})
        assert str(caught.value).startswith(name.rpartition(".")[0])

    def test_a_picture_with_a_ground_is_none(self, files: dict[str, bytes]) -> None:
        picture = Image.open(io.BytesIO(files["tokens/bc-1-nike.png"])).convert("RGBA")
        ground = Image.new("RGBA", picture.size, "white")
        stream = io.BytesIO()
        Image.alpha_composite(ground, picture).save(stream, "PNG", dpi=picture.info["dpi"])
        with pytest.raises(NotTokensError, match="see-through"):
            tokens_of(files | {"tokens/bc-1-nike.png": stream.getvalue()})


DOTS = st.integers(1, 40).flatmap(
    lambda width: st.lists(st.lists(st.booleans(), min_size=width, max_size=width), min_size=1, max_size=40)
)


class TestSprites:
    @given(DOTS)
    def test_what_is_written_is_what_another_program_reads(self, rows: list[list[bool]]) -> None:
        bitmap = Bitmap(tuple(map(tuple, rows)))
        for content in (gif(bitmap), png(bitmap)):
            read = Image.open(io.BytesIO(content)).convert("L")
            assert read.size == (bitmap.width, bitmap.height)
            assert [[read.getpixel((x, y)) == 255 for x in range(bitmap.width)] for y in range(bitmap.height)] == rows

    def test_a_large_gif_begins_its_codes_anew(self) -> None:
        dots = tuple(tuple((x * x + 3 * y * x + y) % 7 < 3 for x in range(300)) for y in range(200))
        read = Image.open(io.BytesIO(gif(Bitmap(dots)))).convert("1")
        assert all(bool(read.getpixel((x, y))) == dots[y][x] for y in range(200) for x in range(300))

    def test_an_outline_is_filled_inside(self) -> None:
        square = Path((2, 1), (((6, 1),), ((6, 4),), ((2, 4),)), fill=Ink.WHITE)
        shown = ["".join("#" if dot else "." for dot in row) for row in filled([square], 8, 5).rows]
        assert shown == ["........", "..####..", "..####..", "..####..", "........"]

    @pytest.mark.parametrize("name", SHIPS)
    def test_a_sprite_is_white_on_black_with_its_nose_up(self, name: str) -> None:
        files = write_map(roster(f'design = "{name}"')).files
        [content] = [content for file, content in files.items() if file.endswith(".gif")]
        read = Image.open(io.BytesIO(content)).convert("L")
        assert read.size == (WIDTH, HEIGHT)
        wide = [sum(read.getpixel((x, y)) == 255 for x in range(WIDTH)) for y in range(HEIGHT)]
        first = next(y for y in range(HEIGHT) if wide[y])
        assert wide[first] <= 2  # the point ahead of the bow
        assert max(wide) >= 6
        assert read.getpixel((0, 0)) == 0

    def test_every_sprite_that_a_map_names_lies_beside_it(self) -> None:
        files = write_map(roster('design = "rmn/reliant"', 'design = "rmn/noblesse"')).files
        for name in ("deployment.ft", "deployment-2.ft"):
            named = [line for line in files[name].decode().split("\n") if line.endswith((".gif", ".png"))]
            assert len(named) == 2
            assert set(named) <= set(files)
