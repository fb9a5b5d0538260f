"""Short scripts: moves as people write them, each made by the seat that is to move."""

from __future__ import annotations

from typing import Any, TypeVar

from shared.game import Game, Played, Seat

GameT = TypeVar("GameT", bound=Game[Any, Any])


def step(game: GameT, text: str) -> Played[GameT]:
    (seat,) = game.to_act
    return game.play(seat, game.parse(seat, text))


def script(game: GameT, moves: str) -> GameT:
    """The game after these moves, separated by commas."""
    for text in moves.split(","):
        game = step(game, text).game
    return game


def legal(game: Game[Any, Any], seat: Seat | None = None) -> list[str]:
    """What a seat may play; without one, who is waited for."""
    if seat is None:
        (seat,) = game.to_act
    return [str(move) for move in game.legal_moves(seat)]
