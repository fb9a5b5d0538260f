"""python -m client key: a key by which a server knows the bots of one's account."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from client.link.connection import Connection, connect_to
from client.player.memory import Memory
from client.player.options import Folder, Spoken, Trouble, begin
from client.speech.language import say
from client.speech.words import cause, refusal
from shared.messages import Key, NewKey, Refused, ServerMessage, Welcome
from shared.servers import addresses

EXAMPLES = """
Get a key with which a bot plays in your name, and write it to a file. Your previous key stops working.

\b
  python -m client key my.key --server ws://example.org:7800 --name Ann
  python -m bots run my_bot.py:Mine --server ws://example.org:7800 --key my.key
"""
PlayerName = Annotated[
    str | None, typer.Option(metavar="NAME", envvar="FAIRDEAL_NAME", help="Your name. [as last time]")
]
PATIENCE = 15.0
"""Seconds to wait for the server."""
PAUSE = 0.02


class NoKey(Exception):
    """There is no key; the text says why."""


def main(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the key; the file must not exist yet.")],
    server: Annotated[
        str, typer.Option(metavar="URL", envvar="FAIRDEAL_SERVER", help="Server to get it from.")
    ] = "ws://127.0.0.1:7800",
    name: PlayerName = None,
    language: Spoken = None,
    data: Folder = None,
) -> None:
    try:
        memory = begin(language, data)
        memory.name = name or memory.name
        if not memory.name:
            raise NoKey(say("key-nameless"))
        _write(file, memory, server)
    except (NoKey, Trouble, ValueError) as problem:
        print(f"client: {problem}", file=sys.stderr)
        raise typer.Exit(2) from None
    except OSError as error:
        print(f"client: {say('key-unwritten', path=str(file), problem=cause(error))}", file=sys.stderr)
        raise typer.Exit(2) from None
    print(say("key-written", path=str(file)))


def _write(file: Path, memory: Memory, server: str) -> None:
    """Open the file first: a key that cannot be kept would void the one before for nothing."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as out:
        try:
            out.write(f"{_ask(memory, server)}\n")
        except BaseException:
            file.unlink()
            raise


def _ask(memory: Memory, server: str) -> str:
    """A new key for the account remembered for the server, or for a new account.

    Raises:
        NoKey: the server does not answer, or refuses.
        ValueError: the address or the name is invalid.
    """
    connection = connect_to(memory.room(addresses(server)), memory.name or "")
    try:
        for message in _heard(connection):
            match message:
                case Welcome():
                    at, *others = connection.room
                    memory.remember(at.url, memory.name or "", at.token, heirs=[each.url for each in others])
                    connection.send(NewKey())
                case Key(key):
                    return key
                case Refused(code="bad-token"):
                    # The line comes back by itself, as a new player.
                    pass
                case Refused():
                    raise NoKey(refusal(message))
        raise NoKey(connection.problem or say("connection-silent"))
    finally:
        connection.close()


def _heard(connection: Connection) -> Iterator[ServerMessage]:
    """What the server says, for as long as it is waited for."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and connection.state != "closed":
        yield from connection.poll()
        time.sleep(PAUSE)
