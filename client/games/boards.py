"""The boards: a drawn one for the games that have one, the plain one for all others."""

from __future__ import annotations

from collections.abc import Callable

from client.games.clue.board import ClueBoard
from client.games.escoba.board import EscobaBoard
from client.games.nano_gwent.board import NanoGwentBoard
from client.games.tides_of_time.board import TidesOfTimeBoard
from client.games.top_trumps.board import TopTrumpsBoard
from client.player.settings import Settings
from client.table.board import Board
from client.table.plain import PlainBoard

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
