"""What the command lines of the four packages have in common: their names, and the sentence if a package is missing."""

from __future__ import annotations

import sys
from typing import Any

import typer

from shared.extras import lacking
from shared.program import as_typed


def run(app: typer.Typer, package: str) -> None:
    """Run the command line of a package, and end the process.

    The help names the commands as one types them here. If the command imports a package that an extra brings and
    that is not installed, a sentence names the extra, and the exit code is 2.
    """
    group = typer.main.get_command(app)
    _retype(group)
    try:
        group(prog_name=as_typed(f"python -m {package}"))
    except ModuleNotFoundError as error:
        sentence = lacking(error)
        if sentence is None:
            raise
        print(f"{package}: {sentence}", file=sys.stderr)
        sys.exit(2)


def _retype(command: Any) -> None:
    if command.help is not None:
        command.help = as_typed(command.help)
    for each in getattr(command, "commands", {}).values():
        _retype(each)
