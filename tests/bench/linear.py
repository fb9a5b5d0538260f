"""python -m tests.bench.linear: whether a move costs the more, the more matches there are, or the more people watch."""

from __future__ import annotations

import os

from tests.bench import load
from tests.bench.server import cpu_seconds, files_allowed, our_server

MATCHES = (1, 50, 500, 2000)
SPECTATORS = (0, 1, 5, 20, 50)
WATCHED = 50
"""Matches that are watched."""
TOTAL_MOVES = 20_000
A_BLOCK = 5.0
"""Microseconds that a block of a bar stands for."""


def cost(process: int, port: int, matches: int, each: int = 0) -> float:
    """Microseconds of CPU a move in so many matches, with so many spectators each."""
    script, used, moves = load.script(), 0.0, 0
    while moves < TOTAL_MOVES:
        pairs = load.seat_pairs(port, matches, script)
        watchers = load.spectators(port, pairs, each)
        begin = cpu_seconds(process)
        moves += load.race(pairs, watchers=watchers).moves
        used += cpu_seconds(process) - begin
        load.close(pairs)
        for side in watchers:
            side.link.close()
    return used * 1e6 / moves


def draw(title: str, costs: dict[int, float]) -> None:
    print(f"\nCPU in us a move, by {title}")
    for number, cost in costs.items():
        print(f"{number:6,}{cost:9.1f} {'█' * round(cost / A_BLOCK)}", flush=True)


def main() -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(8192)
    with our_server("--max-connections", "10000") as (process, port):
        draw("matches", {matches: cost(process, port, matches) for matches in MATCHES})
    with our_server("--max-connections", "10000") as (process, port):
        draw(f"spectators of each of {WATCHED}", {each: cost(process, port, WATCHED, each) for each in SPECTATORS})


if __name__ == "__main__":
    main()
