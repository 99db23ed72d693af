# Two commands are enough: `make sheet` prints a ship, `make test` proves the project.
# Both set up what they need in .venv; PYTHON names another interpreter, VENV another folder.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
SHIP ?= rmn/reliant
OUT ?= out

.PHONY: help sheet test lint types unit browser examples pictures reference documents bench clean

help:
	@echo "make sheet     print $(SHIP) to $(OUT)/ (SHIP=... for another)"
	@echo "make test      lint, types, tests and examples"
	@echo "make pictures  draw the pictures of docs/"
	@echo "make reference draw anew what tests compare sheets with: look at it first"
	@echo "make documents open a PDF with every reader that is installed, and say which are not"
	@echo "make bench     measure"
	@echo "make clean     remove what was made"

sheet: $(VENV)/run.stamp
	@mkdir -p $(OUT)
	$(BIN)/python -m shipyard sheet $(SHIP) -o $(OUT)/$(notdir $(SHIP)).pdf

test: lint types unit examples

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp
	$(BIN)/mypy

unit: $(VENV)/dev.stamp browser
	$(BIN)/pytest -n auto

# Chromium, for the tests of the studio's pages: where there is none, and Debian's packages are at hand, theirs.
browser: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.studio.browser.chromium

examples: $(VENV)/dev.stamp
	$(BIN)/python -m shipyard check --strict -q designs
	set -e; for program in examples/*.py examples/engines/*.py; do $(BIN)/python $$program >/dev/null; done

pictures: $(VENV)/dev.stamp browser
	$(BIN)/python docs/pictures.py
	$(BIN)/python -m tests.studio.pictures

reference: $(VENV)/dev.stamp
	$(BIN)/python -m tests.sheets.pictures
	$(BIN)/python -m tests.pages.pictures

documents: $(VENV)/dev.stamp
	$(BIN)/pytest -rs tests/sheets/test_sheets_documents.py

bench: $(VENV)/dev.stamp
	$(BIN)/python benchmarks/rules.py
	$(BIN)/python benchmarks/start.py
	$(BIN)/python benchmarks/sheets.py
	$(BIN)/python benchmarks/fleets.py
	$(BIN)/python -m benchmarks.studio

# A virtual environment, by the standard library or, where a system keeps its parts apart, by virtualenv.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Shipyard needs Python 3.11 or later; say make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); $(PYTHON) -m pip install --user virtualenv && $(PYTHON) -m virtualenv $(VENV); }

$(VENV)/run.stamp: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/run.stamp

clean:
	rm -rf $(VENV) $(OUT) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
