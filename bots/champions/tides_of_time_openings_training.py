"""python -m bots.champions.tides_of_time_openings_training: compute the first picks of the champion of Tides of Time.

All pairs of hands that two seats may be dealt are solved, and then every hand learns what to pick against all that it
may meet. It takes no chance: the same nets give the same file.
"""

from __future__ import annotations

import time

import numpy as np
import numpy.typing as npt

from bots.champions.tides_of_time_openings import FILE, OTHERS, PARTS, hands
from bots.champions.tides_of_time_solver import RARE, drafts, nets
from bots.twins.catalogue import kernel
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import HAND

TURNS = 300
"""How often all strategies are improved."""
AFTER_ROUND_1 = 0
"""The net that judges the end of the first round."""

Array = npt.NDArray[np.float64]
Games = npt.NDArray[np.float32]
Pairs = npt.NDArray[np.int64]


def main() -> None:
    table = first_picks(nets()[AFTER_ROUND_1])
    np.savez_compressed(FILE, openings=np.round(PARTS * table).astype(np.uint8))


def first_picks(net: Array) -> Array:
    """For each hand how likely to pick each card, and then to win."""
    compiled = kernel(TidesOfTime.name, "tides_of_time.first", "games_of", "gains_of", "strategies")
    every = np.array(hands())
    pairs = pairs_of(every)
    games = np.empty((len(pairs), HAND * HAND), np.float32)
    started = time.process_time()
    compiled.games_of(every, pairs, drafts(compiled), net, games)
    dealt = time.process_time()
    found, gains = np.empty(len(every) * HAND), np.empty(len(every) * HAND)
    compiled.strategies(pairs, games, TURNS, found)
    chances = found.reshape(-1, HAND)
    chances[chances < RARE] = 0.0
    chances /= chances.sum(axis=1, keepdims=True)
    compiled.gains_of(pairs, games, chances.ravel(), gains)
    gets = gains.reshape(-1, HAND) / OTHERS
    worth = (gets * chances).sum(axis=1)
    spent = f"{dealt - started:.0f} s for {len(pairs)} pairs, {time.process_time() - dealt:.0f} s to learn"
    print(f"a best response gains {(gets.max(axis=1) - worth).mean():.5f} of a win; {spent}", flush=True)
    return np.column_stack([chances, np.clip(worth, 0, 1)])


def pairs_of(every: Pairs) -> Pairs:
    """The places of all pairs of hands without a common card, each pair once."""
    found = [
        np.column_stack([np.full(len(others), place), others])
        for place, hand in enumerate(every)
        if len(others := place + 1 + (every[place + 1 :] & hand == 0).nonzero()[0])
    ]
    return np.concatenate(found)


if __name__ == "__main__":
    main()
