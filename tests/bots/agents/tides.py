"""Tides of Time positions for the tests of its agents, and their values by plain recursion over the rules."""

from __future__ import annotations

import numpy as np

from bots.methods.matrix_game import solve
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import NUMBERS, as_set
from shared.games.tides_of_time.scoring import totals
from shared.playout import playout, random_chooser


def drafting(hands, picks=((), ()), relics=((), ()), rounds=1) -> TidesOfTime:
    """A moment of a draft; the deck is what is left."""
    used = {*hands[0], *hands[1], *picks[0], *picks[1], *relics[0], *relics[1]}
    deck = tuple(card for card in NUMBERS if card not in used)
    return TidesOfTime(rounds=rounds, hands=(as_set(hands[0]), as_set(hands[1])), deck=deck, picks=picks, relics=relics)


def met(deals: int, rounds: int) -> list[TidesOfTime]:
    """Every position that random play meets where nobody has chosen yet."""
    games = []
    for seed in range(deals):
        chooser = random_chooser(Chance(1000 + seed))
        deal = TidesOfTime.deal(2, {"rounds": rounds}, Chance(seed))
        games += [deal, *(game for _, _, game in playout(deal, [chooser, chooser]) if len(game.to_act) == 2)]
    return games


def payoffs(game: TidesOfTime, value) -> np.ndarray:
    """What each pair of picks leads to in the end, as the difference for seat 0; `value` of each matrix on the way."""

    def after(mine, theirs):
        following = game.play(0, mine).game.play(1, theirs).game
        if following.hands[0]:
            return value(payoffs(following, value))
        zero, one = totals(following.scored[-1:])
        return zero - one

    return np.array([[after(mine, theirs) for theirs in game.legal_moves(1)] for mine in game.legal_moves(0)])


def at_once(matrix) -> float:
    return solve(matrix).value


def answered(matrix) -> float:
    return matrix.min(axis=1).max()
