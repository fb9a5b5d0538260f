"""python -m tests.bench.versus CHECKOUT: the CPU of a move here, beside another checkout of this project.

The other one runs twice: what lies between the two is noise. All take turns in every round, so compare within a round.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench import load
from tests.bench.server import CROWDS, Pairs, cost, files_allowed, our_server, running

ROUNDS = 5
UPDATE_BYTES = "267"
"""What the relay sends: about as much as an Update of the script."""


def measure(checkout: Path, crowd: int) -> None:
    """Print what a move costs in every round, and the ratios to the other checkout."""
    moves = load.script()

    def seat(port: int) -> Pairs:
        return lambda count: load.seat_pairs(port, count, moves)

    def connect(port: int) -> Pairs:
        return lambda count: load.relay_pairs(port, count, moves, shake=True)

    with ExitStack() as stack:
        there, again, here = (stack.enter_context(our_server(checkout=each)) for each in (checkout, checkout, Path()))
        relay = stack.enter_context(running([sys.executable, "-m", "tests.bench.relay", UPDATE_BYTES]))
        arms = {
            "there": (there[0], seat(there[1])),
            "there again": (again[0], seat(again[1])),
            "here": (here[0], seat(here[1])),
            "relay": (relay[0], connect(relay[1])),
        }
        found: dict[str, list[float]] = {name: [] for name in arms}
        for _ in range(ROUNDS):
            for name, (process, pairs) in arms.items():
                found[name].append(cost(process, pairs, crowd).cpu)
    print(f"\n{crowd} matches: CPU ms/1,000 moves in {ROUNDS} rounds, and the median of its ratios to there")
    for name, costs in found.items():
        ratio = median(mine / theirs for mine, theirs in zip(costs, found["there"], strict=True))
        print(f"{name:12} {' '.join(f'{each:7.1f}' for each in costs)}   x{ratio:.2f}")
    times = median(mine / relay for mine, relay in zip(found["here"], found["relay"], strict=True))
    print(f"here is {times:.2f} times the relay", flush=True)


def main(checkout: Path) -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(8192)
    for crowd in CROWDS:
        measure(checkout, crowd)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
