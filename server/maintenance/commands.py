"""The commands about the database: `python -m server check`, `repair`, `backup`, `restore`, `export` and `prune`."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from server.accounts.unplayed import DAY
from server.host.config import Config
from server.host.options import takes

USUAL_DAYS = Config().keep_unplayed
command = takes("data", "database", "config")

CHECK = """
Read the whole database, and report damage. The exit code is 1 if it is damaged.

\b
  python -m server check --data /srv/room
"""
REPAIR = """
Keep the intact part of a damaged database, and set the damaged one aside.

\b
  python -m server repair --data /srv/room
"""
BACKUP = """
Copy the database into one file, while the server runs or not.

\b
  python -m server backup /backups/room-2026-11-22.db
  python -m server --data /srv/room backup /backups/room.db --force

The server goes on meanwhile: no move waits for the copy. The command checks the copy before it writes TO. Whoever can
read the copy can read the cards of live matches, so its mode is 0600. Give the same --data, --database or --config as
the server has, and run the command as the server's user, or as root. For a PostgreSQL database, use pg_dump.
"""
RESTORE = """
Replace the database by a backup, while no server uses it.

\b
  python -m server --data /srv/room restore /backups/room-2026-11-22.db --force

The command checks the backup first. It keeps the files that it replaces, with the date in their names, and lists the
matches that lose moves. If a player comes back who saw later moves, the server says that the match went back.
"""
EXPORT = """
Write the finished matches as files that anybody can read, while the server runs or not.

\b
  python -m server export /srv/www/matches       a record file for each match, and ratings.jsonl
  python -m server export - > matches.jsonl      the records only, one a line
  python -m shared verify /srv/www/matches/ab12.json

A file that exists is left as it is, so the same command again adds what is new. The files
have no token, key or chat, and nothing of matches under way. The command copies the database first, which needs as
much disk space for a while.
"""
PRUNE = """
Delete accounts that never finished a match and were not seen for a while, with the keys of their bots.

\b
  python -m server prune --dry-run                  only count them
  python -m server prune --older-than 7 --yes      after a week, without asking: for scripts

Finished matches stay, and so does everybody who is connected or at a table. If a server runs with this data folder, it
deletes the accounts, a few at a time. If none runs, first stop every server that uses the database.
"""


def add_to(app: typer.Typer) -> None:
    """Add the commands to the one that hosts."""
    app.command("check", help=CHECK, short_help="Read the whole database, and report damage.")(_check)
    app.command("repair", help=REPAIR, short_help="Keep the intact part of a damaged database.")(_repair)
    app.command("backup", help=BACKUP, short_help="Copy the database into one file, while the server runs or not.")(
        _backup
    )
    app.command("prune", help=PRUNE, short_help="Delete accounts that never finished a match.")(_prune)
    app.command("restore", help=RESTORE, short_help="Replace the database by a backup.")(_restore)
    app.command("export", help=EXPORT, short_help="Write the finished matches as files.")(_export)


@command
def _check(options: Config) -> int:
    from server.journal.database import ADVICE, Database
    from server.maintenance.check import check

    with closing(Database(options.database_url)) as opened:
        damages = check(opened)
    for damage in damages:
        print(f"damaged: {damage}")
    print(ADVICE if damages else "nothing is damaged")
    return 1 if damages else 0


@command
def _repair(options: Config) -> None:
    from server.journal.database import Database
    from server.maintenance.repair import repair

    with closing(Database(options.database_url)) as opened:
        print("\n".join(repair(opened)))


@command
def _backup(
    options: Config,
    to: Annotated[Path, typer.Argument(metavar="TO", help="The file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Replace TO if it exists.")] = False,
) -> None:
    from server.maintenance.backup import back_up
    from server.maintenance.progress import Progress

    with Progress() as progress:
        back_up(options.database_url, options.data, to, progress, replace=force)
    print(f"the backup {to} is whole: {to.stat().st_size / (1 << 20):.1f} MiB")


@command
def _restore(
    options: Config,
    backup: Annotated[Path, typer.Argument(metavar="FROM", help="A file that the command backup wrote.")],
    force: Annotated[
        bool, typer.Option("--force", help="Replace an existing database; its files stay under dated names.")
    ] = False,
) -> None:
    from server.maintenance.progress import Progress
    from server.maintenance.restore import restore

    with Progress() as progress:
        lines = restore(backup, options.database_url, progress, replace=force)
    print("\n".join(lines))


@command
def _export(
    options: Config,
    to: Annotated[str, typer.Argument(metavar="DIR", help="The folder to write to; -: print the records.")],
) -> None:
    from server.maintenance.export import export_folder, export_lines
    from server.maintenance.progress import Progress

    with Progress() as progress:
        if to == "-":
            export_lines(options.database_url, options.data, progress)
        else:
            print(export_folder(options.database_url, options.data, Path(to), progress))


@command
def _prune(
    options: Config,
    older_than: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Not seen for this many days. [--keep-unplayed, or else 30]"),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help="Only say what it would delete.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    from server.maintenance.prune import prunable

    days = options.keep_unplayed or USUAL_DAYS if older_than is None else older_than
    found = prunable(options.data, options.database_url, days * DAY)
    print(found.text)
    if found.go is None or dry_run:
        return
    if not yes:
        typer.confirm("Delete them?", abort=True)
    print(found.go())
