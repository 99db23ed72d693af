"""A stranger's files: every text in them tries to be HTML, in every place where a player could read it."""

import json
from pathlib import Path

from tests.studio.markup import HOSTILE, MARK

SHORT = f"<{MARK}>"

FILE_NAME = f"<{MARK} onload=1>&quot;'\"+{MARK}=1.toml"
"""The name of a design's file, as far as a disk takes it."""

FLEET_NAME = f"fleet <{MARK}>.toml"

SILHOUETTE = f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 40"
 onload="window.hacked=1">
<script>window.hacked=1</script><style>path {{ fill: url(http://evil.example/) }}</style>
<foreignObject width="9" height="9"><{MARK} xmlns="http://www.w3.org/1999/xhtml" onclick="1"/></foreignObject>
<image xlink:href="http://evil.example/x.png" width="9" height="9"/><a xlink:href="javascript:window.hacked=1">
<path id="{MARK}" class="{MARK}" style="fill:red" onclick="window.hacked=1" d="M0 0 L100 20 L0 40 Z"/></a>
<animate onbegin="window.hacked=1" attributeName="x" dur="1s"/></svg>
"""
"""A picture that would run, load and show what a sheet has nothing to do with."""

SHIP = f"""# {HOSTILE}
format = 1
ruleset = "harrington"
name = {json.dumps(HOSTILE[:200])}
navy = {json.dumps(HOSTILE[:80])}
type = "BC"
mass = 140
hull = "weak"
thrust = 5
ftl = true
sidewall = 2
silhouette = "evil.svg"
notes = {json.dumps(HOSTILE)}

[[sources]]
text = {json.dumps(HOSTILE)}

[[accept]]
code = "HH105"
reason = {json.dumps(HOSTILE)}

[[systems]]
id = "grazers"
label = {json.dumps(SHORT)}
kind = "grazer"
mounts = ["port", "starboard"]
"""
"""A ship that can be read."""

FAULTY = {
    "name": SHIP.replace("ftl = true", f"ftl = {json.dumps(HOSTILE)}"),
    "type": SHIP.replace('"BC"', json.dumps(HOSTILE)),
    "ruleset": SHIP.replace('"harrington"', json.dumps(HOSTILE)),
    "base": SHIP.replace("format = 1", f"format = 1\nbase = {json.dumps(HOSTILE)}"),
    "silhouette": SHIP.replace('"evil.svg"', json.dumps(SHORT)),
    "key": SHIP.replace("thrust = 5", f"thrust = 5\n{json.dumps(HOSTILE)} = 1"),
    "kind": SHIP.replace('"grazer"', json.dumps(HOSTILE)),
    "mount": SHIP.replace('"port"', json.dumps(HOSTILE)),
    "id": SHIP.replace('"grazers"', json.dumps(HOSTILE)),
    "code": SHIP.replace('"HH105"', json.dumps(HOSTILE)),
    "table": f"[{json.dumps(HOSTILE)}]\nx = 1\n{SHIP}",
    "nothing": HOSTILE,
}
"""Ships with findings that quote them, by what is wrong."""

FLEET = f"""# {HOSTILE}
format = 1
ruleset = "harrington"
name = {json.dumps(HOSTILE[:200])}
navy = {json.dumps(HOSTILE[:80])}
era = {json.dumps(HOSTILE)}
notes = {json.dumps(HOSTILE)}
points = 100

[[squadrons]]
name = {json.dumps(HOSTILE)}
[[squadrons.ships]]
design = {json.dumps(FILE_NAME)}
name = {json.dumps(HOSTILE)}
id = {json.dumps(SHORT)}
[squadrons.ships.damage]
lost = [{json.dumps(HOSTILE)}]
[[squadrons.ships]]
design = {json.dumps(HOSTILE)}
[[squadrons.ships]]
design = "rmn/reliant"
"""


def written(folder: Path) -> None:
    """Put the stranger's files into a folder."""
    (folder / "evil.svg").write_text(SILHOUETTE, encoding="utf-8")
    (folder / FILE_NAME).write_text(SHIP, encoding="utf-8")
    (folder / FLEET_NAME).write_text(FLEET, encoding="utf-8")
    for word, text in FAULTY.items():
        (folder / f"faulty-{word}.toml").write_text(text, encoding="utf-8")
