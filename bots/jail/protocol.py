"""The protocol between a confined agent and its caller, and the limits of what the agent may use.

Messages are framed MessagePack: a question down, an answer up.
A frame is its length in 4 bytes, most significant first, and the message. Nothing that comes up is executed: it is
text, checked against a type, and never longer than a limit.
"""

from __future__ import annotations

import socket
from time import monotonic
from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from bots.agent import Budget, Unit
from shared.record import Reason

DOWN_LIMIT = 16 << 20
"""Bytes of the longest question."""
UP_LIMIT = 256 << 10
"""Bytes of the longest answer: a reason as long as a record holds, each letter in 4 bytes."""
TEXT = 8_000
"""Letters that a failure has: the end of a traceback."""
_LENGTH = 4
PATIENCE, GRACE = 20, 1.0
"""A decision may take PATIENCE times its budget plus GRACE seconds; the clock of the match judges the rest."""
ENCODE = msgspec.msgpack.Encoder().encode


def harmless(text: str) -> str:
    """Text from somebody else without what a terminal would obey, and no longer than a failure."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "�" for letter in text)[-TEXT:]


def one_line(text: str) -> str:
    """The same on one line, so that it does not pass for something that we say."""
    return harmless(text).translate({ord("\n"): " ", ord("\t"): " "})


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a confined agent may use: bytes of memory that a process may write to, processes (threads count), open
    files, and the seconds of a decision that has no budget, CPU time or waiting.

    `partly`: play even where the system lacks a wall.
    """

    memory: Annotated[int, Meta(ge=256 << 20)] = 1 << 30
    processes: Annotated[int, Meta(ge=1, le=1000)] = 4
    files: Annotated[int, Meta(ge=16, le=4096)] = 64
    seconds: Annotated[float, Meta(gt=0, le=3600)] = 60.0
    partly: bool = False

    def patience(self, budget: Budget) -> float:
        """Seconds after which nobody waits any longer for a decision with this budget."""
        if budget.seconds is None:
            return self.seconds
        return min(self.seconds, PATIENCE * budget.seconds + budget.bank + GRACE)


class Program(msgspec.Struct, frozen=True):
    """A program that a cell becomes: the words of its command, what it may read, and which files may be executed."""

    words: tuple[str, ...]
    readable: tuple[str, ...]
    executable: tuple[str, ...]


class Order(msgspec.Struct, frozen=True):
    """The agent to run, as `bots.agents.repertoire` reads it in the working folder `folder`; or the program."""

    where: str
    game: str | None
    limits: Limits
    folder: str
    program: Program | None = None


class Question(msgspec.Struct, frozen=True):
    """A decision of the match, whose chance is drawn from `seed`; `number` counts those of this match alone."""

    number: int
    game: str
    seed: bytes
    view: msgspec.Raw
    budget: Budget
    seconds: float


class Playing(msgspec.Struct, frozen=True):
    """An agent as it is in one game: what it is called, and what it says it counts."""

    name: str
    counts: Unit | None


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The agent's class for each game, and the missing walls with the reason."""

    cast: Annotated[dict[str, Playing], Meta(max_length=100)]
    missing: Annotated[dict[str, str], Meta(max_length=100)]


class Unready(msgspec.Struct, frozen=True, tag=True):
    """There is no such agent."""

    text: str


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """A move in its notation."""

    number: int
    move: str
    reason: Reason | None


class Fell(msgspec.Struct, frozen=True, tag=True):
    """The agent raised."""

    number: int
    verdict: Literal["crash", "memory"]
    text: str


Up = Ready | Unready | Chosen | Fell


class Garbled(Exception):
    """The bytes that came through are not a message."""


class Gone(Exception):
    """Nobody is at the other end."""


T = TypeVar("T")


class MessageSocket(Generic[T]):
    """One end, where messages of `kind` arrive."""

    def __init__(self, end: socket.socket, kind: type[T], limit: int) -> None:
        self._end = end
        self._decoder = msgspec.msgpack.Decoder(kind)
        self._limit = limit
        self._came = bytearray()

    def send(self, message: Question | Up, seconds: float | None = None) -> None:
        """Hand a message over.

        Raises:
            Gone: there is nobody.
            TimeoutError: nobody took it in so many seconds.
        """
        data = ENCODE(message)
        self._end.settimeout(seconds)
        try:
            self._end.sendall(len(data).to_bytes(_LENGTH, "big") + data)
        except ConnectionError:
            raise Gone from None

    def take(self, seconds: float | None = None) -> T:
        """The next message; what has come of it before a TimeoutError is kept.

        Raises:
            Gone: there is nobody.
            Garbled: what came is no message, or longer than the limit.
            TimeoutError: none came in so many seconds.
        """
        deadline = None if seconds is None else monotonic() + seconds
        length = int.from_bytes(self._upto(_LENGTH, deadline), "big")
        if length > self._limit:
            raise Garbled(f"a message of {length} bytes; at most {self._limit} are read")
        data = self._upto(_LENGTH + length, deadline)[_LENGTH:]
        self._came.clear()
        try:
            return self._decoder.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise Garbled(str(error)) from None

    def _upto(self, count: int, deadline: float | None) -> bytes:
        while len(self._came) < count:
            left = None if deadline is None else deadline - monotonic()
            if left is not None and left <= 0:
                raise TimeoutError
            self._end.settimeout(left)
            try:
                came = self._end.recv(count - len(self._came))
            except ConnectionError:
                came = b""
            if not came:
                raise Gone
            self._came += came
        return bytes(self._came)
