"""The boards: a drawn one for the games that have one, the plain one for all others."""

from __future__ import annotations

from collections.abc import Callable

from client.boards.board import Board
from client.boards.nano_gwent import NanoGwentBoard
from client.boards.plain import PlainBoard
from shared.games import GAMES

BOARDS: dict[str, Callable[[bool], Board]] = {"nano-gwent": NanoGwentBoard}
"""By the name of the game; each is made with whether its cards move."""


def board_for(game: str, motion: bool) -> Board:
    """A new board for a match of `game`, which this client need not know."""
    return BOARDS[game](motion) if game in BOARDS else PlainBoard(game)


def title_of(game: str) -> str:
    """What a game is called; its name on the wire, if this client does not know it."""
    return GAMES[game].title if game in GAMES else game
