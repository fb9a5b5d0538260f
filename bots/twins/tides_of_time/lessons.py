"""Moments of Tides of Time with what they are worth, from which nets learn. What both hold counts as known to both."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bots.twins.bits import count
from bots.twins.chance import below
from bots.twins.contract import MOST_MOVES, SIZE, Floats, Ints, moves, play, start
from bots.twins.matrix_game import ROOM, WIDEST, solve, value
from bots.twins.tides_of_time.net import WEIGHTS
from bots.twins.tides_of_time.round import TABLE, Drafts, payoffs, relic_payoffs
from bots.twins.tides_of_time.rules import CARD, HANDS, KINGDOM, PICKS, POINTS, RELICS, ROUNDS, SCORED, set_of
from shared.games.tides_of_time.cards import HAND, NUMBERS, as_set

Table = NDArray[np.int64]

NETS = 4
"""For the ends of rounds 1 and 2, then for what is left once both have chosen after rounds 1 and 2."""


_EVERY = as_set(NUMBERS)


def lessons(
    first: Ints, stage: int, wild: int, nets: Floats, drafts: Drafts, chance: Ints, rows: Table, worth: Floats
) -> None:
    """Fill `rows` with a `table` each of the moments that net `stage` judges, and `worth` with what they are worth.

    Games come there by play of these nets, in which of 100 moves so many are `wild`. `first` is the first moment of a
    game.
    """
    position = first.copy()
    room = np.empty(ROOM)
    for lesson in range(len(worth)):
        position[:] = first
        start(position, chance)
        _go_on(position, stage, wild, nets, drafts, chance)
        _lay(position, stage >= 2, rows[lesson])
        worth[lesson] = _worth(position, nets, drafts, room)


def _go_on(position: Ints, stage: int, wild: int, nets: Floats, drafts: Drafts, chance: Ints) -> None:
    """Play until net `stage` is to judge."""
    found, game, room = np.empty(MOST_MOVES, np.int64), np.empty(WIDEST * WIDEST), np.empty(ROOM)
    while True:
        cards = count(position[HANDS])
        if position[SCORED] == stage % 2 + 1 and (cards == 0 if stage < 2 else cards == HAND):
            return
        many = moves(position, 0, found)
        _payoffs(position, nets, drafts, game, many)
        solve(game, many, many, room, np.empty(2 * WIDEST, np.int64))
        for seat in range(2):
            many = moves(position, seat, found)
            choice = below(chance, many)
            if below(chance, 100) >= wild:
                choice = _drawn(room[seat * WIDEST :], many, chance)
            play(position, seat, found[choice], chance)


def _payoffs(position: Ints, nets: Floats, drafts: Drafts, game: Floats, many: int) -> None:
    table = np.empty(TABLE, np.int64)
    _lay(position, False, table)
    if many == MOST_MOVES:
        relic_payoffs(table, _net(nets, position[SCORED] + 1), game)
    elif many > 1:
        net = _net(nets, position[SCORED] if position[SCORED] < position[ROUNDS] - 1 else NETS)
        payoffs(table, position[HANDS], position[HANDS + 1], drafts, net, game)
    else:
        game[0] = 0.0


def _worth(position: Ints, nets: Floats, drafts: Drafts, room: Floats) -> float:
    """What a moment is worth to seat 0, by the nets that judge what comes later."""
    game, found = np.empty(WIDEST * WIDEST), np.empty(MOST_MOVES, np.int64)
    many = moves(position, 0, found)
    _payoffs(position, nets, drafts, game, many)
    return value(game, many, many, room, np.empty(2 * WIDEST, np.int64))


def _net(nets: Floats, number: int) -> Floats:
    """A net by its number; none for the last round."""
    return nets[number * WEIGHTS : (number + 1) * WEIGHTS] if number < NETS else nets[:0]


def _drawn(strategy: Floats, many: int, chance: Ints) -> int:
    left = below(chance, 1 << 30) / (1 << 30)
    for choice in range(many):
        left -= strategy[choice]
        if left < 0:
            return choice
    return many - 1


def _lay(position: Ints, along: bool, table: Ints) -> None:
    """Write a moment as seat 0 sees it; `along`: what is taken along into a round counts as lying there."""
    seen = 0
    for seat in range(2):
        relics = position[RELICS + seat]
        cards = position[KINGDOM + seat] & ~relics
        seen |= relics | cards | position[HANDS + seat]
        table[2 * seat] = cards if cards or not along else position[HANDS + seat] & set_of(position[PICKS + seat])
        table[2 * seat + 1] = relics
    for place in range(CARD, SIZE):
        seen |= 1 << position[place]
    table[4] = _EVERY & ~seen
    table[5] = position[POINTS] - position[POINTS + 1]
