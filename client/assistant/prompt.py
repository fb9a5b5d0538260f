"""The assistant in a terminal, or through a pipe: first its questions, then whatever is typed."""

from __future__ import annotations

import queue
import sys
from functools import partial

from client.assistant import telling
from client.assistant.commands import completions
from client.assistant.desk import Desk
from client.assistant.grid import PLAIN_SIGNS, SIGNS, Signs, grid
from client.assistant.keyboard import Keyboard, usable
from client.assistant.setup import Setup
from client.commands import Mistake
from client.language import say
from client.terminal import Kind, Terminal
from shared.clue_notebook import Notebook

PAUSE = 0.1
"""Seconds between two looks at what was typed."""
QUITS = ("quit", "q", "exit")


def run(start: Setup | Notebook) -> int:
    """Assist until the end of input; the exit code."""
    prompt = _Prompt()
    notebook = prompt.ask(start) if isinstance(start, Setup) else start
    if notebook is not None:
        prompt.assist(notebook)
    return 0


class _Prompt:
    def __init__(self) -> None:
        self._keyboard = Keyboard() if usable() else None
        self._terminal = Terminal(reads=self._keyboard is None)
        self._signs = _signs()

    def ask(self, setup: Setup) -> Notebook | None:
        """The notebook to begin with, once all questions are answered; None: they never will be."""
        told = None
        while (question := setup.question()) is not None:
            if question != told:
                self._show("turn", question)
            told = question
            line = self._line()
            if line is None or line.lower() in QUITS:
                return None
            setup = self._answered(setup, line)
        return setup.notebook()

    def _answered(self, setup: Setup, line: str) -> Setup:
        try:
            told = setup.answered(line)
            if told.question() is None:
                # All is known, and it fits together; else the last answer is not taken.
                told.notebook()
            return told
        except Mistake as mistake:
            self._show("refusal", str(mistake))
        return setup

    def assist(self, notebook: Notebook) -> None:
        desk = Desk(notebook, self._show, lambda notebook: grid(notebook, self._signs))
        self._show("notice", say("assistant-greeting"))
        told = None
        while True:
            if desk.notebook != told:
                told = desk.notebook
                self._tell_state(told)
                if self._keyboard is not None:
                    self._keyboard.complete = partial(completions, notebook=told)
            line = self._line()
            if line is None or not desk.take(line):
                return

    def _tell_state(self, notebook: Notebook) -> None:
        """How many deals fit, what may be in the envelope, and what to accuse if that is certain."""
        self._show("heading", telling.deals(notebook))
        for line in telling.envelope(notebook):
            self._show("board", line)
        if verdict := telling.verdict(notebook):
            self._show("turn", verdict)

    def _show(self, kind: Kind, text: str) -> None:
        marks = {self._signs.yes: "bold green", self._signs.no: "bright_black"} if kind == "board" else {}
        self._terminal.show(kind, text, marks)

    def _line(self) -> str | None:
        if self._keyboard is not None:
            return self._keyboard.line()
        self._terminal.prompt()
        while True:
            try:
                return self._terminal.next_line(PAUSE)
            except queue.Empty:
                continue


def _signs() -> Signs:
    """The signs that the output can write."""
    try:
        "".join(SIGNS).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return PLAIN_SIGNS
    return SIGNS
