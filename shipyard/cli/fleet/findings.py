"""What was found about fleets that are to be printed, on standard error."""

from collections.abc import Sequence

from shipyard.cli import report
from shipyard.files.fleets import LoadedFleet
from shipyard.files.placed import in_order


def show_fleets(fleets: Sequence[LoadedFleet], *, quiet: bool, strict: bool) -> None:
    """Tell beside the work what is wrong with fleets; and always what leaves a fleet without a ship."""
    for loaded in fleets:
        reasons = report.failed(loaded.findings, strict=False)
        hushed = quiet and (bool(loaded.ships) or reasons)
        report.aside(in_order(loaded.findings), quiet=hushed, strict=strict)
