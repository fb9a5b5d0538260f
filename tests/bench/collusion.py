"""Bits a second between two confined agents, way by way: `python -m tests.bench.collusion`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bots.jail.collusion import CLOSED, LEFT, rate

BITS = 100


def main() -> None:
    """Print a line for each way."""
    for way in (*CLOSED, *LEFT):
        with tempfile.TemporaryDirectory() as folder:
            print(f"{way.rpartition('.')[2]:<16} {rate(Path(folder), way, BITS):8.1f} bits/s", flush=True)


if __name__ == "__main__":
    main()
