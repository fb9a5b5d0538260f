"""Whether the games of a ladder are played again as its file has them: a sample of its deals."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from typing import NamedTuple

from bots.ladder import tables
from bots.ladder.cluster import play_cluster
from bots.ladder.code import Code
from bots.ladder.progress import progress
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Fixture
from bots.ladder.sheet import Sheet
from shared.chance import SEED_BYTES, Chance


class Difference(NamedTuple):
    """A game that the file tells otherwise than it is played."""

    told: Result
    played: Result

    def __str__(self) -> str:
        told, played = self.told, self.played
        return f"{told.fixture.label!r}: the file has {told}, here it is {played}"


class Sample:
    """The games of some deals, to be played again: what the file tells of one is kept only until it is played."""

    def __init__(self, games: Collection[Result], deals: Collection[int]) -> None:
        self._games, self._deals = games, deals
        self._due: dict[Fixture, Result] = {}
        self._count = sum(1 for _ in self._told())

    def _told(self) -> Iterator[Result]:
        return (game for game in self._games if game.deal in self._deals)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Fixture]:
        for game in self._told():
            self._due[game.fixture] = game
            yield game.fixture

    def differences(self, played: Batch) -> list[Difference]:
        """Which of these games, that have been played again, came out otherwise."""
        pairs = ((self._due.pop(game.fixture), game) for game in played.results)
        return [Difference(told, game) for told, game in pairs if told != game]


def sample(sheet: Sheet, share: float, seed: int) -> Sample:
    """The games of this share of the deals, drawn by lot, of one at least."""
    deals = sorted({game.deal for game in sheet.games})
    drawn = Chance(seed.to_bytes(SEED_BYTES, "big")).shuffled(deals)[: math.ceil(share * len(deals))]
    return Sample(sheet.games, frozenset(drawn))


def verify(sheet: Sheet, drawn: Sample, code: Code, workers: int, url: str | None = None) -> list[Difference]:
    """Play a sample of a ladder again, by `code`, which is that of now; the games that come out otherwise.

    With `url` the workers of that cluster play it, else so many processes.

    Raises:
        LadderFailed: a process died, or the cluster cannot be used.
    """
    differences: list[Difference] = []
    with progress(len(drawn)) as bar:

        def done(batch: Batch) -> None:
            differences.extend(drawn.differences(batch))
            bar.advance(len(batch.results))

        if url is None:
            tables.play_here(sheet.spec, drawn, min(workers, len(drawn)), done, bar.say)
        else:
            play_cluster(url, code, sheet.spec, drawn, done, bar.say)
    return sorted(differences, key=lambda each: each.told.fixture)
