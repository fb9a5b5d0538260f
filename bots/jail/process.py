"""A cell: processes that play one seat of one match for somebody's agent, behind walls, asked through a socket.

`bots.jail.keeper` forks the outer one of three. It keeps the world that has no network, and ends it when who asked for
the cell is gone; the warden is the first of that world, so that nothing in it outlives it; the inmate puts up the
other walls around itself and then, not before, loads the agent.
"""

from __future__ import annotations

import faulthandler
import math
import os
import select
import signal
import socket
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Never

import msgspec

from bots.agent.written import UnknownAgent, file_of
from bots.jail import sandbox
from bots.jail.protocol import (
    DOWN_LIMIT,
    TEXT,
    Chosen,
    Fell,
    Gone,
    Limits,
    MessageSocket,
    Order,
    Playing,
    Program,
    Question,
    Ready,
    Unready,
)
from bots.jail.world import die_with_parent, seclude

BY_SIGNAL = 128
"""A process that a signal ended has this and the signal's number as its exit code, as in a shell."""
FULL = BY_SIGNAL + 65
"""The exit code of a cell whose inmate failed when it had used nearly all of its memory: no signal has this number."""
NEARLY_ALL = 0.75
"""The share of its memory of which that is said."""


class Lines(NamedTuple):
    """The lines between a cell and its caller: the socket of the questions; the file for what the agent prints; the
    socket on which the outer process says its number and how the inmate ended, and ends when that is closed."""

    door: int
    said: int
    leash: int


def keep(order: Order, lines: Lines) -> None:
    """Be the outer process: until the cell has ended, or nobody holds the leash."""
    os.write(lines.leash, os.getpid().to_bytes(4, "big"))
    for stream in (1, 2):
        os.dup2(lines.said, stream)
    os.chdir(order.folder)
    file = file_of(order.where)
    program = order.program
    readable = [Path(each) for each in program.readable] if program else sandbox.python(file)
    missing = seclude(readable, file)
    alive, ours = os.pipe()
    be = partial(_run, program, order.limits) if program else partial(_serve, order)
    much = NEARLY_ALL * order.limits.memory
    warden = _fork(lambda: _guard(lambda: be(lines.door, readable, missing), lines.door, much))
    os.close(ours)
    os.close(lines.door)
    select.select([lines.leash, alive], [], [])
    with suppress(ProcessLookupError):
        os.kill(warden, signal.SIGKILL)
    code = _exit_code(os.waitpid(warden, 0)[1])
    with suppress(OSError):
        os.write(lines.leash, bytes([code]))


def _guard(work: Callable[[], None], door: int, much: float) -> Never:
    """Fork the inmate, and end as it does; if it fails after it has had so `much` memory in use, by that code."""
    die_with_parent()
    inmate = _fork(work)
    os.close(door)
    while True:
        ended, status, usage = os.wait4(-1, 0)
        if ended == inmate:
            full = status != 0 and usage.ru_maxrss << 10 >= much
            os._exit(FULL if full else _exit_code(status))


def _fork(work: Callable[[], None]) -> int:
    child = os.fork()
    if child:
        return child
    try:
        work()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def _exit_code(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else BY_SIGNAL - code


def _run(program: Program, limits: Limits, door: int, readable: Sequence[Path], lacking: Mapping[str, str]) -> None:
    """The inmate of a program: say which walls are missing, and become it, with the door as its input and output."""
    _let_go(door)
    end = socket.socket(fileno=3)
    missing = sandbox.confine(limits, readable, lacking, [Path(each) for each in program.executable])
    MessageSocket(end, Question, DOWN_LIMIT).send(Ready({}, missing))
    for stream in (0, 1):
        os.dup2(3, stream)
    end.close()
    # Python ignores SIGPIPE, but a process whose reader is gone should end.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    os.execve(program.words[0], program.words, ours)


def _let_go(door: int) -> None:
    """Keep nothing that was inherited but the door, as 3, and the file for what is printed."""
    # A group of its own: what it sends to its group reaches nobody outside.
    os.setsid()
    # What is inherited beside the door is for the others: the line to its asker, the pipe that tells of the warden.
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(door, 3)
    os.closerange(4, os.sysconf("SC_OPEN_MAX"))


def _serve(order: Order, door: int, readable: Sequence[Path], missing: Mapping[str, str]) -> None:
    """The inmate: answer questions until the questions end."""
    _let_go(door)
    faulthandler.enable()
    messages: MessageSocket[Question] = MessageSocket(socket.socket(fileno=3), Question, DOWN_LIMIT)
    with suppress(Gone):
        ready, inmate = _settle(order, readable, missing)
        messages.send(ready)
        while True:
            messages.send(inmate.answer(messages.take()))


def _settle(order: Order, readable: Sequence[Path], lacking: Mapping[str, str]) -> tuple[Ready | Unready, Inmate]:
    from bots.agents import repertoire

    missing = sandbox.confine(order.limits, readable, lacking)
    try:
        cast = repertoire(order.where, order.game)
    except UnknownAgent as error:
        return Unready(str(error)), Inmate({}, order.limits)
    playing = {game: Playing(agent.name, agent.counts) for game, agent in cast.items()}
    return Ready(playing, missing), Inmate(cast, order.limits)


class Inmate:
    """The agent of one match."""

    def __init__(self, cast: dict[str, Any], limits: Limits) -> None:
        self._cast = cast
        self._limits = limits
        self._agent: Any = None

    def answer(self, question: Question) -> Chosen | Fell:
        """The agent's choice, or how it failed."""
        _allow(question.seconds)
        # Its stderr is kept for one decision only, so that an agent that prints a little often is not cut off.
        os.lseek(2, 0, os.SEEK_SET)
        os.ftruncate(2, 0)
        try:
            return self._choose(question)
        except MemoryError:
            return Fell(question.number, "memory", f"more than {self._limits.memory >> 20} MiB\n{_traceback()}")
        except BaseException:
            return Fell(question.number, "crash", _traceback())

    def _choose(self, question: Question) -> Chosen:
        from shared.game.chance import Chance
        from shared.games import GAMES
        from shared.record import Reason

        game = GAMES[question.game]
        view: Any = msgspec.msgpack.decode(question.view, type=game.view_type)
        # Any game that fits the view has the seat's legal moves; what is made up does not matter.
        moves = game.determinize(view, Chance(0)).legal_moves(view.seat)
        if self._agent is None:
            self._agent = self._cast[question.game](game, Chance(question.seed))
        chosen = self._agent.choose(view, moves, question.budget)
        # An invalid answer must not read like a move: an agent must play the same behind walls as without them.
        move = str(chosen) if chosen in moves else repr(chosen)
        reason = msgspec.convert(msgspec.to_builtins(self._agent.reason()), Reason | None)
        return Chosen(question.number, move, reason)


def _allow(seconds: float) -> None:
    """End this process should it use more CPU time from now on."""
    import resource

    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(used + seconds) + 1, resource.RLIM_INFINITY))


def _traceback() -> str:
    """The traceback from the agent's own file on."""
    error = sys.exception()
    assert error is not None, "nothing was raised"
    raised = error.__traceback__
    while raised is not None and raised.tb_frame.f_code.co_filename == __file__:
        raised = raised.tb_next
    return "".join(traceback.format_exception(type(error), error, raised))[-TEXT:]
