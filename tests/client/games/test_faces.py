"""The faces of the games: what one may lack, and that what is drawn is loaded late."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from client.games import FACES, LESSONS, face_of
from client.games.cards_row import CardsRow
from client.games.emblems import draw_emblem
from client.table.plain import PlainBoard
from client.ui.paint import Paint
from client.ui.theme import BRASS
from client.ui.widgets import Look
from shared.games import GAMES
from shared.program import ROOT
from tests.client.fakes import STILL

UNKNOWN = "hearts"
DRAWN_OF = """
import sys
import client.text.prompt
print(*(name for name in sys.modules if name.startswith("client.games.") and name.endswith((".board", ".cards"))))
"""


def drawn(draw) -> bytes:
    surface = pygame.Surface((400, 100))
    draw(Paint(surface))
    return pygame.image.tobytes(surface, "RGB")


def test_a_game_that_the_client_does_not_know_has_the_plain_face():
    face = face_of(UNKNOWN)
    assert isinstance(face.board(STILL), PlainBoard)
    assert (face.lesson, face.seats, face.defaults, face.deduced(), face.cards((68, 100))) == (None, None, {}, None, ())
    assert UNKNOWN not in LESSONS
    row, emblem = CardsRow(Rect(0, 0, 400, 100), UNKNOWN), Rect(0, 0, 100, 100)
    assert drawn(lambda paint: row.draw(paint, Look())) == drawn(lambda p: draw_emblem(p, emblem, UNKNOWN, BRASS))


@pytest.mark.parametrize("game", FACES)
def test_every_face_is_that_of_a_game_and_in_its_own_folder(game):
    assert game in GAMES
    file = Path(sys.modules[type(face_of(game)).__module__].__file__)
    assert file.parent.name == game.replace("-", "_")
    assert face_of(game).board(STILL).game == game


def test_the_table_in_text_does_not_load_what_is_drawn():
    told = subprocess.run([sys.executable, "-c", DRAWN_OF], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [word for word in told.stdout.split() if word.startswith("client.")] == []
