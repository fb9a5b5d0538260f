"""Whether the games of a ladder are played again as its file has them: some of them, drawn by lot."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from typing import NamedTuple

from bots.agent.code import Code
from bots.ladder.keep.state import LadderState
from bots.ladder.play import tables
from bots.ladder.play.cluster import play_cluster
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Fixture, Spec
from bots.ladder.tell.progress import progress
from shared.game.chance import Chance

FEWEST_GAMES = 60
"""Games that are played again unless a share is given: if 5 % of a file are forged, 95 % of such samples have one."""


class Difference(NamedTuple):
    """A game that the file tells otherwise than it is played."""

    told: Result
    played: Result

    def __str__(self) -> str:
        told, played = self.told, self.played
        here = "with other moves" if str(told) == str(played) else str(played)
        return f"{told.fixture.label!r}: the file has {told}, here it is {here}"


class Sample:
    """Some games of a ladder, to be played again: what the file tells of one is kept only until it is played."""

    def __init__(self, games: Collection[Result], drawn: Collection[int]) -> None:
        """`drawn` are positions in the order of `games`, from 0."""
        self._games, self._drawn = games, drawn
        self._due: dict[Fixture, Result] = {}
        self.played = Batch()
        """How long decisions took in those that have been played again."""
        self.differences: list[Difference] = []
        """Those that came out otherwise."""
        self.unhashed = 0
        """Those of which the file tells no moves."""

    def __len__(self) -> int:
        return len(self._drawn)

    def __iter__(self) -> Iterator[Fixture]:
        for position, game in enumerate(self._games):
            if position in self._drawn:
                self._due[game.fixture] = game
                yield game.fixture

    def take(self, batch: Batch) -> None:
        """Compare games that have been played again."""
        self.played.add(Batch(times=batch.times))
        for game in batch.results:
            told = self._due.pop(game.fixture)
            self.unhashed += not told.moves_hash
            if not told.agrees(game):
                self.differences.append(Difference(told, game))


def sample(state: LadderState, share: float | None, seed: int) -> Sample:
    """This share of the games, drawn by lot, one at least; None: 5 %, and 60 games at least."""
    games = len(state.games)
    count = max(math.ceil(0.05 * games), min(FEWEST_GAMES, games)) if share is None else math.ceil(share * games)
    return Sample(state.games, frozenset(Chance(seed).sample(range(games), count)))


def replay(spec: Spec, drawn: Sample, code: Code, workers: int, url: str | None = None) -> None:
    """Play a sample of a ladder again, by `code`, which is that of now.

    With `url` the workers of that cluster play it, else so many processes.

    Raises:
        LadderFailed: a process died, or the cluster cannot be used.
    """
    if not drawn:
        return
    with progress(len(drawn)) as bar:

        def done(batch: Batch) -> None:
            drawn.take(batch)
            bar.advance(len(batch.results))

        if url is None:
            tables.play_here(spec, drawn, min(workers, len(drawn)), done, bar.say)
        else:
            play_cluster(url, code, spec, drawn, done, bar.say)


def found(forged: int, games: int, drawn: int) -> float:
    """The chance that at least one of so many forged games is among those that are drawn."""
    if forged + drawn > games:
        return 1.0
    # That none is: drawn of games - forged, out of drawn of games (hypergeometric).
    ways = math.lgamma(games - forged + 1) - math.lgamma(games - forged - drawn + 1)
    return 1 - math.exp(ways - math.lgamma(games + 1) + math.lgamma(games - drawn + 1))


def enough(chance: float, games: int, drawn: int) -> int:
    """The fewest forged games of which one is found with this chance."""
    low, high = 0, games - drawn + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if found(middle, games, drawn) >= chance - 1e-9 else (middle, high)
    return high
