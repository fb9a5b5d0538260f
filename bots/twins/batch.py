"""A kernel that plays many matches at once, a move in each, for nets that learn: see `bots/vector.py`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.twins.bits import lowest
from bots.twins.chance import below
from bots.twins.contract import MOST_MOVES, MOST_SEATS, SIZE, Floats, Ints, movers, moves, play, scores, start
from bots.twins.sight import ACTIONS, Row, action_of, keep, move_of_action, see

Table = NDArray[np.int64]
Rows = NDArray[np.float32]
Marks = NDArray[np.int8]
Flags = NDArray[np.bool_]


class Batch(NamedTuple):
    """The matches, a row each. `chances` has a generator for each, so a match depends on no other."""

    first: Ints
    """The first moment of any match; if the deal is `fixed`, of every match."""
    fixed: int
    positions: Table
    kept: Table
    chances: Table
    callers: Ints
    """The seat for which the caller plays (-1: for all). The other seats play at random."""
    asked: Ints
    """The seat that is to move."""


class Shown(NamedTuple):
    """What a step gives: see `bots/vector.py`."""

    numbers: Rows
    mask: Marks
    rewards: Rows
    done: Flags


def begin(batch: Batch, shown: Shown) -> None:
    """Deal all matches."""
    found = np.empty(MOST_MOVES, np.int64)
    before = np.empty(SIZE, np.int64)
    for match in range(len(batch.positions)):
        position, kept = batch.positions[match], batch.kept[match]
        asked = _deal(batch, position, kept, batch.chances[match], batch.callers[match], found, before)
        batch.asked[match] = asked
        _show(position, kept, asked, shown.numbers[match], shown.mask[match], found)


def advance(batch: Batch, actions: Ints, shown: Shown) -> int:
    """Play an action in each match, and deal those again that are over; -1.

    If an action is illegal, change nothing and give the number of the first such match.
    """
    found = np.empty(MOST_MOVES, np.int64)
    before = np.empty(SIZE, np.int64)
    made = np.empty(MOST_SEATS, np.float64)
    for match in range(len(actions)):
        if not _legal(batch.positions[match], batch.asked[match], actions[match], found):
            return match
    for match in range(len(actions)):
        # Each view of a row is taken once, because numba counts its references.
        position, kept, chance = batch.positions[match], batch.kept[match], batch.chances[match]
        caller = batch.callers[match]
        asked = _move(position, kept, chance, batch.asked[match], move_of_action(actions[match]), before)
        asked = _others(position, kept, chance, asked, caller, found, before)
        shown.done[match] = asked < 0
        if asked < 0:
            seats = scores(position, made)
            _reward(seats, made, shown.rewards[match])
            if caller >= 0:
                caller = batch.callers[match] = (caller + 1) % seats
            asked = _deal(batch, position, kept, chance, caller, found, before)
        batch.asked[match] = asked
        _show(position, kept, asked, shown.numbers[match], shown.mask[match], found)
    return -1


def _legal(position: Ints, seat: int, action: int, found: Ints) -> bool:
    if not 0 <= action < ACTIONS:
        return False
    move = move_of_action(action)
    many = moves(position, seat, found)
    return bool((found[:many] == move).any())


def _deal(batch: Batch, position: Ints, kept: Ints, chance: Ints, caller: int, found: Ints, before: Ints) -> int:
    """Deal a match in which the caller has a move, as the others may end one before that; say who is asked."""
    asked = -1
    while asked < 0:
        position[:] = batch.first
        kept[:] = 0
        if not batch.fixed:
            start(position, chance)
        asked = _others(position, kept, chance, _asked(position), caller, found, before)
    return asked


def _asked(position: Ints) -> int:
    """The lowest seat that is to move; -1: the match is over."""
    ahead = movers(position)
    return lowest(ahead) if ahead else -1


def _others(position: Ints, kept: Ints, chance: Ints, asked: int, caller: int, found: Ints, before: Ints) -> int:
    """Let the other seats play at random until the caller's is asked, or the match is over; say who is asked."""
    while caller >= 0 and asked >= 0 and asked != caller:
        many = moves(position, asked, found)
        asked = _move(position, kept, chance, asked, found[below(chance, many)], before)
    return asked


def _move(position: Ints, kept: Ints, chance: Ints, seat: int, move: int, before: Ints) -> int:
    """Play a move; say who is asked next."""
    before[:] = position
    play(position, seat, move, chance)
    keep(before, position, seat, move, kept, chance)
    return _asked(position)


def _reward(seats: int, made: Floats, rewards: Row) -> None:
    """As `Outcome.utilities`: the mean of 1, 0 or -1 against each other seat."""
    for seat in range(seats):
        ahead = 0
        for other in range(seats):
            ahead += int(made[seat] > made[other]) - int(made[seat] < made[other])
        rewards[seat] = ahead / (seats - 1)


def _show(position: Ints, kept: Ints, seat: int, numbers: Row, mask: NDArray[np.int8], found: Ints) -> None:
    see(position, kept, seat, numbers)
    mask[:] = 0
    for each in range(moves(position, seat, found)):
        mask[action_of(found[each])] = 1
