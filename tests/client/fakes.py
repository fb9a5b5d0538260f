"""The other end of the client's line, without a network: a script of messages, or a whole server of one table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from client.link.session import Line, Session
from client.player.settings import Settings
from shared.game import Event, Outcome, Seat
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Bot,
    Browse,
    Chair,
    ClientMessage,
    Join,
    Leave,
    Lobby,
    Open,
    Play,
    Refused,
    Rematch,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    Seek,
    ServerMessage,
    Table,
    Update,
    Watch,
    Welcome,
)
from shared.record import AnyGame, Record
from shared.servers import Server

RULES = Rules("nano-gwent")
STILL = Settings(motion="off", language="en")
COMMITMENT = "0" * 64


class Passing:
    """Keeps nothing: for a session that ends without a trace."""

    unkept = None

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.name: str | None = None
        self.settings = settings
        self.folder = folder

    def save(self) -> None:
        return


def kept(record: Record) -> str:
    """Keeps no record, and says what would be said."""
    return "Saved to your matches."


def session(line: Line, *, motion: bool = True) -> Session:
    """A session at the other end of a line, which keeps nothing."""
    return Session(line, Passing(Settings() if motion else STILL), lambda welcome: None, kept)


class FakeLine:
    """Says what the test gives it, and keeps what the client sends."""

    def __init__(self, *messages: ServerMessage) -> None:
        self.state: Literal["connecting", "online", "reconnecting", "closed"] = "online"
        self.problem: str | None = None
        self.unfair: str | None = None
        self.room: tuple[Server, ...] = (Server(""),)
        self.sent: list[ClientMessage] = []
        self._inbox: list[ServerMessage] = list(messages)

    def say(self, *messages: ServerMessage) -> None:
        self._inbox.extend(messages)

    def send(self, message: ClientMessage) -> None:
        self.sent.append(message)

    def poll(self) -> list[ServerMessage]:
        arrived, self._inbox = self._inbox, []
        for message in arrived:
            if isinstance(message, Welcome) and message.token is not None:
                self.room = self.room[0]._replace(token=message.token), *self.room[1:]
        return arrived

    def close(self) -> None:
        self.state = "closed"


def welcome(name: str = "Ana", at_table: bool = False) -> Welcome:
    return Welcome("p1", name, ("nano-gwent",), None, at_table)


def chairs(*names: str) -> tuple[Chair, ...]:
    return tuple(Chair(name, bot=name.islower()) for name in names)


def seated(seat: Seat | None = 0, names: Sequence[str] = ("Ana", "fis"), match: str = "m1") -> Seated:
    return Seated("t1", match, RULES, chairs(*names), COMMITMENT, seat)


def update(
    game: AnyGame,
    seat: Seat | None,
    version: int = 0,
    *,
    events: Sequence[Event] = (),
    match: str = "m1",
    **more: Any,
) -> Update:
    """What the server would send of `game`; `more` are further fields of Update."""
    fields: dict[str, Any] = {
        "moves": () if seat is None else tuple(map(str, game.legal_moves(seat))),
        "to_act": tuple(game.to_act),
        "clocks": (300.0, 300.0),
        "outcome": game.outcome,
        "events": tuple(event.view(seat) for event in events),
    }
    return Update(match=match, version=version, view=msgspec.to_builtins(game.view(seat)), **(fields | more))


class FakeServer(FakeLine):
    """A server with one table, at which a bot that plays its first legal unit, else passes, answers at once."""

    def __init__(self, *, seat: Seat = 0, seed: int = 7, name: str = "Ana") -> None:
        super().__init__(welcome(name))
        self._name, self._seat, self._seed = name, seat, seed
        self._round = 0
        self.game: NanoGwent | None = None
        self.lobby = Lobby((), (Bot("fis", ("nano-gwent",), 2, by="house"),), 0, 1)

    def send(self, message: ClientMessage) -> None:
        super().send(message)
        match message:
            case Browse():
                self.say(self.lobby)
            case Seek() | Open() | Join() | Watch() | Rematch():
                self._begin()
            case Play(version, move):
                self._play(version, move)
            case Resign():
                self._end(Outcome((0.0, 1.0) if self._seat == 0 else (1.0, 0.0), "resignation"))
            case Say(text):
                self.say(Said(self._name, text, self._seat))
            case Leave():
                self.game = None

    @property
    def _match(self) -> str:
        return f"m{self._round}"

    def _begin(self) -> None:
        self._round += 1
        self._version = 0
        self.game = NanoGwent.deal(2, None, Chance(self._seed + self._round))
        names = (self._name, "fis") if self._seat == 0 else ("fis", self._name)
        self.say(seated(self._seat, names, self._match), update(self.game, self._seat, match=self._match))
        self._answer()

    def _play(self, version: int, move: str) -> None:
        game = self.game
        if game is None or version != self._version:
            self.say(Refused("stale", "that answers another position"))
            return
        self._apply(self._seat, move)
        self._answer()

    def _answer(self) -> None:
        bot = 1 - self._seat
        while self.game is not None and self.game.turn == bot:
            self._apply(bot, str(self.game.legal_moves(bot)[0]))

    def _apply(self, seat: Seat, text: str) -> None:
        assert self.game is not None
        self.game, events = self.game.play(seat, self.game.parse(seat, text))
        self._version += 1
        self.say(update(self.game, self._seat, self._version, events=events, match=self._match))
        if self.game.outcome is not None:
            self.say(Table("t1", RULES, chairs(self._name, "fis"), self._seat))

    def _end(self, outcome: Outcome) -> None:
        assert self.game is not None
        self.say(update(self.game, self._seat, self._version, match=self._match, outcome=outcome, moves=(), to_act=()))
        self.say(Table("t1", RULES, chairs(self._name, "fis"), self._seat))
