"""The teacher, who sits on the other seats of a lesson over lines of their own and makes the moves of the script."""

from __future__ import annotations

from collections.abc import Callable

from client.link.session import Line
from client.speech.language import say
from client.table.lesson import Lesson, Reply, Step
from shared.game import Seat
from shared.messages import Join, Open, Play, Rules, Seated, Start, Update, Welcome

LABEL = "lesson"
"""What the teacher is called on the wire, where names are not translated."""


def table_for(lesson: Lesson) -> Open:
    """What the learner asks for: a private table with the lesson's deal, and chairs for the teacher."""
    rules = Rules(lesson.game, lesson.rules(), clock=None, absent="forfeit", spectators="no")
    chairs = ("me", *("open",) * (lesson.seats - 1))
    return Open(rules, chairs, private=True, label=LABEL, start=Start(lesson.seed))


class Teacher:
    """Joins the table with `code` on all seats but the learner's, each over a line that `connect` makes for a name.

    They have a name each, as otherwise a table would number them. Nobody waits: `update` takes in what has arrived. A
    move is made only when it is due: the learner reads first.
    """

    def __init__(self, lesson: Lesson, code: str, connect: Callable[[str], Line]) -> None:
        self._chairs = [_Chair(connect(say(f"lesson-teacher-{number}")), code) for number in range(1, lesson.seats)]

    def update(self, version: int, due: Step | None) -> None:
        """Sit down when the door is open; if the step that is `due` at `version` is a reply, make it."""
        for chair in self._chairs:
            chair.update()
            if isinstance(due, Reply) and due.seat == chair.seat:
                chair.play(version, due.move)

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

    def __init__(self, line: Line, code: str) -> None:
        self.line = line
        self.seat: Seat | None = None
        self._code = code
        self._version = -1
        self._played = -1

    def update(self) -> None:
        for message in self.line.poll():
            match message:
                case Welcome(at_table=False):
                    self.line.send(Join(code=self._code))
                case Seated():
                    self.seat = message.seat
                case Update():
                    self._version = message.version

    def play(self, version: int, move: str) -> None:
        """Make a move once, when the position it is for has arrived."""
        if self._version == version > self._played:
            self._played = version
            self.line.send(Play(version, move))
