"""Play one game to its end with a chooser in each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from shared.game import Game, Move, Seat, View
from shared.game.chance import Chance

AnyGame = Game[Any, Any]
Chooser = Callable[[View, Sequence[Move]], Move]
"""Given what a seat may know and its legal moves, one of them."""


def playout(game: AnyGame, choosers: Sequence[Chooser]) -> Iterator[tuple[Seat, Move, AnyGame]]:
    """Every move to the end: who made it, what, and the position after it. Of several to act, the lowest seat first."""
    while game.to_act:
        seat = min(game.to_act)
        move = choosers[seat](game.view(seat), game.legal_moves(seat))
        game = game.play(seat, move).game
        yield seat, move, game


def random_chooser(chance: Chance) -> Chooser:
    """A chooser that takes each legal move with the same probability."""
    return lambda view, moves: chance.choice(moves)
