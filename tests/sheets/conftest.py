"""What the tests of sheets rest on: no font but the bundled type, whichever a machine has."""

import os

from shipyard.sheets.installed import VARIABLE

os.environ[VARIABLE] = ""
