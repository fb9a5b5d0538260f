"""python -m client: sit down in a card room, in a window or in the terminal."""

from __future__ import annotations

import getpass
import io
import ipaddress
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Annotated, NamedTuple

import typer

from client.games.commands import COMMANDS
from client.link import bot_key
from client.link.addresses import check_name, check_url
from client.link.connection import connect_to
from client.link.home import Home, Running
from client.link.invitation import read
from client.link.local_server import LocalServer, LocalServerError
from client.link.neighbours import Neighbours, Nobody
from client.player.memory import Memory
from client.player.options import Folder, Spoken, Trouble, begin
from client.speech.language import say
from client.ui.window import has_display, in_window, spare_the_unused
from shared.addresses import is_exposed, link_of
from shared.command_line import program, run
from shared.messages.keys import BadKey, read_key
from shared.servers import addresses
from shared.words import printable

SERVER = "ws://127.0.0.1:7800"
EXAMPLES = """
Play cards with people and bots.

\b
  python -m client                                 in a window: choose a server there
  python -m client --local                         against bots, on a server of your own
  python -m client --server ws://example.org:7800 --name Ann
  python -m client join http://192.168.1.20:7800/t/KWQXRZBD
  python -m client --text                          in the terminal: type 'help' there
  python -m client assistant                       help at a real table of Clue
  python -m client key my.key                      a key for a bot that plays in your name
  printf 'bot csp\\nscorch\\npass\\npass\\n' | python -m client --local --text

Without a display it plays in the terminal. Without a terminal, too, it prints one match between two bots, unless
--text is given.
"""
JOIN = """
Join a friend's table by the link that they sent.

\b
  python -m client join http://192.168.1.20:7800/t/KWQXRZBD
  python -m client join http://192.168.1.20:7800/t/KWQXRZBD --text --name Ann
  python -m client join KWQXRZBD        at the server in FAIRDEAL_SERVER, or on this machine
"""


Key = Annotated[Path | None, typer.Option(metavar="FILE", help="Use the key in FILE to enter a closed room.")]
Text = Annotated[bool, typer.Option("--text", help="Play in the terminal, or through a pipe.")]
Lan = Annotated[
    str,
    typer.Option(
        metavar="auto|no|ADDRESS",
        envvar="FAIRDEAL_LAN",
        help="Look for servers on the local network; ADDRESS: on one interface of it.",
    ),
]


def main(
    context: typer.Context,
    server: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="FAIRDEAL_SERVER",
            help=f"Address of the server; if a room has several, separate them with commas. [{SERVER}]",
        ),
    ] = None,
    name: bot_key.PlayerName = None,
    key: Key = None,
    local: Annotated[bool, typer.Option("--local", help="Start a server with bots, and stop it at the end.")] = False,
    text: Text = False,
    language: Spoken = None,
    lan: Lan = "auto",
    data: Folder = None,
) -> None:
    _end_in_good_order()
    if context.invoked_subcommand is not None:
        _check_before(context)
        return
    with _leaving():
        memory, known = _begin(language, name, data)
        check(memory.name or "", server)
        _check_lan(lan)
        if local:
            _check_local(context)
        visit = Visit(server, known, memory, text, lan, None if key is None else read_key(key))
        raise typer.Exit(_play_locally(visit) if local else _play(visit))


def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link of an invitation, or the code of a table.")],
    name: bot_key.PlayerName = None,
    key: Key = None,
    text: Text = False,
    language: Spoken = None,
    lan: Lan = "auto",
    data: Folder = None,
) -> None:
    with _leaving():
        memory, known = _begin(language, name, data)
        try:
            invited = read(link)
        except ValueError as error:
            raise Trouble(str(error)) from None
        server = invited.url or os.environ.get("FAIRDEAL_SERVER", SERVER)
        check(memory.name or "", server)
        _check_lan(lan)
        shown = None if key is None else read_key(key)
        raise typer.Exit(_play(Visit(server, known, memory, text, lan, shown, invited.code, invited=True)))


@contextmanager
def _leaving() -> Iterator[None]:
    """Leave the program with a sentence if the block cannot do what it was told to."""
    try:
        yield
    except (Trouble, LocalServerError, BadKey) as trouble:
        print(f"client: {trouble}", file=sys.stderr)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _begin(language: str | None, name: str | None, data: Path | None) -> tuple[Memory, str | None]:
    """What is remembered here, and the name of a player who has one; from now on the client speaks their language."""
    memory = begin(language, data)
    # Who has never been here is asked for a name in the window, and may be called as they have logged in.
    known = name or memory.name
    memory.name = known or _login_name()
    return memory, known


def _check_before(context: typer.Context) -> None:
    """Refuse options that stand before a subcommand: they would be for the card room, and do nothing."""
    if typed := _typed(context):
        what = f"'{context.invoked_subcommand}' is a command of its own: put its options after it"
        print(f"client: {what}, not --{typed[0]} before it", file=sys.stderr)
        raise typer.Exit(2)


def _check_local(context: typer.Context) -> None:
    """Refuse options about another server than the one that --local starts: they would do nothing."""
    if typed := [name for name in _typed(context) if name in ("server", "key")]:
        raise Trouble(f"--local starts a server of its own: leave out --local or --{typed[0]}")


def _typed(context: typer.Context) -> list[str]:
    """The options on the command line, without those that the environment gives."""
    return [name for name in context.params if getattr(context.get_parameter_source(name), "name", "") == "COMMANDLINE"]


def check(name: str, server: str | None) -> None:
    """Raise Trouble if one of them is invalid."""
    try:
        check_name(name)
        for address in addresses(server or SERVER):
            check_url(address)
    except ValueError as error:
        raise Trouble(str(error)) from None


def _check_lan(lan: str) -> None:
    try:
        _ = lan in ("auto", "no") or ipaddress.ip_address(lan)
    except ValueError:
        raise Trouble(f"--lan is auto, no, or the address of an interface, not {lan!r}") from None


def _neighbours(lan: str) -> Neighbours:
    if lan == "no":
        return Nobody()
    from client.link.nearby import Nearby

    return Nearby("" if lan == "auto" else lan)


def _login_name() -> str:
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):
        # Nobody in particular, as in a container.
        login = ""
    return printable(login)[:24] or "Player"


class Visit(NamedTuple):
    """Where to go, and how, as the options say; `known` is the name of a player who has one here."""

    server: str | None
    known: str | None
    memory: Memory
    text: bool
    lan: str
    key: str | None = None
    code: str = ""
    """Of the table to join."""
    invited: bool = False
    """By somebody who waits: a match of two bots would not do."""


def _play_locally(visit: Visit) -> int:
    # Where a script plays, or nobody, nobody has to follow.
    window = not visit.text and has_display()
    hurry = not (os.isatty(0) or window)
    with LocalServer(visit.memory.folder, lan=visit.lan, hurry=hurry, meanwhile=partial(_load, window=window)) as local:
        visit.memory.local_url = local.url
        print(say("local-link", link=link_of(local.url)), flush=True)
        return _play(visit._replace(server=local.url, key=None), local)


def _load(*, window: bool) -> None:
    """Load what will be shown: that takes as long as a server takes to start."""
    if window:
        spare_the_unused()
        import client.screens.lobby.connect  # noqa: F401


def _play(visit: Visit, local: LocalServer | None = None) -> int:
    server, memory = visit.server or SERVER, visit.memory
    if not visit.text:
        problem = in_window(lambda app: _open(app, visit, local))
        if not problem:
            return 0
        if not os.isatty(0):
            if visit.invited:
                raise Trouble(say("text-no-way-in", problem=problem))
            from client.text import demo

            print(say("text-no-terminal", problem=problem))
            _warn_of(server)
            return demo.run(server, memory.name or "", memory.folder, visit.key)
        print(say("text-instead", problem=problem))
    from client.text import prompt

    _warn_of(server)
    return prompt.run(server, memory, local, visit.key, visit.code)


def _open(app: ModuleType, visit: Visit, local: LocalServer | None) -> None:
    """Open the window at the way in."""
    from client.screens.lobby.connect import ConnectScreen

    first = ConnectScreen(
        visit.memory,
        connect_to,
        visit.server,
        visit.known,
        visit.key,
        visit.code,
        home=None if local is None else Running(local),
        neighbours=_neighbours(visit.lan),
        host=partial(Home, lan=visit.lan),
    )
    app.open_with(first, visit.memory.settings)


def _warn_of(server: str) -> None:
    """Say so if others can read along; the window says it by itself."""
    for address in filter(is_exposed, addresses(server)):
        print(say("connection-exposed", server=printable(address)), file=sys.stderr)


def _end_in_good_order() -> None:
    """Let a request to end unwind the stack, so that a server that was started is stopped; print whatever comes."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, frame: sys.exit(128 + number))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


if __name__ == "__main__":
    app = program()
    app.callback(invoke_without_command=True, help=EXAMPLES)(main)
    for name, command in COMMANDS.items():
        app.command(name, help=command.EXAMPLES)(command.main)
    app.command("join", help=JOIN)(join)
    app.command("key", help=bot_key.EXAMPLES)(bot_key.main)
    run(app, "client")
