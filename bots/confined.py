"""Agents that nobody need trust: each thinks in a process of its own, behind walls, and is asked through a pipe."""

from __future__ import annotations

import atexit
import inspect
import itertools
import os
import re
import signal
import site
import socket
import subprocess
import sys
import tempfile
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from types import new_class
from typing import Any, ClassVar

import msgspec

from bots.agent import Agent, Budget
from bots.agents import UnknownAgent, checked_name, file_of, find, split
from bots.cell import BY_SIGNAL
from bots.hatch import (
    ENCODE,
    TEXT,
    UP_LIMIT,
    Chosen,
    Fell,
    Garbled,
    Gone,
    Hatch,
    Limits,
    Order,
    Question,
    Ready,
    Unready,
    Up,
    harmless,
)
from bots.player import Failed, how_it_ended
from bots.walls import CHECKOUT, WALLS
from shared.chance import Chance
from shared.game import Game, Move
from shared.record import Reason

CONFINED = "confined"
START_SECONDS = 30.0
"""How long an agent may take to be loaded."""
PATIENCE, GRACE = 20, 1.0
"""A decision may take so often its budget, and these seconds more: the clock is for the clock to judge."""
LAST_SECONDS = 2.0
"""How long the process of an agent that has closed its door may take to end."""
IDLE = 0.1
"""Who uses less of a processor than this share, while an answer is waited for, does not think."""
UNITS = {"MiB": 1 << 20, "GiB": 1 << 30}


class Unconfined(UnknownAgent):
    """This system lacks a wall: the text says which, and why."""


def confined(where: str, game: str, limits: Limits) -> type[Agent]:
    """The agent at `where` (see `bots.agents.load`), whose head is a confined process: one for all matches it plays
    in this process, started again after a failure.

    Raises:
        UnknownAgent: there is none, it does not play the game, or it has no such option.
        Unconfined: it cannot be confined here.
    """
    return cast(where, game, limits)[game]


def cast(where: str, game: str | None, limits: Limits) -> dict[str, type[Agent]]:
    """What plays each game as the agent at `where`; with `game`, that game only.

    Raises:
        UnknownAgent, Unconfined: as for `confined`.
    """
    head = _head(Order(where, game, limits))
    file = file_of(where)
    found = {}
    for each, told in head.ready.cast.items():
        sources = (file,) if file else _files(find(split(where)[0], each))
        name = checked_name(told.name, where)
        body: dict[str, Any] = {
            "name": name,
            "games": (each,),
            "counts": told.counts,
            "head": head,
            "sources": sources,
        }
        found[each] = new_class("Confined", (Confined,), exec_body=partial(_fill, body))
    if not found or (game is not None and game not in found):
        raise UnknownAgent(f"{where} does not play {game or 'any game'}")
    return found


def _fill(body: dict[str, Any], namespace: dict[str, Any]) -> None:
    namespace.update(body)


def prisoner(agent: str) -> tuple[str, Limits] | None:
    """Who is to be confined, and how, if `agent` is written `confined:AGENT` or `confined,memory=2GiB:AGENT`.

    Raises:
        UnknownAgent: the limits are none.
    """
    head, colon, where = agent.partition(":")
    word, _, limits = head.partition(",")
    if word != CONFINED or not colon:
        return None
    return where, limits_of(limits.split(",") if limits else [])


def limits_of(given: Sequence[str]) -> Limits:
    """Limits that are written NAME=VALUE, memory as 512MiB or 2GiB.

    Raises:
        UnknownAgent: one is unknown or out of bounds.
    """
    values = dict(each.partition("=")[::2] for each in given)
    if "memory" in values:
        size = re.fullmatch(r"(\d{1,6})(MiB|GiB)", values["memory"])
        if size is None:
            raise UnknownAgent(f"memory is written as 512MiB or 2GiB, not {values['memory']!r}")
        values["memory"] = str(int(size[1]) * UNITS[size[2]])
    try:
        return msgspec.convert(values, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise UnknownAgent(
            f"a limit of {CONFINED} is wrong: {error}; they are memory, processes, files, seconds"
        ) from None


def statement(lacking: dict[str, str]) -> list[str]:
    """Which walls stand, and which do not and why, a line each."""
    return [f"{wall:<10} " + (f"OPEN: {lacking[wall]}" if wall in lacking else keeps) for wall, keeps in WALLS.items()]


def missing() -> dict[str, str]:
    """The walls that this system lacks, and why: a confined process is started to see."""
    head = Head(Order("random", None, Limits(partly=True)))
    head.close()
    return head.ready.missing


_heads: dict[Order, Head] = {}


def _head(order: Order) -> Head:
    if order not in _heads:
        _heads[order] = Head(order)
    return _heads[order]


def end_all() -> None:
    """End the processes of all confined agents; those that are asked again start again."""
    for head in _heads.values():
        head.close()


atexit.register(end_all)


def _files(agent: type[Agent]) -> tuple[Path, ...]:
    return tuple(Path(inspect.getfile(each)) for each in agent.__mro__ if each.__module__.startswith("bots."))


class Confined(Agent):
    """An agent of which only the move comes out."""

    afar = True
    head: ClassVar[Head]
    sources: ClassVar[tuple[Path, ...]]
    """The files that say how it plays, for `bots.ladder.code`."""

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        self._match = self.head.open_match()
        self._reason: Reason | None = None
        weakref.finalize(self, self.head.over.append, self._match)

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """What the process answers.

        Raises:
            Failed: it does not, or not with a legal move.
        """
        chosen = self.head.choose(self._match, self.game.name, self.chance.origin, view, budget)
        self._reason = chosen.reason
        for move in moves:
            if str(move) == chosen.move:
                return move
        raise Failed("illegal move", f"{harmless(chosen.move)} is none of {', '.join(map(str, moves))} in {view}")

    def reason(self) -> Reason | None:
        return self._reason


class Head:
    """The process of one agent, when it runs."""

    def __init__(self, order: Order) -> None:
        """Start it.

        Raises:
            UnknownAgent, Unconfined: as for `confined`.
        """
        self._order = order
        self._cell: Cell | None = None
        self._numbers = itertools.count(1)
        self._matches = itertools.count(1)
        # A process answers one question at a time; several tables may have one for it.
        self._lock = threading.Lock()
        self.over: list[int] = []
        try:
            self._cell, self.ready = self._start()
        except Failed as failed:
            raise UnknownAgent(f"{order.where} cannot be loaded: {failed}") from None

    def _start(self) -> tuple[Cell, Ready]:
        if sys.platform == "win32":
            raise Unconfined("Windows has none of the walls that confine an agent; in WSL there are all")
        cell = Cell()
        try:
            match cell.ask(self._order, START_SECONDS):
                case Ready() as ready:
                    lacking = [f"{wall} ({why})" for wall, why in ready.missing.items()]
                    if lacking and not self._order.limits.partly:
                        raise Unconfined(f"this system cannot confine an agent: it lacks {', '.join(lacking)}")
                    return cell, ready
                case Unready(text):
                    raise UnknownAgent(harmless(text))
                case other:
                    raise Failed("protocol", f"it says {type(other).__name__} before it is ready")
        except BaseException:
            cell.end()
            raise

    def open_match(self) -> int:
        """The number of a new match."""
        return next(self._matches)

    def choose(self, match: int, game: str, seed: bytes, view: Any, budget: Budget) -> Chosen:
        """Ask for a decision.

        Raises:
            Failed: there is no answer, or it is none.
        """
        seconds = self._order.limits.seconds
        if budget.seconds is not None:
            seconds = min(seconds, PATIENCE * budget.seconds + GRACE)
        with self._lock:
            over, number = tuple(self.over), next(self._numbers)
            del self.over[: len(over)]
            question = Question(number, match, over, game, seed, msgspec.Raw(ENCODE(view)), budget, seconds)
            try:
                return self._ask(question)
            except Failed:
                # Whatever it has become, and has started, is not for the next match.
                self._close()
                raise

    def _ask(self, question: Question) -> Chosen:
        if self._cell is None:
            try:
                self._cell, _ = self._start()
            except UnknownAgent as error:
                raise Failed("crash", str(error)) from None
        match self._cell.ask(question, question.seconds):
            case Chosen(number=question.number) as chosen:
                return chosen
            case Fell(number=question.number) as fell:
                raise Failed(fell.verdict, harmless(fell.text))
            case other:
                raise Failed("protocol", f"it answers with {type(other).__name__} what was not asked")

    def close(self) -> None:
        """End the process; a later decision starts it again."""
        with self._lock:
            self._close()

    def _close(self) -> None:
        if self._cell is not None:
            self._cell.end()
            self._cell = None


class Cell:
    """One run of `bots.cell`."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        self._scratch = tempfile.TemporaryDirectory(prefix="fairdeal-cell-", ignore_cleanup_errors=True)
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 (open as long as the process)
        self._hatch: Hatch[Up] = Hatch(ours, Up, UP_LIMIT)  # type: ignore[arg-type]
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bots.cell", str(theirs.fileno()), self._scratch.name],
                # Its standard input ends when this process does, however that comes about; then it ends as well.
                stdin=subprocess.PIPE,
                stdout=self._said,
                stderr=subprocess.STDOUT,
                pass_fds=[theirs.fileno()],
                env=_environment(self._scratch.name),
                start_new_session=True,
            )

    def ask(self, message: Order | Question, seconds: float) -> Up:
        """What it answers.

        Raises:
            Failed: time, stall, crash, protocol or disconnect.
        """
        deadline = monotonic() + seconds
        try:
            self._hatch.send(message, seconds)
            try:
                return self._hatch.take((deadline - monotonic()) / 2)
            except TimeoutError:
                used, since = self._seconds_used(), monotonic()
                try:
                    return self._hatch.take(deadline - since)
                except TimeoutError:
                    idle = self._seconds_used() - used < IDLE * (monotonic() - since)
        except Garbled as error:
            raise Failed("protocol", f"what it sends is no answer: {error}") from None
        except Gone:
            raise self._how_it_ended() from None
        except TimeoutError:
            raise Failed("stall", f"it took no question in {seconds:.2f} s") from None
        if idle:
            raise Failed("stall", f"no answer in {seconds:.2f} s, and it does not even think")
        raise Failed("time", f"no answer in {seconds:.2f} s")

    def _how_it_ended(self) -> Failed:
        try:
            code = self._process.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            return Failed("disconnect", "it closed the pipe")
        said = self._last_words()
        if code <= BY_SIGNAL:
            return Failed("disconnect", f"its process ended with exit code {code}{said}")
        killer = signal.Signals(code - BY_SIGNAL)
        if killer == signal.SIGXCPU:
            return Failed("time", "its process used more CPU time than the decision has")
        return Failed(how_it_ended(-killer), f"{killer.name} ended its process{said}")

    def _last_words(self) -> str:
        self._said.seek(max(0, self._said.seek(0, os.SEEK_END) - TEXT))
        said = harmless(self._said.read().decode(errors="replace")).strip()
        return f"; it said last:\n{said}" if said else ""

    def _seconds_used(self) -> float:
        """CPU time of its processes so far; as if it thought all the time, where that cannot be known."""
        try:
            return _cpu_seconds(self._process.pid)
        except OSError:
            return monotonic()

    def end(self) -> None:
        """End the process, and with it all that it has started."""
        # Of its group, the first of its world is one: with that the whole world ends.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        self._hatch.close()
        self._said.close()
        self._scratch.cleanup()


def _cpu_seconds(process: int) -> float:
    """What a process and all that it has started have used. See proc(5)."""
    folder = Path("/proc") / str(process)
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    children = (folder / "task" / str(process) / "children").read_text().split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(_cpu_seconds(int(child)) for child in children)


def _environment(home: str) -> dict[str, str]:
    """Nothing of ours but what Python needs to start: in the rest there may be secrets."""
    kept = {name: value for name, value in os.environ.items() if name in ("LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ")}
    one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    ours = {"PYTHONPATH": str(CHECKOUT), "PYTHONUSERBASE": site.getuserbase(), "HOME": home, "TMPDIR": home}
    return {**kept, **one_thread, **ours, "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}
