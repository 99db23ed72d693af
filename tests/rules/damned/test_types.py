"""Which type a Full Thrust design suggests."""

import pytest

from shipyard.model.arcs import Mount
from shipyard.model.design import Crew, Design, Load
from shipyard.model.systems import Ecm, HangarBay, LacBay, LaunchRails, Pod, SalvoLauncher, SensorGrade, Sensors, System
from shipyard.rules.damned.types import suggested_craft, suggested_type
from tests.ships import harrington_ship

RAILS = LaunchRails(pods=2)
SALVO = SalvoLauncher(salvo=4, mounts=(Mount.PORT,))


def design(
    type_: str, *systems: System, thrust: int = 4, load: Load | None = None, crew: Crew = Crew.MILITARY
) -> Design:
    return harrington_ship(*systems, type=type_, thrust=thrust, load=load or Load(), crew=crew)


@pytest.mark.parametrize(
    ("made", "word"),
    [
        (design("SD(P)"), "FBB(M)"),
        (design("SDN", RAILS), "FBB(M)"),
        (design("SD", thrust=5), "FBB"),
        (design("SDN", thrust=4), "SBB"),
        (design("DN"), "BB"),
        (design("BDN"), "BB"),
        (design("BB"), "BS"),
        (design("BC(P)"), "BC(M)"),
        (design("BC", RAILS), "BC(M)"),
        (design("BC"), "BC"),
        (design("CA", SALVO), "TC"),
        (design("CH", SALVO), "TC"),
        (design("CA"), "AC"),
        (design("CE"), "EC"),
        (design("CL"), "FC"),
        (design("CL", Sensors(grade=SensorGrade.SUPERIOR)), "SC"),
        (design("CL", Sensors(grade=SensorGrade.ENHANCED)), "FC"),
        (design("CL", Ecm()), "SC"),
        (design("DD"), "DD"),
        (design("DH"), "DD"),
        (design("DD", Pod()), "DL"),
        (design("DD", Pod(), load=Load(pods=1)), "DD"),
        (design("FF"), "FF"),
        (design("CT"), "FF"),
        (design("SC"), "FF"),
        (design("ML"), "FF"),
        (design("CLAC", LacBay(count=7)), "CVH"),
        (design("CLAC", LacBay(count=6)), "CVA"),
        (design("CLAC", LacBay(count=5)), "CVA"),
        (design("CVL", HangarBay(count=4)), "CVL"),
        (design("CVL", HangarBay(count=3)), "CVL"),
        (design("CVE", HangarBay(count=2)), "CVE"),
        (design("CVE", HangarBay()), "CVE"),
        (design("AMC"), "AMC"),
        (design("M", crew=Crew.CIVILIAN), "M"),
        (design("SV", crew=Crew.CIVILIAN), "M"),
        (design("AE"), None),
        (design("BASE"), None),
    ],
)
def test_the_table_of_suggestions(made: Design, word: str | None) -> None:
    assert suggested_type(made) == word


def test_lacs_are_fast_attack_craft_and_groups_squadrons() -> None:
    craft = suggested_craft(design("CLAC", load=Load(lacs=("shrike",) * 3)), "six")
    assert (craft.fac, craft.fa, craft.fi) == (18, 0, 0)
    craft = suggested_craft(design("CVL", load=Load(fighters=("standard", "interceptor", "heavy"))), "six")
    assert (craft.fac, craft.fa, craft.fi) == (0, 2, 1)
