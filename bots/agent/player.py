"""An agent that plays one seat of one match: asked within its time, with its failures named."""

from __future__ import annotations

import re
import signal
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, Literal, NoReturn

import msgspec

from bots.agent import Agent, Budget
from shared.game import Game, Move, Outcome, Seat
from shared.game.chance import Chance, derive
from shared.messages import Clock
from shared.record import Reason

AnyGame = Game[Any, Any]
Verdict = Literal["time", "illegal move", "crash", "disconnect", "stall", "memory", "protocol"]
"""How an agent fails. Its clock ran out; its move was illegal; it raised; its connection broke or its process ended for
good; it gave no answer; it used too much memory; or it sent an invalid message.
"""


def how_it_ended(code: int) -> Verdict:
    """How an agent failed whose process ended with this exit code, as `subprocess` gives it: a signal is below 0."""
    return "crash" if code < 0 and -code != signal.SIGKILL else "disconnect"


class Failed(Exception):
    """An agent gave no legal move; `verdict` names how, and the text tells its author why."""

    def __init__(self, verdict: Verdict, text: str) -> None:
        # What somebody's exception says need not be text that can be written.
        super().__init__(f"{verdict}: {text}".encode(errors="replace").decode())
        self.verdict = verdict


FREE = Budget()
ANYTHING = (Exception, SystemExit)
"""What an agent may raise: it must not end who runs it."""


def budget(clock: Clock | None, left: float | None, fixed: Budget | None = None, most: float | None = None) -> Budget:
    """What is fixed; or else a twentieth of the seconds that are left plus the increment, at most half of these.

    That share of the clock is `most` seconds at most.
    """
    if fixed is not None:
        return fixed
    if clock is None or left is None:
        return FREE
    share = min(left / 20 + clock.increment, left / 2)
    return Budget(seconds=share if most is None else min(share, most))


class Player:
    """One agent in one seat; its chance depends on the seed, the match and the seat, and on nothing else.

    The agent is made at its first decision, so that one that cannot even be made fails at the same move wherever
    the match is played; until then `chance` can be another. `took` is how long its last decision took, in seconds of
    `clock`.
    """

    def __init__(
        self,
        agent: type[Agent],
        game: type[AnyGame],
        seed: bytes,
        match: str,
        seat: Seat,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.kind = agent
        self.game = game
        self.match = match
        self.seat = seat
        self.chance = Chance(derive(seed, match, seat))
        self._agent: Agent | None = None
        self._clock = clock
        self.took = 0.0

    def prepare(self) -> None:
        """Make the agent now, which is no part of its first decision's budget.

        Raises:
            Failed: it raised.
        """
        if self._agent is None:
            try:
                self._agent = self.kind(self.game, self.chance)
            except ANYTHING as error:
                _fail(error)

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget = FREE) -> Move:
        """The agent's choice among `moves`.

        Raises:
            Failed: it raised, or chose what is not among them.
        """
        if self._agent is None:
            self.prepare()
        assert self._agent is not None
        try:
            started, began = self._clock(), perf_counter()
            chosen: object = self._agent.choose(view, moves, budget)
            # What it returns may be anything: it is compared, and written, as if it were part of the agent.
            if chosen in moves:
                move = moves[moves.index(chosen)]
                # In a virtual machine the clock of the processor can jump by milliseconds, in no time on the wall.
                self.took = min(self._clock() - started, perf_counter() - began)
                return move
            legal = f"{', '.join(map(str, moves))} in {view}"
            told = f"{chosen!r} is not one of {legal}" if isinstance(chosen, Move) else f"{_what(chosen)}{legal}"
        except ANYTHING as error:
            _fail(error)
        raise Failed("illegal move", told)

    def over(self, outcome: Outcome) -> None:
        """Tell the agent that the match has ended; what it raises then changes nothing any more."""
        if self._agent is not None:
            with suppress(*ANYTHING):
                self._agent.over(outcome)

    def reason(self) -> Reason | None:
        """Why the last choice was made, if the agent has something to say.

        Raises:
            Failed: it raised, or what it returned is not a reason, or is longer than a record holds.
        """
        if self._agent is None:
            return None
        try:
            said = msgspec.to_builtins(self._agent.reason())
        except ANYTHING as error:
            _fail(error)
        try:
            return msgspec.convert(said, Reason | None)
        except msgspec.ValidationError as error:
            raise Failed("crash", f"what reason returned is no shared.record.Reason: {error}") from None


def _what(chosen: object) -> str:
    """What its author is told who returned no move, up to the moves that there were."""
    what = "nothing" if chosen is None else f"{chosen!r}, of type {type(chosen).__name__}"
    return f"choose returned {what}; it is to return one of its moves, which were "


def gist(text: str) -> str:
    """The last line of a failure's text; of a traceback, with the place."""
    places = re.findall(r'^  File "(.+)", line (\d+)', text, re.MULTILINE)
    where = f", in {Path(places[-1][0]).name}, line {places[-1][1]}" if places else ""
    return f"{text.strip().splitlines()[-1]}{where}"


def _fail(error: BaseException) -> NoReturn:
    """Raise the verdict on what somebody's agent raised."""
    try:
        if isinstance(error, Failed):
            # An agent whose head is another process knows better than we how it failed.
            raise error
        raise Failed("memory" if isinstance(error, MemoryError) else "crash", traceback.format_exc()) from error
    finally:
        # Its traceback has this frame: with the error in it, each would keep the other, and all of the match.
        del error
