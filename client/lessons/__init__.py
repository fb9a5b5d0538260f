"""The lessons: one for each game, to play in a few minutes."""

from __future__ import annotations

from client.lessons import clue, escoba, nano_gwent, tides_of_time, top_trumps
from client.lessons.lesson import Lesson

LESSONS: dict[str, Lesson] = {
    lesson.game: lesson
    for lesson in (nano_gwent.LESSON, tides_of_time.LESSON, top_trumps.LESSON, escoba.LESSON, clue.LESSON)
}
"""By the name of the game."""
