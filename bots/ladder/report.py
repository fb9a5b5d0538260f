"""The standings of a ladder as a table to read: who is stronger, by how much, and how they played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO

from rich.console import Console
from rich.table import Table

from bots.ladder.compare import Shift
from bots.ladder.schedule import Spec
from bots.ladder.sheet import Sheet
from bots.ladder.sprt import Finding, Sprt
from bots.ladder.standing import Score, Standing

PAPER = 200
"""Columns where the output is no terminal: nothing is cut."""


def show(sheet: Sheet, out: TextIO = sys.stdout) -> None:
    """Print the crosstable and the measures; colour only on a terminal."""
    paper = console(out)
    paper.print(_title(sheet))
    paper.print(_crosstable(sheet.standings) if sheet.spec.seats == 2 else _places(sheet.standings))
    if sheet.head_to_head:
        paper.print(_neighbours(sheet))
    paper.print(_measures(sheet.standings))
    if sheet.spec.sprt and sheet.finding:
        paper.print(verdict(sheet.spec, sheet.spec.sprt, sheet.finding))


def verdict(spec: Spec, sprt: Sprt, finding: Finding) -> str:
    """What a sequential test has decided, or how far it is."""
    (low, high), (first, second) = sprt.bounds, spec.agents
    where = f"log likelihood ratio {finding.ratio:.2f} of {low:.2f} to {high:.2f} after {finding.deals} deals"
    says = {
        "accepted": f"accepted: {first} is the stronger by more than {sprt.elo0:g} Elo (risk {sprt.alpha:g})",
        "rejected": f"rejected: {first} is not the stronger by {sprt.elo1:g} Elo (risk {sprt.beta:g})",
        None: f"undecided: {first} against {second} by {sprt.elo0:g} or {sprt.elo1:g} Elo",
    }
    return f"{says[finding.verdict]}; {where}"


def console(out: TextIO) -> Console:
    """Where tables are printed: as wide as they need to be where `out` is no terminal."""
    return Console(file=out, width=None if out.isatty() else PAPER, highlight=False)


def _title(sheet: Sheet) -> str:
    spec = sheet.spec
    played, total = len(sheet.games), sheet.total
    parts = [
        f"{spec.game}: {played} games" if played == total else f"{spec.game}: {played} of {total} games",
        f"deals {spec.deals}",
        *([f"seats {spec.seats}"] if spec.seats > 2 else []),
        f"seed {spec.seed}",
        *(f"{name} {value}" for name, value in spec.options.items()),
        *([f"clock {spec.clock.bank:g}+{spec.clock.increment:g}"] if spec.clock else []),
        *([f"budget {spec.budget}"] if spec.budget else []),
        sheet.over,
    ]
    return ", ".join(parts)


def _crosstable(standings: tuple[Standing, ...]) -> Table:
    own = [(_share(standing.score), _score(standing.score)) for standing in standings]
    return _against("Won-drawn-lost, row against column", ("score", "W-D-L"), own, standings)


def _places(standings: tuple[Standing, ...]) -> Table:
    own = [(_percent(standing.win_share), _number(standing.place, 2)) for standing in standings]
    return _against("Placed before-beside-after, row against column", ("wins", "place"), own, standings)


def _against(
    title: str, headings: tuple[str, str], own: Sequence[tuple[str, str]], standings: tuple[Standing, ...]
) -> Table:
    """Each agent with its rating, two figures of its `own`, and its score against each other one."""
    table = Table("", "agent", title=title)
    for heading in ("Elo", "± 95 %", *headings, *(standing.agent for standing in standings)):
        table.add_column(heading, justify="right")
    for rank, (standing, figures) in enumerate(zip(standings, own, strict=True), 1):
        half = (standing.high - standing.low) / 2
        cells = [_score(standing.against.get(other.agent)) for other in standings]
        table.add_row(
            str(rank),
            standing.agent,
            f"{standing.elo:.0f}",
            f"{half:.0f}" if half else "anchor",
            *figures,
            *cells,
        )
    return table


def _neighbours(sheet: Sheet) -> Table:
    """Each agent against the next one of the standings that it has met."""
    table = Table("agents", title="Each against the next")
    for heading in ("share", "95 %", "normalised Elo", "stronger", "deals", "worth of a game"):
        table.add_column(heading, justify="right")
    ranks = [standing.agent for standing in sheet.standings]
    for pair in sheet.head_to_head:
        if ranks.index(pair.other) == ranks.index(pair.one) + 1:
            table.add_row(
                f"{pair.one} - {pair.other}",
                _percent(pair.share),
                f"{_percent(pair.low)} to {_percent(pair.high)}",
                _number(pair.normalised, 0),
                "> 99.9%" if pair.superiority > 0.999 else _percent(pair.superiority),
                str(pair.deals),
                "" if pair.gain is None else f"{pair.gain:.2f}",
            )
    return table


def show_shifts(shifts: Sequence[Shift], out: TextIO = sys.stdout) -> None:
    """Print how the ratings of two ladders differ."""
    table = Table("agent", title="Elo in two ladders")
    for heading in ("first", "second", "difference", "95 %", ""):
        table.add_column(heading, justify="right")
    for agent, before, after, shift in shifts:
        low, high = shift.low, shift.high
        verdict = "stronger" if low > 0 else "weaker" if high < 0 else "may be equal"
        cells = (f"{before.value:.0f}", f"{after.value:.0f}", f"{shift.value:+.0f}", f"{low:+.0f} to {high:+.0f}")
        table.add_row(agent, *cells, verdict if low < high else "anchor")
    console(out).print(table)


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


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def _number(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
