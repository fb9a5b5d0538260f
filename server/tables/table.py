"""A table: its rules, the holder and the player of each chair, the spectators, and the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from server.accounts.rations import Act, Charges
from server.effects.entries import Registered
from server.effects.operators import GUEST, HOUSE, Bot
from server.effects.step import Session
from server.tables.drawing import Drawing
from server.tables.jobs import Job
from server.tables.match import Match
from server.tables.talk import Talk
from shared import messages
from shared.game import Seat
from shared.messages import Browse, Rules, Seek
from shared.messages.fields import Wish

SHOWN = 40
"""Characters of an option that the lobby shows."""


@dataclass(slots=True, eq=False)
class Person:
    """The person or bot at the other end of a connection, and their place in the room."""

    session: Session
    player: str
    name: str
    """What everybody sees; see server/accounts/shown_names.py."""
    charges: Charges
    """Where what they do is counted."""
    since: float = 0.0
    """When they came in."""
    origin: str | None = None
    """Of a newcomer from elsewhere: what their address counts as (server/accounts/origins.py)."""
    capped: bool = False
    """Whether what they do costs them: not if they come from this machine or are of the house, or it has no limits."""
    wish: str = ""
    """What they wish to be called."""
    agent: str | None = None
    """The agent a bot offers, as others read it; None: a human, or a bot that makes its own appointments."""
    games: tuple[str, ...] = ()
    by: str = GUEST
    """Who runs it, if it is a bot: HOUSE, GUEST, or the id of an account."""
    owner: str = ""
    """What that account is called."""
    table: Table | None = None
    chair: Chair | None = None
    """The chair they play; None at a table if they watch."""
    account: Registered | None = None
    """A new player's account, until it is written down: when they first sit, not for everyone who looks in."""
    browsing: Browse | None = None
    """What they search the lobby for, while they are told of it."""
    resuming: Table | None = None
    """The table that they are to come to, whose match is not up again yet after a restart."""
    opening: Job | None = None
    """The table that they open, while the moves of its start are being made."""
    question: Question | None = None
    """What a bot that sits at no chair is asked."""
    pledge: str | None = None
    """The hash of what they add to the chance of the next deal."""

    @property
    def bot(self) -> Bot:
        """How others name it, if it is a bot."""
        return Bot(self.agent or "", self.by)

    def take(self, act: Act, now: float) -> float:
        """Charge them an act; the seconds to wait, if it is one too many."""
        return self.charges.take(act, self.player, self.origin, now)

    @property
    def label(self) -> str:
        """What it is called as a bot."""
        return self.signed(self.agent or "")

    def signed(self, name: str) -> str:
        """A name of this bot, with its operator unless it is a house bot."""
        return name if self.by == HOUSE else f"{name}@{self.owner or GUEST}"


@dataclass(slots=True, eq=False)
class Question:
    """A player's question to a bot: what it would play in the position of `version`."""

    asker: Person
    bot: Person
    version: int
    until: float
    """When the bot is no longer waited for."""


class Deal(NamedTuple):
    """The start of the next match, if it is not random: a seed, and the moves to make first."""

    seed: bytes
    moves: tuple[tuple[Seat, str], ...] = ()
    made: Match | None = None
    """A match in which they are made already, to spare making them again."""


@dataclass(slots=True, eq=False)
class Chair:
    """One seat of a table, and its holder.

    A sitter plays instead: a bot, while the holder is away or has lent the seat; or a person, who has taken over the
    seat of a bot.
    """

    reserved: Bot | None = None
    """For this bot; None: for a person."""
    player: str | None = None
    name: str | None = None
    person: Person | None = None
    sitter: Person | None = None
    lent: Bot | None = None
    """The bot to which the holder has left the seat."""
    left: bool = False
    """For good: the holder has given the match up."""
    guest: str | None = None
    """The player who has taken this seat over from a bot, present or away for a moment."""
    question: Question | None = None
    gone_until: float | None = None
    """The disconnect clock: when the absence of the holder has its consequence."""

    @property
    def agent(self) -> str | None:
        """The agent that it is reserved for; None: a person."""
        return None if self.reserved is None else self.reserved.agent

    @property
    def by(self) -> str | None:
        """Who runs the bot that it is reserved for; None: a person."""
        return None if self.reserved is None else self.reserved.by

    @property
    def bot(self) -> Bot | None:
        """The bot whose seat it is, or to which the holder has left it."""
        return self.lent or self.reserved

    @property
    def taken(self) -> bool:
        return self.player is not None

    @property
    def hand(self) -> Person | None:
        """Whoever makes the moves of this seat now."""
        return self.sitter or (None if self.left else self.person)

    @property
    def sitting_in(self) -> str | None:
        """The name of the sitter who plays in place of the holder; for a bot, its agent."""
        if self.sitter is None:
            return None
        return self.sitter.name if self.sitter.agent is None else self.sitter.label

    def hold(self, person: Person) -> None:
        """Sit down for good, or come back: a bot is called as before, for it has not said yet that it is one."""
        if self.reserved is None or self.name is None:
            self.name = person.name
        self.player, self.person = person.player, person
        self.gone_until = None

    def let_go(self) -> None:
        """The holder is away, or will not come back; the chair keeps their name."""
        self.person = None

    def sit_in(self, person: Person) -> None:
        """Play in place of the holder."""
        self.sitter, self.gone_until = person, None

    def sitter_leaves(self) -> None:
        """Nobody plays in place of the holder for now."""
        self.sitter = None

    def take_back(self) -> None:
        """Nobody else is to play for the holder."""
        self.lent, self.left = None, False

    def clear(self) -> None:
        """Make the chair free for the next who fits."""
        self.player = self.name = self.gone_until = None
        self.let_go()
        self.take_back()

    def face(self) -> messages.Chair:
        """How the chair looks to everybody."""
        name = self.name
        if name is None and self.reserved is not None:
            agent, by = self.reserved
            name = f"bot:{agent}" if by == HOUSE else f"bot:{agent}@{by}"
        return messages.Chair(name, self.agent is not None, self.person is not None, self.sitting_in)


@dataclass(slots=True, eq=False)
class Table:
    """A table: one match after another between the same chairs."""

    id: str
    rules: Rules
    chairs: list[Chair]
    code: str | None = None
    """A private room's code; None: the table is listed."""
    label: str = ""
    deal: Deal | None = None
    """What the next match is dealt from; None: by lot."""
    host: str = ""
    """Who opened it, as `host_of` in listing.py knows them: hosts take turns in the lobby."""
    opener: str | None = None
    """The player who opened it; None: a quick pair, or not known any more."""
    origins: set[str] = field(default_factory=set)
    """The origins of the newcomers who opened it, joined it, or sought it."""
    party: dict[str, Seek] = field(default_factory=dict)
    """Of a quick pair, until its first match is dealt: who sought it, and what."""
    seekers: frozenset[str] = frozenset()
    """The players who sought the match: nobody sought a rematch, or knows it any more after a restart."""
    drawing: Drawing | None = None
    """The deal that waits for what the seats pledged."""
    match: Match | None = None
    talk: Talk = field(default_factory=Talk)
    spectators: dict[Session, Person] = field(default_factory=dict)
    rematch: dict[Seat, Wish] = field(default_factory=dict)
    """The seats that asked for another match, and with which deal."""
    informed: dict[str, Seat | None] = field(default_factory=dict)
    """The players who were shown what a seat of this match sees, and which; None: every seat."""
    missed: set[Seat] = field(default_factory=set)
    """Seats whose clocks stand still: nobody has come back since a restart of the server, or the table waits."""
    alarm: float | None = None
    """When the arena will look at this table next, if nothing happens before."""

    @property
    def playing(self) -> bool:
        return self.match is not None and self.match.outcome is None

    @property
    def public(self) -> bool:
        """Whether the lobby shows the table: no private room, and no quick pair that may still come apart."""
        return self.code is None and not self.party

    @property
    def given(self) -> Deal | None:
        """What the next match is dealt from, if not by chance: as the table was opened, or as all wish it again."""
        if self.match is not None and self.wishes == {"same"}:
            return Deal(self.match.dealt.mixed, self.match.dealt.moves)
        return self.deal

    @property
    def places(self) -> dict[str, Chair]:
        """The chair that each player of the match holds or has taken over, unless they have given it up."""
        held = (chair for chair in self.chairs if chair.guest is not None or not chair.left)
        return {chair.guest or chair.player or "": chair for chair in held}

    @property
    def full(self) -> bool:
        return all(chair.taken for chair in self.chairs)

    def seat_of(self, chair: Chair) -> Seat:
        return self.chairs.index(chair)

    @property
    def agreed(self) -> bool:
        """Whether the next match is wished for: the first one always, another one by all people alike who sit here."""
        if self.match is None:
            return True
        if self.match.outcome is None:
            return False
        people = {seat for seat, chair in enumerate(self.chairs) if chair.taken and chair.agent is None}
        return bool(people) and people <= self.rematch.keys() and len(self.wishes) == 1

    @property
    def has_people(self) -> bool:
        """Whether all people for the next match sit here and wish for it; bots may be missing."""
        return self.agreed and self.free_chair(None) is None

    @property
    def wishes(self) -> set[Wish]:
        """The deals that the people who sit here asked for."""
        return {wish for seat, wish in self.rematch.items() if self.chairs[seat].agent is None}

    def lost(self, chair: Chair, match: str | None, known: int | None) -> int | None:
        """The version of a seat, if a player who comes back knows a later one of the same match; else None."""
        if self.match is None or self.match.id != match or known is None:
            return None
        version = self.match.versions[self.seat_of(chair)]
        return version if version < known else None

    def free_chair(self, bot: Bot | None) -> Chair | None:
        """The first free chair for a human (None) or for this bot."""
        return next((chair for chair in self.chairs if not chair.taken and chair.reserved == bot), None)

    def saw_all(self, person: Person) -> bool:
        """Whether somebody was shown every hand of this match: they must not play in it."""
        return self.informed.get(person.player, 0) is None

    def players(self) -> list[tuple[Person, Seat]]:
        """The connected players and holders of all seats."""
        return [
            (person, seat)
            for seat, chair in enumerate(self.chairs)
            for person in (chair.sitter, chair.person)
            if person is not None
        ]

    def audience(self) -> Iterator[tuple[Person, Seat | None]]:
        """Everyone connected to the table: those at the seats, then the spectators."""
        yield from self.players()
        for person in self.spectators.values():
            yield person, None

    def within_earshot(self, apart: bool) -> frozenset[str]:
        """The receivers of a line of chat: the spectators and, unless it is `apart`, those who have seats.

        A seat's holder who is away for a moment hears it on coming back.
        """
        watchers = {person.player for person in self.spectators.values()}
        holders = {player for chair in self.chairs for player in (chair.player, chair.guest) if player is not None}
        return frozenset(watchers if apart else watchers | holders)

    def humans(self) -> bool:
        """Whether anybody is left, here or away for a moment, for whom the table is kept."""
        return bool(self.spectators) or any(chair.taken and chair.agent is None for chair in self.chairs)

    def deadline(self) -> float | None:
        """When time alone changes something here: a flag falls, a disconnect clock or a question runs out."""
        times: list[float] = []
        for chair in self.chairs:
            if chair.gone_until is not None:
                times.append(chair.gone_until)
            if chair.question is not None:
                times.append(chair.question.until)
        match = self.match
        if match is not None and match.outcome is None and (flag := match.clocks.deadline) is not None:
            times.append(flag)
        if self.drawing is not None and self.drawing.pledged:
            times.append(self.drawing.until)
        return min(times) if times else None

    def faces(self) -> tuple[messages.Chair, ...]:
        return tuple(chair.face() for chair in self.chairs)

    def seated(self, seat: Seat | None) -> messages.Seated:
        """What a seat is told once when the match begins or it comes back."""
        assert self.match is not None
        dealt = self.match.dealt
        return messages.Seated(
            self.id,
            self.match.id,
            self.rules,
            self.faces(),
            self.match.commitment,
            seat,
            self.label,
            dealt.known,
            self.code,
            entropies=dealt.revealed,
            order=dealt.order,
        )

    def overview(self, now: float) -> messages.Update:
        """The part of an Update that is the same for everyone, such as the clocks, who is away and who sits in."""
        assert self.match is not None
        away: tuple[float | None, ...] = ()
        sitting: tuple[str | None, ...] = ()
        for chair in self.chairs:
            if chair.gone_until is not None and not away:
                until = [chair.gone_until for chair in self.chairs]
                away = tuple(None if at is None else round(max(0.0, at - now), 2) for at in until)
            if chair.sitter is not None and not sitting:
                sitting = tuple(chair.sitting_in for chair in self.chairs)
        return self.match.overview(now, away, sitting)

    def state(self, seat: Seat | None) -> messages.Table:
        """The table between matches, and who wishes for another."""
        return messages.Table(
            self.id,
            self.rules,
            self.faces(),
            seat,
            self.code,
            len(self.spectators),
            tuple(sorted(self.rematch)),
            tuple(sorted(seat for seat, wish in self.rematch.items() if wish == "same")),
        )

    def listed(self) -> messages.Listed:
        """The table for the lobby, which goes to everyone often: a long option, as a whole deck, is cut short there."""
        short = {
            name: f"{value[:SHOWN]}..." if isinstance(value, str) and len(value) > SHOWN else value
            for name, value in self.rules.options.items()
        }
        rules = msgspec.structs.replace(self.rules, options=short)
        return messages.Listed(self.id, self.rules.game, self.faces(), self.playing, rules, self.label)
