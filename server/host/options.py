"""The options of the server's command line: what `--help` says of each. config.py has what each accepts.

A command about a room takes those that say which room it is. They may stand before the command or after it.
"""

from __future__ import annotations

import functools
import inspect
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from server.host import config
from server.journal.errors import JournalError

OPTIONS = {
    "host": ("ADDRESS", "Address to listen on; 0.0.0.0: all. [127.0.0.1]"),
    "port": ("PORT", "Port to listen on; 0: any free one. [7800]"),
    "data": ("DIR", "Folder for the server's files. [the user's data folder]"),
    "database": ("URL", "Database URL. [sqlite:///DATA/fairdeal.db]"),
    "standby": ("", "Take over when the server of a PostgreSQL database fails."),
    "public_url": (
        "URL",
        "Where clients reach this server: for invitations, and the room's other server. [where it listens]",
    ),
    "durability": ("power|process", "What an accepted move survives: a power cut, or only a crash. [power]"),
    "bots": ("NAME[:TABLES],...", "House bots to run, each at up to TABLES tables at once (1 if you leave it out)."),
    "bot_pace": ("SECONDS", "Least time of a house bot's move, where people play or watch. [0.8]"),
    "bot_think": ("SECONDS", "Most time of a house bot's move, where people play or watch. [3]"),
    "allow_seeds": ("", "Let clients choose deals (for ladders)."),
    "key_file": (
        "FILE",
        "Admit only players and bots that have the key in FILE; the server makes FILE if it is missing.",
    ),
    "no_limits": ("", "Lift the limits on message rates, addresses and newcomers; for ladders, not rooms."),
    "lan": (
        "auto|no|ADDRESS",
        "Announce the server on the local network; ADDRESS: of one interface. [auto: if others can connect]",
    ),
    "max_connections": ("N", "Limit of connections. [4000]"),
    "max_grace": ("SECONDS", "How long a private table may wait for a lost connection. [7200]"),
    "max_matches": ("N", "Limit of live matches. [1000]"),
    "max_tables": ("N", "Limit of tables that wait for players. [1000]"),
    "address_tables": ("N", "Limit of tables held by newcomers of one address. [80]"),
    "address_waiting": ("SECONDS", "Limit of the total time that those tables wait for lost connections. [86400]"),
    "address_accounts": ("N", "Limit of new players an hour from one address. [400]"),
    "address_connections": ("N", "Limit of connections an hour from one address. [1200]"),
    "hourly_mib": ("MIB", "Limit of records an hour from one player or address. [32]"),
    "keep_unplayed": ("DAYS", "How long to keep an account that never finished a match; 0: for ever. [30]"),
    "min_free": ("MIB", "Start no match with less free space on the database's disk. [256]"),
    "trusted_proxy": ("CIDR[,CIDR...]", "Proxies that may tell a client's address. [none]"),
    "tls_cert": ("FILE", "Speak TLS (wss://) with this certificate, a PEM file."),
    "tls_key": ("FILE", "The key of that certificate."),
    "metrics_port": ("PORT", "Serve /metrics, for Prometheus, on this port. [nowhere]"),
    "metrics_host": ("ADDRESS", "Address to serve /metrics on. [127.0.0.1]"),
    "log_level": ("LEVEL", "debug, info, warning or error. [info]"),
    "log_format": ("text|json", "text or json, on stderr. [text]"),
    "config": ("FILE", "TOML file with these options."),
}
"""By name: the placeholder of the value (empty: a flag), and the help with its default."""
FAILED = 2
"""The exit code of a command that could not begin."""

Act = Callable[..., int | None]
"""Takes the Config, then a command's own arguments and options; returns its exit code, None for 0."""


def signature(*names: str, own: Iterable[inspect.Parameter] = ()) -> inspect.Signature:
    """What Typer reads of a command that takes the context, parameters of its own, and these options.

    An option that is not given is None.
    """
    keyword = inspect.Parameter.KEYWORD_ONLY
    context = inspect.Parameter("context", keyword, annotation=typer.Context)
    return inspect.Signature([context, *(each.replace(kind=keyword) for each in own), *map(_parameter, names)])


def _parameter(name: str) -> inspect.Parameter:
    placeholder, text = OPTIONS[name]
    option = typer.Option(f"--{name.replace('_', '-')}", metavar=placeholder or None, help=text)
    value = Annotated[str | None, option] if placeholder else Annotated[bool | None, option]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=value)


def takes(*names: str) -> Callable[[Act], Callable[..., None]]:
    """Make a command of an act: beside its own options it takes these of the server."""

    def command_of(act: Act) -> Callable[..., None]:
        @functools.wraps(act)
        def command(context: typer.Context, **given: Any) -> None:
            before, file = context.obj
            after = {name: given.pop(name) for name in names}
            file = after.pop("config") or file
            after = {name: value for name, value in after.items() if value}
            try:
                code = act(config.load(before | after, os.environ, Path(file) if file else None), **given)
            except (config.ConfigError, JournalError) as error:
                print(f"server: {error}", file=sys.stderr)
                code = FAILED
            raise typer.Exit(code or 0)

        own = list(inspect.signature(act, eval_str=True).parameters.values())[1:]
        command.__signature__ = signature(*names, own=own)  # type: ignore[attr-defined]
        return command

    return command_of
