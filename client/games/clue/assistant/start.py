"""python -m client assistant: its options."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from client.player.options import Folder, Spoken, begin

EXAMPLES = """
Play Clue at a real table: enter what happens there, and see what follows from it.

\b
  python -m client assistant                       asks who plays and what you hold
  python -m client assistant --players 3 --hand "Green, Scarlet, Candlestick, Dagger, Bedroom, Office"
  python -m client assistant --names Ann,Bob,Cay,Me --sizes 5,5,4,4 --hand "plum, rope, kitchen, office"
  python -m client assistant --load evening.json --text

Then type 'guess Bob Plum Wrench Courtyard Cay' for a suggestion of Bob's to which Cay showed a card,
'suggest Kitchen Garage' for the best suggestions in those rooms, and 'help' for the rest.
"""


def main(
    players: Annotated[int | None, typer.Option(metavar="2..6", help="How many play; you are the first.")] = None,
    names: Annotated[str | None, typer.Option(metavar="A,B,...", help="Who plays, in the order of the table.")] = None,
    me: Annotated[str | None, typer.Option(metavar="NAME", help="Which of them you are. [Me, or the first]")] = None,
    hand: Annotated[str | None, typer.Option(metavar="CARDS", help="Your cards. [asked for]")] = None,
    common: Annotated[str | None, typer.Option(metavar="CARDS", help="Cards that lie open. [asked for]")] = None,
    sizes: Annotated[str | None, typer.Option(metavar="N,N,...", help="Cards of each player. [all the same]")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with what was saved.")] = None,
    text: Annotated[bool, typer.Option("--text", help="In the terminal, or through a pipe.")] = False,
    language: Spoken = None,
    data: Folder = None,
) -> None:
    # Only now: who wants to play in the room does not wait for what counts deals.
    from client.games.clue.assistant.run import run, setup

    told = partial(setup, players, names, me, hand, common, sizes)
    raise typer.Exit(run(partial(begin, language, data), told, load, text))
