"""Different things for all places, drawn evenly, as `shared/game/matching.py` does, which is the readable authority.

Fed the same draws, both give the same, as long as there are fewer than 2**53 ways. Of more, this one knows the first 53
bits of each number of ways. A set of things is a row of words; the sets of several places are the rows of `allowed`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bots.twins.bits import count, lowest
from bots.twins.chance import below, below_large

Sets = NDArray[np.int64]
Numbers = NDArray[np.int64]

WORD = 62
"""Things of one word. With one more, the negative of a set would not fit."""
TANGLED, MEMORY = 0, 1
"""What a search remembers, and how many numbers that is."""
_WORK = 40_000
_BLOCK = 3
_SWEEPS = 10
"""As the readable rules have them: what is counted before the ways are shaken, and how they are."""
_FAR = 1 << 20
_EXACT = 1 << 53
"""The first whole number after which a float leaves some out."""


def words_for(things: int) -> int:
    """The words of a set that can have so many things."""
    return (things + WORD - 1) // WORD


def draw_matching(allowed: Sets, memory: Numbers, chance: Numbers, things: Numbers) -> None:
    """Write for each place a thing of its own to `things`. There must be a way.

    `memory` is that of `redeal`: whether there were too many ways to count the last time, for the same sets.
    """
    order = _neighbours_first(allowed)
    if memory[TANGLED] or not _counted(allowed, order, chance, things):
        memory[TANGLED] = 1
        _shaken(allowed, order, chance, things)


def _neighbours_first(allowed: Sets) -> Numbers:
    """An order in which each place shares as much as possible with those before it."""
    places, words = allowed.shape
    order = np.empty(places, np.int64)
    used = np.zeros(places, np.int64)
    met = np.zeros(words, np.int64)
    for at in range(places):
        least = 2 * _FAR
        for place in range(places):
            if not used[place]:
                shared = more = 0
                for word in range(words):
                    shared |= allowed[place, word] & met[word]
                    more += count(allowed[place, word] & ~met[word])
                cost = more if shared else more + _FAR
                if cost < least:
                    least = cost
                    order[at] = place
        used[order[at]] = 1
        for word in range(words):
            met[word] |= allowed[order[at], word]
    return order


def _counted(allowed: Sets, order: Numbers, chance: Numbers, things: Numbers) -> bool:
    """Fill one place after the other, each thing in proportion to the ways to go on from it; False: too many to count.

    A node is what the places before have taken of what is still asked for, and behind that the number of its first
    edge. An edge is a thing that the next place may take, and the node that follows.
    """
    places, words = allowed.shape
    later = _still_asked_for(allowed, order)
    nodes = np.zeros((64, words + 1), np.int64)
    edges = np.empty((64, 2), np.int64)
    first = np.zeros(places + 2, np.int64)
    many = first[1] = 1
    made = 0
    for at in range(places):
        found = np.zeros(_slots(allowed[order[at]], nodes, first[at], many), np.int64)
        for node in range(first[at], first[at + 1]):
            nodes[node, words] = made
            for word in range(words):
                free = allowed[order[at], word] & ~nodes[node, word]
                while free:
                    if many + 1 == len(nodes):
                        nodes = _longer(nodes)
                    if made == len(edges):
                        edges = _longer(edges)
                    for each in range(words):
                        nodes[many, each] = nodes[node, each] & later[at + 1, each]
                    nodes[many, word] |= free & -free & later[at + 1, word]
                    edges[made, 0] = word * WORD + lowest(free)
                    edges[made, 1] = _met(nodes, many, found)
                    many += edges[made, 1] == many
                    made += 1
                    free &= free - 1
            if many > _WORK + 1:
                return False
        first[at + 2] = many
    nodes[first[places], words] = made
    ways = _ways(nodes, edges, int(first[places]))
    node = 0
    for at in range(places):
        edge = _weighted(edges, nodes[node, words], nodes[node + 1, words], ways, chance)
        things[order[at]] = edges[edge, 0]
        node = edges[edge, 1]
    return True


def _still_asked_for(allowed: Sets, order: Numbers) -> Sets:
    """For each place in the order what it and those after it are open to."""
    places, words = allowed.shape
    later = np.zeros((places + 1, words), np.int64)
    for at in range(places - 1, -1, -1):
        for word in range(words):
            later[at, word] = later[at + 1, word] | allowed[order[at], word]
    return later


def _slots(open_to: Numbers, nodes: Sets, begin: int, end: int) -> int:
    """The size of a table for all nodes that follow from these: odd, and at most half of it is used."""
    edges = 0
    for node in range(begin, end):
        for word in range(len(open_to)):
            edges += count(open_to[word] & ~nodes[node, word])
    return 2 * edges + 1


def _met(nodes: Sets, new: int, found: Numbers) -> int:
    """The node in the table (0: none) that has taken the same as `new`, or that one, which is in the table then."""
    words = nodes.shape[1] - 1
    slot = 0
    for word in range(words):
        slot = (2 * slot + nodes[new, word]) % len(found)
    while found[slot]:
        same = True
        for word in range(words):
            same &= nodes[found[slot], word] == nodes[new, word]
        if same:
            return int(found[slot])
        slot = (slot + 1) % len(found)
    found[slot] = new
    return new


def _longer(rows: Sets) -> Sets:
    """The same with room for as many more."""
    longer = np.empty((2 * len(rows), rows.shape[1]), np.int64)
    for row in range(len(rows)):
        for column in range(rows.shape[1]):
            longer[row, column] = rows[row, column]
    return longer


def _ways(nodes: Sets, edges: Sets, last: int) -> NDArray[np.float64]:
    """The number of ways to go on from each node; the last one is the end."""
    ways = np.zeros(last + 1, np.float64)
    ways[last] = 1.0
    for node in range(last - 1, -1, -1):
        for edge in range(nodes[node, -1], nodes[node + 1, -1]):
            ways[node] += ways[edges[edge, 1]]
    return ways


def _weighted(edges: Sets, begin: int, end: int, ways: NDArray[np.float64], chance: Numbers) -> int:
    """One of the edges, drawn in proportion to the ways behind them."""
    if end - begin == 1:
        return begin
    total = 0.0
    for edge in range(begin, end):
        total += ways[edges[edge, 1]]
    exact = total < _EXACT
    left = below_large(chance, int(total) if exact else _EXACT) * (1.0 if exact else total / _EXACT)
    drawn = begin
    for edge in range(begin, end):
        if ways[edges[edge, 1]] > 0.0:
            drawn = edge
            left -= ways[edges[edge, 1]]
            if left < 0.0:
                break
    return drawn


def _shaken(allowed: Sets, order: Numbers, chance: Numbers, things: Numbers) -> None:
    """Begin with any way, then draw a few places at a time again, evenly from what the others leave (Gibbs)."""
    places, words = allowed.shape
    given = _any_way(allowed, order)
    pool = np.empty(places, np.int64)
    block = np.empty((_BLOCK, words), np.int64)
    drawn = np.empty(_BLOCK, np.int64)
    for _ in range(_SWEEPS * places):
        _sample(pool, chance)
        for at in range(_BLOCK):
            for word in range(words):
                block[at, word] = allowed[order[pool[at]], word]
        for at in range(_BLOCK, places):
            taken = given[pool[at]]
            for each in range(_BLOCK):
                block[each, taken // WORD] &= ~(1 << taken % WORD)
        _counted(block, _neighbours_first(block), chance, drawn)
        for at in range(_BLOCK):
            given[pool[at]] = drawn[at]
    for at in range(places):
        things[order[at]] = given[at]


def _sample(pool: Numbers, chance: Numbers) -> None:
    """Draw the first few numbers of the pool, which has one for each place."""
    for at in range(len(pool)):
        pool[at] = at
    for at in range(_BLOCK):
        other = at + below(chance, len(pool) - at)
        pool[at], pool[other] = pool[other], pool[at]


def _any_way(allowed: Sets, order: Numbers) -> Numbers:
    """Some way, by augmenting paths (Kuhn): the thing of each place in the order."""
    places, words = allowed.shape
    holder = np.full(words * WORD, -1, np.int64)
    for at in range(places):
        _seat(at, allowed, order, holder, np.zeros(words, np.int64))
    given = np.empty(places, np.int64)
    for thing in range(len(holder)):
        if holder[thing] >= 0:
            given[holder[thing]] = thing
    return given


def _seat(at: int, allowed: Sets, order: Numbers, holder: Numbers, tried: Numbers) -> bool:
    """Give a place a thing, and its holder another one; whether that can be."""
    for word in range(allowed.shape[1]):
        rest = allowed[order[at], word]
        while rest:
            thing = word * WORD + lowest(rest)
            if tried[word] >> lowest(rest) & 1 == 0:
                tried[word] |= rest & -rest
                if holder[thing] < 0 or _seat(holder[thing], allowed, order, holder, tried):
                    holder[thing] = at
                    return True
            rest &= rest - 1
    return False
