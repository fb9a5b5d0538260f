"""A finished match, to be seen again: any position of a record, as any seat saw it, or with all cards open.

Positions are made when they are asked for, from the nearest one that is kept: a match of thousands of moves opens at
once, and no view is made that nobody looks at.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from client.matches.records import Unread
from client.speech.language import say
from client.speech.words import Cast, flaw, names_in
from shared.game import Event, Played, Seat, Seen
from shared.messages import Start, Update
from shared.record import AnyGame, BadRecord, Record, deal, step

APART = 64
"""Moves from one kept position to the next."""
RECENT = 256
"""How many of the positions between them are kept as well."""


class Eyes(NamedTuple):
    """The viewer: a seat, or a spectator (None), who may see all cards."""

    seat: Seat | None = None
    all_cards: bool = False


class Playback:
    """The positions of a record: number 0 is the deal, number n the one after n moves.

    `problem` says where the record cannot be played any further, once that has been found: `last` is then the position
    before.

    Raises:
        Unread: it cannot even be dealt.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.last = len(record.moves)
        self.problem: str | None = None
        self.names = names_in(record.seats)
        try:
            self._kept: dict[int, Played[AnyGame]] = {0: Played(deal(record), ())}
        except BadRecord as error:
            raise Unread(say("replay-cannot", why=flaw(error))) from None
        self._furthest = 0
        self._recent = functools.lru_cache(RECENT)(self._play)

    def played(self, number: int) -> Played[AnyGame]:
        """The position `number`, or the last one that there is, and the events that led to it."""
        number = max(0, min(number, self.last))
        for mark in range(self._furthest + APART, number + 1, APART):
            # Step by step from the last one kept: a single call from there would go thousands of calls deep.
            self._keep(mark)
        return self._reach(min(number, self.last))

    def _keep(self, mark: int) -> None:
        if mark <= self.last:
            played = self._reach(mark)
            if mark <= self.last:
                self._kept[mark], self._furthest = played, mark

    def _reach(self, number: int) -> Played[AnyGame]:
        try:
            return self._kept.get(number) or self._recent(number)
        except BadRecord as error:
            self.problem = flaw(error)
            self.last = min(self.last, self._fault - 1)
            return self._reach(self.last)

    def _play(self, number: int) -> Played[AnyGame]:
        before = self._kept.get(number - 1) or self._recent(number - 1)
        self._fault = number
        return step(before.game, number, self.record.moves[number - 1])

    def game(self, number: int) -> AnyGame:
        """The position `number`, with every secret."""
        return self.played(number).game

    def cast(self, eyes: Eyes) -> Cast:
        """The players by name, as these eyes address them."""
        return Cast(self.names, eyes.seat)

    def update(self, number: int, eyes: Eyes) -> Update:
        """The position as the server would have told it to these eyes, with the events of the move that led to it."""
        game, _ = self.played(number)
        end = number >= len(self.record.moves)
        return Update(
            match=self.record.match,
            version=number,
            view=msgspec.to_builtins(game.view(eyes.seat)),
            since=number,
            to_act=() if end else tuple(sorted(game.to_act)),
            events=tuple(self.seen(number, eyes)),
            outcome=self.record.outcome if end else None,
            # All that there was to be seen, and what nobody has seen: the match is over.
            views=tuple(map(msgspec.to_builtins, game.open_views())) if eyes.all_cards else (),
        )

    def seen(self, number: int, eyes: Eyes) -> Sequence[Seen]:
        """What these eyes saw of the move that led to the position."""
        events = self.played(number).events
        return [_open(event) if eyes.all_cards else event.view(eyes.seat) for event in events]

    def turns(self, seat: Seat | None) -> list[int]:
        """The positions before each move of a seat; of no seat, those at which another one is to move than before."""
        movers = [moved.seat for moved in self.record.moves]
        if seat is not None:
            return [number for number, mover in enumerate(movers) if mover == seat]
        return [number for number, mover in enumerate(movers) if number == 0 or movers[number - 1] != mover]

    def mover(self, number: int) -> Seat | None:
        """Who makes the next move after the position; None: it was the last one."""
        moves = self.record.moves
        return moves[number].seat if number < min(len(moves), self.last) else None

    def start(self, number: int) -> Start:
        """The same deal and the moves up to the position, to go on from there."""
        return Start(self.record.mixed.hex(), tuple((moved.seat, moved.move) for moved in self.record.moves[:number]))


def _open(event: Event) -> Seen:
    """An event with all that anybody knew of it."""
    return Seen(event.kind, event.seat, {**event.what, **event.secret})
