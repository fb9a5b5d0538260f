"""Run every measurement and print one report: `python -m tests.bench`, or `python -m tests.bench agents server`.

Each subject is a module with a `main()` and runs in a process of its own: none warms or crowds the memory of the next.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

SUBJECTS = (
    "server",
    "visitors",
    "linear",
    "budget",
    "scale",
    "lobby",
    "ratings",
    "rules",
    "agents",
    "twins",
    "environments",
    "champions.aims",
    "ladder",
    "overhead",
    "client",
    "strangers",
    "first_move",
    "collusion",
)
ROOT = Path(__file__).parent.parent.parent


def run(name: str) -> bool:
    """Print what one module measures; False if it failed."""
    print(f"\n{name}\n{'-' * len(name)}", flush=True)
    command = [sys.executable, "-c", f"from tests.bench.{name} import main; main()"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main(wanted: list[str]) -> int:
    """0 if every measurement ran, 1 if one failed, 2 if a name is unknown."""
    if unknown := set(wanted) - set(SUBJECTS):
        print(f"no measurement called {', '.join(sorted(unknown))}; there are {', '.join(SUBJECTS)}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
    failed = [name for name in wanted or SUBJECTS if not run(name)]
    if failed:
        print(f"\nfailed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
