"""A ship of a roster as her record sheet shows her."""

from shipyard.rosters.roster import Roster, RosterShip
from shipyard.rules.checking import check
from shipyard.sheets.ship import Ship


def ship_of(entry: RosterShip, roster: Roster) -> Ship:
    """Give a ship for her sheet, her token or her sprite."""
    ship = entry.ship
    return Ship(
        design=ship.design,
        ruleset=roster.ruleset,
        findings=check(ship.design, roster.ruleset),
        name=ship.name,
        id=ship.id,
        quality=ship.quality or "",
        era=roster.sides[entry.side].era or "",
        damage=ship.damage,
        silhouette=ship.silhouette,
    )
