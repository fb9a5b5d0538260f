"""The command `ladder verify`: say whether a ladder's file holds."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from bots.ladder.cli_options import ClusterOption, FileArgument, WorkersOption, end_in_order
from bots.match.cli_options import FAILED, INTERRUPTED, told
from shared.command_line import seed_option
from shared.mistake import Mistake

VERIFY = """
Check the file of a ladder: its seals, its code, what is missing, and some games played again.

\b
  python -m bots ladder verify fc.json                       5 % of the games, 60 at least
  python -m bots ladder verify fc.json --sample 100%
  python -m bots ladder verify fc.json --fresh 200           200 new deals, too: do they agree with the file?
  python -m bots ladder verify fc.json --seal 3f0a...        does it continue what its author told you?
  python -m bots ladder verify mine.json --trust             agents of a file or a program run, too

To play games again the command runs the agents that the file names, and it may name any program. So the command
refuses path/to/file.py:Class and exec:COMMAND without --trust: if somebody else gave you the file, first look at its
agents. Confined agents need no trust.

The exit code is 0 if the file holds, 1 if not, and 2 if it could not be checked. The command draws games and deals at
random, so a forger cannot know which. An agent that uses the clock may play differently.

\b
What no file can prove is in docs/ladders.md.
"""


def verify(
    file: FileArgument,
    sample: Annotated[
        str | None, typer.Option(metavar="5%", help="Which share of the games. [5%, 60 games at least]")
    ] = None,
    fresh: Annotated[int, typer.Option(min=0, max=999_999, metavar="N", help="Also play N new deals.")] = 0,
    seed: Annotated[
        int | None,
        seed_option("Seed that chooses the games and deals; the author must not know it. [random]"),
    ] = None,
    seal: Annotated[str, typer.Option(metavar="HEX", help="A seal that you were told, of any line.")] = "",
    trust: Annotated[
        bool, typer.Option("--trust", help="Run the files and programs that the ladder names as agents.")
    ] = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
) -> None:
    from bots.ladder.audit import verdict as verdicts
    from bots.ladder.play.tables import LadderFailed

    with told():
        wanted = verdicts.asked(sample, fresh, seed, seal, workers or os.cpu_count() or 1, cluster, trust)
        end_in_order()
        try:
            verdict = verdicts.verify(file, wanted)
        except LadderFailed as failed:
            # Its own exit code would say that the file does not hold.
            raise Mistake(str(failed)) from None
        except KeyboardInterrupt:
            print("bots: stopped; a file is judged only by the whole check", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
    verdicts.show(verdict)
    if not verdict.holds:
        raise typer.Exit(FAILED)
