"""Boards that keep a picture of what does not move: how often they draw it, and which part of a picture is new."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Protocol

import pygame
import pytest
from pygame import Rect

from client.table.board import Board
from client.ui.paint import Paint
from tests.client.table.hands import alike_outside

SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)


class Table(Protocol):
    """A board, and the game that it shows."""

    board: Board

    def play(self, move: str, /) -> object: ...

    def pass_time(self, seconds: float, /) -> None: ...


def grounds(monkeypatch: pytest.MonkeyPatch, module: ModuleType, ground: str, table: Table, move: str) -> int:
    """How often `module` draws its `ground` for the first pictures of a move."""
    drawn: list[object] = []
    real = getattr(module, ground)
    monkeypatch.setattr(module, ground, lambda *facts: drawn.append(real(*facts)))
    surface = pygame.Surface(SIZE)
    table.play(move)
    for _ in range(12):
        table.pass_time(1 / 60)
        table.board.draw(Paint(surface), AREA)
    return len(drawn)


def kept(table: Table, moves: Iterable[str], pictures: int) -> int:
    """How many of the pictures of these moves say what part of them changed. That no other did is asserted."""
    surface, partly = pygame.Surface(SIZE), 0
    for move in moves:
        table.play(move)
        for _ in range(pictures):
            before = surface.copy()
            table.pass_time(0.05)
            surface.fill((0, 0, 0))
            table.board.draw(Paint(surface), AREA)
            if table.board.changed is not None:
                partly += 1
                assert alike_outside(table.board.changed, before, surface)
    return partly
