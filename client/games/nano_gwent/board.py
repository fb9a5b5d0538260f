"""The Nano Gwent battlefield: cards to choose by mouse or keys, and what a move would do before it is played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache, partial

import msgspec
from pygame import Rect

from client.games.nano_gwent.choice import PASS, Choice, Option
from client.games.nano_gwent.hints import hint
from client.games.nano_gwent.layout import Layout
from client.games.nano_gwent.picture import Scene, draw_caption, draw_ground
from client.games.nano_gwent.pieces import (
    draw_advice,
    draw_counts,
    draw_ghost,
    draw_keys,
    draw_marks,
    draw_passing,
    draw_piece,
)
from client.games.nano_gwent.poses import Piece, entries, exits, hand_of, hand_piles, poses, uncovered
from client.games.nano_gwent.story import Picture, deal, made, pictures, scorecard
from client.games.nano_gwent.words import WORDS
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.board import Scorecard
from client.table.drawn import DrawnBoard, Ways
from client.table.marks import draw_frame
from client.table.sides import NEAR
from client.ui.motion import Pose
from client.ui.paint import Paint
from shared.game import Seat, Seen
from shared.games.nano_gwent import NanoGwentView, Row
from shared.messages import Update


class NanoGwentBoard(DrawnBoard[Picture, Piece, Layout, Choice]):
    """A match of Nano Gwent, shown event by event."""

    game = "nano-gwent"
    words = WORDS

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Choice())
        self._turn: Seat | None = None
        self._last: dict[int, Seen] = {}
        """The last thing that happened before each position, as far as it was told."""
        self._weak: set[Piece] = set()
        self._before: Picture | None = None
        """What was shown before the move that is on its way to the server."""

    # A new position.

    def show(self, update: Update, cast: Cast) -> None:
        view = msgspec.convert(update.view, NanoGwentView)
        follows = self._follow(update, cast)
        self._turn = next(iter(update.to_act), None)
        sent, self._before = self._before, None
        # First of all: what was chosen may not be possible any more in what is shown next.
        self._choice.offer(update.moves)
        if follows == "on":
            self._go_on(view, update, sent)
        elif follows == "apart":
            self._begin(view, update)
        elif sent is not None:
            # The move that was shown as made was refused.
            self._step_to(sent._replace(lasts=0.0, seen=None))
        if update.events:
            self._last[update.version] = update.events[-1]
        self._arrange()

    def _begin(self, view: NanoGwentView, update: Update) -> None:
        begins = self._shown is None and not update.version and not any(view.boards) and not any(view.passed)
        if not begins or not self._stage.motion:
            self._jump(Picture(view))
            return
        first, *dealt = deal(view)
        self._jump(first)
        self._tell([*dealt, Picture(view)])
        self._unseen = True
        self.sounds.append("deal")

    def _go_on(self, view: NanoGwentView, update: Update, sent: Picture | None) -> None:
        newest = sent or self._newest
        assert newest is not None, "this position follows on another"
        told = pictures(newest.view, view, update.events)
        if sent is not None:
            # It has been seen and heard already.
            told[0] = told[0]._replace(seen=None, tells=0, lasts=told[0].lasts if told[0].ends is not None else 0.0)
        self._tell(told, len(update.events))

    def wait(self, move: str) -> None:
        """The card lies on the battlefield at once; it comes back if the server refuses it."""
        super().wait(move)
        self._turn = None
        if self._cast.me is not None and self._shown is not None:
            self._before = self._shown
            self._step_to(made(self._shown.view, self._cast.me, move))

    def _enter(self, before: Picture | None) -> None:
        assert self._shown is not None, "a picture is entered"
        lying = {(seat, str(unit)) for seat in (0, 1) for unit in self._shown.view.boards[seat]}
        # A card that is being cleared away stays as it was.
        self._weak = _weakened(self._shown.view) | (self._weak - lying)
        super()._enter(before)

    def _worthy(self, picture: Picture) -> bool:
        return picture.ends is not None

    def _put(self) -> None:
        if self._shown is not None and self._layout is not None:
            self._weak = _weakened(self._shown.view)
        super()._put()

    def _ways(self, before: Picture, picture: Picture, layout: Layout, placed: Collection[Piece]) -> Ways[Piece]:
        return exits(before.view, picture.seen, layout, self._near), entries(placed, layout)

    def _poses(self, picture: Picture, layout: Layout) -> dict[Piece, Pose]:
        view = picture.view
        placed = poses(view, layout, self._near)
        then = self._then
        if then is not None and (self.chosen or "").isdigit():
            # The others in the row make room for a chosen unit.
            ahead = poses(then, layout, self._near)
            lying = {(seat, str(unit)) for seat in (0, 1) for unit in view.boards[seat]}
            placed |= {piece: ahead[piece] for piece in lying & ahead.keys()}
        return placed

    def _lifts(self, layout: Layout) -> dict[Piece, int]:
        seat, height = self._cast.me, layout.hand_cards[NEAR][1]
        if seat is None or self._shown is None:
            return {}
        lifts: dict[Piece, int] = {}
        for pile in hand_piles(self._shown.view, seat):
            option = pile[0].split()[0]
            if self._choice.chosen is not None and self._choice.chosen.split()[0] == option:
                lifts |= {(seat, label): height // 7 for label in pile}
            elif option in (self._hover, self._choice.cursor) and option in self._choice.options:
                lifts |= {(seat, label): height // 18 for label in pile}
        return lifts

    # The player.

    @property
    def _then(self) -> NanoGwentView | None:
        """The position after the chosen move."""
        me, move = self._cast.me, self._choice.complete
        if me is None or move is None or self._shown is None or self._queue:
            return None
        return _after(self._shown.view, me, move)

    def _click_beside(self, place: tuple[int, int]) -> str | None:
        row = self._row_at(place) if self._choice.asks_row else None
        return self._choice.take_row(row) if row is not None else super()._click_beside(place)

    def _at(self, place: tuple[int, int]) -> str | None:
        if self._layout is None or self._shown is None or self._cast.me is None:
            return None
        if self._layout.passing.collidepoint(place):
            return PASS
        piles = hand_piles(self._shown.view, self._cast.me)
        seen = dict(self._stage.at(self._now))
        hit: Option | None = None
        # Where cards overlap, the right one is on top.
        for pile, rect in zip(piles, hand_of(self._layout, NEAR, piles), strict=True):
            pose = seen.get((self._cast.me, pile[0]))
            # As it slides along; but not as it is raised, else it would fall back from under the mouse.
            if pose is not None and rect.move(round(pose.x) - rect.x, 0).collidepoint(place):
                hit = pile[0].split()[0]
        return hit

    def _row_at(self, place: tuple[int, int]) -> Row | None:
        lanes = self._layout.lanes if self._layout is not None else {}
        return next((row for (_, row), lane in lanes.items() if lane.collidepoint(place)), None)

    # The picture.

    def tell(self, seen: Seen, cast: Cast) -> str:
        return self.words.event(seen, cast, drawn=True)

    def scorecard(self) -> Scorecard:
        return scorecard(self._shown.view) if self._shown is not None else ()

    @property
    def _laid_by(self) -> tuple[object, ...]:
        return (self._cast.me is not None,)

    def _lay_out(self, paint: Paint, area: Rect) -> Layout:
        return Layout(paint, area, self._cast.me is not None)

    def _draw(self, paint: Paint, area: Rect, layout: Layout, picture: Picture) -> None:
        scene = self._scene(picture.view)
        resting, moving = self._stage.parted(self._now)
        state = self._choice.chosen, self._choice.cursor, tuple(self._choice.options)
        made_of = scene, state, tuple(resting), frozenset(self._weak)
        draw = partial(self._draw_resting, paint, layout, scene, resting)
        self._draw_still(paint, area, made_of, draw)
        self._draw_pieces(paint, layout, scene, moving)
        self._draw_marks(paint, layout, scene, dict(resting + moving))
        if picture.ends is not None:
            draw_caption(paint, layout, self.tell(picture.ends, self._cast))

    def _draw_resting(self, paint: Paint, layout: Layout, scene: Scene, resting: Sequence[tuple[Piece, Pose]]) -> None:
        draw_ground(paint, layout, scene)
        if self._cast.me is not None:
            draw_passing(paint, layout, scene.choice)
            draw_keys(paint, layout, scene.view, self._cast.me, scene.choice)
        self._draw_pieces(paint, layout, scene, resting)

    def _scene(self, view: NanoGwentView) -> Scene:
        then = self._then
        aside = self.aside()
        words = hint(view, then, self._choice, self._cast, self._turn) if aside is None else aside
        # What is still to be shown is not told ahead.
        seen = self._shown.seen if self._queue and self._shown is not None else self._last.get(self._version)
        last = self.tell(seen, self._cast) if seen is not None else ""
        return Scene(self._near, self._cast, view, then, self._turn, self._choice, last, words, aside is None)

    def _draw_pieces(self, paint: Paint, layout: Layout, scene: Scene, pieces: Sequence[tuple[Piece, Pose]]) -> None:
        held = {(seat, label) for seat in (0, 1) for pile in hand_piles(scene.view, seat) for label in pile}
        chosen = (self._choice.chosen or "").split()[:1]
        near = hand_piles(scene.view, scene.near)
        free, own = uncovered(hand_of(layout, NEAR, near)), {(scene.near, pile[0]) for pile in near}
        for piece, pose in pieces:
            if piece in held and piece[0] == self._cast.me and piece[1].split()[:1] == chosen:
                draw_frame(paint, pose.rect)
            dim = piece in held and piece[0] != self._turn
            draw_piece(paint, layout, piece, pose, piece in self._weak, dim, free if piece in own else None)

    def _draw_marks(self, paint: Paint, layout: Layout, scene: Scene, seen: dict[Piece, Pose]) -> None:
        """What lies upon the cards."""
        view, then = scene.view, scene.then
        draw_counts(paint, seen, view)
        if self._advised is not None and self._cast.me is not None:
            draw_advice(paint, layout, seen, view, self._cast.me, self._advised)
        if then is not None:
            draw_marks(paint, seen, view, then)
            for unit in set(then.boards[self._near]) - set(view.boards[self._near]):
                draw_ghost(paint, poses(then, layout, self._near)[self._near, str(unit)].rect)


def _weakened(view: NanoGwentView) -> set[Piece]:
    return {(seat, str(unit)) for seat in (0, 1) for unit in view.debuffed[seat]}


@lru_cache(maxsize=8)
def _after(view: NanoGwentView, seat: Seat, move: str) -> NanoGwentView:
    """The position after a move, which every picture asks for while it is chosen."""
    return made(view, seat, move).view
