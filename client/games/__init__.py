"""The games that the client has a face for. Nothing else in it is sorted by the name of a game."""

from __future__ import annotations

import functools

from client.games.clue.face import ClueFace
from client.games.escoba.face import EscobaFace
from client.games.nano_gwent.face import NanoGwentFace
from client.games.tides_of_time.face import TidesOfTimeFace
from client.games.top_trumps.face import TopTrumpsFace
from client.table.face import GameFace
from client.table.game_words import GameWords

FACES: dict[str, GameFace] = {
    face.game: face
    for face in (
        NanoGwentFace("nano-gwent"),
        TidesOfTimeFace("tides-of-time"),
        TopTrumpsFace("top-trumps"),
        EscobaFace("escoba"),
        ClueFace("clue"),
    )
}
"""By the name of the game."""
LESSONS = {game: face.lesson for game, face in FACES.items() if face.lesson is not None}
DEMO = "nano-gwent"
"""The game of the match that two bots play where nobody can."""


@functools.lru_cache(maxsize=64)
def face_of(game: str) -> GameFace:
    """The face of a game; the plain one for a game that this client need not know."""
    return FACES.get(game) or GameFace(game)


def words_of(game: str) -> GameWords:
    """The words for a game."""
    return face_of(game).words
