"""python -m bots.champions.nano_gwent_training: fit the weights by which the champion of Nano Gwent judges a position.

The champion plays itself with the weights that there are. How a game ends is known as soon as the search proves it, and
so is what all positions before it led to. A logistic regression of the results on the features of these positions gives
weights: P. Österlund's tuning of the chess program Texel (2014). The next weights are half-way to these, because the
whole way leads to a champion that meets itself well, and weaker play worse than before. Write them into
`bots/twins/nano_gwent/estimate.py`. Those that stand there came of one run, which took 5 minutes of the processor, from

    11  -3 13  12  36  16   0 -13 -143
    -7  49 20 166 210 288   0 116    0
    10   1 11 342 354 375 451 -159 -126
  -100 148 22 211 359 312 728 542 -182

and these of two rounds of games by a draft of this program, with whole steps from weights set by hand.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt

from bots.twins.deepening import Deepening
from bots.twins.nano_gwent.estimate import SCALE, WEIGHTS, features, stage
from bots.twins.nano_gwent.rules import position_of
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent

SEED, GAMES = 1, 25_000
NODES = 6000
"""Positions that are looked at for a move, a half of them on the way to the end."""
ENTRIES = 1 << 18
WILD = (0, 1, 3)
"""Of ten of the first moves, so many are drawn by lot: no two games should be alike."""
WILD_MOVES = 20
SPECIALS = (1, 2, 2, 2)
"""Of each kind: usually two, as in most matches."""
DECAY, STEPS = 1e-4, 60
"""The pull of weights to zero, for features that always come together, and the steps of Newton's method at most."""

Numbers = npt.NDArray[np.float64]


def main() -> None:
    chance = Chance(SEED)
    lessons = list(itertools.chain.from_iterable(game(chance) for _ in range(GAMES)))
    print(f"{len(lessons)} positions of {GAMES} games", flush=True)
    for number in range(len(WEIGHTS)):
        rows = [(seen, result) for at, seen, result in lessons if at == number]
        seen, results = (np.array(each, float) for each in zip(*rows, strict=True))
        weights, loss = fitted(seen, results)
        next_ones = (WEIGHTS[number] + SCALE * weights) / 2
        print(f"{next_ones.round().astype(int).tolist()}: {len(rows)} positions, mean log loss {loss:.4f}")


def game(chance: Chance) -> list[tuple[int, tuple[int, ...], float]]:
    """A game of the champion with itself: stage, features and result of each position after the last wild move."""
    rules = {"debuffs": chance.choice(SPECIALS), "scorches": chance.choice(SPECIALS)}
    match: Any = NanoGwent.deal(2, rules, chance)
    search = Deepening(NanoGwent.name, "nano_gwent.outlook", ENTRIES)
    wild, until = chance.choice(WILD), chance.below(WILD_MOVES)
    seen: list[tuple[int, tuple[int, ...]]] = []
    result: float | None = None
    number = 0
    while result is None:
        (seat,) = match.to_act
        if number < until and chance.below(10) < wild:
            move = chance.choice(match.legal_moves(seat))
            seen.clear()
        else:
            position = position_of(match)
            seen.append((stage(position), features(position)))
            found = search.search(match, seat, lambda done: done >= NODES, lambda done: done >= NODES // 2, 0, NODES)
            move = found.move
            if found.proven:
                result = (1 + np.sign(found.value) * (1 - 2 * seat)) / 2
        match, _ = match.play(seat, move)
        number += 1
        if match.outcome is not None:
            result = match.outcome.scores[0]
    return [(at, row, result) for at, row in seen]


def fitted(seen: Numbers, results: Numbers) -> tuple[Numbers, float]:
    """The weights of a logistic regression, and its mean log loss."""
    weights = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        told = 1 / (1 + np.exp(-seen @ weights))
        slope = seen.T @ (told - results) / len(seen) + DECAY * weights
        bend = (seen.T * (told * (1 - told))) @ seen / len(seen) + DECAY * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights -= step
        if np.abs(step).max() < 1e-7:
            break
    told = np.clip(1 / (1 + np.exp(-seen @ weights)), 1e-9, 1 - 1e-9)
    loss = -np.mean(results * np.log(told) + (1 - results) * np.log(1 - told))
    return weights, float(loss)


if __name__ == "__main__":
    main()
