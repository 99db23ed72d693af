"""`shipyard schema`."""

import click

from shipyard.cli import report
from shipyard.files.schema import SCHEMAS, schema


@click.command("schema")
@click.argument("name", type=click.Choice(list(SCHEMAS)))
def command(name: str) -> None:
    """Print the JSON Schema of a file that a player writes or of what a command prints as JSON.

    \b
      shipyard schema design > design.schema.json
    """
    report.print_json(schema(name))
