"""`shipyard schema`."""

import click

from shipyard.cli import report
from shipyard.files import schema as files
from shipyard.rosters import schemas as rosters


@click.command("schema")
@click.argument("name", type=click.Choice([*files.SCHEMAS, *rosters.SCHEMAS]))
def command(name: str) -> None:
    """Print the JSON Schema of a file that a player writes, of what a command prints as JSON, or of a roster.

    \b
      shipyard schema design > design.schema.json
      shipyard schema roster > roster.schema.json
    """
    report.print_json(files.schema(name) if name in files.SCHEMAS else rosters.schema(name))
