"""What would it cost to give every ship of the library one more point of thrust?"""

from attrs import evolve

from shipyard import load, price
from shipyard.files.library import names

for name in names():
    ship = load(name)
    if ship.design and ship.ruleset:
        now = price(ship.design, ship.ruleset)
        faster = price(evolve(ship.design, thrust=ship.design.thrust + 1), ship.ruleset)
        print(f"{ship.design.name:12} {faster.over:3} MASS over, {faster.npv - now.npv:4} points more")
