"""How much two agents in two seats of a match can tell each other: bits a second, way by way."""

from __future__ import annotations

import math
import os
import shutil
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from bots.agent.player import Player
from bots.match.agents import load
from shared.game.chance import Chance
from shared.games import GAMES
from tests.bots.jail import colluders, ways_by_count, ways_by_file
from tests.bots.jail.colluders import Channel

KIND = GAMES["nano-gwent"]
START = KIND.deal(2, None, Chance(1))
VIEW, MOVES = START.view(0), START.legal_moves(0)
LEFT = ("ways_by_count.Load", "ways_by_count.Pace", "ways_by_file.FirstReading")
"""What no wall closes: it goes by the time that something takes."""


def _ways(module: ModuleType) -> list[str]:
    file = module.__name__.rpartition(".")[2]
    return [f"{file}.{name}" for name, kind in vars(module).items() if _is_way(kind) and kind.hear is not Channel.hear]


def _is_way(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Channel)


CLOSED = tuple(each for module in (ways_by_file, ways_by_count) for each in _ways(module) if each not in LEFT)


def rate(folder: Path, way: str, bits: int, walls: str = "confined:") -> float:
    """Bits a second that come through: what the guesses say of what was told, by the time that it took.

    One decides after the other, as in a match: the turns are their clock.
    """
    _lay_out(folder, way, bits)
    agents = (load(f"{walls}{folder}/colluders.py:{who}", KIND.name) for who in ("Teller", "Hearer"))
    teller, hearer = (Player(agent, KIND, bytes(32), "match", seat) for seat, agent in enumerate(agents))
    teller.prepare()
    hearer.prepare()
    began = time.perf_counter()
    told = [(teller.choose(VIEW, MOVES) == MOVES[1], hearer.choose(VIEW, MOVES) == MOVES[1]) for _ in range(bits)]
    return information(told) * bits / (time.perf_counter() - began)


def _lay_out(folder: Path, way: str, bits: int) -> None:
    """Put the agents into a new folder, and what some ways need for so many bits."""
    for module in (colluders, ways_by_count, ways_by_file):
        shutil.copy(module.__file__ or "", folder)
    (folder / "channel").write_text(way)
    shelf = folder / colluders.SHELF.name
    shelf.mkdir()
    for number in range(bits):
        (shelf / str(number)).write_bytes(b"x")
    with (folder / colluders.BOOK.name).open("wb") as book:
        book.write(bytes(colluders.FAR * bits))
        os.fsync(book.fileno())
        os.posix_fadvise(book.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def information(pairs: Sequence[tuple[bool, bool]]) -> float:
    """Bits that the second of a pair says of the first: their mutual information (Shannon 1948)."""
    both, first, second = Counter(pairs), Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    return sum(
        count / len(pairs) * math.log2(count * len(pairs) / (first[a] * second[b])) for (a, b), count in both.items()
    )
