"""The boards: a drawn one for the games that have one, the plain one for all others."""

from __future__ import annotations

from collections.abc import Callable

from client.boards.board import Board
from client.boards.clue import ClueBoard
from client.boards.escoba import EscobaBoard
from client.boards.nano_gwent import NanoGwentBoard
from client.boards.plain import PlainBoard
from client.boards.tides_of_time import TidesOfTimeBoard
from client.boards.top_trumps import TopTrumpsBoard
from client.player.settings import Settings

BOARDS: dict[str, Callable[[Settings], Board]] = {
    "nano-gwent": NanoGwentBoard,
    "tides-of-time": TidesOfTimeBoard,
    "top-trumps": TopTrumpsBoard,
    "escoba": EscobaBoard,
    "clue": ClueBoard,
}
"""By the name of the game."""


def board_for(game: str, settings: Settings) -> Board:
    """A new board for a match of `game`, which this client need not know."""
    return BOARDS[game](settings) if game in BOARDS else PlainBoard(game, settings)
