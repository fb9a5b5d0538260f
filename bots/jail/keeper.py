"""The keeper of the cells: a process that has loaded what agents need, and forks a cell for each seat of a match.

So a new cell takes milliseconds. The keeper holds nothing that an agent may not know, and runs no code but ours: what
somebody's agent does stays in its cell.
"""

from __future__ import annotations

import gc
import importlib
import os
import site
import socket
import subprocess
import sys
import threading
import traceback
from contextlib import suppress
from functools import cache

import msgspec
import platformdirs

from bots.agent.written import file_of
from bots.jail.process import Lines, keep
from bots.jail.protocol import ENCODE, Order
from bots.jail.world import SCRATCH, die_with_parent
from shared.program import command

_LONGEST = 1 << 16
"""Bytes of the longest order."""


class Keeper:
    """The process, as long as it is open."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                command("bots.jail.keeper", str(theirs.fileno())),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env=_environment(),
                start_new_session=True,
            )

    def fork(self, order: Order, lines: Lines) -> None:
        """Have a cell forked, which has the other ends of the lines.

        Raises:
            ConnectionError: the process has ended.
        """
        socket.send_fds(self._line, [ENCODE(order)], lines)

    def close(self) -> None:
        """End it and all its cells."""
        self._line.close()
        self._process.kill()
        self._process.wait()


_lock = threading.Lock()
_keeper: Keeper | None = None


def fork(order: Order, lines: Lines) -> None:
    """Have the keeper of this process fork a cell; start the keeper if it is not running."""
    global _keeper
    with _lock:
        if _keeper is not None:
            try:
                return _keeper.fork(order, lines)
            except ConnectionError:
                _keeper.close()
        _keeper = Keeper()
        _keeper.fork(order, lines)


def end() -> None:
    """End the keeper of this process, and all its cells."""
    global _keeper
    with _lock:
        if _keeper is not None:
            _keeper.close()
            _keeper = None


def _environment() -> dict[str, str]:
    """Nothing of ours but what Python needs to start: in the rest there may be secrets."""
    kept = {name: value for name, value in os.environ.items() if name in ("LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ")}
    one_thread = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    ours = {
        "PYTHONUSERBASE": site.getuserbase(),
        # The keeper loads compiled rules from here; behind the walls a cell finds nothing there.
        "XDG_CACHE_HOME": str(platformdirs.user_cache_path()),
        "HOME": str(SCRATCH),
        "TMPDIR": str(SCRATCH),
    }
    return {**kept, **one_thread, **ours, "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def main() -> None:
    line = socket.socket(fileno=int(sys.argv[1]))
    # They take most of the time: the cells have them from here; and a program's cell finds no file of Python.
    for shared in ("bots.agents", "shared.games", "resource"):
        importlib.import_module(shared)
    while True:
        # Who looks for garbage writes to every page, which is then no longer shared.
        gc.freeze()
        data, lines, _, _ = socket.recv_fds(line, _LONGEST, len(Lines._fields))
        if not data:
            return
        order = msgspec.msgpack.decode(data, type=Order)
        if order.program is None:
            _make_once(order.where, order.game)
        if not os.fork():
            _become_cell(line, order, lines)
        for each in lines:
            os.close(each)
        # Of the cells that have ended nobody else asks.
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


@cache
def _make_once(where: str, game: str | None) -> None:
    """Make an agent of the catalogue here: what it imports then is loaded before its cells are forked."""
    from bots.agents import repertoire
    from shared.game.chance import Chance
    from shared.games import GAMES

    # How it fails is told by its cell.
    with suppress(Exception):
        if file_of(where) is None:
            for each, agent in repertoire(where, game).items():
                agent(GAMES[each], Chance(0))


def _become_cell(line: socket.socket, order: Order, lines: list[int]) -> None:
    try:
        die_with_parent()
        line.close()
        keep(order, Lines(*lines))
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


if __name__ == "__main__":
    main()
