"""Every player as they stand now: who, their clock, and what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from client.speech.language import say
from client.speech.words import Cast, clock
from shared.game import Seat
from shared.messages import Chair, Rules, Update

ValueT = TypeVar("ValueT")

HURRY = 20.0
"""Seconds on a clock from which it is shown as urgent."""


@dataclass(frozen=True)
class Player:
    """A seat as its plate shows it."""

    name: str
    bot: bool
    clock: str
    urgent: bool
    """Time runs out for them: on the clock, or because they are away."""
    to_act: bool
    state: str
    away: bool = False
    """Gone, or somebody sits in for them."""
    muted: bool = False
    taken: bool = False
    """A bot whose seat a person has taken over."""


def players(
    update: Update, chairs: Sequence[Chair], rules: Rules, cast: Cast, elapsed: float, muted: set[str]
) -> list[Player]:
    """Every seat as it stands `elapsed` seconds after the update came: the clocks of the seats to move have run on."""
    made: list[Player] = []
    for seat, chair in enumerate(chairs):
        to_act, left = seat in update.to_act, time_left(update, seat, elapsed)
        away, sitter = _at(update.away, seat) is not None, sits_in(update, seat)
        # Who took a bot's seat over is named as the one that sits in.
        guest = chair.bot and seat == cast.me
        player = Player(
            name=cast.names[seat],
            bot=chair.bot,
            clock="" if left is None else clock(left),
            urgent=away or (left is not None and left < HURRY and to_act),
            to_act=to_act,
            state=_state(seat, update, chair, rules, cast, elapsed),
            away=away or (not guest and sitter is not None),
            muted=chair.name in muted,
            taken=chair.bot and sitter is not None,
        )
        made.append(player)
    return made


def time_left(update: Update, seat: Seat, elapsed: float) -> float | None:
    """Seconds on a clock, which runs only for the seats to move; None: not counted."""
    left = _at(update.clocks, seat)
    return max(0.0, left - elapsed) if left is not None and seat in update.to_act else left


def sits_in(update: Update, seat: Seat | None) -> str | None:
    """The agent that plays for a seat, or the person on a bot's."""
    return _at(update.sitting_in, seat) if seat is not None else None


def _state(seat: Seat, update: Update, chair: Chair, rules: Rules, cast: Cast, elapsed: float) -> str:
    away, sitter = _at(update.away, seat), sits_in(update, seat)
    if sitter is not None and not chair.bot:
        return cast.say(seat, "table-sits-in", agent=sitter)
    if sitter is not None and seat != cast.me:
        return say("table-taken-over", person=sitter)
    if away is not None:
        seconds = round(max(0.0, away - elapsed))
        return say(f"table-away-{rules.absent}", seconds=seconds)
    if seat in update.to_act:
        return say("table-your-turn" if seat == cast.me else "table-to-move")
    return say("you") if seat == cast.me else ""


def _at(values: Sequence[ValueT | None], seat: Seat) -> ValueT | None:
    return values[seat] if seat < len(values) else None
