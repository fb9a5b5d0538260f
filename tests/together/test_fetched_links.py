"""Programs fetch a link before anybody clicks it: chat draws a preview of it, mail looks for harm. Nothing changes."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from shared.messages import Hello, Join, Open, Rules, Seated, ServerMessage, Table
from tests.hosted import Hosted
from tests.server.raw import Line, Raw, visit

T = TypeVar("T")

HOME, FRIEND = (Line(b"PROXY TCP4 203.0.113.%d 203.0.113.1 1 1\r\n" % number) for number in (5, 7))
"""Addresses that pay for what they do, unlike those of this machine."""
PROGRAMS = ("WhatsApp/2.23", "TelegramBot (like TwitterBot)", "Slackbot-LinkExpanding 1.0", "Discordbot/2.0", "curl/8")
FETCHES = 50
"""More than the address of the friend may have of anything that it pays for."""
CAPS = ("--address-connections", "2", "--address-accounts", "1", "--max-connections", "4")


async def met(port: int, line: Line, name: str) -> Raw:
    player = await Raw.open(port, line=line)
    player.send(Hello(name))
    return player


async def heard(player: Raw, kind: type[T]) -> tuple[T, list[ServerMessage]]:
    """The next message of a kind, and all before it."""
    before: list[ServerMessage] = []
    while not isinstance(message := await player.message(), kind):
        before.append(message)
    return message, before


async def fetch(port: int, path: str, number: int) -> None:
    fetcher = await Raw.connect(port, line=FRIEND)
    method, program = ("HEAD", "GET")[number % 2], PROGRAMS[number % len(PROGRAMS)]
    answer = await fetcher.ask(visit(path, method, User_Agent=program, Connection="close"))
    assert (answer.status, answer.headers.get("Set-Cookie")) == (200, None)
    await fetcher.eof()
    fetcher.close()


async def test_they_do_not_join_and_use_up_nothing(tmp_path: Path) -> None:
    with Hosted(tmp_path, "--trusted-proxy", "127.0.0.1", *CAPS) as server:
        port = int(server.url.rpartition(":")[2])
        ann = await met(port, HOME, "Ann")
        ann.send(Open(Rules("nano-gwent"), ("me", "open"), private=True))
        table, _ = await heard(ann, Table)
        assert table.code is not None
        for number in range(FETCHES):
            await fetch(port, f"/t/{table.code}", number)
            # A code that no table has: whoever tries codes by Join is stopped soon.
            await fetch(port, f"/t/{table.code[::-1]}", number)
        bob = await met(port, FRIEND, "Bob")
        bob.send(Join(code=table.code))
        seated, before = await heard(ann, Seated)
        assert [chair.name for chair in seated.chairs] == ["Ann", "Bob"]
        # In between Ann was told of nobody else.
        tables = [message for message in before if isinstance(message, Table)]
        assert {(each.chairs[1].name, each.spectators) for each in tables} <= {(None, 0), ("Bob", 0)}
        ann.close()
        bob.close()
