"""One match between two house bots, watched through the server and printed move by move."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from client.games import DEMO, words_of
from client.link.connection import Connection, connect_to
from client.speech.language import say
from client.text import prompt
from client.text.table import TextTable
from client.ui.terminal import Kind
from shared.messages import Open, Rules
from shared.servers import Server, addresses
from shared.words import printable

BOTS = ("csp", "minimax")
RULES = Rules(DEMO)
PATIENCE = 60.0
"""Seconds that the match may take, the bots' arrival included."""
PAUSE = 0.02


def run(url: str, name: str, folder: Path, key: str | None = None) -> int:
    """Watch the match and print it, and keep its record under `folder`; the exit code.

    `url` may be several addresses of one room, with commas between them.

    Raises:
        ValueError: the address or the name is invalid.
    """
    connection = connect_to([Server(each, None, key) for each in addresses(url)], name)
    try:
        return _watch(connection, folder, url)
    finally:
        connection.close()


def _watch(connection: Connection, folder: Path, url: str) -> int:
    events: list[str] = []

    def show(kind: Kind, text: str) -> None:
        if kind == "event":
            events.append(text)
        elif kind == "result":
            print(printable(text), flush=True)
        elif kind == "refusal":
            _complain(text)

    table = TextTable(connection.send, show, folder, frozenset(BOTS))
    opened = False
    begun = time.monotonic()
    while (waited := time.monotonic() - begun) < PATIENCE:
        for message in connection.poll():
            table.follow([message])
            _print_move(table, events)
        if connection.state == "closed":
            _complain(say("text-closed", problem=str(connection.problem)))
            return 2 if table.place.welcome is None else 1
        if connection.state == "connecting" and waited > prompt.PATIENCE * len(connection.room):
            _complain(say("text-no-server", server=url))
            return 2
        if opened and table.settled:
            return 0 if table.place.over else 1
        if table.ready and not opened:
            opened = True
            table.ask(Open(RULES, tuple(f"bot:{agent}" for agent in BOTS)))
        time.sleep(PAUSE)
    _complain(say("text-demo-slow", problem=connection.problem or say("text-demo-bots")))
    return 1


def _complain(text: str) -> None:
    print(printable(text), file=sys.stderr, flush=True)


def _print_move(table: TextTable, events: list[str]) -> None:
    update = table.place.update
    if events and update is not None:
        score = words_of(RULES.game).score(update.view, table.place.cast)
        print(printable(f"{update.version:>3}. {score:>7}  {' '.join(events)}"), flush=True)
        events.clear()
