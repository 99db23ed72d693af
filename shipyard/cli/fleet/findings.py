"""What was found about fleets that are to be printed, on standard error."""

from collections.abc import Sequence

from shipyard.cli import report
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import in_order


def show_fleets(fleets: Sequence[LoadedFleet], quiet: bool) -> None:
    """Print errors always, warnings and notes unless `quiet`; and always what leaves a fleet without a ship."""
    for loaded in fleets:
        reasons = report.failed(loaded.findings, strict=False)
        hushed = quiet and (bool(loaded.ships) or reasons)
        report.show(in_order(loaded.findings), hushed, err=True)
