"""Whole games and their records, played at random from a seed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from shared.game import Game, Move, Outcome, Seat
from shared.game.chance import Chance, mixed
from shared.playout import playout, random_chooser
from shared.record import Moved, Record, Recorder

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
    entropies: tuple[bytes | None, ...] = (),
) -> Record:
    """The record of a random game; with `moves` and `outcome`, of one that the table ended after so many moves."""
    options = dict(options or {})
    game = kind.deal(seats, options, Chance(mixed(SEED, "a match", entropies)))
    names = names or tuple(f"player {seat}" for seat in range(seats))
    recorder = Recorder(game, "a match", options, names, SEED, entropies)
    for seat, move, after in itertools.islice(played(game), moves):
        recorder.add(Moved(seat, str(move), link="", seconds=0.25), after)
        outcome = outcome or after.outcome
    assert outcome is not None
    return recorder.close(outcome)
