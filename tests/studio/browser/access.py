"""Pages that everybody can use: what axe-core finds in them."""

from typing import Any

from attrs import frozen
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
"""Of which impact no finding may be."""


@frozen
class Access:
    """Looks at pages with axe-core."""

    def violations(self, page: Page) -> list[str]:
        """List what is grave on a page as it stands: rule, element, and what to do."""
        found: list[dict[str, Any]] = Axe().run(page).response["violations"]
        return [
            f"{rule['id']} ({rule['impact']}): {', '.join(map(str, node['target']))}: {node['failureSummary']}"
            for rule in found
            if rule["impact"] in GRAVE
            for node in rule["nodes"]
        ]

    def __call__(self, page: Page) -> None:
        """Fail where something is."""
        found = self.violations(page)
        assert not found, "\n".join(found)
