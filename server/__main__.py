"""python -m server: host a card room."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import typer

from server.host import admin_commands, config
from server.host.options import FAILED, OPTIONS, signature
from server.journal.errors import JournalError
from server.maintenance import commands
from shared.command_line import program, run
from shared.messages.keys import BadKey

EXAMPLES = """
Host a card room.

\b
  python -m server                                   on this machine, port 7800
  python -m server --host 0.0.0.0 --bots fis:4,csp   for the network, with house bots
  python -m server --config room.toml                options from a file
  FAIRDEAL_PORT=9000 python -m server                options from the environment
  python -m server admin players                     list who is connected to the server; see admin --help
  python -m server backup room.db                    copy the database, while the server runs or not
  python -m server check                             look for damage in the database, while the server is stopped
  python -m server prune --dry-run                   count the accounts that nobody uses

The command line overrides the environment (FAIRDEAL_ and the option's name), which overrides the file.
SIGTERM or Ctrl-C stops the server; its matches go on when it starts again.
Exit codes: 1 if the server could not go on, 2 if it could not start, 3 if another server took its room over.
"""


def main(context: typer.Context, **given: Any) -> None:
    file = given.pop("config") or os.environ.get("FAIRDEAL_CONFIG")
    if context.invoked_subcommand is not None:
        context.obj = given, file  # A command reads them together with its own.
        return
    # Other commands are there sooner without what a server needs.
    from server.gateway.tls import TlsError
    from server.host import logs
    from server.host.kept_sanctions import BadSanctions
    from server.host.serve import StartError, serve

    try:
        options = config.load(given, os.environ, Path(file) if file else None)
        logs.configure(options.log_level, options.log_format)
        code = asyncio.run(serve(options))
    except (config.ConfigError, BadKey, BadSanctions, JournalError, StartError, TlsError) as error:
        print(f"server: {error}", file=sys.stderr)
        code = FAILED
    raise typer.Exit(code)


main.__signature__ = signature(*OPTIONS)  # type: ignore[attr-defined]

if __name__ == "__main__":
    app = program()
    app.callback(help=EXAMPLES, invoke_without_command=True)(main)
    app.add_typer(admin_commands.app, name="admin")
    commands.add_to(app)
    run(app, "server")
