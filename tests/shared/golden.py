"""Golden games: one whole playthrough of each game, kept as text, so that a change of the rules cannot go unseen.

After a change that is meant, write them again and read the difference: `python -m tests.shared.golden`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from shared.chance import Chance
from shared.game import Event
from shared.games import GAMES
from shared.playout import random_chooser
from tests.shared.matches import AnyGame

GOLDEN = Path(__file__).parent.parent / "data" / "golden"
OPTIONS: dict[str, dict[str, Any]] = {"top-trumps": {"cards": 8, "fields": 3}}
"""For a game that by default is too long to be read."""


def playthrough(kind: type[AnyGame]) -> str:
    """A random game from fixed seeds: each move, what it showed, and all that each seat then knows."""
    game = kind.deal(kind.seat_counts[0], OPTIONS.get(kind.name), Chance(2024))
    choose = random_chooser(Chance(7))
    lines = [f"{kind.name}, {game.seats} seats", *_position(game)]
    while game.to_act:
        seat = min(game.to_act)
        legal = game.legal_moves(seat)
        move = choose(game.view(seat), legal)
        played = game.play(seat, move)
        lines += [f"legal: {', '.join(map(str, legal))}", "", f"seat {seat}: {move}", *map(_event, played.events)]
        game = played.game
        lines += _position(game)
    return "\n".join([*lines, f"outcome: {_json(game.outcome)}", ""])


def _position(game: AnyGame) -> list[str]:
    return [f"view {seat}: {_json(game.view(seat))}" for seat in (None, *range(game.seats))]


def _event(event: Event) -> str:
    return f"event: {_json(event)}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, kind in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(kind))
        print(f"wrote {GOLDEN / name}.txt")
