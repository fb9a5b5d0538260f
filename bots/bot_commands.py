"""python -m bots new, export: a file with a bot of one's own, to write on, or of a net."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bots.match.cli_options import DEFAULT_GAME, known_game, told

NEW = """
Write a first bot that already plays, and a test for it.

\b
  python -m bots new my_bot --game escoba
  python -m pytest test_my_bot.py
"""


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name: one word.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it plays.")] = DEFAULT_GAME,
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="The folder to write to.")] = Path(),
) -> None:
    from bots.agent.new import write

    with told(OSError):
        for path in write(name, known_game(game), folder):
            print(path)


EXPORT = """
Make a bot of a net that has learned to play: one file of Python with the numbers of the net in it.

\b
  python -m bots export policy.npz
  python -m bots match policy.py:Policy random
  python -m bots run policy.py:Policy

POLICY is a file of numpy.savez (docs/learn.md): the weights and biases of each layer, from the first to the last.
"""


def export(
    policy: Annotated[Path, typer.Argument(metavar="POLICY", help="The file with the net.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it has learned.")] = DEFAULT_GAME,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file to write. [POLICY with .py at its end]")
    ] = None,
) -> None:
    from bots.export import export as exported

    with told(OSError):
        print(exported(policy, out or policy.with_suffix(".py"), known_game(game)))
