"""The command `ladder anchors`: measure the reference bots of a game on which live ratings are anchored."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from bots.ladder.cli_options import WorkersOption
from bots.match.cli_options import INTERRUPTED, known_game, told
from shared.command_line import seed_option

ANCHORS = """
Measure the reference bots of a game, on which live ratings are anchored (server/ratings/anchors.py).

\b
  python -m bots ladder anchors clue --out clue.json              until each is known to 40 points; Ctrl-C stops it,
  python -m bots ladder anchors clue --out clue.json              and the same command goes on
  python -m bots ladder anchors clue --out clue.json --within 80  a first look

Some are stepping stones: strong bots that play some of their moves at random. Each deal goes to the two agents whose
games tell most (`--pairing informative`). The last line is the one to put into server/ratings/anchors.py. The exit code
is 0 if every rating is known to within `--within`.
"""


def anchors(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The ladder's file.")],
    within: Annotated[float, typer.Option(metavar="ELO", min=1, help="Elo points to either side of each rating.")] = 40,
    seed: Annotated[int, seed_option("Seed of the games.")] = 1,
    workers: WorkersOption = None,
) -> None:
    from bots.ladder.audit.anchors import anchors_of, begun, measure, widest
    from bots.ladder.tell import report

    with told():
        known_game(game)
        state = measure(begun(game, seed, out), within, workers or os.cpu_count() or 1, out)
    report.show(state)
    if widest(state) > within:
        print(f"bots: stopped after {len(state.games)} games; the same command goes on", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
    elo = {each.agent: each.elo for each in state.standings}
    # As it stands in server/ratings/anchors.py.
    print(f"{json.dumps(game)}: {json.dumps({name: round(elo[name]) + 0.0 for name in anchors_of(game)})},")
