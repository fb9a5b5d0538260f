"""The table of Top Trumps: the choice on the card itself, tricks that are shown, decks and the pile."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from client.boards.board import Board, Scorecard
from client.boards.trumps_choice import Choice
from client.boards.trumps_deck import Almanac
from client.boards.trumps_faces import open_face
from client.boards.trumps_hints import hint
from client.boards.trumps_layout import NEAR, Card, Layout, card, table
from client.boards.trumps_peek import Peek
from client.boards.trumps_picture import Scene, draw_advice, draw_table
from client.boards.trumps_pieces import side_of
from client.boards.trumps_spread import Spread
from client.boards.trumps_story import (
    CLEAR,
    GLANCE,
    LONGEST,
    LOOK,
    Picture,
    opened,
    pictures,
    read,
    renewed,
)
from client.language import say, spoken
from client.paint import Paint
from client.settings import Settings
from client.words import Cast
from shared.game import Seat
from shared.games.top_trumps import TopTrumpsView
from shared.messages import Update

QUICK = 2.0
"""Seconds in which a player chooses who wants tricks to be shown no longer than it takes to see them."""


class TopTrumpsBoard(Board):
    """A match of Top Trumps. Tricks are shown one by one; the player may always go on at once."""

    game = "top-trumps"

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._choice = Choice()
        self._spread = Spread(settings)
        self._peek = Peek()
        self._queue: deque[Picture] = deque()
        self._shown: Picture | None = None
        self._newest: TopTrumpsView | None = None
        self._almanac: Almanac | None = None
        self._until = self._now = 0.0
        self._offered = 0.0
        """Since when the player can choose."""
        self._quick = False
        """The player chose quickly last time."""
        self._layout: Layout | None = None
        self._area: tuple[Rect, float] | None = None
        self._cast = Cast(())
        self._version = -1
        self._language = spoken()
        self._sent: int | None = None
        """The field that is on its way to the server."""
        self._advised: str | None = None

    # A new position.

    def show(self, update: Update, cast: Cast) -> None:
        view = read(update.view)
        if not set(update.moves) <= {f"f{field}" for field in range(len(view.deck.fields))}:
            raise ValueError(f"the cards have {len(view.deck.fields)} fields, the moves are {update.moves}")
        before, self._newest = self._newest, view
        new, older = update.version != self._version, update.version < self._version
        if new:
            # What was chosen was meant for the card before.
            self._choice.undo()
        self._cast, self._version, self._sent = cast, update.version, None
        if self._almanac is None or self._almanac.deck != view.deck:
            self._almanac = Almanac(view.deck)
        self._choice.offer(update.moves)
        self._spread.aids = self.aids
        if before is not None and not new:
            self._renew(before, view)
        elif before is None or older or not self._spread.motion:
            self._jump_to(Picture(view))
        else:
            first, *rest = pictures(before, view)
            self._queue = deque([*self._queue, first._replace(tells=len(update.events)), *rest][-LONGEST:])
        self.stale = True

    def reveal(self, views: Sequence[Mapping[str, Any]]) -> None:
        hidden = self._newest
        if hidden is None or not views:
            return
        self._newest = opened(hidden, map(read, views))
        self._renew(hidden, self._newest)
        self.stale = True

    def _renew(self, old: TopTrumpsView, new: TopTrumpsView) -> None:
        """The same position, of which more or less is known."""
        self._queue = deque(renewed(picture, old, new) for picture in self._queue)
        if self._shown is not None and self._almanac is not None:
            self._shown = renewed(self._shown, old, new)
            self._spread.read(self._almanac, self._shown)

    def wait(self, move: str) -> None:
        self._quick = self._now - self._offered < QUICK * self.settings.slowness
        self._choice.undo()
        self._choice.offer(())
        self._sent = int(move.removeprefix("f"))
        self.stale = True

    def suggest(self, move: str | None) -> None:
        self._advised, self.stale = move, True

    def named(self, move: str) -> str:
        """The field by its name."""
        names = self._almanac.deck.fields if self._almanac is not None else ()
        return next((name for field, name in enumerate(names) if move == f"f{field}"), move)

    def _jump_to(self, picture: Picture) -> None:
        """Show a position without what led to it, and without movement."""
        self._queue.clear()
        self._step_to(picture)
        self._until = self._now
        if self._layout is not None:
            self._spread.put(picture, self._layout, self._near)

    def _step_to(self, picture: Picture) -> None:
        assert self._almanac is not None, "a deck comes with the first view"
        before, self._shown = self._shown, picture
        self._until, self._offered = self._now + self._lasting(picture), self._now
        self._peek.spot = None
        self._sound(before, picture)
        self._spread.turn(self._almanac, picture, self._now)
        if self._layout is not None:
            self._spread.send(picture, self._layout, self._near, self._now)
        self.stale = True

    def _lasting(self, picture: Picture) -> float:
        """Seconds until the next picture."""
        if picture.trick is None:
            return CLEAR * self.settings.slowness
        # What waits behind an open trick is at least that it is cleared away.
        return (GLANCE if self._quick or len(self._queue) > 1 else LOOK) * self.settings.slowness

    def _sound(self, before: Picture | None, now: Picture) -> None:
        if now.trick is not None:
            self.sounds.append("reveal")
        elif before is None:
            self.sounds.append("deal")
        elif before.trick is not None or before.view.tricks != now.view.tricks:
            last = now.view.last
            self.sounds.append("card" if last is None or last.winner is None else "capture")

    @property
    def _near(self) -> Seat:
        return self._cast.me or 0

    # Time.

    def pass_time(self, now: float) -> None:
        was_moving, self._now = self._spread.moving(self._now), now
        while self._queue and now >= self._until:
            self._step_to(self._queue.popleft())
        # One more picture after the last movement: its very end.
        self.stale |= was_moving and not self._spread.moving(now)

    @property
    def moving(self) -> bool:
        return bool(self._queue) or self._spread.moving(self._now)

    @property
    def untold(self) -> int:
        return sum(picture.tells for picture in self._queue)

    # The player.

    @property
    def chosen(self) -> str | None:
        return self._choice.move

    def undo(self) -> bool:
        self.stale = True
        return self._choice.undo()

    def on_event(self, event: pygame.event.Event) -> str | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.KEYDOWN:
                return None if self._hurry() else self._on_key(event.key)
            case pygame.TEXTINPUT:
                # A digit says which field is meant, whatever is to be seen; it only chooses, another press plays.
                self._hurry()
                return self._on_letter(event.text)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return None if self._hurry() else self._on_click(event.pos)
        return None

    def _hurry(self) -> bool:
        """Who acts has seen enough: show the newest position; False if that is what was shown."""
        waiting = bool(self._queue)
        while self._queue:
            self._step_to(self._queue.popleft())
        return waiting

    def _on_key(self, key: int) -> str | None:
        self.stale = True
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            if self._shown is not None and self._layout is not None:
                self._peek.step(self._shown, self._layout, self._near, 1 if key == pygame.K_RIGHT else -1)
            return None
        self._peek.spot = None
        return self._choice.on_key(key)

    def _on_letter(self, letter: str) -> str | None:
        self._peek.spot, self.stale = None, True
        return self._choice.on_letter(letter)

    def _on_click(self, place: tuple[int, int]) -> str | None:
        rows = self._parts.rows if self._parts is not None else ()
        field = next((field for field, row in enumerate(rows) if row.collidepoint(place)), None)
        self.stale = True
        if field is not None:
            self._peek.spot = None
            return self._choice.take(field)
        self._choice.undo()
        return None

    @property
    def _parts(self) -> Card | None:
        """Where the fields of the near card lie."""
        if self._layout is None or self._almanac is None or self._area is None:
            return None
        return card(self._area[1], self._layout.cards[NEAR], len(self._almanac.headings))

    def _point(self, place: tuple[int, int]) -> None:
        if self._shown is not None and self._layout is not None:
            self.stale |= self._peek.point(self._shown, self._layout, self._near, place)

    # The picture.

    def scorecard(self) -> Scorecard:
        if self._newest is None:
            return ()
        return [(say("trumps-score-cards"), [len(cards) for cards in self._newest.cards])]

    def draw(self, paint: Paint, area: Rect) -> None:
        if self._shown is None or self._almanac is None:
            return
        if self._layout is None or self._area != (area, paint.scale):
            self._area, self._layout = (area.copy(), paint.scale), table(paint, area)
            self._spread.put(self._shown, self._layout, self._near)
        picture, almanac, spot = self._shown, self._almanac, self._peek.spot
        if self._language != spoken():
            # The faces hold words, and the language was changed while they lay there.
            self._language = spoken()
            self._spread.read(almanac, picture)
        scene = Scene(picture, almanac, self._near, self._cast, self._hint(almanac), spot)
        draw_table(paint, self._layout, scene)
        looked_at = self._peek.card(picture)
        over = {side_of(spot[0], self._near): open_face(almanac, looked_at)} if spot and looked_at is not None else {}
        choosing = bool(self._choice.fields) and not self._queue
        # The field that is chosen or sent is lit on both cards: they will be compared in it.
        lit = self._sent if self._sent is not None else self._choice.chosen
        self._spread.draw(
            paint, self._layout, almanac, picture, self._near, self._now, lit=lit, offered=choosing, over=over
        )
        if choosing and NEAR not in over and self._parts is not None and self._advised in self._choice.moves:
            field = self._choice.fields[self._choice.moves.index(self._advised)]
            draw_advice(paint, self._parts.rows[field], self._parts.wide)

    def _hint(self, almanac: Almanac) -> str:
        if self._shown is None or self._newest is None:
            return ""
        if self._peek.spot is not None:
            (seat, depth), looked_at = self._peek.spot, self._peek.card(self._shown)
            return self._cast.say(seat, "trumps-peek", depth=depth, card=almanac.deck.cards[looked_at or 0])
        if self.earlier:
            return say("table-earlier")
        if self._queue:
            return say("trumps-go-on")
        if self._sent is not None:
            return say("trumps-sent", field=almanac.deck.fields[self._sent])
        return hint(almanac, self._newest, self._cast, self._choice)
