"""The field that the player of Top Trumps is about to play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.player.keys import PLACES


class Choice:
    """Nothing, or one of the fields that may be played, is chosen; the arrows go on from the one chosen last."""

    def __init__(self) -> None:
        self.moves: tuple[str, ...] = ()
        """The legal ones, in their notation, and the fields that they choose."""
        self.fields: tuple[int, ...] = ()
        self.chosen: int | None = None
        self._last = 0

    def offer(self, moves: Sequence[str]) -> None:
        """Take the legal moves; what is chosen stays if it still can be."""
        self.moves = tuple(moves)
        self.fields = tuple(int(move.removeprefix("f")) for move in moves)
        if self.chosen not in self.fields:
            self.chosen = None

    @property
    def move(self) -> str | None:
        """What is chosen, in its notation."""
        return None if self.chosen is None else f"f{self.chosen}"

    def take(self, field: int) -> str | None:
        """Choose a field; if it is what is chosen already, return the move to be played."""
        if field not in self.fields:
            return None
        if field == self.chosen:
            return self.move
        self.chosen = self._last = field
        return None

    def on_key(self, key: int) -> str | None:
        """Answer a key that is no letter; a move if one is to be played."""
        match key:
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.move
            case pygame.K_DOWN:
                self._step(1)
            case pygame.K_UP:
                self._step(-1)
        return None

    def on_letter(self, letter: str) -> str | None:
        """Answer a letter or a digit; a move if one is to be played."""
        return self.take(PLACES.index(letter.lower())) if letter and letter.lower() in PLACES else None

    def _step(self, by: int) -> None:
        if not self.fields:
            return
        if self.chosen is None:
            self.chosen = self._last if self._last in self.fields else self.fields[0]
        else:
            self.chosen = self.fields[(self.fields.index(self.chosen) + by) % len(self.fields)]
        self._last = self.chosen

    def undo(self) -> bool:
        """Choose nothing; False if nothing was chosen."""
        undone = self.chosen is not None
        self.chosen = None
        return undone
