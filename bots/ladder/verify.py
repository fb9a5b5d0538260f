"""Whether the games of a ladder are played again as its file has them: a sample of its deals, on this machine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bots.ladder import tables
from bots.ladder.progress import progress
from bots.ladder.result import Batch, Result
from bots.ladder.sheet import Sheet
from shared.chance import SEED_BYTES, Chance


class Difference(NamedTuple):
    """A game that the file tells otherwise than it is played."""

    told: Result
    played: Result

    def __str__(self) -> str:
        told, played = self.told, self.played
        return f"{told.fixture.label!r}: the file has {told}, here it is {played}"


def sample(sheet: Sheet, share: float, seed: int) -> list[Result]:
    """The games of this share of the deals, drawn by lot, of one at least."""
    deals = sorted({game.deal for game in sheet.games})
    drawn = Chance(seed.to_bytes(SEED_BYTES, "big")).shuffled(deals)[: math.ceil(share * len(deals))]
    return [game for game in sheet.games if game.deal in set(drawn)]


def verify(sheet: Sheet, told: Sequence[Result], workers: int) -> list[Difference]:
    """Play games of a ladder again; those that come out otherwise.

    Raises:
        LadderFailed: a process died.
    """
    played = Batch()
    with progress(len(told)) as bar:

        def done(batch: Batch) -> None:
            played.add(batch)
            bar.advance(len(batch.results))

        fixtures = [game.fixture for game in told]
        tables.play_here(sheet.spec, fixtures, min(workers, len(fixtures)), done, bar.say)
    again = {game.fixture: game for game in played.results}
    return [Difference(game, again[game.fixture]) for game in told if again[game.fixture] != game]
