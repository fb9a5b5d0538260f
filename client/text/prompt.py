"""The text table at work: what arrives is told, what is typed is done, until the player ends it."""

from __future__ import annotations

import queue
import time

from client.link.connection import Connection, connect_to
from client.link.local_server import LocalServer
from client.player.memory import Memory
from client.speech.language import say
from client.speech.words import sentence
from client.text.invitations import Invitations
from client.text.table import TextTable
from client.ui.terminal import Terminal
from shared.messages import Account, Join, Seated, ServerMessage, Welcome
from shared.servers import addresses

PATIENCE = 5.0
"""Seconds to look for each server while none has ever answered."""
PAUSE = 0.02
"""Seconds between two looks at what has arrived."""


def run(url: str, memory: Memory, local: LocalServer | None = None, key: str | None = None, code: str = "") -> int:
    """Play at the terminal or through a pipe, under the name in memory, with `key` or the one there; the exit code.

    `url` may be several addresses of one room, with commas between them. `code` is that of a table to join first.

    From a pipe a line is taken when the table is ready for it, so a script need not know when its turn comes.

    Raises:
        ValueError: the address or the name is invalid.
    """
    connection = connect_to(memory.room(addresses(url), key), memory.name or "")
    try:
        return _Prompt(url, memory, connection, local, code).run()
    finally:
        connection.close()


class _Prompt:
    def __init__(self, url: str, memory: Memory, connection: Connection, local: LocalServer | None, code: str) -> None:
        self._url = url
        self._memory = memory
        self._connection = connection
        self._local = local
        self._terminal = Terminal()
        awaited = frozenset[str]()
        if local is not None:
            # A script may ask for any of them; a person would only wait for those that they may not want.
            awaited = local.agents_at_once if self._terminal.interactive else local.agents
        show = self._terminal.show
        invitations = Invitations(connection, local, show, pictures=self._terminal.has_colours)
        self._table = TextTable(connection.send, show, memory.folder, awaited, self._another, invitations)
        self._code = code
        self._unfair: str | None = None
        self._told: tuple[str, str | None] = ("connecting", None)
        self._server: str | None = None
        """The address of the server that said Welcome last."""

    def _another(self, name: str) -> Connection:
        return connect_to([self._connection.room[0]._replace(token=None)], name)

    def run(self) -> int:
        self._terminal.show("notice", say("text-connecting", server=self._url, name=self._memory.name or ""))
        give_up = time.monotonic() + PATIENCE * len(self._connection.room)
        while True:
            messages = self._connection.poll()
            self._remember(messages)
            self._tell_connection()
            self._table.follow(messages)
            self._join()
            self._tell_unfair()
            if (code := self._failure(give_up)) is not None:
                return code
            if not self._take_line():
                self._table.leave()
                return 0

    def _failure(self, give_up: float) -> int | None:
        """The exit code, if the prompt has to end."""
        if self._connection.state == "closed":
            return 2 if self._table.place.welcome is None else 1
        if self._local is not None and (fault := self._local.fault()) is not None:
            self._terminal.show("refusal", fault)
            return 1
        if self._connection.state == "connecting" and time.monotonic() > give_up:
            self._terminal.show("refusal", say("text-no-server", server=self._url))
            return 2
        return None

    def _remember(self, messages: list[ServerMessage]) -> None:
        for message in messages:
            if isinstance(message, Seated) and message.went_back_to is not None:
                self._terminal.show("refusal", say("match-went-back"))
            if isinstance(message, Account | Welcome):
                name = message.name if isinstance(message, Account) else self._memory.name or ""
                at, *others = self._connection.room
                self._memory.remember(at.url, name, at.token, at.key, [server.url for server in others])
                if self._server not in (None, at.url):
                    self._terminal.show("notice", say("connection-moved", server=at.url))
                self._server = at.url
                if message.name != name:
                    self._terminal.show("notice", say("connection-shown-as", name=message.name))
                if self._memory.unkept is not None:
                    self._terminal.show("refusal", self._memory.unkept)

    def _join(self) -> None:
        """Go to the table of an invitation; out of a running match the server lets nobody go, and says so."""
        place = self._table.place
        if self._code and place.known:
            code, self._code = self._code, ""
            if code != place.code:
                self._table.ask(Join(code=code))

    def _tell_connection(self) -> None:
        state, problem = self._connection.state, self._connection.problem
        if (state, problem) == self._told:
            return
        before, self._told = self._told[0], (state, problem)
        match state:
            case "online":
                if before == "reconnecting":
                    self._terminal.show("notice", say("text-connected-again"))
            case "closed":
                self._terminal.show("refusal", say("text-closed", problem=str(problem)))
            case _:
                key = "text-reconnecting" if state == "reconnecting" else "text-trying"
                self._terminal.show("notice", sentence(say(key, problem=str(problem))))

    def _tell_unfair(self) -> None:
        if self._connection.unfair != self._unfair:
            self._unfair = self._connection.unfair
            self._terminal.show("refusal", say("dealt-unfair"))

    def _take_line(self) -> bool:
        """Do what is typed, if it is time for that; False: the player has ended it."""
        terminal, table = self._terminal, self._table
        terminal.prompt()
        if not (terminal.interactive or table.ready or (terminal.at_end and table.settled)):
            time.sleep(PAUSE)
            return True
        try:
            line = terminal.next_line(PAUSE)
        except queue.Empty:
            return True
        return line is not None and table.take(line)
