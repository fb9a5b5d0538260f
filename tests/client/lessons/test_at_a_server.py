"""Every lesson from its first word to its last, on a real server over real sockets: in the window, and in text."""

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from client import connection
from client.language import say
from client.lessons import LESSONS
from client.lessons.lesson import Do, Tell
from client.lessons.teacher import TEACHER
from client.local import CHECKOUT
from client.screen import Pop, Replace
from client.screens.lesson import LessonScreen
from client.screens.lessons import LessonsScreen
from client.settings import Settings
from client.visit import Visit
from tests.client.fakes import kept
from tests.client.fingers import look, press, texts, widget
from tests.hosted import PATIENCE, Hosted


def wait(screen: LessonsScreen | LessonScreen, until: Callable[[], object]) -> object:
    """Let a screen live until something is so; what it was."""
    end = time.monotonic() + PATIENCE
    while not (found := until()):
        assert time.monotonic() < end, f"what should have happened has not: {screen.visit.line.problem}"
        screen.update(time.monotonic())
        time.sleep(0.005)
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_in_the_window(server, game):
    visit = Visit(connection.connect(server.url, "Ana", None), Settings(motion="off"), lambda welcome: None, kept)
    visit.another = lambda: connection.connect(server.url, TEACHER, None)
    choice = LessonsScreen(visit)
    wait(choice, lambda: visit.place.welcome)
    widget(choice, f"learn {game}").act()
    gone = []
    wait(choice, lambda: gone or gone.append(choice.update(time.monotonic())) or isinstance(gone[-1], Replace) or gone.clear())
    lesson = gone[-1].screen
    told = []
    while lesson._course.step is not None:
        step = wait(lesson, lambda: isinstance(lesson._course.step, Tell | Do | None) and (lesson._course.step or True))
        if step is True:
            break
        look(lesson)
        told.append(say(step.text))
        assert told[-1] in texts(lesson)
        if isinstance(step, Tell):
            press(lesson, "enter")
        else:
            lesson._play(step.move)
            wait(lesson, lambda: lesson._course.step is not step)
    assert len(told) == sum(isinstance(step, Tell | Do) for step in LESSONS[game].script)
    assert isinstance(press(lesson, "enter"), Pop)
    lesson.close()
    visit.line.close()


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_in_text(server, game, tmp_path):
    steps = [step for step in LESSONS[game].script if isinstance(step, Tell | Do)]
    typed = ["next" if isinstance(step, Tell) else step.move for step in steps]
    command = [sys.executable, "-m", "client", "--text", "--server", server.url, "--name", "Ana", "--data", str(tmp_path)]
    ended = subprocess.run(
        [*command, "--language", "en"],
        cwd=CHECKOUT,
        input="\n".join([f"learn {game}", *typed, "leave", "quit"]) + "\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    for step in steps:
        assert say(step.text) in ended.stdout
    assert say("lesson-over-text") in ended.stdout
