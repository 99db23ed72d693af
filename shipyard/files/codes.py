"""Every fault that a file can have, each with its own stable code."""

from shipyard.rules.findings import Severity, codes

FORMAT = "the file format, docs/files.md"
"""The source of a fault of a file."""

TEMPLATES = "page templates, docs/templates.md"
"""The source of a fault of a page template."""

EXCHANGE = "files of other programs, docs/exchange.md"
"""The source of a fault of another program's file."""

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

CODES = codes(
    # the file as such
    ("F001", ERROR, "a file that cannot be read", FORMAT),
    ("F002", ERROR, "a file that is not UTF-8", FORMAT),
    ("F003", NOTE, "a byte-order mark before the first letter", FORMAT),
    ("F004", ERROR, "a file that is too large", FORMAT),
    ("F005", ERROR, "a control character in the file", FORMAT),
    ("F006", ERROR, "an empty file", FORMAT),
    # its syntax
    ("F010", ERROR, "a syntax error", FORMAT),
    ("F011", ERROR, "a key that stands twice", FORMAT),
    ("F012", ERROR, "lists or tables nested too deep", FORMAT),
    ("F013", ERROR, "a number with too many digits", FORMAT),
    ("F014", ERROR, "a file that is no table of keys", FORMAT),
    # keys and values
    ("F020", ERROR, "an unknown key", FORMAT),
    ("F021", ERROR, "a missing key", FORMAT),
    ("F022", ERROR, "a value of the wrong type", FORMAT),
    ("F023", ERROR, "a word that is not one of the choices", FORMAT),
    ("F024", ERROR, "a number out of bounds", FORMAT),
    ("F025", ERROR, "a text that is empty, too long or holds control characters", FORMAT),
    ("F026", ERROR, "an unknown kind of system", FORMAT),
    ("F027", ERROR, "a null", FORMAT),
    ("F028", ERROR, "a value that is not allowed", FORMAT),
    # versions of the format, and rulesets
    ("F030", ERROR, "a format that this version does not know", FORMAT),
    ("F031", ERROR, "an unknown ruleset", FORMAT),
    ("F032", ERROR, "a version of a ruleset that is not there", FORMAT),
    ("F033", ERROR, "a house ruleset that cannot be used", FORMAT),
    # variants and ids
    ("F040", ERROR, "an id that stands twice", FORMAT),
    ("F041", ERROR, "a base that is not there", FORMAT),
    ("F042", ERROR, "bases that rest on each other in a circle", FORMAT),
    ("F043", ERROR, "a base that cannot be used", FORMAT),
    ("F044", ERROR, "a removal that names no system of the base", FORMAT),
    ("F045", ERROR, "a removal without a base", FORMAT),
    # accepted findings
    ("F050", ERROR, "an unknown finding is accepted", FORMAT),
    ("F051", NOTE, "a finding is accepted that does not occur", FORMAT),
    ("F052", WARNING, "an error is accepted", FORMAT),
    # the library, and folders
    ("F060", ERROR, "an unknown name of the library", FORMAT),
    ("F061", WARNING, "a folder without designs", FORMAT),
    ("F062", ERROR, "a file of another sort than is wanted", FORMAT),
    ("F064", ERROR, "a ship of a fleet whose design cannot be used", FORMAT),
    ("F065", ERROR, "a name that several designs have", FORMAT),
    ("F066", ERROR, "a ship that the fleet does not have", FORMAT),
    ("F067", ERROR, "a name or an id that several ships of the fleet have", FORMAT),
    ("F068", ERROR, "a repair of what is not damaged", FORMAT),
    # writing
    ("F070", ERROR, "a file that stands in the way", FORMAT),
    ("F071", ERROR, "a file that cannot be written", FORMAT),
    ("F072", ERROR, "a file that is not any more what was read", FORMAT),
    ("F073", ERROR, "a file that cannot be changed by machine", FORMAT),
    # house rulesets
    ("F080", ERROR, "house rulesets that extend each other in a circle", FORMAT),
    ("F081", ERROR, "an entry that the extended ruleset does not have", FORMAT),
    ("F082", ERROR, "a band or a fit that ends before it starts", FORMAT),
    # printing
    ("F090", WARNING, "a character that no font here has", FORMAT),
    # silhouettes: without one that can be used, a sheet has an outline of ours
    ("F100", WARNING, "a silhouette that is not there or cannot be read", FORMAT),
    ("F101", WARNING, "a silhouette that is neither SVG nor PNG", FORMAT),
    ("F102", WARNING, "a silhouette that is too large", FORMAT),
    ("F103", WARNING, "a silhouette whose XML is broken or declares entities", FORMAT),
    ("F104", WARNING, "a silhouette without an outline", FORMAT),
    ("F105", NOTE, "a silhouette of which something is not drawn", FORMAT),
    # page templates
    ("F110", ERROR, "a panel that stands twice", TEMPLATES),
    ("F111", ERROR, "a template without a panel that no sheet can do without", TEMPLATES),
    ("F112", ERROR, "a head that does not stand first and by itself", TEMPLATES),
    ("F113", ERROR, "an optional row with a panel that no sheet can do without", TEMPLATES),
    ("F114", ERROR, "a row or a cell of a template that holds nothing", TEMPLATES),
    ("F115", ERROR, "sizes of a template that are not in order", TEMPLATES),
    ("F116", ERROR, "sheets of a template that have no room", TEMPLATES),
    ("F117", ERROR, "an unknown template", TEMPLATES),
    # files of other programs
    ("F120", ERROR, "a file of no program that is known here", EXCHANGE),
    ("F121", ERROR, "a file of another program that is broken", EXCHANGE),
    ("F122", ERROR, "a file of another program that is too large", EXCHANGE),
    ("F123", ERROR, "a file of another program that declares entities of its own", EXCHANGE),
    ("F124", ERROR, "an archive that cannot be taken apart", EXCHANGE),
    ("F125", ERROR, "an archive that holds more than it may", EXCHANGE),
    ("F126", WARNING, "a name in an archive that leads out of it", EXCHANGE),
    ("F127", ERROR, "a ship of another program that no design here can hold", EXCHANGE),
    ("F128", ERROR, "a ship of a fleet whose class is not in the files", EXCHANGE),
    ("F129", NOTE, "a part of another program's file that goes into the notes", EXCHANGE),
    ("F130", ERROR, "a file of another program where one of ours is wanted", EXCHANGE),
    ("F131", WARNING, "an archive within an archive", EXCHANGE),
)

UNREADABLE = CODES["F001"]
NOT_UTF_8 = CODES["F002"]
BYTE_ORDER_MARK = CODES["F003"]
TOO_LARGE = CODES["F004"]
CONTROL_CHARACTER = CODES["F005"]
EMPTY = CODES["F006"]
SYNTAX = CODES["F010"]
DUPLICATE_KEY = CODES["F011"]
TOO_DEEP = CODES["F012"]
TOO_MANY_DIGITS = CODES["F013"]
NO_TABLE = CODES["F014"]
UNKNOWN_KEY = CODES["F020"]
MISSING_KEY = CODES["F021"]
WRONG_TYPE = CODES["F022"]
NO_CHOICE = CODES["F023"]
OUT_OF_BOUNDS = CODES["F024"]
BAD_TEXT = CODES["F025"]
UNKNOWN_KIND = CODES["F026"]
NULL = CODES["F027"]
NOT_ALLOWED = CODES["F028"]
UNKNOWN_FORMAT = CODES["F030"]
UNKNOWN_RULESET = CODES["F031"]
UNKNOWN_VERSION = CODES["F032"]
UNUSABLE_RULESET = CODES["F033"]
DUPLICATE_ID = CODES["F040"]
NO_BASE = CODES["F041"]
CIRCULAR_BASE = CODES["F042"]
UNUSABLE_BASE = CODES["F043"]
REMOVES_NOTHING = CODES["F044"]
REMOVES_WITHOUT_BASE = CODES["F045"]
ACCEPTS_UNKNOWN = CODES["F050"]
ACCEPTS_NOTHING = CODES["F051"]
ACCEPTS_ERROR = CODES["F052"]
UNKNOWN_NAME = CODES["F060"]
NOTHING_THERE = CODES["F061"]
OTHER_SORT = CODES["F062"]
UNUSABLE_DESIGN = CODES["F064"]
AMBIGUOUS_NAME = CODES["F065"]
NO_SUCH_SHIP = CODES["F066"]
AMBIGUOUS_SHIP = CODES["F067"]
REPAIRS_NOTHING = CODES["F068"]
IN_THE_WAY = CODES["F070"]
UNWRITABLE = CODES["F071"]
CHANGED_MEANWHILE = CODES["F072"]
UNEDITABLE = CODES["F073"]
CIRCULAR_RULESET = CODES["F080"]
NO_SUCH_ENTRY = CODES["F081"]
BACKWARDS = CODES["F082"]
NO_FONT = CODES["F090"]
NO_SILHOUETTE = CODES["F100"]
NO_SVG = CODES["F101"]
LARGE_SVG = CODES["F102"]
BROKEN_SVG = CODES["F103"]
NO_OUTLINE = CODES["F104"]
NOT_DRAWN = CODES["F105"]
PANEL_TWICE = CODES["F110"]
PANEL_MISSING = CODES["F111"]
HEAD_NOT_FIRST = CODES["F112"]
NEEDED_OPTIONAL = CODES["F113"]
HOLDS_NOTHING = CODES["F114"]
NOT_IN_ORDER = CODES["F115"]
NO_ROOM = CODES["F116"]
UNKNOWN_TEMPLATE = CODES["F117"]
UNKNOWN_PROGRAM = CODES["F120"]
BROKEN_FOREIGN = CODES["F121"]
LARGE_FOREIGN = CODES["F122"]
ENTITIES = CODES["F123"]
BROKEN_ARCHIVE = CODES["F124"]
LARGE_ARCHIVE = CODES["F125"]
NAME_LEADS_OUT = CODES["F126"]
NO_DESIGN_HOLDS = CODES["F127"]
CLASS_NOT_THERE = CODES["F128"]
INTO_THE_NOTES = CODES["F129"]
OF_ANOTHER_PROGRAM = CODES["F130"]
NESTED_ARCHIVE = CODES["F131"]
