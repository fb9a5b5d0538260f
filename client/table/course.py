"""How far a learner is in a lesson: the steps, as the match and the learner's reading move them on."""

from __future__ import annotations

from client.table.lesson import Do, Lesson, Reply, Step, Tell


class Course:
    """The place in a script. It only goes forwards."""

    def __init__(self, lesson: Lesson) -> None:
        self._script = lesson.script
        self._at = 0
        self.made = 0
        """The moves of the script that are behind."""

    @property
    def step(self) -> Step | None:
        """What is to happen now; None: the lesson is over."""
        return self._script[self._at] if self._at < len(self._script) else None

    @property
    def said(self) -> Tell | Do | None:
        """The last step with something to read, which stands while the teacher moves."""
        seen = self._script[: self._at + 1]
        return next((step for step in reversed(seen) if isinstance(step, Tell | Do)), None)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of what there is to read now, from 1, and of how many."""
        read = [number for number, step in enumerate(self._script) if isinstance(step, Tell | Do)]
        return sum(number <= self._at for number in read), len(read)

    def read_on(self) -> None:
        """What there was to read has been read."""
        if isinstance(self.step, Tell):
            self._at += 1

    def follow(self, version: int) -> None:
        """So many moves have been made."""
        while self.made < version and isinstance(self.step, Do | Reply):
            self._at += 1
            self.made += 1
