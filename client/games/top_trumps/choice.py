"""The field that the player of Top Trumps is about to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from client.player.keys import PLACES
from client.table.choice import BoardChoice


class Choice(BoardChoice[int]):
    """Nothing, or one of the fields that may be played, is chosen; the arrows go on from the one chosen last."""

    steps: ClassVar[Mapping[int, int]] = {pygame.K_DOWN: 1, pygame.K_UP: -1}

    def __init__(self) -> None:
        super().__init__()
        self.chosen: int | None = None

    def offer(self, moves: Sequence[str]) -> None:
        self.moves, self.options = tuple(moves), tuple(int(move.removeprefix("f")) for move in moves)
        if self.chosen not in self.options:
            self.chosen = None

    @property
    def complete(self) -> str | None:
        return None if self.chosen is None else f"f{self.chosen}"

    def take(self, option: int) -> str | None:
        if option not in self.options:
            return None
        if option == self.chosen:
            return self.complete
        self.chosen = self.cursor = option
        return None

    def enter(self) -> str | None:
        return self.complete

    def keys(self) -> dict[int, str]:
        return {field: PLACES[field] for field in self.options}

    def step(self, by: int) -> None:
        if not self.options:
            return
        if self.chosen is not None:
            self.cursor = self._following(by)
        elif self.cursor not in self.options:
            self.cursor = self.options[0]
        self.chosen = self.cursor

    def undo(self) -> bool:
        undone = self.chosen is not None
        self.chosen = None
        return undone
