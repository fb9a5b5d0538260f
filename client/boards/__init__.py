"""The boards: a drawn one for the games that have one, the plain one for all others."""

from __future__ import annotations

from collections.abc import Callable

from client.boards.board import Board
from client.boards.nano_gwent import NanoGwentBoard
from client.boards.plain import PlainBoard
from client.settings import Settings
from client.words import title_of as title_of

BOARDS: dict[str, Callable[[Settings], Board]] = {"nano-gwent": NanoGwentBoard}
"""By the name of the game."""


def board_for(game: str, settings: Settings) -> Board:
    """A new board for a match of `game`, which this client need not know."""
    return BOARDS[game](settings) if game in BOARDS else PlainBoard(game, settings)
