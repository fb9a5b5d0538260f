"""Matches of two clients: frames made beforehand, answers only counted, so that the server is the slow one."""

from __future__ import annotations

import heapq
import random
import select
import socket
import ssl
import time
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import msgpack

from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, Pass
from shared.messages import (
    ClientMessage,
    Hello,
    Join,
    Open,
    Play,
    Rules,
    Seated,
    ServerMessage,
    Table,
    Update,
    Watch,
    Welcome,
)
from shared.messages.wire import decode_server, encode
from tests.server.raw import BINARY, PING, PONG, frame, request

OPTIONS = {"units": 10, "debuffs": 5, "scorches": 5}
MOVES = 40
"""With these options, when nobody passes: 20 cards of each player, all in the first round."""
TOGETHER = 100
"""Connections that come in at a time: one that says nothing for some seconds is cut, and rightly."""
SEED = bytes(range(32))
MARK = b"\xa4type\xa6update"
"""The first entry of an Update's map."""
VERSION = b"\xa7version"
"""What stands before its version: less than 128, which is one byte."""
PINGED = 0x80 | PING
ENDED = b"\xa4type\xa5ended"

Script = Sequence[tuple[int, bytes]]
"""The moves of a match: who makes it, and its frame."""


class Race(NamedTuple):
    """What a run of matches was like; latencies run from a move to its Update at the next mover. All in seconds."""

    moves: int
    seconds: float
    latencies: list[tuple[float, float]]
    """When the move was made, from the beginning of the run, and its latency."""
    down_bytes: int


def client_frame(message: ClientMessage) -> bytes:
    payload = encode(message)
    assert isinstance(payload, bytes)
    return frame(BINARY, payload)


def script() -> Script:
    """One match, both players playing at random but never passing."""
    game = NanoGwent.deal(2, OPTIONS, Chance(SEED))
    chance = Chance(1)
    moves: list[tuple[int, bytes]] = []
    while game.turn is not None:
        move = chance.choice([move for move in game.legal_moves(game.turn) if not isinstance(move, Pass)])
        moves.append((game.turn, client_frame(Play(len(moves), str(move)))))
        game = game.play(game.turn, move).game
    assert len(moves) == MOVES
    return moves


class Sealed(ssl.SSLSocket):
    """A socket in TLS that gives all that has come, as a bare one does."""

    def recv(self, size: int = 1024, flags: int = 0) -> bytes:
        data = super().recv(size, flags)
        while self.pending():
            data += super().recv(size, flags)
        return data


class Side:
    """One client."""

    tls: ClassVar[ssl.SSLContext | None] = None
    """By which all come, if they do."""

    def __init__(self, port: int) -> None:
        self.link = socket.create_connection(("127.0.0.1", port))
        self.link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.tls is not None:
            self.link = self.tls.wrap_socket(self.link, server_hostname="localhost")
        self.rest = b""
        self.updates = 0
        self.ended = 0
        self.down_bytes = 0

    def shake(self) -> None:
        self.link.sendall(request())

    def shaken(self) -> None:
        while b"\r\n\r\n" not in self.rest:
            self.rest += self._read()
        assert self.rest.startswith(b"HTTP/1.1 101")
        self.rest = self.rest.partition(b"\r\n\r\n")[2]

    def tell(self, message: ClientMessage) -> None:
        self.link.sendall(client_frame(message))

    def hear(self) -> ServerMessage:
        """The next message."""
        while True:
            while (ends := _end_of_frame(self.rest, 0)) is None:
                self.rest += self._read()
            begins, end = ends
            head, payload, self.rest = self.rest[0], self.rest[begins:end], self.rest[end:]
            if head != PINGED:
                return decode_server(payload)
            self.link.send(frame(PONG))

    def _read(self) -> bytes:
        data = self.link.recv(65536)
        if not data:
            raise ConnectionError("the server has closed a connection")
        return data

    def count(self) -> None:
        """Read what has come, and count it."""
        data = self._read()
        self.down_bytes += len(data)
        data = self.rest + data
        at = 0
        while (ends := _end_of_frame(data, at)) is not None:
            head, (begins, at) = data[at], ends
            if head == PINGED:
                self.link.send(frame(PONG))
            elif data.startswith(MARK, begins + 1):
                # By its version: the server sends the same again after a pause. A relay's has none.
                version = data.find(VERSION, begins, at)
                self.updates = self.updates + 1 if version < 0 else data[version + len(VERSION)]
            elif data.startswith(ENDED, begins + 1):
                self.ended += 1
            elif b"refused" in data[begins : begins + 20]:
                raise AssertionError(msgpack.unpackb(data[begins:at]))
        self.rest = data[at:]


def _end_of_frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `at` begins and ends, if it is all there."""
    if len(data) < at + 2:
        return None
    length, begins = data[at + 1], at + 2
    if length == 126:
        if len(data) < at + 4:
            return None
        length, begins = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
    end = begins + length
    return (begins, end) if end <= len(data) else None


class Pair:
    """One match of two sides, somewhere in the script."""

    def __init__(self, sides: tuple[Side, Side], moves: Script, *, ends: bool, table: str = "") -> None:
        self.sides = sides
        self.table = table
        self._moves = moves
        self._ends = ends
        self._made = 0
        self._sent_at: float | None = None
        self.due = 0.0
        """When the next move is to be made."""
        self.over = False

    def move(self) -> None:
        """Make the next move."""
        seat, data = self._moves[self._made]
        self._made += 1
        self._sent_at = time.perf_counter()
        self.sides[seat].link.send(data)

    def answered(self, side: Side) -> tuple[float, float] | None:
        """When the last move was made and its latency, if what `side` has just read shows it to the next to move."""
        next_seat = self._moves[self._made % len(self._moves)][0]
        if self._sent_at is None or side is not self.sides[next_seat] or side.updates < self._made:
            return None
        sent_at, self._sent_at = self._sent_at, None
        return sent_at, time.perf_counter() - sent_at

    @property
    def may_move(self) -> bool:
        return self._made < len(self._moves)

    def ends(self) -> bool:
        """Whether the match is over for both with what was read last."""
        complete = all(side.updates == len(self._moves) and side.ended == self._ends for side in self.sides)
        ends, self.over = complete and not self.over, complete
        return ends


def welcomed(port: int, count: int, name: str) -> list[Side]:
    """So many who have said Hello."""
    sides: list[Side] = []
    for first in range(0, count, TOGETHER):
        group = connect(port, min(TOGETHER, count - first), shake=True)
        for side in group:
            side.tell(Hello(name))
        for side in group:
            assert isinstance(side.hear(), Welcome)
        sides += group
        listen(sides)
    return sides


def seat_pairs(port: int, matches: int, moves: Script) -> list[Pair]:
    """Seat `matches` pairs at a server; all of them deal from the same seed."""
    sides = welcomed(port, 2 * matches, "Load")
    pairs = []
    for first in range(0, len(sides), TOGETHER):
        pairs += _seated(sides[first : first + TOGETHER], moves)
        listen(sides)
    return pairs


def _seated(sides: Sequence[Side], moves: Script) -> list[Pair]:
    ones, twos = sides[::2], sides[1::2]
    for side in ones:
        side.tell(Open(Rules("nano-gwent", options=dict(OPTIONS)), ("me", "open"), seed=SEED.hex()))
    tables = []
    for one, two in zip(ones, twos, strict=True):
        table = one.hear()
        assert isinstance(table, Table)
        tables.append(table.table)
        two.tell(Join(table.table))
    _see_the_deal(sides)
    seated = zip(ones, twos, tables, strict=True)
    return [Pair((one, two), moves, ends=True, table=table) for one, two, table in seated]


def spectators(port: int, pairs: Sequence[Pair], each: int) -> list[Side]:
    """So many who watch each match."""
    sides = welcomed(port, each * len(pairs), "Look")
    for number, side in enumerate(sides):
        side.tell(Watch(pairs[number // each].table))
    _see_the_deal(sides)
    return sides


def _see_the_deal(sides: Sequence[Side]) -> None:
    for side in sides:
        while not isinstance(message := side.hear(), Update):
            assert isinstance(message, Table | Seated)


def listen(sides: Sequence[Side], seconds: float = 0.0) -> None:
    """Count what has come or comes in this time, and answer whom the server asks whether they are there."""
    by_file = {side.link.fileno(): side for side in sides}
    with select.epoll() as poll:
        for file in by_file:
            poll.register(file, select.EPOLLIN)
        for file, _ in poll.poll(seconds):
            by_file[file].count()


def relay_pairs(port: int, matches: int, moves: Script, *, shake: bool) -> list[Pair]:
    """Connect `matches` pairs to a relay."""
    sides = connect(port, 2 * matches, shake=shake)
    return [Pair(pair, moves, ends=False) for pair in zip(sides[::2], sides[1::2], strict=True)]


def connect(port: int, count: int, *, shake: bool) -> list[Side]:
    """`count` connections, with or without a handshake."""
    sides = [Side(port) for _ in range(count)]
    if shake:
        for side in sides:
            side.shake()
        for side in sides:
            side.shaken()
    return sides


def race(pairs: Sequence[Pair], think: float = 0.0, apart: float = 0.0, watchers: Sequence[Side] = ()) -> Race:
    """Play all matches to their end, while `watchers` read along.

    They begin about `apart` seconds from each other. Each moves every `think` seconds, whatever the server does; with
    0, as soon as the last move was seen.
    """
    poll = select.epoll()
    owners = {side.link.fileno(): (pair, side) for pair in pairs for side in pair.sides}
    onlookers = {side.link.fileno(): side for side in watchers}
    for number in (*owners, *onlookers):
        poll.register(number, select.EPOLLIN)
    latencies: list[tuple[float, float]] = []
    begin, chance = time.perf_counter(), random.Random(1)
    for number, pair in enumerate(pairs):
        # Not in step: twenty moves of one moment would wait for each other, as those of people and bots do not.
        pair.due = begin + number * apart + chance.uniform(0.0, think)
    thinking = sorted((pair.due, id(pair), pair) for pair in pairs)
    running = len(pairs)
    while running:
        while thinking and thinking[0][0] <= time.perf_counter():
            heapq.heappop(thinking)[2].move()
        wait = max(0.0, thinking[0][0] - time.perf_counter()) if thinking else -1
        for number, _ in poll.poll(wait):
            if number in onlookers:
                onlookers[number].count()
                continue
            pair, side = owners[number]
            side.count()
            answer = pair.answered(side)
            if answer is not None:
                latencies.append((answer[0] - begin, answer[1]))
                pair.due += think
                if pair.may_move:
                    heapq.heappush(thinking, (pair.due, id(pair), pair))
            running -= pair.ends()
    seconds = time.perf_counter() - begin
    poll.close()
    down = sum(side.down_bytes for pair in pairs for side in pair.sides)
    return Race(len(pairs) * MOVES, seconds, latencies, down)


def close(pairs: Sequence[Pair]) -> None:
    for pair in pairs:
        for side in pair.sides:
            side.link.close()
