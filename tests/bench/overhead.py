"""What a ladder costs beside its games: `python -m tests.bench.overhead` plays these in a plain loop and in ladders.

Counted in seconds of processor time of all processes. What it takes to start is taken off, by a ladder of few deals.
Also so it varies by a tenth from one run to the next: games and ladder take turns, each in processes that begin anew,
each ladder is compared with the games just before it, and the median of the rounds counts.
"""

from __future__ import annotations

import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from bots.agent import Agent
from bots.agents import load
from bots.ladder.run import begin, play
from bots.ladder.schedule import Fixture, Spec, fixtures
from bots.ladder.sheet import Over
from bots.player import FREE
from shared.chance import Chance, derive
from shared.games import GAMES

FEW = 5
ROUNDS = 7
RUNS: Sequence[tuple[str, Sequence[str], int, Sequence[Over]]] = (
    ("top-trumps", ("goliath", "expert"), 1000, ("local",)),
    ("nano-gwent", ("minimax", "csp"), 30, ("local", "network")),
)
"""The game, who, how many deals, and where they are played."""


def plain(spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]]) -> None:
    """Play a game as briefly as it can be written."""
    kind = GAMES[spec.game]
    game = kind.deal(spec.seats, spec.options, Chance(spec.deal_seed(fixture.deal)))
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


def alone(game: str, agents: Sequence[str], deals: int) -> float:
    """Processor time of the games themselves, in a process like a ladder's: one that played before has warm caches."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_alone, args=(theirs, begin(agents, game, deals=deals, seed=7).spec))
    process.start()
    seconds: float = ours.recv()
    process.join()
    return seconds


def _alone(pipe: Connection, spec: Spec) -> None:
    game = spec.game
    games, cast = list(fixtures(spec)), {name: load(where, game) for name, where in spec.agents.items()}
    for fixture in games[: 2 * FEW]:
        plain(spec, fixture, cast)
    started = time.process_time()
    for fixture in games[2 * FEW :]:
        plain(spec, fixture, cast)
    pipe.send(time.process_time() - started)


def held(game: str, agents: Sequence[str], deals: int, over: Over) -> float:
    """Processor time of a ladder of them that is kept in a file."""
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        started = spent()
        play(begin(agents, game, over, deals=deals, seed=7), 1, Path(folder) / "ladder.json")
        return spent() - started


def main() -> None:
    """Print one line for each run."""
    print(f"{'ladder of':<18} {'over':<8} {'games':>6} {'games s':>8} {'ladder s':>9} {'more':>7}  from, to")
    for game, agents, deals, places in RUNS:
        for over in places:
            few = statistics.median(held(game, agents, FEW, over) for _ in range(ROUNDS))
            own, whole = [], []
            for _ in range(ROUNDS):
                own.append(alone(game, agents, deals))
                whole.append(held(game, agents, deals, over) - few)
            more = sorted(each / games - 1 for each, games in zip(whole, own, strict=True))
            told = f"{sum(own):>8.2f} {sum(whole):>9.2f} {statistics.median(more):>7.1%}  {more[0]:.1%}, {more[-1]:.1%}"
            print(f"{' '.join(agents):<18} {over:<8} {2 * (deals - FEW) * ROUNDS:>6} {told}", flush=True)


if __name__ == "__main__":
    main()
