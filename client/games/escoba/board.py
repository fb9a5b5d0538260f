"""The table of La Escoba: cards to choose by mouse or keys, what they capture, and the count of a hand's points."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from client.games.escoba.cards import face
from client.games.escoba.choice import SHOW, Choice
from client.games.escoba.hints import last_play
from client.games.escoba.layout import Layout, in_hand
from client.games.escoba.picture import Scene, draw_ground, draw_keys, draw_show
from client.games.escoba.pieces import Part, draw_lamp, draw_piece
from client.games.escoba.poses import Piece, entries, exits, hand_pieces, poses
from client.games.escoba.score import draw_announcement, draw_points
from client.games.escoba.story import LOOK, Hands, Picture, check, foreseen, opened, opening, pictures, read_view
from client.games.escoba.words import WORDS
from client.player.settings import Settings
from client.speech.language import say
from client.speech.words import Cast
from client.table.board import Scorecard
from client.table.drawn import DrawnBoard, Ways
from client.table.sides import NEAR
from client.ui.motion import Pose
from client.ui.paint import Paint
from shared.game import Seen
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import TEXTS
from shared.messages import Update


class EscobaBoard(DrawnBoard[Picture, Piece, Layout, Choice]):
    """A match of La Escoba, shown event by event."""

    game = "escoba"
    words = WORDS

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Choice())
        self._events: Sequence[Seen] = ()
        """What led to the newest position."""
        self._over = False
        self._to_come: Iterator[str] = iter(())
        self._foreseen: list[Seen] = []
        """What of the next update is shown already: a move that is on its way to the server."""

    # A new position.

    def show(self, update: Update, cast: Cast) -> None:
        view = read_view(update.view)
        follows = self._follow(update, cast)
        known, self._foreseen = self._foreseen, []
        newest, first = self._newest, opening(view)
        self._over = update.outcome is not None
        if newest is None and first is not None and self._stage.motion:
            # Show what happened at the deal, before which there was nothing.
            told = opened(view, first)
            self._jump(told[0])
            self._tell(told)
        elif follows == "apart" or newest is None:
            self._jump(Picture(view))
        elif follows == "on":
            self._go_on(newest.view, view, update, known)
        elif known:
            # The move that was shown as made was refused.
            self._jump(Picture(view))
        if follows != "again":
            self._events = update.events or ((first,) if first is not None else ())
        elif not update.views:
            self._close()
        self._choice.offer(update.moves, view.hand)
        self._arrange()

    def _go_on(self, before: EscobaView, view: EscobaView, update: Update, known: Sequence[Seen]) -> None:
        events = [*update.events]
        if known and events[: len(known)] == known:
            del events[: len(known)]
        told = _told(before, view, events)
        if self._stage.motion:
            self._tell(told, len(events))
        else:
            self._show_last(told, update)

    def _show_last(self, told: Sequence[Picture], update: Update) -> None:
        """Show the end of what happened. The points of a hand stay until the player acts; the last ones for a while."""
        counted = [picture for picture in told if picture.scored is not None]
        end = (counted or told)[-1]
        heard = told[: told.index(end) + 1]
        self.sounds += [picture.sound for picture in heard if picture.sound is not None][-1:]
        stays = self._stays and bool(update.moves)
        if counted or not stays:
            self._jump(end)
        if counted:
            self._until = math.inf if update.outcome is None else self._now + 2 * LOOK
        if counted or stays:
            self._queue = deque(told[-1:])

    @property
    def _stays(self) -> bool:
        """What is shown stays until somebody acts."""
        return math.isinf(self._until)

    def reveal(self, views: Sequence[Mapping[str, Any]]) -> None:
        seen = [read_view(view) for view in views]
        hands = (seen[0].hand, seen[1].hand)
        self._queue = deque(_open(picture, hands) for picture in self._queue)
        if self._shown is not None and not self._queue:
            self._jump(_open(self._shown, hands))

    def _close(self) -> None:
        """Show no more of the hands than the view does."""
        self._queue = deque(picture._replace(hands=(None, None)) for picture in self._queue)
        if self._shown is not None:
            before, self._shown = self._shown, self._shown._replace(hands=(None, None))
            self._arrange(before)

    def wait(self, move: str) -> None:
        super().wait(move)
        self._advised = None
        if self._shown is not None and self._cast.me is not None:
            self._foreseen = foreseen(self._shown.view, self._cast.me, move)
            # What follows from it, as whose turn it is, only the server says.
            told = _told(self._shown.view, self._shown.view, self._foreseen)[:-1]
            self._queue.extend(told if self._stage.motion else told[-1:])
            self._advance()

    def _worthy(self, picture: Picture) -> bool:
        return bool(picture.view.table)

    def recall(self) -> None:
        newest = self._newest
        super().recall()
        if newest is not None and self._shown is not None:
            # The cards lie on the table still; the points beside them are those of the end.
            view = replace(self._shown.view, points=newest.view.points, won=newest.view.won)
            self._jump(self._shown._replace(view=view))

    def _ways(self, before: Picture, picture: Picture, layout: Layout, placed: Collection[Piece]) -> Ways[Piece]:
        return exits(before, picture, layout, self._near), entries(before, picture, layout, self._near)

    def _poses(self, picture: Picture, layout: Layout) -> dict[Piece, Pose]:
        return poses(picture, layout, self._near)

    def _lifts(self, layout: Layout) -> dict[Piece, int]:
        height = layout.cards[NEAR][1]
        lifts: dict[Piece, int] = {}
        for card in (self._hover, self._choice.cursor):
            if card in self._choice.options or card in self._choice.addable:
                lifts[str(card)] = height // 24
        if self._choice.card is not None:
            lifts[self._choice.card] = height // 10
            lifts |= dict.fromkeys(self._choice.taken, height // 20)
        return lifts

    # Time.

    def pass_time(self, now: float) -> None:
        super().pass_time(now)
        if not self.moving and self._layout is not None and (card := next(self._to_come, None)) is not None:
            # While nothing moves, what may be dealt later is drawn: to draw a card takes as long as half a frame.
            face(card, self._layout.cards[NEAR])

    @property
    def moving(self) -> bool:
        return super().moving and not (self._stays and not self._in_motion)

    # The player.

    @property
    def _covered(self) -> bool:
        return self._shown is not None and (self._shown.scored or self._shown.escoba) is not None

    def _click_beside(self, place: tuple[int, int]) -> str | None:
        card = self._at(place)
        if card is not None:
            self._choice.pick(card)
        elif not self._on_controls(place):
            self._choice.undo()
        elif self._layout is not None and self._layout.controls[3].collidepoint(place):
            return self._choice.enter()
        return None

    def _on_controls(self, place: tuple[int, int]) -> bool:
        """Answer a click between the table and the hand; False if it was elsewhere."""
        if self._layout is None or self._choice.card is None:
            return False
        before, _, after, _ = self._layout.controls
        if len(self._choice.captures) > 1 and (before.collidepoint(place) or after.collidepoint(place)):
            self._choice.cycle(1 if after.collidepoint(place) else -1)
        return self._layout.bar.collidepoint(place)

    def _at(self, place: tuple[int, int]) -> Piece | None:
        """The card of the table or of one's own hand, or `SHOW`, that lies there."""
        if self._layout is None or self._shown is None or self._cast.me is None:
            return None
        if SHOW in self._choice.options and self._layout.show.collidepoint(place):
            return SHOW
        hand = hand_pieces(self._shown, self._near)
        places = dict(zip(hand, in_hand(self._layout, NEAR, len(hand)), strict=True))
        placed = poses(self._shown, self._layout, self._near)
        places |= {card: placed[card].rect for card in self._shown.view.table}
        # Where cards overlap, the right one is on top.
        hit = [card for card, rect in places.items() if rect.collidepoint(place)]
        return hit[-1] if hit else None

    # The picture.

    def scorecard(self) -> Scorecard:
        newest = self._newest
        if newest is None:
            return ()
        hands = newest.view.hands
        card = [(say("escoba-scorecard-hand", number=number), points) for number, points in enumerate(hands, 1)]
        # A match is won or lost by one: its outcome does not say by how many points.
        return [(say("result-sum"), newest.view.points), *card] if len(hands) > 1 else card

    def _lay_out(self, paint: Paint, area: Rect) -> Layout:
        self._to_come = iter(TEXTS)
        return Layout(paint, area)

    def _draw(self, paint: Paint, area: Rect, layout: Layout, picture: Picture) -> None:
        # What is still to be seen is not told before.
        dealt = self._cast.say(picture.view.dealer, "escoba-has-dealt")
        last = (_last(self._events, self._cast) or (dealt,)) if not self._queue else ()
        scene = Scene(self._near, self._cast, picture, self._choice, last, self.aside(), self._over)
        draw_ground(paint, layout, scene)
        if self._cast.me is not None:
            draw_keys(paint, layout, scene)
            draw_show(paint, layout, self._choice)
        pieces = self._stage.at(self._now)
        for piece, pose in pieces:
            draw_piece(paint, layout, piece, pose, self._part(piece))
        if self._advised is not None and not self._queue:
            self._draw_advice(paint, layout, self._advised, dict(pieces))
        if picture.scored is not None:
            draw_points(paint, layout, picture, self._cast, self._near)
        elif picture.escoba is not None:
            lasts = max(0.01, self._until - self._since)
            draw_announcement(paint, layout, picture, self._cast, (self._now - self._since) / lasts)

    def _draw_advice(self, paint: Paint, layout: Layout, advised: str, lying: Mapping[Piece, Pose]) -> None:
        """A lamp on every card of the move that somebody advises, until it is chosen."""
        if advised == SHOW and SHOW in self._choice.options:
            draw_lamp(paint, layout.show)
        for card in advised.replace("x", "+").split("+"):
            if card in lying and self._part(card) not in ("chosen", "taken"):
                draw_lamp(paint, lying[card].rect)

    def _part(self, piece: Piece) -> Part:
        assert self._shown is not None, "a piece is drawn in a picture"
        choice, view = self._choice, self._shown.view
        if piece in self._shown.marked:
            return "taken"
        if choice.card is None:
            return "other"
        if piece == choice.card or (choice.card == SHOW and piece in view.hand):
            return "chosen"
        if piece in choice.taken:
            return "taken"
        if piece in choice.addable:
            return "addable"
        # Where nothing can be captured, no card of the table is out of the question.
        return "dead" if piece in view.table and any(choice.captures) else "other"


def _told(before: EscobaView, after: EscobaView, events: Sequence[Seen]) -> list[Picture]:
    """The pictures of what happened; a newer server may tell more than we know: then only the last one."""
    try:
        told = pictures(before, after, events)
        for picture in told:
            check(picture.view)
        return told
    except (LookupError, TypeError, ValueError):
        return [Picture(after)]


def _last(events: Sequence[Seen], cast: Cast) -> tuple[str, ...]:
    try:
        return last_play(reversed(events), cast)
    except (LookupError, TypeError, ValueError):
        return ()


def _open(picture: Picture, hands: Hands) -> Picture:
    """The picture with the hands that the last one has, as far as they are whole in it already."""
    whole = [
        hand if hand is not None and len(hand) == size else old
        for hand, size, old in zip(hands, picture.view.hand_sizes, picture.hands, strict=True)
    ]
    return picture._replace(hands=(whole[0], whole[1]))
