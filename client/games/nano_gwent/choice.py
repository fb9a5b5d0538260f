"""What the player of Nano Gwent is about to do: where the cursor is, and what is chosen but not played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.player.keys import PLACES
from client.table.choice import BoardChoice
from shared.games.nano_gwent import ROWS, Row, row_of, strength_of

DEBUFF, SCORCH, PASS = "debuff", "scorch", "pass"
LETTERS = {DEBUFF: "d", SCORCH: "s", PASS: "p"}
Option = str
"""A unit's id, "debuff", "scorch" or "pass": what a hand offers. A debuff becomes a move once it has its row."""


def hand_order(units: Iterable[int]) -> list[int]:
    """Units as a hand and a row show them: by row, then by strength."""
    return sorted(units, key=lambda unit: (ROWS.index(row_of(unit)), strength_of(unit)))


class Choice(BoardChoice[Option]):
    """Nothing, or one move, is chosen; the cursor is on one option, or nowhere while there are none."""

    def offer(self, moves: Sequence[str]) -> None:
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
        return self.chosen if self.chosen in self.moves else None

    def take(self, wanted: str) -> str | None:
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

    def choose(self, move: str) -> None:
        self.take(move)

    def enter(self) -> str | None:
        wanted = self.chosen or self.cursor
        return self.take(wanted) if wanted is not None else None

    def keys(self) -> dict[Option, str]:
        units = [option for option in self.options if option not in LETTERS]
        letters = {option: LETTERS[option] for option in self.options if option in LETTERS}
        return dict(zip(units, PLACES, strict=False)) | letters

    def on_letter(self, letter: str) -> str | None:
        if self.asks_row and letter in ("1", "2", "3"):
            return self.take_row(ROWS[int(letter) - 1])
        return super().on_letter(letter)

    def step(self, by: int) -> None:
        """Move the cursor, or while a row is asked for, from row to row."""
        if not self.asks_row:
            super().step(by)
            return
        _, _, now = (self.chosen or "").partition(" ")
        at = ROWS.index(Row(now)) + by if now else 0
        self.chosen = f"{DEBUFF} {ROWS[at % len(ROWS)]}"
