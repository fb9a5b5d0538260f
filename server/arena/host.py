"""The host's commands: list the players, remove or mute one, announce something, and drain the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import assert_never

import msgspec

from server.accounts.accounts import Accounts
from server.accounts.sanctions import Kind, Sanction, Sanctions, called, network_of
from server.arena import orders
from server.arena.countdown import Countdown
from server.arena.orders import Answer, Order, Row
from server.effects.operators import HOUSE
from server.effects.refusal import SENTENCES, Refusal
from server.effects.step import Outbox, Session
from server.tables.lobby import Lobby
from server.tables.resuming import Resuming
from server.tables.table import Person, Table
from shared.messages import Announced, Closing, Draining

KICKED = Closing("the host has closed your connection; you may come back", why="kicked")
HOUSE_KICKED = msgspec.structs.replace(KICKED, return_in=1.0)
"""A bot that is not to come back ends, and the other tables of its process with it."""
BANNED = Closing("the host has banned you", why="banned")


DISK_LOW = Announced(SENTENCES["disk-low"][1], why="disk-low")
DISK_FREE = Announced("the server's disk has room again: matches start", why="disk-free")


class Cannot(Exception):
    """The server cannot do what the host asks; the text tells the host why."""


@dataclass(eq=False, repr=False)
class Host:
    """Carries out the host's orders. `_people` are those connected, and `_address_of` tells from where each is."""

    _people: Mapping[Session, Person]
    _lobby: Lobby
    _outbox: Outbox
    _accounts: Accounts
    _sanctions: Sanctions
    _resuming: Resuming
    _address_of: Callable[[Session], str]
    _countdown: Countdown | None = None

    def obey(self, order: Order, now: float) -> Answer:
        """Carry out an order; one that cannot be carried out changes nothing."""
        try:
            return self._obey(order, now)
        except Cannot as why:
            return Answer(False, str(why))

    def _obey(self, order: Order, now: float) -> Answer:
        match order:
            case orders.Players():
                return Answer(True, rows=tuple(self._player_row(person, now) for person in self._people.values()))
            case orders.Tables():
                return Answer(True, rows=tuple(map(_table_row, self._lobby.tables.values())))
            case orders.Bans():
                return Answer(True, rows=tuple(map(_sanction_row, self._sanctions.standing(now))))
            case orders.Kick(whom):
                person = self._found(whom)
                self._outbox.tell(person.session, KICKED if person.by != HOUSE else HOUSE_KICKED, last=True)
                return Answer(True, f"{person.name} is disconnected, and may come back")
            case orders.Ban(whom, seconds):
                return self._ban(whom, seconds, now)
            case orders.Mute(whom, seconds):
                player, name = self._known(whom)
                self._sanctions.impose(Sanction("mute", player, name, seconds), now)
                return Answer(True, f"{name or player} is muted")
            case orders.Unban(whom):
                network = network_of(whom)
                return self._lift("ban", whom if network is None else called(network), now)
            case orders.Unmute(whom):
                return self._lift("mute", whom, now)
            case orders.Announce(text):
                for session in self._people:
                    self._outbox.tell(session, Announced(text))
                return Answer(True, f"players told: {len(self._people)}")
            case orders.Drain(seconds):
                return self._call_off(now) if seconds is None else self._drain(seconds, now)
            case _:
                assert_never(order)

    # Which player the host means.

    def _found(self, whom: str) -> Person:
        """The connected player of that id, or else of that name."""
        fits = [person for person in self._people.values() if person.player == whom]
        fits = fits or [person for person in self._people.values() if person.name.casefold() == whom.casefold()]
        if not fits:
            raise Cannot(f"nobody here is called {whom!r}: the command players lists who is here")
        if len(fits) > 1:
            ids = ", ".join(person.player for person in fits)
            raise Cannot(f"{len(fits)} here are called {whom!r}: name one by id, out of {ids}")
        return fits[0]

    def _known(self, whom: str) -> tuple[str, str]:
        """The id of a player, here or away, and their name if they are here."""
        if whom in self._accounts.players and all(person.player != whom for person in self._people.values()):
            return whom, ""
        person = self._found(whom)
        return person.player, person.name

    # Bans.

    def _ban(self, whom: str, seconds: float | None, now: float) -> Answer:
        network = network_of(whom)
        if network is not None and network.is_loopback:
            raise Cannot(f"{whom} is this machine itself, which is never banned")
        banned, name = self._known(whom) if network is None else (called(network), "")
        if any(person.player == banned and person.by == HOUSE for person in self._people.values()):
            raise Cannot(f"{whom} is a house bot: start the server without it in --bots instead")
        self._sanctions.impose(Sanction("ban", banned, name, seconds), now)
        barred = [person for person in self._people.values() if self._barred(person, now)]
        for person in barred:
            self._outbox.tell(person.session, BANNED, last=True)
        return Answer(True, f"{name or banned} is banned; connections closed: {len(barred)}")

    def _barred(self, person: Person, now: float) -> bool:
        """Whether a connected player is banned by now."""
        if person.by == HOUSE:
            return False
        try:
            self._sanctions.check_address(self._address_of(person.session), now)
            self._sanctions.check_player(person.player, now)
            self._sanctions.check_player(person.by, now)
        except Refusal:
            return True
        return False

    def _lift(self, kind: Kind, whom: str, now: float) -> Answer:
        """End a sanction, by what it is against or by the name that stands beside that."""
        fits = [
            each.whom for each in self._sanctions.standing(now) if each.kind == kind and whom in (each.whom, each.name)
        ]
        if len(fits) != 1:
            raise Cannot(f"there are {len(fits)} {kind}s of {whom!r}: the command bans lists all, by id")
        self._sanctions.lift(kind, fits[0])
        return Answer(True, f"the {kind} of {whom} is lifted")

    # The notice before a stop.

    def _drain(self, seconds: float, now: float) -> Answer:
        self._countdown, self._lobby.draining = Countdown(now + seconds, now), True
        self._tell_countdown(now)
        played = len(self._resuming) + sum(table.playing for table in self._lobby.tables.values())
        return Answer(True, f"no new match starts; matches under way: {played}")

    def _call_off(self, now: float) -> Answer:
        if self._countdown is None:
            raise Cannot("no drain is under way")
        self._countdown, self._lobby.draining = None, False
        self._tell_countdown(now)
        return Answer(True, "matches start again")

    def _tell_countdown(self, now: float) -> None:
        told = Draining(None if self._countdown is None else self._countdown.left(now))
        for session in self._people:
            self._outbox.tell(session, told)

    def remind(self, session: Session, now: float) -> None:
        """Tell a newcomer when the server stops, if it is draining, and whether matches start."""
        if self._countdown is not None:
            self._outbox.tell(session, Draining(self._countdown.left(now)))
        if self._lobby.disk_low:
            self._outbox.tell(session, DISK_LOW)

    def tick(self, now: float) -> None:
        """Let time pass: everybody is told of the countdown again when it is due."""
        if self._countdown is not None and self._countdown.passes_mark(now):
            self._tell_countdown(now)

    def drained(self, now: float) -> bool:
        """Whether the server is to stop now."""
        tables = self._lobby.tables.values()
        playing = len(self._resuming) > 0 or any(table.playing or table.drawing is not None for table in tables)
        return self._countdown is not None and self._countdown.over(now, playing=playing)

    def heed_disk(self, low: bool) -> None:
        """The disk has little room from now on, or enough again: everybody is told."""
        self._lobby.disk_low = low
        for session in self._people:
            self._outbox.tell(session, DISK_LOW if low else DISK_FREE)

    # What is listed.

    def _player_row(self, person: Person, now: float) -> Row:
        return {
            "name": person.name,
            "player": person.player,
            "kind": "person" if person.agent is None else f"bot {person.label}",
            "table": None if person.table is None else person.table.id,
            "connected": round(now - person.since),
            "address": self._address_of(person.session),
        }


def _table_row(table: Table) -> Row:
    names = ", ".join(chair.face().name or "-" for chair in table.chairs)
    state = "playing" if table.playing else "waiting" if table.match is None else "between matches"
    return {
        "table": table.id,
        "game": table.rules.game,
        "state": state,
        "seats": names,
        "watching": len(table.spectators),
        "listed": "yes" if table.public else "no",
    }


def _sanction_row(sanction: Sanction) -> Row:
    left = None if sanction.seconds is None else round(sanction.seconds)
    return {"kind": sanction.kind, "whom": sanction.whom, "name": sanction.name, "left": left}
