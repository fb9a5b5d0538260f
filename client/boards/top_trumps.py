"""The table of Top Trumps: the choice on the card itself, tricks that are shown, decks and the pile."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from math import cos, pi
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from client.boards.board import Board, Scorecard
from client.boards.trumps_cards import CORNER, draw_card, small_card, whole_card
from client.boards.trumps_choice import Choice
from client.boards.trumps_deck import Almanac
from client.boards.trumps_faces import Face, open_face, played_face, standing_in_words, top_face
from client.boards.trumps_layout import FAR, NEAR, Layout, card, table
from client.boards.trumps_picture import Scene, draw_table
from client.boards.trumps_pieces import exits, in_play, poses, side_of, sources
from client.boards.trumps_story import (
    CLEAR,
    GLANCE,
    LONGEST,
    LOOK,
    Picture,
    Piece,
    coming,
    opened,
    pictures,
    pile,
    read,
)
from client.language import say
from client.motion import Pose, Stage
from client.paint import Paint, plate
from client.settings import Settings
from client.theme import BRASS
from client.words import Cast
from shared.game import Seat
from shared.games.top_trumps import UNKNOWN, TopTrumpsView
from shared.messages import Update

TURNING = 0.34
"""Seconds that a card takes to be turned face up."""


class _Turning(NamedTuple):
    """A card that is being turned: what was to be seen before, since when, and for how long."""

    before: Face
    since: float
    lasts: float

    def gone(self, now: float) -> float:
        """How far it is turned, 0 to 1."""
        return min(1.0, (now - self.since) / self.lasts)


class TopTrumpsBoard(Board):
    """A match of Top Trumps. Tricks are shown one by one; the player may always go on at once."""

    game = "top-trumps"

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._choice = Choice()
        self._stage: Stage[Piece] = Stage(settings)
        self._queue: deque[Picture] = deque()
        self._shown: Picture | None = None
        self._newest: TopTrumpsView | None = None
        self._almanac: Almanac | None = None
        self._faces: dict[Piece, Face] = {}
        self._turning: dict[Piece, _Turning] = {}
        self._until = self._now = 0.0
        self._layout: Layout | None = None
        self._area: tuple[Rect, float] | None = None
        self._cast = Cast(())
        self._version = -1
        self._sent: str | None = None
        self._peek: tuple[Seat, int] | None = None

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
        if before is not None and not new:
            self._renew(before, view)
        elif before is None or older or not self._stage.motion:
            self._jump_to(Picture(view))
        else:
            self._queue = deque([*self._queue, *pictures(before, view)][-LONGEST:])
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
        self._queue = deque(_with(picture, old, new) for picture in self._queue)
        if self._shown is not None and self._shown.view is old:
            self._shown = _with(self._shown, old, new)
            self._faces |= self._seen(self._shown)

    def wait(self, move: str) -> None:
        self._choice.undo()
        self._choice.offer(())
        self._sent = move
        self.stale = True

    def _jump_to(self, picture: Picture) -> None:
        """Show a position without what led to it, and without movement."""
        self._queue.clear()
        self._step_to(picture)
        self._until = self._now
        self._turning.clear()
        if self._layout is not None:
            self._stage.put(poses(picture, self._layout, self._near))

    def _step_to(self, picture: Picture) -> None:
        before, self._shown = self._shown, picture
        # What waits behind an open trick is at least that it is cleared away.
        waits = CLEAR if picture.trick is None else LOOK if len(self._queue) < 2 else GLANCE
        self._until = self._now + waits * self.settings.slowness
        self._peek = None
        self._sound(before, picture)
        self._look_up(picture)
        if self._layout is not None:
            self._arrange(picture, self._layout)
        self.stale = True

    def _sound(self, before: Picture | None, now: Picture) -> None:
        if now.trick is not None:
            self.sounds.append("reveal")
        elif before is None:
            self.sounds.append("deal")
        elif before.trick is not None or before.view.tricks != now.view.tricks:
            last = now.view.last
            self.sounds.append("card" if last is None or last.winner is None else "capture")

    def _look_up(self, picture: Picture) -> None:
        """Take what stands on the large cards; one that was face down and is not any more is turned."""
        for piece, face in self._seen(picture).items():
            before = self._faces.get(piece)
            if before is not None and before.card != face.card and self._stage.motion:
                self._turning[piece] = _Turning(before, self._now, TURNING * self.settings.slowness)
            self._faces[piece] = face

    def _seen(self, picture: Picture) -> dict[Piece, Face]:
        almanac, trick = self._almanac, picture.trick
        assert almanac is not None, "a deck comes with the first view"
        if trick is not None:
            return {piece: played_face(almanac, trick, piece[0]) for piece in in_play(picture)}
        return {piece: top_face(almanac, picture.view, piece[0]) for piece in in_play(picture)}

    def _arrange(self, picture: Picture, layout: Layout) -> None:
        """Send the cards to where they belong."""
        placed = poses(picture, layout, self._near)
        there = {piece for piece, _ in self._stage.at(self._now)}
        leaving = exits(picture, layout, self._near, [*there - placed.keys()])
        fresh = [piece for piece in placed if piece not in there]
        # First where they come from, then where they go to.
        self._stage.place(placed | sources(layout, self._near, fresh), self._now, leaving)
        self._stage.place(placed, self._now, leaving)
        self._faces = {piece: face for piece, face in self._faces.items() if piece in there | placed.keys()}

    @property
    def _near(self) -> Seat:
        return self._cast.me or 0

    # Time.

    def pass_time(self, now: float) -> None:
        was_moving, self._now = self._moves, now
        while self._queue and now >= self._until:
            self._step_to(self._queue.popleft())
        # One more picture after the last movement: its very end.
        self.stale |= was_moving and not self._moves

    @property
    def _moves(self) -> bool:
        self._turning = {piece: turning for piece, turning in self._turning.items() if turning.gone(self._now) < 1}
        return bool(self._turning) or self._stage.moving(self._now)

    @property
    def moving(self) -> bool:
        return bool(self._queue) or self._moves

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
            self._look_on(1 if key == pygame.K_RIGHT else -1)
            return None
        self._peek = None
        return self._choice.on_key(key)

    def _on_letter(self, letter: str) -> str | None:
        self._peek, self.stale = None, True
        return self._choice.on_letter(letter)

    def _on_click(self, place: tuple[int, int]) -> str | None:
        field = self._field_at(place)
        self.stale = True
        if field is not None:
            self._peek = None
            return self._choice.take(field)
        self._choice.undo()
        return None

    def _field_at(self, place: tuple[int, int]) -> int | None:
        if self._layout is None or self._almanac is None or self._area is None:
            return None
        parts = card(self._area[1], self._layout.cards[NEAR], len(self._almanac.headings))
        return next((field for field, row in enumerate(parts.rows) if row.collidepoint(place)), None)

    def _point(self, place: tuple[int, int]) -> None:
        under = next((spot for spot, rect in self._known_next().items() if rect.collidepoint(place)), None)
        self.stale |= under != self._peek
        self._peek = under

    def _look_on(self, by: int) -> None:
        """Look at the next of the known cards that lie in the decks, and after the last one at none."""
        spots: list[tuple[Seat, int] | None] = [None, *self._known_next()]
        self._peek = spots[(spots.index(self._peek) + by) % len(spots)] if self._peek in spots else None

    def _known_next(self) -> dict[tuple[Seat, int], Rect]:
        """Where the cards that come next lie that are known: whose, and how many lie above them."""
        if self._layout is None or self._shown is None:
            return {}
        return {
            (seat, depth): place
            for side in (NEAR, FAR)
            for seat in [self._near if side == NEAR else 1 - self._near]
            for depth, (each, place) in enumerate(
                zip(coming(self._shown, seat), self._layout.strips[side], strict=False), 1
            )
            if each != UNKNOWN
        }

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
            self._stage.put(poses(self._shown, self._layout, self._near))
        hint = self._hint(self._almanac)
        draw_table(paint, self._layout, Scene(self._shown, self._almanac, self._near, self._cast, hint, self._peek))
        self._draw_pieces(paint, self._layout, self._shown, self._almanac)

    @property
    def _choosing(self) -> bool:
        return bool(self._choice.fields) and not self._queue

    def _hint(self, almanac: Almanac) -> str:
        view, me = self._newest, self._cast.me
        if self._shown is None or view is None:
            return ""
        if self._peek is not None:
            seat, depth = self._peek
            name = almanac.deck.cards[coming(self._shown, seat)[depth - 1]]
            return self._cast.say(seat, "trumps-peek", depth=depth, card=name)
        if self._queue:
            return say("trumps-go-on")
        if self._sent is not None:
            return say("trumps-sent", field=almanac.deck.fields[int(self._sent.removeprefix("f"))])
        if me is None:
            return say("trumps-watching")
        if view.turn is None:
            return ""
        if view.turn != me:
            return self._cast.say(view.turn, "trumps-wait")
        top = view.cards[me][0]
        if self._choice.chosen is None or top == UNKNOWN:
            return say("trumps-choose")
        return f"{standing_in_words(almanac, top, self._choice.chosen)} {say('trumps-confirm')}"

    def _draw_pieces(self, paint: Paint, layout: Layout, picture: Picture, almanac: Almanac) -> None:
        lying, large = pile(picture), set(in_play(picture))
        peeked = side_of(self._peek[0], self._near) if self._peek is not None else None
        for piece, pose in self._stage.at(self._now):
            side = side_of(piece[0], self._near)
            resting = Rect(pose[:4]) == layout.cards[side] and pose.alpha == 1 and piece not in self._turning
            if piece in large and side == peeked:
                continue
            if piece in large and resting:
                offered, wide = side == NEAR and self._choosing, paint.px(3)
                paint.shadow(layout.cards[side])
                if offered:
                    frame = layout.cards[side].inflate(2 * wide, 2 * wide)
                    plate(paint.surface, frame, paint.rgb(BRASS), paint.px(CORNER) + wide)
                draw_card(paint, layout.cards[side], almanac, self._lit(self._faces[piece]), keys=offered)
            else:
                self._draw_moving(paint, layout, almanac, piece, pose, lying.get(piece, UNKNOWN))
        if self._peek is not None and peeked is not None:
            seat, depth = self._peek
            face = open_face(almanac, coming(picture, seat)[depth - 1])
            draw_card(paint, layout.cards[peeked], almanac, face, keys=False)

    def _lit(self, face: Face) -> Face:
        """The face with the field that is chosen or sent, on both cards: they will be compared in it."""
        move = self._sent or self._choice.move
        return face._replace(lit=int(move.removeprefix("f"))) if face.mark is None and move is not None else face

    def _draw_moving(
        self, paint: Paint, layout: Layout, almanac: Almanac, piece: Piece, pose: Pose, in_pile: int
    ) -> None:
        """A card in motion, or in the pile."""
        face, width = self._faces.get(piece), pose.width
        turning = self._turning.get(piece)
        if turning is not None:
            gone = turning.gone(self._now)
            face = turning.before if gone < 0.5 else face
            width *= abs(cos(pi * gone))
        size = max(1, round(width)), max(1, round(pose.height))
        if face is not None and pose.width > layout.cards[FAR].width / 2:
            picture = whole_card(almanac, face, layout.cards[NEAR].size, paint.scale, paint.palette)
        else:
            known = in_pile if in_pile != UNKNOWN or face is None else face.card
            picture = small_card(almanac, known, layout.small)
        paint.surface.blit(_at(picture, size, pose.alpha), (round(pose.x + (pose.width - width) / 2), round(pose.y)))


def _at(picture: Surface, size: tuple[int, int], alpha: float) -> Surface:
    drawn = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
    if alpha < 1:
        drawn = drawn.copy() if drawn is picture else drawn
        drawn.set_alpha(round(255 * alpha))
    return drawn


def _with(picture: Picture, hidden: TopTrumpsView, shown: TopTrumpsView) -> Picture:
    """The picture, with more of its cards open if it is of that view."""
    if picture.view is not hidden:
        return picture
    return Picture(shown, shown.last if picture.trick is not None else None)
