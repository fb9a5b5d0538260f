"""Matches that begin with moves: those of a given deal, or those that the journal holds. Each piece makes a few."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from server.effects.entries import Advised, Dealt, Event, Moved
from server.effects.refusal import Refusal
from server.tables.match import Match
from shared.game import IllegalMove
from shared.messages import Rules, Start

Making = Generator[None, float, Match]
"""A match in the making: between two pieces, anything else may happen."""
PIECE = 5
"""Moves of the journal that are made in one piece: a room may hold a hundred thousand."""


def from_start(rules: Rules, seats: int, start: Start) -> Making:
    """A match from a start, which nobody has a seat in yet.

    Raises:
        Refusal: the first move that is illegal, or with which the game is over.
    """
    nobody = ("",) * seats
    match = Match(Dealt("", "", rules, nobody, nobody, (None,) * seats, bytes.fromhex(start.seed)))
    for number, (seat, text) in enumerate(start.moves, 1):
        yield
        if seat >= seats:
            raise Refusal("start-seat", number=number, seat=seat, seats=seats)
        try:
            match.give(seat, text)
        except IllegalMove as error:
            raise Refusal("start-move", number=number, error=str(error)) from None
        if match.outcome is not None:
            raise Refusal("start-over", number=number)
    return match


def from_deal(dealt: Dealt, made: Match | None) -> Making:
    """The match of a given deal; if its moves are `made` already, none is made again."""
    if made is not None:
        yield from made.becoming(dealt)
        return made
    match = Match(dealt)
    yield from _given(match)
    return match


def from_journal(dealt: Dealt, events: Sequence[Event]) -> Making:
    """A match where it was, with the clocks of its last move."""
    match = Match(dealt, next((event.banks for event in reversed(events) if isinstance(event, Moved)), ()))
    yield from _given(match)
    for event in events:
        if isinstance(event, Moved):
            match.replay(event)
            if not event.version % PIECE:
                yield
        elif isinstance(event, Advised):
            match.advised[event.seat] = event.agent
    return match


def _given(match: Match) -> Iterator[None]:
    for seat, text in match.dealt.moves:
        match.give(seat, text)
        yield
