"""The commands beside hosting: `python -m server check`, `repair` and `prune`, for the host of a database."""

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
from server.prune import prunable
from server.repair import repair
from server.unplayed import DAY

USUAL_DAYS = config.Config().keep_unplayed
Data = Annotated[str | None, typer.Option(metavar="DIR", help="Folder for what is kept. [the user's data folder]")]
Where = Annotated[str | None, typer.Option(metavar="URL", help="Database URL. [sqlite:///DATA/fairdeal.db]")]
File = Annotated[str | None, typer.Option("--config", metavar="FILE", help="TOML file with these options.")]


PRUNE = """
Delete the accounts of players who never finished a match and were not seen for a while, with the keys of their bots.

\b
  python -m server prune --dry-run                  only tell how many that are
  python -m server prune --older-than 7 --yes       of a week, without a question: for scripts

Nothing that somebody finished goes with them. Nobody goes who is connected or at a table. A server that runs with this
data folder does it, a few accounts at a time; if none does, the database must not be in use.
"""


def add_to(app: typer.Typer) -> None:
    """Add the commands to the one that hosts."""
    app.command("check", help="Read the whole database, and say what is wrong with it.")(_check)
    app.command("repair", help="Go on with what can be trusted of a damaged database; the damaged files are kept.")(
        _repair
    )
    app.command("prune", help=PRUNE, short_help="Let accounts go that never finished a match.")(_prune)


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


def _prune(
    context: typer.Context,
    data: Data = None,
    database: Where = None,
    config_file: File = None,
    older_than: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Not seen for so many days. [--keep-unplayed, or else 30]"),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help="Only tell what would go.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    def act(options: config.Config) -> int:
        days = options.keep_unplayed or USUAL_DAYS if older_than is None else older_than
        found = prunable(options.data, options.database_url, days * DAY)
        print(found.text)
        if found.go is None or dry_run:
            return 0
        if not yes:
            typer.confirm("Delete them?", abort=True)
        print(found.go())
        return 0

    _with_options(context, data, database, config_file, act)


def _run(
    context: typer.Context,
    data: str | None,
    database: str | None,
    config_file: str | None,
    act: Callable[[Database], int],
) -> None:
    """Act on the database of these options, and end with the exit code."""

    def on_database(options: config.Config) -> int:
        with closing(Database(options.database_url)) as opened:
            return act(opened)

    _with_options(context, data, database, config_file, on_database)


def _with_options(
    context: typer.Context,
    data: str | None,
    database: str | None,
    config_file: str | None,
    act: Callable[[config.Config], int],
) -> None:
    """Act as these options say, and end with the exit code; options may stand before the command, too."""
    before, file = context.obj
    given = {"data": data or before["data"], "database": database or before["database"]}
    try:
        options = config.load(before | given, os.environ, Path(config_file or file) if config_file or file else None)
        code = act(options)
    except (config.ConfigError, JournalError) as error:
        print(f"server: {error}", file=sys.stderr)
        code = 2
    raise typer.Exit(code)
