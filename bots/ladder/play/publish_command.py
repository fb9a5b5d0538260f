"""The command `ladder publish`: play the ladders that files ask for, until their ratings are known well enough."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from bots.ladder.cli_options import WorkersOption, end_in_order
from bots.match.cli_options import FAILURES, INTERRUPTED, FailuresOption, told

PUBLISH = """
Play the ladders of files until each rating is known well enough, and pack them: so those of docs/ladders were made.

\b
  python -m bots ladder publish docs/ladders/escoba/*.toml    the ladders of a game; Ctrl-C stops it,
  python -m bots ladder publish docs/ladders/escoba/*.toml    and the same command goes on
  python -m bots ladder publish mine.toml --within 80         a first look

The ladder of NAME.toml is in NAME.json while it is played, and in NAME.json.gz in the end: then the command leaves it
alone. If the file says `deals`, so many are played. Else they are as many as it takes, and a line on stderr says
whether the ratings, the hours or a decision ended it.
"""


def publish(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.toml...", help="What to play: see docs/ladders.md.")],
    within: Annotated[float, typer.Option(metavar="ELO", min=1, help="Elo points to either side of each rating.")] = 40,
    hours: Annotated[
        float, typer.Option(metavar="H", min=0, help="Hours of decisions of each ladder, all agents together.")
    ] = 2,
    workers: WorkersOption = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.ladder.keep.pack import pack
    from bots.ladder.play import publish as publishing
    from bots.ladder.play.run import Missing
    from bots.ladder.tell import report
    from bots.match.failure import Drawer

    end_in_order()
    for path in files:
        if publishing.packed(path).exists():
            there = f"{publishing.packed(path)} is there already"
            print(f"bots: {there}: gunzip it to go on with it, or remove it to begin again", file=sys.stderr)
            continue
        with told():
            state = publishing.measure(path, within, hours, workers or os.cpu_count() or 1, Drawer(failures))
        report.show(state)
        if Missing(state):
            print(f"bots: stopped after {len(state.games)} games; the same command goes on", file=sys.stderr)
            raise typer.Exit(INTERRUPTED)
        with told(OSError):
            pack(publishing.kept(path), publishing.packed(path))
            publishing.kept(path).unlink()
