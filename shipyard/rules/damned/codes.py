"""Every finding about a fleet of Damned Starships, with the heading and the sentence that it rests on."""

from shipyard.rules.findings import Severity, codes

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE
_ORGANISING = "Damned Starships, Organising Fleets"
_TYPES = "Damned Starships, Types of Vessel"
_EXPENDABLES = "Damned Starships, Expendables"
_FEATURES = "Damned Starships, Astronomical Features"

DAMNED_CODES = codes(
    ("DS101", _E, "type that the tables do not have", f"{_TYPES}: 'There are five classes of interstellar vessel'"),
    ("DS102", _N, "type suggested by a Full Thrust design", "reading suggested-types"),
    ("DS103", _E, "ship without a type", f"{_TYPES}: 'There are five classes of interstellar vessel'"),
    (
        "DS104",
        _E,
        "pods towed by a type that tows none",
        "Damned Starships, Expendables: 'some types are noted as being able'",
    ),
    ("DS105", _N, "pods of which text and tables differ", f"{_EXPENDABLES}; Manoeuvring; a reading"),
    ("DS106", _E, "more squadrons than the type carries", f"{_TYPES}: 'capable of carrying up to 10 squadrons'"),
    ("DS107", _W, "fast attack craft that are no pairs", f"{_TYPES}, F.: '1 Point per pair'"),
    ("DS108", _E, "section of more than two ships", f"{_ORGANISING}: 'The smallest unit is the Section'"),
    (
        "DS109",
        _N,
        "section of a single ship",
        f"{_ORGANISING}: 'consists of two vessels'; Equipment: 'Single escorts can be used'",
    ),
    ("DS110", _E, "division without two or three sections", f"{_ORGANISING}: 'The next level is the Division'"),
    (
        "DS111",
        _N,
        "squadron without two to four divisions",
        f"{_ORGANISING}: 'normally consisting of two to four Divisions'",
    ),
    (
        "DS112",
        _N,
        "flotilla of other than four sections",
        f"{_TYPES}, C.: 'they normally mass into Flotillas'",
    ),
    ("DS113", _N, "commander of another rank than is usual", f"{_ORGANISING}: 'This is commanded by a Vice Admiral'"),
    ("DS114", _W, "section of ships of different classes", f"{_ORGANISING}: 'the terminology differs between escorts'"),
    ("DS115", _W, "carriers beyond a pair in one section or squadron", f"{_ORGANISING}: 'These operate either singly'"),
    ("DS116", _N, "carriers without an escort", f"{_ORGANISING}: 'They normally have an escort of cruisers'"),
    ("DS117", _N, "scout cruiser in a formation", f"{_ORGANISING}: 'These operate singly'"),
    ("DS118", _E, "escort that is not in the fleet, or of something that is not", f"{_ORGANISING}: 'may be attached'"),
    ("DS119", _E, "convoy without a military escort", f"{_ORGANISING}: 'a military escort of at least one section'"),
    (
        "DS120",
        _E,
        "ship of class E without what the players agreed",
        f"{_TYPES}, E.: 'These are a variation'",
    ),
    (
        "DS121",
        _W,
        "agreed points or factors of a type that the tables have",
        "Damned Starships, National Characteristics: 'Points of ships may be adjusted at players discretion'",
    ),
    ("DS122", _N, "nation that the tables do not have", "Damned Starships, National Characteristics: 'Other Nations'"),
    ("DS123", _E, "fleet over its limit of points", "the fleet's own limit"),
    ("DS124", _W, "two ships of one name", "the file format, docs/engines/damned-starships.md"),
    ("DS125", _E, "two ships with one id on the table", "the file format, docs/engines/damned-starships.md"),
    (
        "DS126",
        _E,
        "feature of a size that the rules do not have",
        f"{_FEATURES}: 'It measures up to'",
    ),
    ("DS127", _E, "reading that is none, or an option that it does not have", "the file format"),
    ("DS128", _W, "fleet, squadron, division or section without a ship", "the file format"),
    ("DS129", _N, "minefield that a layer does not lay in whole areas", "Damned Starships, Mines: '3 units long'"),
    ("DS130", _E, "fighters on a ship that carries none", f"{_TYPES}: 'capable of carrying up to 10 squadrons'"),
    ("DS131", _W, "pinnaces that are no pairs", f"{_TYPES}, F.: 'They are carried in pairs'"),
    (
        "DS132",
        _E,
        "mines laid by a ship that is no layer",
        "Damned Starships, Mines: 'carried on corvette sized hulls'",
    ),
    (
        "DS133",
        _W,
        "escort of another class than the rules attach",
        f"{_ORGANISING}: 'Cruiser Squadrons and Escort Flotillas may be attached'",
    ),
    ("DS134", _W, "ship where others are listed", f"{_ORGANISING}: Carriers, Scout Cruisers, Merchant Convoys"),
    ("DS135", _W, "more features than a player places", f"{_FEATURES}: 'must place one piece each, and may place two'"),
    ("DS136", _W, "two formations of one name", "the file format, docs/engines/damned-starships.md"),
    ("DS137", _E, "losses that a ship or an installation cannot have", "the file format"),
)
"""A code is never used again for something else."""
