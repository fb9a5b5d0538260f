"""Agents that nobody need trust: each thinks in a process of its own, behind walls, and is asked through a pipe."""

from __future__ import annotations

import atexit
import inspect
import itertools
import os
import signal
import socket
import sys
import tempfile
import weakref
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import IO, Any, ClassVar

import msgspec

from bots.agent import Agent, Budget
from bots.agent.player import Failed
from bots.agent.written import UnknownAgent, checked_name, file_of, split
from bots.agents import find
from bots.jail import keeper
from bots.jail.awaited import LAST_SECONDS, awaited, cpu_seconds, ended
from bots.jail.process import BY_SIGNAL, FULL, Lines
from bots.jail.protocol import (
    ENCODE,
    TEXT,
    UP_LIMIT,
    Chosen,
    Fell,
    Gone,
    Limits,
    MessageSocket,
    Order,
    Question,
    Ready,
    Unready,
    Up,
    harmless,
)
from bots.jail.sandbox import WALLS
from shared.game import Game, Move, Outcome
from shared.game.chance import Chance
from shared.record import Reason

START_SECONDS = 30.0
"""How long an agent may take to be loaded, once its process is there."""


class Unconfined(UnknownAgent):
    """This system lacks a wall: the text says which, and why."""


def confined(where: str, game: str, limits: Limits) -> type[Agent]:
    """The agent at `where` (see `bots.agents.load`), which gets a confined process of its own for each seat of each
    match, and so remembers nothing of other seats.

    Raises:
        UnknownAgent: there is no such agent, it does not play the game, or it has no such option.
        Unconfined: this system cannot confine it.
    """
    return cast(where, game, limits)[game]


def cast(where: str, game: str | None, limits: Limits) -> dict[str, type[Agent]]:
    """What plays each game as the agent at `where` (see `bots.agents.load`); with `game`, that game only.

    Raises:
        UnknownAgent, Unconfined: as for `confined`.
    """
    order = Order(where, game, limits, os.getcwd())
    file = file_of(where)
    found: dict[str, type[Agent]] = {}
    for each, told in _introduced(order).cast.items():
        sources = (file,) if file else _files(find(split(where)[0], each))
        name = checked_name(told.name, where)
        body = {"name": name, "games": (each,), "counts": told.counts, "order": order, "sources": sources}
        found[each] = type("Confined", (Confined,), body)
    if not found or (game is not None and game not in found):
        raise UnknownAgent(f"{where} does not play {game or 'any game'}")
    return found


def statement(lacking: dict[str, str]) -> list[str]:
    """Which walls stand, and which do not and why, a line each."""
    return [f"{wall:<10} " + (f"OPEN: {lacking[wall]}" if wall in lacking else keeps) for wall, keeps in WALLS.items()]


def missing() -> dict[str, str]:
    """The walls that this system lacks, and why: a confined process is started to see."""
    if sys.platform != "linux":
        return dict.fromkeys(WALLS, "only Linux has it")
    return _introduced(Order("random", None, Limits(partly=True), os.getcwd())).missing


@cache
def _introduced(order: Order) -> Ready:
    """Who an agent says it is, in a cell that is then ended.

    Raises:
        UnknownAgent, Unconfined: as for `cast`.
    """
    cell, ready = opened(order)
    cell.end()
    return ready


def opened(order: Order) -> tuple[JailProcess, Ready]:
    """A cell where the agent is ready.

    Raises:
        UnknownAgent, Unconfined: as for `cast`.
    """
    if sys.platform != "linux":
        raise Unconfined("only Linux has the walls that confine an agent; on Windows, WSL has them")
    try:
        cell = JailProcess(order)
        ready = cell.ask(None, START_SECONDS)
    except Failed as failed:
        raise UnknownAgent(f"{order.where} cannot be loaded: {failed}") from None
    match ready:
        case Ready(missing=missing) if not missing or order.limits.partly:
            return cell, ready
        case Ready(missing=missing):
            lacking = ", ".join(f"{wall} ({why})" for wall, why in missing.items())
            fault: UnknownAgent = Unconfined(f"this system cannot confine an agent: it lacks {lacking}")
        case Unready(text):
            fault = UnknownAgent(harmless(text))
        case other:
            fault = UnknownAgent(f"{order.where} says {type(other).__name__} before it is ready")
    cell.end()
    raise fault


def end_all() -> None:
    """End the processes of all confined agents; those that are asked again start again."""
    _introduced.cache_clear()
    keeper.end()


atexit.register(end_all)


def _files(agent: type[Agent]) -> tuple[Path, ...]:
    return tuple(Path(inspect.getfile(each)) for each in agent.__mro__ if each.__module__.startswith("bots."))


class Confined(Agent):
    """An agent of which only the move comes out."""

    afar = True
    order: ClassVar[Order]
    sources: ClassVar[tuple[Path, ...]]
    """The files that say how it plays, for `bots.agent.code`."""

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        """Open its cell.

        Raises:
            Failed: its process does not start.
        """
        super().__init__(game, chance)
        self._numbers = itertools.count(1)
        self._reason: Reason | None = None
        self._cell: JailProcess | None = self._open()

    def _open(self) -> JailProcess:
        try:
            return opened(self.order)[0]
        except UnknownAgent as error:
            raise Failed("crash", str(error)) from None

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """What the process answers.

        Raises:
            Failed: it does not, or not with a legal move.
        """
        cell, self._cell = self._cell or self._open(), None
        try:
            chosen = self._ask(cell, view, budget)
        except Failed:
            # The process, and all that it has started, makes no more decisions: another one answers the next question.
            cell.end()
            raise
        self._cell, self._reason = cell, chosen.reason
        for move in moves:
            if str(move) == chosen.move:
                return move
        raise Failed("illegal move", f"{harmless(chosen.move)} is not one of {', '.join(map(str, moves))} in {view}")

    def _ask(self, cell: JailProcess, view: Any, budget: Budget) -> Chosen:
        seconds, number = self.order.limits.patience(budget), next(self._numbers)
        raw = msgspec.Raw(ENCODE(view))
        question = Question(number, self.game.name, self.chance.origin, raw, budget, seconds)
        match cell.ask(question, seconds):
            case Chosen(number=question.number) as chosen:
                return chosen
            case Fell(number=question.number) as fell:
                raise Failed(fell.verdict, harmless(fell.text))
            case other:
                raise Failed("protocol", f"it answers with {type(other).__name__} what was not asked")

    def reason(self) -> Reason | None:
        return self._reason

    def over(self, outcome: Outcome) -> None:
        """End its cell: whoever tells of a failed match may still have its players for long."""
        if self._cell is not None:
            self._cell.end()
            self._cell = None


class JailProcess:
    """One run of `bots.jail.process`; it ends at the latest when nobody has it any more."""

    def __init__(self, order: Order) -> None:
        """Have it forked; before the first one of a house agent, its rules may have to be compiled for minutes."""
        self.door, their_door = socket.socketpair()
        self._leash, their_leash = socket.socketpair()
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 (open as long as the process)
        self._messages: MessageSocket[Up] = MessageSocket(self.door, Up, UP_LIMIT)  # type: ignore[arg-type]
        self.end = weakref.finalize(self, _close, self.door, self._leash, self._said)
        with their_door, their_leash:
            keeper.fork(order, Lines(their_door.fileno(), self._said.fileno(), their_leash.fileno()))
        self._process = int.from_bytes(self._leash.recv(4), "big")

    def ask(self, question: Question | None, seconds: float) -> Up:
        """What it answers; without a question, what it says before it is asked.

        Raises:
            Failed: time, stall, crash, protocol or disconnect.
        """
        asked = monotonic()
        try:
            if question is not None:
                self._messages.send(question, seconds)
            return awaited(self._messages.take, asked, seconds, self.cpu_seconds)
        except Gone:
            raise self.how_it_ended() from None
        except TimeoutError:
            raise Failed("stall", f"it took no question in {seconds:.2f} s") from None

    def how_it_ended(self) -> Failed:
        """The verdict on its end."""
        code = self.wait(LAST_SECONDS)
        self._said.seek(max(0, self._said.seek(0, os.SEEK_END) - TEXT))
        failed = ended(code, self._said.read())
        return failed if code != FULL else Failed("memory", f"it had used nearly all of its memory; {failed}")

    def wait(self, seconds: float) -> int | None:
        """Its exit code, as `subprocess` has it; None: it has not ended in so many seconds."""
        self._leash.settimeout(seconds)
        try:
            # Without a word of it, the outer process was killed.
            code = next(iter(self._leash.recv(1)), BY_SIGNAL + signal.SIGKILL)
        except TimeoutError:
            return None
        return BY_SIGNAL - code if BY_SIGNAL < code < FULL else code

    def forget_words(self) -> None:
        """Let the last words begin here."""
        self._said.seek(0)
        self._said.truncate()

    def cpu_seconds(self) -> float:
        """Seconds of a processor that its processes have used so far.

        Raises:
            OSError: they have ended.
        """
        return cpu_seconds(self._process)


def _close(*ends: socket.socket | IO[bytes]) -> None:
    """Close our ends of what joins us with a cell: then it ends, and with it all that it has started."""
    for each in ends:
        each.close()
