"""The commands beside hosting: `python -m server check` and `repair`, for the host of a server that is stopped."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from server import config
from server.check import check
from server.database import Database, JournalError, advice
from server.repair import repair

Data = Annotated[str | None, typer.Option(metavar="DIR", help="Folder for what is kept. [the user's data folder]")]
Where = Annotated[str | None, typer.Option(metavar="URL", help="Database URL. [sqlite:///DATA/fairdeal.db]")]
File = Annotated[str | None, typer.Option("--config", metavar="FILE", help="TOML file with these options.")]


def add_to(app: typer.Typer) -> None:
    """Add the commands to the one that hosts."""
    app.command("check", help="Read the whole database, and say what is wrong with it.")(_check)
    app.command("repair", help="Go on with what can be trusted of a damaged database; the damaged files are kept.")(
        _repair
    )


def _check(context: typer.Context, data: Data = None, database: Where = None, config_file: File = None) -> None:
    def say(opened: Database) -> int:
        damages = check(opened)
        for damage in damages:
            print(f"damaged: {damage}")
        print(advice(opened.url) if damages else "nothing is damaged")
        return 1 if damages else 0

    _run(context, data, database, config_file, say)


def _repair(context: typer.Context, data: Data = None, database: Where = None, config_file: File = None) -> None:
    def say(opened: Database) -> int:
        print("\n".join(repair(opened)))
        return 0

    _run(context, data, database, config_file, say)


def _run(
    context: typer.Context,
    data: str | None,
    database: str | None,
    config_file: str | None,
    act: Callable[[Database], int],
) -> None:
    """Act on the database of these options, and end with the exit code; options may stand before the command, too."""
    before, file = context.obj
    given = {"data": data or before["data"], "database": database or before["database"]}
    try:
        options = config.load(before | given, os.environ, Path(config_file or file) if config_file or file else None)
        with closing(Database(options.database_url)) as opened:
            code = act(opened)
    except (config.ConfigError, JournalError) as error:
        print(f"server: {error}", file=sys.stderr)
        code = 2
    raise typer.Exit(code)
