"""docs/reference.md has what every command says of itself."""

from __future__ import annotations

import os
import re
import shlex
from unittest.mock import patch

import pytest
from typer.testing import CliRunner

from bots.__main__ import app as bots
from docs.generate import reference
from shared.__main__ import app as shared

TEXT = reference.FILE.read_text()
ALONE = (
    r"^ +python -m (bots (?:list|match fis minimax --game|explain csp)|shared (?:games|playthrough nano))(.*?)(?:   |$)"
)
"""Examples that need neither a server nor somebody's file, and end by themselves within a second."""
PROGRAM = {"bots": bots, "shared": shared}


def examples() -> list[str]:
    return [f"{command}{rest}" for command, rest in re.findall(ALONE, TEXT, re.MULTILINE)]


def test_it_is_as_generated() -> None:
    assert reference.whole() == TEXT, "run: python -m docs.generate"


def test_it_has_commands_of_every_depth() -> None:
    headings = [line for line in TEXT.splitlines() if line.startswith("#")]
    assert "## python -m server" in headings
    assert "### python -m client assistant" in headings
    assert "### python -m bots ladder verify" in headings


@pytest.mark.parametrize("example", examples())
def test_an_example_that_needs_nothing_else_runs(example: str) -> None:
    program, *arguments = shlex.split(example)
    result = CliRunner().invoke(PROGRAM[program], arguments)
    assert (result.exit_code, result.stderr) == (0, "")


def test_the_terminal_of_whoever_writes_it_changes_nothing() -> None:
    with patch.dict(os.environ, {"COLUMNS": "40", "FORCE_COLOR": "1", "FAIRDEAL_NAME": "Ann", "FAIRDEAL_HOME": "/srv"}):
        assert reference.told("client", "key") in TEXT
