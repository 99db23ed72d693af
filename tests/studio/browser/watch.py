"""What a page of ours never does: fail in a script, write an error to the console, ask another server."""

import re

from attrs import define, field
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


@define(slots=False)  # Playwright keeps its own word for a method beside it
class Watch:
    """Keeps what pages did amiss. A test that makes them do it says so with `expects`."""

    address: str
    complaints: list[str] = field(factory=list)
    expected: list[str] = field(factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch the pages of a profile."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def expects(self, *patterns: str) -> None:
        """Say what will be complained about: each pattern is found in at least one complaint, or the test fails."""
        self.expected += patterns

    def verdict(self) -> None:
        """Fail for what was not expected, and for what was and did not come."""
        left = [each for each in self.complaints if not any(re.search(pattern, each) for pattern in self.expected)]
        assert not left, "\n".join(left)
        missed = [pattern for pattern in self.expected if not any(re.search(pattern, each) for each in self.complaints)]
        assert not missed, f"{missed} expected, and only this came: {self.complaints}"

    def _console(self, message: ConsoleMessage) -> None:
        # a warning of the browser is one of ours as well: a file that is not used, a value that is not understood
        if message.type in ("error", "warning", "assert"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.address}/", "data:", f"blob:{self.address}/")):
            self.complaints.append(f"elsewhere: {request.url}")
