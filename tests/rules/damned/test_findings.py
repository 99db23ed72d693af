"""Each DS finding, drawn by a small fleet, and every rule of Organising Fleets."""

import re

import pytest

from shipyard.rules.codes import CODES
from shipyard.rules.damned.codes import DAMNED_CODES
from shipyard.rules.findings import Severity
from tests.damned import codes, damned, found, one, section, ship, squadron

TWO = (("BB", "BB"), ("BB", "BB"))
CRUISERS = (("TC", "TC"), ("TC", "TC"))
ESCORTS = (("DD", "DD"), ("DD", "DD"))
CARRIER = '[[carriers]]\nname = "Minotaur"\ntype = "CVL"\n'
SHIP = "squadrons[0].sections[0].ships[0]"
FLEET = squadron("First", TWO, TWO)
ID = "id = 'a'"

FORT = '[[installations]]\nname = "Fort"\nbatteries = ["SBB", "BS"]\n'

EXAMPLES = [
    ("DS101", f"{SHIP}.type", one("BX"), ""),
    ("DS101", "installations[0].batteries[0]", '[[installations]]\nname = "Fort"\nbatteries = ["FAC"]', ""),
    ("DS102", f"{SHIP}.design", one("BC").replace('type = "BC"', 'design = "rmn/reliant"'), ""),
    ("DS103", SHIP, '[[squadrons]]\nname = "First"\n[[squadrons.sections]]\nships = [{ name = "One" }]', ""),
    ("DS104", f"{SHIP}.pods", one("BS", "pods = true"), ""),
    ("DS105", f"{SHIP}.pods", one("BC(M)", "pods = true"), ""),
    ("DS106", f"{SHIP}.squadrons", one("CVL", "squadrons = { FA = 5 }"), ""),
    ("DS107", f"{SHIP}.squadrons.FAC", one("TC", "squadrons = { FAC = 3 }"), ""),
    ("DS107", "installations[0].fac", '[[installations]]\nname = "Fort"\nfac = 3', ""),
    ("DS108", "squadrons[0].sections[0]", f'[[squadrons]]\nname = "First"\n{section("DD", "DD", "DD")}', ""),
    ("DS109", "squadrons[0].sections[0]", one("DD"), ""),
    ("DS110", "squadrons[0].divisions[0]", squadron("First", (("BB", "BB"),), TWO), ""),
    ("DS110", "squadrons[0].divisions[0]", squadron("First", (*TWO, *TWO), TWO), ""),
    ("DS111", "squadrons[0]", squadron("First", TWO), ""),
    ("DS111", "squadrons[0]", squadron("First", *[TWO] * 5), ""),
    ("DS111", "squadrons[0]", f'[[squadrons]]\nname = "First"\n{section("TC", "TC")}', ""),
    ("DS112", "squadrons[0]", squadron("First", ESCORTS), ""),
    ("DS113", "squadrons[0].commander.rank", squadron("First", TWO, TWO, own='commander = { rank = "captain" }'), ""),
    ("DS113", "commander.rank", FLEET, 'commander = { rank = "captain" }'),
    ("DS114", "squadrons[0].sections[0]", f'[[squadrons]]\nname = "First"\n{section("BB", "DD")}', ""),
    (
        "DS115",
        "squadrons[0].sections[1].ships[0]",
        f'[[squadrons]]\nname = "First"\n{section("CVA", "CVA")}{section("CVA")}',
        "",
    ),
    ("DS116", "carriers", CARRIER, ""),
    ("DS117", SHIP, one("SC"), ""),
    ("DS118", "squadrons[0].escorts", squadron("First", CRUISERS, CRUISERS, own='escorts = "Nobody"'), ""),
    ("DS119", "convoys[0]", '[[convoys]]\nname = "C"\nmerchants = [{ name = "Star", type = "LBC" }]', ""),
    ("DS120", f"{SHIP}.type", one("AMC"), ""),
    ("DS121", f"{SHIP}.points", one("BB", "points = 12"), ""),
    ("DS122", "nation", FLEET, 'nation = "Erewhon"'),
    ("DS123", "points", FLEET, "points = 20"),
    ("DS124", "scouts[1].name", f"scouts = [{ship('SC')}, {ship('SC')}]", ""),
    ("DS125", "scouts[1].id", f"scouts = [{ship('SC', ID)}, {ship('SC', ID, 'Two')}]", ""),
    ("DS126", "scenery[0]", '[[scenery]]\nkind = "rock-field"\nwidth = 40\nlength = 20', ""),
    ("DS126", "scenery[0]", '[[scenery]]\nkind = "asteroid"\nwidth = 5\nlength = 5', ""),
    ("DS127", "readings.towing", FLEET, '[readings]\ntowing = "both"'),
    ("DS127", "readings.flight", FLEET, '[readings]\nflight = "two"'),
    ("DS128", "", "", ""),
    ("DS128", "squadrons[0]", '[[squadrons]]\nname = "First"', ""),
    ("DS129", "minefields[0]", "[[minefields]]\nhalf_unit_squares = 5", ""),
    ("DS130", f"{SHIP}.squadrons", one("FBB", "squadrons = { FA = 1 }"), ""),
    ("DS131", f"{SHIP}.squadrons.P", one("TC", "squadrons = { P = 3 }"), ""),
    ("DS132", "minefields[0].layer", f'{one("BB")}\n[[minefields]]\nhalf_unit_squares = 6\nlayer = "One"', ""),
    ("DS133", "squadrons[1].escorts", FLEET + squadron("Second", TWO, TWO, own='escorts = "First"'), ""),
    ("DS134", "carriers[0]", f"carriers = [{ship('BB')}]", ""),
    ("DS134", "scouts[0]", f"scouts = [{ship('TC')}]", ""),
    ("DS134", SHIP, one("LBC"), ""),
    ("DS134", SHIP, one("FAC"), ""),
    (
        "DS104",
        "convoys[0].merchants[0].pods",
        f"[[convoys]]\nname = 'C'\nmerchants = [{ship('LBC', 'pods = true')}]",
        "",
    ),
    ("DS104", f"{SHIP}.pods", one("PIRATE", "pods = true"), ""),
    ("DS130", f"{SHIP}.squadrons", one("LBC", "squadrons = { FA = 1 }"), ""),
    ("DS118", "convoys[0].escort", FLEET + "[[convoys]]\nname = 'C'\nescort = 'Frist'", ""),
    ("DS128", "convoys[0]", FLEET + "[[convoys]]\nname = 'C'\nescort = 'First'", ""),
    ("DS136", "squadrons[1].name", FLEET + FLEET, ""),
    ("DS137", f"{SHIP}.spent.FA", one("CVL", "squadrons = { FA = 1 }, spent = { FA = 2 }"), ""),
    ("DS137", f"{SHIP}.spent.S", one("CVL", "spent = { S = 2 }"), ""),
    ("DS137", f"{SHIP}.spent.pods", one("SBB", "spent = { pods = true }"), ""),
    ("DS137", f"{SHIP}.spent.pods", one("FBB(M)", "spent = { pods = true }"), ""),
    ("DS137", "installations[0].spent.FAC", FORT + "fac = 2\nspent = { FAC = 3 }", ""),
    ("DS137", "installations[0].spent.pods", FORT + "spent = { pods = true }", ""),
    ("DS137", "installations[0].damage[0].battery", FORT + "damage = [{ battery = 3 }]", ""),
    ("DS137", "installations[0].damage[1].battery", FORT + "damage = [{ battery = 1 }, { battery = 1 }]", ""),
    ("DS137", "installations[0].damage[0].fired", FORT + "damage = [{ battery = 2, fired = true }]", ""),
    ("DS135", "scenery[2]", '[[scenery]]\nkind = "asteroid"\n' * 3, ""),
]


@pytest.mark.parametrize(("code", "field", "body", "head"), EXAMPLES, ids=[each[0] for each in EXAMPLES])
def test_each_finding_is_drawn_at_its_field(code: str, field: str, body: str, head: str) -> None:
    assert (code, field) in found(body, head)


def test_every_code_has_an_example() -> None:
    assert sorted(set(DAMNED_CODES) - {each[0] for each in EXAMPLES}) == []


def test_codes_are_ds_and_three_digits_and_no_other_familys() -> None:
    assert all(re.fullmatch(r"DS1\d\d", code) for code in DAMNED_CODES)
    assert list(DAMNED_CODES) == sorted(DAMNED_CODES)
    assert not set(DAMNED_CODES) & set(CODES)


def test_every_code_names_a_heading_a_reading_or_the_file_format() -> None:
    for code in DAMNED_CODES.values():
        assert re.match(r"Damned Starships, |reading |the file format|the fleet's own", code.source), code


def severity(code: str) -> Severity:
    return DAMNED_CODES[code].severity


class TestOrganisingFleets:
    """Organising Fleets, sentence by sentence."""

    def test_a_fleet_that_keeps_all_rules_draws_nothing(self) -> None:
        flotilla = squadron("Flotilla", ESCORTS, ESCORTS, own='escorts = "Minotaur"')
        scouts = '[[scouts]]\nname = "Fox"\ntype = "SC"\n'
        convoy = '[[convoys]]\nname = "C"\nescort = "Flotilla"\nmerchants = [{ name = "Star", type = "LBC" }]'
        cruisers = squadron("Cruisers", CRUISERS, CRUISERS, own='escorts = "First"')
        assert found(FLEET + cruisers + flotilla + CARRIER + scouts + convoy) == []

    def test_the_section_consists_of_two_vessels(self) -> None:
        # 'The smallest unit is the Section, which consists of two vessels'
        assert "DS108" not in codes(squadron("First", TWO, TWO))
        assert severity("DS108") is Severity.ERROR

    def test_single_escorts_can_be_used(self) -> None:
        # Equipment: 'Single escorts can be used'
        assert severity("DS109") is Severity.NOTE

    @pytest.mark.parametrize(("sections", "fits"), [(1, False), (2, True), (3, True), (4, False)])
    def test_the_division_of_two_or_three_sections(self, sections: int, fits: bool) -> None:
        # 'The next level is the Division of two or three sections'
        division = (("BB", "BB"),) * sections
        assert ("DS110" not in codes(squadron("First", division, TWO))) == fits

    @pytest.mark.parametrize(("divisions", "fits"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
    def test_the_squadron_of_two_to_four_divisions(self, divisions: int, fits: bool) -> None:
        # 'normally consisting of two to four Divisions. Two is the norm, but circumstances may add more'
        assert ("DS111" not in codes(squadron("First", *[TWO] * divisions))) == fits
        assert severity("DS111") is Severity.NOTE

    @pytest.mark.parametrize(("divisions", "fits"), [(1, False), (2, True), (3, False)])
    def test_flotillas_of_four_sections(self, divisions: int, fits: bool) -> None:
        # C. Escorts: 'they normally mass into Flotillas, of four sections, although these may operate in divisions of
        # two Sections'
        assert ("DS112" not in codes(squadron("First", *[ESCORTS] * divisions))) == fits

    def test_a_flotilla_needs_no_divisions(self) -> None:
        # 'Note that Escorts always operate at this level'
        body = f'[[squadrons]]\nname = "First"\n{section("DD", "DDE")}{section("FF", "FF")}'
        assert codes(body + section("DL", "DL") + section("DD", "DD")) == {"DS124"}  # the names repeat, nothing else

    @pytest.mark.parametrize(
        ("division", "rank", "usual"),
        [
            (TWO, "vice admiral", True),
            (TWO, "Vice Admiral", True),
            (TWO, "rear admiral", False),
            (CRUISERS, "rear admiral", True),
            (CRUISERS, "vice admiral", False),
            (ESCORTS, "captain", True),
            (ESCORTS, "rear admiral", False),
        ],
    )
    def test_who_commands_a_squadron(self, division: tuple[tuple[str, ...], ...], rank: str, usual: bool) -> None:
        # 'This is commanded by a Vice Admiral for capital ships, Rear Admiral if cruisers, and captains for Escorts'
        body = squadron("First", division, division, own=f'commander = {{ rank = "{rank}" }}')
        assert ("DS113" not in codes(body)) == usual

    @pytest.mark.parametrize(
        ("division", "rank", "usual"),
        [
            (TWO, "commodore", True),
            (TWO, "rear admiral", True),
            (TWO, "captain", False),
            (ESCORTS, "captain", True),
            (ESCORTS, "commodore", False),
        ],
    )
    def test_who_commands_a_division(self, division: tuple[tuple[str, ...], ...], rank: str, usual: bool) -> None:
        # 'a flag officer Commodore or junior Admiral is cruisers or capital ships. [Normally Rear Admiral]'
        body = squadron("First", division, division).replace(
            "[[squadrons.divisions]]\n", f'[[squadrons.divisions]]\ncommander = {{ rank = "{rank}" }}\n', 1
        )
        assert ("DS113" not in codes(body)) == usual

    def test_the_fleet_is_commanded_by_an_admiral(self) -> None:
        # 'Above Squadron/Flotilla level fleets are commanded by the senior Admiral present'
        assert codes(FLEET, 'commander = { rank = "admiral" }') == set()

    @pytest.mark.parametrize("word", ["First", "Minotaur", "C"])
    def test_cruisers_and_flotillas_may_escort_capital_ships_carriers_and_convoys(self, word: str) -> None:
        # 'Cruiser Squadrons and Escort Flotillas may be attached to capital ship squadrons or carriers to escort them.
        # They may also be used to escort merchant convoys'
        convoy = '[[convoys]]\nname = "C"\nescort = "Second"\nmerchants = [{ name = "Star", type = "LBC" }]'
        for division in (CRUISERS, ESCORTS):
            second = squadron("Second", division, division, own=f'escorts = "{word}"')
            assert not {"DS118", "DS133"} & codes(FLEET + second + CARRIER + convoy)

    def test_they_escort_neither_each_other_nor_themselves(self) -> None:
        other = squadron("Third", ESCORTS, ESCORTS)
        for target in ("Second", "Third"):
            body = squadron("Second", CRUISERS, CRUISERS, own=f'escorts = "{target}"') + other
            assert ("DS133", "squadrons[0].escorts") in found(body)

    def test_carriers_operate_singly_or_in_pairs(self) -> None:
        # Carriers: 'These operate either singly or in pairs'; Military Vessels: 'normally the largest level for CV s'
        pair = f'[[squadrons]]\nname = "Group"\n{section("CVA", "CVA")}'
        assert "DS115" not in codes(pair)
        assert "DS111" not in codes(pair)

    def test_carriers_normally_have_an_escort(self) -> None:
        # Carriers: 'They normally have an escort of cruisers and escorts for local protection'
        escorted = CARRIER + squadron("Flotilla", ESCORTS, ESCORTS, own='escorts = "Minotaur"')
        assert "DS116" not in codes(escorted)

    def test_scout_cruisers_operate_singly(self) -> None:
        # Scout Cruisers: 'These operate singly and are directly under the orders of the Fleet commander'
        assert codes('[[scouts]]\nname = "Fox"\ntype = "SC"') == set()

    @pytest.mark.parametrize(("types", "fits"), [(("DD",), False), (("DD", "DD"), True), (("BB", "BB"), True)])
    def test_a_convoy_has_an_escort_of_at_least_one_section(self, types: tuple[str, ...], fits: bool) -> None:
        # Merchant Convoys: 'a military escort of at least one section of warships'
        convoy = '[[convoys]]\nname = "C"\nescort = "First"\nmerchants = [{ name = "Star", type = "LBC" }]'
        body = f'[[squadrons]]\nname = "First"\n{section(*types)}{convoy}'
        assert ("DS119" not in codes(body)) == fits

    def test_an_installation_alone_is_a_fleet(self) -> None:
        # G. Installations: 'defending junction points and strategic systems'
        assert codes('[[installations]]\nname = "Fort"\nbatteries = ["SBB"]') == set()


def test_everything_wrong_is_told_at_once() -> None:
    body = one("BX") + "[[minefields]]\nhalf_unit_squares = 5"
    assert {"DS101", "DS123", "DS129"} <= codes(body, "points = 1")
    assert not damned(body).legal


class TestNames:
    """What the file format says of names: formations are told apart by them, and escorts name them."""

    CONVOY = '[[convoys]]\nname = "{}"\nescort = "First"\nmerchants = [{{ name = "Star", type = "LBC" }}]\n'

    @pytest.mark.parametrize(
        ("body", "field", "other"),
        [
            (FLEET + squadron("first", TWO, TWO), "squadrons[1].name", "squadron 1"),
            (FLEET + CONVOY.format("First"), "convoys[0].name", "squadron 1"),
            (FLEET + CONVOY.format("C") * 2, "convoys[1].name", "convoy 1"),
            (squadron("Minotaur", TWO, TWO) + CARRIER, "squadrons[0].name", "carrier 1"),
            ('[[installations]]\nname = "Fort"\n' * 2, "installations[1].name", "installation 1"),
        ],
    )
    def test_two_formations_of_one_name(self, body: str, field: str, other: str) -> None:
        [message] = [each.finding.message for each in damned(body).findings if each.finding.code == "DS136"]
        assert ("DS136", field) in found(body)
        assert f"is the name of {other} as well" in message

    def test_divisions_and_sections_have_names_of_their_own_in_their_squadron_alone(self) -> None:
        named = FLEET.replace("[[squadrons.divisions]]", '[[squadrons.divisions]]\nname = "One"')
        assert ("DS136", "squadrons[0].divisions[1].name") in found(named)
        once = FLEET.replace("[[squadrons.divisions]]", '[[squadrons.divisions]]\nname = "One"', 1)
        assert "DS136" not in codes(once + once.replace("First", "Second"))

    def test_an_escort_that_names_one_of_two_is_not_clear(self) -> None:
        body = (
            FLEET + FLEET.replace("First ", "Other ") + squadron("Third", CRUISERS, CRUISERS, own='escorts = "First"')
        )
        messages = [each.finding.message for each in damned(body).findings]
        assert [each for each in messages if "which is not clear" in each]
        assert not {"DS118", "DS133"} & codes(body)


@pytest.mark.parametrize(
    ("type_", "words"), [("LBC", "merchants tow no pods"), ("M", "merchants tow no pods"), ("AMC", "armed merchant")]
)
def test_no_merchant_tows_pods(type_: str, words: str) -> None:
    # Expendables: 'In the ship descriptions, some types are noted as being able to tow or fit pods'
    [message] = [
        each.finding.message for each in damned(one(type_, "pods = true")).findings if each.finding.code == "DS104"
    ]
    assert words in message


def test_one_wrong_word_is_told_once() -> None:
    assert codes(f"scouts = [{ship('SX')}]") == {"DS101"}
    escorts = squadron("Flotilla", ESCORTS, ESCORTS, own='escorts = "Minotar"')
    assert codes(CARRIER + escorts) == {"DS118"}
    assert codes(one("DL", "pods = true"), '[readings]\ntowing = "txt"\n') == {"DS127", "DS105", "DS109", "DS112"}


@pytest.mark.parametrize(
    ("type_", "own", "head"),
    [
        ("SBB", "pods = true, spent = { pods = true }", ""),
        ("DL", "spent = { pods = true }", ""),
        ("BC(M)", "spent = { pods = true }", '[readings]\nunbracketed = "once"'),
        ("CVL", "squadrons = { FA = 2 }, spent = { FA = 2, S = 1 }", ""),
    ],
)
def test_what_a_ship_can_have_lost(type_: str, own: str, head: str) -> None:
    assert "DS137" not in codes(one(type_, own), head)
