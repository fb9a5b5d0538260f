"""Players whom the core does not know: they are looked up in the journal before what they say is heard."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection

from server.accounts.unplayed import Stale
from server.arena.recalled import Recalled
from server.effects.entries import Wanted
from server.effects.step import Session
from server.journal.lookups import Seen, count_unseen, find, unseen
from shared.messages import ClientMessage, Hello

T = TypeVar("T")
Look = Callable[[Connection], T]

MOST_WAITING = 8
"""Messages of one connection that wait; others are refused."""


class Strangers:
    """Asks the journal about players, also for others. Nobody waits for it but those who are looked up.

    `ask` has the journal answer, on the event loop, after all that is decided by now. `hear` takes the messages of a
    connection when its player is known, or nobody has their token; `refuse` is called of those that are too many.
    """

    def __init__(
        self,
        recalled: Recalled,
        now: Callable[[], float],
        ask: Callable[[Look[Any], Callable[[Any], None]], None],
        hear: Callable[[Session, list[ClientMessage]], None],
        refuse: Callable[[Session], None],
    ) -> None:
        self._recalled = recalled
        self._now = now
        self._ask = ask
        self._hear = hear
        self._refuse = refuse
        self._waiting: dict[Session, tuple[Wanted, list[ClientMessage]]] = {}
        self._task: asyncio.Task[None] | None = None

    def takes(self, session: Session, message: ClientMessage) -> bool:
        """Whether a message waits: for its sender to be looked up, or behind one that does."""
        if session in self._waiting:
            messages = self._waiting[session][1]
            if len(messages) < MOST_WAITING:
                messages.append(message)
            else:
                self._refuse(session)
            return True
        wanted = self._recalled.unknown(message) if isinstance(message, Hello) else None
        if wanted is None:
            return False
        self._waiting[session] = wanted, [message]
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._look_up())
        return True

    def leave(self, session: Session) -> None:
        """A connection is gone: what waits of it is not heard."""
        self._waiting.pop(session, None)

    async def _look_up(self) -> None:
        """Look up all who came meanwhile at once, until nobody waits."""
        while self._waiting:
            sessions, each = [*self._waiting], [wanted for wanted, _ in self._waiting.values()]
            tokens = tuple(token for wanted in each for token in wanted.tokens)
            await self.recall(Wanted(tokens, tuple(key for wanted in each for key in wanted.keys)))
            for session in sessions:
                _, messages = self._waiting.pop(session, (None, []))
                self._hear(session, messages)
        self._task = None

    async def recall(self, wanted: Wanted) -> None:
        """Have the core know those who are wanted, as far as there are any."""
        known = await self.ask(functools.partial(find, wanted=wanted))
        self._recalled.recall(known, time.time(), self._now())

    async def ask(self, look: Look[T]) -> T:
        """What `look` finds in the database, as it is now; it must not take long, as commits wait for it."""
        while True:
            answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            before = self._recalled.forgotten
            self._ask(look, functools.partial(_settle, answer))
            found = await answer
            if self._recalled.forgotten == before:
                return found

    async def unseen(self, age: float, most: int) -> tuple[Seen, ...]:
        """At most so many of the accounts that never finished a match, not seen for `age` seconds, the oldest first."""
        return await self.ask(functools.partial(unseen, until=int(time.time() - age), most=most))

    async def stale(self, age: float) -> Stale:
        """How many there are of these, but for those who are here."""
        until, here = int(time.time() - age), self._recalled.overdue(age, self._now())
        count, last = await self.ask(functools.partial(count_unseen, until=until, after=None))
        while last is not None:
            more, last = await self.ask(functools.partial(count_unseen, until=until, after=last))
            count += more
        oldest = (each.seen for each in await self.unseen(age, len(here) + 1) if each.player not in here)
        first = next(oldest, None)
        return Stale(0, 0.0) if first is None else Stale(count - len(here), time.time() - first)


def _settle(answer: asyncio.Future[T], found: T) -> None:
    if not answer.done():  # As if whoever asked is gone.
        answer.set_result(found)
