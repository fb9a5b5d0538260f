"""What a seat of Tides of Time can get in a round against one that plays as its champion, by knowing how that plays on.

Once the hands were exchanged nothing is hidden, and the champion mixes as the solution of each moment says. So the best
answer is exact.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count
from bots.twins.contract import Floats, Ints
from bots.twins.matrix_game import ROOM, WIDEST, solve
from bots.twins.tides_of_time.points import lead
from bots.twins.tides_of_time.round import (
    MY_CARDS,
    MY_KEPT,
    THEIR_CARDS,
    THEIR_KEPT,
    Draft,
    Drafts,
    draft_of,
    ends,
    split,
)
from shared.games.tides_of_time.cards import CARDS, as_set

_SUITLESS = as_set(card.number for card in CARDS if card.suit is None)


def response(table: Ints, hand: int, other: int, drafts: Drafts, net: Floats, aims: Floats, found: Floats) -> None:
    """Write what each pair of picks is worth to the seat that answers, the champion's picks in rows.

    `table` and `hand` are the champion's, as for `payoffs`. `aims` says what the other seat counts: its chance to win
    the match, its lead in points of this round, and each card without a suit that only the champion has at the end.
    """
    size = count(hand)
    draft = draft_of(drafts, size)
    many = len(draft.combinations)
    values, worths = np.empty(many * many), np.empty(many * many)
    ends(table, hand, other, draft, net, values)
    _aim(table, hand, other, draft, aims, values, worths)
    game, at = np.empty(WIDEST * WIDEST), np.empty(WIDEST * WIDEST, np.int64)
    room, names = np.empty(ROOM), np.empty(2 * WIDEST, np.int64)
    first = len(draft.after)
    width = many
    for pick in range(len(draft.states) - 1, -1, -1):
        states, moves = draft.states[pick], size - pick
        first -= states * moves
        before, before_worths = np.empty(states * states), np.empty(states * states)
        for state in range(states * states):
            _places(draft.after, first, state // states, state % states, moves, width, pick % 2 == 0, at)
            for place in range(moves * moves):
                if pick == 0:
                    found[place] = worths[at[place]]
                else:
                    game[place] = values[at[place]]
            if pick:
                before[state] = solve(game, moves, moves, room, names)
                before_worths[state] = _answered(room, moves, at, worths)
        values, worths, width = before, before_worths, states


def _places(after: Ints, first: int, mine: int, theirs: int, moves: int, width: int, own_hand: bool, at: Ints) -> None:
    """Where the values are of what follows each pair of picks, mine in rows."""
    for one in range(moves):
        row = after[first + mine * moves + one] * width
        for two in range(moves):
            place = one * moves + two if own_hand else two * moves + one
            at[place] = row + after[first + theirs * moves + two]


def _answered(strategy: Floats, moves: int, at: Ints, worths: Floats) -> float:
    """What the best answer to a mixed strategy is worth."""
    best = -np.inf
    for answer in range(moves):
        worth = 0.0
        for move in range(moves):
            worth += strategy[move] * worths[at[move * moves + answer]]
        best = max(best, worth)
    return best


def _aim(table: Ints, hand: int, other: int, draft: Draft, aims: Floats, values: Floats, worths: Floats) -> None:
    """Write what each end of the round is worth to the seat that answers."""
    many = len(draft.combinations)
    kept, rest = split(hand, draft)
    their_kept, their_rest = split(other, draft)
    mine, theirs = table[MY_CARDS] | table[MY_KEPT], table[THEIR_CARDS] | table[THEIR_KEPT]
    for one in range(many):
        for two in range(many):
            my_end, their_end = mine | kept[one] | their_rest[two], theirs | their_kept[two] | rest[one]
            suitless = count(my_end & _SUITLESS) - count(their_end & _SUITLESS)
            place = one * many + two
            worths[place] = aims[0] * (1 - values[place]) - aims[1] * lead(my_end, their_end) + aims[2] * suitless
