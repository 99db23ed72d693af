"""A variant as one file that stands alone: everything that its bases say, and nothing to look up."""

from pathlib import Path as FilePath
from typing import Any

from attrs import evolve

from shipyard.files.checked import check_document
from shipyard.files.designs import Loaded, design_of
from shipyard.files.document import Document
from shipyard.files.loss_codes import LOSS_CODES
from shipyard.files.rulesets import BUNDLED
from shipyard.files.variants import moved
from shipyard.files.words import clean
from shipyard.files.writing import design_data
from shipyard.model.design import Accept


def whole(document: Document, target: FilePath) -> dict[str, Any] | None:
    """Give the data of a design with all that it inherits, as it has to be written in a folder; None for no design.

    The design is the same, and so is what is found about it. A finding that a base accepts and that this ship does
    not draw is left out: nobody minds it in a variant, but in a file of its own it would be one more finding. What a
    game or program cannot carry is not drawn here, and stays accepted.
    """
    loaded = design_of(document)
    if loaded.design is None:
        return None
    drawn = {placed.finding.code for placed in check_document(document).findings}
    data = design_data(evolve(loaded.design, accept=tuple(_accepts(loaded, drawn))))
    for key in ("ruleset", "silhouette"):
        if key in data and not _is_bundled(key, data[key]):
            data |= moved({key: data[key]}, loaded.beside((key,)), target)
    return data


def _accepts(loaded: Loaded, drawn: set[str]) -> list[Accept]:
    assert loaded.design
    own = loaded.inherited_accepts
    return [
        entry
        for index, entry in enumerate(loaded.design.accept)
        if index >= own or entry.code in drawn | set(LOSS_CODES)
    ]


def _is_bundled(key: str, word: str) -> bool:
    return key == "ruleset" and word.partition("@")[0] in BUNDLED


def head_of(document: Document) -> str:
    """Give the comment that says where a whole design comes from; nothing for one that has no base."""
    base = document.data.get("base")
    return f"# With all that it inherits from {clean(base, 200)}.\n" if isinstance(base, str) else ""
