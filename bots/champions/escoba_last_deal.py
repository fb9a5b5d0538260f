"""The last deal of a hand of La Escoba: each player knows the other's cards, so all that can follow is looked at."""

from __future__ import annotations

from collections.abc import Callable

from bots.champions.escoba_words import reward_of
from bots.methods.mcts import Arm, Searched
from bots.twins.escoba.value import win_chance
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaView
from shared.games.escoba_hand import EscobaMove, Hand

Line = tuple[EscobaMove, ...]


class TooLarge(Exception):
    """There is more to look at than there is time for."""


class LastDeal:
    """What best play of both makes of the last deal; `stop` says whether so many positions are enough."""

    def __init__(self, view: EscobaView, stop: Callable[[int], bool]) -> None:
        self._view = view
        self._stop = stop
        self._seen = 0

    def solved(self) -> Searched[EscobaMove] | None:
        """Each move with what it leads to, and of the best ones the first; None: it was told to stop."""
        view = self._view
        assert view.seat is not None
        hand = Escoba.determinize(view, Chance(0)).hand
        try:
            lines = {move: self._best(hand.play(move)) for move in hand.moves()}
        except TooLarge:
            return None
        arms = {move: Arm() for move in lines}
        for move, arm in arms.items():
            arm.available = arm.visits = 1
            arm.total = reward_of(view, lines[move][0])
        best = max(arms, key=lambda move: arms[move].total)
        return Searched(view.seat, self._seen, arms, best, tuple((each,) for each in (best, *lines[best][1])))

    def _best(self, hand: Hand) -> tuple[float, Line]:
        """The chance of seat 0 to win the match after best play, and that play."""
        self._seen += 1
        if self._stop(self._seen):
            raise TooLarge
        if hand.turn is None:
            return self._won(hand), ()
        ways = [(move, *self._best(hand.play(move))) for move in hand.moves()]
        move, chance, line = max(ways, key=lambda way: -way[1] if hand.turn else way[1])
        return chance, (move, *line)

    def _won(self, hand: Hand) -> float:
        view, made = self._view, hand.swept().points
        target = view.rules.target_after((*view.hands, made))
        return win_chance(view.points[0] + made[0], view.points[1] + made[1], target)
