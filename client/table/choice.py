"""What a player is about to do at a board: where the cursor is, and what is chosen but not played."""

from __future__ import annotations

import abc
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

import pygame

OptionT = TypeVar("OptionT")

PLAYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that choose what the cursor is on, and play what is chosen."""


class BoardChoice(abc.ABC, Generic[OptionT]):
    """A game adds what its moves are put together from. What is chosen already is played when it is taken again."""

    steps: ClassVar[Mapping[int, int]] = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}
    """How far a key moves the cursor."""

    def __init__(self) -> None:
        self.moves: Sequence[str] = ()
        """The legal ones."""
        self.options: Sequence[OptionT] = ()
        """What can be taken now, in the order in which it lies."""
        self.cursor: OptionT | None = None
        self.chosen: OptionT | None = None
        """Where one choice is all that a move needs."""

    @abc.abstractmethod
    def offer(self, moves: Sequence[str]) -> None:
        """Take the legal moves; what is chosen stays if it still can be."""

    @property
    @abc.abstractmethod
    def complete(self) -> str | None:
        """The chosen move, if it needs no more to be played."""

    @abc.abstractmethod
    def take(self, option: OptionT) -> str | None:
        """Choose an option; if it is what is chosen already, return the move to be played."""

    @abc.abstractmethod
    def enter(self) -> str | None:
        """Choose what the cursor is on; return what is chosen to be played."""

    def undo(self) -> bool:
        """Choose nothing, or take the last step back; False if nothing was chosen."""
        undone, self.chosen = self.chosen is not None, None
        return undone

    def keys(self) -> Mapping[OptionT, str]:
        """The key of each option that has one; unless a game says more, they are numbered."""
        return {option: str(number) for number, option in enumerate(self.options, 1)}

    def choose(self, move: str) -> None:
        """Choose a move whole that was given to be played, and is not; unless a game says more, it still is chosen."""

    def on_key(self, key: int) -> str | None:
        """Answer a key that is no letter; a move if one is to be played."""
        if key in PLAYS:
            return self.enter()
        if key in self.steps:
            self.step(self.steps[key])
        return None

    def on_letter(self, letter: str) -> str | None:
        """Answer a letter or a digit; a move if one is to be played."""
        option = next((option for option, key in self.keys().items() if key == letter.lower()), None)
        return self.take(option) if option is not None else None

    def step(self, by: int) -> None:
        """Move the cursor, round in a circle; what was chosen is let go."""
        if self.options:
            self._let_go()
            self.cursor = self._following(by)

    def _let_go(self) -> None:
        self.undo()

    def _following(self, by: int) -> OptionT:
        """The option so many places after the cursor; without a cursor, the first or the last one."""
        options = self.options
        if self.cursor is None or self.cursor not in options:
            return options[0 if by > 0 else -1]
        return options[(options.index(self.cursor) + by) % len(options)]
