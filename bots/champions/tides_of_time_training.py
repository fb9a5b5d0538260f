"""python -m bots.champions.tides_of_time_training: learn the nets of the champion of Tides of Time, last round first.

A net learns what moments are worth by the net that judges what follows them, and by exact play of the last round. In
the first of the passes games come to these moments by wild play, then by play of the nets of the pass before.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import numpy.typing as npt

from bots.champions.tides_of_time_solver import FILE, drafts
from bots.twins.catalogue import kernel
from bots.twins.chance import stream
from bots.twins.tides_of_time.lessons import NETS
from bots.twins.tides_of_time.net import HIDDEN, POINTS_OF_LEAD, WEIGHTS
from bots.twins.tides_of_time.round import TABLE
from bots.twins.tides_of_time.rules import position_of
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import NUMBERS

SEED = 1
STAGES = (3, 1, 2, 0)
"""A net that judges a later moment comes first."""
PASSES = ((90, 30_000), (30, 60_000))
"""How many of 100 moves are wild, and how many lessons each net gets."""
EPOCHS, BATCH, RATE = 16, 512, 0.004
HELD_BACK = 5000
"""Lessons on which a net is tried, and which it does not learn."""
_GROUPS = 5
_SHAPES = ((_GROUPS * len(NUMBERS) + 2, HIDDEN), (HIDDEN,), (1,))

Array = npt.NDArray[np.float32]


def main() -> None:
    compiled = kernel(TidesOfTime.name, "tides_of_time.lessons", "lessons")
    first = position_of(TidesOfTime.deal(2, {}, Chance(SEED)))
    chance = stream(SEED.to_bytes(8, "big"))
    nets = np.zeros((NETS, WEIGHTS))
    for wild, many in PASSES:
        for stage in STAGES:
            started = time.process_time()
            rows, worth = np.zeros((many, TABLE), np.int64), np.zeros(many)
            compiled.lessons(first, stage, wild, nets.ravel(), drafts(compiled), chance, rows, worth)
            taught = time.process_time()
            nets[stage], loss, spread = learnt(rows, worth)
            spent = f"{taught - started:.0f} s for lessons, {time.process_time() - taught:.0f} s to learn"
            print(f"net {stage}: off by {loss:.4f} (rms), the worth itself by {spread:.4f}; {spent}", flush=True)
    np.savez_compressed(FILE, nets=nets.astype(np.float32))


def learnt(rows: npt.NDArray[np.int64], worth: npt.NDArray[np.float64]) -> tuple[Any, float, float]:
    """The weights of a net that has learnt these lessons, its error on some that it has not, and their deviation."""
    rng = np.random.default_rng(SEED)
    seen, turned = inputs(rows)
    target = worth.astype(np.float32)
    weights = [rng.normal(0, 0.15, _SHAPES[0]), rng.normal(0, 0.15, _SHAPES[1]), np.ones(1)]
    parts = [each.astype(np.float32) for each in weights]
    means = [np.zeros_like(each) for each in parts]
    squares = [np.zeros_like(each) for each in parts]
    steps, learning = 0, len(rows) - HELD_BACK
    last = EPOCHS * (learning // BATCH)
    for _ in range(EPOCHS):
        order = rng.permutation(learning)
        for at in range(0, learning - BATCH + 1, BATCH):
            some = order[at : at + BATCH]
            steps += 1
            rate = RATE * (1 - steps / (last + 1))
            for part, slope, mean, square in zip(
                parts, _slopes(parts, seen[some], turned[some], target[some]), means, squares, strict=True
            ):
                # Adam: Kingma and Ba (2015).
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                part -= rate * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-8)
    told = _told(parts, seen[learning:], turned[learning:])[0]
    error = float(np.sqrt(np.mean((told - target[learning:]) ** 2)))
    return np.concatenate([each.ravel() for each in parts]), error, float(target[learning:].std())


def inputs(rows: npt.NDArray[np.int64]) -> tuple[Array, Array]:
    """What the hidden layer sees of each row, from the one seat and from the other."""
    groups = [(rows[:, group, None] >> np.array(NUMBERS) & 1).astype(np.float32) for group in range(_GROUPS)]
    lead = (rows[:, _GROUPS, None] / POINTS_OF_LEAD).astype(np.float32)
    one = np.ones_like(lead)
    mine, relics, theirs, their_relics, gone = groups
    seen = np.hstack([mine, relics, theirs, their_relics, gone, lead, one])
    return seen, np.hstack([theirs, their_relics, mine, relics, gone, -lead, one])


def _told(parts: list[Array], seen: Array, turned: Array) -> tuple[Array, Array, Array]:
    """How likely a win is, and the hidden layer from both seats."""
    ahead, behind = np.maximum(seen @ parts[0], 0), np.maximum(turned @ parts[0], 0)
    odds = (ahead - behind) @ parts[1] + parts[2] * seen[:, -2]
    return 1 / (1 + np.exp(-odds)), ahead, behind


def _slopes(parts: list[Array], seen: Array, turned: Array, target: Array) -> list[Array]:
    """How the mean cross-entropy rises with each weight."""
    told, ahead, behind = _told(parts, seen, turned)
    off = (told - target) / len(target)
    up, down = (off[:, None] * parts[1] * (layer > 0) for layer in (ahead, behind))
    return [seen.T @ up - turned.T @ down, (ahead - behind).T @ off, np.array([off @ seen[:, -2]])]


if __name__ == "__main__":
    main()
