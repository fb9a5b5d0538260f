"""The teacher, who sits on the other seats of a lesson over lines of their own and makes the moves of the script."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.lessons.lesson import Do, Lesson, Reply
from client.visit import Line
from shared.messages import Join, Open, Play, Rules, Seated, ServerMessage, Start, Update, Welcome

LABEL = "lesson"


def table_for(lesson: Lesson) -> Open:
    """What the learner asks for: a private table with the lesson's deal, and chairs for the teacher."""
    rules = Rules(lesson.game, dict(lesson.options), clock=None, absent="forfeit", spectators="no")
    chairs = ("me", *("open",) * (lesson.seats - 1))
    return Open(rules, chairs, private=True, label=LABEL, start=Start(lesson.seed))


class Teacher:
    """Joins the table with `code` on all seats but the learner's, each over a line that `connect` makes.

    Nobody waits: `update` takes in what has arrived, and answers it.
    """

    def __init__(self, lesson: Lesson, code: str, connect: Callable[[], Line]) -> None:
        moves = [step for step in lesson.script if isinstance(step, Do | Reply)]
        self._chairs = [_Chair(connect(), code, moves) for _ in range(lesson.seats - 1)]

    def update(self) -> None:
        """Sit down when the door is open, and make the moves that are the teacher's now."""
        for chair in self._chairs:
            chair.update()

    @property
    def problem(self) -> str | None:
        """Why the teacher is not there; None if all is well."""
        return next((chair.line.problem for chair in self._chairs if chair.line.problem is not None), None)

    def close(self) -> None:
        """Hang up."""
        for chair in self._chairs:
            chair.line.close()


class _Chair:
    """One seat of the teacher."""

    def __init__(self, line: Line, code: str, moves: Sequence[Do | Reply]) -> None:
        self.line = line
        self._code = code
        self._moves = moves
        self._seat: int | None = None

    def update(self) -> None:
        for message in self.line.poll():
            self._hear(message)

    def _hear(self, message: ServerMessage) -> None:
        match message:
            case Welcome(at_table=False):
                self.line.send(Join(code=self._code))
            case Seated():
                self._seat = message.seat
            case Update(outcome=None) if message.version < len(self._moves):
                # So many moves were made: the next one of the script is mine or somebody else's.
                step = self._moves[message.version]
                if isinstance(step, Reply) and step.seat == self._seat:
                    self.line.send(Play(message.version, step.move))
            case _:
                pass
