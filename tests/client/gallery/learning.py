"""The screens to learn from."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from client.games import FACES, LESSONS
from client.link.teacher import Teacher, table_for
from client.screens.lesson import LessonScreen
from client.screens.lessons import LessonsScreen
from client.screens.rulebook import RulebookScreen
from client.table.lesson import Do, Lesson, Tell
from client.ui.screen import Screen
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Seated, Update, Welcome
from tests.client import fakes
from tests.client.fakes import COMMITMENT, FakeLine, chairs

TEACHERS = ("Minerva", "Archimedes")


def lesson_at(lesson: Lesson, steps: int, *, motion: bool = False) -> LessonScreen:
    """A lesson after so many steps of its script."""
    game = GAMES[lesson.game].deal(lesson.seats, lesson.rules(), Chance(bytes.fromhex(lesson.seed)))
    line = FakeLine(
        Welcome("p1", "Ana", tuple(FACES)),
        Seated("t1", "m1", table_for(lesson).rules, chairs("Ana", *TEACHERS[: lesson.seats - 1]), COMMITMENT, 0),
    )
    line.say(_update(game, 0))
    session = fakes.session(line, motion=motion)
    session.poll()
    screen = LessonScreen(session, lesson, Teacher(lesson, "KWQXRZ", lambda name: FakeLine()))
    made = 0
    for step in lesson.script[:steps]:
        if isinstance(step, Tell):
            screen._read_on()
            continue
        seat = 0 if isinstance(step, Do) else step.seat
        game, events = game.play(seat, game.parse(seat, step.move))
        made += 1
        line.say(_update(game, made, tuple(event.view(0) for event in events)))
        screen.update(made / 60)
    return screen


def _update(game, version: int, events=()) -> Update:
    return Update(
        "m1",
        version,
        msgspec.to_builtins(game.view(0)),
        tuple(map(str, game.legal_moves(0))),
        to_act=tuple(sorted(game.to_act)),
        events=events,
        outcome=game.outcome,
    )


def _lessons(offline: bool = False) -> Screen:
    session = fakes.session(FakeLine(Welcome("p1", "Ana", tuple(FACES))))
    session.poll()
    session.another = None if offline else lambda name: FakeLine()
    return LessonsScreen(session)


SCREENS: dict[str, Callable[[], Screen]] = {
    **{f"rulebook-{game}": (lambda game=game: RulebookScreen(game)) for game in GAMES},
    "lessons": _lessons,
    "lessons-offline": lambda: _lessons(offline=True),
    **{
        f"lesson-{lesson.game}-{steps}": (lambda lesson=lesson, steps=steps: lesson_at(lesson, steps))
        for lesson in LESSONS.values()
        for steps in (0, 5, len(lesson.script))
    },
}
