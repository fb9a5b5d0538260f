"""Boards under bad luck: positions in any order and twice, choices that are overtaken, resizes, senseless clicks."""

import random

import msgspec
import pygame
import pytest
from pygame import Rect

from client.games import FACES, face_of
from client.player.settings import Settings
from client.speech.language import speak
from client.speech.words import Cast
from client.ui.paint import Paint, Ruler
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Update
from tests.client.fingers import key

NAMES = ("Ana", "Wilhelmina of Westfalica", "Ben", "Zoë", "sat", "fis")
WINDOWS = (1024, 640), (1920, 1080), (1024, 1400)
KEYS = ("left", "right", "up", "down", "enter", "1", "2", "3", "5", "9", "s", "d", "p", "n", "+")


def line(name: str, chance: random.Random, seat: int | None) -> list[Update]:
    """All that a seat gets of a match that is played at random, or of its beginning."""
    game = GAMES[name].deal(min(GAMES[name].seat_counts), {}, Chance(chance.randrange(1000)))
    got, events = [], ()
    while len(got) < 60:
        moves = () if seat is None else tuple(map(str, game.legal_moves(seat)))
        seen = tuple(event.view(seat) for event in events)
        view = msgspec.to_builtins(game.view(seat))
        to_act = tuple(sorted(game.to_act))
        got.append(Update("m1", len(got), view, moves, to_act=to_act, events=seen, outcome=game.outcome))
        if game.outcome is not None:
            break
        mover = chance.choice(sorted(game.to_act))
        game, events = game.play(mover, chance.choice(game.legal_moves(mover)))
    return got


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 20))])
@pytest.mark.parametrize("name", FACES)
def test_no_order_of_positions_and_no_storm_of_clicks_is_too_much(name, seed):
    chance = random.Random(seed)
    seat = chance.choice((0, 1, None))
    got, settings = line(name, chance, seat), Settings()
    board, cast = face_of(name).board(settings), Cast(NAMES[: min(GAMES[name].seat_counts)], seat)
    window, now = WINDOWS[0], 0.0
    try:
        for number in range(30):
            settings.motion = chance.choice(("off", "normal"))
            update = chance.choice(got) if seed % 2 else got[min(2 * number, len(got) - 1)]
            board.show(update, cast)
            for _ in range(chance.randrange(8)):
                now += chance.choice((0.0, 0.016, 0.5, 3.0))
                board.pass_time(now)
                if chance.random() < 0.2:
                    window = chance.choice(WINDOWS)
                    speak(chance.choice(("en", "es")))
                place = chance.randrange(window[0]), chance.randrange(window[1])
                click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
                move = board.on_event(chance.choice((click, key(chance.choice(KEYS)))))
                if move is not None:
                    assert move in update.moves
                    board.wait(move)
                ruler = Ruler(window)
                area = Rect(ruler.px(8), ruler.px(8), window[0] - ruler.px(268), window[1] - ruler.px(16))
                board.draw(Paint(pygame.Surface(window)), area)
    finally:
        speak("en")
