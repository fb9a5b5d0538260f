"""What the player of Clue is about to do: a room, a card to show, or a suggestion or accusation put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from client.games.clue.drawing.layout import COLUMNS
from client.table.choice import BoardChoice
from shared.games.clue.cards import KINDS, ROOMS, Card

Mode = Literal["nothing", "move", "suggest", "show", "turn", "accuse"]
"""What is asked for; in "turn" an accusation can be begun, in "accuse" it is."""
Press = Literal["stay", "skip", "end", "accuse", "play", "back"]
"""What the buttons do."""

STAY, SKIP, END = "stay", "skip", "end"
LETTERS: dict[Press, str] = {"stay": "s", "skip": "s", "end": "e", "accuse": "a"}
"""The keys of the buttons that have one."""
STEPS = {pygame.K_RIGHT: (1, 1), pygame.K_LEFT: (-1, -1), pygame.K_DOWN: (1, COLUMNS), pygame.K_UP: (-1, -COLUMNS)}
"""How far an arrow moves the cursor: from card to card, and in the rows of the builder."""
GIVES: dict[Mode, tuple[Press, ...]] = {
    "nothing": (),
    "move": ("stay",),
    "suggest": ("play", "skip"),
    "show": (),
    "turn": ("accuse", "end"),
    "accuse": ("play", "back"),
}


class Choice(BoardChoice[Card]):
    """Nothing, or one move, is chosen. A suggestion is chosen when it has its person and its weapon."""

    def __init__(self) -> None:
        super().__init__()
        self._ask("nothing")

    def _ask(self, mode: Mode) -> None:
        self.mode = mode
        self.presses = GIVES[mode]
        """The buttons that are there."""
        self.groups: tuple[tuple[Card, ...], ...] = {"suggest": KINDS[:2], "accuse": KINDS}.get(mode, ())
        """The kinds of cards from which one each is to be picked."""
        self.picks: dict[int, Card] = {}
        """Of the cards that are put together: by the number of the kind."""
        words = [move.split() for move in self.moves]
        named = [Card(word[1]) for word in words if (mode, word[0]) in (("move", "go"), ("show", "show"))]
        self.options = [card for group in self.groups for card in group] or named
        self.cursor = None
        self._whole: str | None = None
        """A move of one step that is chosen, as "go Kitchen" or "end"."""

    def offer(self, moves: Sequence[str]) -> None:
        if tuple(moves) != tuple(self.moves):
            self.moves = tuple(moves)
            self._ask(self._asked())

    def _asked(self) -> Mode:
        words = {move.split()[0] for move in self.moves}
        if words & {"go", STAY}:
            return "move"
        if words & {"suggest", SKIP}:
            return "suggest"
        if "show" in words:
            return "show"
        return "turn" if words else "nothing"

    @property
    def complete(self) -> str | None:
        if self._whole is not None or self.group is not None:
            return self._whole
        move = " ".join([self.mode, *(self.picks[number] for number in sorted(self.picks))])
        return move if move in self.moves else None

    @property
    def group(self) -> int | None:
        """The kind that is next to be picked."""
        return next((number for number in range(len(self.groups)) if number not in self.picks), None)

    @property
    def marked(self) -> Card | None:
        """The room or the card of the chosen move of one step."""
        words = (self._whole or "").split()
        return Card(words[1]) if len(words) > 1 else None

    def keys(self) -> dict[Card, str]:
        """The digit of each card or room that has one now: rooms are numbered as they lie."""
        if self.groups:
            return {} if self.group is None else _numbered(self.groups[self.group])
        keys = _numbered(ROOMS if self.mode == "move" else self.options)
        return {card: keys[card] for card in self.options}

    def take(self, option: Card) -> str | None:
        if option not in self.options:
            return None
        if self.groups:
            self.cursor = None
            self._whole = None
            self.picks[next(number for number, group in enumerate(self.groups) if option in group)] = option
            return None
        self.cursor = option
        return self._take_whole(f"{'go' if self.mode == 'move' else 'show'} {option}")

    def _take_whole(self, move: str) -> str | None:
        if move == self._whole:
            return move
        if move in self.moves:
            self._whole = move
        return None

    def press(self, press: Press) -> str | None:
        """Do what a button is for; a move if one is to be played."""
        if press not in self.presses:
            return None
        match press:
            case "accuse":
                self._ask("accuse")
            case "back":
                self._ask("turn")
            case "play":
                return self.complete
            case _:
                return self._take_whole(press)
        return None

    def enter(self) -> str | None:
        """Choose what the cursor is on; if that is chosen, or there is no cursor, play what is chosen."""
        if self.cursor is not None and self.cursor not in (*self.picks.values(), self.marked):
            picked = self.cursor
            self.take(picked)
            if self.groups and self.group is not None:
                self.cursor = self.groups[self.group][0]
            return None
        return self.complete

    def on_key(self, key: int) -> str | None:
        if key in STEPS:
            self.step(STEPS[key][bool(self.groups)])
        elif key == pygame.K_BACKSPACE:
            self.undo()
        else:
            return super().on_key(key)
        return None

    def on_letter(self, letter: str) -> str | None:
        press = next((press for press in self.presses if LETTERS.get(press) == letter.lower()), None)
        return self.press(press) if press is not None else super().on_letter(letter)

    def _following(self, by: int) -> Card:
        if self.group is not None and self.cursor not in self.options:
            return self.groups[self.group][0]
        return super()._following(by)

    def _let_go(self) -> None:
        if not self.groups:
            self._whole = None

    def undo(self) -> bool:
        """Take back the last thing that was chosen or begun; False if there was none."""
        if self._whole is not None:
            self._whole = None
        elif self.picks:
            del self.picks[max(self.picks)]
            self.cursor = None
        elif self.mode == "accuse":
            self._ask("turn")
        else:
            return False
        return True


def _numbered(cards: Sequence[Card]) -> dict[Card, str]:
    return {card: str(number) for number, card in enumerate(cards, 1)}
