"""The core with its journal: deliveries are released in order, each only after what it shows is committed."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from server.arena import Arena
from server.dealer import Census
from server.entries import Dealt, Entry, Event
from server.journal import Durability, Journal, JournalError
from server.step import Delivery, Session, Step
from server.tally import Durations
from server.terms import USUAL_GRACES, Graces
from shared.messages import ClientMessage

T = TypeVar("T")

log = logging.getLogger(__name__)


class ServiceError(Exception):
    """The service cannot start; its text says why, for the host."""


class Service:
    """What the gateway talks to; lives on one event loop, and never blocks it."""

    def __init__(
        self,
        url: str,
        durability: Durability,
        deliver: Callable[[Delivery], None],
        now: Callable[[], float],
        fatal: Callable[[Exception], None],
        *,
        seeds_allowed: bool = False,
        house_key: str | None = None,
        room_key: str | None = None,
        graces: Graces = USUAL_GRACES,
    ) -> None:
        """Open the journal and stand every live match up again.

        Raises:
            ServiceError: the database cannot be opened, or is damaged.
        """
        self._loop = asyncio.get_running_loop()
        self._deliver = deliver
        self._now = now
        self._submitted = 0
        self._committed = 0
        self._collected: list[Entry] = []
        self._releasing = False
        self._waiting: deque[tuple[int, tuple[Delivery, ...]]] = deque()
        self._arena = Arena(
            secrets.token_bytes, seeds_allowed=seeds_allowed, house_key=house_key, room_key=room_key, graces=graces
        )
        try:
            self._journal = Journal(
                url,
                durability,
                committed=self._on_loop(self._commit),
                failed=self._on_loop(fatal),
            )
            self.resumed = self._restore()
        except JournalError as error:
            raise ServiceError(str(error)) from None
        self._journal.start()

    def _on_loop(self, act: Callable[[T], None]) -> Callable[[T], None]:
        """`act` for the journal's thread to call: it happens on the event loop."""

        def call(value: T) -> None:
            self._loop.call_soon_threadsafe(act, value)

        return call

    def _restore(self) -> int:
        """Stand up what the journal holds; the number of live matches that go on."""
        saved = self._journal.load()
        for player in saved.players:
            self._arena.restore_account(player)
        for key in saved.keys:
            self._arena.restore_key(key)
        for end in saved.ended:
            self._arena.restore_end(end)
        for rated in saved.rated:
            self._arena.restore_rating(rated)
        for won in saved.won:
            self._arena.restore_wins(won)
        return sum(self._resume(dealt, events) for dealt, events in saved.matches)

    def _resume(self, dealt: Dealt, events: tuple[Event, ...]) -> bool:
        try:
            goes_on = self._arena.restore_match(dealt, events, self._now())
        except Exception as error:
            # Begun by a server with other rules: it stays in the journal, and keeps no other match from going on. What
            # the rules say of it may name cards.
            what = {"match": dealt.match, "game": dealt.rules.game, "why": type(error).__name__}
            log.error("a match cannot go on", extra=what)
            return False
        if not goes_on:
            what = {"match": dealt.match, "game": dealt.rules.game}
            log.warning("a match is annulled: its rules have changed since it was begun", extra=what)
        return goes_on

    # For the host.

    @property
    def census(self) -> Census:
        """How many tables, matches and moves there are."""
        return self._arena.census

    @property
    def queue(self) -> int:
        """How many batches wait to be committed."""
        return self._submitted - self._committed

    @property
    def commits(self) -> Durations:
        """How long commits have taken."""
        return self._journal.durations

    @property
    def journal_bytes(self) -> int | None:
        """How much the journal takes of the disk; None: it is not in a file."""
        return self._journal.size

    def receive(self, session: Session, message: ClientMessage) -> None:
        """A message has arrived."""
        self._handle(self._arena.receive(session, message, self._now()))

    def leave(self, session: Session) -> None:
        """A connection is gone."""
        self._handle(self._arena.leave(session, self._now()))

    def tick(self) -> None:
        """Time has passed; call it about twenty times a second."""
        self._handle(self._arena.tick(self._now()))

    def show_clocks(self) -> None:
        """The server has stood still: the clocks that players see have run on, and are set right."""
        self._handle(self._arena.show_clocks(self._now()))

    async def stop(self) -> None:
        """Commit everything and close the journal."""
        self._submit()
        await asyncio.to_thread(self._journal.close)

    def _handle(self, step: Step) -> None:
        if step.entries:
            if not self._collected:
                # What else arrives in this round of the loop goes along: the writer thread is woken once.
                self._loop.call_soon(self._submit)
            self._collected.extend(step.entries)
        if step.deliveries:
            # A step without entries may still show the effect of one before it: all wait in one line.
            self._waiting.append((self._submitted + bool(self._collected), step.deliveries))
            self._release()

    def _submit(self) -> None:
        if self._collected:
            self._submitted += 1
            self._journal.submit(self._submitted, tuple(self._collected))
            self._collected.clear()

    def _commit(self, number: int) -> None:
        """Everything up to this number is safe."""
        self._committed = number
        self._release()

    def _release(self) -> None:
        """Deliver what waited for no more than what is committed, in order, also if a delivery leads to others."""
        if self._releasing:
            return
        self._releasing = True
        try:
            while self._waiting and self._waiting[0][0] <= self._committed:
                for delivery in self._waiting.popleft()[1]:
                    self._deliver(delivery)
        finally:
            self._releasing = False
