"""The base of drawn boards, by a board of two numbered tiles on a table."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from client.player.settings import Settings
from client.speech.words import Cast
from client.table.choice import BoardChoice
from client.table.drawn import DrawnBoard
from client.table.game_words import PLAIN
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import TEXT
from shared.messages import Update
from tests.client.fingers import key

WINDOW = (1024, 640)
AREA = Rect(100, 100, 400, 300)
UPPER = 8
"""Pixels by which a chosen tile is raised."""


class Picture(NamedTuple):
    tiles: tuple[str, ...]
    lasts: float = 0.0
    tells: int = 0
    sound: None = None


class Choice(BoardChoice[str]):
    def __init__(self) -> None:
        super().__init__()
        self._chosen: str | None = None

    def offer(self, moves):
        self.options = [*moves]
        self._chosen = self._chosen if self._chosen in moves else None

    @property
    def complete(self):
        return self._chosen

    def take(self, option):
        if option == self._chosen:
            return option
        self.cursor = self._chosen = option
        return None

    def enter(self):
        return self.take(self.cursor) if self.cursor is not None else None

    def undo(self):
        undone, self._chosen = self._chosen is not None, None
        return undone


class TileBoard(DrawnBoard[Picture, str, Rect, Choice]):
    game, words = "tiles", PLAIN

    def __init__(self, settings):
        super().__init__(settings, Choice())
        self.drawn = 0

    def show(self, update: Update, cast: Cast) -> None:
        self._follow(update, cast)
        self._jump(Picture(tuple(update.view["tiles"])))
        self._choice.offer(update.moves)
        self._arrange()

    def _lay_out(self, paint, area):
        return area.copy()

    def _poses(self, picture, layout):
        return {tile: Pose.of(Rect(layout.x + 50 * at, layout.y, 40, 60)) for at, tile in enumerate(picture.tiles)}

    def _lifts(self, layout):
        return {self.chosen: UPPER} if self.chosen is not None else {}

    def _at(self, place):
        return next((tile for tile, pose in self._stage.at(self._now) if pose.rect.collidepoint(place)), None)

    def _draw(self, paint, area, layout, picture):
        resting, _ = self._stage.parted(self._now)

        def draw():
            self.drawn += 1
            for _, pose in resting:
                paint.panel(pose.rect, TEXT)

        self._draw_still(paint, area, tuple(resting), draw)


def at_table() -> tuple[TileBoard, Paint]:
    board, paint = TileBoard(Settings()), Paint(pygame.Surface(WINDOW))
    update = Update(match="m", version=0, view={"tiles": ["1", "2"]}, since=0, to_act=(0,), moves=("1", "2"))
    board.show(update, Cast(("Ana", "Ben"), 0))
    board.draw(paint, AREA)
    return board, paint


def click(board: TileBoard, place: tuple[int, int]) -> str | None:
    return board.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))


def test_a_tile_is_chosen_by_a_click_then_played_and_let_go_beside_it():
    board, _ = at_table()
    board.pass_time(10.0)
    assert click(board, (110, 110)) is None
    assert board.chosen == "1"
    assert click(board, (110, 110)) == "1"
    assert click(board, (400, 380)) is None
    assert board.chosen is None


def test_arrows_go_round_and_letters_choose():
    board, _ = at_table()
    board.pass_time(10.0)
    chosen = []
    for name in ("left", "enter", "right", "enter", "2"):
        assert board.on_event(key(name)) is None
        chosen.append(board.chosen)
    assert chosen == [None, "2", None, "1", "2"]
    assert board.undo()
    assert not board.undo()


def test_a_chosen_tile_rises_and_goes_back_when_the_move_is_on_its_way():
    board, paint = at_table()
    board.pass_time(10.0)
    tops = []
    click(board, (160, 110))
    for _ in range(2):
        board.pass_time(board._now + 1.0)
        board.draw(paint, AREA)
        tops.append(dict(board._stage.at(board._now))["2"].y)
        board.wait("2")
    assert tops == [AREA.y - UPPER, AREA.y]


def test_what_rests_is_drawn_once_until_it_looks_otherwise_or_lies_elsewhere():
    board, paint = at_table()
    board.draw(paint, AREA)
    assert (board.drawn, board.changed) == (1, Rect(0, 0, 0, 0))
    board.draw(paint, AREA.move(10, 0))
    assert (board.drawn, board.changed) == (2, None)
    assert dict(board._stage.at(0.0))["1"].x == AREA.x + 10
    board.draw(Paint(pygame.Surface(WINDOW)), AREA.move(10, 0))
    assert board.drawn == 3
