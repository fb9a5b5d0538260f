"""Measures the anchors of a game: a ladder of all pairs of which only those deals are played that tell most."""

from __future__ import annotations

import itertools
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any

from bots.agents import AGENTS
from bots.agents.mcts import Mcts
from bots.ladder.anchors.pairing import Known
from bots.ladder.anchors.stones import STONES
from bots.ladder.judge.rating import ANCHOR
from bots.ladder.keep.file import Keeper
from bots.ladder.keep.state import Sheet
from bots.ladder.plan.result import Batch
from bots.ladder.plan.schedule import Fixture, Seating, seatings
from bots.ladder.play import tables
from bots.ladder.play.run import begin, resume
from bots.ladder.tell.progress import Lines, progress

FILE = "bots/ladder/anchors/stones.py"
"""Where the stones are found, from the folder of the checkout."""
MOST_DEALS = 500_000
FIRST = 40
"""Deals before the first look; then each time a fifth of those played."""


def anchors_of(game: str) -> list[str]:
    """The agents of the catalogue whose strength is not that of the machine they run on, `random` first."""
    own = [agent.name for agent in AGENTS if game in agent.games and not issubclass(agent, Mcts)]
    return [ANCHOR, *own]


def begun(game: str, seed: int, out: Path) -> Sheet:
    """The sheet of the ladder: the one in the file, if there is one.

    Raises:
        BadSheet, BadLadder, UnknownAgent: as for `run.begin` and `run.resume`.
    """
    stones = {stone.name: f"{FILE}:{stone.__name__}" for stone in STONES[game]}
    agents = {**{name: name for name in anchors_of(game)}, **stones}
    asked: dict[str, Any] = {"game": game, "agents": agents, "seed": seed, "deals": MOST_DEALS}
    return resume(out, asked) if out.exists() else begin(**asked)


def measure(sheet: Sheet, within: float, workers: int, out: Path) -> Sheet:
    """Play until every anchor is known to so many points on either side; the sheet after it, or after Ctrl-C.

    Raises:
        BadSheet, LadderFailed: as for `run.play`.
    """
    with Keeper(out, sheet) as keeper, suppress(KeyboardInterrupt):
        while widest(sheet := keeper.sheet) > within and (todo := _next(sheet)):
            with progress(len(todo)) as bar:

                def done(batch: Batch, bar: Lines = bar) -> None:
                    if batch.results:
                        keeper.add(batch)
                    bar.advance(len(batch.results))

                bar.say(f"{len(sheet.games)} games so far, anchors known to ±{widest(sheet):.0f}")
                tables.play_here(sheet.spec, todo, workers, done, bar.say)
    return keeper.sheet


def widest(sheet: Sheet) -> float:
    """Half of the longest interval of an anchor; infinite where one has no end."""
    anchors = anchors_of(sheet.spec.game)
    return max((each.high - each.low) / 2 for each in sheet.standings if each.agent in anchors)


def _next(sheet: Sheet) -> list[Fixture]:
    """The games that tell most: each deal is played by one pair, from both seats."""
    agents = list(sheet.spec.agents)
    rated = {each.agent: each for each in sheet.standings}
    met = {(one, other): sum(rated[one].against[other]) for one, other in itertools.combinations(agents, 2)}
    known = Known(agents, [rated[agent].elo for agent in agents], met)
    games: dict[frozenset[str], list[Seating]] = defaultdict(list)
    for seating in seatings(sheet.spec):
        games[frozenset(seating.seats)].append(seating)
    first = max((game.deal for game in sheet.games), default=0) + 1
    deals = range(first, min(first + max(FIRST, first // 5), sheet.spec.deals + 1))
    pairs = [known.next(anchors_of(sheet.spec.game)) for _ in deals]
    return [
        Fixture(deal, *seating) for deal, pair in zip(deals, pairs, strict=True) for seating in games[frozenset(pair)]
    ]
