"""A ship built in Python rather than written in a file: a picket that carries one salvo launcher to a side."""

from shipyard import Design, check, design_data, price, to_toml
from shipyard.model.arcs import Mount
from shipyard.model.design import HullWord
from shipyard.model.systems import Ams, FireControl, Laser, Pds, SalvoLauncher
from shipyard.rules.harrington import RULESET

BROADSIDES = (Mount.PORT, Mount.STARBOARD)

picket = Design(
    ruleset=RULESET.id,
    name="Wayward",
    navy="SCN",
    type="FF",
    mass=30,
    hull=HullWord.WEAK,
    thrust=5,
    ftl=True,
    sidewall=1,
    systems=(
        SalvoLauncher(salvo=2, mounts=BROADSIDES),
        Laser(class_=1, mounts=BROADSIDES, count=2),
        Ams(rating=1),
        Pds(count=2),
        FireControl(),
    ),
)

bill = price(picket, RULESET)
print(f"{picket.name}: {bill.used} of {bill.mass} MASS, NPV {bill.npv}")
for finding in check(picket, RULESET):
    print(finding.severity, finding.code, finding.message, "-", finding.remedy)
print()
print(to_toml(design_data(picket)))
