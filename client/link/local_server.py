"""A server of one's own for one's own games: started on a free port of this machine, stopped at the end."""

from __future__ import annotations

import itertools
import json
import os
import queue
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Self

from client.link.network import is_on_network
from client.speech.english import translated
from client.speech.language import say
from client.speech.words import cause
from shared.extras import has_bots, has_numba
from shared.program import command

BOTS = {
    **{"random": 4, "greedy": 4, "utility": 4},
    **{"rander": 4, "maxer": 4, "randmaxer": 4, "meanermax": 4, "expert": 4, "goliath": 4},
    **{"minimax": 3, "csp": 3, "david": 3, "mcts": 3, "entropy": 3},
    **{"utility-50": 3, "entropy-25": 3},
}
BOTS_OF_EXTRA = {"fis": 4, "sat": 4, "equilibrium": 3, "equilibrium-50": 3}
BOTS_COMPILED = {"champion": 3, **{f"champion-{level}": 3 for level in range(1, 6)}}
"""The house bots, every agent of the catalogue, and how many tables each plays at once. Some need the extra `bots`, and
some of these numba, which the extra does not bring on every system.

Those with as many tables share a process: those that answer at once in one, those that think in another. A process
takes 0.8 s of a core to start, and 57 MB; compiled rules take 0.9 s and 130 MB more, once the others of the process are
there. A table of Clue takes three of one agent besides the player.
"""
SLOW = frozenset({"mcts", *BOTS_COMPILED})
"""Those that are there a second later, or half a minute where their rules are compiled first."""
START_SECONDS = 30.0
STOP_SECONDS = 12.0
GREETING = "listening on "


class LocalServerError(Exception):
    """The server did not start; the text says why."""


class LocalServer:
    """`with LocalServer(folder) as local:` plays at `local.url`; the server's data and log are in `folder`/server.

    Its bots are no faster than the eye can follow, unless it is to `hurry`. `lan` is the interface for `let_in`, as the
    option --lan has it. `meanwhile` is done while it starts.

    Raises:
        LocalServerError: on entering, if the server does not come up; the text says why.
    """

    def __init__(
        self, folder: Path, *, lan: str = "auto", hurry: bool = False, meanwhile: Callable[[], None] = lambda: None
    ) -> None:
        self._lan = lan
        self._meanwhile = meanwhile
        self._options = ["--lan", lan, *(["--bot-pace", "0"] if hurry else [])]
        self._bots = BOTS | (BOTS_OF_EXTRA if has_bots() else {}) | (BOTS_COMPILED if has_numba() else {})
        self.agents = frozenset(self._bots)
        self.agents_at_once = self.agents - SLOW
        self.url = ""
        self.others_at: tuple[str, ...] = ()
        """Where others on the local network reach it, the likeliest address first; empty: nowhere."""
        self._data = folder / "server"
        self._log = self._data / "server.log"

    def __enter__(self) -> Self:
        try:
            self._start()
        except OSError as error:
            unusable = say("local-unusable", path=str(error.filename or self._data), problem=cause(error))
            raise LocalServerError(unusable) from None
        try:
            self._meanwhile()
            self.url = self._wait_until_it_listens()
        except BaseException:
            self._stop()
            raise
        return self

    def _start(self) -> None:
        """Start the process.

        Raises:
            OSError: its folder or its program cannot be used.
        """
        # The server would make it so, but its log is there before it.
        self._data.mkdir(mode=0o700, parents=True, exist_ok=True)
        tables_of = self._bots.__getitem__
        shared = itertools.groupby(sorted(self._bots, key=tables_of), tables_of)
        bots = ",".join(f"{'+'.join(agents)}:{tables}" for tables, agents in shared)
        # Tethered: it ends with this process, even if that is killed.
        words = command("server.host.die_with_parent", str(os.getpid()), "server")
        words += ["--host", "127.0.0.1", "--port", "0", "--data", str(self._data), "--bots", bots, *self._options]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True
            )

    def __exit__(self, *raised: object) -> None:
        self._stop()

    def fault(self) -> str | None:
        """A sentence, if the server has ended by itself."""
        code = self._process.poll()
        return None if code is None else say("local-ended", code=code, why=self._last_words())

    @property
    def can_let_in(self) -> bool:
        """Whether there is an address by which others could come."""
        return self._lan not in ("auto", "no") or is_on_network()

    def let_in(self, *, stop: bool = False) -> None:
        """Let others on the local network connect from now on, or `stop` that for newcomers.

        Raises:
            LocalServerError: the server cannot; the text holds its own words.
        """
        words = command("server", "admin", "let-in", "--data", str(self._data), "--stop" if stop else "--json")
        try:
            done = subprocess.run(
                words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=START_SECONDS, check=True
            )
        except subprocess.CalledProcessError as failed:
            raise LocalServerError(translated(failed.stderr.strip().removeprefix("server: "))) from None
        except subprocess.TimeoutExpired:
            raise LocalServerError(say("local-mute", seconds=round(START_SECONDS))) from None
        self.others_at = () if stop else tuple(row["address"] for row in json.loads(done.stdout))

    def _wait_until_it_listens(self) -> str:
        lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(lines,), name="server", daemon=True).start()
        try:
            line = lines.get(timeout=START_SECONDS)
        except queue.Empty:
            raise LocalServerError(say("local-slow", seconds=round(START_SECONDS))) from None
        if not line.startswith(GREETING):
            self._process.wait(STOP_SECONDS)
            raise LocalServerError(say("local-broken", why=self._last_words()))
        return line.removeprefix(GREETING).strip()

    def _read(self, lines: queue.SimpleQueue[str]) -> None:
        """Take what the server prints for as long as it does, so that it never waits for a reader."""
        stdout = self._process.stdout
        assert stdout is not None
        with stdout:
            lines.put(stdout.readline())
            for _ in stdout:
                pass

    def _last_words(self) -> str:
        lines = self._log.read_text(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), say("local-silent"))

    def _stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
