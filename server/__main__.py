"""python -m server: host a card room."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from server.arena.service import ServiceError
from server.host import admin_commands, config, logs
from server.host.serve import StartError, serve
from server.maintenance import commands
from shared.command_line import run

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


def main(
    context: typer.Context,
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Address to listen on; 0.0.0.0: all. [127.0.0.1]")
    ] = None,
    port: Annotated[str | None, typer.Option(metavar="PORT", help="Port to listen on; 0: any free one. [7800]")] = None,
    data: Annotated[
        str | None, typer.Option(metavar="DIR", help="Folder for the server's files. [the user's data folder]")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Database URL. [sqlite:///DATA/fairdeal.db]")
    ] = None,
    standby: Annotated[
        bool | None,
        typer.Option("--standby", help="Take over when the server of a PostgreSQL database fails."),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="This server's address, for clients of another one. [where it listens]"),
    ] = None,
    durability: Annotated[
        str | None,
        typer.Option(
            metavar="power|process", help="What an accepted move survives: a power cut, or only a crash. [power]"
        ),
    ] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME[:TABLES],...", help="House bots to seat.")] = None,
    bot_pace: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="Least time of a house bot's move, where people play or watch. [0.8]"),
    ] = None,
    bot_think: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="Most time of a house bot's move, where people play or watch. [3]"),
    ] = None,
    allow_seeds: Annotated[
        bool | None, typer.Option("--allow-seeds", help="Let clients choose deals (for ladders).")
    ] = None,
    key_file: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Admit only who has the key in FILE; makes FILE if it is missing."),
    ] = None,
    no_limits: Annotated[bool | None, typer.Option("--no-limits", help="Set no limits on strangers.")] = None,
    lan: Annotated[
        str | None,
        typer.Option(
            metavar="auto|no|ADDRESS",
            help="Announce the server on the local network; ADDRESS: of one interface. [auto: if others can connect]",
        ),
    ] = None,
    max_connections: Annotated[str | None, typer.Option(metavar="N", help="Limit of connections. [4000]")] = None,
    max_grace: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="How long a private table may wait for a lost connection. [7200]"),
    ] = None,
    max_matches: Annotated[str | None, typer.Option(metavar="N", help="Limit of live matches. [1000]")] = None,
    max_tables: Annotated[
        str | None, typer.Option(metavar="N", help="Limit of tables that wait for players. [1000]")
    ] = None,
    address_tables: Annotated[
        str | None, typer.Option(metavar="N", help="Limit of tables held by newcomers of one address. [80]")
    ] = None,
    address_waiting: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="Limit of those tables' waits for lost connections, together. [86400]"),
    ] = None,
    address_accounts: Annotated[
        str | None, typer.Option(metavar="N", help="Limit of new players an hour from one address. [400]")
    ] = None,
    address_connections: Annotated[
        str | None, typer.Option(metavar="N", help="Limit of connections an hour from one address. [1200]")
    ] = None,
    hourly_mib: Annotated[
        str | None, typer.Option(metavar="MIB", help="Limit of records an hour from one player or address. [32]")
    ] = None,
    keep_unplayed: Annotated[
        str | None,
        typer.Option(metavar="DAYS", help="How long to keep an account that never finished a match; 0: for ever. [30]"),
    ] = None,
    min_free: Annotated[
        str | None,
        typer.Option(metavar="MIB", help="Start no match with less free space on the database's disk. [256]"),
    ] = None,
    trusted_proxy: Annotated[
        str | None,
        typer.Option(metavar="CIDR[,CIDR...]", help="Proxies that may tell a client's address. [none]"),
    ] = None,
    tls_cert: Annotated[
        str | None, typer.Option(metavar="FILE", help="Speak TLS (wss://) with this certificate, a PEM file.")
    ] = None,
    tls_key: Annotated[str | None, typer.Option(metavar="FILE", help="The key of that certificate.")] = None,
    metrics_port: Annotated[
        str | None, typer.Option(metavar="PORT", help="Serve /metrics, for Prometheus, on this port. [nowhere]")
    ] = None,
    metrics_host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Address to serve /metrics on. [127.0.0.1]")
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="debug, info, warning or error. [info]")
    ] = None,
    log_format: Annotated[str | None, typer.Option(metavar="text|json", help="text or json, on stderr. [text]")] = None,
    config_file: Annotated[
        str | None, typer.Option("--config", metavar="FILE", help="TOML file with these options.")
    ] = None,
) -> None:
    given = {name: value for name, value in locals().items() if name not in ("context", "config_file")}
    file = config_file or os.environ.get("FAIRDEAL_CONFIG")
    if context.invoked_subcommand is not None:
        context.obj = given, file  # A command reads them together with its own.
        return
    try:
        options = config.load(given, os.environ, Path(file) if file else None)
        logs.configure(options.log_level, options.log_format)
        code = asyncio.run(serve(options))
    except (config.ConfigError, ServiceError, StartError) as error:
        print(f"server: {error}", file=sys.stderr)
        code = 2
    raise typer.Exit(code)


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback(help=EXAMPLES, invoke_without_command=True)(main)
    app.add_typer(admin_commands.app, name="admin")
    commands.add_to(app)
    run(app, "server")
