"""What a typed line may ask for besides a message to the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import Literal, NamedTuple

from client.link.invitation import Invitation
from client.ui.terminal import Kind
from shared.messages import ClientMessage


class Show(Enum):
    """Lines to show, and the wish to end."""

    BOTS = auto()
    BOARD = auto()
    NEXT = auto()
    INVITE = auto()
    HELP = auto()
    QUIT = auto()


class Lines(NamedTuple):
    """The wish to read these lines."""

    parts: Iterable[tuple[Kind, Sequence[str]]]


class Learn(NamedTuple):
    """The wish to learn a game."""

    game: str


class LetIn(NamedTuple):
    """The wish to let others on the network join one's own server, or nobody else."""

    on: bool


Past = Literal["records", "replay", "verify", "compare", "save"]


class Look(NamedTuple):
    """Something about matches that are over, and the words that say which."""

    what: Past
    words: tuple[str, ...] = ()


class GoOn(NamedTuple):
    """Continue from a move of a finished match, against an agent; `seat` as people count, or the seat to move."""

    move: str
    agent: str
    seat: str | None = None


Request = ClientMessage | Show | Lines | Learn | LetIn | Invitation | Look | GoOn
