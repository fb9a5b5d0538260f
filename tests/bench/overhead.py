"""What a ladder costs beside its games: `python -m tests.bench.overhead` plays these in a plain loop and in ladders.

The plain loop deals each game by itself; a ladder deals once for all games of a deal, so it can cost less than its
games. What it costs beside a plain loop that does so too is told as well.

Counted in seconds of processor time of all processes. What it takes to start is taken off, by a ladder of few deals.
Also so it varies by a tenth from one run to the next: games and ladder take turns, each in new processes,
each ladder is compared with the games just before it, and the median of the rounds counts.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bots.agent import Agent
from bots.agent.player import FREE
from bots.agents import load
from bots.ladder.play.run import begin, play
from bots.ladder.schedule import Fixture, Over, Spec, fixtures
from shared.game import Game
from shared.game.chance import Chance, derive
from shared.games import GAMES

FEW = 5
ROUNDS = 7
RUNS: Sequence[tuple[str, Sequence[str], int, Sequence[Over]]] = (
    ("top-trumps", ("goliath", "expert"), 1000, ("local",)),
    ("nano-gwent", ("minimax", "csp"), 30, ("local", "network")),
)
"""The game, who, how many deals, and where they are played."""


def dealt(spec: Spec, deal: int) -> Game[Any, Any]:
    """What the games of a deal begin with."""
    return GAMES[spec.game].deal(spec.seats, spec.options, Chance(spec.deal_seed(deal)))


def plain(spec: Spec, game: Game[Any, Any], fixture: Fixture, cast: Mapping[str, type[Agent]]) -> None:
    """Play a game as briefly as it can be written."""
    kind = type(game)
    agents = [
        cast[name](kind, Chance(derive(spec.seed_bytes, fixture.label, seat)))
        for seat, name in enumerate(fixture.seats)
    ]
    while game.outcome is None:
        moves = [
            (seat, agents[seat].choose(game.view(seat), game.legal_moves(seat), FREE)) for seat in sorted(game.to_act)
        ]
        for seat, move in moves:
            game = game.play(seat, move).game


def spent() -> float:
    """Seconds of processor time of this process, and of those that it has started and that have ended."""
    return sum(os.times()[:4])


def alone(game: str, agents: Sequence[str], deals: int, *, once: bool = False) -> float:
    """Processor time of the games themselves, in a process like a ladder's: one that played before has warm caches.

    Each is dealt by itself or, if `once`, all of a deal together.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_alone, args=(theirs, begin(agents, game, deals=deals, seed=7).spec, once))
    process.start()
    seconds: float = ours.recv()
    process.join()
    return seconds


def _alone(pipe: Connection, spec: Spec, once: bool) -> None:
    games, cast = list(fixtures(spec)), {name: load(where, spec.game) for name, where in spec.agents.items()}

    def run(games: Sequence[Fixture]) -> None:
        for (deal, _), legs in itertools.groupby(games, lambda game: (game.deal, 0 if once else game.leg)):
            first = dealt(spec, deal)
            for fixture in legs:
                plain(spec, first, fixture, cast)

    run(games[: 2 * FEW])
    started = time.process_time()
    run(games[2 * FEW :])
    pipe.send(time.process_time() - started)


def held(game: str, agents: Sequence[str], deals: int, over: Over) -> float:
    """Processor time of a ladder of them that is kept in a file."""
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        started = spent()
        play(begin(agents, game, over, deals=deals, seed=7), 1, Path(folder) / "ladder.json")
        return spent() - started


def more(wholes: Sequence[float], games: Sequence[float]) -> str:
    """How much more the ladders cost than their games: the median, and from where to where."""
    found = sorted(whole / own - 1 for whole, own in zip(wholes, games, strict=True))
    return f"{statistics.median(found):>7.1%} ({found[0]:.1%} to {found[-1]:.1%})"


def main() -> None:
    """Print one line for each run."""
    print(f"{'ladder of':<18} {'over':<8} {'games':>6} {'ladder s':>9} {'games s':>8} {'more':>7} {'':<18} dealt once")
    for game, agents, deals, places in RUNS:
        for over in places:
            few = statistics.median(held(game, agents, FEW, over) for _ in range(ROUNDS))
            whole, each, once = list[float](), list[float](), list[float]()
            for _ in range(ROUNDS):
                each.append(alone(game, agents, deals))
                whole.append(held(game, agents, deals, over) - few)
                once.append(alone(game, agents, deals, once=True))
            told = f"{sum(whole):>9.2f} {sum(each):>8.2f} {more(whole, each):<26} {sum(once):.2f} {more(whole, once)}"
            print(f"{' '.join(agents):<18} {over:<8} {2 * (deals - FEW) * ROUNDS:>6} {told}", flush=True)


if __name__ == "__main__":
    main()
