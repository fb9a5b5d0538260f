"""python -m tests.bench.budget: what the CPU of a move goes into, stage by stage, at 50 and at 500 matches.

The server runs as in `tests.bench.server`, with a sampler inside (sampled.py). Half a percent of a stage is chance.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench import load
from tests.bench.load import MOVES
from tests.bench.server import CROWDS, files_allowed, running, server_options

TOTAL_MOVES = 100_000

STAGES = {
    "waiting for sockets": ("selectors.py",),
    "the loop's own work": ("asyncio/base_events.py", "asyncio/events.py", "asyncio/runners.py"),
    "reading and writing sockets": ("asyncio/selector_events.py", "asyncio/transports.py"),
    "WebSocket frames in": ("websockets/", "server/gateway/incoming.py"),
    "what a connection may send": ("server/gateway/peer.py", "server/gateway/limits.py"),
    "messages in": ("shared/messages/wire.py:decode_client", "shared/messages/wire.py:_", "msgpack/"),
    "messages out": ("shared/messages/wire.py:encode", "shared/messages/padding.py", "server/gateway/frame.py"),
    "rules": ("shared/games/", "shared/game/__init__.py"),
    "the record's chain": ("shared/chain.py", "shared/record.py"),
    "clocks": ("server/tables/clocks.py", "server/host/room_time.py"),
    "the end of a match": ("server/tables/dealer.py:Dealer._finish", "shared/messages/record_parts.py"),
    "a move in its match": ("server/tables/match.py", "server/tables/position.py"),
    "a move at its table": ("server/tables/", "server/accounts/", "server/ratings/"),
    "commits: what waits for them": ("server/arena/service.py", "server/journal/", "queue.py", "threading.py"),
    "the way to the table": ("server/arena/", "server/effects/"),
    "lines: what waits, and flushes": ("server/gateway/",),
    "the server's clock": ("server/host/",),
}
"""Of each stage the files and functions. The innermost function of a stack that is named here decides, and of stages
that name it the first one.
"""


def stage_of(stack: Sequence[str]) -> str:
    """The stage of a stack of functions, the innermost first."""
    for function in stack:
        for stage, names in STAGES.items():
            if any(f"/{name}" in function for name in names):
                return stage
    return "not named"


def told(crowd: int) -> tuple[dict[str, Any], int]:
    """What a sampled server says at its end, and how many moves it was sent meanwhile."""
    races = max(1, TOTAL_MOVES // (MOVES * crowd))
    moves = load.script()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "told.json"
        command = [sys.executable, "-m", "tests.bench.sampled", str(file), *server_options(folder)]
        with running(command) as (process, port):
            for _ in range(races):
                seated = load.seat_pairs(port, crowd, moves)
                os.kill(process, signal.SIGUSR1)
                load.race(seated)
                os.kill(process, signal.SIGUSR1)
                load.close(seated)
        return json.loads(file.read_text()), races * crowd * MOVES


def budget(crowd: int) -> None:
    """Print the stages, the costly ones first."""
    found, moves = told(crowd)
    stages = Counter[str]()
    for used, stack in found["stacks"]:
        stages[stage_of(stack)] += used
    stages["garbage collection"] = found["collecting"]
    stages["the journal's thread"] = found["process"] - stages.total()
    whole = stages.total()
    print(f"\n{crowd} matches: {whole / moves / 1000:.0f} us of CPU a move, with the sampling")
    for stage, used in stages.most_common():
        print(f"{stage:34}{used / moves / 1000:7.1f} us{used / whole:7.1%}")


def main() -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(8192)
    for crowd in CROWDS:
        budget(crowd)


if __name__ == "__main__":
    main()
