"""How fast twins are: `python -m tests.bench.twins` prints random playouts and search iterations a second on one core.

Playouts are whole games with default options (La Escoba: a match to 21 points; Clue: three seats) in which each legal
move is equally likely, by the readable rules and by the twin. A search starts from the first position of a deal. Times
are those of the processor for this thread. What must be compiled for it is not counted. Last comes by how much
decisions of 20 ms of the processor take longer than that.
"""

from __future__ import annotations

import random
import time
from statistics import quantiles
from typing import Any

from bots.agent import Budget
from bots.agents import find
from bots.twins.catalogue import OUTLOOKS, TWINS, kernel
from bots.twins.chance import stream
from bots.twins.search import Searcher
from shared.game import Game
from shared.game.chance import Chance
from shared.games import GAMES
from shared.playout import playout

PLAYOUTS = {
    "nano-gwent": (1000, 1_000_000),
    "escoba": (60, 20_000),
    "tides-of-time": (1000, 500_000),
    "clue": (3000, 1_000_000),
    "top-trumps": (100, 20_000),
}
SEATS = {"clue": 3}
"""Where there can be more than two."""
SEED = b"8 bytes."
DECISION = 0.02


def dealt(name: str, seed: int) -> Game[Any, Any]:
    """The first moment of a game with default options."""
    return GAMES[name].deal(SEATS.get(name, 2), None, Chance(seed))


def readable(name: str, games: int) -> float:
    """Random games a second by the readable rules."""
    dice = random.Random(1)
    started = time.thread_time()
    for seed in range(games):
        game = dealt(name, seed)
        for _ in playout(game, [lambda view, moves: dice.choice(moves)] * game.seats):
            pass
    return games / (time.thread_time() - started)


def twin(name: str, games: int) -> float:
    """Random games a second by the twin."""
    run = kernel(name, "playouts", "playouts").playouts
    first = TWINS[name].position_of(dealt(name, 1))
    started = time.thread_time()
    run(first, games, stream(SEED))
    return games / (time.thread_time() - started)


def searching(name: str, outlook: str, iterations: int) -> float:
    """Iterations of the search a second, from the first position of a deal."""
    searcher, game = Searcher(name, outlook), dealt(name, 1)
    seat = min(game.to_act)
    started = time.thread_time()
    searcher.search(game, seat, SEED, lambda done: False, iterations)
    return iterations / (time.thread_time() - started)


def overshoots(name: str, decisions: int) -> list[float]:
    """Milliseconds that each decision of `mcts` takes longer than its budget, in random play; below 0: it was done."""
    found: list[float] = []
    budget, dice = Budget(seconds=DECISION, cpu=True), random.Random(2)
    agent = find("mcts", name)(GAMES[name], Chance(1))
    for seed in range(decisions):
        first = dealt(name, seed)
        for _, _, game in playout(first, [lambda view, moves: dice.choice(moves)] * first.seats):
            for seat in game.to_act:
                view, moves = game.view(seat), game.legal_moves(seat)
                started = time.thread_time()
                agent.choose(view, moves, budget)
                found.append(1000 * (time.thread_time() - started - DECISION))
                if len(found) == decisions:
                    return found
    return found


def main() -> None:
    for name in TWINS:
        few, many = PLAYOUTS[name]
        print(f"{name:12} playouts/s  readable {readable(name, few):10,.0f}  twin {twin(name, many):10,.0f}")
        for outlook in OUTLOOKS[name]:
            for iterations in (2000, 100_000):
                speed = searching(name, outlook, iterations)
                print(f"  mcts, {outlook:12} {iterations:7} iterations  {speed:10,.0f} iterations/s")
        cuts = quantiles(overshoots(name, 1000), n=100)
        print(f"  decisions of {DECISION * 1000:.0f} ms  longer by p50 {cuts[49]:.2f} ms  p99 {cuts[98]:.2f} ms")


if __name__ == "__main__":
    main()
