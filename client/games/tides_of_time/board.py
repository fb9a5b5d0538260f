"""The table of Tides of Time: two kingdoms, cards to choose by mouse or keys, and what a choice would give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from pygame import Rect

from client.games.tides_of_time.choice import Choice
from client.games.tides_of_time.hints import about, advised, marked, to_do
from client.games.tides_of_time.layout import Layout, below
from client.games.tides_of_time.picture import Scene, draw_caption, draw_gain, draw_ground
from client.games.tides_of_time.pieces import draw_advice, draw_piece, draw_relic, draw_removed, draw_secret
from client.games.tides_of_time.spread import (
    Piece,
    Position,
    Spread,
    opened,
    own_only,
    place,
    position,
    spread,
    with_choice,
)
from client.games.tides_of_time.story import (
    Picture,
    Worth,
    begins,
    deal,
    gain,
    kingdoms_of,
    pictures,
    scorecard,
    worth,
    worth_then,
)
from client.games.tides_of_time.words import WORDS
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.board import Scorecard
from client.table.drawn import DrawnBoard
from client.table.marks import draw_key
from client.ui.layout import cut_left
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import BRASS, DANGER, Colour
from shared.game import Seat
from shared.games.tides_of_time.view import TidesView
from shared.messages import Update

TURN = 0.5
"""Seconds that a card takes to turn over, at the normal pace."""


class TidesOfTimeBoard(DrawnBoard[Picture, Piece, Layout, Choice]):
    """A match of Tides of Time, shown event by event."""

    game = "tides-of-time"
    words = WORDS

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Choice())
        self._spread: Spread = {}
        self._left: Spread = {}
        """How the cards lay that are not in this picture any more: they fade."""
        self._to_act: tuple[Seat, ...] = ()
        self._waiting: str | None = None
        self._mouse = (-1, -1)

    # A new position.

    def show(self, update: Update, cast: Cast) -> None:
        seen = position(msgspec.convert(update.view, TidesView))
        # What cannot be shown is found out now, and not while it is drawn.
        spread(seen, cast.me)
        worth(kingdoms_of(seen.view))
        follows = self._follow(update, cast)
        self._to_act, self._waiting = tuple(update.to_act), None
        newest = self._newest
        if newest is None and self._stage.motion and not update.version and begins(seen.view):
            self._deal(seen)
        elif follows == "apart" or newest is None:
            self._jump(Picture(seen))
        elif follows == "on":
            self._tell(pictures(newest.position, seen, update.events, cast.me), len(update.events))
        else:
            self._replace_newest(seen)
        self._choice.offer(update.moves, self._offered(seen.view))
        if len(update.moves) == 1 and cast.me in self._to_act and not self._choice.keeps:
            # The last card of a hand: there is nothing to think over.
            self._choice.choose(update.moves[0])
        self._arrange()

    def _deal(self, seen: Position) -> None:
        on_deck, dealt = deal(seen)
        self._jump(on_deck)
        self._tell([on_deck, dealt])
        self._unseen = True

    def reveal(self, views: Sequence[Mapping[str, Any]]) -> None:
        zero, one = (msgspec.convert(view, TidesView) for view in views)
        newest = self._newest
        if newest is not None:
            self._replace_newest(opened(newest.position, (zero, one)))
            self._arrange()

    def wait(self, move: str) -> None:
        self._waiting = move
        self.sounds.append("card")
        super().wait(move)

    def _replace_newest(self, seen: Position) -> None:
        if self._queue:
            self._queue[-1] = self._queue[-1]._replace(position=seen)
        elif self._shown is not None:
            self._shown = self._shown._replace(position=seen)

    def _enter(self, before: Picture | None) -> None:
        assert self._shown is not None, "a picture is entered"
        renames = self._shown.renames
        lay = {renames.get(piece, piece): lying for piece, lying in self._spread.items()}
        self._stage.rename(renames)
        self._left = {**self._left, **lay}
        super()._enter(before)
        turns = [piece for piece, now in self._spread.items() if piece in lay and lay[piece].face != now.face]
        self._stage.settle()
        self._stage.turn({piece: lay[piece].face for piece in turns}, self._now, TURN)

    def _offered(self, view: TidesView) -> Sequence[int]:
        """The cards that may be chosen from, in the order in which they lie."""
        if self._cast.me is None:
            return ()
        return view.hands[self._cast.me] or view.picks[self._cast.me]

    def _arrange(self, before: Picture | None = None) -> None:
        if self._shown is not None:
            self._spread = self._lying(self._shown)
            self._hover = self._at(self._mouse)
        super()._arrange(before)

    def _poses(self, picture: Picture, layout: Layout) -> dict[Piece, Pose]:
        return {piece: Pose.of(place(layout, lying, self._near)) for piece, lying in self._spread.items()}

    def _lying(self, picture: Picture) -> Spread:
        lying = spread(self._position, self._cast.me)
        on_deck = {piece: lying[piece]._replace(zone="deck", face=None) for piece in picture.drawn & lying.keys()}
        return lying | on_deck

    @property
    def _position(self) -> Position:
        """What is shown, with a move that is on its way."""
        assert self._shown is not None, "no position has been shown"
        if self._waiting is None or self._cast.me is None or self._queue:
            return self._shown.position
        return with_choice(self._shown.position, self._cast.me, self._waiting)

    def _lifts(self, layout: Layout) -> dict[Piece, int]:
        height, choice = layout.card[1], self._choice
        if choice.keeps:
            return {}
        lifts = {
            piece: height // 36
            for piece in (self._hover, choice.cursor)
            if piece is not None and piece in choice.options
        }
        return lifts | ({choice.picked: height // 14} if choice.picked is not None else {})

    # The player.

    def _point(self, spot: tuple[int, int]) -> None:
        self._mouse = spot
        super()._point(spot)

    def _at(self, spot: tuple[int, int]) -> Piece | None:
        layout = self._layout
        if layout is None:
            return None
        hit = [piece for piece, lying in self._spread.items() if place(layout, lying, self._near).collidepoint(spot)]
        # Where cards overlap, the right one is on top.
        return hit[-1] if hit else None

    @property
    def _pointed(self) -> int | None:
        """The card that the mouse, or else the cursor, is on, unless it is chosen or may not be seen."""
        me = self._cast.me
        chosen = marked(self._position, self._choice, me, me) if me is not None else ()
        for piece in (self._hover, self._choice.cursor):
            lying = self._spread.get(piece) if piece is not None else None
            if lying is not None and piece not in chosen:
                return lying.face or lying.peek
        return None

    # The picture.

    def scorecard(self) -> Scorecard:
        return scorecard(self._shown.position.view) if self._shown is not None else ()

    @property
    def _laid_by(self) -> tuple[object, ...]:
        return (self._cast.names,)

    def _lay_out(self, paint: Paint, area: Rect) -> Layout:
        return Layout(paint, area, self._cast.names)

    def _draw(self, paint: Paint, area: Rect, layout: Layout, picture: Picture) -> None:
        scene = self._scene(picture)
        resting, moving = self._stage.parted(self._now)
        pieces = tuple((pose, self._spread.get(piece)) for piece, pose in resting)
        made_of = scene, self._choice.state, self._advised, pieces
        draw = partial(self._draw_resting, paint, layout, scene, resting)
        self._draw_still(paint, area, made_of, draw)
        self._draw_pieces(paint, layout, scene, moving)
        if picture.ends is not None:
            draw_caption(paint, layout, scene)

    def _draw_resting(self, paint: Paint, layout: Layout, scene: Scene, resting: Sequence[tuple[Piece, Pose]]) -> None:
        draw_ground(paint, layout, scene)
        self._draw_keys(paint, layout)
        self._draw_pieces(paint, layout, scene, resting)

    def _scene(self, picture: Picture) -> Scene:
        now = self._position
        picture = picture._replace(position=now)
        then = self._then(picture)
        waited_for = [seat for seat in self._to_act if self._waiting is None or seat != self._cast.me]
        words = self.aside()
        if words is None:
            words = "" if self._queue else to_do(now, self._choice, self._cast)
        return Scene(
            self._near,
            self._cast,
            picture,
            worth(kingdoms_of(now.view)),
            then,
            () if self._queue else tuple(waited_for),
            self._choice,
            about(now, self._choice, self._pointed, self._cast),
            words,
        )

    def _then(self, picture: Picture) -> Worth | None:
        if picture.counted is not None:
            return None
        if picture.position.turned and self._now < self._since + self.settings.slowness * TURN / 2:
            # What the other chose counts once its face is to be seen.
            picture = picture._replace(position=own_only(picture.position, self._cast.me))
        picked = self._choice.picked
        return worth_then(picture.position, self._cast.me, None if picked is None or self._queue else int(picked))

    def _draw_keys(self, paint: Paint, layout: Layout) -> None:
        """At each card that may be chosen the key that does it, and at those of the hand what they would change."""
        if self._queue:
            return
        for option, key in self._choice.keys().items():
            if (lying := self._spread.get(option)) is None:
                continue
            rect = place(layout, lying, self._near)
            strip = below(layout, rect)
            if not self._choice.keeps:
                strip = Rect(rect.x, layout.keys.y, rect.width, layout.keys.height)
            cap, rest = cut_left(strip, paint.px(20), paint.px(3))
            draw_key(paint, cap, key, option == self._choice.cursor)
            if not self._choice.keeps:
                draw_gain(paint, rest, *gain(self._position, self._near, int(option)))

    def _draw_pieces(self, paint: Paint, layout: Layout, scene: Scene, pieces: Sequence[tuple[Piece, Pose]]) -> None:
        kept, dropped = zip(
            *(marked(scene.position, self._choice, seat, self._cast.me) for seat in (0, 1)), strict=True
        )
        frames: dict[Piece, Colour] = dict.fromkeys(filter(None, (self._choice.picked, *kept)), BRASS)
        frames |= dict.fromkeys(filter(None, dropped), DANGER)
        advice = {} if self._queue else advised(self._advised, self._choice)
        for piece, pose in pieces:
            lying = self._spread.get(piece) or self._left.get(piece)
            if lying is None:
                continue
            draw_piece(paint, layout, lying, pose, self._stage.turned(piece, self._now), frames.get(piece))
            if piece in dropped:
                draw_removed(paint, pose)
            elif piece in kept or (lying.zone == "kingdom" and lying.at < lying.of):
                draw_relic(paint, pose)
            elif lying.face is not None and lying.peek is not None:
                draw_secret(paint, pose)
            if piece in advice:
                draw_advice(paint, pose, advice[piece])
