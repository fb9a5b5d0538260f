"""The command `ladder grade`: grade the bots of a class."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from bots.ladder.cli_options import SeatsOption, WorkersOption, end_in_order
from bots.match.cli_options import (
    DEFAULT_GAME,
    FAILED,
    INTERRUPTED,
    BudgetOption,
    known_game,
    told,
)
from shared.cli_options import options_of
from shared.command_line import OptionOption, seed_option
from shared.mistake import Mistake

GRADE = """
Grade the bots of a class: each is confined, and plays hidden deals from every seat against reference agents.

\b
  python -m bots ladder grade --bots handed_in --reference minimax --budget 20000n
  python -m bots ladder grade --bots handed_in --reference random --reference csp --deals 200 --out term_2

Each FILE.py of the folder is a bot, and so is each folder with a bot.py. The file has one subclass of bots.agent.Agent.
The command writes to grades/: grades.csv, index.html, and pages/NAME.html, which says how the bot failed. The column
`note` names bots that are the same program. The same command continues an interrupted run, and plays only changed bots
again. Bots must be in Python; a reference may be a program, exec:COMMAND.

grades/secret/ holds the random seed of the deals. Keep it: it gives the same grades again. Show it at the end, and
everybody can check it against the commitment in the CSV. The exit code is 0 if every bot that could play has played.
"""


def grade(
    bots: Annotated[Path, typer.Option(metavar="FOLDER", help="The folder of the bots.")],
    reference: Annotated[
        list[str], typer.Option(metavar="AGENT", help="Agents they meet; may be given more than once.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game.")] = DEFAULT_GAME,
    deals: Annotated[int, typer.Option(metavar="N", min=1, max=900_000, help="How many deals.")] = 100,
    seed: Annotated[int | None, seed_option("Seed of the deals; a small one can be guessed. [random]")] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="The folder for the grades.")] = Path("grades"),
    seed_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file of the seed. [secret/seed in --out]")
    ] = None,
    option: OptionOption = None,
    seats: SeatsOption = None,
    budget: BudgetOption = None,
    limits: Annotated[
        str, typer.Option(metavar="NAME=VALUE,...", help="As for `confine`: memory, processes, files, seconds.")
    ] = "",
    unconfined: Annotated[bool, typer.Option("--unconfined", help="Trust the bots: do not confine them.")] = False,
    workers: WorkersOption = None,
) -> None:
    from bots.ladder.grade import grade as grading
    from bots.ladder.grade.classroom import grade_all

    with told(OSError):
        if seed is not None and seed_file is not None:
            raise Mistake("give --seed or --seed-file, not both")
        if unconfined and limits:
            raise Mistake("--limits are for confined bots: leave out --unconfined")
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
            options=None if option is None else options_of(option),
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
