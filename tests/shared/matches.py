"""Whole games and their records, played at random from a seed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from shared.chance import Chance, commitment
from shared.game import Game, Move, Outcome, Seat
from shared.playout import playout, random_chooser
from shared.record import FORMAT, Moved, Record, first_link, link, move_link

AnyGame = Game[Any, Any]
SEED = bytes(range(32))


def played(game: AnyGame, seed: int = 0) -> Iterator[tuple[Seat, Move, AnyGame]]:
    """Every move to the end, each legal one as likely as the next."""
    return playout(game, [random_chooser(Chance(seed))] * game.seats)


def moments(game: AnyGame, seed: int = 0) -> list[AnyGame]:
    """The game itself and every moment after it."""
    return [game, *(after for _, _, after in played(game, seed))]


def record_of(
    kind: type[AnyGame],
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    *,
    names: tuple[str, ...] | None = None,
    moves: int | None = None,
    outcome: Outcome | None = None,
) -> Record:
    """The record of a random game; with `moves` and `outcome`, of one that the table ended after so many moves."""
    options = dict(options or {})
    game = kind.deal(seats, options, Chance(SEED))
    names = names or tuple(f"player {seat}" for seat in range(seats))
    start = last = first_link("a match", kind.name, options, names, SEED.hex(), game)
    written: list[Moved] = []
    for seat, move, after in itertools.islice(played(game), moves):
        moved = Moved(seat, str(move), link="", seconds=0.25)
        last = move_link(last, moved, after)
        written.append(msgspec.structs.replace(moved, link=last))
        outcome = outcome or after.outcome
    assert outcome is not None
    return Record(
        format=FORMAT,
        match="a match",
        game=kind.name,
        options=options,
        seats=names,
        seed=SEED.hex(),
        commitment=commitment("a match", SEED),
        start=start,
        moves=tuple(written),
        outcome=outcome,
        link=link(last, outcome),
    )
