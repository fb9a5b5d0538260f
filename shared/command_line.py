"""What the command lines of all packages have in common: names, help, seeds, and a sentence for a missing package."""

from __future__ import annotations

import re
import sys
from typing import Annotated, Any

import typer

from shared.extras import lacking
from shared.program import as_typed

OptionOption = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="An option of the game; @FILE takes the value from a file."),
]


def program(**more: Any) -> typer.Typer:
    """The commands of a package, in plain text."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **more)


def run(app: typer.Typer, package: str) -> None:
    """Run the command line of a package, and end the process.

    The help names the commands as one types them here. If the command imports a package that an extra brings and
    that is not installed, a sentence names the extra, and the exit code is 2.
    """
    group = typer.main.get_command(app)
    _in_plain_words(group)
    try:
        group(prog_name=as_typed(f"python -m {package}"))
    except ModuleNotFoundError as error:
        sentence = lacking(error)
        if sentence is None:
            raise
        print(f"{package}: {sentence}", file=sys.stderr)
        sys.exit(2)


def seed_option(text: str) -> Any:
    """The option of a seed, with its help. Its range is told only to whoever leaves it, as nobody means its end."""
    return typer.Option(parser=_seed, metavar="N", help=text)


def _seed(given: Any) -> int:
    try:
        seed = int(given)
    except ValueError:
        seed = -1
    if not 0 <= seed < 2**63:
        raise typer.BadParameter(f"a seed is a whole number from 0 to {2**63 - 1}, not {given}")
    return seed


def _in_plain_words(command: Any) -> None:
    """Name commands as one types them here, and let the list of commands have the whole first sentence of each."""
    if command.help is not None:
        command.help = as_typed(command.help)
        first = re.split(r"(?<=\.)\s", command.help.strip(), maxsplit=1)[0]
        command.short_help = command.short_help or " ".join(first.split())
    for each in getattr(command, "commands", {}).values():
        _in_plain_words(each)
