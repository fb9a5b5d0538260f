"""The text of reference.md: what every command says of itself with `--help`."""

from __future__ import annotations

import contextlib
import io
import os
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

FILE = Path(__file__).parents[1] / "reference.md"
PROGRAMS = ("server", "client", "bots", "shared")
PLAIN = {"COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"}
"""An environment in which help has the same width everywhere and no colours."""

PROSE = """\
# Commands and options

For whoever looks an option up. Every command of Fairdeal is here, in the words of its own `--help`. Square brackets
after an option hold its default, its range and its environment variable. The [README](../README.md) has the commands
that most people need.

- Results go to stdout. Logs and progress go to stderr.
- A command ends with exit code 0 if it succeeded. It ends with 2 and an error message if it cannot do what you
  asked. If a command also uses 1 or another code, its text says so.
- You can set an option of the server in the environment, too: `FAIRDEAL_PORT=9000`. Or write it into a TOML file and
  name the file with `--config`.

`python -m docs.generate` writes this page from the code.

<!-- Below this line: what the commands say -->
"""


def whole() -> str:
    """The whole text of reference.md."""
    return "\n".join((PROSE, *(line for program in PROGRAMS for line in sections(program))))


def sections(*words: str) -> Iterator[str]:
    """The section of one command, then those of the commands below it."""
    text = told(*words)
    yield from (f"{'#' * min(1 + len(words), 3)} python -m {' '.join(words)}", "", "```text", text.strip(), "```", "")
    for name in commands(text):
        yield from sections(*words, name)


def commands(text: str) -> list[str]:
    """The names of the commands that a help text lists."""
    return re.findall(r"^  (\S+)  ", text.partition("\nCommands:\n")[2], re.MULTILINE)


def told(program: str, *words: str) -> str:
    """What `python -m PROGRAM WORDS --help` prints. It runs in this process, because a start costs most of a second."""
    start = Path(__file__).parents[2] / program / "__main__.py"
    printed = io.StringIO()
    with (
        patch.dict(os.environ, PLAIN),
        patch.object(sys, "argv", [str(start), *words, "--help"]),
        contextlib.redirect_stdout(printed),
        contextlib.suppress(SystemExit),
    ):
        runpy.run_path(str(start), run_name="__main__")
    return printed.getvalue()
