"""One game of a ladder, played here: agents and rules, no sockets."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from bots.agent import Agent
from bots.ladder.result import AnyGame, Decision, Result, sum_up
from bots.ladder.schedule import Fixture, Spec
from bots.player import Failed, Player, budget
from shared.chance import Chance
from shared.game import Outcome, Seat
from shared.games import GAMES
from shared.messages import Clock

Say = Callable[[str], None]


class Lost(Exception):
    """The game ends against `seat` for a reason that the rules do not know."""

    def __init__(self, seat: Seat, reason: str, text: str) -> None:
        super().__init__(text)
        self.seat = seat
        self.reason = reason


class Banks:
    """The time of each seat, counted as a server counts it; with no clock nothing is counted."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self._banks = [clock.bank if clock else 0.0] * seats

    def left(self, seat: Seat) -> float | None:
        """Seconds for the seat's next decision; None: not counted."""
        if self.clock is None:
            return None
        return min(self._banks[seat], self.clock.cap or self._banks[seat])

    def spend(self, seat: Seat, seconds: float) -> None:
        """Pay for a decision and add the increment.

        Raises:
            Lost: it took longer than there was.
        """
        left = self.left(seat)
        if self.clock is None or left is None:
            return
        if seconds > left:
            raise Lost(seat, "time", f"a decision took {seconds:.2f} s of {left:.2f} s")
        self._banks[seat] += self.clock.increment - seconds


def play(spec: Spec, fixture: Fixture, cast: Mapping[str, type[Agent]], say: Say) -> Result:
    """Play one game to its end; an agent that fails loses it, as it would at a table, and `say` is told why."""
    kind = GAMES[spec.game]
    first = game = kind.deal(len(fixture.seats), spec.options, Chance(spec.deal_seed(fixture.deal)))
    players = [
        Player(cast[name], kind, spec.seed_bytes, fixture.label, seat) for seat, name in enumerate(fixture.seats)
    ]
    banks = Banks(spec.clock, game.seats)
    decisions: list[Decision] = []
    try:
        while (outcome := game.outcome) is None:
            game = _step(game, players, banks, decisions)
    except Lost as lost:
        outcome = Outcome(tuple(float(seat != lost.seat) for seat in range(game.seats)), lost.reason)
        say(f"{fixture.seats[lost.seat]} lost {fixture.label!r}: {lost}")
    return sum_up(fixture, first, game, outcome, decisions)


def _step(game: AnyGame, players: list[Player], banks: Banks, decisions: list[Decision]) -> AnyGame:
    # Of several to act the lowest seat is first; none of them sees what another has chosen.
    seat = min(game.to_act)
    view, moves = game.view(seat), game.legal_moves(seat)
    started = time.perf_counter()
    try:
        move = players[seat].choose(view, moves, budget(banks.clock, banks.left(seat)))
    except Failed as failed:
        raise Lost(seat, failed.verdict, str(failed)) from None
    seconds = time.perf_counter() - started
    banks.spend(seat, seconds)
    decisions.append((seat, seconds))
    after: AnyGame = game.play(seat, move).game
    return after
