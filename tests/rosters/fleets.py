"""Fleets and rosters to build tests of targets on."""

from shipyard.files.document import parse
from shipyard.files.fleets import LoadedFleet, fleet_of
from shipyard.model.damage import UNHURT, Damage
from shipyard.model.design import Design
from shipyard.model.fleet import FleetShip, Start
from shipyard.rosters.roster import Roster, RosterShip, RosterSquadron, Side, roster_of
from shipyard.rules.bill import price
from shipyard.rules.damage import assess
from tests.ships import ruleset_of


def fleet(*ships: str, ruleset: str = "harrington", head: str = "") -> LoadedFleet:
    """A fleet of one squadron, each ship by the lines of her entry; `head` are further lines of the file's top."""
    top = f'format = 1\nruleset = "{ruleset}"\nname = "Home"\n{head}\n[[squadrons]]\nname = "First"\n'
    document, _ = parse(top + "".join(f"[[squadrons.ships]]\n{ship}\n" for ship in ships), "fleet.toml")
    assert document
    return fleet_of(document)


def roster(*ships: str, ruleset: str = "harrington", head: str = "") -> Roster:
    """The roster of one such fleet."""
    return roster_of([fleet(*ships, ruleset=ruleset, head=head)])


def roster_with(*designs: Design, damage: Damage = UNHURT, start: Start | None = None, name: str = "") -> Roster:
    """The roster of one side whose ships are of designs that stand in no file."""
    ruleset = ruleset_of(designs[0])
    ships = tuple(
        RosterShip(
            side=0,
            ship=FleetShip(
                squadron="First",
                name=name,
                id=f"X-{number}",
                design=design,
                damage=damage,
                start=start,
                place=("squadrons", 0, "ships", number - 1),
            ),
            bill=price(design, ruleset),
            losses=assess(design, ruleset, damage)[0],
            legal=True,
        )
        for number, design in enumerate(designs, start=1)
    )
    side = Side(
        number=0,
        name="Home",
        navy="RMN",
        file="x.toml",
        era=None,
        limit=None,
        squadrons=(RosterSquadron(name="First", ships=ships),),
    )
    return Roster(ruleset=ruleset, sides=(side,))
