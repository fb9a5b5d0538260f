"""How fast nets can be fed: `python -m tests.bench.environments` prints steps a second on one core.

A step is one decision of the caller, drawn at random from the mask, and that drawing is part of the time. Times are
those of the processor for this thread. What must be compiled is not counted.
"""

from __future__ import annotations

import time

import numpy as np

from bots.twins.catalogue import TWINS
from bots.vector import is_compiled, vector
from bots.zoo import env
from shared.games import GAMES

BATCH, STEPS = 1024, 1000
ONE_BY_ONE = 20_000
OPPONENTS = (None, "random")


def at_once(name: str, opponent: str | None, matches: int, steps: int) -> float:
    """Steps a second of all matches together."""
    made, dice = vector(name, matches, opponent), np.random.default_rng(1)
    seen = made.reset(1)
    started = time.thread_time()
    for _ in range(steps):
        seen = made.step((dice.random(seen.mask.shape, np.float32) * seen.mask).argmax(1))
    return matches * steps / (time.thread_time() - started)


def one_by_one(name: str, steps: int) -> float:
    """Steps a second of the environment of PettingZoo, match after match."""
    made, dice, done, seed = env(name), np.random.default_rng(1), 0, 0
    started = time.thread_time()
    while done < steps:
        made.reset(seed)
        seed += 1
        while made.game.outcome is None:
            legal = np.flatnonzero(made.last()[0]["action_mask"])
            made.step(int(legal[int(dice.random() * len(legal))]))
            done += 1
    return done / (time.thread_time() - started)


def main() -> None:
    for name in filter(is_compiled, TWINS):
        for opponent in OPPONENTS:
            against = "all seats" if opponent is None else f"against {opponent}"
            print(f"{name:14} {BATCH} at once, {against:15} {at_once(name, opponent, BATCH, STEPS):12,.0f} steps/s")
    for name in GAMES:
        print(f"{name:14} PettingZoo, one by one         {one_by_one(name, ONE_BY_ONE // 10):12,.0f} steps/s")


if __name__ == "__main__":
    main()
