"""What a best response gains at Tides of Time: `python -m tests.bench.champions.best_response [DEALS]`.

Whoever answers the champion is told its mixed strategy of every moment, and thinks with 20 times its effort, for points
or for the match. With both hands known its answer is exact. For a first pick it weighs what the champion may hold and
would play with that, and for a relic the draws that may follow.

Nothing depends on the clock: the same number of deals gives the same figures.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import numpy as np

from bots.agent import Budget
from bots.agents.tides_of_time_equilibrium import SUITLESS
from bots.champions.tides_of_time import TidesOfTimeChampion, drawn
from bots.champions.tides_of_time_holdings import Holding, before, drawings, other_holdings
from bots.champions.tides_of_time_openings import ROUNDS
from bots.champions.tides_of_time_solver import Solver, drafts, nets
from bots.ladder.judge.estimate import Estimate, Sample
from bots.twins.catalogue import kernel
from bots.twins.matrix_game import ROOM, WIDEST
from shared.game import Move
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import HAND, as_set
from shared.games.tides_of_time.view import TidesView

DEALS = 100
TIMES = 20
"""How much more the one that answers thinks: of what the champion may hold, so many are asked what it would play."""
DRAWS = 40
"""Ways to draw in which relics are tried, each with all that the champion may keep."""
Strategy = Mapping[Move, float]


class Aim(NamedTuple):
    """What is counted at the end of a round: a chance to win the match, and a lead in points, now and to come."""

    name: str
    win: float
    point: float

    def weights(self, last: bool) -> Any:
        """As the compiled code takes it; the future of points is what `equilibrium` sees in it."""
        return np.array([self.win, self.point, 0.0 if last else self.point * SUITLESS])


AIMS = (Aim("points", 0.0, 1.0), Aim("the match", 1.0, 0.0))


class Rival:
    """Answers the champion at the seat beside it."""

    def __init__(self, aim: Aim, seat: int, champion: TidesOfTimeChampion, chance: Chance) -> None:
        self._aim, self._seat, self._champion, self._chance = aim, seat, champion, chance
        self._model = TidesOfTimeChampion(TidesOfTime, Chance(chance.seed()))
        self._solver = Solver()
        self._kernel = kernel(TidesOfTime.name, "tides_of_time.response", "response", "value")
        self._drafts = drafts(self._kernel)
        self._room, self._names = np.empty(ROOM), np.empty(2 * WIDEST, np.int64)

    def pick(self, game: TidesOfTime, strategy: Strategy) -> Move:
        """The best pick against the champion's strategy, or against that of each hand that it may hold."""
        if game.picks[0]:
            worth = self.answers(game, strategy)
        else:
            self._model._kept = self._champion._kept
            held = other_holdings(game.view(self._seat), self._champion._kept[0])
            asked = held if game.round == 1 else self._chance.shuffled(held)[:TIMES]
            worth = sum(each.weight * self._against(self._with(game, each)) for each in asked)
        return game.legal_moves(self._seat)[int(np.argmax(worth))]

    def _against(self, game: TidesOfTime) -> Any:
        """What each pick is worth with these hands, if the champion plays as one that was asked."""
        other = 1 - self._seat
        return self.answers(game, self._model.strategy(game.view(other), game.legal_moves(other), Budget()))

    def answers(self, game: TidesOfTime, strategy: Strategy) -> Any:
        """What each pick is worth against this strategy."""
        other = 1 - self._seat
        view = game.view(other)
        gone = before(view) | as_set(card for removed in game.removed for card in removed[-1:])
        table = self._solver.table(view, gone)
        worth = self._response(table, game.hands[other], game.hands[self._seat], game.round)
        return np.array([strategy[move] for move in game.legal_moves(other)]) @ worth

    def _with(self, game: TidesOfTime, held: Holding) -> TidesOfTime:
        """The game in which the champion holds this."""
        hands, removed = [*game.hands], [*game.removed]
        hands[1 - self._seat] = held.hand
        if held.removed:
            removed[1 - self._seat] = (*removed[1 - self._seat][:-1], held.removed.bit_length() - 1)
        return msgspec.structs.replace(game, hands=tuple(hands), removed=tuple(removed))

    def _response(self, table: Any, hand: int, own: int, number: int) -> Any:
        """What each pair of picks is worth in the round of this number."""
        size = hand.bit_count()
        found = np.empty(size * size)
        last = number == ROUNDS
        net = np.empty(0) if last else nets()[number - 1]
        self._kernel.response(table, hand, own, self._drafts, net, self._aim.weights(last), found)
        return found.reshape(size, size)

    def keep(self, game: TidesOfTime, strategy: Strategy) -> Move:
        """The relic and removal that are best against what the champion may keep, in some ways to draw."""
        view = game.view(1 - self._seat)
        moves = game.legal_moves(self._seat)
        worth = np.zeros(len(moves))
        for cards in drawings(view, self._chance)[:DRAWS]:
            for kept, chance in strategy.items():
                for place, move in enumerate(moves if chance > 0 else ()):
                    worth[place] += chance * self._next_round(view, (kept, move), cards)
        return moves[int(np.argmax(worth))]

    def _next_round(self, view: TidesView, kept: tuple[Any, Any], cards: tuple[int, int]) -> float:
        table, hands = self._solver.following(view, kept, cards)
        game = self._response(table, *hands, view.round + 1)
        rows = np.ascontiguousarray(game.T).ravel()
        return float(self._kernel.value(rows, HAND, HAND, self._room, self._names))


class Played(NamedTuple):
    """By how many points the one that answers was ahead in a round on average, and its share of the match."""

    points: float
    share: float


def played(aim: Aim, seed: int, seat: int) -> Played:
    """A match on the deal of a seed, in which the champion is answered from a seat."""
    game = TidesOfTime.deal(2, {"rounds": ROUNDS}, Chance(seed))
    chance = Chance(2 * seed + 1)
    champion = TidesOfTimeChampion(TidesOfTime, chance)
    rival = Rival(aim, seat, champion, Chance(2 * seed + 2))
    while game.outcome is None:
        strategy = champion.strategy(game.view(1 - seat), game.legal_moves(1 - seat), Budget())
        answer = rival.pick if game.hands[0] else rival.keep
        chosen: list[Any] = [drawn(strategy, chance)] * 2
        chosen[seat] = answer(game, strategy)
        game = game.play(0, chosen[0]).game.play(1, chosen[1]).game
    scores = game.outcome.scores
    return Played((scores[seat] - scores[1 - seat]) / ROUNDS, (1 + game.outcome.utilities[seat]) / 2)


def row(aim: Aim, deals: int) -> str:
    """A row of the table, of so many deals from both seats."""
    each = [(seed, played(aim, seed, seat)) for seed in range(deals) for seat in (0, 1)]
    points = Sample((seed, found.points) for seed, found in each).mean()
    share = Sample((seed, 100 * found.share) for seed, found in each).mean()
    return f"| {aim.name} | {deals} | {_told(points, 2)} | {_told(share, 1)} |"


def _told(found: Estimate, places: int) -> str:
    value, low, high = (f"{each:.{places}f}" for each in found)
    return f"{value} ({low} to {high})"


def main(deals: int = DEALS) -> None:
    print("| plays for | deals | points gained a round, 95 % | share of matches, % |")
    print("| --- | --- | --- | --- |")
    for aim in AIMS:
        print(row(aim, deals), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
