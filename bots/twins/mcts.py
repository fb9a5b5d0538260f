"""Monte Carlo tree search over a twin: the kernel that does as `bots/methods/mcts.py`, which is the readable authority.

Fed the same draws, both make the same tree. The tree is in arrays of a fixed size: `arms` has a row of numbers for each
arm, `totals` its sum of rewards, and `first` the first arm of each node. `used` counts the nodes and the arms. Once they
are full, the search goes on in the tree that there is.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from bots.twins.chance import below
from bots.twins.contract import MOST_MOVES, MOST_SEATS, SIZE, Floats, Ints, movers, moves, play, redeal
from bots.twins.outlook import choose, ended, value

Table = NDArray[np.int64]

SEAT, MOVE, VISITS, AVAILABLE, NEXT, CHILD = range(6)
"""Of an arm. `NEXT` is the next arm of the same node, in the order in which they were met, and -1 is none."""
NODES, ARMS = range(2)

_EXPLORATION = math.sqrt(2)
_TOLERANCE = 0.03
_LONGEST = 400
"""Steps after which a simulation is cut."""
_DEEPEST = 4096
_SPARE = MOST_SEATS * (MOST_MOVES + 1)
"""Arms that one node can need at once, with those that lead from one seat's choice to the next one's."""


def iterate(
    root: Ints, seat: int, iterations: int, steps: int, chance: Ints, used: Ints, first: Ints, arms: Table, totals: Floats
) -> int:
    """Iterate so often, or until more than `steps` moves have been played; say how many iterations there were.

    `root` is any position that fits what `seat` knows.
    """
    position = np.empty(SIZE, np.int64)
    found = np.empty(MOST_MOVES, np.int64)
    choices = np.empty(MOST_SEATS, np.int64)
    path = np.empty(_DEEPEST + MOST_SEATS, np.int64)
    rewards = np.empty(MOST_SEATS, np.float64)
    done = played = 0
    while done < iterations and played <= steps:
        position[:] = root
        redeal(position, seat, chance)
        length = _descend(root, position, found, path, chance, used, first, arms, totals)
        played += length + _simulate(root, position, found, choices, chance)
        value(root, position, rewards)
        for at in range(length):
            arms[path[at], VISITS] += 1
            totals[path[at]] += rewards[arms[path[at], SEAT]]
        done += 1
    return done


def _descend(
    root: Ints, position: Ints, found: Ints, path: Ints, chance: Ints, used: Ints, first: Ints, arms: Table, totals: Floats
) -> int:
    """Choose and play until a node is new or the tree must stop; say how many arms were put on the path."""
    node = length = 0
    while not ended(root, position):
        ahead = movers(position)
        if ahead == 0 or length > _DEEPEST or used[NODES] + MOST_SEATS > len(first) or used[ARMS] + _SPARE > len(arms):
            break
        begin = length
        for seat in range(MOST_SEATS):
            if ahead >> seat & 1:
                many = moves(position, seat, found)
                _meet(node, seat, found, many, used, first, arms, totals)
                path[length] = _choose(found, many, ahead == 1 << seat, chance, arms, totals)
                length += 1
        for at in range(begin, length):
            play(position, arms[path[at], SEAT], arms[path[at], MOVE], chance)
        before = used[NODES]
        node = _after(path, begin, length, used, first, arms, totals)
        if used[NODES] > before:
            break
    return length


def _meet(
    node: int, seat: int, found: Ints, many: int, used: Ints, first: Ints, arms: Table, totals: Floats
) -> None:
    """Put the arms of a seat's moves in the place of the moves; all of them count as available."""
    for at in range(many):
        arm = _arm(node, seat, found[at], used, first, arms, totals)
        arms[arm, AVAILABLE] += 1
        found[at] = arm


def _arm(node: int, seat: int, move: int, used: Ints, first: Ints, arms: Table, totals: Floats) -> int:
    """The arm of a node for a move, which is new if it was never met."""
    last = -1
    arm = first[node]
    while arm >= 0:
        if arms[arm, MOVE] == move and arms[arm, SEAT] == seat:
            return arm  # type: ignore[no-any-return]
        last = arm
        arm = arms[arm, NEXT]
    arm = used[ARMS]
    used[ARMS] += 1
    if last < 0:
        first[node] = arm
    else:
        arms[last, NEXT] = arm
    arms[arm, SEAT] = seat
    arms[arm, MOVE] = move
    arms[arm, VISITS] = arms[arm, AVAILABLE] = 0
    arms[arm, NEXT] = arms[arm, CHILD] = -1
    totals[arm] = 0.0
    return arm  # type: ignore[no-any-return]


def _choose(found: Ints, many: int, alone: bool, chance: Ints, arms: Table, totals: Floats) -> int:
    """One of the arms that was never chosen, or else the one that UCB1 says.

    Of seats that choose at once, each takes any arm whose bound is within the tolerance of the highest.
    """
    untried = 0
    for at in range(many):
        untried += arms[found[at], VISITS] == 0
    if untried:
        skip = below(chance, untried)
        for at in range(many):
            if arms[found[at], VISITS] == 0:
                if skip == 0:
                    return found[at]  # type: ignore[no-any-return]
                skip -= 1
    best = found[0]
    highest = -1.0
    for at in range(many):
        bound = _upper_bound(found[at], arms, totals)
        if bound > highest:
            highest = bound
            best = found[at]
    return best if alone else _any_near(highest, found, many, chance, arms, totals)  # type: ignore[no-any-return]


def _any_near(highest: float, found: Ints, many: int, chance: Ints, arms: Table, totals: Floats) -> int:
    near = 0
    for at in range(many):
        if _upper_bound(found[at], arms, totals) >= highest - _TOLERANCE:
            found[near] = found[at]
            near += 1
    return found[below(chance, near)]  # type: ignore[no-any-return]


def _upper_bound(arm: int, arms: Table, totals: Floats) -> float:
    visits = arms[arm, VISITS]
    return totals[arm] / visits + _EXPLORATION * math.sqrt(math.log(arms[arm, AVAILABLE]) / visits)  # type: ignore[no-any-return]


def _after(path: Ints, begin: int, end: int, used: Ints, first: Ints, arms: Table, totals: Floats) -> int:
    """The node after the choices of all movers, which may be new.

    Between the choices of two seats there is a node, too: its arms have the arm that the next seat chose as their move,
    and no seat.
    """
    node = _child(path[begin], used, first, arms)
    for at in range(begin + 1, end):
        node = _child(_arm(node, -1, path[at], used, first, arms, totals), used, first, arms)
    return node


def _child(arm: int, used: Ints, first: Ints, arms: Table) -> int:
    if arms[arm, CHILD] < 0:
        arms[arm, CHILD] = used[NODES]
        first[used[NODES]] = -1
        used[NODES] += 1
    return arms[arm, CHILD]  # type: ignore[no-any-return]


def _simulate(root: Ints, position: Ints, found: Ints, choices: Ints, chance: Ints) -> int:
    """Play on as the outlook says, to its end or for so many steps; say how many there were."""
    for step in range(_LONGEST):
        ahead = movers(position)
        if ahead == 0 or ended(root, position):
            return step
        for seat in range(MOST_SEATS):
            if ahead >> seat & 1:
                choices[seat] = choose(position, seat, found, chance)
        for seat in range(MOST_SEATS):
            if ahead >> seat & 1:
                play(position, seat, choices[seat], chance)
    return _LONGEST
