"""What the command lines of the four packages have in common: their names, and the sentence if a package is missing."""

from __future__ import annotations

import sys
from typing import Any

import typer

from shared.extras import BROUGHT_BY, install
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
        missing = (error.name or "").partition(".")[0]
        if missing not in BROUGHT_BY:
            raise
        print(f"{package}: this needs {missing}: {install(BROUGHT_BY[missing])}", file=sys.stderr)
        sys.exit(2)


def _retype(command: Any) -> None:
    if command.help is not None:
        command.help = as_typed(command.help)
    for each in getattr(command, "commands", {}).values():
        _retype(each)
