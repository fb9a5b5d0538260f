from __future__ import annotations

import sys

import pytest

from bots.ladder.tell.progress import SHOWN, Lines, progress


def test_a_log_gets_a_line_now_and_then_and_one_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    lines = Lines(10, now=lambda: now[0])
    lines.advance(0)
    for _ in range(10):
        now[0] += 10
        lines.advance(1)
    lines.advance(0)
    assert capsys.readouterr().err.splitlines() == [
        "3 of 10 games, 70 s to go",
        "6 of 10 games, 40 s to go",
        "9 of 10 games, 10 s to go",
        "10 of 10 games, 0 s to go",
    ]


def test_after_a_few_messages_there_are_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Lines(10)
    for number in range(SHOWN + 3):
        lines.say(f"message {number}")
    assert capsys.readouterr().err.splitlines() == [
        *(f"message {number}" for number in range(SHOWN)),
        "further messages are not shown",
    ]


def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress(2) as bar:
        bar.advance(1)
        bar.say("[a] message :bear:\x1b[2J")
        bar.advance(1)
    shown = capsys.readouterr().err
    assert "2/2 games" in shown
    assert "[a] message :bear:�[2J\n" in shown


def test_elsewhere_there_are_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(1) as lines:
        lines.advance(1)
    assert capsys.readouterr().err == "1 of 1 games, 0 s to go\n"
