"""Two worlds that somebody cannot tell apart: whatever the server tells them must be the same, byte for byte.

A match is played at random in a room. At each position, for every seat and for a spectator, another complete game is
made up that fits what they know; the match is put into it, the same things happen, and what they are told is compared:
when they come back, look in, chat, are refused, when others are away, when a move is made.
"""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from server.limits import Bucket
from server.match import Match
from shared import wire
from shared.chance import Chance, derive
from shared.game import Game, Move, Seat
from shared.messages import ClientMessage, Ended, Join, Leave, Open, Play, Rules, Say, Seated, Watch
from tests.server.room import Room

AnyGame = Game[Any, Any]
Act = Callable[[], None]
Worlds = tuple[AnyGame, AnyGame]

SPECTATOR = "Sue"
MOVES = 3
"""How many moves of each seat are tried at a position."""


class Difference(AssertionError):
    """Somebody was told different things in two worlds that they cannot tell apart."""


class Evening:
    """One match in a room, with everyone in their seat and somebody who looks on."""

    def __init__(self, kind: type[AnyGame], seats: int, options: dict[str, Any], chance: Chance) -> None:
        self.worlds = self.moves = 0
        self._chance = chance
        self._room = Room(seeds_allowed=True)
        rules = Rules(kind.name, options, clock=None)
        names = [f"P{seat}" for seat in range(seats)]
        self._sessions: dict[Seat | None, int] = {}
        self._tokens: dict[Seat | None, str] = {}
        for seat, name in enumerate([*names, SPECTATOR]):
            session = self._room.connect(name)
            self._tokens[seat if seat < seats else None] = self._room.token(session)
            self._sessions[seat if seat < seats else None] = session
        order = Open(rules, ("me", *["open"] * (seats - 1)), seed=chance.seed().hex())
        self._room.say(self._sessions[0], order)
        (self._table,) = self._room.arena._lobby.tables.values()
        self._room.say(self._sessions[None], Watch(self._table.id))
        for seat in range(1, seats):
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
        self._say(seat, Play(self.match.version, str(move)))

    def _compare(self, watcher: Seat | None) -> None:
        real = self.match.game
        view = real.view(watcher)
        worlds = real, type(real).determinize(view, Chance(self._chance.seed()))
        if worlds[1].view(watcher) != view:
            raise Difference(f"a game made up for {watcher} has another view")
        self.worlds += worlds[0] != worlds[1]
        for what, act in self._quiet(watcher):
            self._same(watcher, worlds, what, (act, act))
        for seat in range(real.seats):
            for moves in self._pairs(seat, watcher, worlds):
                self.moves += 1
                acts = tuple(lambda seat=seat, move=move: self._play(seat, move) for move in moves)
                self._same(watcher, worlds, f"seat {seat} plays {moves[0]}, {moves[1]}", acts)

    def _quiet(self, watcher: Seat | None) -> Iterator[tuple[str, Act]]:
        """What may happen without a move."""
        version = self.match.version
        other = next(seat for seat in range(self.match.game.seats) if seat != watcher)
        yield "comes back", lambda: self._come_back(watcher, version)
        yield "comes back knowing nothing", lambda: self._come_back(watcher, 0)
        yield "another was away", lambda: self._come_back(other, version)
        yield "another chats", lambda: self._say(other, Say("hello"))
        yield "a foolish move", lambda: self._say(watcher, Play(version, "xyzzy"))
        yield "a late move", lambda: self._say(watcher, Play(max(0, version - 1), "xyzzy"))
        yield "a chair is asked for", lambda: self._say(watcher, Join(self._table.id))

    def _say(self, seat: Seat | None, message: ClientMessage) -> None:
        self._room.say(self._sessions[seat], message)

    def _come_back(self, seat: Seat | None, known: int) -> None:
        if seat is None:
            self._say(None, Leave())
            self._say(None, Watch(self._table.id))
            return
        self._room.drop(self._sessions[seat])
        self._sessions[seat] = self._room.connect(f"P{seat}", self._tokens[seat], known)

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

    def _same(self, watcher: Seat | None, worlds: Worlds, what: str, acts: tuple[Act, ...]) -> None:
        told = []
        for world, act in zip(worlds, acts, strict=True):
            with self._in(world):
                act()
                told.append(self._heard(watcher))
        if told[0] != told[1]:
            seat = "a spectator" if watcher is None else f"seat {watcher}"
            raise Difference(f"{seat} at version {self.match.version}, {what}:\n{told[0]!r}\n{told[1]!r}")

    @contextmanager
    def _in(self, world: AnyGame) -> Iterator[None]:
        """Put the match into a world, and back to where it was, whatever happened there."""
        before = {name: copy.copy(value) for name, value in vars(self.match).items()}
        before["clocks"] = copy.deepcopy(self.match.clocks)
        self._room.told.clear()
        for person in self._room.arena._people.values():
            person.chat = person.asks = person.changes = Bucket(math.inf, 1)
        self.match.game = world
        yield
        vars(self.match).clear()
        vars(self.match).update(before)

    def _heard(self, watcher: Seat | None) -> bytes:
        """All that was told to the watcher, as it goes over the wire; nobody is told of an end."""
        messages = self._room.told[self._sessions[watcher]]
        assert messages
        assert not any(isinstance(message, Ended) for message in messages)
        assert all(message.seat == watcher for message in messages if isinstance(message, Seated))
        return b"\n".join(bytes(wire.encode(message)) for message in messages)  # type: ignore[arg-type]


class Compared(NamedTuple):
    """What was compared: decision points, worlds among them that really differed, and pairs of moves."""

    points: int
    worlds: int
    moves: int


def compare(kind: type[AnyGame], seats: int, points: int, seed: int = 0, **options: Any) -> Compared:
    """Compare the worlds at so many decision points: a position, and somebody who looks at it.

    Raises:
        Difference: at the first that differs, with what was told.
    """
    root = seed.to_bytes(32, "big")
    done = worlds = moves = 0
    for night in itertools.count():
        evening = Evening(kind, seats, options, Chance(derive(root, kind.name, seats, night)))
        for _ in itertools.islice(evening.points(), points - done):
            done += 1
        worlds, moves = worlds + evening.worlds, moves + evening.moves
        if done == points:
            return Compared(done, worlds, moves)
    raise AssertionError("nights never end")
