from __future__ import annotations

import os
import pty
import queue
from collections.abc import Iterator

import pytest

from client.ui.terminal import Terminal


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


def test_lines_come_from_a_pipe_and_are_shown_as_they_are_taken(
    pipe: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = pipe
    terminal = Terminal(os.dup(reading))
    assert not terminal.interactive
    os.write(writing, b"bot f")
    with pytest.raises(queue.Empty):
        terminal.next_line(0.01)
    os.write(writing, b"is\r\n\xff\nlast")
    assert terminal.next_line(5) == "bot fis"
    assert terminal.next_line(5) == "\ufffd"
    terminal.prompt()
    assert capsys.readouterr().out == "> bot fis\n> \ufffd\n"


def test_the_end_of_a_pipe_is_known_in_advance(capsys: pytest.CaptureFixture[str]) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"one\nlast")
    os.close(writing)
    terminal = Terminal(reading)
    assert terminal.next_line(5) == "one"
    assert not terminal.at_end
    assert terminal.next_line(5) == "last"
    assert terminal.next_line(5) is None
    assert terminal.at_end
    os.close(reading)


def test_no_input_at_all_is_the_end_of_it() -> None:
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    assert Terminal(reading).next_line(5) is None


def test_what_is_shown_is_one_harmless_line(pipe: tuple[int, int], capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(os.dup(pipe[0]))
    terminal.show("chat", "Bob: \x1b[2J[red]:smile: \r\n" + "long " * 50)
    assert capsys.readouterr().out == "Bob: \ufffd[2J[red]:smile: \ufffd\ufffd" + "long " * 50 + "\n"


def test_a_person_is_prompted_once_and_the_prompt_makes_way(capsys: pytest.CaptureFixture[str]) -> None:
    controller, terminal_end = pty.openpty()
    terminal = Terminal(terminal_end)
    assert terminal.interactive
    terminal.prompt()
    terminal.prompt()
    terminal.show("event", "Bob passes.")
    terminal.prompt()
    os.write(controller, b"pass\n")
    assert terminal.next_line(5) == "pass"
    terminal.show("event", "You pass.")
    # Standard output is no terminal here: nothing can be erased, so the line is ended.
    assert capsys.readouterr().out == "> \nBob passes.\n> You pass.\n"
    os.close(controller)
    assert terminal.next_line(5) is None
    os.close(terminal_end)


@pytest.mark.parametrize(("no_colour", "shown"), [("", "\x1b[30;107m▀ ▄\x1b[0m\n"), ("1", "▀ ▄\n")])
def test_a_picture_is_dark_on_light_and_worth_showing_only_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], no_colour: str, shown: str
) -> None:
    for name, value in {"FORCE_COLOR": "1", "TERM": "xterm", "NO_COLOR": no_colour}.items():
        monkeypatch.setenv(name, value)
    terminal = Terminal(reads=False)
    terminal.show("picture", "▀ ▄")
    assert capsys.readouterr().out == shown
    assert terminal.has_colours == (not no_colour)


def test_a_pipe_has_no_colours() -> None:
    assert not Terminal(reads=False).has_colours
