"""`python -m shipyard`."""

from shipyard.cli import main

if __name__ == "__main__":
    main(prog_name="shipyard")
