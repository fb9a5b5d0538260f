"""Tides of Time in compiled rules: rounds solved to their end, and nets that say how likely a match is then won."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from bots.agent import Budget
from bots.champions.champion import Champion, Level
from bots.champions.tides_of_time_holdings import SURE, Holding, Mixture, before, drawings, other_holdings, own_holdings
from bots.champions.tides_of_time_openings import OTHERS, ROUNDS, hands, opening, openings
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import HAND, as_set
from shared.games.tides_of_time.moves import Keep, Pick, keeps
from shared.games.tides_of_time.view import TidesView
from shared.record import Reason

if TYPE_CHECKING:
    from bots.champions.tides_of_time_solver import Matrix

WORLDS = 400
"""What it takes if nobody says what it may spend: about 50 ms."""
LOOKING = 0.75
"""The part of its time in which it looks at worlds; it weighs them in the rest."""
WIDE = 6
"""Choices of relics, on each side, that are tried in worlds: those that are best by the nets."""
TRUST = 12
"""As how many worlds the word of a net counts."""

Array = npt.NDArray[Any]


class TidesOfTimeChampion(Champion):
    """Solves what is left of a round as simultaneous choices, for the chance to win the match and not for points."""

    counts = "iterations"
    games = (TidesOfTime.name,)
    levels = (Level(5, 0.4), Level(15, 0.22), Level(40, 0.12), Level(120, 0.06), Level(400, 0.0))
    _reason: Reason | None = None

    def __init__(self, game: type[Game[Any, Any]], chance: Chance, level: Level | None = None) -> None:
        from bots.champions.tides_of_time_solver import Solver

        super().__init__(game, chance, level)
        self._solver = Solver()
        # Now, so that no decision takes the time for it.
        hands(), openings()
        self._kept: tuple[Mixture, Mixture] = ({}, {})

    def choose(self, view: TidesView, moves: Sequence[Move], budget: Budget) -> Move:
        """One of `moves`, drawn from a mixed strategy; an iteration is a pair of hands whose round is solved.

        Raises:
            ValueError: a game never has such a view. Machine code checks no bounds, and a server may be anybody's.
        """
        return drawn(self.strategy(view, moves, budget), self.chance)

    def strategy(self, view: TidesView, moves: Sequence[Move], budget: Budget) -> dict[Move, float]:
        """How likely it plays each move that it considers.

        Raises:
            ValueError: as for `choose`.
        """
        pairs = _Pairs(budget)
        self._solver.check(view)
        if isinstance(moves[0], Keep):
            return self._keep(view, pairs)
        cards = view.hands[_seat(view)]
        assert cards is not None
        if len(cards) < HAND:
            (other,) = other_holdings(view, {})
            strategy, worth, _ = self._mixed(self._game(view, Holding(as_set(cards), 0, 1.0), other))
            known = "both hands are known"
        elif view.round == 1 and view.rounds == ROUNDS and not self.margin:
            strategy, worth = opening(as_set(cards))
            known = f"{OTHERS} pairs of hands that both may have"
        else:
            strategy, worth, known = self._first(view, pairs)
        self._explain(worth, known, cards, strategy)
        return {Pick(card): chance for card, chance in zip(cards, strategy.tolist(), strict=True)}

    def reason(self) -> Reason | None:
        """How likely a win is, and the mixed strategy."""
        return self._reason

    def _explain(self, worth: float, known: str, moves: Sequence[Any], strategy: Array) -> None:
        summary = f"best play of both sides wins {100 * min(max(worth, 0), 1):.0f} of 100 matches; {known}"
        likely = sorted(zip(strategy.tolist(), moves, strict=True), key=lambda each: -each[0])
        self._reason = Reason(summary, {f"probability of {move}": chance for chance, move in likely if chance > 0})

    def _game(self, view: TidesView, own: Holding, other: Holding) -> Matrix:
        """How likely a win is after each pair of picks, mine in rows, from the lowest card on."""
        table = self._solver.table(view, before(view) | own.removed | other.removed)
        net = view.round - 1 if view.round < view.rounds else None
        return self._solver.picks(table, own.hand, other.hand, net)

    def _first(self, view: TidesView, pairs: _Pairs) -> tuple[Array, float, str]:
        """The strategy for a first pick, how likely a win is with it, and against what.

        First what I have against all that the other may have, then what else I may have in the other's eyes.
        """
        own, *unreal = own_holdings(view, self._kept[0])
        others = self.chance.shuffled(other_holdings(view, self._kept[1]))
        possible = [each for each in unreal if any(not each.hand & other.hand for other in others)]
        unreal = self.chance.shuffled(possible)
        games: dict[tuple[int, int], tuple[float, Matrix]] = {}
        for mine, holding in enumerate([own, *unreal]):
            for theirs, other in enumerate(others):
                if games and pairs.spent():
                    break
                if not holding.hand & other.hand:
                    games[mine, theirs] = (holding.weight * other.weight, self._game(view, holding, other))
        known = f"{len(games)} pairs of hands that both may have"
        if self.margin:
            # What a pick is worth in the mean tells which are about as good.
            weights, known_games = zip(*(found for pair, found in games.items() if pair[0] == 0), strict=True)
            strategy, worth, _ = self._mixed(np.average(known_games, axis=0, weights=weights))
            return strategy, worth, known
        # Those of my hands that were looked at stand for the others.
        seen = 1 + max(mine for mine, _ in games)
        share = sum(each.weight for each in unreal) / max(sum(each.weight for each in unreal[: seen - 1]), SURE)
        weighed = {pair: (weight * share if pair[0] else weight, game) for pair, (weight, game) in games.items()}
        return *self._solver.solved_types(weighed), known

    def _mixed(self, game: Matrix) -> tuple[Array, float, Array]:
        """My strategy, what best play is worth, and the other's strategy.

        At a level it is any move that then seems worse than the best by less than the margin.
        """
        rows, worth, columns = self._solver.solved(game)
        if self.margin:
            gets = game @ columns
            near = gets > gets.max() - self.margin
            rows = near / near.sum()
        return rows, worth, columns

    def _keep(self, view: TidesView, pairs: _Pairs) -> dict[Move, float]:
        """How likely to keep and remove what. The nets say which are good, and drawn hands which of these is best."""
        all_mine, all_theirs = (keeps(as_set(view.picks[seat])) for seat in (_seat(view), 1 - _seat(view)))
        game = self._solver.relics(self._solver.table(view, before(view)), view.round + 1)
        rows, _, columns = self._solver.solved(game)
        best, their_best = _largest(game @ columns), _largest(-(rows @ game))
        mine, theirs = [all_mine[place] for place in best], [all_theirs[place] for place in their_best]
        game, draws = self._tried(view, mine, theirs, game[np.ix_(best, their_best)], pairs)
        rows, worth, columns = self._mixed(game)
        self._kept = dict(zip(mine, rows.tolist(), strict=True)), dict(zip(theirs, columns.tolist(), strict=True))
        self._explain(worth, f"{draws} ways to draw", mine, rows)
        return dict(zip(mine, rows.tolist(), strict=True))

    def _tried(
        self, view: TidesView, mine: Sequence[Keep], theirs: Sequence[Keep], game: Matrix, pairs: _Pairs
    ) -> tuple[Matrix, int]:
        """How likely a win is after each pair of choices, which a net puts at `game`, and after how many draws."""
        draws = drawings(view, self.chance)
        total = np.zeros_like(game)
        for count, drawn in enumerate(draws):
            if pairs.spent(game.size):
                return (TRUST * game + total) / (TRUST + count), count
            for row, keep in enumerate(mine):
                for column, other in enumerate(theirs):
                    total[row, column] += self._solver.next_round(view, (keep, other), drawn)
        return total / len(draws), len(draws)


class _Pairs:
    """How many pairs of hands there may still be looked at."""

    def __init__(self, budget: Budget) -> None:
        self._deadline = budget.part(LOOKING).deadline()
        self._left = budget.iterations or (WORLDS if self._deadline is None else math.inf)

    def spent(self, more: int = 1) -> bool:
        """Whether there is no room for so many more."""
        self._left -= more
        return self._left < 0 or (self._deadline is not None and self._deadline.passed())


def _seat(view: TidesView) -> int:
    assert view.seat is not None
    return view.seat


def _largest(worth: Array) -> list[int]:
    """The places of the largest numbers."""
    places: list[int] = np.argsort(-worth, kind="stable")[:WIDE].tolist()
    return places


def drawn(strategy: Mapping[Move, float], chance: Chance) -> Move:
    """A move of a mixed strategy, drawn with its probability."""
    point = chance.below(1 << 53) / (1 << 53)
    possible = [move for move, share in strategy.items() if share > 0]
    for move in possible:
        point -= strategy[move]
        if point < 0:
            return move
    # Rounding may leave the sum just below 1.
    return possible[-1]
