"""The assistant at work: takes lines one by one and tells what came of each, for the window and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import assert_never

import msgspec

from client.games.clue.assistant import notes, telling
from client.games.clue.assistant.advice import best
from client.games.clue.assistant.commands import COMMANDS, Best, Load, Request, Save, Tell, Undo, Why, read
from client.games.clue.assistant.names import impossible
from client.games.clue.assistant.news import news
from client.games.clue.words import names
from client.speech.command import Mistake, manual
from client.speech.language import say
from client.speech.words import listed
from client.ui.terminal import Kind
from shared.games.clue.cards import Card
from shared.games.clue.notebook import Contradiction, Impossible, Notebook

MOST = 5
"""How many suggestions are told."""


class Desk:
    """A notebook, what is done with it, and lines about that through `show`. `grid` has the lines of the grid."""

    def __init__(
        self, notebook: Notebook, show: Callable[[Kind, str], None], grid: Callable[[Notebook], Sequence[str]]
    ) -> None:
        self.notebook = notebook
        self._show = show
        self._grid = grid

    def take(self, line: str) -> bool:
        """Do what a line asks for; False: it asks for the end."""
        if not line.strip():
            return True
        try:
            return self._do(read(line, self.notebook))
        except Mistake as mistake:
            self._show("refusal", str(mistake))
        return True

    def _do(self, request: Request) -> bool:
        match request:
            case Tell():
                self._tell(request)
            case Best(rooms):
                self._advise(rooms)
            case Why(place, card):
                self._tell_all("board", telling.why(place, card, self.notebook))
            case Undo(number):
                self._undo(number)
            case Save(path):
                notes.save(Path(path), self.notebook)
                self._show("notice", say("assistant-saved", path=path))
            case Load(path):
                self.notebook = notes.load(Path(path))
                self._show("notice", self._loaded(path))
            case "facts":
                facts = telling.numbered_all(self.notebook)
                self._tell_all("board", facts or [say("assistant-no-facts")])
            case "grid":
                self._tell_all("board", self._grid(self.notebook))
            case "help":
                self._tell_all("board", manual(COMMANDS.values()))
                examples = (f"  {say(f'assistant-example-{what}')}" for what in ("shown", "own", "lacks", "rooms"))
                self._tell_all("board", [say("assistant-help-names"), say("assistant-help-example"), *examples])
            case "quit":
                return False
            case _:
                assert_never(request)
        return True

    def _tell(self, tell: Tell) -> None:
        before = after = self.notebook
        try:
            for fact in tell.facts:
                after = after.add(fact)
        except Contradiction as error:
            self._show("heading", say("assistant-contradiction"))
            self._tell_all("refusal", telling.contradiction(error, after))
            return
        except Impossible as error:
            raise Mistake(impossible(error)) from None
        self.notebook = after
        self._tell_all("event", telling.numbered_all(after)[len(before.facts) :])
        self._tell_all("result", news(before, after))

    def _undo(self, number: int | None) -> None:
        facts = self.notebook.facts
        at = (number or len(facts)) - 1
        taken = telling.numbered_all(self.notebook)[at]
        self.notebook = msgspec.structs.replace(self.notebook, facts=(*facts[:at], *facts[at + 1 :]))
        self._show("event", say("assistant-taken-back", fact=taken))

    def _advise(self, rooms: tuple[Card, ...]) -> None:
        for number, (cards, score, bits) in enumerate(best(self.notebook, rooms)[:MOST], 1):
            figures = {"score": telling.figure(score), "bits": telling.figure(bits)}
            self._show("board", say("assistant-advice", number=number, cards=names(cards), **figures))

    def _loaded(self, path: str) -> str:
        facts, players = len(self.notebook.facts), listed(self.notebook.names)
        return say("assistant-loaded", path=path, count=facts, players=players)

    def _tell_all(self, kind: Kind, lines: Sequence[str]) -> None:
        for line in lines:
            self._show(kind, line)
