"""The loss report: each loss once, with the ships that it is about, and accepted where fleet or class says so."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve, frozen

from shipyard.files.accepts import accepted_by
from shipyard.files.fleets import LoadedFleet
from shipyard.model.design import Accept
from shipyard.model.fleet import FleetShip
from shipyard.rules.findings import Finding, Path, in_order_of


@frozen
class Told:
    """One loss of a side; `ships` are the ids of those that it is about, none where it is about the side."""

    side: int
    finding: Finding
    ships: tuple[str, ...] = ()


def told(losses: Iterable[tuple[int, Finding]], fleets: Mapping[int, LoadedFleet]) -> tuple[Told, ...]:
    """Give each loss once: those of a class that several entries of a side sail stand at the first of them.

    `fleets` are the sides whose files have ships by squadrons and may accept findings.
    """
    found: dict[tuple[int, Finding], list[Finding]] = {}
    for side, finding in losses:
        found.setdefault((side, evolve(finding, path=_tail(finding.path))), []).append(finding)
    return tuple(_told(side, alike, fleets.get(side)) for (side, _), alike in found.items())


def _told(side: int, alike: Sequence[Finding], fleet: LoadedFleet | None) -> Told:
    """Tell like losses of one side at the first of their places."""
    first = min(alike, key=lambda each: in_order_of(each.path))
    ships = _ships(alike, fleet.ships if fleet else ())
    [marked] = accepted_by(_accepts(first, ships, fleet), (first,))
    return Told(side, marked, tuple(dict.fromkeys(ship.id for ship in ships)))


def _place(path: Path) -> Path:
    """Give the entry that a path leads through, as in squadrons[0].ships[2]; nothing where it is about the side."""
    return path[:4] if (path[:1], path[2:3]) == (("squadrons",), ("ships",)) else ()


def _tail(path: Path) -> Path:
    """Give what of a path is the same in every entry."""
    return path[len(_place(path)) :]


def _of_class(finding: Finding) -> bool:
    return _tail(finding.path) == ("design",)


def _ships(alike: Sequence[Finding], ships: Sequence[FleetShip]) -> list[FleetShip]:
    """Give the ships that like losses are about; of an entry of several that loses one of them, the one it names."""
    places = {_place(finding.path) for finding in alike} - {()}
    about = [ship for ship in ships if ship.place in places]
    named = [ship for ship in about if f"{ship.title} ({ship.id})" in alike[0].message]
    return about if _of_class(alike[0]) or not named else named


def _accepts(finding: Finding, ships: Sequence[FleetShip], fleet: LoadedFleet | None) -> tuple[Accept, ...]:
    """Give what is accepted of a loss: by the fleet, and by the class that it is about."""
    own = fleet.fleet.accept if fleet and fleet.fleet else ()
    classes = [ship.design.accept for ship in ships] if _of_class(finding) else []
    meant = all(finding.code in {entry.code for entry in accept} for accept in classes)
    return (*own, *classes[0]) if classes and meant else own
