"""A table: its rules, who holds and who plays each chair, who looks on, and the match on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from server.entries import Registered
from server.match import Match
from server.step import Session
from shared import messages
from shared.game import Seat
from shared.messages import Rules

SHOWN = 40
"""Characters of an option that the lobby shows."""
CHAT_BURST = 5
CHAT_SECONDS = 2.0
"""A person may say five things at once, and one more every two seconds."""


@dataclass(slots=True, eq=False)
class Person:
    """Who is at the other end of one connection, and where in the room they are."""

    session: Session
    player: str
    name: str
    agent: str | None = None
    """The agent a bot offers; None: a human, or a bot that makes its own appointments."""
    games: tuple[str, ...] = ()
    table: Table | None = None
    chair: Chair | None = None
    """The chair they play; None at a table: they look on."""
    account: Registered | None = None
    """A new player's account, until it is written down: when they first sit, not for everyone who looks in."""
    browsing: bool = False
    chat_free_at: float = 0.0

    def may_say(self, now: float) -> float:
        """Count a line of chat against the limit; seconds to wait, 0 if it may be said."""
        wait = self.chat_free_at - (CHAT_BURST - 1) * CHAT_SECONDS - now
        if wait > 0:
            return wait
        self.chat_free_at = max(self.chat_free_at, now) + CHAT_SECONDS
        return 0.0


@dataclass(slots=True, eq=False)
class Chair:
    """One seat of a table. Who holds it may be away; then a bot may sit in, until they are back."""

    agent: str | None = None
    """Reserved for this agent; None: for anyone."""
    player: str | None = None
    name: str | None = None
    person: Person | None = None
    sitter: Person | None = None
    gone_until: float | None = None
    """The disconnect clock: when the absence of the holder has its consequence."""

    @property
    def taken(self) -> bool:
        return self.player is not None

    @property
    def hand(self) -> Person | None:
        """Whoever makes the moves of this seat now."""
        return self.sitter or self.person

    def hold(self, person: Person) -> None:
        """Sit down for good, or come back."""
        self.player, self.name, self.person = person.player, person.name, person
        self.gone_until = None

    def clear(self) -> None:
        """Make the chair free for the next who fits."""
        self.player = self.name = self.person = self.gone_until = None

    def face(self) -> messages.Chair:
        """How the chair looks to everybody."""
        agent = None if self.sitter is None else self.sitter.agent
        name = self.name or (f"bot:{self.agent}" if self.agent else None)
        return messages.Chair(name, self.agent is not None, self.person is not None, agent)


@dataclass(slots=True, eq=False)
class Table:
    """Where one match after another is played between the same chairs."""

    id: str
    rules: Rules
    chairs: list[Chair]
    code: str | None = None
    """A private room's code; None: the table is listed."""
    label: str = ""
    seed: bytes | None = None
    match: Match | None = None
    spectators: dict[Session, Person] = field(default_factory=dict)
    rematch: set[Seat] = field(default_factory=set)
    missed: set[Seat] = field(default_factory=set)
    """Seats that nobody has come back to since the server was restarted: their clocks stand still."""
    alarm: float | None = None
    """When the arena will look at this table next, if nothing happens before."""

    @property
    def playing(self) -> bool:
        return self.match is not None and self.match.outcome is None

    @property
    def full(self) -> bool:
        return all(chair.taken for chair in self.chairs)

    def seat_of(self, chair: Chair) -> Seat:
        return self.chairs.index(chair)

    @property
    def agreed(self) -> bool:
        """Whether the next match is wished for: the first one always, another one by all people who sit here."""
        if self.match is None:
            return True
        if self.match.outcome is None:
            return False
        people = {seat for seat, chair in enumerate(self.chairs) if chair.taken and chair.agent is None}
        return bool(people) and people <= self.rematch

    def free_chair(self, agent: str | None) -> Chair | None:
        """The first free chair for a human (None) or for this agent."""
        return next((chair for chair in self.chairs if not chair.taken and chair.agent == agent), None)

    def players(self) -> list[tuple[Person, Seat]]:
        """The hands of the seats that are connected."""
        return [(chair.hand, seat) for seat, chair in enumerate(self.chairs) if chair.hand is not None]

    def audience(self) -> Iterator[tuple[Person, Seat | None]]:
        """Everyone connected to the table: the hands of the seats, then those who look on."""
        yield from self.players()
        for person in self.spectators.values():
            yield person, None

    def humans(self) -> bool:
        """Whether anybody is left, here or away for a moment, for whom the table is kept."""
        return bool(self.spectators) or any(chair.taken and chair.agent is None for chair in self.chairs)

    def deadline(self) -> float | None:
        """When time alone changes something here: a flag falls or a disconnect clock runs out."""
        times = [chair.gone_until for chair in self.chairs if chair.gone_until is not None]
        if self.playing and self.match is not None and (flag := self.match.clocks.next_deadline()) is not None:
            times.append(flag)
        return min(times, default=None)

    def faces(self) -> tuple[messages.Chair, ...]:
        return tuple(chair.face() for chair in self.chairs)

    def seated(self, seat: Seat | None) -> messages.Seated:
        """What a seat is told once when the match begins or it comes back."""
        assert self.match is not None
        return messages.Seated(
            self.id, self.match.id, self.rules, self.faces(), self.match.commitment, seat, self.label
        )

    def overview(self, now: float) -> messages.Update:
        """What an Update tells everyone alike: the clocks, who is away and who sits in among them."""
        assert self.match is not None
        away: tuple[float | None, ...] = ()
        sitting: tuple[str | None, ...] = ()
        if any(chair.person is None for chair in self.chairs):
            until = [chair.gone_until for chair in self.chairs]
            away = tuple(None if at is None else round(max(0.0, at - now), 2) for at in until)
            sitting = tuple(None if chair.sitter is None else chair.sitter.agent for chair in self.chairs)
        return self.match.overview(now, away, sitting)

    def state(self, seat: Seat | None) -> messages.Table:
        """The table between matches, and who wishes for another."""
        return messages.Table(
            self.id, self.rules, self.faces(), seat, self.code, len(self.spectators), tuple(sorted(self.rematch))
        )

    def listed(self) -> messages.Listed:
        """The table for the lobby, which goes to everyone often: a long option, as a whole deck, is cut short there."""
        short = {
            name: f"{value[:SHOWN]}..." if isinstance(value, str) and len(value) > SHOWN else value
            for name, value in self.rules.options.items()
        }
        rules = msgspec.structs.replace(self.rules, options=short)
        return messages.Listed(self.id, self.rules.game, self.faces(), self.playing, rules)
