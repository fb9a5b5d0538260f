"""Every lesson's script: legal moves for whoever's turn it is, a sentence for each step, and the learner wins."""

import re

import pytest

from client.games import FACES, LESSONS
from client.speech import language
from client.speech.language import LANGUAGES, say
from client.table.lesson import Do, Lesson, Reply, Tell
from client.text.lesson import in_text
from shared.game import Game
from shared.game.chance import Chance
from shared.games import GAMES


def played(lesson: Lesson) -> Game:
    """The game at the end of the script."""
    game = GAMES[lesson.game].deal(lesson.seats, lesson.rules(), Chance(bytes.fromhex(lesson.seed)))
    for step in lesson.script:
        if isinstance(step, Do | Reply):
            seat = 0 if isinstance(step, Do) else step.seat
            game, _ = game.play(seat, game.parse(seat, step.move))
    return game


def test_there_is_a_lesson_for_every_game_with_a_face():
    assert set(LESSONS) == set(FACES)


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


WINDOW = re.compile(
    r"\b(click|clic|press|pulsa|mouse|enter|intro|below each|bajo cada|point at|apunta|notebook|cuaderno)\b"
)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize(
    "lesson", [LESSONS[game] for game in LESSONS if game != "clue"], ids=lambda lesson: lesson.game
)
def test_who_has_no_window_is_told_of_none(lesson, spoken):
    language.speak(spoken)
    try:
        told = [in_text(step.text).lower() for step in lesson.script if isinstance(step, Tell | Do)]
    finally:
        language.speak("en")
    assert [text for text in told if WINDOW.search(text)] == []
