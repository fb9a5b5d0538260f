"""The core with its journal: deliveries are released in order, each only after what it shows is committed."""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import TypeVar

from sqlalchemy import Connection

from server.accounts.caps import USUAL_CAPS, Caps
from server.accounts.sanctions import Sanction
from server.accounts.unplayed import Stale
from server.arena.arena import Arena
from server.arena.orders import Answer, Ban, Mute, Order
from server.arena.strangers import Strangers
from server.effects.entries import Dealt, Entry, Noticed, Wanted
from server.effects.refusal import refused
from server.effects.step import Delivery, Session, Step
from server.journal.database import Durability
from server.journal.journal import Journal
from server.journal.lease import Lease
from server.tables.dealer import Census
from server.tables.terms import USUAL_GRACES, Graces
from shared.messages import Announced, ClientMessage, Seated, Welcome

T = TypeVar("T")

SLICE = 0.002
"""Seconds for which work that takes long may hold the event loop; it then pauses for as long."""

MOST_KEPT = 8
"""Messages of one connection that are kept while the disk is full; others are refused."""
FULL_SECONDS = 10.0
"""When to try again then."""
DISK_FULL = Announced(
    "the server's disk is full: every match waits, and no clock runs, until there is room", why="disk-full"
)
DISK_WRITABLE = Announced("the server's disk has room again, and the matches go on", why="disk-writable")

log = logging.getLogger(__name__)


class Service:
    """The service that the gateway talks to; it lives on one event loop, and never blocks it."""

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
        caps: Caps = USUAL_CAPS,
        lease: Lease | None = None,
        hold_time: Callable[[bool], None] = lambda _: None,
    ) -> None:
        """Open the journal, and begin to stand every live match up again; `resuming` says how many are not up yet.

        `lease` is of a PostgreSQL database; `hold_time` has `now` stand still, or go on.

        Raises:
            NoRoom: its disk is full.
            JournalError: the database cannot be opened, or is damaged.
        """
        self._loop = asyncio.get_running_loop()
        self._deliver = deliver
        self._now = now
        self.resumed = 0
        """How many live matches of the journal go on."""
        self.notices: Mapping[str, int] = {}
        """Since when the host knows of what, in seconds since 1970."""
        self.stalled = False
        """Nothing is committed, for want of room on the disk."""
        self.disk_free: int | None = None
        """Bytes of room on the disk, as far as it is known."""
        self._disk_low = False
        self._hold_time = hold_time
        self._held: dict[Session, list[ClientMessage]] = {}
        self._submitted = 0
        self._committed = 0
        self._collected: list[Entry] = []
        self._releasing = False
        self._working = False
        self._waiting: deque[tuple[int, tuple[Delivery, ...]]] = deque()
        self._arena = Arena(
            secrets.token_bytes,
            seeds_allowed=seeds_allowed,
            house_key=house_key,
            room_key=room_key,
            graces=graces,
            caps=caps,
            servers=lambda: () if lease is None else lease.others,
            today=_today,
        )
        self._strangers = Strangers(self._arena.recalled, now, self._ask, self._hear, self._refuse_haste)
        self.journal = Journal(
            url,
            durability,
            committed=self._on_loop(self._commit),
            failed=self._on_loop(fatal),
            lease=lease,
            stalled=self._on_loop(self._stall),
        )
        self._restore()
        self.journal.start()
        self._work_soon()

    def _on_loop(self, act: Callable[[T], None]) -> Callable[[T], None]:
        """`act` for the journal's thread to call: it happens on the event loop."""

        def call(value: T) -> None:
            self._loop.call_soon_threadsafe(act, value)

        return call

    @property
    def resuming(self) -> int:
        """How many live matches of the journal are not up again yet."""
        return self._arena.resuming

    def _restore(self) -> None:
        """Know again what the journal holds; its live matches are stood up when the loop has time for it."""
        saved = self.journal.load()
        reworked = self._arena.restore(saved, time.time(), self._now())
        for each in reworked:
            log.warning(
                "the reference bots have new ratings, so all ratings were computed again",
                extra={"game": each.game, "ratings": len(each.rated), "matches": len(saved.counted)},
            )
        self._handle(Step(reworked))
        self.notices = dict(saved.notices)
        for dealt, events in saved.matches:
            self._arena.restore_match(dealt, events, functools.partial(self._resumed, dealt))

    def _resumed(self, dealt: Dealt, goes_on: bool | Exception) -> None:
        what = {"match": dealt.match, "game": dealt.rules.game}
        if isinstance(goes_on, Exception):
            # Begun by a server with other rules: it stays in the journal, and keeps no other match from going on. What
            # the rules say of it may name cards.
            log.error("a match cannot go on", extra=what | {"why": type(goes_on).__name__})
        elif goes_on:
            self.resumed += 1
        else:
            log.warning("a match is annulled: its rules have changed since it began", extra=what)

    def invite_to(self, address: str) -> None:
        """Say to whoever comes from this machine where others reach the server."""
        self._arena.invite_to(address)

    def arrive(self, session: Session, address: str) -> None:
        """A connection from this address is open."""
        self._arena.arrive(session, address, self._now())

    # For the host.

    @property
    def census(self) -> Census:
        """How many tables, matches and moves there are."""
        return self._arena.census

    @property
    def queue(self) -> int:
        """How many batches wait to be committed."""
        return self._submitted - self._committed

    def receive(self, session: Session, message: ClientMessage) -> None:
        """A message has arrived."""
        if self.stalled:
            self._keep(session, message)
        elif not self._strangers.takes(session, message):
            self._handle(self._arena.receive(session, message, self._now()))

    def _hear(self, session: Session, messages: list[ClientMessage]) -> None:
        """Receive what has waited for its sender to be looked up, of which the Hello is the first."""
        try:
            if messages and not self.stalled:
                self._handle(self._arena.receive(session, messages.pop(0), self._now()))
            for message in messages:
                self.receive(session, message)
        except Exception:
            log.exception("a message was not handled", extra={"session": session})

    def _refuse_haste(self, session: Session) -> None:
        self._deliver(Delivery(session, refused("many-messages", 1.0, seconds=1)))

    def _ask(self, look: Callable[[Connection], T], answer: Callable[[T], None]) -> None:
        """Have the journal answer on the event loop."""
        self._submit()  # So that it has what is decided by now.
        self.journal.ask(look, self._on_loop(answer))

    def leave(self, session: Session) -> None:
        """A connection is gone."""
        self._held.pop(session, None)
        self._strangers.leave(session)
        self._handle(self._arena.leave(session, self._now()))

    def missed(self, session: Session) -> None:
        """A connection that reads slowly was not sent a change of the lobby."""
        self._arena.missed(session, self._now())

    def tick(self) -> None:
        """Time has passed; call it about twenty times a second."""
        self._handle(self._arena.tick(self._now()))

    async def obey(self, order: Order) -> Answer:
        """Carry out an order of the host."""
        if isinstance(order, Ban | Mute):
            await self._strangers.recall(Wanted(players=(order.whom,)))
        answer, step = self._arena.obey(order, self._now())
        self._handle(step)
        return answer

    def impose(self, sanction: Sanction) -> None:
        """Have a ban or mute hold that was imposed before the server was started."""
        self._arena.sanctions.impose(sanction, self._now())

    @property
    def sanctions(self) -> tuple[Sanction, ...]:
        """The bans and mutes that hold now."""
        return self._arena.sanctions.standing(self._now())

    def drained(self) -> bool:
        """Whether the server is to stop now, as the host has asked."""
        return self._arena.drained(self._now())

    async def stale(self, age: float) -> Stale:
        """The accounts that never finished a match, and that nobody has seen for `age` seconds, but for those here."""
        return await self._strangers.stale(age)

    async def prune(self, age: float, most: int) -> int | None:
        """Let at most so many of them go; how many have gone, or None if there are none."""
        found = await self._strangers.unseen(age, most)
        gone, step = self._arena.prune((each.player for each in found), age, self._now())
        self._handle(step)
        return gone if found else None

    def notice(self, about: str) -> None:
        """Write down that the host was told of something."""
        self._handle(Step((Noticed(about),)))

    def show_clocks(self) -> None:
        """The server has stood still: the clocks that players see have run on, and are set right."""
        self._handle(self._arena.show_clocks(self._now()))

    # The disk.

    @property
    def disk(self) -> str:
        """How the disk is, in a word."""
        return "full" if self.stalled else "low" if self._disk_low else "ok"

    def heed_disk(self, free: int | None, *, low: bool) -> None:
        """The disk has so many bytes of room (None: not known), and that is too little for a new match, or not."""
        self.disk_free = free
        if low != self._disk_low:
            self._disk_low = low
            self._handle(self._arena.heed_disk(low, self._now()))

    def _stall(self, stalled: bool) -> None:
        """The journal waits for room, or goes on; meanwhile the room stands still, and what arrives is kept."""
        self.stalled = stalled
        self._hold_time(stalled)
        if stalled:
            log.error("the disk is full: every match waits until there is room")
        else:
            log.warning("the disk has room again: the matches go on")
        coming = {each.session for _, step in self._waiting for each in step if isinstance(each.message, Welcome)}
        for session in self._arena.sessions:
            if session not in coming:
                # Not behind what waits: it shows nothing that is to be committed.
                self._deliver(Delivery(session, DISK_FULL if stalled else DISK_WRITABLE))
        if not stalled:
            kept, self._held = self._held, {}
            for session, messages in kept.items():
                for message in messages:
                    self.receive(session, message)

    def _keep(self, session: Session, message: ClientMessage) -> None:
        """Keep a message for when there is room on the disk."""
        kept = self._held.setdefault(session, [])
        if len(kept) < MOST_KEPT:
            kept.append(message)
        else:
            self._deliver(Delivery(session, refused("disk-full", FULL_SECONDS)))

    async def stop(self) -> None:
        """Commit everything and close the journal."""
        self._submit()
        await asyncio.to_thread(self.journal.close)

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
        self._work_soon()

    def _work_soon(self) -> None:
        """Go on with what takes long, after a pause: the journal's thread needs the interpreter, too."""
        if self._arena.busy and not self._working:
            self._working = True
            self._loop.call_later(SLICE, self._work)

    def _work(self) -> None:
        """Do as much of what takes long as nobody notices."""
        resuming, now, end = self.resuming, self._now(), self._loop.time() + SLICE
        try:
            while self._arena.busy and self._loop.time() < end:
                self._handle(self._arena.work(now))
        except Exception:
            log.exception("a long job was not finished")
        self._working = False
        if resuming and not self.resuming:
            log.info("every match is up again", extra={"resumed": self.resumed})
        self._work_soon()

    def _submit(self) -> None:
        if self._collected:
            self._submitted += 1
            self.journal.submit(self._submitted, tuple(self._collected))
            self._collected.clear()

    def _commit(self, number: int) -> None:
        """Everything up to this number is safe."""
        self._committed = number
        self._release()

    def _release(self) -> None:
        """Deliver the messages whose entries are committed, in order, even if a delivery causes more."""
        if self._releasing:
            return
        self._releasing = True
        try:
            while self._waiting and self._waiting[0][0] <= self._committed:
                for delivery in self._waiting.popleft()[1]:
                    if isinstance(delivery.message, Seated):
                        _note_loss(delivery.message)
                    self._deliver(delivery)
        finally:
            self._releasing = False


def _today() -> int:
    """Days since 1970."""
    return int(time.time() // 86_400)


def _note_loss(told: Seated) -> None:
    """Log that somebody knew a later version of their match: the journal has lost moves, or they lie."""
    if told.went_back_to is not None:
        what = {"match": told.match, "seat": told.seat, "is_at": told.went_back_to}
        log.error("a player knows a later version of a match than the journal", extra=what)
