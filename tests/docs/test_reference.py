"""docs/reference.md has what every command says of itself."""

from __future__ import annotations

import os
from unittest.mock import patch

from docs import reference

TEXT = reference.FILE.read_text()


def test_it_is_as_generated() -> None:
    assert reference.whole() == TEXT, "run: python -m docs.generate"


def test_it_has_commands_of_every_depth() -> None:
    headings = [line for line in TEXT.splitlines() if line.startswith("#")]
    assert "## python -m server" in headings
    assert "### python -m client assistant" in headings
    assert "### python -m bots ladder verify" in headings


def test_the_terminal_of_whoever_writes_it_changes_nothing() -> None:
    with patch.dict(os.environ, {"COLUMNS": "40", "FORCE_COLOR": "1", "FAIRDEAL_NAME": "Ann", "FAIRDEAL_HOME": "/srv"}):
        assert reference.told("client", "key") in TEXT
