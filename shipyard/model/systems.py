"""Every system that a ship can carry, as frozen values. `KINDS` is the list of them all.

A kind that adds no field to its base is a bare subclass, and all share one repr: attrs would compile the same
methods for each of them once more, and that is most of what starting the program costs.
"""

from enum import StrEnum
from typing import ClassVar

from attrs import field, fields, frozen

from shipyard.model.arcs import Arc, Mount
from shipyard.model.bounds import Kind, Several, Text, Whole

MOST = 999
"""The most of one thing that one entry of a design may name."""


class SensorGrade(StrEnum):
    """Sensors better than a ship's own (More Thrust p. 5)."""

    ENHANCED = "enhanced"
    SUPERIOR = "superior"


class HoldUse(StrEnum):
    """What a space of MASS 1 is fitted for (FB1 pp. 3-12)."""

    CARGO = "cargo"
    PASSENGERS = "passengers"
    TROOPS = "troops"
    LABORATORY = "laboratory"


@frozen(kw_only=True, repr=False)
class System:
    """One entry of a ship's equipment: `count` identical systems (on each of its mounts)."""

    kind: ClassVar[str] = ""
    title: ClassVar[str] = ""

    id: str | None = field(default=None, validator=Text(longest=40))
    label: str | None = field(default=None, validator=Text(longest=60))
    count: int = field(default=1, validator=Whole(1, MOST))

    @property
    def fitted(self) -> int:
        """How many of it the ship carries in all: the count on each mount."""
        return self.count

    def __repr__(self) -> str:
        stated = ((each.name, getattr(self, each.name)) for each in fields(type(self)))
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in stated)})"


@frozen(kw_only=True, repr=False)
class ArcSystem(System):
    """A Fleet Book system that states the arcs through which it bears."""

    arcs: tuple[Arc, ...] = field(validator=Several(Arc))


@frozen(kw_only=True, repr=False)
class ForeSystem(ArcSystem):
    """A Fleet Book system that bears through the fore arc unless it states another."""

    arcs: tuple[Arc, ...] = field(default=(Arc.F,), validator=Several(Arc))


@frozen(kw_only=True, repr=False)
class MassSystem(System):
    """A system of as much MASS as its entry states."""

    mass: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True, repr=False)
class MountedSystem(System):
    """A Harrington system that stands once (times `count`) on each of its mounts."""

    mounts: tuple[Mount, ...] = field(validator=Several(Mount))

    @property
    def fitted(self) -> int:
        """The count on each mount, on all of them."""
        return self.count * len(self.mounts)


@frozen(kw_only=True, repr=False)
class Beam(ArcSystem):
    """A beam battery."""

    kind: ClassVar[str] = "beam"
    title: ClassVar[str] = "beam battery"
    class_: int = field(validator=Whole(1, 9))


@frozen(kw_only=True, repr=False)
class Laser(MountedSystem):
    """A laser: a beam battery on a broadside, a chase or an all-round mount."""

    kind: ClassVar[str] = "laser"
    title: ClassVar[str] = "laser"
    class_: int = field(validator=Whole(1, 9))


class PulseTorpedo(ArcSystem):
    """A pulse torpedo tube."""

    __slots__ = ()
    kind: ClassVar[str] = "pulse-torpedo"
    title: ClassVar[str] = "pulse torpedo"


class Grazer(MountedSystem):
    """A grazer: a pulse torpedo on a broadside or chase mount."""

    __slots__ = ()
    kind: ClassVar[str] = "grazer"
    title: ClassVar[str] = "grazer"


class NeedleBeam(ArcSystem):
    """A needle beam, aimed at one system of the target."""

    __slots__ = ()
    kind: ClassVar[str] = "needle-beam"
    title: ClassVar[str] = "needle beam"


class SubmunitionPack(ArcSystem):
    """A submunition pack: one shot."""

    __slots__ = ()
    kind: ClassVar[str] = "submunition-pack"
    title: ClassVar[str] = "submunition pack"


class EnergyTorpedo(MountedSystem):
    """An energy torpedo launcher: a submunition pack that fires every turn."""

    __slots__ = ()
    kind: ClassVar[str] = "energy-torpedo"
    title: ClassVar[str] = "energy torpedo"


class GravLance(MountedSystem):
    """A grav lance, which destroys the target's sidewall."""

    __slots__ = ()
    kind: ClassVar[str] = "grav-lance"
    title: ClassVar[str] = "grav lance"


@frozen(kw_only=True, repr=False)
class SalvoMissileLauncher(ArcSystem):
    """A Fleet Book salvo missile launcher, fed by one magazine."""

    kind: ClassVar[str] = "salvo-missile-launcher"
    title: ClassVar[str] = "salvo missile launcher"
    magazine: str | None = field(default=None, validator=Text(longest=40))


class SalvoMissileMagazine(MassSystem):
    """A Fleet Book magazine of so much MASS."""

    __slots__ = ()
    kind: ClassVar[str] = "salvo-missile-magazine"
    title: ClassVar[str] = "salvo missile magazine"


@frozen(kw_only=True, repr=False)
class SalvoMissileRack(ArcSystem):
    """A rack that holds one salvo and fires it once."""

    kind: ClassVar[str] = "salvo-missile-rack"
    title: ClassVar[str] = "salvo missile rack"
    extended: bool = field(default=False, validator=Kind(bool))


@frozen(kw_only=True, repr=False)
class SalvoLauncher(MountedSystem):
    """A Harrington launcher, Salvo-N: so many missiles in each salvo."""

    kind: ClassVar[str] = "salvo-launcher"
    title: ClassVar[str] = "salvo launcher"
    salvo: int = field(validator=Whole(1, MOST))


class ExtendedMagazine(MassSystem):
    """An extended magazine: more missiles for each MASS, hit as a system."""

    __slots__ = ()
    kind: ClassVar[str] = "magazine"
    title: ClassVar[str] = "extended magazine"


@frozen(kw_only=True, repr=False)
class LaunchRails(System):
    """Internal launch rails: so many pods rolled out each turn."""

    kind: ClassVar[str] = "launch-rails"
    title: ClassVar[str] = "launch rails"
    pods: int = field(validator=Whole(1, MOST))


class Pod(System):
    """An internal missile pod, launched from rails."""

    __slots__ = ()
    kind: ClassVar[str] = "pod"
    title: ClassVar[str] = "internal pod"


@frozen(kw_only=True, repr=False)
class Ams(System):
    """Countermissile launchers, AMS-N: so many countermissiles a turn."""

    kind: ClassVar[str] = "ams"
    title: ClassVar[str] = "countermissiles (AMS)"
    rating: int = field(validator=Whole(1, MOST))


class Pds(System):
    """A point defence system."""

    __slots__ = ()
    kind: ClassVar[str] = "pds"
    title: ClassVar[str] = "point defence (PDS)"


class FireControl(System):
    """A fire control system."""

    __slots__ = ()
    kind: ClassVar[str] = "fire-control"
    title: ClassVar[str] = "fire control"


class Adfc(System):
    """An area defence fire control, which lends point defence to friends near by."""

    __slots__ = ()
    kind: ClassVar[str] = "adfc"
    title: ClassVar[str] = "area defence fire control (ADFC)"


class Ortillery(System):
    """Orbital artillery."""

    __slots__ = ()
    kind: ClassVar[str] = "ortillery"
    title: ClassVar[str] = "ortillery"


class Minesweeper(System):
    """A minesweeper."""

    __slots__ = ()
    kind: ClassVar[str] = "minesweeper"
    title: ClassVar[str] = "minesweeper"


class MtMissile(ForeSystem):
    """A single heavy missile of More Thrust."""

    __slots__ = ()
    kind: ClassVar[str] = "mt-missile"
    title: ClassVar[str] = "MT missile"


class NovaCannon(ForeSystem):
    """A nova cannon, which bears through the fore arc."""

    __slots__ = ()
    kind: ClassVar[str] = "nova-cannon"
    title: ClassVar[str] = "nova cannon"


class WaveGun(ForeSystem):
    """A wave gun, which bears through the fore arc."""

    __slots__ = ()
    kind: ClassVar[str] = "wave-gun"
    title: ClassVar[str] = "wave gun"


class CloakingField(System):
    """A cloaking field."""

    __slots__ = ()
    kind: ClassVar[str] = "cloaking-field"
    title: ClassVar[str] = "cloaking field"


class ReflexField(System):
    """A reflex field."""

    __slots__ = ()
    kind: ClassVar[str] = "reflex-field"
    title: ClassVar[str] = "reflex field"


@frozen(kw_only=True, repr=False)
class Sensors(System):
    """Enhanced or superior sensors."""

    kind: ClassVar[str] = "sensors"
    title: ClassVar[str] = "sensors"
    grade: SensorGrade = field(validator=Kind(SensorGrade))


@frozen(kw_only=True, repr=False)
class Ecm(System):
    """An ECM suite, for the ship alone or for an area."""

    kind: ClassVar[str] = "ecm"
    title: ClassVar[str] = "ECM"
    area: bool = field(default=False, validator=Kind(bool))


class Drones(MassSystem):
    """Drones of so much MASS: decoys, escorts of a salvo, scouts."""

    __slots__ = ()
    kind: ClassVar[str] = "drones"
    title: ClassVar[str] = "drones"


@frozen(kw_only=True, repr=False)
class Minelayer(System):
    """A Fleet Book minelayer with its mines."""

    kind: ClassVar[str] = "minelayer"
    title: ClassVar[str] = "minelayer"
    mines: int = field(validator=Whole(0, MOST))


@frozen(kw_only=True, repr=False)
class MinelayingSystem(System):
    """A Harrington minelaying system with its hundred mines and MASS of further ones."""

    kind: ClassVar[str] = "minelaying-system"
    title: ClassVar[str] = "minelaying system"
    extra: int = field(default=0, validator=Whole(0, MOST))


class HangarBay(System):
    """A bay for one group of six fighters."""

    __slots__ = ()
    kind: ClassVar[str] = "hangar-bay"
    title: ClassVar[str] = "hangar bay"


class LacBay(System):
    """A bay for one squadron of light attack craft."""

    __slots__ = ()
    kind: ClassVar[str] = "lac-bay"
    title: ClassVar[str] = "LAC bay"


@frozen(kw_only=True, repr=False)
class Bay(System):
    """A bay for other craft of so much MASS."""

    kind: ClassVar[str] = "bay"
    title: ClassVar[str] = "bay"
    carries: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True, repr=False)
class Hold(System):
    """Spaces for cargo, passengers, troops or laboratories."""

    kind: ClassVar[str] = "hold"
    title: ClassVar[str] = "hold"
    use: HoldUse = field(validator=Kind(HoldUse))
    mass: int = field(validator=Whole(1, 9999))


@frozen(kw_only=True, repr=False)
class TugDrive(System):
    """An FTL drive strong enough to take others along."""

    kind: ClassVar[str] = "tug-drive"
    title: ClassVar[str] = "tug drive"
    tows: int = field(validator=Whole(1, 9999))


class SpareScreen(System):
    """A backup screen (sidewall) generator beyond the level in use."""

    __slots__ = ()
    kind: ClassVar[str] = "spare-screen"
    title: ClassVar[str] = "backup generator"


KINDS: dict[str, type[System]] = {
    system.kind: system
    for system in (
        Beam,
        Laser,
        PulseTorpedo,
        Grazer,
        NeedleBeam,
        SubmunitionPack,
        EnergyTorpedo,
        GravLance,
        SalvoMissileLauncher,
        SalvoMissileMagazine,
        SalvoMissileRack,
        SalvoLauncher,
        ExtendedMagazine,
        LaunchRails,
        Pod,
        Ams,
        Pds,
        FireControl,
        Adfc,
        Ortillery,
        Minesweeper,
        MtMissile,
        NovaCannon,
        WaveGun,
        CloakingField,
        ReflexField,
        Sensors,
        Ecm,
        Drones,
        Minelayer,
        MinelayingSystem,
        HangarBay,
        LacBay,
        Bay,
        Hold,
        TugDrive,
        SpareScreen,
    )
}
"""Every kind of system by the word that a design file uses for it."""
