"""Aims of compiled rules and champions, beside what is reached: `python -m tests.bench.champions.aims`.

Speeds are measured now. Shares of the points are those of the published ladders in docs/ladders, which take hours.
Times are those of the processor.
"""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from bots.agent import Budget
from bots.champions.nano_gwent import NanoGwentChampion
from bots.ladder.keep.file import read
from bots.ladder.play.publish import spent, widest
from bots.ladder.play.tables import play_here
from bots.ladder.result import Result
from bots.ladder.schedule import Spec, fixtures
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from tests.bench.champions.nano_gwent import ENDED, deals, second_round
from tests.bench.environments import BATCH, ONE_BY_ONE, STEPS, at_once, one_by_one
from tests.bench.twins import PLAYOUTS, overshoots, searching, twin

LADDERS = Path(__file__).parents[3] / "docs" / "ladders"
AIMED_PLAYOUTS = {
    "nano-gwent": 300_000,
    "tides-of-time": 100_000,
    "top-trumps": 10_000,
    "escoba": 10_000,
    "clue": 200_000,
}
DECISIONS = 2000
"""Of each game, so 10,000 of all."""
AT_ONCE, DEALS = 4, 20
"""Games that are played at once to see who loses by time, and deals of each game: 8,000 decisions or so of all."""


class Aim(NamedTuple):
    """A row of the table."""

    what: str
    aim: str
    reached: str
    met: bool


class Claim(NamedTuple):
    """What a ladder in docs/ladders is to show of the champion against another agent."""

    ladder: str
    against: str
    share: float = 0.0
    low: float = 0.0


CLAIMS = (
    *(
        Claim(f"nano-gwent/champion{specials}", against, share)
        for specials in ("", "-1-1")
        for against, share in (("fis", 0.98), ("csp", 0.98), ("minimax", 0.85))
    ),
    Claim("escoba/champion-utility", "utility", share=0.8),
    Claim("escoba/champion-mcts", "mcts:compiled=false", share=0.6),
    Claim("tides-of-time/champion-equilibrium", "equilibrium", low=0.48),
    Claim("top-trumps/champion-david", "david", share=0.52, low=0.5),
    Claim("top-trumps/champion-david-50ms", "david", share=0.52, low=0.5),
    *(
        Claim(f"clue/champion-{seats}-seats", against, share, low=0.5)
        for seats, share in ((3, 0.55), (4, 0.53), (6, 0.52))
        for against in ("entropy", "sat")
    ),
)


def speeds() -> Iterator[Aim]:
    for game, aim in AIMED_PLAYOUTS.items():
        yield at_least(f"{game}: random games a second", twin(game, PLAYOUTS[game][1]), aim)
    yield at_least("escoba: iterations of `mcts` a second", searching("escoba", "escoba.hand", 2000), 100_000)
    batched = at_once("nano-gwent", None, BATCH, STEPS)
    yield at_least(f"nano-gwent: steps a second, {BATCH} matches at once", batched, 500_000)
    yield at_least("nano-gwent: steps a second in PettingZoo", one_by_one("nano-gwent", ONE_BY_ONE), 30_000)


def times() -> Iterator[Aim]:
    over = [longer for game in AIMED_PLAYOUTS for longer in overshoots(game, DECISIONS)]
    late = quantiles(over, n=100)[98]
    yield Aim("decisions of 20 ms last longer at p99 by", "1 ms", f"{late:.2f} ms", late <= 1)
    seconds = compiling()
    yield Aim("compiling all that bots search with", "120 s", f"{seconds:.0f} s", seconds <= 120)


def compiling() -> float:
    """Seconds of the processor that compiling takes with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        said = subprocess.run(
            [sys.executable, "-m", "bots.twins"],
            env=os.environ | {"XDG_CACHE_HOME": folder},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    found = re.search(r"took (\S+) s", said)
    assert found is not None
    return float(found[1])


def in_time(game: str) -> Aim:
    """How many games are lost by time at a load of four."""
    spec = Spec(game, {name: name for name in ("mcts", "champion")}, DEALS, seed=2, budget="50ms-cpu")
    played: list[Result] = []
    play_here(
        spec, fixtures(spec), AT_ONCE, lambda batch: played.extend(batch.results), partial(print, file=sys.stderr)
    )
    reasons = [result.outcome.reason for result in played]
    lost = reasons.count("time")
    what = f"{game}: of {len(reasons)} games of `mcts` and `champion` at 50 ms-cpu, {AT_ONCE} at once, lost by time"
    return Aim(what, "0", f"{lost}", lost == 0)


def proofs() -> Iterator[Aim]:
    """How often the champion of Nano Gwent proves its move within a second, where each has ten cards at most."""
    for told, first in (("2, after somebody won", (9, 5)), ("2, after nobody won", (5, 5))):
        yield _proved(told, [second_round(seed, first) for seed in range(ENDED)])
    yield _proved("1, with 6 units and 2 + 2 specials", [*deals({"units": 6}, ENDED)])


def _proved(told: str, positions: list[NanoGwent]) -> Aim:
    proven = sum(map(_proves, positions))
    what = f"nano-gwent: `champion` proves its move in 1 s, 10 + 10 cards, round {told}"
    return Aim(what, f"{len(positions)} of {len(positions)}", f"{proven}", proven == len(positions))


def _proves(game: NanoGwent) -> bool:
    (seat,) = game.to_act
    agent = NanoGwentChampion(NanoGwent, Chance(1))
    agent.choose(game.view(seat), game.legal_moves(seat), Budget(seconds=1.0, cpu=True))
    reason = agent.reason()
    return reason is not None and "searched to the end" in reason.summary


def at_least(what: str, reached: float, aim: float) -> Aim:
    return Aim(what, f"{aim:,.0f}", f"{reached:,.0f}", reached >= aim)


def shown(claim: Claim) -> Aim:
    """What a ladder says of a claim."""
    path = LADDERS / f"{claim.ladder}.json.gz"
    aims = [f"{claim.share:.0%}"] * bool(claim.share) + [f"low end {claim.low:.0%}"] * bool(claim.low)
    what, aim = f"{claim.ladder}: `champion` against `{claim.against}`", ", ".join(aims)
    if not path.exists():
        return Aim(what, aim, "no ladder", met=False)
    found = next(each for each in read(path).head_to_head if (each.one, each.other) == ("champion", claim.against))
    share, low, high = (f"{100 * each:.1f}" for each in (found.share, found.low, found.high))
    met = found.share >= claim.share and found.low >= claim.low
    return Aim(f"{what}, {found.deals} deals", aim, f"{share} % ({low} to {high} %)", met)


def known(game: str) -> Iterator[Aim]:
    """How well the ladders of all agents know the ratings, and how long their decisions took together."""
    ladders = {name: read(LADDERS / game / f"{name}.json.gz") for name in ("fixed", "50ms")}
    for name, state in ladders.items():
        reach = widest(state)
        yield Aim(f"{game}/{name}: every rating is known to", "±40 Elo", f"±{reach:.0f} Elo", reach <= 40)
    hours = sum(map(spent, ladders.values()))
    yield Aim(f"{game}: all decisions of both", "4 h", f"{hours:.1f} h", hours <= 4)


def main() -> None:
    print("| what | aim | reached | |\n| --- | --- | --- | --- |")
    for aim in itertools.chain(
        speeds(), times(), map(in_time, AIMED_PLAYOUTS), proofs(), map(shown, CLAIMS), *map(known, AIMED_PLAYOUTS)
    ):
        print(f"| {aim.what} | {aim.aim} | {aim.reached} | {'' if aim.met else 'missed'} |", flush=True)


if __name__ == "__main__":
    main()
