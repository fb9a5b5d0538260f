"""The table of attacks: who attacks is stopped in time, and nobody else notices."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import pytest

from tests.attacks.measured import LONGEST, waited_for_processor
from tests.bench import load
from tests.bench.server import resident
from tests.certificates import Pair
from tests.full_room import fill
from tests.hosted import Hosted
from tests.server.conftest import pair

__all__ = ["pair"]

pytestmark = [pytest.mark.soak, pytest.mark.alone]

LINES = ("plain", "TLS", "proxy")
WITHIN = {
    **{"stalled": 8.0, "slow": 14.0, "flooding": 5.0, "storming": 5.0},
    **{"guessing": 8.0, "filling": 5.0, "loading": 24.0},
}
"""Seconds after which each of the attackers is cut or refused."""
REPETITIONS = 5
MATCHES = 4
CALM = 2.0
"""Seconds for which honest matches are played where nobody attacks."""
TIMES, STALL, MESSAGE, GROWTH = 5.0, 0.2, 0.02, 1.05
"""Limits: p99 against the baseline, seconds of a stall and of a message, memory after the fifth and second time."""
AIM_TIMES, AIM_STALL = 2.0, 0.05
LISTENS = 3.0
"""Seconds after kill -9."""

Repetition = tuple[list[float], list[float]]
"""How long the attackers lasted, and the latencies of honest moves meanwhile, in seconds."""


class Measured(Hosted):
    """A server that measures itself."""

    module = "tests.attacks.measured"


class Seen(NamedTuple):
    """What one attack did: seconds, but for `times` (p99 against the baseline) and `growth` (of memory)."""

    lasted: float
    within: float
    baseline: float
    p99: float
    stall: float
    message: float
    growth: float

    @property
    def times(self) -> float:
        return self.p99 / self.baseline

    def __str__(self) -> str:
        return (
            f"stopped after {self.lasted:5.2f} s (limit {self.within:g}); p99 {self.baseline * 1000:.1f} -> "
            f"{self.p99 * 1000:.1f} ms, {self.times:.1f} times (limit {TIMES:g}, aim {AIM_TIMES:g}); stall "
            f"{self.stall * 1000:.0f} ms (limit {STALL * 1000:.0f}, aim {AIM_STALL * 1000:.0f}); message "
            f"{self.message * 1000:.1f} ms (limit {MESSAGE * 1000:.0f}); memory {self.growth:.3f} (limit {GROWTH})"
        )

    def check(self) -> None:
        """Hold it to the limits."""
        assert self.lasted <= self.within
        assert self.times <= TIMES
        assert self.stall <= STALL
        assert self.message <= MESSAGE
        assert self.growth <= GROWTH


def server(folder: Path, line: str, pair: Pair) -> Measured:
    options = ["--allow-seeds", "--lan", "no", "--durability", "process", "--log-level", "error"]
    if line == "TLS":
        options += ["--tls-cert", str(pair.chain), "--tls-key", str(pair.key)]
    elif line == "proxy":
        options += ["--trusted-proxy", "127.0.0.1"]
    return Measured(folder, *options)


def port_of(hosted: Hosted) -> int:
    return int(hosted.url.rpartition(":")[2])


def honest(hosted: Hosted, seconds: float = CALM) -> list[float]:
    """The seconds from each move of a few matches to its opponent's screen; they are played for so long."""
    pairs = load.seat_pairs(port_of(hosted), MATCHES, load.script())
    try:
        return [latency for _, latency in load.race(pairs, seconds / load.MOVES).latencies]
    finally:
        load.close(pairs)


def p99(latencies: list[float]) -> float:
    return quantiles(latencies, n=100)[98]


def attacked(hosted: Hosted, attack: str, line: str, pair: Pair) -> Repetition:
    """One repetition of an attack."""
    command = [sys.executable, "-m", "tests.attacks.drive", attack, str(port_of(hosted)), line, str(pair.chain)]
    # They are elsewhere: they take no time of the server's processor from it.
    with subprocess.Popen(["nice", "-n", "19", *command], stdout=subprocess.PIPE, text=True) as attackers:
        # One match for all of an attack that takes its time: what honest players leave behind takes memory, too.
        latencies = honest(hosted, 0.75 * WITHIN[attack])
        while attackers.poll() is None:
            latencies += honest(hosted)
        out, _ = attackers.communicate()
    return json.loads(out), latencies


def repeated(hosted: Hosted, folder: Path, within: float, repetition: Callable[[], Repetition]) -> Seen:
    """What an attack did that was repeated."""
    memory, lasted, calm, latencies = [], [], [], []
    for _ in range(REPETITIONS):
        # Each time, so that what else runs on this machine is in both.
        calm += honest(hosted)
        each, meanwhile = repetition()
        lasted += each
        latencies += meanwhile
        memory.append(resident(hosted.process.pid))
    most = json.loads((folder / LONGEST).read_text())
    growth = memory[-1] / memory[1]
    return Seen(max(lasted), within, p99(calm), p99(latencies), most["stall"], most["message"], growth)


def hold(attack: str, line: str, seen: Seen, capsys: pytest.CaptureFixture[str]) -> None:
    """Print a row of the table, and hold it to the limits."""
    with capsys.disabled():
        print(f"\n{attack:10} {line:5} {seen}")
    seen.check()


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("attack", WITHIN)
def test_who_attacks_is_stopped_and_nobody_else_notices(
    attack: str, line: str, tmp_path: Path, pair: Pair, capsys: pytest.CaptureFixture[str]
) -> None:
    with server(tmp_path, line, pair) as hosted:
        seen = repeated(hosted, tmp_path, WITHIN[attack], lambda: attacked(hosted, attack, line, pair))
    hold(attack, line, seen, capsys)


@pytest.mark.parametrize("line", LINES)
def test_a_server_that_is_full_is_back_in_time_after_kill_9(
    line: str, tmp_path: Path, pair: Pair, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path)
    with server(tmp_path, line, pair) as hosted:

        def restarted() -> Repetition:
            attacked(hosted, "filling", line, pair)
            hosted.kill()
            began = time.monotonic()
            hosted.start()
            # What else runs on this machine is not the server's fault.
            took = time.monotonic() - began - waited_for_processor(hosted.process.pid)
            return [took], honest(hosted)

        seen = repeated(hosted, tmp_path, LISTENS, restarted)
    hold("restarting", line, seen, capsys)
