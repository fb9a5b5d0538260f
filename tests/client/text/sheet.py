"""A table in text on a sheet of paper: what was typed, sent and shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from client.link.session import Line
from client.text.invitations import Invitations
from client.text.table import TextTable
from client.ui.terminal import Kind
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Bot,
    ClientMessage,
    Listed,
    Lobby,
    ServerMessage,
)
from tests.client.fakes import RULES, chairs

BOT = Bot("fis", ("nano-gwent",), 2, by="house")
LOBBY = Lobby((Listed("abcdefgh", "nano-gwent", chairs("Bob", "Cay"), True, RULES),), (BOT,))
GAME = NanoGwent.deal(options={"deck": (2, 8, 15), "debuffs": 1, "scorches": 0})


class Sheet:
    """A text table with nobody at the other end: what it prints, and what it sends."""

    def __init__(
        self,
        folder: Path,
        awaited: frozenset[str] = frozenset(),
        another: Callable[[str], Line] | None = None,
        invitations: Invitations | None = None,
    ) -> None:
        self.printed: list[tuple[Kind, str]] = []
        self.sent: list[ClientMessage] = []
        self.table = TextTable(
            self.sent.append,
            lambda kind, text: self.printed.append((kind, text)),
            folder,
            awaited,
            another,
            invitations,
        )

    def hears(self, *messages: ServerMessage, only: tuple[Kind, ...] = ()) -> list[str]:
        """What it prints about all these, as they come in one bunch."""
        self.printed.clear()
        self.table.follow(messages)
        return [text for kind, text in self.printed if kind in only or not only]

    def types(self, line: str) -> list[str]:
        """What it answers by itself."""
        self.printed.clear()
        assert self.table.take(line)
        return [text for _, text in self.printed]

    def asks(self, line: str) -> list[ClientMessage]:
        """What it sends because of a typed line; nothing is printed."""
        self.sent.clear()
        assert self.types(line) == []
        return list(self.sent)
