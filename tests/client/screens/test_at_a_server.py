"""Every lesson from its first word to its last, on a real server over real sockets: in the window, and in text."""

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from client.games import LESSONS
from client.link import connection
from client.link.session import Session
from client.player.settings import Settings
from client.screens.lesson import LessonScreen
from client.screens.lessons import LessonsScreen
from client.speech.language import say
from client.table.lesson import Do, Tell
from client.text.lesson import in_text
from client.ui.screen import Pop, Replace
from shared.program import ROOT
from tests.client.fakes import Passing, kept
from tests.client.fingers import look, press, texts, widget
from tests.hosted import PATIENCE, Hosted


def wait(screen: LessonsScreen | LessonScreen, until: Callable[[], object]) -> object:
    """Let a screen live until something is so; what it was."""
    end = time.monotonic() + PATIENCE
    while not (found := until()):
        assert time.monotonic() < end, f"what should have happened has not: {screen.session.line.problem}"
        screen.update(time.monotonic())
        time.sleep(0.005)
    return found


def do(lesson: LessonScreen, made: int) -> None:
    """What the teacher asks for."""
    step = lesson._course.step
    if isinstance(step, Tell):
        press(lesson, "enter")
    else:
        lesson._play(step.move)
        wait(lesson, lambda: lesson._course.made > made)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_in_the_window(server, game):
    keeper = Passing(Settings(motion="off"))
    session = Session(connection.connect(server.url, "Ana", None), keeper, lambda welcome: None, kept)
    session.another = lambda name: connection.connect(server.url, name, None)
    choice = LessonsScreen(session)
    wait(choice, lambda: session.place.welcome)
    widget(choice, f"learn {game}").act()
    going = None
    while not isinstance(going, Replace):
        going = choice.update(time.monotonic())
        time.sleep(0.005)
    lesson = going.screen
    # Who of two teachers is at the door first sits down first.
    assert {*session.place.cast.names} == {"Ana", *("Minerva", "Archimedes")[: LESSONS[game].seats - 1]}
    course, told = lesson._course, []
    while course.step is not None:
        wait(lesson, lambda: course.step is None or isinstance(course.step, Tell | Do))
        if isinstance(course.step, Tell | Do):
            told.append(say(course.step.text))
            look(lesson)
            assert told[-1] in texts(lesson)
            do(lesson, course.made)
    assert len(told) == sum(isinstance(step, Tell | Do) for step in LESSONS[game].script)
    assert isinstance(press(lesson, "enter"), Pop)
    lesson.close()
    session.line.close()


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_in_text(server, game, tmp_path):
    steps = [step for step in LESSONS[game].script if isinstance(step, Tell | Do)]
    lines = ["next" if isinstance(step, Tell) else step.move for step in steps]
    command = [sys.executable, "-m", "client", "--text", "--language", "en", "--server", server.url, "--name", "Ana"]
    ended = subprocess.run(
        [*command, "--data", str(tmp_path)],
        cwd=ROOT,
        input="\n".join([f"learn {game}", *lines, "leave", "quit"]) + "\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    for step in steps:
        assert in_text(step.text) in ended.stdout
    assert say("lesson-over-text") in ended.stdout
