"""How long the Nano Gwent agents think: `python -m tests.bench.agents` prints p50 and p99 of their decision times.

The positions come from random play, whose early passes leave full hands in all three rounds: the costly case.
"""

from __future__ import annotations

import time
from collections import defaultdict
from statistics import quantiles

from bots.agent import Budget
from bots.agents import find
from shared.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.playout import playout, random_chooser

DEALS = 60


def positions(deals: int) -> list[NanoGwent]:
    """Every position with somebody to move in random games of that many deals."""
    found: list[NanoGwent] = []
    for seed in range(deals):
        game = NanoGwent.deal(2, {}, Chance(seed))
        chooser = random_chooser(Chance(deals + seed))
        later = (after for _, _, after in playout(game, [chooser, chooser]) if after.to_act)
        found += [game, *(after for after in later if isinstance(after, NanoGwent))]
    return found


def decision_times(name: str, games: list[NanoGwent]) -> dict[int, list[float]]:
    """Milliseconds that the agent takes in each position, by round."""
    agent = find(name, NanoGwent.name)(NanoGwent, Chance(0))
    times = defaultdict(list)
    for game in games:
        (seat,) = game.to_act
        view, moves = game.view(seat), game.legal_moves(seat)
        started = time.perf_counter()
        agent.choose(view, moves, Budget())
        times[game.round].append(1000 * (time.perf_counter() - started))
    return times


def line(what: str, times: list[float]) -> str:
    cuts = quantiles(times, n=100)
    return f"{what:16} {len(times):5} decisions  p50 {cuts[49]:8.3f} ms  p99 {cuts[98]:8.3f} ms"


def main() -> None:
    games = positions(DEALS)
    for name in ("fis", "csp", "minimax"):
        times = decision_times(name, games)
        print(line(name, [each for some in times.values() for each in some]))
        if name == "minimax":
            for number in sorted(times):
                print(line(f"  round {number}", times[number]))


if __name__ == "__main__":
    main()
