"""ftmap's input: the shape of its lines, and names as it can read them."""

import pytest

from shipyard.model.damage import Damage
from shipyard.model.fleet import Start
from shipyard.rosters.ftmap.reading import NotFtmapError, map_of
from shipyard.rosters.ftmap.writing import MAPS, sprites, write
from shipyard.rosters.roster import Roster, roster_of
from tests.rosters.fleets import fleet, roster, roster_with
from tests.ships import fleet_book_ship


def lines(roster: Roster, name: str = "deployment.ft") -> list[str]:
    return write(roster).files[name].decode("latin-1").split("\n")


class TestLines:
    """Eight lines of head, four a class up to a star, eight a ship... up to a star: the program's own description."""

    def test_parts(self) -> None:
        found = lines(roster('design = "rmn/reliant"\ncount = 2', 'design = "rmn/noblesse"\nname = "Hawk"'))
        head, rest = found[:8], found[8:]
        assert head[0] == "Home"
        assert head[1:3] == ["-", "0"]
        assert all(float(value) is not None for value in head[3:])
        classes, _, ships = "\n".join(rest).partition("\n*\n")
        assert classes.split("\n") == [
            *("rmn-reliant", "rmn-reliant.gif", "1.0", "1"),
            *("rmn-noblesse", "rmn-noblesse.gif", "1.0", "1"),
        ]
        records = ships.removesuffix("\n*\n").split("\n")
        assert len(records) == 3 * 8
        assert records[::8] == ["BC-1", "BC-2", "DD-1 Hawk"]
        assert records[1::8] == ["rmn-reliant", "rmn-reliant", "rmn-noblesse"]

    def test_place_course_facing_and_speed(self) -> None:
        start = Start(x=-12.5, y=4, course=3, facing=5, speed=8)
        found = lines(roster_with(fleet_book_ship(), start=start))
        record = found[found.index("X-1") :]
        assert record[2:8] == ["-12.5", "4", "3", "5", "8", "0"]

    def test_everything_lies_on_the_map(self) -> None:
        sides = [fleet('design = "rmn/reliant"\ncount = 30'), fleet('design = "pn/sultan"\ncount = 3')]
        left, low, right, high, dots = map(float, lines(roster_of(sides))[3:8])
        assert (left, right) < (-33, 33)
        assert low < -30 < 30 < high
        assert 0 < dots <= 10

    def test_version_2_has_png_sprites(self) -> None:
        assert "rmn-reliant.png" in lines(roster('design = "rmn/reliant"'), "deployment-2.ft")
        assert set(MAPS.values()) == {".gif", ".png"}

    def test_no_class_has_a_blank_in_her_word_and_no_two_share_one(self) -> None:
        ours = roster('design = "rmn/star-knight"', 'design = "rmn/star-knight"\nload = { nuclear = 0 }')
        words = list(sprites(ours).values())
        assert words == ["rmn-star-knight", "rmn-star-knight-2"]


class TestNames:
    @pytest.mark.parametrize("name", ["Ж", "N" * 90])
    def test_what_it_cannot_hold_is_told(self, name: str) -> None:
        written = write(roster_with(fleet_book_ship(), name=name))
        assert "RO107" in [each.code for _, each in written.losses]
        assert all(len(line) <= 78 for line in written.files["deployment.ft"].split(b"\n"))

    def test_no_record_begins_with_a_star(self) -> None:
        found = lines(roster('design = "rmn/reliant"\nid = "*1"'))
        assert found.count("*") == 2

    def test_damage_is_told(self) -> None:
        written = write(roster_with(fleet_book_ship(hull=12), damage=Damage(hull=2)))
        assert "RO105" in [each.code for _, each in written.losses]


class TestBack:
    def test_every_ship_comes_back_where_she_stands(self) -> None:
        start = "start = { x = -4.5, y = 3, course = 11, facing = 2, speed = 6 }"
        ours = roster(f'design = "rmn/reliant"\nname = "Nike"\n{start}', 'design = "rmn/noblesse"\ncount = 2')
        found = map_of(write(ours).files["deployment.ft"])
        assert found.title == "Home"
        assert [(each.name, each.word) for each in found.ships] == [
            ("BC-1 Nike", "rmn-reliant"),
            ("DD-1", "rmn-noblesse"),
            ("DD-2", "rmn-noblesse"),
        ]
        assert found.ships[0].start == Start(x=-4.5, y=3, course=11, facing=2, speed=6)
        assert [each.sprite for each in found.classes] == ["rmn-reliant.gif", "rmn-noblesse.gif"]
        assert found.notes == ()

    def test_the_example_of_the_program_s_description(self) -> None:
        """Blank lines do not count, lines may end as in Windows, and the clock goes round."""
        text = "Border\n-\n1\n-30\n-30\n30\n30\n10\nDD\ndd.gif\n1.0\n1\n*\n\n"
        text += "HMS Night Heron\nDD\n-12.5\n4\n0\n13\n8.5\n-2\n\n*\n"
        [ship] = map_of(text.replace("\n", "\r\n").encode()).ships
        assert ship.start == Start(x=-12.5, y=4, course=12, facing=1, speed=8)

    @pytest.mark.parametrize(
        "content",
        [b"", b"one line", b"\xff" * 40, b"a\n" * 30, b"t\n-\n1\n0\n0\n1\n1\n1\n*\nA\nB\nx\n1\n1\n1\n1\n1\n*\n"],
    )
    def test_what_is_no_map_is_one_error(self, content: bytes) -> None:
        with pytest.raises(NotFtmapError):
            map_of(content)
