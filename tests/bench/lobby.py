"""python -m tests.bench.lobby: what it costs that many look at the lobby while tables come and go."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Sequence

from shared.messages import Browse, Leave, Lobby, Open, Rules, Table
from tests.bench import load
from tests.bench.load import Side
from tests.bench.server import cpu_seconds, files_allowed, our_server

BROWSERS, TABLES = 1000, 100
CHANGES = 10
"""Tables a second that are opened or are gone."""
SECONDS = 20.0
ORDER = Open(Rules("nano-gwent"), ("me", "open"))


def read(sides: Sequence[Side], until: float) -> None:
    """Read what comes, until then."""
    with select.epoll() as poll:
        by_file = {side.link.fileno(): side for side in sides}
        for file in by_file:
            poll.register(file, select.EPOLLIN)
        while (left := until - time.perf_counter()) > 0:
            for file, _ in poll.poll(left):
                by_file[file].count()


def main() -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(8192)
    with our_server("--max-connections", "10000") as (process, port):
        hosts, browsers = load.welcomed(port, TABLES, "Host"), load.welcomed(port, BROWSERS, "Browse")
        for host in hosts:
            host.tell(ORDER)
            assert isinstance(host.hear(), Table)
        for browser in browsers:
            browser.tell(Browse())
        for browser in browsers:
            assert isinstance(browser.hear(), Lobby)
        begin, used = time.perf_counter(), cpu_seconds(process)
        for number in range(round(CHANGES * SECONDS)):
            hosts[number // 2 % TABLES].tell(ORDER if number % 2 else Leave())
            read([*hosts, *browsers], begin + (number + 1) / CHANGES)
        seconds, used = time.perf_counter() - begin, cpu_seconds(process) - used
    down = sum(side.down_bytes for side in browsers) / seconds
    print(f"{BROWSERS:,} who browse, {TABLES} tables, {CHANGES} changes a second:")
    print(f"{down / 2**20:.2f} MiB/s down ({down / BROWSERS:,.0f} bytes/s each), {used / seconds:.1%} of a core")


if __name__ == "__main__":
    main()
