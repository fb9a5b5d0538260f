"""Two worlds that somebody cannot tell apart: whatever the server tells them must be the same, byte for byte.

A match is played at random in a room. At each position, for every seat and for a spectator, another complete game is
made up that fits what they know; the match is put into it, the same things happen, and what they are told is compared:
when they come back, look in, chat, are refused, when others are away, when a move is made, when a seat is lent, asked
for or taken over. Who plays a seat, or is asked for it, is told what its holder may know.

A move that leaves what somebody knows as it is, as a changed mind, makes two worlds, too: in the other one there was no
move. And who asks for the match again after a restart of the server is told no more than who stayed.
"""

from __future__ import annotations

import copy
import functools
import itertools
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from server.accounts.rations import Act as Charged
from server.accounts.rations import Charges
from server.effects.entries import Moved
from server.tables.match import Match
from server.tables.position import Position
from shared.game import Game, Move, Seat
from shared.game.chance import Chance, derive
from shared.messages import (
    Ask,
    ClientMessage,
    Ended,
    Join,
    Leave,
    Lend,
    Offer,
    Open,
    Play,
    Rules,
    Say,
    Seated,
    TakeBack,
    TakeOver,
    Update,
    Watch,
    wire,
)
from tests.server.room import KEY, Room

AnyGame = Game[Any, Any]
Act = Callable[[], None]
Worlds = tuple[AnyGame, AnyGame]

SPECTATOR, OTHER_SPECTATOR = "Sue", "Sid"
BOT, HELPER = "fis", "csp"
"""The agent that has the last seat, and the one that is lent seats and asked for hints."""
MOVES = 3
"""How many moves of each seat are tried at a position."""
HANDOVERS = 3
"""A seat changes hands at one position of so many."""


class Difference(AssertionError):
    """Somebody was told different things in two worlds that they cannot tell apart."""


class Free(Charges):
    """Charges nobody: what is tried in one world must not be paid for in the other."""

    def take(self, act: Charged, account: str, origin: str | None, now: float) -> float:
        return 0.0


FREE = Free()


class Evening:
    """One match in a room: people in their seats, a bot in the last one, another at hand, a stranger's bot of that
    name, and two who look on."""

    def __init__(
        self, kind: type[AnyGame], seats: int, options: dict[str, Any], chance: Chance, show_all: bool = False
    ) -> None:
        self.worlds = self.moves = self.unseen = 0
        self._chance = chance
        self._room = Room(seeds_allowed=True)
        self._bot = seats - 1
        self._show_all = show_all
        rules = Rules(kind.name, options, takeover=True, spectators="all" if show_all else "table")
        names = [f"P{seat}" for seat in range(seats)]
        self._sessions: dict[Seat | None, int] = {}
        self._tokens: dict[Seat | None, str] = {}
        for seat, name in enumerate([*names, SPECTATOR]):
            session = self._room.connect(name, key=KEY if seat == self._bot else None)
            self._tokens[seat if seat < seats else None] = self._room.token(session)
            self._sessions[seat if seat < seats else None] = session
        self._say(self._bot, Offer(BOT, (kind.name,)))
        self._helper = self._room.bot(HELPER, kind.name)
        self._stranger = self._room.bot(HELPER, kind.name, key=None)
        self._sid = self._room.connect(OTHER_SPECTATOR)
        order = Open(rules, ("me", *["open"] * (seats - 2), f"bot:{BOT}"), seed=chance.seed().hex())
        self._room.say(self._sessions[0], order)
        (self._table,) = self._room.arena._lobby.tables.values()
        for session in (self._sessions[None], self._sid):
            self._room.say(session, Watch(self._table.id))
        for seat in range(1, self._bot):
            self._room.say(self._sessions[seat], Join(self._table.id))
        assert [self._room.seat(self._sessions[seat]) for seat in range(seats)] == list(range(seats))

    @property
    def match(self) -> Match:
        assert self._table.match is not None
        return self._table.match

    def points(self) -> Iterator[None]:
        """Compare the worlds of everybody at every position of the match, and play it on."""
        while self.match.outcome is None:
            for watcher in self._sessions:
                if watcher is not None or not self._show_all:
                    self._compare(watcher)
                    yield
            self._move_on()

    def _move_on(self) -> None:
        game = self.match.game
        # Now and then somebody changes their mind, or the last of those who choose at once is first.
        seat = self._chance.choice([seat for seat in range(game.seats) if game.legal_moves(seat)])
        self._play(seat, self._chance.choice(game.legal_moves(seat)))
        self._room.told.clear()

    def _play(self, seat: Seat, move: Move) -> None:
        self._say(seat, Play(self.match.versions[seat], str(move)))

    def _compare(self, watcher: Seat | None) -> None:
        real = self.match.game
        view = real.view(watcher)
        worlds = real, type(real).determinize(view, Chance(self._chance.seed()))
        if worlds[1].view(watcher) != view:
            raise Difference(f"a game made up for {watcher} has another view")
        self.worlds += worlds[0] != worlds[1]
        for what, act in self._quiet(watcher):
            self._same(watcher, worlds, what, (act, act))
        if self._chance.below(HANDOVERS) == 0:
            for what, act, hands in self._handovers(watcher):
                self._same(watcher, worlds, what, (act, act), hands)
        for seat in range(real.seats):
            for moves in self._pairs(seat, watcher, worlds):
                self.moves += 1
                acts = tuple(lambda seat=seat, move=move: self._play(seat, move) for move in moves)
                self._same(watcher, worlds, f"seat {seat} plays {moves[0]}, {moves[1]}", acts)
        for seat in range(real.seats):
            if seat != watcher:
                self._compare_unseen(watcher, seat)

    def _compare_unseen(self, watcher: Seat | None, seat: Seat) -> None:
        """Compare the world in which a seat makes a move that the watcher does not see with the one without it."""
        real = self.match.game
        moves = real.legal_moves(seat)
        if not moves:
            return
        move = self._chance.choice(moves)
        after = real.play(seat, move).game
        if after.outcome is not None or after.view(watcher) != real.view(watcher):
            return
        self.unseen += 1
        for what, act in (*self._quiet(watcher), ("the server is restarted", self._restart)):
            acts = tuple(functools.partial(self._a_second_later, act, seat, each) for each in (move, None))
            self._same(watcher, (real, real), f"unseen, seat {seat} plays {move}; {what}", acts)

    def _a_second_later(self, act: Act, seat: Seat, move: Move | None) -> None:
        if move is not None:
            self._play(seat, move)
        self._room.wait(1.0)
        act()

    def _restart(self) -> None:
        """Stand the match up again from what the journal has of it, and tell everyone all that they missed."""
        journal = [entry for entry in self._room.entries if isinstance(entry, Moved) and entry.match == self.match.id]
        again = Match(self.match.dealt, journal[-1].banks if journal else ())
        for moved in journal:
            again.replay(moved)
        assert again.game == self.match.game
        vars(self.match).update(vars(again))
        for watcher in self._sessions:
            self._come_back(watcher, 0)

    def _quiet(self, watcher: Seat | None) -> Iterator[tuple[str, Act]]:
        """What may happen without a move."""
        version = self.match.versions[watcher]
        other = next(seat for seat in range(self.match.game.seats) if seat != watcher)
        yield "comes back", lambda: self._come_back(watcher, version)
        yield "comes back knowing nothing", lambda: self._come_back(watcher, 0)
        yield "another was away", lambda: self._come_back(other, self.match.versions[other])
        yield "another chats", lambda: self._say(other, Say("hello"))
        yield "a foolish move", lambda: self._say(watcher, Play(version, "xyzzy"))
        yield "a late move", lambda: self._say(watcher, Play(max(0, version - 1), "xyzzy"))
        yield "a chair is asked for", lambda: self._say(watcher, Join(self._table.id))

    def _handovers(self, watcher: Seat | None) -> Iterator[tuple[str, Act, tuple[int, ...]]]:
        """How seats may change hands, and who then has the watcher's own."""
        other = next((seat for seat in range(self._bot) if seat != watcher), None)
        for seat in {other, watcher} - {None, self._bot}:
            hands = (self._helper,) if seat == watcher else ()
            yield f"seat {seat} is lent", functools.partial(self._lend, seat), hands
            yield f"seat {seat} asks", functools.partial(self._ask, seat), hands
        yield "a bot's seat is taken over", self._take_over, (self._sid,) if watcher == self._bot else ()

    def _lend(self, seat: Seat) -> None:
        self._say(seat, Lend(HELPER))
        self._say(seat, TakeBack())
        self._room.say(self._helper, Leave())

    def _ask(self, seat: Seat) -> None:
        self._say(seat, Ask(self.match.versions[seat], HELPER))
        shown = [message for message in self._room.told[self._helper] if isinstance(message, Update)]
        if shown:
            self._room.say(self._helper, Play(shown[0].version, shown[0].moves[0]))
        self._room.say(self._helper, Leave())

    def _take_over(self) -> None:
        self._room.say(self._sid, TakeOver(self._bot))
        if not self._show_all:
            self._say(self._bot, Leave())
        told = list(self._room.told[self._sid])
        self._room.say(self._sid, Lend())
        # What it is told when it looks on again is as a spectator.
        self._room.told[self._sid] = told

    def _say(self, seat: Seat | None, message: ClientMessage) -> None:
        self._room.say(self._sessions[seat], message)

    def _come_back(self, seat: Seat | None, known: int) -> None:
        if seat is None:
            self._say(None, Leave())
            self._say(None, Watch(self._table.id))
            return
        self._room.drop(self._sessions[seat])
        key = KEY if seat == self._bot else None
        self._sessions[seat] = self._room.connect(f"P{seat}", self._tokens[seat], known, key)
        if seat == self._bot:
            self._say(seat, Offer(BOT, (self._table.rules.game,)))

    def _pairs(self, seat: Seat, watcher: Seat | None, worlds: Worlds) -> Iterator[tuple[Move, Move]]:
        """Moves of a seat, one in each world, that leave the watcher with the same view."""
        for move in self._some(worlds[0].legal_moves(seat)):
            after = worlds[0].play(seat, move).game
            if after.outcome is not None:
                continue
            there = worlds[1].legal_moves(seat)
            for other in [move] if move in there else self._some(there):
                if worlds[1].play(seat, other).game.view(watcher) == after.view(watcher):
                    yield move, other

    def _some(self, moves: tuple[Move, ...]) -> list[Move]:
        return self._chance.sample(moves, min(MOVES, len(moves)))

    def _same(
        self, watcher: Seat | None, worlds: Worlds, what: str, acts: tuple[Act, ...], hands: tuple[int, ...] = ()
    ) -> None:
        told = []
        for world, act in zip(worlds, acts, strict=True):
            with self._in(world):
                act()
                if self._room.told[self._stranger]:
                    raise Difference(f"{what}: a bot that nobody named was told {self._room.told[self._stranger]}")
                told.append([self._heard(watcher, session) for session in (self._sessions[watcher], *hands)])
        if told[0] != told[1]:
            seat = "a spectator" if watcher is None else f"seat {watcher}"
            raise Difference(f"{seat} at version {self.match.versions[watcher]}, {what}:\n{told[0]!r}\n{told[1]!r}")

    @contextmanager
    def _in(self, world: AnyGame) -> Iterator[None]:
        """Put the match into a world, and back to where it was, whatever happened there."""
        before = {name: copy.copy(value) for name, value in vars(self.match).items()}
        # What changes in depth: pickled, which is done in a fifth of the time of copy.deepcopy.
        deep = pickle.dumps((self.match.clocks, self._table.talk))
        drawn = self._room.entropy.calls
        before["_recorder"]._moves = [*self.match._recorder.moves]
        written, now = len(self._room.entries), self._room.now
        self._room.told.clear()
        for person in self._room.arena._people.values():
            person.charges = FREE
        self.match.position = Position(world)
        yield
        vars(self.match).clear()
        vars(self.match).update(before)
        self.match.clocks, self._table.talk = pickle.loads(deep)  # noqa: S301  it is our own
        self._room.entropy.calls = drawn
        del self._room.entries[written:]
        self._room.now = now

    def _heard(self, watcher: Seat | None, session: int) -> bytes:
        """All that was told to the watcher, or for their seat, as it goes over the wire; nobody is told of an end."""
        messages = self._room.told[session]
        assert not any(isinstance(message, Ended) for message in messages)
        assert all(message.seat == watcher for message in messages if isinstance(message, Seated))
        return b"\n".join(bytes(wire.encode(message)) for message in messages)  # type: ignore[arg-type]


class Compared(NamedTuple):
    """What was compared: decision points, worlds among them that really differed, pairs of moves, and moves that
    somebody did not see."""

    points: int
    worlds: int
    moves: int
    unseen: int


def compare(
    kind: type[AnyGame],
    seats: int,
    points: int,
    seed: int = 0,
    *,
    show_all: bool = False,
    evening: type[Evening] = Evening,
    **options: Any,
) -> Compared:
    """Compare the worlds at so many decision points: a position, and somebody who looks at it.

    With `show_all` those who look on see every hand, and only the seats are compared; an `evening` of another kind
    compares what somebody else can tell.

    Raises:
        Difference: at the first that differs, with what was told.
    """
    root = seed.to_bytes(32, "big")
    done = worlds = moves = unseen = 0
    for night in itertools.count():
        room = evening(kind, seats, options, Chance(derive(root, kind.name, seats, night)), show_all)
        for _ in itertools.islice(room.points(), points - done):
            done += 1
        worlds, moves, unseen = worlds + room.worlds, moves + room.moves, unseen + room.unseen
        if done == points:
            return Compared(done, worlds, moves, unseen)
    raise AssertionError("nights never end")
