"""The messages between us and somebody's program, a line of JSON each; docs/engines.md describes them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from bots.agent import Budget, Unit
from shared.game import Move
from shared.game.prepare import prepare
from shared.messages.fields import GameName, Name, Notation
from shared.record import Reason

PROTOCOL: Final = "fairdeal.engine.v1"


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first line: who are you?"""

    protocol: Literal["fairdeal.engine.v1"] = PROTOCOL


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """A match begins; whatever the program draws by lot is to come from `seed`, 32 bytes in hexadecimal."""

    game: str
    seed: str


class Cost(msgspec.Struct, frozen=True, omit_defaults=True):
    """The limits of a decision; a missing field means no limit."""

    seconds: float | None = None
    bank: float | None = None
    iterations: int | None = None
    nodes: int | None = None


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    """It is your turn. `number` counts the decisions of the match from 1, `moves` are the legal ones.

    The view is last, so that who only looks for a field finds it before anything in the view.
    """

    number: int
    moves: tuple[str, ...]
    budget: Cost
    view: msgspec.Raw


class Result(msgspec.Struct, frozen=True, tag="result"):
    """The match is over; no answer."""

    scores: tuple[float, ...]
    reason: str


class Quit(msgspec.Struct, frozen=True, tag="quit"):
    """End; no answer."""


Question = Hello | Deal | Decide | Result | Quit


class Introduction(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The answer to `hello`: what it is called, the games that it plays (none: all of them), what it counts."""

    name: Name
    games: Annotated[tuple[GameName, ...], Meta(max_length=100)] = ()
    counts: Unit | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The answer to `deal`: it could be asked now."""


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """The answer to `decide` of this `number`: one of the `moves`, and perhaps why."""

    number: int
    move: Notation
    reason: Reason | None = None


# Each seat's agent may be asked in a thread of its own.
prepare(Introduction, Ready, Play)


def decide(number: int, view: object, moves: tuple[Move, ...], budget: Budget) -> Decide:
    """The question for a move."""
    cost = Cost(budget.seconds, budget.bank or None, budget.iterations, budget.nodes)
    return Decide(number, tuple(map(str, moves)), cost, msgspec.Raw(msgspec.json.encode(view)))
