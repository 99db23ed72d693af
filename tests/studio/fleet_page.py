"""A fleet's page without a browser: its text, and the changes that its script would send."""

from http import HTTPStatus
from typing import Any

from attrs import define, field

from tests.studio.live import Answer, Live

FLEET = """\
# Task Group 3.2, as it sailed
format = 1
ruleset = "harrington"
name = "TG 3.2"
points = 3000   # the evening's limit

# the flag's own
[[squadrons]]
name = "BatCruRon 5"

[[squadrons.ships]]
design = "rmn/reliant"
name = "Nike"   # flag

# two sisters
[[squadrons.ships]]
design = "rmn/reliant"
names = ["Agamemnon", "Achilles"]

[[squadrons]]
name = "Screen"

[[squadrons.ships]]
design = "rmn/chanson"
count = 3
"""

COMMENTS = ("# Task Group 3.2, as it sailed", "# the evening's limit", "# the flag's own", "# flag", "# two sisters")


@define
class Page:
    """A page that holds a fleet's text."""

    studio: Live
    text: str = FLEET
    name: str = "tg.toml"
    parts: dict[str, str] = field(factory=dict)

    def post(self, path: str, **more: Any) -> Answer:
        return self.studio.post(path, {"name": self.name, "text": self.text, **more})

    def change(self, do: str, **more: Any) -> Answer:
        """Make a change; the answer's text is the page's then."""
        answer = self.post("/fleet/change", change={"do": do, **more})
        assert answer.status == HTTPStatus.OK, answer.text
        self.text, self.parts = answer.json["text"], answer.json["parts"]
        return answer

    def refused(self, do: str, **more: Any) -> str:
        """What is said of a change that cannot be made."""
        answer = self.post("/fleet/change", change={"do": do, **more})
        assert answer.status in (HTTPStatus.UNPROCESSABLE_ENTITY, HTTPStatus.BAD_REQUEST), answer.text
        message: str = answer.json["message"]
        return message

    def commented(self) -> bool:
        """Whether every comment still stands."""
        return all(comment in self.text for comment in COMMENTS)
