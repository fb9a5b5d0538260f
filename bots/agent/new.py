"""A bot to begin with: a file that plays already, and its test."""

from __future__ import annotations

import importlib.util
import inspect
import keyword
from pathlib import Path
from string import Template

from shared.games import GAMES
from shared.mistake import Mistake
from shared.program import INSTALLED, ROOT, as_typed

BOT = Template('''\
"""$class_name plays $title. Try it: python -m bots match $file:$class_name random --game $game"""

from bots.agent import Agent


class $class_name(Agent):
    """Draws its moves at random, until you write something better into `choose`."""

    games = ("$game",)

    def choose(self, view, moves, budget):
        # `view` is all that this seat may know (docs/protocol.md has its fields), `moves` are the legal moves.
        # What both are made of is in $rules; str(move) is how a move is written.
        return self.chance.choice(moves)
''')

TEST = Template("""\
from pathlib import Path

from bots.agents import load
from bots.match.local_match import Match
from shared.games import GAMES


def test_it_plays_ten_matches_to_the_end():
    here = Path(__file__).with_name("$file")
    mine, other = load(f"{here}:$class_name", "$game"), load("random", "$game")
    for seed in range(10):
        match = Match([mine, other], GAMES["$game"], {}, seed)
        moves = list(match.play())
        assert moves
        assert len(match.outcome.scores) == 2
""")


def write(name: str, game: str, folder: Path) -> list[Path]:
    """Write the bot `name` and its test into a folder; the files.

    Raises:
        Mistake: it cannot be called so, is there already, or has no folder to be in; nothing is written.
        OSError: it cannot be written.
    """
    if not name.isidentifier() or keyword.iskeyword(name) or not name.isascii():
        raise Mistake(f"a bot is called by a word of letters, digits and _, like my_bot, not {name!r}")
    if importlib.util.find_spec(name.lower()) is not None:
        raise Mistake(f"{name.lower()}.py would hide a module that Python finds under this name; give another name")
    if not folder.is_dir():
        raise Mistake(f"there is no folder {folder}")
    rules = Path(inspect.getfile(GAMES[game]))
    facts = {
        "game": game,
        "title": GAMES[game].title,
        "rules": str(rules) if INSTALLED else rules.relative_to(ROOT).as_posix(),
        "file": f"{name.lower()}.py",
        "class_name": "".join(part.capitalize() for part in name.split("_")),
    }
    texts = {folder / facts["file"]: BOT, folder / f"test_{facts['file']}": TEST}
    if there := [path for path in texts if path.exists()]:
        raise Mistake(f"{there[0]} exists already; give another name, or another folder")
    for path, text in texts.items():
        path.write_text(as_typed(text.substitute(facts)), encoding="utf-8")
    return list(texts)
