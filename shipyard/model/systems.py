"""Every system that a ship can carry, as frozen values. `KINDS` is the list of them all."""

from enum import StrEnum
from typing import ClassVar

from attrs import field, frozen

from shipyard.model.arcs import Arc, Mount
from shipyard.model.bounds import Several, Text, Whole

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


@frozen(kw_only=True)
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


@frozen(kw_only=True)
class ArcSystem(System):
    """A Fleet Book system that states the arcs through which it bears."""

    arcs: tuple[Arc, ...] = field(validator=Several(Arc))


@frozen(kw_only=True)
class MountedSystem(System):
    """A Harrington system that stands once (times `count`) on each of its mounts."""

    mounts: tuple[Mount, ...] = field(validator=Several(Mount))

    @property
    def fitted(self) -> int:
        """The count on each mount, on all of them."""
        return self.count * len(self.mounts)


@frozen(kw_only=True)
class Beam(ArcSystem):
    """A beam battery."""

    kind: ClassVar[str] = "beam"
    title: ClassVar[str] = "beam battery"
    class_: int = field(validator=Whole(1, 9))


@frozen(kw_only=True)
class Laser(MountedSystem):
    """A laser: a beam battery on a broadside, a chase or an all-round mount."""

    kind: ClassVar[str] = "laser"
    title: ClassVar[str] = "laser"
    class_: int = field(validator=Whole(1, 9))


@frozen(kw_only=True)
class PulseTorpedo(ArcSystem):
    """A pulse torpedo tube."""

    kind: ClassVar[str] = "pulse-torpedo"
    title: ClassVar[str] = "pulse torpedo"


@frozen(kw_only=True)
class Grazer(MountedSystem):
    """A grazer: a pulse torpedo on a broadside or chase mount."""

    kind: ClassVar[str] = "grazer"
    title: ClassVar[str] = "grazer"


@frozen(kw_only=True)
class NeedleBeam(ArcSystem):
    """A needle beam, aimed at one system of the target."""

    kind: ClassVar[str] = "needle-beam"
    title: ClassVar[str] = "needle beam"


@frozen(kw_only=True)
class SubmunitionPack(ArcSystem):
    """A submunition pack: one shot."""

    kind: ClassVar[str] = "submunition-pack"
    title: ClassVar[str] = "submunition pack"


@frozen(kw_only=True)
class EnergyTorpedo(MountedSystem):
    """An energy torpedo launcher: a submunition pack that fires every turn."""

    kind: ClassVar[str] = "energy-torpedo"
    title: ClassVar[str] = "energy torpedo"


@frozen(kw_only=True)
class GravLance(MountedSystem):
    """A grav lance, which destroys the target's sidewall."""

    kind: ClassVar[str] = "grav-lance"
    title: ClassVar[str] = "grav lance"


@frozen(kw_only=True)
class SalvoMissileLauncher(ArcSystem):
    """A Fleet Book salvo missile launcher, fed by one magazine."""

    kind: ClassVar[str] = "salvo-missile-launcher"
    title: ClassVar[str] = "salvo missile launcher"
    magazine: str | None = field(default=None, validator=Text(longest=40))


@frozen(kw_only=True)
class SalvoMissileMagazine(System):
    """A Fleet Book magazine of so much MASS."""

    kind: ClassVar[str] = "salvo-missile-magazine"
    title: ClassVar[str] = "salvo missile magazine"
    mass: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class SalvoMissileRack(ArcSystem):
    """A rack that holds one salvo and fires it once."""

    kind: ClassVar[str] = "salvo-missile-rack"
    title: ClassVar[str] = "salvo missile rack"
    extended: bool = False


@frozen(kw_only=True)
class SalvoLauncher(MountedSystem):
    """A Harrington launcher, Salvo-N: so many missiles in each salvo."""

    kind: ClassVar[str] = "salvo-launcher"
    title: ClassVar[str] = "salvo launcher"
    salvo: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class ExtendedMagazine(System):
    """An extended magazine: more missiles for each MASS, hit as a system."""

    kind: ClassVar[str] = "magazine"
    title: ClassVar[str] = "extended magazine"
    mass: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class LaunchRails(System):
    """Internal launch rails: so many pods rolled out each turn."""

    kind: ClassVar[str] = "launch-rails"
    title: ClassVar[str] = "launch rails"
    pods: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class Pod(System):
    """An internal missile pod, launched from rails."""

    kind: ClassVar[str] = "pod"
    title: ClassVar[str] = "internal pod"


@frozen(kw_only=True)
class Ams(System):
    """Countermissile launchers, AMS-N: so many countermissiles a turn."""

    kind: ClassVar[str] = "ams"
    title: ClassVar[str] = "countermissiles (AMS)"
    rating: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class Pds(System):
    """A point defence system."""

    kind: ClassVar[str] = "pds"
    title: ClassVar[str] = "point defence (PDS)"


@frozen(kw_only=True)
class FireControl(System):
    """A fire control system."""

    kind: ClassVar[str] = "fire-control"
    title: ClassVar[str] = "fire control"


@frozen(kw_only=True)
class Adfc(System):
    """An area defence fire control, which lends point defence to friends near by."""

    kind: ClassVar[str] = "adfc"
    title: ClassVar[str] = "area defence fire control (ADFC)"


@frozen(kw_only=True)
class Ortillery(System):
    """Orbital artillery."""

    kind: ClassVar[str] = "ortillery"
    title: ClassVar[str] = "ortillery"


@frozen(kw_only=True)
class Minesweeper(System):
    """A minesweeper."""

    kind: ClassVar[str] = "minesweeper"
    title: ClassVar[str] = "minesweeper"


@frozen(kw_only=True)
class MtMissile(ArcSystem):
    """A single heavy missile of More Thrust."""

    kind: ClassVar[str] = "mt-missile"
    title: ClassVar[str] = "MT missile"
    arcs: tuple[Arc, ...] = field(default=(Arc.F,), validator=Several(Arc))


@frozen(kw_only=True)
class NovaCannon(ArcSystem):
    """A nova cannon, which bears through the fore arc."""

    kind: ClassVar[str] = "nova-cannon"
    title: ClassVar[str] = "nova cannon"
    arcs: tuple[Arc, ...] = field(default=(Arc.F,), validator=Several(Arc))


@frozen(kw_only=True)
class WaveGun(ArcSystem):
    """A wave gun, which bears through the fore arc."""

    kind: ClassVar[str] = "wave-gun"
    title: ClassVar[str] = "wave gun"
    arcs: tuple[Arc, ...] = field(default=(Arc.F,), validator=Several(Arc))


@frozen(kw_only=True)
class CloakingField(System):
    """A cloaking field."""

    kind: ClassVar[str] = "cloaking-field"
    title: ClassVar[str] = "cloaking field"


@frozen(kw_only=True)
class ReflexField(System):
    """A reflex field."""

    kind: ClassVar[str] = "reflex-field"
    title: ClassVar[str] = "reflex field"


@frozen(kw_only=True)
class Sensors(System):
    """Enhanced or superior sensors."""

    kind: ClassVar[str] = "sensors"
    title: ClassVar[str] = "sensors"
    grade: SensorGrade


@frozen(kw_only=True)
class Ecm(System):
    """An ECM suite, for the ship alone or for an area."""

    kind: ClassVar[str] = "ecm"
    title: ClassVar[str] = "ECM"
    area: bool = False


@frozen(kw_only=True)
class Drones(System):
    """Drones of so much MASS: decoys, escorts of a salvo, scouts."""

    kind: ClassVar[str] = "drones"
    title: ClassVar[str] = "drones"
    mass: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class Minelayer(System):
    """A Fleet Book minelayer with its mines."""

    kind: ClassVar[str] = "minelayer"
    title: ClassVar[str] = "minelayer"
    mines: int = field(validator=Whole(0, MOST))


@frozen(kw_only=True)
class MinelayingSystem(System):
    """A Harrington minelaying system with its hundred mines and MASS of further ones."""

    kind: ClassVar[str] = "minelaying-system"
    title: ClassVar[str] = "minelaying system"
    extra: int = field(default=0, validator=Whole(0, MOST))


@frozen(kw_only=True)
class HangarBay(System):
    """A bay for one group of six fighters."""

    kind: ClassVar[str] = "hangar-bay"
    title: ClassVar[str] = "hangar bay"


@frozen(kw_only=True)
class LacBay(System):
    """A bay for one squadron of light attack craft."""

    kind: ClassVar[str] = "lac-bay"
    title: ClassVar[str] = "LAC bay"


@frozen(kw_only=True)
class Bay(System):
    """A bay for other craft of so much MASS."""

    kind: ClassVar[str] = "bay"
    title: ClassVar[str] = "bay"
    carries: int = field(validator=Whole(1, MOST))


@frozen(kw_only=True)
class Hold(System):
    """Spaces for cargo, passengers, troops or laboratories."""

    kind: ClassVar[str] = "hold"
    title: ClassVar[str] = "hold"
    use: HoldUse
    mass: int = field(validator=Whole(1, 9999))


@frozen(kw_only=True)
class TugDrive(System):
    """An FTL drive strong enough to take others along."""

    kind: ClassVar[str] = "tug-drive"
    title: ClassVar[str] = "tug drive"
    tows: int = field(validator=Whole(1, 9999))


@frozen(kw_only=True)
class SpareScreen(System):
    """A backup screen (sidewall) generator beyond the level in use."""

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
