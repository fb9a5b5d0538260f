"""What the player of Nano Gwent is about to do: where the cursor is, and what is chosen but not played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from client.player.keys import PLACES
from shared.games.nano_gwent import ROWS, Row, row_of, strength_of

DEBUFF, SCORCH, PASS = "debuff", "scorch", "pass"
LETTERS = {DEBUFF: "d", SCORCH: "s", PASS: "p"}
Option = str
"""A unit's id, "debuff", "scorch" or "pass": what a hand offers. A debuff becomes a move once it has its row."""


def hand_order(units: Iterable[int]) -> list[int]:
    """Units as a hand and a row show them: by row, then by strength."""
    return sorted(units, key=lambda unit: (ROWS.index(row_of(unit)), strength_of(unit)))


class Choice:
    """Nothing, or one move, is chosen; the cursor is on one option, or nowhere while there are none."""

    def __init__(self) -> None:
        self.moves: Sequence[str] = ()
        self.options: list[Option] = []
        self.cursor: Option | None = None
        self.chosen: str | None = None

    def offer(self, moves: Sequence[str]) -> None:
        """Take the legal moves; what is chosen stays if it still can be."""
        units = hand_order(int(move) for move in moves if move.isdigit())
        specials = [DEBUFF] if any(move.startswith(DEBUFF) for move in moves) else []
        rest = [move for move in (SCORCH, PASS) if move in moves]
        self.moves = moves
        self.options = [*map(str, units), *specials, *rest]
        if self.cursor not in self.options:
            self.cursor = None
        if self.chosen is not None and self.chosen.split()[0] not in self.options:
            self.chosen = None

    @property
    def asks_row(self) -> bool:
        """A debuff is chosen, with or without its row."""
        return self.chosen is not None and self.chosen.startswith(DEBUFF)

    @property
    def complete(self) -> str | None:
        """The chosen move, if it needs no more to be played."""
        return self.chosen if self.chosen in self.moves else None

    def take(self, wanted: str) -> str | None:
        """Choose `wanted`; if it is what is chosen already, return it to be played."""
        if wanted == DEBUFF and self.asks_row and self.complete:
            wanted = self.complete
        if wanted == self.complete:
            self.chosen = None
            return wanted
        if wanted in self.options or wanted in self.moves:
            self.chosen = wanted
            self.cursor = wanted.split()[0]
        return None

    def take_row(self, row: Row) -> str | None:
        """Choose the row of a debuff."""
        return self.take(f"{DEBUFF} {row}")

    def enter(self) -> str | None:
        """Choose what the cursor is on; return what is chosen to be played."""
        wanted = self.chosen or self.cursor
        return self.take(wanted) if wanted is not None else None

    def keys(self) -> dict[Option, str]:
        """The key of each option."""
        units = [option for option in self.options if option not in LETTERS]
        letters = {option: LETTERS[option] for option in self.options if option in LETTERS}
        return dict(zip(units, PLACES, strict=False)) | letters

    def on_key(self, key: int) -> str | None:
        """Answer a key that is no letter; a move if one is to be played."""
        match key:
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.enter()
            case pygame.K_RIGHT | pygame.K_DOWN:
                self.step(1)
            case pygame.K_LEFT | pygame.K_UP:
                self.step(-1)
        return None

    def on_letter(self, letter: str) -> str | None:
        """Answer a letter or a digit; a move if one is to be played."""
        if self.asks_row and letter in ("1", "2", "3"):
            return self.take_row(ROWS[int(letter) - 1])
        option = next((option for option, key in self.keys().items() if key == letter.lower()), None)
        return self.take(option) if option is not None else None

    def step(self, by: int) -> None:
        """Move the cursor, or while a row is asked for, from row to row."""
        if self.asks_row:
            self._step_row(by)
        elif self.options:
            self.chosen = None
            start = self.options.index(self.cursor) if self.cursor is not None else (-1 if by > 0 else 0)
            self.cursor = self.options[(start + by) % len(self.options)]

    def _step_row(self, by: int) -> None:
        _, _, now = (self.chosen or "").partition(" ")
        at = ROWS.index(Row(now)) + by if now else 0
        self.chosen = f"{DEBUFF} {ROWS[at % len(ROWS)]}"

    def undo(self) -> bool:
        """Choose nothing; False if nothing was chosen."""
        undone = self.chosen is not None
        self.chosen = None
        return undone
