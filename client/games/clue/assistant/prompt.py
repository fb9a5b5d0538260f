"""The assistant in a terminal, or through a pipe: first its questions, then whatever is typed."""

from __future__ import annotations

import queue
import sys
from functools import partial

from client.games.clue.assistant import telling
from client.games.clue.assistant.commands import completions
from client.games.clue.assistant.desk import Desk
from client.games.clue.assistant.grid import PLAIN_SIGNS, SIGNS, Signs, grid
from client.games.clue.assistant.keyboard import Keyboard, usable
from client.games.clue.assistant.setup import Setup
from client.speech.command import Mistake
from client.speech.language import say
from client.ui.terminal import Kind, Terminal
from shared.games.clue.notebook import Notebook

PAUSE = 0.1
"""Seconds between two looks at what was typed."""
QUITS, UNDO, HELP = ("quit", "q", "exit"), "undo", "help"


def run(start: Setup | Notebook) -> int:
    """Assist until the end of input; the exit code."""
    prompt = _Prompt([start] if isinstance(start, Setup) else [])
    notebook = prompt.ask() if isinstance(start, Setup) else start
    while notebook is not None and prompt.assist(notebook):
        notebook = prompt.ask()
    return 0


class _Prompt:
    def __init__(self, told: list[Setup]) -> None:
        self._told = told
        """The set-up after each answer, from the one that it began with."""
        self._keyboard = Keyboard() if usable() else None
        self._terminal = Terminal(reads=self._keyboard is None)
        self._signs = _signs()

    def ask(self) -> Notebook | None:
        """The notebook to begin with, once all questions are answered; None: they never will be."""
        asked = None
        while (question := self._told[-1].question()) is not None:
            if question != asked:
                self._show("turn", question)
            asked = question
            line = self._line()
            if line is None or line.lower() in QUITS:
                return None
            if line.lower() == HELP:
                asked = None
            elif line.lower() == UNDO:
                self._take_back()
            else:
                self._answer(line)
        return self._told[-1].notebook()

    def _answer(self, line: str) -> None:
        try:
            told = self._told[-1].answered(line)
            if told.question() is None:
                # All is known, and it fits together; else the last answer is not taken.
                told.notebook()
        except Mistake as mistake:
            self._show("refusal", str(mistake))
            return
        if len(self._told) == 1:
            self._show("notice", say("assistant-answer-undo"))
        self._told.append(told)

    def _take_back(self) -> None:
        """Ask again what was answered last."""
        if len(self._told) > 1:
            self._told.pop()
        else:
            self._show("refusal", say("assistant-no-answer"))

    def assist(self, notebook: Notebook) -> bool:
        """Take lines to the end; True: the last answer of the set-up is taken back, and has to be asked for again."""
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
            if line is not None and line.lower() == UNDO and desk.notebook == notebook and len(self._told) > 1:
                self._told.pop()
                return True
            if line is None or not desk.take(line):
                return False

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
