"""python -m tests.bench.ratings: what it costs to rate a match where 100,000 players are rated."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median, quantiles

from server.effects.entries import Counted, Dealt, Rated
from server.ratings.anchors import SCALES
from server.ratings.past import WINDOW
from server.ratings.ratings import Ratings
from shared.game import Outcome
from shared.messages import Rules

PLAYERS, BUSY = 100_000, 100
"""How many are rated, and how many of these have as many matches as an estimate looks at, or more."""
MATCHES = 4
"""Of each of the others."""
MEASURED = 500


def past(chance: random.Random) -> Iterator[Counted]:
    """Matches that counted."""
    for number in range(MATCHES * PLAYERS // 2):
        yield Counted("clue", _two(chance, PLAYERS), (1.0, 0.0))
        if number < WINDOW * BUSY:
            yield Counted("clue", _two(chance, BUSY), (1.0, 0.0))


def _two(chance: random.Random, among: int) -> tuple[str, str]:
    one, other = chance.sample(range(among), 2)
    return f"p{one}", f"p{other}"


def main() -> None:
    chance, ratings = random.Random(1), Ratings()
    begin = time.perf_counter()
    rated = [
        Rated("clue", f"p{n}", f"P{n}", chance.gauss(500, 200), 60.0, scale=SCALES["clue"]) for n in range(PLAYERS)
    ]
    ratings.restore(rated, past(chance))
    print(f"{PLAYERS:,} ratings known again after {time.perf_counter() - begin:.1f} s")
    rules = Rules("clue", rated=True)
    for seats in (2, 6):
        times = []
        for _ in range(MEASURED):
            players = tuple(f"p{number}" for number in chance.sample(range(BUSY), seats))
            dealt = Dealt("m", "t", rules, players, players, (None,) * seats, b"")
            end = Outcome(tuple(float(seat) for seat in range(seats)), "played")
            begin = time.thread_time()
            ratings.unrated(dealt, end, by_rules=True)
            ratings.rate(dealt, end)
            times.append((time.thread_time() - begin) * 1000)
        print(f"to rate a match of {seats}: {median(times):.2f} ms of CPU, p99 {quantiles(times, n=100)[98]:.2f} ms")


if __name__ == "__main__":
    main()
