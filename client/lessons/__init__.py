"""The lessons: one for each game, to play in a few minutes."""

from __future__ import annotations

from client.games.clue import lesson as clue
from client.games.escoba import lesson as escoba
from client.games.nano_gwent import lesson as nano_gwent
from client.games.tides_of_time import lesson as tides_of_time
from client.games.top_trumps import lesson as top_trumps
from client.table.lesson import Lesson

LESSONS: dict[str, Lesson] = {
    lesson.game: lesson
    for lesson in (nano_gwent.LESSON, tides_of_time.LESSON, top_trumps.LESSON, escoba.LESSON, clue.LESSON)
}
"""By the name of the game."""
