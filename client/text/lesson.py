"""A lesson at the table in text: what the teacher says is printed, 'next' reads on, a move is typed."""

from __future__ import annotations

from collections.abc import Callable

from client.link.session import Line
from client.link.teacher import Teacher
from client.speech.language import has, say
from client.table.course import Course
from client.table.lesson import Do, Lesson, Tell
from shared.messages import Table


class TextLesson:
    """The lesson that somebody has asked for: from the table that waits for the teacher to the last sentence.

    `left` is the table where they asked for it, if they were at one.
    """

    def __init__(self, lesson: Lesson, connect: Callable[[str], Line], left: str | None) -> None:
        self._lesson = lesson
        self._connect = connect
        self.left = left
        self._course = Course(lesson)
        self._teacher: Teacher | None = None
        self._told: Tell | Do | None = None
        self._over = False

    def sit(self, table: Table) -> None:
        """Call the teacher to the table."""
        if self._teacher is None and table.code is not None:
            self._teacher = Teacher(self._lesson, table.code, self._connect)

    def update(self) -> None:
        """Let the teacher make a move that is due."""
        if self._teacher is not None:
            self._teacher.update(self._course.made, self._course.step)

    def read_on(self) -> None:
        """What was told last has been read."""
        self._course.read_on()

    @property
    def reading(self) -> bool:
        """There is something to read on from."""
        return isinstance(self._course.step, Tell)

    @property
    def waits(self) -> bool:
        """Nothing more happens before the learner reads on, or leaves because it is over."""
        return self.reading or self._over

    def news(self, version: int) -> list[str]:
        """What the teacher says after so many moves and has not said before, and how to go on."""
        self._course.follow(version)
        step = self._course.step
        if step is None and not self._over:
            self._over = True
            return [say("lesson-over-text")]
        if self._course.said is self._told or step is None:
            return []
        self._told = self._course.said
        words = in_text(self._told.text) if self._told is not None else ""
        return [words, say("lesson-next-text") if self.reading else say("lesson-play-text", move=self._asked or "")]

    @property
    def _asked(self) -> str | None:
        return self._course.step.move if isinstance(self._course.step, Do) else None

    def accepts(self, move: str) -> bool:
        """Whether it is the move that is asked for."""
        return move == self._asked

    def close(self) -> None:
        """Send the teacher home."""
        if self._teacher is not None:
            self._teacher.close()


def in_text(key: str) -> str:
    """A sentence for a player without a window: its variant `text`, if the sentence speaks of the window."""
    return say(f"{key}.text" if has(f"{key}.text") else key)
