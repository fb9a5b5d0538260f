"""People at terminals: the client in processes of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from shared.program import ROOT
from tests.hosted import PATIENCE


class Player:
    """`python -m client ... --text` with a pipe at each end: `words` are what stands in between."""

    def __init__(self, folder: Path, name: str, *words: str) -> None:
        self.folder = folder / name
        command = [sys.executable, "-m", "client", *words, "--text", "--name", name, "--data", str(self.folder)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.printed: list[str] = []

    def types(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def reads(self, pattern: str) -> re.Match[str]:
        """Read on to the line that fits."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed.append(line.rstrip("\n"))
            if match := re.search(pattern, line):
                return match
        raise AssertionError(f"no line fits {pattern!r} in:\n" + "\n".join(self.printed))

    def ends(self) -> int:
        """Close the input, read the rest, and the exit code."""
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self.printed += rest.splitlines()
        return self.process.returncode


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("FAIRDEAL_")}
