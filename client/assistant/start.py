"""python -m client assistant: its options, and whether it is the window or the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from client.assistant import notes, prompt
from client.assistant.names import find_player, words
from client.assistant.setup import Setup
from client.commands import Mistake
from client.window import in_window
from shared.notebook import Notebook

if TYPE_CHECKING:
    from client.screen import Screen

EXAMPLES = """
Play Clue at a real table: tell what happens there, and see what follows.

\b
  python -m client assistant                       asks who plays and what you hold
  python -m client assistant --players 3 --hand "Green, Scarlet, Candlestick, Dagger, Bedroom, Office"
  python -m client assistant --names Ann,Bob,Cay,Me --sizes 5,5,4,4 --hand "plum, rope, kitchen, office"
  python -m client assistant --load evening.json --text

Then type 'guess Bob Plum Wrench Courtyard Cay' for a suggestion of Bob's to which Cay showed a card,
'suggest Kitchen Garage' for what to ask there, and 'help' for the rest.
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
) -> None:
    try:
        setup = _setup(players, names, me, hand, common, sizes)
        if load is not None and setup != Setup():
            raise Mistake("--load brings the players and the cards with it: leave the other options out.")
        if load is not None:
            code = _assist(notes.load(load), text)
        else:
            code = _assist(setup if setup.question() else setup.notebook(), text)
    except Mistake as mistake:
        print(f"client: {mistake}", file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        code = 130
    raise typer.Exit(code)


def _setup(
    players: int | None, names: str | None, me: str | None, hand: str | None, common: str | None, sizes: str | None
) -> Setup:
    """What the options tell; raises Mistake if they cannot be."""
    if players is not None and names is not None and players != len(words(names)):
        raise Mistake(f"--players {players} and {len(words(names))} --names: one of the two is enough.")
    if players is None and names is None:
        if (me, hand, common, sizes) != (None, None, None, None):
            raise Mistake("say who plays as well: --players 4, or --names Ann,Bob,Cay,Me.")
        return Setup()
    setup = Setup().with_players(names or str(players))
    if me is not None:
        setup = msgspec.structs.replace(setup, me=find_player(me, setup.names or (), setup.me))
    if sizes is not None:
        setup = setup.with_sizes(sizes)
    if common is not None:
        setup = setup.with_common(common)
    return setup if hand is None else setup.with_hand(hand)


def _assist(start: Setup | Notebook, text: bool) -> int:
    if not text:
        code, problem = in_window(lambda app: app.open_with(_first_screen(start)))
        if code is not None:
            return code
        print(f"{problem}: here is the assistant in text.")
    return prompt.run(start)


def _first_screen(start: Setup | Notebook) -> Screen:
    from client.assistant.screen import AssistantScreen
    from client.assistant.setup_screen import SetupScreen

    return SetupScreen(start) if isinstance(start, Setup) else AssistantScreen(start)
