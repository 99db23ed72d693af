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
            if rule["id"] != "color-contrast" or not _on_paper(page, node)
        ]

    def __call__(self, page: Page) -> None:
        """Fail where something is."""
        found = self.violations(page)
        assert not found, "\n".join(found)


def _on_paper(page: Page, node: dict[str, Any]) -> bool:
    """Say whether something stands on a sheet: axe-core looks for the ground of a turned text beside its paper."""
    on_paper: bool = page.evaluate("target => !!document.querySelector(target)?.closest('.sheet')", node["target"][0])
    return on_paper
