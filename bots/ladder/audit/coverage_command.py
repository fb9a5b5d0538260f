"""The command `ladder coverage`: simulate ladders of known strengths, and see how often the intervals hold them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from bots.ladder.cli_options import end_in_order
from bots.match.cli_options import FAILED, INTERRUPTED, told
from shared.mistake import Mistake

COVERAGE = """
Simulate ladders of known strengths, and see how often the intervals of their ratings hold them.

\b
  python -m bots ladder coverage --ladders 50                        a first look, in minutes
  python -m bots ladder coverage --out coverage.jsonl                the whole; Ctrl-C stops it,
  python -m bots ladder coverage --out coverage.jsonl                and the same command goes on
  python -m bots ladder coverage --ladders 4000 --as markdown        the table of docs/ladders.md
  python -m bots ladder coverage --only 3 --only 17 --ladders 4000   two settings of the table

Ends with 0 if the intervals keep what we promise of them, with 1 if not.

\b
The promises are in docs/ladders.md.
"""


def coverage(
    ladders: Annotated[int, typer.Option(metavar="N", min=20, max=100_000, help="How many of each setting.")] = 1000,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep each setting in a line of this file.")] = None,
    only: Annotated[
        list[int] | None, typer.Option(metavar="N", min=1, help="The number of a setting in the table. [all]")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=256, help="Settings at once. [one a core]")
    ] = None,
    form: Annotated[Literal["text", "markdown"], typer.Option("--as", help="How the table is written.")] = "text",
) -> None:
    from bots.ladder.audit import coverage_table
    from bots.ladder.audit.cells import SETTINGS
    from bots.ladder.audit.coverage import measured, read, write
    from bots.ladder.tell.progress import progress

    numbers = only or list(range(1, len(SETTINGS) + 1))
    with told():
        if max(numbers) > len(SETTINGS):
            raise Mistake(f"there are {len(SETTINGS)} settings, and none with the number {max(numbers)}")
        cells = {(cell.setting, cell.ladders): cell for cell in (read(out) if out else ())}
        wanted = {number: (SETTINGS[number - 1], ladders) for number in numbers}
        missing = [setting for setting, _ in wanted.values() if (setting, ladders) not in cells]
        end_in_order()
        try:
            with progress(len(missing), "settings") as shown:
                for cell in measured(missing, ladders, min(workers or os.cpu_count() or 1, len(missing) or 1)):
                    cells[cell.setting, ladders] = cell
                    if out:
                        write(out, cells.values())
                    shown.advance(1)
        except KeyboardInterrupt:
            goes_on = "the same command goes on" if out else "nothing was kept: that is what --out is for"
            print(f"bots: stopped; {goes_on}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
    found = {number: cells[key] for number, key in wanted.items()}
    coverage_table.show(found, form)
    if any(cell.faults for cell in found.values()):
        raise typer.Exit(FAILED)
