"""One game of a ladder, played here: agents and rules, no sockets."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

from bots.agent import Agent, Budget
from bots.failure import MOST, Asked, Failure, failure
from bots.ladder.measures import AnyGame
from bots.ladder.result import Batch, sum_up
from bots.ladder.schedule import Fixture, Spec
from bots.meter import Meter
from bots.player import FREE, Failed, Player, Verdict
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


class Chair:
    """A seat of one game: who sits there, what each decision might cost, and the seconds it took (see Meter)."""

    def __init__(self, player: Player, budget: Budget | None, clock: Clock | None) -> None:
        self._player = player
        self._held = budget is not None or clock is not None
        self._meter = Meter(budget)
        self.bank = None if clock is None else Bank(clock)
        self._budgets: list[Budget] = []
        self.seconds: list[float] = []

    @property
    def budgets(self) -> Iterator[Budget]:
        """What each decision might cost, one after another."""
        return iter(self._budgets if self._held else itertools.repeat(FREE))

    def decide(self, game: AnyGame) -> Move:
        """What the agent chooses.

        Raises:
            Lost: it fails, or takes too long.
        """
        player = self._player
        view, moves = game.view(player.seat), game.legal_moves(player.seat)
        try:
            if self._held:
                return self._pay(view, moves)
            if not self.seconds:
                player.prepare()
            started = perf_counter()
            move = player.choose(view, moves, FREE)
            self.seconds.append(perf_counter() - started)
        except Failed as failed:
            raise Lost(player.seat, failed.verdict, str(failed)) from None
        return move

    def _pay(self, view: Any, moves: Sequence[Move]) -> Move:
        """What an agent chooses that is held to something; its making is on its clock, but not part of a decision."""
        meter, bank, asked = self._meter, self.bank, perf_counter()
        self._player.prepare()
        may_cost = meter.budget() if bank is None else meter.budget(bank.clock, bank.left)
        self._budgets.append(may_cost)
        started = meter.now()
        move = self._player.choose(view, moves, may_cost)
        seconds = meter.charge(started)
        if bank is not None:
            bank.spend(perf_counter() - asked)
        self.seconds.append(seconds)
        return move


class Table:
    """One game under way: its chairs, how it stands, and what has happened."""

    def __init__(self, spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]]) -> None:
        kind, seed, label = GAMES[spec.game], spec.seed_bytes, fixture.label
        self.chairs = [
            Chair(Player(cast[name], kind, seed, label, seat), spec.budget_of(name), spec.clock)
            for seat, name in enumerate(fixture.seats)
        ]
        self._spec, self._fixture, self._cast = spec, fixture, cast
        self.first = self.game = kind.deal(spec.seats, spec.options, Chance(spec.deal_seed(fixture.deal)))
        self.events: list[Event] = []
        self._moves: list[Move] = []

    def play(self) -> Outcome:
        """Play to the end; at a table, too, all that the game waits for decide at once.

        Raises:
            Lost: an agent fails, or takes too long.
        """
        game, chairs, happened, moves = self.game, self.chairs, self.events, self._moves
        while game.outcome is None:
            made: Sequence[tuple[Seat, Move]]
            if len(game.to_act) == 1:
                # Nearly always; of a quick game it is a part that counts.
                (seat,) = game.to_act
                made = ((seat, chairs[seat].decide(game)),)
            else:
                made = [(seat, chairs[seat].decide(game)) for seat in sorted(game.to_act)]
            for seat, move in made:
                game, events = game.play(seat, move)
                happened.extend(events)
                moves.append(move)
            self.game = game
        return game.outcome

    def failure(self, lost: Lost) -> Failure:
        """How a seat failed, with all that it was asked.

        Only now are its views made once more: a match in which nobody fails pays nothing for this.
        """
        seat, spec, game = lost.seat, self._spec, self.first
        name, chair = self._fixture.seats[seat], self.chairs[seat]
        moves, budgets, asked = deque(self._moves), chair.budgets, []
        while moves:
            before = game
            for who in sorted(before.to_act):
                move = moves.popleft()
                if who == seat:
                    asked.append(Asked.of(before.view(seat), before.legal_moves(seat), next(budgets), move))
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
            had=None if chair.bank is None else chair.bank.left,
        )


def play(spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]], say: Say, batch: Batch) -> None:
    """Play one game to its end and add it to `batch`.

    An agent that fails loses it, as it would at a table, and `say` is told why.
    """
    for name, seconds in play_untimed(spec, fixture, cast, say, batch):
        batch.clock(name, seconds)


def play_untimed(
    spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]], say: Say, batch: Batch
) -> list[tuple[str, list[float]]]:
    """The same, but for the seconds that each seat's decisions took: who plays many games counts them all at once."""
    table = Table(spec, fixture, cast)
    try:
        outcome = table.play()
    except Lost as lost:
        outcome = Outcome(tuple(float(seat != lost.seat) for seat in range(spec.seats)), lost.reason)
        if len(batch.failures) < MOST:
            batch.failures.append(table.failure(lost))
        else:
            say(f"{fixture.seats[lost.seat]} lost {fixture.label!r}: {lost}")
    seconds = [chair.seconds for chair in table.chairs]
    batch.results.append(sum_up(fixture, table.first, table.game, table.events, outcome, sum(map(len, seconds))))
    return list(zip(fixture.seats, seconds, strict=True))
