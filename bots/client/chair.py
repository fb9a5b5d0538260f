"""The socket end of an agent: it offers itself, plays where it is seated, and comes back when the connection breaks."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import assert_never

from bots.agent.meter import Meter
from bots.agent.player import FREE, Failed, Player, Verdict
from bots.agent.within import within
from bots.client import poker_face
from bots.client.link import PATIENCE as ANSWER_SECONDS
from bots.client.link import Broken, Hangs, Link, Unserved, link
from bots.client.manners import Tablemates, rest
from bots.client.poker_face import Delay
from bots.client.service import Service
from bots.client.sitting import Decision, Sitting, decide, time_left
from bots.client.thinker import Thinker
from bots.jail.protocol import harmless
from bots.match.failure import Asked
from shared.backoff import SHORTEST, Backoff
from shared.game import Outcome
from shared.game.chance import Chance, derive
from shared.games import GAMES
from shared.messages import (
    Account,
    Advice,
    Announced,
    ClientMessage,
    Closing,
    Draining,
    Drawing,
    Ended,
    Hello,
    Key,
    Leaderboard,
    Leave,
    Lobby,
    LobbyChange,
    MoveCode,
    Offer,
    Play,
    Refused,
    Resign,
    Said,
    Seated,
    Seeking,
    ServerMessage,
    Table,
    Undealt,
    Update,
    Welcome,
)
from shared.messages.entropy import Purse
from shared.servers import Server, Servers, addresses

log = logging.getLogger(__name__)

LONGEST_ASKED = 60.0
"""Seconds that a bot stays away at most because a server says so."""
MOST_SLOWED = 20
"""Times that the same message may come too fast, before the server is left."""


async def serve(services: Sequence[Service], tables: int, arrived: Callable[[Service], None] = lambda _: None) -> None:
    """Play at up to `tables` tables at once with each, for ever; `arrived` is called when its first is offered.

    Those that have rules to compile, or to load, come when the others are there. Who cannot is left out.

    Raises:
        Unserved: the server was not there at first, or refuses this bot; or none is left.
    """
    at_once = [service for service in services if not service.is_compiled]
    compiled = [service for service in services if service.is_compiled]
    try:
        async with asyncio.TaskGroup() as group:
            seated = 0
            for several in (at_once, compiled):
                ready = [service for service in several if await _is_ready(service)]
                chairs = [Chair(service, number) for number in range(tables) for service in ready]
                seated += len(chairs)
                for chair in chairs:
                    group.create_task(chair.serve())
                for service, chair in zip(ready, chairs, strict=False):
                    await chair.welcomed.wait()
                    arrived(service)
            if not seated:
                raise Unserved("compiled rules can be kept nowhere, and no other agent is left to serve")
    except ExceptionGroup as several:
        raise several.exceptions[0] from None


async def _is_ready(service: Service) -> bool:
    """Have its rules compiled, or loaded; False: there is no place for compiled code."""
    try:
        await asyncio.to_thread(service.prepare)
    except OSError as error:
        # A full disk names no file.
        where, why = f" at {error.filename}" if error.filename else "", error.strerror or error
        log.error("%s is not offered: its compiled rules cannot be kept%s: %s", service.name, where, why)
        return False
    return True


class Chair:
    """One connection, which is one player at one table at a time."""

    def __init__(self, service: Service, number: int) -> None:
        self._service = service
        self._first = number == 0
        self._backoff = Backoff(Chance(derive(service.seed, "reconnect", number)))
        self._delays = Chance(derive(service.seed, "delays", number))
        self._purse = Purse(secrets.token_bytes)
        self._thinker = Thinker()
        self.welcomed = asyncio.Event()
        self._return_in: float | None = None
        self._servers = Servers([Server(url, key=service.key) for url in addresses(service.url)])
        self._sitting: Sitting | None = None
        self._company = Tablemates()
        self._last_update: Update | None = None
        self._decision: Play | None = None
        self._sent: ClientMessage | None = None
        self._slowed = 0
        """How often that was refused because it came too fast."""
        self._link: Link

    async def serve(self) -> None:
        """Play what comes, and come back whenever the connection is lost.

        Raises:
            Unserved: the server was not there at first, or refuses this bot.
        """
        while True:
            self._return_in = None
            began = monotonic()
            broken = await self._visit()
            if isinstance(broken, Hangs):
                self._servers.hangs()
            if self._servers.next():
                continue
            if broken and not self.welcomed.is_set():
                raise Unserved(f"cannot reach a server at {self._service.url}: {broken}")
            pause = self._backoff.pause(monotonic() - began, soon=not self._servers.alone)
            if broken and self._backoff.failures == 1:
                log.warning("%s has lost its connection: %s", self._service.name, broken)
            await asyncio.sleep(pause if self._return_in is None else self._return_in)

    async def _visit(self) -> Broken | None:
        """One connection from its beginning to its end; what broke it, if the server did not close it.

        Raises:
            Unserved: the server refuses this bot.
        """
        try:
            async with link(self._servers.here.url, self._purse) as self._link:
                await self._hello()
                async with asyncio.timeout(ANSWER_SECONDS) as silence:
                    async for message in self._link:
                        silence.reschedule(None)
                        await self._take(message)
        except Broken as error:
            return error
        except Unserved as error:
            # An heir that will not have us is as good as not there: the server that named it may yet come back.
            if self._servers.here.heir:
                return Broken(str(error))
            raise
        return None

    async def _hello(self) -> None:
        last = self._last_update
        known, match = (last.version, last.match) if last else (None, None)
        here = self._servers.here
        await self._send(Hello(self._service.name, here.token, known, here.key, match=match))

    async def _send(self, message: ClientMessage) -> None:
        self._sent, self._slowed = message, 0
        await self._link.send(message)

    async def _take(self, message: ServerMessage) -> None:
        match message:
            case Seated() | Table() if message.seat is not None and message.seat >= len(message.chairs):
                raise Unserved(f"the server says that it sits in seat {message.seat} of {len(message.chairs)}")
            case Refused(_, text) | Closing(text) if self._servers.here.heir:
                raise Broken(f"{self._servers.here.url} is not ready: {text}")
            case Welcome():
                await self._welcome(message)
            case Seated():
                self._company = Tablemates(message.chairs, message.seat, self._company.spectators)
                self._sit_down(message)
            case Update():
                await self._answer(message)
            case Ended(more=True):
                # It has no use for the moves: so a match of any length takes none of its memory.
                pass
            case Ended() | Table(seat=None):
                # The match is over, or the absent player for whom this bot sat in is back.
                if isinstance(message, Ended):
                    await self._ended(message.record.outcome)
                self._sitting, self._company = None, Tablemates()
                await self._send(Leave())
            case Refused():
                await self._refused(message)
            case Closing():
                if message.return_in is None:
                    raise Unserved(f"the server has closed the connection: {message.reason}")
                self._return_in = _safe(message.return_in)
            case Announced() | Draining():
                self._heed(message)
            case Table():
                self._company = Tablemates(message.chairs, message.seat, message.spectators)
            case Lobby() | LobbyChange() | Seeking() | Advice() | Leaderboard() | Said() | Drawing() | Undealt():
                pass
            case Key() | MoveCode() | Account():
                pass  # To people alone.
            case _:
                assert_never(message)

    def _heed(self, message: Announced | Draining) -> None:
        """Log what the host tells everybody, once for all chairs of a bot; the match here goes on."""
        if not self._first:
            return
        match message:
            case Announced(text, why):
                log.warning("the %s says: %s", "server" if why else "host", harmless(text))
            case Draining(None):
                log.warning("the server does not stop after all: matches start again")
            case Draining(seconds):
                log.warning("the server stops in %.0f s at the latest, and no new match starts", seconds)

    async def _welcome(self, welcome: Welcome) -> None:
        self.welcomed.set()
        if self._servers.here.heir:
            log.warning("%s goes on at %s", self._service.name, self._servers.here.url)
        self._servers.welcomed(welcome.token, welcome.servers)
        if not self._servers.alone:
            self._link.expect_heirs()
        if not welcome.at_table:
            self._sitting = self._last_update = None
        await self._send(Offer(self._service.agent, tuple(self._service.cast)))

    def _sit_down(self, seated: Seated) -> None:
        if seated.seat is None or (self._sitting and self._sitting.match == seated.match):
            return
        game = seated.rules.game
        if game not in self._service.cast:
            raise Unserved(f"the server has {self._service.name} play {game}, which it does not offer")
        service, meter, label = self._service, Meter(self._service.budget_in(game)), seated.label or seated.match
        player = Player(service.cast[game], GAMES[game], service.seed, label, seated.seat, meter.clock)
        self._sitting = Sitting(seated.match, seated.rules, player, meter)
        self._last_update = self._decision = None

    async def _answer(self, update: Update) -> None:
        self._last_update = update
        sitting = self._sitting
        if sitting is None or sitting.player.seat not in update.to_act:
            return
        # The decision stands while others move, and after a reconnect: the agent has spent time and chance on it.
        if self._decision is None or self._decision.version < update.since:
            asked, left = monotonic(), time_left(update, sitting.player.seat)
            delay = poker_face.draw(self._delays, left) if self._service.poker_face else None
            try:
                self._decision, hides_choice = await self._decided(sitting, update, delay)
            except Failed as failed:
                await self._give_up(failed.verdict, str(failed))
                return
            thought = monotonic() - asked
            if hides_choice and delay is not None:
                if thought > delay.seconds:
                    late = thought - delay.seconds
                    log.warning("%s hid its choice %.2f s too late: its time may tell", self._service.name, late)
                await asyncio.sleep(delay.seconds - thought)
            elif self._company.watches:
                await asyncio.sleep(rest(self._service.pace, left, thought))
        await self._send(self._decision)

    async def _decided(self, sitting: Sitting, update: Update, delay: Delay | None) -> Decision:
        """What the agent plays.

        Raises:
            Failed: it fails, or gives no answer long after its time is over.
        """
        left = time_left(update, sitting.player.seat)
        limit = self._limit(sitting, left)
        think = self._service.think if self._company.waits else None
        try:
            return await within(limit, self._thinker.result(partial(decide, sitting, update, delay, think)))
        except TimeoutError:
            # The next match is thought about in another thread; what this one still remembers is not for the file.
            self._sitting = sitting = replace(sitting, asked=sitting.asked[:])
            self._thinker.stop()
            self._thinker = Thinker()
            sitting.remember(Asked(update.view, update.moves, sitting.meter.budget(sitting.rules.clock, left, think)))
            had = "" if left is None else f", of which it had {left:.1f} s"
            raise Failed("stall", f"no answer in {limit:.1f} s{had}") from None

    def _limit(self, sitting: Sitting, left: float | None) -> float | None:
        """Seconds after which an agent that has not answered will not; None: its cell sees to that."""
        if left is not None:
            return left + self._service.patience
        if self._service.cast[sitting.rules.game].afar:
            return None
        budget = self._service.budget_in(sitting.rules.game) or FREE
        return (1 + Thinker.busy) * self._service.stall + (budget.seconds or 0.0) + budget.bank

    async def _give_up(self, verdict: Verdict, why: str) -> None:
        await self._tell(verdict, why)
        self._sitting = None
        await self._send(Resign(verdict))

    async def _tell(self, verdict: Verdict, why: str) -> None:
        """Say in the log how the agent failed, and keep what it was asked."""
        sitting, drawer = self._sitting, self._service.drawer
        if sitting is None:
            return
        log.error("%s gives match %s up: %s", self._service.name, harmless(sitting.match), harmless(why))
        if drawer is not None:
            # In a thread: of a long match it is much to write.
            log.error(await asyncio.to_thread(lambda: drawer.keep(sitting.failure(self._service, verdict, why))))

    async def _ended(self, outcome: Outcome) -> None:
        if self._sitting is not None:
            if outcome.reason == "time" and self._sitting.player.seat not in outcome.winners:
                await self._tell("time", "the clock ran out before the answer came")
            self._sitting.player.over(outcome)

    async def _refused(self, refused: Refused) -> None:
        match refused.code:
            case "stale" | "not-now" | "not-your-turn":
                # The table was faster; the next Update says how it stands.
                pass
            case "slow-down" if self._sent is not None and self._slowed < MOST_SLOWED:
                self._slowed += 1
                await asyncio.sleep(_safe(refused.retry_after or SHORTEST))
                await self._link.send(self._sent)
            case "bad-token":
                self._servers.forget_token()
                await self._hello()
            case "bad-message" if self._sitting is not None:
                # All that we say ourselves is one: the agent has found the way to the connection.
                await self._give_up("protocol", f"protocol: the server was sent what is no message: {refused.text}")
            case "illegal-move":
                await self._give_up("illegal move", f"illegal move: {refused.text}, in {self._last_update}")
            case _:
                raise Unserved(f"the server refuses {self._service.name}: {refused.text}")


def _safe(seconds: float) -> float:
    """A pause that a server asks for, with an end and some rest for others: it may have sent anything."""
    return min(max(seconds, SHORTEST), LONGEST_ASKED)
