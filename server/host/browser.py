"""A room in a browser: the core, a clock, and lines that carry frames. It has no journal, and ends with its tab.

Whoever has a line calls `arrive`, `receive` and `leave`. The frames of the answers go to what was given to `arrive`;
None says that the room has closed the line.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Callable

from server.accounts.caps import Caps
from server.arena.arena import Arena
from server.effects.refusal import refused
from server.effects.step import Session, Step
from server.host.room_time import RoomTime
from shared.messages import ClientMessage, Open, Refused, Seek, ServerMessage
from shared.messages.wire import BadMessage, decode_client, encode

TICK_SECONDS = 0.05
HERE = "127.0.0.1"
"""From where everybody comes."""

Frame = bytes | str
Answer = Callable[[Frame | None], object]


class BrowserRoom:
    """One player's own room with bots of the house, which show `house_key`. It lives on the running event loop.

    What the core would have written down is dropped, so nothing that it says waits for a commit.
    """

    def __init__(self) -> None:
        self.house_key = secrets.token_urlsafe(32)
        self._arena = Arena(secrets.token_bytes, house_key=self.house_key, caps=Caps(on=False))
        # A worker that stands still is asleep, or one of its bots thinks: neither is the player's time.
        self._time = RoomTime(worked=lambda: 0.0)
        self._answers: dict[Session, Answer] = {}
        self._sessions = itertools.count(1)
        self._tick()

    def arrive(self, answer: Answer) -> Session:
        """The number of a new line."""
        session = next(self._sessions)
        self._answers[session] = answer
        self._arena.arrive(session, HERE, self._time.now())
        return session

    def receive(self, session: Session, frame: Frame | memoryview) -> None:
        """A frame has come over a line; if it makes no sense, the answer says why."""
        try:
            message = decode_client(frame if isinstance(frame, str) else bytes(frame))
        except BadMessage as error:
            self._send(session, Refused("bad-message", str(error)))
            return
        if _is_rated(message):
            self._send(session, refused("unkept"))
            return
        self._take(self._arena.receive(session, message, self._time.now()))

    def leave(self, session: Session) -> None:
        """A line has ended."""
        if self._answers.pop(session, None) is not None:
            self._take(self._arena.leave(session, self._time.now()))

    def _tick(self) -> None:
        asyncio.get_running_loop().call_later(TICK_SECONDS, self._tick)
        self._take(self._arena.tick(self._time.now()))

    def _take(self, step: Step) -> None:
        self._deliver(step)
        while self._arena.busy:
            # At once: nobody else is here who would have to wait.
            self._deliver(self._arena.work(self._time.now()))

    def _deliver(self, step: Step) -> None:
        for delivery in step.deliveries:
            session = delivery.session
            self._send(session, delivery.message)
            if delivery.last and (answer := self._answers.get(session)) is not None:
                answer(None)
                self.leave(session)

    def _send(self, session: Session, message: ServerMessage) -> None:
        if session in self._answers:
            self._answers[session](encode(message))


def _is_rated(message: ClientMessage) -> bool:
    return isinstance(message, Seek | Open) and message.rules.rated
