"""Learning: the teacher's words, the move that is asked for, and no other."""

import pygame
import pytest
from pygame import Rect

from client.games import LESSONS
from client.link.teacher import LABEL, Teacher, table_for
from client.screens.lesson import LessonScreen
from client.screens.lessons import LessonsScreen
from client.screens.lobby.lobby import Lobby
from client.screens.teacher_face import Progress, TeacherFace
from client.table.course import Course
from client.table.lesson import Do, Lesson, Reply, Tell
from client.table.plain import PlainBoard
from client.ui.paint import Paint
from client.ui.screen import Pop, Replace
from client.ui.widgets import Look
from shared.messages import Browse, Chair, Join, Leave, Play, Seated, Table, Update, Welcome
from tests.client import fakes
from tests.client.audit import SIZES, audit
from tests.client.fakes import COMMITMENT, FakeLine, chairs
from tests.client.fingers import look, press, texts
from tests.client.gallery.learning import SCREENS, lesson_at

GWENT, ESCOBA = LESSONS["nano-gwent"], LESSONS["escoba"]
NOW_YOU = "Your turn: make the marked move."
SHORT = Lesson("nano-gwent", (Tell("a"), Do("3", "b"), Reply(1, "4"), Reply(1, "5"), Tell("c")))


def test_a_course_goes_on_by_reading_and_by_moves():
    course = Course(SHORT)
    course.follow(0)
    assert (course.step, course.progress) == (Tell("a"), (1, 3))
    course.read_on()
    course.read_on()
    assert (course.step, course.progress) == (Do("3", "b"), (2, 3))
    course.follow(2)
    assert (course.step, course.said, course.made) == (Reply(1, "5"), Do("3", "b"), 2)
    course.follow(3)
    course.read_on()
    assert course.step is None


def test_the_teacher_sits_down_and_moves_when_it_is_due():
    line = FakeLine(Welcome("p2", "Minerva", ("nano-gwent",)))
    teacher = Teacher(SHORT, "KWQXRZ", lambda name: line)
    teacher.update(0, SHORT.script[0])
    assert line.sent == [Join(code="KWQXRZ")]
    line.say(Seated("t1", "m1", table_for(SHORT).rules, chairs("Ana", "Minerva"), COMMITMENT, 1), Update("m1", 1, {}))
    for due in (SHORT.script[4], SHORT.script[1], SHORT.script[2], SHORT.script[2]):
        teacher.update(1, due)
    assert line.sent[1:] == [Play(1, "4")]


def test_a_view_that_cannot_be_read_is_shown_plainly():
    screen = lesson_at(GWENT, 0)
    screen.session.line.say(Update(screen.session.place.update.match, 1, {"new": "view"}))
    screen.update(0.1)
    look(screen)
    assert isinstance(screen._board, PlainBoard)


def test_only_the_move_that_is_asked_for_is_played():
    screen = lesson_at(GWENT, 1)
    line = screen.session.line
    look(screen)
    press(screen, "1", "enter")
    assert line.sent == [Browse()]
    assert any("another way" in text for text in texts(screen))
    press(screen, "6", "enter")
    assert line.sent[-1] == Play(0, "15")


def test_the_teacher_notices_a_move_that_comes_too_early():
    screen = lesson_at(GWENT, 0)
    look(screen)
    before = list(screen.session.line.sent)
    press(screen, "6", "6")
    assert "One moment: read on first (Enter)." in texts(screen)
    assert screen.session.line.sent == before
    press(screen, "enter")
    assert NOW_YOU in texts(screen)


def test_the_teacher_looks_as_the_lesson_stands():
    assert owl(lesson_at(GWENT, 0)).mood == "tells"
    screen = lesson_at(GWENT, 1)
    assert owl(screen).mood == "waits"
    assert NOW_YOU in texts(screen)
    press(screen, "1", "enter")
    assert owl(screen).mood == "doubts"
    assert owl(lesson_at(GWENT, len(GWENT.script))).mood == "cheers"


@pytest.mark.parametrize(("left", "waits"), [(1, True), (0, False)])
def test_when_the_lesson_is_over_nobody_is_waited_for(left, waits, monkeypatch):
    screen, drawn = lesson_at(ESCOBA, len(ESCOBA.script) - left), []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append(text))
    screen.draw(Paint(pygame.Surface((1024, 640))))
    assert ("Wait for Minerva." in drawn) == waits


def test_how_far_the_lesson_is_shows_without_colours():
    paint = Paint(pygame.Surface((60, 12)))
    Progress(Rect(0, 3, 60, 6), 1, 2).draw(paint, Look())
    rows = [[paint.surface.get_at((x, y))[:3] != (0, 0, 0) for y in range(12)].count(True) for x in (15, 45)]
    assert rows == [6, 2]


def test_what_is_said_of_a_move_waits_until_it_has_been_seen():
    screen = lesson_at(ESCOBA, 1, motion=True)
    look(screen)
    step = screen._course.step
    assert NOW_YOU in texts(screen)
    screen._play(step.move)
    assert NOW_YOU not in texts(screen)
    screen.session.line.say(lesson_at(ESCOBA, 2).session.place.update)
    screen.update(0.1)
    assert screen.moving
    assert screen._course.step == step
    for now in (2.0, 4.0, 6.0):
        screen.update(now)
    assert not screen.moving
    assert screen._course.step == ESCOBA.script[2]


def test_escape_asks_before_it_leaves_a_lesson():
    screen = lesson_at(ESCOBA, 0)
    look(screen)
    assert press(screen, "esc") is None
    assert press(screen, "enter") is None
    assert (screen.sheet, Leave() in screen.session.line.sent) == (None, False)
    assert isinstance(press(screen, "esc", "right", "enter"), Pop)
    assert Leave() in screen.session.line.sent


def test_escape_takes_a_choice_back_first():
    screen = lesson_at(ESCOBA, 1)
    look(screen)
    press(screen, "1", "esc")
    assert screen.sheet is None
    press(screen, "esc")
    assert screen.sheet is not None


def owl(screen):
    look(screen)
    return next(widget for widget in screen.form.widgets if isinstance(widget, TeacherFace))


def test_the_end_leads_back_to_the_lobby():
    screen = lesson_at(GWENT, len(GWENT.script))
    assert any("Well done" in text for text in texts(screen))
    assert isinstance(press(screen, "enter"), Pop)
    assert Leave() in screen.session.line.sent


def test_a_lesson_is_chosen_and_begins_when_the_teacher_sits():
    line, other = FakeLine(Welcome("p1", "Ana", ("nano-gwent", "hearts"))), FakeLine()
    session = fakes.session(line)
    session.another = lambda name: other
    session.poll()
    screen = LessonsScreen(session)
    screen.update(0.0)
    look(screen)
    # The first lesson is one Enter away.
    press(screen, "enter")
    assert line.sent[-1] == table_for(GWENT)
    rules = table_for(GWENT).rules
    line.say(Table("t1", rules, (Chair("Ana"), Chair()), 0, "KWQXRZ"))
    assert screen.update(0.1) is None
    line.say(Seated("t1", "m1", rules, chairs("Ana", "Minerva"), COMMITMENT, 0))
    line.say(lesson_at(GWENT, 0).session.place.update)
    going = screen.update(0.2)
    assert isinstance(going, Replace)
    assert isinstance(going.screen, LessonScreen)
    screen.close()
    assert other.state == "online"


def test_a_lesson_is_left_that_a_new_window_comes_back_to():
    seated = Seated("t1", "m1", table_for(GWENT).rules, chairs("Ana", "Teacher"), COMMITMENT, 0, LABEL)
    line = FakeLine(Welcome("p1", "Ana", ("nano-gwent",), at_table=True), seated)
    line.say(lesson_at(GWENT, 0).session.place.update)
    screen = Lobby(fakes.session(line))
    assert screen.update(0.0) is None
    assert Leave() in line.sent
    assert "stopped when the window closed" in screen.session.notice.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith("lesson")])
def test_everything_can_be_read(name, size):
    assert audit(SCREENS[name](), size) == []
