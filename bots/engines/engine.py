"""An agent whose head is a program in any language: a process for each seat of each match."""

from __future__ import annotations

import itertools
import threading
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, TypeVar

import msgspec

from bots.agent import Agent, Budget
from bots.agent.player import Failed
from bots.agent.written import EXEC, UnknownAgent
from bots.engines import messages
from bots.engines.command import Command
from bots.engines.confined_program import ConfinedProgram
from bots.engines.process import Process
from bots.jail.awaited import awaited
from bots.jail.protocol import Gone, Limits, harmless
from shared.game import Game, Move, Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.record import Reason

START_SECONDS = 30.0
"""How long a program may take to answer `hello`, and `deal`."""
QUIT_SECONDS = 1.0
"""How long a program may take to end after `quit`."""

T = TypeVar("T")


Run = Process | ConfinedProgram
"""A program that was started, in the open or confined."""
Start = Callable[[], Run]
"""Starts a program again; raises Failed if it cannot."""


class Conversation:
    """The conversation with one run of a program; the run ends with this object at the latest."""

    def __init__(self, start: Start) -> None:
        """Start the program, and ask who it is.

        Raises:
            Failed: it does not start, or does not say.
        """
        self._run = start()
        self.kill = weakref.finalize(self, _break_off, self._run)
        self.introduction = self.ask(messages.Hello(), messages.Introduction, START_SECONDS)

    def ask(self, question: messages.Question, kind: type[T], seconds: float) -> T:
        """The answer to a question.

        Raises:
            Failed: time, stall, crash, protocol or disconnect; then the program is ended.
        """
        try:
            return self._asked(question, kind, seconds)
        except Failed:
            self.kill()
            raise

    def _asked(self, question: messages.Question, kind: type[T], seconds: float) -> T:
        run = self._run
        run.forget_words()
        run.channel.say(msgspec.json.encode(question))
        try:
            line = awaited(run.channel.hear, monotonic(), seconds, run.cpu_seconds)
        except Gone:
            raise run.how_it_ended() from None
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            said = line[:SHOWN].decode(errors="replace").strip()
            what = f"what it answers to {_tag(question)} is no {_tag(kind)}"
            raise Failed("protocol", harmless(f"{what}: {error}; it says {said}")) from None

    def end(self, result: messages.Result | None = None) -> None:
        """Tell the program how the match ended, and to end; nobody here waits until it has."""
        if self.kill.detach() is None:
            return
        for last in filter(None, (result, messages.Quit())):
            self._run.channel.say(msgspec.json.encode(last))
        self._run.channel.close()
        # No daemon: this process does not end before its programs have.
        threading.Thread(target=_see_off, args=(self._run,), name="the end of an engine", daemon=False).start()


SHOWN = 200
"""Bytes of a wrong answer that its author is shown."""


def _break_off(run: Run) -> None:
    run.kill()
    run.channel.close()


def _see_off(run: Run) -> None:
    # Its cell may be ended from elsewhere meanwhile.
    with suppress(OSError):
        run.wait(QUIT_SECONDS)
    run.kill()


def _tag(message: Any) -> str:
    return str(message.__struct_config__.tag)


class Engine(Agent):
    """A program that speaks lines of JSON (docs/engines.md)."""

    afar = True
    start: ClassVar[Start]
    limits: ClassVar[Limits]
    program: ClassVar[tuple[Path, ...]]
    """The files that say how it plays, for `bots.agent.code`."""

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        """Start the program, and deal.

        Raises:
            Failed: it does not start, or does not answer.
        """
        super().__init__(game, chance)
        self._numbers = itertools.count(1)
        self._reason: Reason | None = None
        self._talk: Conversation | None = self._dealt()

    def _dealt(self) -> Conversation:
        try:
            talk = Conversation(type(self).start)
        except UnknownAgent as error:
            raise Failed("crash", str(error)) from None
        talk.ask(messages.Deal(self.game.name, self.chance.origin.hex()), messages.Ready, START_SECONDS)
        return talk

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """What the program answers.

        Raises:
            Failed: it does not, or not with a legal move.
        """
        talk, self._talk = self._talk or self._dealt(), None
        question = messages.decide(next(self._numbers), view, tuple(moves), budget)
        answer = talk.ask(question, messages.Play, self.limits.patience(budget))
        if answer.number != question.number:
            talk.kill()
            raise Failed("protocol", f"it answers number {answer.number}, and was asked number {question.number}")
        # A program that has failed makes no more decisions: another run of it answers the next question.
        self._talk, self._reason = talk, answer.reason
        for move, text in zip(moves, question.moves, strict=True):
            if text == answer.move:
                return move
        raise Failed("illegal move", f"{harmless(answer.move)} is not one of {', '.join(question.moves)} in {view}")

    def reason(self) -> Reason | None:
        return self._reason

    def over(self, outcome: Outcome) -> None:
        """Tell the program, and let it end."""
        if self._talk is not None:
            self._talk.end(messages.Result(outcome.scores, outcome.reason))
            self._talk = None


def cast(where: str, game: str | None, limits: Limits | None = None) -> dict[str, type[Agent]]:
    """What plays each game as the program `exec:COMMAND`, confined by the limits if there are any; with `game`, that
    game only.

    Raises:
        UnknownAgent: there is no such program, it does not say who it is, or it does not play the game.
        Unconfined: this system cannot confine it.
    """
    command = Command.read(where.removeprefix(EXEC))
    told = _introduced(command, limits)
    games = [each for each in GAMES if each in (told.games or GAMES) and game in (None, each)]
    if not games:
        raise UnknownAgent(f"{told.name} does not play {game or 'any game'}; it plays {', '.join(told.games)}")
    start, held = staticmethod(_starter(command, limits)), limits or Limits()
    body = {"name": told.name, "counts": told.counts, "start": start, "limits": held, "program": command.sources}
    return {each: type("Program", (Engine,), {**body, "games": (each,)}) for each in games}


def _starter(command: Command, limits: Limits | None) -> Start:
    return partial(Process, command) if limits is None else partial(ConfinedProgram, command, limits)


@cache
def _introduced(command: Command, limits: Limits | None) -> messages.Introduction:
    """Who a program says it is, in a run that is then ended.

    Raises:
        UnknownAgent: it does not say.
        Unconfined: this system cannot confine it.
    """
    try:
        talk = Conversation(_starter(command, limits))
    except Failed as failed:
        raise UnknownAgent(f"{EXEC}{' '.join(command.words)} does not speak {messages.PROTOCOL}: {failed}") from None
    talk.end()
    return talk.introduction
