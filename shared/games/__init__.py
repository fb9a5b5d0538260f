"""The catalogue of games, by the name they have on the wire and the command line."""

from __future__ import annotations

from typing import Any

from shared.game import Game
from shared.games.clue import Clue
from shared.games.nano_gwent import NanoGwent

GAMES: dict[str, type[Game[Any, Any]]] = {game.name: game for game in (NanoGwent, Clue)}
