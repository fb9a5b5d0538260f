"""From a trained net to a file with an agent that plays by it: one file, with the numbers of the net in it.

So an agent's fingerprint (`bots/agent/code.py`) covers its net, and one file is all that a cell must let it read.
"""

from __future__ import annotations

import base64
import io
from pathlib import Path
from string import Template
from zipfile import BadZipFile

import numpy as np

from bots.methods.net import Net
from bots.spelling import Actions
from shared.game.chance import Chance
from shared.games import GAMES
from shared.mistake import Mistake
from shared.program import as_typed

LINE = 100
"""Characters of the net in a line."""
BOT = Template('''\
"""Plays $title as a net has learned it. Try it: python -m bots match $file:$class_name random --game $game"""

from bots.policy import Policy, net_of


class $class_name(Policy):
    """Plays the move that its net likes best."""

    games = ("$game",)
    net = net_of(
$net
    )
''')


def export(policy: Path, file: Path, game: str) -> str:
    """Write a file with an agent that plays `game` by the net in a file of `numpy.savez`; say how it is written.

    The arrays are those of `Net`, in their order.

    Raises:
        Mistake: it is not a net for the game with its default options, or `file` exists already.
        OSError: one cannot be read, the other not be written.
    """
    arrays = _arrays(policy)
    try:
        made = [np.asarray(array, np.float32) for array in arrays]
        net = Net(made)
    except (TypeError, ValueError) as error:
        raise Mistake(f"{policy} has no net: {error}") from None
    kind = GAMES[game]
    first = kind.deal(kind.seat_counts[0], {}, Chance(0))
    actions = Actions(first)
    sees = len(actions.seen(first.view(0)).numbers)
    if net.inputs != sees or net.outputs - len(actions) not in (0, 1):
        takes = f"takes {net.inputs} numbers and gives {net.outputs}"
        raise Mistake(f"{policy} {takes}; in {game} a net takes {sees}, and gives {len(actions)} or one more")
    if not file.stem.isidentifier() or file.suffix != ".py" or file.exists():
        raise Mistake(f"{file} exists already, or is not called by a word and .py; give another one with --out")
    class_name = "".join(part.capitalize() for part in file.stem.split("_"))
    whole = io.BytesIO()
    np.savez_compressed(whole, *made)
    text = base64.b85encode(whole.getvalue()).decode()
    lines = "\n".join(f'        "{text[at : at + LINE]}"' for at in range(0, len(text), LINE))
    facts = {"game": game, "title": kind.title, "file": file.name, "class_name": class_name, "net": lines}
    file.write_text(as_typed(BOT.substitute(facts)), encoding="utf-8")
    return f"{file}:{class_name}"


def _arrays(policy: Path) -> list[np.ndarray]:
    """The arrays in a file of `numpy.savez`.

    Raises:
        Mistake: it is another file.
        OSError: it cannot be read.
    """
    try:
        with policy.open("rb") as file, np.load(file) as arrays:
            return [arrays[name] for name in arrays.files]
    # What numpy says is for programmers: how to load a file that may run code.
    except (BadZipFile, EOFError, TypeError, ValueError):
        raise Mistake(f"{policy} has no net: give a file of numpy.savez, as docs/learn.md writes one") from None
