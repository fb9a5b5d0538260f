"""A core with people wired to it, without a socket: say something, and read what each of them was told."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeVar

from server.arena.arena import Arena
from server.arena.orders import Answer, Order
from server.effects.entries import Dealt, Entry, Event, Known, Registered, Saved
from server.effects.step import Step
from server.tables.terms import Graces
from shared.messages import (
    Browse,
    ClientMessage,
    Hello,
    Key,
    Lobby,
    NewKey,
    Offer,
    Rules,
    Seated,
    ServerMessage,
    Update,
    Welcome,
)
from shared.messages.lobby_changes import Follower

T = TypeVar("T")

PLAIN = Rules("nano-gwent", clock=None)
RATED = Rules("nano-gwent", absent="forfeit", aids=False, rated=True)
KEY = "k" * 43
"""Of the house."""
HERE = "127.0.0.1"
ANY_GRACE = Graces(0.0, 86_400.0, 86_400.0)


class Entropy:
    """Bytes from a counter: unpredictable to nobody, the same in every run."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, count: int) -> bytes:
        self.calls += 1
        return hashlib.sha256(self.calls.to_bytes(8, "big")).digest()[:count]


class Room:
    def __init__(self, **options: Any) -> None:
        self.entropy = Entropy()
        self.arena = Arena(self.entropy, **{"house_key": KEY, "graces": ANY_GRACE} | options)
        self.now = 0.0
        self.entries: list[Entry] = []
        self.told: dict[int, list[ServerMessage]] = defaultdict(list)
        self.lobbies: dict[int, Lobby] = {}
        """What each session knows of the lobby."""
        self._followers: defaultdict[int, Follower] = defaultdict(Follower)
        self.closed: set[int] = set()
        self._sessions = 0

    def connect(
        self, name: str, token: str | None = None, known: int | None = None, key: str | None = None, address: str = HERE
    ) -> int:
        self._sessions += 1
        self.arena.arrive(self._sessions, address, self.now)
        self.say(self._sessions, Hello(name, token, known, key))
        return self._sessions

    def bot(self, agent: str, *games: str, key: str | None = KEY) -> int:
        """A bot of the house, or of whoever has this key; None: a guest's."""
        session = self.connect(agent, key=key)
        self.say(session, Offer(agent, games or ("nano-gwent",)))
        return session

    def key(self, session: int) -> str:
        """A key for the bots of an account."""
        self.say(session, NewKey())
        return self.last(session, Key).key

    def say(self, session: int, message: ClientMessage) -> None:
        """Say something, and let the core finish what it does about it."""
        self.begin(session, message)
        self.work()

    def begin(self, session: int, message: ClientMessage) -> None:
        """Say something; what takes long of it is left to be done."""
        self._take(self.arena.receive(session, message, self.now))
        if isinstance(message, Browse):
            # It is answered with the next tick.
            self.wait(0.0)

    def work(self, pieces: int | None = None) -> None:
        """Let the core do so many pieces of what takes long; None: all."""
        while self.arena.busy and pieces != 0:
            self._take(self.arena.work(self.now))
            pieces = None if pieces is None else pieces - 1

    def know(self, *players: Registered, unplayed: tuple[tuple[str, int], ...] = (), **more: Any) -> None:
        """Know again what the journal held besides live matches; its times are the room's own."""
        self.arena.restore(Saved(known=Known(players, unplayed=unplayed), **more), self.now, self.now)

    def restore(self, dealt: Dealt, events: Sequence[Event] = ()) -> None:
        """Have a match of the journal stood up when the core has time for it."""
        self.arena.restore_match(dealt, events, lambda goes_on: None)

    def drop(self, session: int) -> None:
        self._take(self.arena.leave(session, self.now))

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self._take(self.arena.tick(self.now))

    def order(self, order: Order) -> Answer:
        """What the host is answered."""
        answer, step = self.arena.obey(order, self.now)
        self._take(step)
        return answer

    def _take(self, step: Step) -> None:
        self.entries.extend(step.entries)
        for delivery in step.deliveries:
            session, message = delivery.session, delivery.message
            self.told[session].append(message)
            if isinstance(known := self._followers[session].take(message), Lobby):
                self.lobbies[session] = known
            if delivery.last:
                self.closed.add(session)

    def read(self, session: int) -> list[ServerMessage]:
        """What the session was told since it was last read."""
        return self.told.pop(session, [])

    def last(self, session: int, kind: type[T]) -> T:
        """The newest message of a kind among those not read yet."""
        return [message for message in self.told[session] if isinstance(message, kind)][-1]

    def token(self, session: int) -> str:
        token = self.last(session, Welcome).token
        assert token is not None
        return token

    def seat(self, session: int) -> int | None:
        return self.last(session, Seated).seat

    def to_act(self, *sessions: int) -> int:
        """Which of the sessions is to move."""
        return next(s for s in sessions if self.last(s, Update).moves)
