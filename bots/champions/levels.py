"""The levels of the champions, for people: `champion-1` to `champion-5`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from bots.agent import Agent, Budget
from bots.champions.champion import Champion
from bots.champions.clue import ClueChampion
from bots.champions.escoba import EscobaChampion
from bots.champions.nano_gwent import NanoGwentChampion
from bots.champions.tides_of_time import TidesOfTimeChampion
from bots.champions.top_trumps import TopTrumpsChampion
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.record import Reason

CHAMPIONS: tuple[type[Champion], ...] = (
    *(NanoGwentChampion, TidesOfTimeChampion, TopTrumpsChampion),
    *(EscobaChampion, ClueChampion),
)


class HeldBack(Agent):
    """Plays as the champion of its game at one of its levels. A budget of time holds besides."""

    level: ClassVar[int]
    games = tuple(game for champion in CHAMPIONS for game in champion.games)

    def __init_subclass__(cls) -> None:
        cls.name = f"champion-{cls.level}"
        cls.__doc__ = (
            f"Plays as `champion`, held back to level {cls.level} of 5: it searches less, and varies its moves."
        )

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        champion = next(each for each in CHAMPIONS if game.name in each.games)
        level = champion.levels[self.level - 1]
        assert champion.counts is not None
        self._effort = {champion.counts: level.effort}
        self._champion = champion(game, chance, level)

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self._champion.choose(view, moves, msgspec.structs.replace(budget, **self._effort))

    def reason(self) -> Reason | None:
        return self._champion.reason()


class Champion1(HeldBack):
    level = 1


class Champion2(HeldBack):
    level = 2


class Champion3(HeldBack):
    level = 3


class Champion4(HeldBack):
    level = 4


class Champion5(HeldBack):
    level = 5


LEVELS: tuple[type[HeldBack], ...] = (Champion1, Champion2, Champion3, Champion4, Champion5)
