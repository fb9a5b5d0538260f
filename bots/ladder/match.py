"""One game of a ladder, played here: agents and rules, no sockets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter

from bots.agent import Agent, Budget
from bots.failure import MOST, Asked, Failure, failure
from bots.ladder.measures import AnyGame
from bots.ladder.result import Batch, sum_up
from bots.ladder.schedule import Fixture, Spec
from bots.meter import Meter
from bots.player import Failed, Player, Verdict
from shared.chance import Chance
from shared.game import Event, Move, Outcome, Seat
from shared.games import GAMES
from shared.messages import Clock

Say = Callable[[str], None]


class Lost(Exception):
    """The game ends against `seat` for a reason that the rules do not know."""

    def __init__(self, seat: Seat, reason: Verdict, text: str) -> None:
        super().__init__(text)
        self.seat = seat
        self.reason = reason


class Banks:
    """The time of each seat, counted as a server counts it."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self._banks = [clock.bank] * seats

    def left(self, seat: Seat) -> float:
        """Seconds for the seat's next decision."""
        return min(self._banks[seat], self.clock.cap or self._banks[seat])

    def spend(self, seat: Seat, seconds: float) -> None:
        """Pay for a decision and add the increment.

        Raises:
            Lost: it took longer than there was.
        """
        left = self.left(seat)
        if seconds > left:
            raise Lost(seat, "time", f"a decision took {seconds:.2f} s of {left:.2f} s")
        self._banks[seat] += self.clock.increment - seconds


class Table:
    """The seats of one game: who sits there, what each may spend, and the seconds of each decision (see Meter)."""

    def __init__(self, spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]]) -> None:
        kind, seed, label = GAMES[spec.game], spec.seed_bytes, fixture.label
        self._players = [Player(cast[name], kind, seed, label, seat) for seat, name in enumerate(fixture.seats)]
        self._banks = None if spec.clock is None else Banks(spec.clock, spec.seats)
        self._meters = [Meter(spec.budget_of(name)) for name in fixture.seats]
        self.seconds: list[list[float]] = [[] for _ in fixture.seats]
        self._spec, self._fixture, self._cast = spec, fixture, cast
        self.events: list[Event] = []
        self._steps: list[list[tuple[Seat, Move]]] = []
        self._budgets: list[list[Budget]] = [[] for _ in fixture.seats]

    def step(self, game: AnyGame) -> AnyGame:
        """The position after the decisions of all that the game waits for; at a table, too, they decide at once.

        Raises:
            Lost: an agent fails, or takes too long.
        """
        made = [(seat, self._decide(game, seat)) for seat in sorted(game.to_act)]
        self._steps.append(made)
        for seat, move in made:
            game, events = game.play(seat, move)
            self.events += events
        return game

    def failure(self, lost: Lost, first: AnyGame) -> Failure:
        """How a seat failed, with all that it was asked since the `first` position.

        Only now are its views made once more: a match in which nobody fails pays nothing for this.
        """
        seat, spec, game = lost.seat, self._spec, first
        name, budgets = self._fixture.seats[seat], iter(self._budgets[seat])
        asked = []
        for made in self._steps:
            asked += [
                Asked.of(game.view(seat), game.legal_moves(seat), next(budgets), move)
                for who, move in made
                if who == seat
            ]
            for who, move in made:
                game = game.play(who, move).game
        asked.append(Asked.of(game.view(seat), game.legal_moves(seat), next(budgets)))
        return failure(
            lost.reason,
            str(lost),
            asked,
            where=spec.agents[name],
            agent=self._cast[name],
            game=spec.game,
            options=spec.options,
            seed=spec.seed_bytes,
            match=self._fixture.label,
            seat=seat,
            had=None if self._banks is None else self._banks.left(seat),
        )

    def _decide(self, game: AnyGame, seat: Seat) -> Move:
        banks, meter, view, moves = self._banks, self._meters[seat], game.view(seat), game.legal_moves(seat)
        may_cost = meter.budget() if banks is None else meter.budget(banks.clock, banks.left(seat))
        self._budgets[seat].append(may_cost)
        player = self._players[seat]
        asked = perf_counter()
        try:
            player.prepare()
            started = meter.now()
            move = player.choose(view, moves, may_cost)
            meter.charge(started)
        except Failed as failed:
            raise Lost(seat, failed.verdict, str(failed)) from None
        if banks is not None:
            banks.spend(seat, perf_counter() - asked)
        self.seconds[seat].append(meter.seconds)
        return move


def play(spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]], say: Say, batch: Batch) -> None:
    """Play one game to its end and add it to `batch`.

    An agent that fails loses it, as it would at a table, and `say` is told why.
    """
    first = game = GAMES[spec.game].deal(spec.seats, spec.options, Chance(spec.deal_seed(fixture.deal)))
    table = Table(spec, fixture, cast)
    try:
        while (outcome := game.outcome) is None:
            game = table.step(game)
    except Lost as lost:
        outcome = Outcome(tuple(float(seat != lost.seat) for seat in range(spec.seats)), lost.reason)
        say(f"{fixture.seats[lost.seat]} lost {fixture.label!r}: {lost}")
        if len(batch.failures) < MOST:
            batch.failures.append(table.failure(lost, first))
    for name, seconds in zip(fixture.seats, table.seconds, strict=True):
        batch.clock(name, seconds)
    batch.results.append(sum_up(fixture, first, game, table.events, outcome, sum(map(len, table.seconds))))
