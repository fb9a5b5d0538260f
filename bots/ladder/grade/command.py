"""The command `ladder grade`: grade the bots of a class."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from bots.ladder.cli_options import WorkersOption, end_in_order
from bots.match.cli_options import (
    DEFAULT_GAME,
    FAILED,
    INTERRUPTED,
    BudgetOption,
    Mistake,
    OptionOption,
    known_game,
    options_of,
    told,
)

GRADE = """
Grade the bots of a class: each plays hidden deals from every seat against reference agents, behind walls.

\b
  python -m bots ladder grade --bots handed_in --reference minimax --budget 20000n
  python -m bots ladder grade --bots handed_in --reference random --reference csp --deals 200 --out term_2

Each FILE.py of the folder is a bot, and each folder in it with a bot.py; in it is one class derived from
bots.agent.Agent. In grades/ are then grades.csv, index.html, and pages/NAME.html for each bot with how it failed. The
same command goes on with what was interrupted, and plays again only who has changed. The notes name bots that are the
same program. Only bots in Python are graded; a reference may be a program, exec:COMMAND.

grades/secret/ holds the seed of the deals, drawn by lot: keep it, for it gives the same grades again; show it, when all
is over, and everybody can check it against the commitment in the CSV. Ends with 0 if all that could play has played.
"""


def grade(
    bots: Annotated[Path, typer.Option(metavar="FOLDER", help="What was handed in.")],
    reference: Annotated[list[str], typer.Option(metavar="AGENT", help="Whom they meet; may stand more than once.")],
    game: Annotated[str, typer.Option(help="The game.")] = DEFAULT_GAME,
    deals: Annotated[int, typer.Option(min=1, max=900_000, help="How many deals.")] = 100,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Decides the deals; a small one can be guessed. [drawn]")
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the grades are written.")] = Path("grades"),
    seed_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the seed stands. [secret/seed in --out]")
    ] = None,
    option: OptionOption = None,
    seats: Annotated[int | None, typer.Option(min=2, max=6, help="Seats at a table. [the game's fewest]")] = None,
    budget: BudgetOption = None,
    limits: Annotated[
        str, typer.Option(metavar="NAME=VALUE,...", help="As for `confine`: memory, processes, files, seconds.")
    ] = "",
    unconfined: Annotated[bool, typer.Option("--unconfined", help="Trust the bots: no walls.")] = False,
    workers: WorkersOption = None,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.grade import grade as grading
    from bots.ladder.grade.classroom import grade_all
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play.run import BadLadder

    with told(Mistake, BadSheet, BadLadder, UnknownAgent, grading.BadSeed, OSError):
        if seed is not None and seed_file is not None:
            raise Mistake("give --seed or --seed-file, not both")
        if unconfined and limits:
            raise Mistake("--limits are those of the walls: leave out --unconfined")
        if not bots.is_dir():
            raise Mistake(f"there is no folder {bots}")
        if bots.resolve() in (out.resolve(), *out.resolve().parents):
            raise Mistake(f"--out {out} is in --bots {bots}: what is written there is not handed in")
        drawn = grading.seed_of(seed_file or out / "secret" / "seed") if seed is None else seed
        exam = grading.Exam(
            game=known_game(game),
            references=tuple(reference),
            deals=deals,
            seed=drawn,
            options=options_of(option),
            seats=seats,
            budget=budget,
            limits=None if unconfined else limits,
            out=out.resolve(),
        )
        end_in_order()
        try:
            grades = grade_all(exam, bots, workers or os.cpu_count() or 1)
        except KeyboardInterrupt:
            print("bots: stopped; the same command goes on", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
    print(grading.comma_separated(exam, grades), end="", flush=True)
    print(f"for people: {out / 'index.html'}", file=sys.stderr)
    if any(each.unplayed for each in grades):
        raise typer.Exit(FAILED)
