"""The base of the boards that are drawn: pieces on a stage, a layout for the window, and a pointer over them."""

from __future__ import annotations

import abc
from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect

from client.player.settings import Settings
from client.table.choice import BoardChoice
from client.table.event_queue import PictureT, QueuedBoard
from client.table.still import Still
from client.ui.motion import Pose, Stage, covered
from client.ui.paint import Paint
from shared.game import Seat

PieceT = TypeVar("PieceT", bound=Hashable)
LayoutT = TypeVar("LayoutT")
ChoiceT = TypeVar("ChoiceT", bound=BoardChoice[Any])

Ways = tuple[Mapping[PieceT, Pose], Mapping[PieceT, Pose]]
"""Where pieces go, and where others come from."""

MARGIN = 16
"""What a piece has around it at most: its shadow, a frame, a mark on its corner."""


class DrawnBoard(QueuedBoard[PictureT], Generic[PictureT, PieceT, LayoutT, ChoiceT]):
    """A board whose pieces go to where they belong. A game adds its layout, its pieces, and how they are drawn."""

    def __init__(self, settings: Settings, choice: ChoiceT) -> None:
        super().__init__(settings)
        self._choice = choice
        self._stage: Stage[PieceT] = Stage(settings)
        self._layout: LayoutT | None = None
        self._laid_for: tuple[object, ...] = ()
        self._hover: str | None = None
        self._advised: str | None = None
        self._still = Still()
        self._swept = Rect(0, 0, 0, 0)
        """Where pieces moved in the last picture."""

    # What a game adds.

    @abc.abstractmethod
    def _lay_out(self, paint: Paint, area: Rect) -> LayoutT:
        """Where everything has its place."""

    @property
    def _laid_by(self) -> tuple[object, ...]:
        """What the layout is made for, besides the window."""
        return ()

    @abc.abstractmethod
    def _poses(self, picture: PictureT, layout: LayoutT) -> dict[PieceT, Pose]:
        """Where every piece belongs."""

    def _lifts(self, layout: LayoutT) -> Mapping[PieceT, int]:
        """By how many pixels pieces are raised, as those that are chosen or pointed at."""
        return {}

    def _ways(self, before: PictureT, picture: PictureT, layout: LayoutT, placed: Collection[PieceT]) -> Ways[PieceT]:
        """Where pieces go that leave after the picture `before`, and where new ones of the `placed` come from."""
        return {}, {}

    @abc.abstractmethod
    def _draw(self, paint: Paint, area: Rect, layout: LayoutT, picture: PictureT) -> None:
        """Draw the picture."""

    def _at(self, place: tuple[int, int]) -> str | None:
        """What the mouse can mean there: an option of the choice, or anything else that is pointed at."""
        return None

    def _click_beside(self, place: tuple[int, int]) -> str | None:
        """Answer a click on no option; a move if one is to be played."""
        self._choice.undo()
        return None

    # The pieces.

    @property
    def _near(self) -> Seat:
        return self._cast.me or 0

    @property
    def _in_motion(self) -> bool:
        return self._stage.moving(self._now)

    def _enter(self, before: PictureT | None) -> None:
        self._arrange(before)

    def _put(self) -> None:
        if self._shown is not None and self._layout is not None:
            self._stage.put(self._placed(self._shown, self._layout))

    def _arrange(self, before: PictureT | None = None) -> None:
        """Send the pieces to where they belong; `before`: the picture that this one follows on."""
        self.stale = True
        if self._shown is not None and self._layout is not None:
            placed = self._placed(self._shown, self._layout)
            ways = self._ways(before, self._shown, self._layout, placed) if before is not None else ()
            self._stage.place(placed, self._now, *ways)

    def _placed(self, picture: PictureT, layout: LayoutT) -> dict[PieceT, Pose]:
        placed = self._poses(picture, layout)
        for piece, lift in self._lifts(layout).items():
            if piece in placed:
                placed[piece] = placed[piece]._replace(y=placed[piece].y - lift)
        return placed

    # The player.

    @property
    def chosen(self) -> str | None:
        """The move that is chosen but not played, in its notation."""
        return self._choice.complete

    def undo(self) -> bool:
        undone = self._choice.undo()
        self._arrange()
        return undone

    def wait(self, move: str) -> None:
        self._catch_up()
        self._choice.offer(())
        self._arrange()

    def suggest(self, move: str | None) -> None:
        self._advised, self.stale = move, True

    def _keep(self, move: str) -> None:
        self._choice.choose(move)

    def _act(self, event: pygame.event.Event) -> str | None:
        match event.type:
            case pygame.KEYDOWN:
                return self._choice.on_key(event.key)
            case pygame.TEXTINPUT:
                return self._choice.on_letter(event.text)
        option = self._at(event.pos)
        return self._choice.take(option) if option in self._choice.options else self._click_beside(event.pos)

    def _point(self, place: tuple[int, int]) -> None:
        hover = self._at(place)
        if hover != self._hover:
            self._hover = hover
            self._arrange()

    # The picture.

    def draw(self, paint: Paint, area: Rect) -> None:
        if self._shown is None:
            return
        laid_for = area.copy(), paint.scale, *self._laid_by
        if self._layout is None or self._laid_for != laid_for:
            self._laid_for, self._layout = laid_for, self._lay_out(paint, area)
            self._put()
        self._draw(paint, area, self._layout, self._shown)

    def _draw_still(self, paint: Paint, area: Rect, made_of: object, draw: Callable[[], None]) -> bool:
        """What does not move, which is `made_of` this and drawn by `draw` once; False if it was there already.

        What the pieces in motion cover, now or in the last picture, is all that has changed then.
        """
        _, moving = self._stage.parted(self._now)
        swept = covered((pose for _, pose in moving), paint.px(MARGIN))
        drawn = self._still.draw(paint, area, made_of, draw)
        self.changed, self._swept = None if drawn else swept.union(self._swept), swept
        return drawn
