"""How long agents think: `python -m tests.bench.agents` prints p50 and p99 of their decision times.

Nano Gwent: the positions come from random play, whose early passes leave full hands in all three rounds: the costly
case. Tides of Time: the first pick, against all hands that the other may have. Clue: all that follows from what a seat
has seen, from scratch and after what one suggestion adds, in play of the agent itself.
"""

from __future__ import annotations

import time
from collections import defaultdict
from statistics import quantiles

from bots.agent import Budget
from bots.agents import find
from bots.agents.clue_sat import ClueSat
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.view import ClueView
from shared.games.nano_gwent import NanoGwent
from shared.games.tides_of_time import TidesOfTime
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


def first_picks(name: str, deals: int) -> list[float]:
    """Milliseconds for the first pick in Tides of Time, the tables once for the process not counted."""
    agent = find(name, TidesOfTime.name)(TidesOfTime, Chance(0))
    times = []
    for seed in range(deals + 1):
        game = TidesOfTime.deal(2, None, Chance(seed))
        view, moves = game.view(0), game.legal_moves(0)
        started = time.perf_counter()
        agent.choose(view, moves, Budget())
        times.append(1000 * (time.perf_counter() - started))
    return times[1:]


def deductions(seats: int, deals: int) -> tuple[list[float], list[float]]:
    """Milliseconds that `sat` takes to deduce all in Clue: from scratch, and as it goes on from the turn before."""
    scratch, further = [], []
    for seed in range(deals):
        agents = [find("sat", Clue.name)(Clue, Chance(seat)) for seat in range(seats)]
        thinkers = [ClueSat(Clue, Chance(seat)) for seat in range(seats)]
        game = Clue.deal(seats, {"max_turns": 6}, Chance(seed))
        while game.to_act:
            seat = min(game.to_act)
            view = game.view(seat)
            scratch.append(_solving(ClueSat(Clue, Chance(0)), view))
            further.append(_solving(thinkers[seat], view))
            move = agents[seat].choose(view, game.legal_moves(seat), Budget())
            game = game.play(seat, game.parse(seat, str(move))).game
    return scratch, further


def _solving(agent: ClueSat, view: ClueView) -> float:
    started = time.perf_counter()
    agent.solution(view)
    return 1000 * (time.perf_counter() - started)


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
    for name in ("minimax", "equilibrium"):
        print(line(f"{name}, tides", first_picks(name, 100)))
    for seats in (3, 4, 5, 6):
        scratch, further = deductions(seats, 10)
        print(line(f"sat, {seats} seats", scratch))
        print(line("  going on", further))


if __name__ == "__main__":
    main()
