"""The boards: a drawn one for the games that have one, the plain one for all others."""

from __future__ import annotations

from collections.abc import Callable

from client.boards.board import Board
from client.boards.nano_gwent import NanoGwentBoard
from client.boards.plain import PlainBoard
from client.language import has, say
from client.settings import Settings

BOARDS: dict[str, Callable[[Settings], Board]] = {"nano-gwent": NanoGwentBoard}
"""By the name of the game."""


def board_for(game: str, settings: Settings) -> Board:
    """A new board for a match of `game`, which this client need not know."""
    return BOARDS[game](settings) if game in BOARDS else PlainBoard(game, settings)


def title_of(game: str) -> str:
    """What a game is called; its name on the wire, if this client does not know it."""
    return say(f"game-{game}") if has(f"game-{game}") else game
