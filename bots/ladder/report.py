"""The standings of a ladder as a table to read: who is stronger, by how much, and how they played."""

from __future__ import annotations

import sys
from typing import TextIO

from rich.console import Console
from rich.table import Table

from bots.ladder.schedule import fixtures
from bots.ladder.sheet import Sheet
from bots.ladder.standing import Score, Standing

PAPER = 200
"""Columns where the output is no terminal: nothing is cut."""


def show(sheet: Sheet, out: TextIO = sys.stdout) -> None:
    """Print the crosstable and the measures; colour only on a terminal."""
    console = Console(file=out, width=None if out.isatty() else PAPER, highlight=False)
    console.print(_title(sheet))
    console.print(_crosstable(sheet.standings))
    console.print(_measures(sheet.standings))


def _title(sheet: Sheet) -> str:
    spec = sheet.spec
    played, total = len(sheet.games), sum(1 for _ in fixtures(spec))
    parts = [
        f"{spec.game}: {played} games" if played == total else f"{spec.game}: {played} of {total} games",
        f"deals {spec.deals}",
        f"seed {spec.seed}",
        *(f"{name} {value}" for name, value in spec.options.items()),
        *([f"clock {spec.clock.bank:g}+{spec.clock.increment:g}"] if spec.clock else []),
        sheet.over,
    ]
    return ", ".join(parts)


def _crosstable(standings: tuple[Standing, ...]) -> Table:
    table = Table("", "agent", title="Won-drawn-lost, row against column")
    for heading in ("Elo", "± 95 %", "score", "W-D-L", *(standing.agent for standing in standings)):
        table.add_column(heading, justify="right")
    for rank, standing in enumerate(standings, 1):
        half = (standing.high - standing.low) / 2
        cells = [_score(standing.against.get(other.agent)) for other in standings]
        table.add_row(
            str(rank),
            standing.agent,
            f"{standing.elo:.0f}",
            f"{half:.0f}" if half else "anchor",
            _share(standing.score),
            _score(standing.score),
            *cells,
        )
    return table


def _measures(standings: tuple[Standing, ...]) -> Table:
    most = max(len(standing.rounds_won) for standing in standings)
    table = Table("agent", title="Cards and rounds won a game, milliseconds a decision")
    headings = ("cards", *(f"won {n}" for n in range(most)), "ms p50", "ms p99", "forfeits")
    for heading in headings:
        table.add_column(heading, justify="right")
    for standing in standings:
        shares = (*standing.rounds_won, *[0.0] * (most - len(standing.rounds_won)))
        forfeits = ", ".join(f"{count} {reason}" for reason, count in standing.forfeits.items())
        table.add_row(
            standing.agent,
            _number(standing.cards_played, 2),
            *(f"{share:.1%}" for share in shares),
            _number(standing.p50_ms, 3),
            _number(standing.p99_ms, 3),
            forfeits or "none",
        )
    return table


def _score(score: Score | None) -> str:
    return "-".join(map(str, score)) if score else ""


def _share(score: Score) -> str:
    won, drawn, lost = score
    return f"{(won + drawn / 2) / (won + drawn + lost):.1%}" if any(score) else ""


def _number(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
