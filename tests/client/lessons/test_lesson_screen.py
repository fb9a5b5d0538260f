"""Learning: the teacher's words, the move that is asked for, and no other."""

import pytest

from client.lessons import LESSONS
from client.lessons.course import Course
from client.lessons.lesson import Do, Lesson, Reply, Tell
from client.lessons.teacher import Teacher, table_for
from client.owl import Owl
from client.screen import Pop, Replace
from client.screens.lesson import LessonScreen
from client.screens.lessons import LessonsScreen
from shared.messages import Browse, Chair, Join, Leave, Play, Seated, Table, Update, Welcome
from tests.client import fakes
from tests.client.audit import SIZES, audit
from tests.client.fakes import COMMITMENT, FakeLine, chairs
from tests.client.fingers import look, press, texts
from tests.client.gallery.learning import SCREENS, lesson_at

GWENT = LESSONS["nano-gwent"]
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
    line = FakeLine(Welcome("p2", "Teacher", ("nano-gwent",)))
    teacher = Teacher(SHORT, "KWQXRZ", lambda: line)
    teacher.update(0, SHORT.script[0])
    assert line.sent == [Join(code="KWQXRZ")]
    line.say(Seated("t1", "m1", table_for(SHORT).rules, chairs("Ana", "Teacher"), COMMITMENT, 1), Update("m1", 1, {}))
    for due in (SHORT.script[4], SHORT.script[1], SHORT.script[2], SHORT.script[2]):
        teacher.update(1, due)
    assert line.sent[1:] == [Play(1, "4")]


def test_only_the_move_that_is_asked_for_is_played():
    screen = lesson_at(GWENT, 1)
    line = screen.visit.line
    look(screen)
    press(screen, "1", "enter")
    assert line.sent == [Browse()] or line.sent == []
    assert any("another way" in text for text in texts(screen))
    press(screen, "6", "enter")
    assert line.sent[-1] == Play(0, "15")


def test_the_teacher_notices_a_move_that_comes_too_early():
    screen = lesson_at(GWENT, 0)
    look(screen)
    before = list(screen.visit.line.sent)
    press(screen, "6", "6")
    assert "One moment: read on first (Enter)." in texts(screen)
    assert screen.visit.line.sent == before
    press(screen, "enter")
    assert "Now you: make the move that is marked." in texts(screen)


def test_the_teacher_looks_as_the_lesson_stands():
    assert owl(lesson_at(GWENT, 0)).mood == "tells"
    screen = lesson_at(GWENT, 1)
    assert owl(screen).mood == "waits"
    assert "Now you: make the move that is marked." in texts(screen)
    press(screen, "1", "enter")
    assert owl(screen).mood == "doubts"
    assert owl(lesson_at(GWENT, len(GWENT.script))).mood == "cheers"


def owl(screen):
    look(screen)
    return next(widget for widget in screen.form.widgets if isinstance(widget, Owl))


def test_the_end_leads_back_to_the_lobby():
    screen = lesson_at(GWENT, len(GWENT.script))
    assert any("Well done" in text for text in texts(screen))
    assert isinstance(press(screen, "enter"), Pop)
    assert Leave() in screen.visit.line.sent


def test_a_lesson_is_chosen_and_begins_when_the_teacher_sits():
    line, other = FakeLine(Welcome("p1", "Ana", ("nano-gwent", "hearts"))), FakeLine()
    visit = fakes.visit(line)
    visit.another = lambda: other
    visit.poll()
    screen = LessonsScreen(visit)
    screen.update(0.0)
    look(screen)
    # The first lesson is one Enter away.
    press(screen, "enter")
    assert line.sent[-1] == table_for(GWENT)
    rules = table_for(GWENT).rules
    line.say(Table("t1", rules, (Chair("Ana"), Chair()), 0, "KWQXRZ"))
    assert screen.update(0.1) is None
    line.say(Seated("t1", "m1", rules, chairs("Ana", "Teacher"), COMMITMENT, 0))
    line.say(lesson_at(GWENT, 0).visit.place.update)
    going = screen.update(0.2)
    assert isinstance(going, Replace)
    assert isinstance(going.screen, LessonScreen)
    screen.close()
    assert other.state == "online"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith("lesson")])
def test_everything_can_be_read(name, size):
    assert audit(SCREENS[name](), size) == []
