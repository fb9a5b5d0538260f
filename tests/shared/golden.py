"""Golden games: a playthrough of each game, kept as text, so that a change of the rules cannot go unseen.

After a change that is meant, write them again and read the difference: `python -m tests.shared.golden`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from shared.games import GAMES
from shared.playthrough import playthrough

GOLDEN = Path(__file__).parent.parent / "data" / "playthroughs"


class Dealt(NamedTuple):
    """A game that is short enough to be read, and in which much happens."""

    seats: int = 2
    seed: int = 0
    options: dict[str, Any] | None = None


DEALT = {
    "clue": Dealt(6, seed=31),
    "escoba": Dealt(seed=11, options={"target": 1, "hand_escoba": True}),
    "top-trumps": Dealt(seed=8, options={"cards": 8, "fields": 3}),
}


def golden(name: str) -> str:
    """The golden game of that name, as it is played now."""
    seats, seed, options = DEALT.get(name, Dealt())
    return "".join(f"{line}\n" for line in playthrough(GAMES[name], seats, options, seed))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text(golden(name))
        print(f"wrote {GOLDEN / name}.txt")
