"""Every picture of the board can be read: at all sizes, in all palettes and languages, for two to six players."""

import msgspec
import pytest

from client.speech.language import LANGUAGES, speak
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.games.clue.table import BoardAlone, Table, until

SITUATIONS = {
    "move": (),
    "suggest": ("1", "down"),
    "answer": ("1",),
    "accuse": ("a", "2"),
}
"""What is pressed in each phase."""


@pytest.fixture(autouse=True)
def _english_again():
    yield
    speak("en")


def complaints(seats: int, phase: str, size, colours, language, *, seat_waits: bool = True, notebook: bool = False):
    speak(language)
    game = until(phase, seats, 30)
    me = game.waits_for if seat_waits else (game.waits_for + 1) % seats
    table = Table(game=game, me=me, size=size)
    table.press(*(SITUATIONS[phase] if seat_waits else ()), *["n"] * notebook)
    table.look()
    table.board._thinker.wait()
    return audit(BoardAlone(table), size, colours)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", SITUATIONS)
@pytest.mark.parametrize("seats", [2, 6])
def test_each_step_of_a_turn_can_be_read(seats, phase, language):
    assert complaints(seats, phase, SIZES[0], "dark", language) == []
    assert complaints(seats, phase, SIZES[0], "dark", language, seat_waits=False, notebook=True) == []


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("colours", PALETTE_NAMES)
def test_at_other_sizes_and_in_other_palettes_too(size, colours):
    assert complaints(5, "answer", size, colours, "es", notebook=True) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("colours", PALETTE_NAMES)
def test_everything_in_every_way(size, colours, language):
    for seats in (2, 3, 4, 5, 6):
        for phase in SITUATIONS:
            for seat_waits in (True, False):
                for notebook in (True, False):
                    found = complaints(seats, phase, size, colours, language, seat_waits=seat_waits, notebook=notebook)
                    assert found == [], (seats, phase, seat_waits, notebook)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 6])
def test_every_picture_of_a_story_can_be_read(seats, language):
    """Whatever moves: at the moments when nothing does."""
    speak(language)
    table = Table(seats, 0, motion=True)
    for move in ("go Office", "suggest Plum Wrench"):
        table.play(move)
    while table.game.phase != "move":
        table.play(str(table.game.legal_moves(table.game.waits_for)[0]))
    seen = 0
    while table.board.moving:
        table.pass_time(1 / 20)
        if not table.board._stage.moving(table.now):
            seen += 1
            assert audit(BoardAlone(table), SIZES[0]) == []
    assert seen > 5


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_and_open_hands_can_be_read(seats, language):
    speak(language)
    game = until("accuse", seats, 30)
    right = next(
        move for move in game.legal_moves(game.turn)[1:] if game.play(game.turn, move).game.accusations[-1].right
    )
    for last in (game, game.play(game.turn, right).game):
        for me in (0, None):
            table = Table(game=last, me=me)
            assert audit(BoardAlone(table), SIZES[0]) == []
            table.board.reveal([msgspec.to_builtins(last.view(seat)) for seat in range(seats)])
            table.press("n")
            assert audit(BoardAlone(table), SIZES[0]) == []
