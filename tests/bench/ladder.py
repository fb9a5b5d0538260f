"""Games a second of a ladder: `python -m tests.bench.ladder` plays some here and the same over the network.

Counted from the first results to the last, so that starting the processes is told by itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bots.ladder.play.network import play_there
from bots.ladder.play.tables import play_here
from bots.ladder.result import Batch
from bots.ladder.schedule import Spec, fixtures

Play = Callable[..., None]
QUICK, ALL = ("random", "fis"), ("random", "fis", "csp", "minimax")
GWENT = "nano-gwent"
RUNS: Sequence[tuple[str, str, Play, Sequence[str], int, int]] = (
    (GWENT, "local", play_here, QUICK, 500, 1),
    (GWENT, "local", play_here, QUICK, 1000, 2),
    (GWENT, "local", play_here, ALL, 40, 2),
    (GWENT, "network", play_there, QUICK, 100, 2),
    (GWENT, "network", play_there, QUICK, 100, 8),
    (GWENT, "network", play_there, ALL, 20, 2),
    ("top-trumps", "local", play_here, ("goliath", "goliath"), 1500, 1),
    ("escoba", "local", play_here, ("utility", "utility"), 500, 1),
    ("tides-of-time", "local", play_here, ("minimax", "equilibrium"), 20, 1),
    ("clue", "local", play_here, ("sat", "entropy"), 20, 1),
)
"""The game, where, how, who, deals, games at once."""


class Speed(NamedTuple):
    games: int
    start: float
    """Seconds to the first result."""
    rate: float
    """Games a second after it."""


def measure(game: str, play: Play, agents: Sequence[str], deals: int, workers: int) -> Speed:
    """Play a whole ladder; who plays against itself has another name there."""
    names = [agent if agent not in agents[:seat] else f"{agent} {seat + 1}" for seat, agent in enumerate(agents)]
    spec = Spec(game, dict(zip(names, agents, strict=True)), deals, seed=7)
    began = time.perf_counter()
    came: list[tuple[float, int]] = []

    def done(batch: Batch) -> None:
        came.append((time.perf_counter(), len(batch.results)))

    play(spec, fixtures(spec), workers, done, print)
    (first, early), last = came[0], came[-1][0]
    games = sum(count for _, count in came)
    return Speed(games, first - began, (games - early) / (last - first))


def main() -> None:
    """Print one line for each run."""
    print(f"{'ladder of':<26} {'over':<8} {'at once':>7} {'games':>6} {'start s':>8} {'games/s':>8}")
    for game, over, play, agents, deals, workers in RUNS:
        speed = measure(game, play, agents, deals, workers)
        print(f"{' '.join(agents):<26} {over:<8} {workers:>7} {speed.games:>6} {speed.start:>8.2f} {speed.rate:>8.1f}")


if __name__ == "__main__":
    main()
