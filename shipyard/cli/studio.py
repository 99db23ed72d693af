"""`shipyard studio`."""

from pathlib import Path

import click

from shipyard.cli import report


@click.command("studio")
@click.argument(
    "folder", metavar="[FOLDER]", default=".", type=click.Path(exists=True, file_okay=False, path_type=Path)
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    help="The port of the page; any that is free where none is said.",
)
@click.option("--no-browser", is_flag=True, help="Print the address, and open no browser.")
def command(folder: Path, port: int, no_browser: bool) -> None:
    """Design ships and fleets on a page in the browser, with the record sheet before your eyes.

    The page is this machine's alone: nobody else reaches it. It reads and writes the designs and fleets of FOLDER,
    and of nothing else; files are written when you save. Ctrl-C ends it.

    \b
      shipyard studio
      shipyard studio ~/ships --port 8700 --no-browser
    """
    from shipyard.studio.serving import NoPortError, serve  # the web is loaded only here

    try:
        serve(folder, port, not no_browser, lambda address: report.progress(f"the studio is at {address}"))
    except NoPortError:
        raise click.ClickException(f"port {port} cannot be had: leave --port out to take any that is free") from None
