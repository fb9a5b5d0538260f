"""Teach a net Nano Gwent by playing against itself: `python -m docs.learn policy.npz`. docs/learn.md explains it.

It is proximal policy optimisation (Schulman et al. 2017) with generalised advantages (Schulman et al. 2015), in numpy.
"""

from __future__ import annotations

import os

# These matrices are small: threads would wait for each other longer than they work.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.vector import Step, Vector, vector

Numbers = NDArray[np.float32]

MATCHES, STEPS = 512, 32
"""Matches at once, and steps of each before the net learns from them."""
PASSES, PARTS = 2, 8
"""How often it learns from each step, and in how many parts."""
HIDDEN = (128, 64)
RATE, CLIP, CURIOSITY, LAMBDA = 1e-3, 0.2, 0.03, 0.95
"""The first step width; how far a choice may move at once; the worth of entropy; how far advantages look ahead.

With a third of that entropy both seats ended up passing at once, which is a draw, and tried nothing else any more.
"""
LEAST = 0.2
"""The least spread of advantages that counts as one."""
TOLD = 30.0
"""Seconds from one line to the next."""


class Learner:
    """A net with the running means of its gradients (Adam, Kingma and Ba 2014)."""

    def __init__(self, sizes: tuple[int, ...], dice: np.random.Generator) -> None:
        self.arrays: list[Numbers] = []
        for inputs, outputs in pairwise(sizes):
            self.arrays.append((dice.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs)).astype(np.float32))
            self.arrays.append(np.zeros(outputs, np.float32))
        # So that it begins with all moves about as likely.
        self.arrays[-2] *= 0.1
        self._means = [np.zeros_like(array) for array in self.arrays]
        self._squares = [np.zeros_like(array) for array in self.arrays]
        self._updates = 0

    def layers(self, numbers: Numbers) -> list[Numbers]:
        """What goes into each layer, and last what comes out."""
        found = [numbers]
        for weights, biases in zip(self.arrays[::2], self.arrays[1::2], strict=True):
            inward = found[-1] if len(found) == 1 else np.maximum(found[-1], 0, out=found[-1])
            found.append(inward @ weights + biases)
        return found

    def update(self, layers: list[Numbers], slope: Numbers, rate: float) -> None:
        """Change the net against the slope of what came out."""
        slopes: list[Numbers] = []
        for layer in reversed(range(len(layers) - 1)):
            slopes = [layers[layer].T @ slope, slope.sum(0), *slopes]
            if layer:
                slope = (slope @ self.arrays[2 * layer].T) * (layers[layer] > 0)
        self._updates += 1
        rate *= np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
        for array, mean, square, here in zip(self.arrays, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (here - mean)
            square += 0.001 * (here * here - square)
            array -= rate * mean / (np.sqrt(square) + 1e-8)


def judged(out: Numbers, mask: NDArray[np.int8]) -> tuple[Numbers, Numbers]:
    """How probable each action is, and what is expected of the match: -1 to 1."""
    liked = np.where(mask, out[:, :-1], np.float32(-1e9))
    chances = np.exp(liked - liked.max(1, keepdims=True))
    return chances / chances.sum(1, keepdims=True), np.tanh(out[:, -1])


class Played(NamedTuple):
    """Steps of all matches, a row each."""

    numbers: Numbers
    mask: NDArray[np.int8]
    actions: NDArray[np.int64]
    chances: Numbers
    """How probable the action was."""
    worth: Numbers
    """What came of it, for the seat that moved: -1 to 1."""
    advantage: Numbers
    """How much more than was expected."""

    def part(self, rows: NDArray[np.int64]) -> Played:
        """Some of these steps."""
        return Played(
            *(self.numbers[rows], self.mask[rows], self.actions[rows]),
            *(self.chances[rows], self.worth[rows], self.advantage[rows]),
        )


def play(learner: Learner, matches: Vector, seen: Step, dice: np.random.Generator) -> tuple[Played, Step]:
    """Play some steps of all matches, for all seats."""
    steps, chosen, rewards, ahead, chances, expected = [], [], [], [], [], []
    rows = np.arange(matches.matches)
    for _ in range(STEPS):
        likely, hope = judged(learner.layers(seen.numbers)[-1], seen.mask)
        draws = dice.random((len(rows), 1), np.float32)
        # Rounding may leave the sum of all a little below the draw.
        actions = (likely.cumsum(1) > draws * np.float32(0.9999)).argmax(1)
        steps.append(seen)
        chosen.append(actions)
        chances.append(likely[rows, actions])
        expected.append(hope)
        seen = matches.step(actions)
        rewards.append(seen.rewards[rows, steps[-1].seats])
        # What comes after is good for the other seat if that one moves next, and nothing comes after the end.
        ahead.append(np.where(seen.done, 0, np.where(seen.seats == steps[-1].seats, 1, -1)).astype(np.float32))
    gains: list[Numbers] = []
    gain = np.zeros(len(rows), np.float32)
    following = judged(learner.layers(seen.numbers)[-1], seen.mask)[1]
    for at in reversed(range(STEPS)):
        gain = rewards[at] + ahead[at] * (following + np.float32(LAMBDA) * gain) - expected[at]
        following = expected[at]
        gains.insert(0, gain)
    advantage = np.concatenate(gains)
    return Played(
        np.concatenate([step.numbers for step in steps]),
        np.concatenate([step.mask for step in steps]),
        np.concatenate(chosen),
        np.concatenate(chances),
        advantage + np.concatenate(expected),
        # Where hardly anything is left to learn, noise must not become large.
        (advantage - advantage.mean()) / max(advantage.std(), np.float32(LEAST)),
    ), seen


def learn(learner: Learner, played: Played, rate: float) -> tuple[float, float]:
    """Make what went better than expected more likely; give the entropy of the choices, and the error of the values."""
    layers = learner.layers(played.numbers)
    likely, hope = judged(layers[-1], played.mask)
    rows = np.arange(len(hope))
    ratio = likely[rows, played.actions] / played.chances
    pull = played.advantage * ratio
    # A choice that has already moved far enough its way is left alone.
    pull *= np.where(played.advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    logs = np.log(likely + np.float32(1e-9))
    entropy = -(likely * logs).sum(1, keepdims=True)
    error = hope - played.worth
    slope = np.empty_like(layers[-1])
    slope[:, :-1] = likely * (pull[:, None] + np.float32(CURIOSITY) * (logs + entropy))
    slope[rows, played.actions] -= pull
    slope[:, -1] = error * (1 - hope * hope)
    learner.update(layers, slope / np.float32(len(rows)), rate)
    return float(entropy.mean()), float((error * error).mean())


def main() -> None:
    asked = argparse.ArgumentParser(description="Teach a net Nano Gwent by playing against itself.")
    asked.add_argument("file", type=Path, help="where to write the net: policy.npz")
    asked.add_argument("--seconds", type=float, default=600, help="time of the processor (default 600)")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    dice = np.random.default_rng(given.seed)
    matches = vector("nano-gwent", MATCHES)
    learner = Learner((matches.size, *HIDDEN, len(matches.actions) + 1), dice)
    seen = matches.reset(given.seed)
    started, told, positions = time.process_time(), 0.0, 0
    while (spent := time.process_time() - started) < given.seconds:
        played, seen = play(learner, matches, seen, dice)
        positions += len(played.actions)
        for _ in range(PASSES):
            for part in np.array_split(dice.permutation(len(played.actions)), PARTS):
                rate = RATE * (1 - spent / given.seconds)
                entropy, error = learn(learner, played.part(part), rate)
        if spent >= told:
            told += TOLD
            print(f"{spent:5.0f} s, {positions:11,} positions: entropy {entropy:.2f}, error {error:.2f}", flush=True)
    np.savez(given.file, *learner.arrays)
    print(f"{positions:,} positions; wrote {given.file}")


if __name__ == "__main__":
    main()
