"""The catalogue of games, by the name they have on the wire and the command line."""

from __future__ import annotations

from typing import Any

from shared.game import Game
from shared.game.prepare import prepare
from shared.games.clue import Clue
from shared.games.clue.v1 import ClueV1
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent
from shared.games.tides_of_time import TidesOfTime
from shared.games.top_trumps import TopTrumps

GAMES: dict[str, type[Game[Any, Any]]] = {
    game.name: game
    for game in (
        NanoGwent,
        TidesOfTime,
        TopTrumps,
        Escoba,
        Clue,
    )
}

GAMES_V1: dict[str, type[Game[Any, Any]]] = {**GAMES, ClueV1.name: ClueV1}
"""The rules under which records of the first format were played."""

for _game in GAMES_V1.values():
    prepare(_game.view_type, _game.options_type)
