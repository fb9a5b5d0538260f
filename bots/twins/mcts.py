"""Monte Carlo tree search over a twin: the kernel that does as `bots/methods/mcts.py`, which is the readable authority.

Fed the same draws, both make the same tree. Its arrays do not grow: once they are full, the search goes on in the tree
that there is.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.methods.mcts import LONGEST, TOLERANCE
from bots.twins.chance import below
from bots.twins.contract import MOST_MOVES, MOST_SEATS, SIZE, Floats, Ints, movers, moves, play
from bots.twins.outlook import EXPLORATION, choose, draw, ended, value

Table = NDArray[np.int64]


class Arrays(NamedTuple):
    """A tree: a row of numbers for each arm, its sum of rewards, the first arm of each node, and how many there are."""

    arms: Table
    totals: Floats
    first: Ints
    used: Ints


SEAT, MOVE, VISITS, AVAILABLE, NEXT, CHILD = range(6)
"""The numbers of an arm. `NEXT` is the arm of the same node that was met next, or -1 for the last one."""
NODES, ARMS = range(2)
"""What `used` counts."""

_DEEPEST = 4096


def iterate(root: Ints, seat: int, iterations: int, steps: int, memory: Ints, chance: Ints, tree: Arrays) -> int:
    """Iterate so often, or until more than `steps` moves have been played; say how many iterations there were.

    `root` is any position that fits what `seat` knows, and `memory` what it knows besides.
    """
    position = np.empty(SIZE, np.int64)
    found = np.empty(MOST_MOVES, np.int64)
    choices = np.empty(MOST_SEATS, np.int64)
    path = np.empty(_DEEPEST + MOST_SEATS, np.int64)
    rewards = np.empty(MOST_SEATS, np.float64)
    done = played = 0
    while done < iterations and played <= steps:
        position[:] = root
        draw(position, seat, memory, found, chance)
        length = _descend(root, position, found, path, chance, tree)
        played += length + _simulate(root, position, found, choices, chance)
        value(root, position, rewards)
        for at in range(length):
            tree.arms[path[at], VISITS] += 1
            tree.totals[path[at]] += rewards[tree.arms[path[at], SEAT]]
        done += 1
    return done


def _descend(root: Ints, position: Ints, found: Ints, path: Ints, chance: Ints, tree: Arrays) -> int:
    """Choose and play until a node is new or the tree must stop; say how many arms were put on the path."""
    node = length = 0
    while not ended(root, position):
        ahead = movers(position)
        made = 0 if length > _DEEPEST else _choose_all(node, ahead, position, found, path, length, chance, tree)
        if made == 0:
            break
        for at in range(length, length + made):
            play(position, tree.arms[path[at], SEAT], tree.arms[path[at], MOVE], chance)
        before = tree.used[NODES]
        node = _after(path, length, length + made, tree)
        length += made
        if node < 0 or tree.used[NODES] > before:
            break
    return length


def _choose_all(
    node: int, ahead: int, position: Ints, found: Ints, path: Ints, length: int, chance: Ints, tree: Arrays
) -> int:
    """Put an arm of each of the seats `ahead` on the path; say how many, or 0 where the tree is full and lacks one."""
    made = 0
    for seat in range(MOST_SEATS):
        if ahead >> seat & 1:
            many = _meet(node, seat, found, moves(position, seat, found), tree)
            if many == 0:
                return 0
            path[length + made] = _choose(found, many, ahead == 1 << seat, chance, tree)
            made += 1
    return made


def _meet(node: int, seat: int, found: Ints, many: int, tree: Arrays) -> int:
    """Put the arms of a seat's moves in the place of the moves; say how many there are. All of them are available."""
    met = 0
    arm = -1
    unmet = tree.first[node] < 0
    for at in range(many):
        arm = _new_arm(node, arm, seat, found[at], tree) if unmet else _arm(node, seat, found[at], arm, tree)
        if arm >= 0:
            tree.arms[arm, AVAILABLE] += 1
            found[met] = arm
            met += 1
    return met


def _arm(node: int, seat: int, move: int, before: int, tree: Arrays) -> int:
    """The arm of a node for a move, which is new if it was never met; -1: it would be, and there is no room.

    It is looked for first behind the arm `before` (-1: there is none): moves mostly come in the same order.
    """
    arms = tree.arms
    last = -1
    arm = arms[before, NEXT] if before >= 0 else tree.first[node]
    if arm >= 0 and arms[arm, MOVE] == move and arms[arm, SEAT] == seat:
        return int(arm)
    arm = tree.first[node]
    while arm >= 0:
        if arms[arm, MOVE] == move and arms[arm, SEAT] == seat:
            return int(arm)
        last = arm
        arm = arms[arm, NEXT]
    return _new_arm(node, last, seat, move, tree)


def _new_arm(node: int, last: int, seat: int, move: int, tree: Arrays) -> int:
    """Put another arm behind the last one of a node (-1: there is none); -1: there is no room."""
    if tree.used[ARMS] == len(tree.arms):
        return -1
    arm = tree.used[ARMS]
    tree.used[ARMS] += 1
    if last < 0:
        tree.first[node] = arm
    else:
        tree.arms[last, NEXT] = arm
    row = tree.arms[arm]
    row[SEAT] = seat
    row[MOVE] = move
    row[VISITS] = row[AVAILABLE] = 0
    row[NEXT] = row[CHILD] = -1
    tree.totals[arm] = 0.0
    return int(arm)


def _choose(found: Ints, many: int, alone: bool, chance: Ints, tree: Arrays) -> int:
    """One of the arms that was never chosen, or else the one that UCB1 says.

    Of seats that choose at once, each takes any arm whose bound is within the tolerance of the highest.
    """
    arms = tree.arms
    untried = 0
    for at in range(many):
        untried += arms[found[at], VISITS] == 0
    if untried:
        skip = below(chance, untried)
        for at in range(many):
            if arms[found[at], VISITS] == 0:
                if skip == 0:
                    return int(found[at])
                skip -= 1
    bounds = np.empty(many, np.float64)
    best = 0
    for at in range(many):
        bounds[at] = _upper_bound(tree.totals[found[at]], arms[found[at], VISITS], arms[found[at], AVAILABLE])
        if bounds[at] > bounds[best]:
            best = at
    return int(found[best]) if alone else _any_near(bounds, bounds[best] - TOLERANCE, found, many, chance)


def _upper_bound(total: float, visits: int, available: int) -> float:
    return total / visits + EXPLORATION * math.sqrt(math.log(available) / visits)


def _any_near(bounds: Floats, enough: float, found: Ints, many: int, chance: Ints) -> int:
    near = 0
    for at in range(many):
        if bounds[at] >= enough:
            found[near] = found[at]
            near += 1
    return int(found[below(chance, near)])


def _after(path: Ints, begin: int, end: int, tree: Arrays) -> int:
    """The node after the choices of all movers, which may be new; -1: it would be, and there is no room.

    Between the choices of two seats there is a node, too: its arms have the arm that the next seat chose as their move,
    and no seat.
    """
    node = _child(path[begin], tree)
    for at in range(begin + 1, end):
        if node >= 0:
            arm = _arm(node, -1, path[at], -1, tree)
            node = _child(arm, tree) if arm >= 0 else -1
    return node


def _child(arm: int, tree: Arrays) -> int:
    """The node that an arm leads to, which may be new; -1: it would be, and there is no room."""
    if tree.arms[arm, CHILD] < 0 and tree.used[NODES] < len(tree.first):
        tree.arms[arm, CHILD] = tree.used[NODES]
        tree.first[tree.used[NODES]] = -1
        tree.used[NODES] += 1
    return int(tree.arms[arm, CHILD])


def _simulate(root: Ints, position: Ints, found: Ints, choices: Ints, chance: Ints) -> int:
    """Play on as the outlook says, to its end or for so many steps; say how many there were."""
    for step in range(LONGEST):
        ahead = movers(position)
        if ahead == 0 or ended(root, position):
            return step
        for seat in range(MOST_SEATS):
            if ahead >> seat & 1:
                choices[seat] = choose(position, seat, found, chance)
        for seat in range(MOST_SEATS):
            if ahead >> seat & 1:
                play(position, seat, choices[seat], chance)
    return LONGEST
