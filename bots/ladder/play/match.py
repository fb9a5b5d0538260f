"""One game of a ladder, played here: agents and rules, no sockets."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from time import perf_counter
from typing import Any

from bots.agent import Agent, Budget
from bots.agent.meter import Meter
from bots.agent.player import FREE, Failed, Player
from bots.ladder.measures import AnyGame
from bots.ladder.play.garbage import collect
from bots.ladder.result import Batch, Result, sum_up
from bots.ladder.schedule import Fixture, Spec
from bots.match.failure import MOST, Asked, Failure, failure, loss
from shared.game import Event, Move, Outcome, Seat
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Clock

Say = Callable[[str], None]


class Bank:
    """The time of a seat, counted as a server counts it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._bank = clock.bank

    @property
    def left(self) -> float:
        """Seconds for the next decision."""
        return min(self._bank, self.clock.cap or self._bank)

    def spend(self, seconds: float) -> None:
        """Pay for a decision and add the increment.

        Raises:
            Failed: it took longer than there was.
        """
        left = self.left
        if seconds > left:
            raise Failed("time", f"a decision took {seconds:.2f} s of {left:.2f} s")
        self._bank += self.clock.increment - seconds


class BudgetedPlayer:
    """A player that is held to a budget, or to a clock; its making is on its clock, but not part of a decision.

    `budgets` are what its decisions might cost, `had` the seconds that there were for the last, if they are counted.
    """

    def __init__(self, player: Player, meter: Meter, clock: Clock | None) -> None:
        self._player = player
        self._meter = meter
        self._bank = None if clock is None else Bank(clock)
        self.budgets: list[Budget] = []
        self.had: float | None = None

    def choose(self, view: Any, moves: Sequence[Move]) -> Move:
        """What the agent chooses.

        Raises:
            Failed: as `Player.choose`; or it takes too long.
        """
        player, meter, bank, asked = self._player, self._meter, self._bank, perf_counter()
        clock, left = (None, None) if bank is None else (bank.clock, bank.left)
        self.budgets.append(meter.budget(clock, left))
        self.had = meter.most(left)
        player.prepare()
        move = player.choose(view, moves, self.budgets[-1])
        meter.charge(player.took)
        if bank is not None:
            bank.spend(perf_counter() - asked)
        return move


class LadderGame:
    """One game under way: its players, its position, and what has happened; `deciding` is the seat asked last.

    `first` is the position that it began with, and `moves` are all that were made since.
    """

    def __init__(self, spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]], first: AnyGame) -> None:
        self._spec, self.fixture, self.deciding = spec, fixture, 0
        self._chairs = [_chair(spec, fixture, cast, seat) for seat in range(spec.seats)]
        self.first = self._last = first
        self._events: list[Event] = []
        self.moves: list[tuple[Seat, Move]] = []

    def play(self, took: Mapping[str, list[float]]) -> Outcome:
        """Play to the end, and tell how long each decision took; as at a table, all that are to act choose at once.

        Raises:
            Failed: an agent fails, or takes too long.
        """
        game, chairs, events, moves = self.first, self._chairs, self._events, self.moves
        clocks = [took[name] for name in self.fixture.seats]
        while (outcome := game.outcome) is None:
            before = self._last = game
            for seat in sorted(before.to_act):
                (player, held), self.deciding = chairs[seat], seat
                collect()
                move = (held or player).choose(before.view(seat), before.legal_moves(seat))
                clocks[seat].append(player.took)
                game, happened = game.play(seat, move)
                events += happened
                moves.append((seat, move))
        self._last = game
        return outcome

    def result(self, outcome: Outcome) -> Result:
        """What is kept of it, once all are told."""
        for player, _ in self._chairs:
            player.over(outcome)
        made = [(seat, str(move)) for seat, move in self.moves]
        return sum_up(self.fixture, self.first, self._last, self._events, outcome, made)

    def failure(self, failed: Failed) -> Failure:
        """How the seat failed that was asked last, with all that it was asked.

        Only now are its views made once more: a match in which nobody fails pays nothing for this.
        """
        seat, spec, game = self.deciding, self._spec, self.first
        (player, held), where = self._chairs[seat], spec.agents[self.fixture.seats[seat]]
        moves, asked = deque(move for _, move in self.moves), []
        budgets = iter(held.budgets if held else itertools.repeat(FREE))
        # Of several who acted at once some may have, before this one failed.
        while len(moves) >= len(game.to_act):
            before = game
            for who in sorted(before.to_act):
                move = moves.popleft()
                if who == seat:
                    asked.append(Asked.of(before.view(seat), before.legal_moves(seat), next(budgets), move))
                game = game.play(who, move).game
        asked.append(Asked.of(game.view(seat), game.legal_moves(seat), next(budgets)))
        had = held.had if held else None
        return failure(player, failed.verdict, str(failed), asked, where=where, options=spec.options, had=had)


def _chair(
    spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]], seat: Seat
) -> tuple[Player, BudgetedPlayer | None]:
    name = fixture.seats[seat]
    agent, kind, seed = cast[name], GAMES[spec.game], spec.seed_bytes
    budget = spec.budget_of(name)
    if budget is None and spec.clock is None:
        return Player(agent, kind, seed, fixture.label, seat), None
    meter = Meter(budget)
    player = Player(agent, kind, seed, fixture.label, seat, meter.clock)
    return player, BudgetedPlayer(player, meter, spec.clock)


def tables(spec: Spec, fixtures: Iterable[Fixture], cast: Mapping[str, type[Agent]]) -> Iterator[LadderGame]:
    """A table for each game; no position ever changes, so games of one deal in a row are dealt once."""
    for deal, games in itertools.groupby(fixtures, attrgetter("deal")):
        first = GAMES[spec.game].deal(spec.seats, spec.options, Chance(spec.deal_seed(deal)))
        for fixture in games:
            yield LadderGame(spec, fixture, cast, first)


def play(
    spec: Spec, fixtures: Iterable[Fixture], cast: Mapping[str, type[Agent]], say: Say, seconds: float = math.inf
) -> Batch:
    """Play games one after another, the first at least, until they took so many seconds.

    An agent that fails loses its game, as it would at a table, and `say` is told why.
    """
    batch, took, started = Batch(), defaultdict[str, list[float]](list), perf_counter()
    for table in tables(spec, fixtures, cast):
        try:
            outcome = table.play(took)
        except Failed as failed:
            loser, fixture = table.deciding, table.fixture
            outcome = Outcome(tuple(float(seat != loser) for seat in range(spec.seats)), failed.verdict)
            if len(batch.failures) < MOST:
                batch.failures.append(table.failure(failed))
            else:
                say(loss(fixture.seats[loser], fixture.label, failed.verdict, str(failed)))
        batch.results.append(table.result(outcome))
        batch.seconds = perf_counter() - started
        if batch.seconds >= seconds:
            break
    for name, decisions in took.items():
        batch.clock(name, decisions)
    return batch
