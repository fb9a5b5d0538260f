"""The table of Top Trumps: the choice on the card itself, tricks that are shown, decks and the pile."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

import pygame
from msgspec.structs import replace
from pygame import Rect

from client.games.top_trumps.choice import Choice
from client.games.top_trumps.deck import Almanac
from client.games.top_trumps.faces import Face, open_face
from client.games.top_trumps.hints import hint
from client.games.top_trumps.layout import Card, Layout
from client.games.top_trumps.list import DeckList
from client.games.top_trumps.peek import Peek
from client.games.top_trumps.picture import Scene, draw_advice, draw_table
from client.games.top_trumps.pieces import exits, poses, sources
from client.games.top_trumps.spread import Ground, Spread
from client.games.top_trumps.story import GLANCE, LONGEST, Picture, Piece, opened, pictures, read, renewed
from client.games.top_trumps.words import WORDS
from client.player.settings import Settings
from client.speech.language import say
from client.speech.words import Cast
from client.table.board import Scorecard
from client.table.drawn import DrawnBoard, Ways
from client.table.sides import NEAR, Side, side_of
from client.ui.motion import Pose
from client.ui.paint import Paint
from shared.games.top_trumps.view import TopTrumpsView
from shared.messages import Update

PEEKS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
"""The keys that lead from one card that is looked at to the next."""
QUICK = 2.0
"""Seconds in which a player chooses who wants tricks to be shown no longer than it takes to see them."""


class TopTrumpsBoard(DrawnBoard[Picture, Piece, Layout, Choice]):
    """A match of Top Trumps, shown trick by trick."""

    game = "top-trumps"
    words = WORDS
    most = LONGEST

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Choice())
        self._spread = Spread(self._stage)
        self._peek = Peek()
        self._list = DeckList()
        self._present: TopTrumpsView | None = None
        """The newest position, with all that was revealed of it."""
        self._almanac: Almanac | None = None
        self._quick = False
        """The player chose quickly last time."""
        self._scale = 1.0
        """Of the window that the layout is for."""
        self._sent: int | None = None
        """The field that is on its way to the server."""

    # A new position.

    def show(self, update: Update, cast: Cast) -> None:
        view = read(update.view)
        if not set(update.moves) <= {f"f{field}" for field in range(len(view.deck.fields))}:
            raise ValueError(f"the cards have {len(view.deck.fields)} fields, the moves are {update.moves}")
        if update.outcome is not None:
            # Where somebody has given up, the view still has one to choose.
            view = replace(view, turn=None)
        before, self._present = self._present, view
        follows = self._follow(update, cast)
        self._sent = None
        if follows != "again":
            # What was chosen was meant for the card before.
            self._choice.undo()
        if self._almanac is None or self._almanac.deck != view.deck:
            self._almanac = Almanac(view.deck)
            self._list.offer(self._almanac)
        self._choice.offer(update.moves)
        self._spread.aids = self.aids
        if before is None or follows == "apart":
            self._jump(Picture(view))
            self.sounds += ["deal"] if before is None and not update.version else []
        elif follows == "on":
            first, *rest = pictures(before, view)
            self._tell([first._replace(tells=len(update.events)), *rest])
        else:
            self._renew(before, view)
        self.stale = True

    def reveal(self, views: Sequence[Mapping[str, Any]]) -> None:
        hidden = self._present
        if hidden is None or not views:
            return
        self._present = opened(hidden, map(read, views))
        self._renew(hidden, self._present)
        self.stale = True

    def _renew(self, old: TopTrumpsView, new: TopTrumpsView) -> None:
        """The same position, of which more or less is known."""
        self._queue = deque(renewed(picture, old, new) for picture in self._queue)
        if self._shown is not None and self._almanac is not None:
            self._shown = renewed(self._shown, old, new)
            self._spread.read(self._almanac, self._shown)

    def wait(self, move: str) -> None:
        self._quick = self._now - self._since < QUICK * self.settings.slowness
        self._sent = int(move.removeprefix("f"))
        super().wait(move)

    def _enter(self, before: Picture | None) -> None:
        assert self._almanac is not None, "a deck comes with the first view"
        assert self._shown is not None, "a picture is entered"
        self._peek.spot = None
        self._spread.turn(self._almanac, self._shown, self._now)
        self._spread.expect(self._almanac, [self._shown, *islice(self._queue, 1)])
        super()._enter(before)

    def _poses(self, picture: Picture, layout: Layout) -> dict[Piece, Pose]:
        return poses(picture, layout, self._near)

    def _ways(self, before: Picture, picture: Picture, layout: Layout, placed: Collection[Piece]) -> Ways[Piece]:
        there = {piece for piece, _ in self._stage.at(self._now)}
        self._spread.keep(there.union(placed))
        leaving = exits(picture, layout, self._near, [piece for piece in there if piece not in placed])
        return leaving, sources(layout, self._near, [piece for piece in placed if piece not in there])

    def recall(self) -> None:
        super().recall()
        if self._shown is not None:
            self._shown = self._shown._replace(over=True)

    def _worthy(self, picture: Picture) -> bool:
        return picture.trick is not None

    def _lasting(self, picture: Picture) -> float:
        # What waits behind an open trick is at least that it is cleared away.
        hurried = picture.trick is not None and (self._quick or len(self._queue) > 1)
        return GLANCE if hurried else picture.lasts

    # The player.

    def undo(self) -> bool:
        self.stale = True
        return self._list.close() or super().undo()

    def on_event(self, event: pygame.event.Event) -> str | None:
        before, listed = self._list.look, False
        if self._layout is not None and self._almanac is not None:
            listed = self._list.takes(event, self._layout, self._almanac)
        if not listed:
            return super().on_event(event)
        self._peek.spot = None
        self.stale |= self._list.look != before
        return None

    def _act(self, event: pygame.event.Event) -> str | None:
        if event.type == pygame.KEYDOWN and event.key in PEEKS:
            if self._shown is not None and self._layout is not None:
                self._peek.step(self._shown, self._layout, self._near, PEEKS[event.key])
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._on_click(event.pos)
        self._peek.spot = None
        return super()._act(event)

    def _on_click(self, place: tuple[int, int]) -> str | None:
        rows = self._parts.rows if self._parts is not None else ()
        field = next((field for field, row in enumerate(rows) if row.collidepoint(place)), None)
        if field is None:
            return self._click_beside(place)
        self._peek.spot = None
        return self._choice.take(field)

    @property
    def _parts(self) -> Card | None:
        """Where the fields of the near card lie."""
        if self._layout is None or self._almanac is None:
            return None
        return Card(self._scale, self._layout.cards[NEAR], len(self._almanac.headings))

    def _point(self, place: tuple[int, int]) -> None:
        if self._shown is not None and self._layout is not None:
            self.stale |= self._peek.point(self._shown, self._layout, self._near, place)

    # The picture.

    def scorecard(self) -> Scorecard:
        if self._present is None:
            return ()
        return [(say("trumps-score-cards"), [len(cards) for cards in self._present.cards])]

    def _lay_out(self, paint: Paint, area: Rect) -> Layout:
        self._scale = paint.scale
        return Layout(paint, area)

    def _draw(self, paint: Paint, area: Rect, layout: Layout, picture: Picture) -> None:
        almanac = self._almanac
        assert almanac is not None, "a deck comes with the first view"
        self._spread.translate(almanac, picture)
        over = self._over(almanac, picture)
        ground = Ground(paint, layout, almanac, picture, self._near, self._now, over)
        scene = Scene(
            self._near, self._cast, picture, almanac, self._hint(almanac), self._peek.spot, self.aside() is None
        )
        offered = bool(self._choice.options) and not self._queue
        # The field that is chosen or sent is lit on both cards: they will be compared in it.
        lit = self._sent if self._sent is not None else self._choice.chosen
        made_of = scene, offered, lit, self._advised, self._list.look, self._spread.lying(self._now)
        draw = partial(self._draw_resting, ground, scene, lit, offered)
        drawn_anew = self._draw_still(paint, area, made_of, draw)
        if not self._list.open:
            self._spread.draw_moving(ground)
        if not drawn_anew:
            self._spread.paint_ahead(paint, layout, almanac)

    def _draw_resting(self, ground: Ground, scene: Scene, lit: int | None, offered: bool) -> None:
        paint, picture = ground.paint, ground.picture
        draw_table(paint, ground.layout, scene)
        if not self._list.open:
            self._spread.draw_lying(ground, lit=lit, offered=offered)
            self._draw_advice(ground, offered=offered)
        self._list.draw(paint, ground.layout, ground.almanac, picture.view.halves, self._near, self._cast)

    def _draw_advice(self, ground: Ground, *, offered: bool) -> None:
        if offered and NEAR not in ground.over and self._parts is not None and self._advised in self._choice.moves:
            field = self._choice.options[self._choice.moves.index(self._advised)]
            draw_advice(ground.paint, self._parts.rows[field], self._parts.wide)

    def _over(self, almanac: Almanac, picture: Picture) -> dict[Side, Face]:
        """The card that is looked at, laid over the large one of whose deck it is."""
        spot, looked_at = self._peek.spot, self._peek.card(picture)
        if spot is None or looked_at is None:
            return {}
        return {side_of(spot[0], self._near): open_face(almanac, looked_at)}

    def _hint(self, almanac: Almanac) -> str:
        if self._shown is None or self._present is None:
            return ""
        if self._list.open:
            return say("trumps-list-hint")
        if self._peek.spot is not None:
            (seat, depth), looked_at = self._peek.spot, self._peek.card(self._shown)
            return self._cast.say(seat, "trumps-peek", depth=depth, card=almanac.deck.cards[looked_at or 0])
        if (aside := self.aside()) is not None:
            return aside
        if self._queue:
            return say("trumps-go-on")
        if self._sent is not None:
            return say("trumps-sent", field=almanac.fields[self._sent])
        return hint(almanac, self._present, self._cast, self._choice)
