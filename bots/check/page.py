"""The report of a check, a line for each thing it tried."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Literal, NamedTuple

from bots.jail.protocol import harmless
from bots.match.failure import Fault

WIDEST = 160
"""Letters of one line of what is told of a failure; all of it is in the file."""


class Line(NamedTuple):
    """One thing that was tried, and how it went; `verdict` names the failure, `more` are notes and files."""

    state: Literal["pass", "FAIL", "warn", "skip"]
    tried: str
    verdict: Fault | None = None
    more: str = ""


def shorten(text: str) -> str:
    """What of a text has place on the page."""
    return text if len(text) <= WIDEST else f"{text[:WIDEST]}..."


def show(name: str, lines: Sequence[Line]) -> None:
    """Print the page: a table at a terminal, plain lines elsewhere."""
    counts = {state: sum(line.state == state for line in lines) for state in ("pass", "FAIL", "warn", "skip")}
    words = {"pass": "passed", "FAIL": "failed", "warn": "warned of", "skip": "not reached"}
    summary = f"{name}: " + ", ".join(f"{count} {words[state]}" for state, count in counts.items() if count)
    if sys.stdout.isatty():
        _table(lines)
    else:
        for line in lines:
            print(f"{line.state}  {line.tried}{f': {line.verdict}' if line.verdict else ''}")
            for more in _more(line):
                print(f"      {more}")
    print(summary)


def _more(line: Line) -> list[str]:
    """What is told besides, much of it by the agent."""
    return harmless(line.more).splitlines()


def _table(lines: Sequence[Line]) -> None:
    from rich.table import Table
    from rich.text import Text

    from bots.ladder.tell.report import console

    table = Table("", "tried", "verdict", box=None, pad_edge=False)
    style = {"pass": "green", "FAIL": "bold red", "warn": "yellow", "skip": "dim"}
    for line in lines:
        table.add_row(Text(line.state, style[line.state]), line.tried, line.verdict or "")
    console().print(table)
    for line in lines:
        if line.more:
            # Not in the table: the name of a file must not be broken.
            print(f"\n{line.tried}: {line.state}", *_more(line), sep="\n  ")
