"""python -m server admin: the host's commands to a server that runs on this machine."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from server.arena.orders import Answer, LetIn, Order, Row
from server.host.config import Config
from server.host.local import NoServer, ask
from server.host.options import takes

REFUSED, USAGE = 1, 2
DURATION = re.compile(r"(\d{1,6})([smhd])")
UNITS = {"d": 86_400, "h": 3600, "m": 60, "s": 1}
DURATIONS = {"connected", "left"}
"""The columns of seconds."""
MEASURES = {
    "announce": "a text is one line of 1 to 300 characters",
    "drain": "the server stops within a day, so a notice is at most 1d",
}
WHOM_MEASURES = "a name has 1 to 64 characters, and a duration is from 1s to 366d"
"""What each order takes, and the others."""

ADMIN = """
See who is connected to a running server, remove players, announce something, or stop the server with notice.

\b
  python -m server admin players
  python -m server admin kick Ann
  python -m server admin ban 203.0.113.7 --for 1h
  python -m server admin announce "The tournament begins at 8."
  python -m server admin drain --in 10m
  python -m server admin tables --data /srv/room      of the server with this data folder

Run it as the user of the server, or as root. The server logs who gave which command.
Exit codes: 0 if the server did it, 1 if no server runs or it refused (it says why), 2 if the command is wrong.
"""

app = typer.Typer(
    help=ADMIN, short_help="Give commands to a running server.", no_args_is_help=True, rich_markup_mode=None
)

command = takes("data", "config")

Whom = Annotated[str, typer.Argument(metavar="PLAYER", help="A name, or an id from `admin players`.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for a script; durations in seconds.")]
"""Of what is listed."""


def _seconds(text: str) -> float:
    found = DURATION.fullmatch(text)
    if found is None:
        raise typer.BadParameter(f"a duration is a number with s, m, h or d, like 90s or 10m, not {text!r}")
    return float(found[1]) * UNITS[found[2]]


ForOption = Annotated[
    Any,
    typer.Option("--for", parser=_seconds, metavar="DURATION", help="How long, like 30m, 1h or 7d. [until lifted]"),
]


@app.command(help="List who is connected, with the address of each.")
@command
def players(options: Config, as_json: AsJson = False) -> None:
    _show(_give(options, "players"), as_json)


@app.command(help="List the tables, private ones included.")
@command
def tables(options: Config, as_json: AsJson = False) -> None:
    _show(_give(options, "tables"), as_json)


@app.command(help="List who is banned or muted.")
@command
def bans(options: Config, as_json: AsJson = False) -> None:
    _show(_give(options, "bans"), as_json)


@app.command(help="Close the connection of a player, who may come back.")
@command
def kick(options: Config, whom: Whom) -> None:
    print(_give(options, "kick", whom=whom).text)


BAN = """
Ban a player or an address; a restart of the server does not lift the ban.

\b
  python -m server admin ban Ann --for 1h
  python -m server admin ban 203.0.113.7
  python -m server admin ban 2001:db8::7               all of its /64
  python -m server admin ban 203.0.113.0/24

A new account costs nothing: ban the address of a player who comes back under another name. This machine itself is
never banned.
"""


@app.command(help=BAN, short_help="Ban a player or an address.")
@command
def ban(
    options: Config,
    whom: Annotated[str, typer.Argument(metavar="PLAYER-OR-ADDRESS", help="A name, an id, or an address.")],
    duration: ForOption = None,
) -> None:
    print(_give(options, "ban", whom=whom, seconds=duration).text)


@app.command(help="Lift the ban of a player or an address.")
@command
def unban(
    options: Config,
    whom: Annotated[str, typer.Argument(metavar="PLAYER-OR-ADDRESS", help="As listed by `admin bans`.")],
) -> None:
    print(_give(options, "unban", whom=whom).text)


MUTE = "Mute a player; a restart of the server does not unmute them."


@app.command(help=MUTE, short_help="Mute a player.")
@command
def mute(options: Config, whom: Whom, duration: ForOption = None) -> None:
    print(_give(options, "mute", whom=whom, seconds=duration).text)


@app.command(help="Let a muted player chat again.")
@command
def unmute(options: Config, whom: Whom) -> None:
    print(_give(options, "unmute", whom=whom).text)


@app.command(help="Announce something to everybody who is connected.")
@command
def announce(
    options: Config,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="One line of at most 300 characters.")],
) -> None:
    print(_give(options, "announce", text=text).text)


DRAIN = """
Stop the server with notice: no new match starts, matches under way go on, and everybody sees a countdown.

\b
  python -m server admin drain --in 30m
  python -m server admin drain --cancel

The server stops when the last match is over, and at the latest when the time is up. Matches that are not over by then
go on when the server starts again.
"""


@app.command(help=DRAIN, short_help="Stop the server with notice.")
@command
def drain(
    options: Config,
    notice: Annotated[
        Any, typer.Option("--in", parser=_seconds, metavar="DURATION", help="Stop after this time at the latest.")
    ] = "10m",
    cancel: Annotated[bool, typer.Option("--cancel", help="Cancel the stop.")] = False,
) -> None:
    print(_give(options, "drain", seconds=None if cancel else notice).text)


LET_IN = """
Let others on the local network connect to a server that listens on this machine only, and show at which address.

\b
  python -m server admin let-in
  python -m server admin let-in --stop

With --stop nobody else can connect from the network, and those who are connected stay. The option --lan of the server
names one interface; without it, the server listens on all of this machine's private addresses.
"""


@app.command(help=LET_IN, short_help="Let others on the local network connect.")
@command
def let_in(
    options: Config,
    stop: Annotated[bool, typer.Option("--stop", help="Let nobody else in from the network.")] = False,
    as_json: AsJson = False,
) -> None:
    answer = _give(options, "let-in", stop=stop)
    if stop:
        print(answer.text)
    else:
        _show(answer, as_json)


def _give(options: Config, order: str, **what: str | float | bool | None) -> Answer:
    """Have the server carry out an order; leave with a sentence if it does not."""
    try:
        request = msgspec.json.encode(msgspec.convert({"order": order, **what}, Order | LetIn))
    except msgspec.ValidationError:
        _leave(f"cannot {order}: {MEASURES.get(order, WHOM_MEASURES)}", USAGE)
    try:
        answer = msgspec.json.decode(asyncio.run(ask(options.data, request)), type=Answer)
    except NoServer as error:
        _leave(str(error), REFUSED)
    if not answer.done:
        _leave(answer.text, REFUSED)
    return answer


def _leave(why: str, code: int) -> NoReturn:
    print(f"server: {why}", file=sys.stderr)
    raise typer.Exit(code)


def _show(answer: Answer, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer.rows, indent=2))
    elif not answer.rows:
        print("none")
    else:
        _print_table(answer.rows)


def _print_table(rows: tuple[Row, ...]) -> None:
    # Imported only here: the server starts sooner without.
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*rows[0], box=SIMPLE_HEAD, pad_edge=False)
    for row in rows:
        table.add_row(*(Text(_cell(column, value)) for column, value in row.items()))
    # A pipe has no width at which to break a line.
    Console(width=None if sys.stdout.isatty() else 500).print(table)


def _cell(column: str, value: str | int | None) -> str:
    if value is None:
        return "-"
    return _span(value) if column in DURATIONS and isinstance(value, int) else str(value)


def _span(seconds: int) -> str:
    """A duration in its two largest units, as 2d 3h."""
    parts = []
    for unit, size in UNITS.items():
        number, seconds = divmod(seconds, size)
        if number:
            parts.append(f"{number}{unit}")
    return " ".join(parts[:2]) or "0s"
