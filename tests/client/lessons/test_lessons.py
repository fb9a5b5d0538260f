"""Every lesson's script: legal moves for whoever's turn it is, a sentence for each step, and the learner wins."""

import pytest

from client import language
from client.language import LANGUAGES, say
from client.lessons import LESSONS
from client.lessons.lesson import Do, Lesson, Reply, Tell
from client.lessons.text import typed
from shared.chance import Chance
from shared.game import Game
from shared.games import GAMES


def played(lesson: Lesson) -> Game:
    """The game at the end of the script."""
    game = GAMES[lesson.game].deal(lesson.seats, lesson.rules(), Chance(bytes.fromhex(lesson.seed)))
    for step in lesson.script:
        if isinstance(step, Do | Reply):
            seat = 0 if isinstance(step, Do) else step.seat
            game, _ = game.play(seat, game.parse(seat, step.move))
    return game


def test_there_is_a_lesson_for_every_game():
    assert set(LESSONS) == set(GAMES)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.game)
def test_the_script_can_be_played_and_the_learner_has_won_or_plays_on(lesson):
    outcome = played(lesson).outcome
    assert outcome is None if lesson.game == "escoba" else outcome.winners == (0,)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.game)
def test_the_teacher_has_something_to_say_at_every_step(lesson, spoken):
    language.speak(spoken)
    try:
        told = [say(step.text) for step in lesson.script if isinstance(step, Tell | Do)]
    finally:
        language.speak("en")
    assert all(10 <= len(text) <= 330 for text in told)
    assert isinstance(lesson.script[0], Tell)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_who_learns_as_text_is_told_of_no_mouse_and_no_picture(spoken):
    language.speak(spoken)
    try:
        told = [typed(step.text) for step in LESSONS["top-trumps"].script if isinstance(step, Tell | Do)]
    finally:
        language.speak("en")
    seen = ("click", "clic ", "point at", "apunta", " bar ", "barra", "below my card", "under")
    assert [text for text in told if any(word in text for word in seen)] == []
