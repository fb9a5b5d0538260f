"""Spelt moves: every legal move can be spelt, and nothing else."""

from __future__ import annotations

import random

import pytest

from bots.spelling import SPELLINGS, Actions, Letters
from shared.game import Move
from shared.game.chance import Chance
from shared.games import GAMES


def spelt(actions: Actions, moves: tuple[Move, ...], begun: Letters = ()) -> list[Move]:
    """All moves that legal actions lead to."""
    found: list[Move] = []
    for action in actions.legal(moves, begun):
        move = actions.after(action, moves, begun)
        found += spelt(actions, moves, move) if isinstance(move, tuple) else [move]
    return found


@pytest.mark.parametrize("name", SPELLINGS)
def test_each_legal_move_is_spelt_in_one_way(name: str) -> None:
    dice, options = random.Random(1), {"hand_escoba": True}
    for seed in range(10):
        game = GAMES[name].deal(2, options, Chance(seed))
        actions = Actions(game)
        while game.outcome is None:
            (seat,) = game.to_act
            moves = game.legal_moves(seat)
            assert sorted(spelt(actions, moves), key=str) == sorted(moves, key=str)
            game = game.play(seat, dice.choice(moves)).game


def test_whoever_spells_is_asked_only_where_there_is_a_choice() -> None:
    game = GAMES["escoba"].deal(2, {}, Chance(1))
    actions, dice = Actions(game), random.Random(1)
    while game.outcome is None:
        (seat,) = game.to_act
        moves, begun = game.legal_moves(seat), ()
        while isinstance(begun, tuple):
            legal = actions.legal(moves, begun)
            assert len(legal) > 1 or not begun
            begun = actions.after(dice.choice(legal), moves, begun)
        game = game.play(seat, begun).game
