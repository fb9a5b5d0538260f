"""The table of coverage: a line a setting, with what is worst in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from bots.ladder.audit.judged import FEW, Cell
from bots.ladder.audit.simulated import Setting
from bots.ladder.tell.grid import Grid, as_markdown, for_terminal
from bots.ladder.tell.report import console

ASKED = ("", "agents", "gap", "seats", "places", "deals", "luck", "draws")
FOUND = ("fewest", "held", "below", "above", "bias", "length", "")


def show(cells: Mapping[int, Cell], form: Literal["text", "markdown"]) -> None:
    """Print the table of all cells by the number of their settings, and as text what does not hold."""
    table = grid(cells)
    if form == "markdown":
        print(as_markdown(table), end="")
        return
    paper = console()
    paper.print(*for_terminal(table, paper.width), sep="")
    for number, cell in cells.items():
        for fault in cell.faults:
            paper.print(f"setting {number}: {fault}")


def grid(cells: Mapping[int, Cell]) -> Grid:
    """A line a cell."""
    ladders = ", ".join(sorted({f"{cell.ladders}" for cell in cells.values()}))
    rows = [(str(number), *_setting(cell.setting), *_worst(cell)) for number, cell in cells.items()]
    return Grid(f"Coverage of the 95 % intervals, {ladders} ladders each", (*ASKED, *FOUND), rows)


def _setting(setting: Setting) -> tuple[str, ...]:
    luck = f"{setting.luck:g} {setting.of}" if setting.luck else "0"
    gap = max(setting.elo) - min(setting.elo)
    cells = (len(setting.elo), f"{gap:.0f}", setting.seats, setting.places, setting.deals, luck, f"{setting.draws:g}")
    return tuple(map(str, cells))


def _worst(cell: Cell) -> tuple[str, ...]:
    shares = [held.share for held in cell.held]
    bounded = [held for held in cell.held if held.length is not None]
    bias = max((abs(held.bias / held.length) for held in bounded if held.length), default=None)
    length = max((held.length / held.spread for held in bounded if held.length and held.spread), default=None)
    marks = [f"fewer than {FEW}"] * cell.few + ["fails"] * bool(cell.faults)
    return (
        f"{cell.fewest:.0f}",
        f"{min(shares):.1%} to {max(shares):.1%}",
        f"{max(held.below for held in cell.held):.1%}",
        f"{max(held.above for held in cell.held):.1%}",
        "" if bias is None else f"{bias:.0%}",
        "" if length is None else f"{length:.2f}",
        ", ".join(marks),
    )
