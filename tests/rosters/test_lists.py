"""Lists for spreadsheets and forums."""

import csv
import io

from shipyard.model.damage import Damage
from shipyard.rosters.lists import table as lists_csv
from shipyard.rosters.lists import text as lists_text
from shipyard.rosters.roster import Roster, roster_of
from tests.rosters.fleets import fleet, roster, roster_with
from tests.ships import fleet_book_ship


def table(roster: Roster) -> list[dict[str, str]]:
    [content] = lists_csv.write(roster).files.values()
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def text(roster: Roster) -> str:
    [content] = lists_text.write(roster).files.values()
    return content.decode("utf-8")


class TestTable:
    def test_a_line_for_each_ship_with_her_figures(self) -> None:
        ours = roster('design = "rmn/reliant"\nname = "Nike"', 'design = "rmn/noblesse"\ncount = 2')
        rows = table(ours)
        assert [row["id"] for row in rows] == ["BC-1", "DD-1", "DD-2"]
        bills = [entry.bill for entry in ours.ships]
        assert [int(row["npv"]) for row in rows] == [bill.npv for bill in bills]
        assert [int(row["carried"]) for row in rows] == [bill.carried for bill in bills]
        assert rows[0]["armament"].startswith("each broadside: Salvo-10 launcher, 2 × grazer")

    def test_names_with_commas_quotes_and_other_letters_come_back(self) -> None:
        name = 'Ulm, "die Größe" Ж'
        assert table(roster_with(fleet_book_ship(), name=name))[0]["name"] == name

    def test_what_a_spreadsheet_would_reckon_is_marked_and_told(self) -> None:
        hostile = roster_with(fleet_book_ship(), name="=1+1")
        assert table(hostile)[0]["name"] == "'=1+1"
        [(_, lost)] = lists_csv.write(hostile).losses
        assert (lost.code, lost.field) == ("RO107", "squadrons[0].ships[0].name")

    def test_one_of_a_store_is_told_as_one(self) -> None:
        [row] = table(roster('design = "rmn/reliant"\nload = { pods = 1, nuclear = 1 }'))
        assert row["stores"].endswith("laser heads, 1 nuclear, 1 towed pod")

    def test_damage(self) -> None:
        assert (
            table(roster_with(fleet_book_ship(hull=12), damage=Damage(hull=3, drive=1)))[0]["damage"]
            == "3 hull, 1 drive"
        )


class TestText:
    def test_lines_are_short_and_sides_and_squadrons_have_their_sums(self) -> None:
        ours = roster_of([fleet('design = "rmn/reliant"\nname = "Nike"'), fleet('design = "pn/sultan"')])
        found = text(ours)
        assert max(map(len, found.split("\n"))) <= 78
        assert "BC-1  Nike, Reliant class battlecruiser" in found
        npv = next(iter(ours.ships)).bill.npv
        assert f"First: 1 ship, {npv} NPV" in found

    def test_a_ship_that_has_another_port_side_is_told_side_by_side(self) -> None:
        assert "each broadside" not in text(roster('design = "rmn/fearless"'))
