"""Pictures that wait to be shown, one after another, and what a player may do before all of them have been seen."""

from __future__ import annotations

import abc
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

import pygame

from client.player.settings import Settings
from client.speech.words import Cast
from client.table.board import Board
from client.ui.key_repeat import again
from client.ui.motion import DURATION
from client.ui.sound import BoardSound
from shared.messages import Update

STEPS = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN))
"""The keys that go on for as long as they are held."""
KEYS = STEPS | {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_BACKSPACE}
"""The keys that are no letters and mean something to a board. A letter counts as the text that it types."""
GLIMPSE = DURATION
"""Seconds that a position has to be seen before a move may be played into it: at the normal pace, till all lies where
it belongs."""

Self = TypeVar("Self")


class Telling(Protocol):
    """What the pictures of all boards have: how long each lasts, what it tells of, and what is heard with it."""

    @property
    def lasts(self) -> float:
        """Seconds, at least, until the next picture."""

    @property
    def tells(self) -> int:
        """How many events have been shown when it is."""

    @property
    def sound(self) -> BoardSound | None: ...

    def _replace(self: Self, *, tells: int = ...) -> Self: ...


PictureT = TypeVar("PictureT", bound=Telling)
Follows = Literal["on", "again", "apart"]
"""How a position comes: after the one before, the same once more, or apart from it, with no way from there to here."""


class QueuedBoard(Board, Generic[PictureT]):
    """A board that tells what happens picture by picture. The player may always act on the newest position.

    Who acts while pictures wait has seen enough, and sees the newest one; but nothing is played into a position that
    has not been seen for a moment: such a move is only chosen.
    """

    most = 48
    """Pictures that may wait; where there would be more, the board is too far behind, and passes over them."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._queue: deque[PictureT] = deque()
        self._shown: PictureT | None = None
        self._since = self._until = self._now = 0.0
        """Since when the picture is shown, until when it is at least, and the time, in seconds."""
        self._unseen = False
        """Something was told after which the player may not have looked yet."""
        self._cast = Cast(())
        self._version = -1
        self._view: Mapping[str, Any] = {}

    # What a board adds.

    @abc.abstractmethod
    def _enter(self, before: PictureT | None) -> None:
        """Send the pieces to where they belong in the picture that is shown now."""

    @abc.abstractmethod
    def _put(self) -> None:
        """Lay the pieces where they belong at once."""

    @property
    @abc.abstractmethod
    def _in_motion(self) -> bool:
        """Pieces move."""

    @abc.abstractmethod
    def _act(self, event: pygame.event.Event) -> str | None:
        """Answer a key, a text or a click of the left button; a move if one is to be played."""

    @abc.abstractmethod
    def _point(self, place: tuple[int, int]) -> None:
        """The mouse is there now."""

    @abc.abstractmethod
    def _arrange(self) -> None:
        """Show what is chosen and pointed at."""

    def _keep(self, move: str) -> None:
        """Choose a move that was to be played and is not."""

    def _concerns(self, picture: PictureT) -> bool:
        """A picture that the player must not miss."""
        return False

    def _worthy(self, picture: PictureT) -> bool:
        """A picture to remember a match by, which is over with it: its last cards are still on the table."""
        return False

    def _lasting(self, picture: PictureT) -> float:
        """Seconds, at least, until the next picture, at the normal pace."""
        return picture.lasts

    @property
    def _covered(self) -> bool:
        """Something lies over the table, which who acts puts away, and does no more by it."""
        return False

    # What comes.

    def _follow(self, update: Update, cast: Cast) -> Follows:
        """Take note of a position; an earlier one, or one that is seen with other eyes, comes apart."""
        before = self._version, self._cast.me, self._view
        self._version, self._cast, self._view = update.version, cast, update.view
        if before == (update.version, cast.me, update.view):
            return "again"
        return "on" if self._shown is not None and update.version > before[0] and cast.me == before[1] else "apart"

    def leap(self) -> None:
        # No version is later than this one.
        self._version = sys.maxsize

    def recall(self) -> None:
        if self._newest is not None:
            self._jump(next(filter(self._worthy, reversed(self._queue)), self._newest))

    @property
    def _newest(self) -> PictureT | None:
        """What is shown when all has been told."""
        return self._queue[-1] if self._queue else self._shown

    def _tell(self, told: Sequence[PictureT], events: int = 0) -> None:
        """Let pictures be shown after those that wait; so many events lead to the last of them."""
        if len(self._queue) + len(told) > self.most:
            self._pass_over()
        silent = events - sum(picture.tells for picture in told)
        if silent > 0 and self.untold:
            # The log tells in order: behind what waits, also what no picture tells of.
            told = [*told[:-1], told[-1]._replace(tells=told[-1].tells + silent)]
        self._queue.extend(told)
        self._unseen |= any(picture.tells for picture in told)
        if not self.settings.slowness:
            self._catch_up()
            self._put()

    def _pass_over(self) -> None:
        """Leave out what waits, but for what concerns the player."""
        kept: list[PictureT] = []
        for picture in self._queue:
            if self._concerns(picture):
                kept.append(picture)
            elif kept:
                # The log tells in order: what came after a picture that waits is told with it.
                kept[-1] = kept[-1]._replace(tells=kept[-1].tells + picture.tells)
        self._queue = deque(kept)

    def _jump(self, picture: PictureT) -> None:
        """Show a picture at once, without movement, and nothing before it."""
        self._queue.clear()
        before, self._shown = self._shown, picture
        self._since = self._until = self._now
        self._unseen = False
        self._enter(before)
        self._put()
        self.stale = True

    def _catch_up(self) -> None:
        """Show the newest picture; of all that was to be heard on the way, the last is."""
        heard = [picture.sound for picture in self._queue if picture.sound is not None][-1:]
        while self._queue:
            self._step_to(self._queue.popleft(), aloud=False)
        self.sounds += heard

    def _step_to(self, picture: PictureT, *, aloud: bool = True) -> None:
        before, self._shown = self._shown, picture
        self._since, self._until = self._now, self._now + self._lasting(picture) * self.settings.slowness
        if aloud and picture.sound is not None:
            self.sounds.append(picture.sound)
        self._enter(before)

    # Time.

    def pass_time(self, now: float) -> None:
        was_moving, self._now = self.moving, now
        self._advance()
        # One more picture after the last movement: its very end.
        self.stale |= was_moving and not self.moving

    def _advance(self) -> None:
        while self._queue and self._now >= self._until:
            self._step_to(self._queue.popleft())

    @property
    def moving(self) -> bool:
        return bool(self._queue) or self._in_motion

    @property
    def untold(self) -> int:
        return sum(picture.tells for picture in self._queue)

    # The player.

    def on_event(self, event: pygame.event.Event) -> str | None:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return None
        if not _acts(event):
            return None
        covered = self._covered
        self._unseen = self._unseen and self._fresh
        self._catch_up()
        move = None if covered else self._act(event)
        if move is not None and self._unseen:
            # It was meant for another position: it stays chosen, to be thought over.
            self._keep(move)
            move = None
        self._arrange()
        return move

    @property
    def _fresh(self) -> bool:
        """The newest position is still to be shown, or has been for less than a glimpse."""
        # Eyes are not faster where cards are, or do not move at all.
        return bool(self._queue) or self._now < self._since + GLIMPSE * max(1.0, self.settings.slowness)


def _acts(event: pygame.event.Event) -> bool:
    """Whether somebody acts by it. A key that is held does so once, but for those that step."""
    match event.type:
        case pygame.KEYDOWN:
            return event.key in (STEPS if again(event) else KEYS)
        case pygame.TEXTINPUT:
            return not again(event)
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
