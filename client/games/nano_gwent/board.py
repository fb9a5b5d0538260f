"""The Nano Gwent battlefield: cards to choose by mouse or keys, and what a move would do before it is played."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec
import pygame
from pygame import Rect

from client.games.nano_gwent.choice import PASS, Choice, Option
from client.games.nano_gwent.face import WORDS
from client.games.nano_gwent.hints import hint, in_words, move_name
from client.games.nano_gwent.layout import NEAR, Layout, battlefield
from client.games.nano_gwent.picture import Scene, draw_caption, draw_ground
from client.games.nano_gwent.pieces import (
    draw_advice,
    draw_counts,
    draw_frame,
    draw_ghost,
    draw_keys,
    draw_marks,
    draw_passing,
    draw_piece,
)
from client.games.nano_gwent.poses import Piece, entries, exits, hand_of, hand_piles, poses, uncovered
from client.games.nano_gwent.story import Picture, deal, made, pictures, scorecard
from client.player.settings import Settings
from client.speech.language import spoken
from client.speech.words import Cast
from client.table.board import Scorecard
from client.table.event_queue import QueuedBoard
from client.ui.motion import Pose, Stage, covered
from client.ui.paint import Paint
from client.ui.theme import GAP
from shared.game import Seat, Seen
from shared.games.nano_gwent import NanoGwentView, Row
from shared.messages import Update

MARGIN = 16
"""What a card has around it at most: its shadow, a frame, a mark on its corner."""


class NanoGwentBoard(QueuedBoard[Picture]):
    """A match of Nano Gwent, shown event by event."""

    game = "nano-gwent"
    words = WORDS

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._choice = Choice()
        self._stage: Stage[Piece] = Stage(settings)
        self._layout: Layout | None = None
        self._laid_for: tuple[Rect, float, bool] | None = None
        self._turn: Seat | None = None
        self._last: dict[int, Seen] = {}
        """The last thing that happened before each position, as far as it was told."""
        self._hover: str | None = None
        self._weak: set[Piece] = set()
        self._before: Picture | None = None
        """What was shown before the move that is on its way to the server."""
        self._advised: str | None = None
        self._still: tuple[pygame.Surface, tuple[object, ...], pygame.Surface] | None = None
        """What was drawn last of what does not move: on which window, what it is made of, and its picture."""
        self._swept = Rect(0, 0, 0, 0)
        """Where cards moved in the last picture."""

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
        self.stale = True

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
        self._catch_up()
        self.undo()
        self._choice.offer(())
        self._turn = None
        if self._cast.me is not None and self._shown is not None:
            self._before = self._shown
            self._step_to(made(self._shown.view, self._cast.me, move))

    def suggest(self, move: str | None) -> None:
        self._advised, self.stale = move, True

    def _enter(self, before: Picture | None) -> None:
        assert self._shown is not None, "a picture is entered"
        leaving = {}
        if before is not None and self._layout is not None:
            leaving = exits(before.view, self._shown.seen, self._layout, self._near)
        lying = {(seat, str(unit)) for seat in (0, 1) for unit in self._shown.view.boards[seat]}
        # A card that is being cleared away stays as it was.
        self._weak = _weakened(self._shown.view) | (self._weak - lying)
        self._arrange(leaving)

    def _worthy(self, picture: Picture) -> bool:
        return picture.ends is not None

    def _put(self) -> None:
        if self._shown is not None and self._layout is not None:
            self._weak = _weakened(self._shown.view)
            self._stage.put(self._poses(self._shown.view, self._layout))

    def _arrange(self, leaving: dict[Piece, Pose] | None = None) -> None:
        """Send the cards to where they belong, the chosen and the pointed-at ones raised."""
        if self._shown is not None and self._layout is not None:
            placed = self._poses(self._shown.view, self._layout)
            self._stage.place(placed, self._now, leaving, entries(placed, self._layout))
            self.stale = True

    def _poses(self, view: NanoGwentView, layout: Layout) -> dict[Piece, Pose]:
        placed = poses(view, layout, self._near, self._lifts())
        then = self._then
        if then is not None and (self.chosen or "").isdigit():
            # The others in the row make room for a chosen unit.
            ahead = poses(then, layout, self._near, {})
            lying = {(seat, str(unit)) for seat in (0, 1) for unit in view.boards[seat]}
            placed |= {piece: ahead[piece] for piece in lying & ahead.keys()}
        return placed

    def _lifts(self) -> dict[Piece, int]:
        seat, height = self._cast.me, self._layout.hand_cards[NEAR][1] if self._layout else 0
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

    @property
    def _near(self) -> Seat:
        return self._cast.me or 0

    @property
    def _in_motion(self) -> bool:
        return self._stage.moving(self._now)

    # The player.

    @property
    def chosen(self) -> str | None:
        return self._choice.complete

    @property
    def _then(self) -> NanoGwentView | None:
        """The position after the chosen move."""
        me, move = self._cast.me, self._choice.complete
        if me is None or move is None or self._shown is None or self._queue:
            return None
        return _after(self._shown.view, me, move)

    def undo(self) -> bool:
        undone = self._choice.undo()
        self._arrange()
        return undone

    def _act(self, event: pygame.event.Event) -> str | None:
        match event.type:
            case pygame.KEYDOWN:
                return self._choice.on_key(event.key)
            case pygame.TEXTINPUT:
                return self._choice.on_letter(event.text)
        return self._on_click(event.pos)

    def _keep(self, move: str) -> None:
        self._choice.take(move)

    def _point(self, place: tuple[int, int]) -> None:
        hover = self._option_at(place)
        if hover != self._hover:
            self._hover = hover
            self._arrange()

    def _on_click(self, place: tuple[int, int]) -> str | None:
        option = self._option_at(place)
        if option is not None:
            return self._choice.take(option)
        row = self._row_at(place) if self._choice.asks_row else None
        if row is not None:
            return self._choice.take_row(row)
        self._choice.undo()
        return None

    def _option_at(self, place: tuple[int, int]) -> str | None:
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
        try:
            return in_words(seen, cast) or super().tell(seen, cast)
        except (LookupError, TypeError, ValueError):
            # A newer server may tell more than we know.
            return super().tell(seen, cast)

    def named(self, move: str) -> str:
        try:
            return move_name(move)
        except (LookupError, ValueError):
            return super().named(move)

    def scorecard(self) -> Scorecard:
        return scorecard(self._shown.view) if self._shown is not None else ()

    def draw(self, paint: Paint, area: Rect) -> None:
        if self._shown is None:
            return
        seated = self._cast.me is not None
        laid_for = area.copy(), paint.scale, seated
        if self._layout is None or self._laid_for != laid_for:
            self._laid_for, self._layout = laid_for, battlefield(paint, area, seated)
            self._put()
        scene = self._scene(self._shown.view)
        resting, moving = self._stage.parted(self._now)
        swept = covered((pose for _, pose in moving), paint.px(MARGIN))
        drawn_anew = self._draw_still(paint, area, self._layout, scene, resting)
        self.changed, self._swept = None if drawn_anew else swept.union(self._swept), swept
        self._draw_pieces(paint, self._layout, scene, moving)
        self._draw_marks(paint, self._layout, scene, dict(resting + moving))
        if self._shown.ends is not None:
            draw_caption(paint, self._layout, self.tell(self._shown.ends, self._cast))

    def _draw_still(
        self, paint: Paint, area: Rect, layout: Layout, scene: Scene, resting: Sequence[tuple[Piece, Pose]]
    ) -> bool:
        """What does not move: kept as a picture for as long as it is the same on the same window; False if it was."""
        choice = scene.choice
        # Shadows fall a little beyond the area.
        kept = area.inflate(2 * paint.px(GAP), 2 * paint.px(GAP)).clip(paint.area)
        words = scene.view, scene.then, scene.near, scene.cast, scene.turn, scene.last, scene.hint, scene.waits
        chosen = choice.chosen, choice.cursor, tuple(choice.options)
        made_of = words, chosen, paint.palette, spoken(), area.copy(), tuple(resting), frozenset(self._weak)
        if self._still is not None and self._still[0] is paint.surface and self._still[1] == made_of:
            paint.surface.blit(self._still[2], kept)
            return False
        draw_ground(paint, layout, scene)
        if self._cast.me is not None:
            draw_passing(paint, layout, choice)
            draw_keys(paint, layout, scene.view, self._cast.me, choice)
        self._draw_pieces(paint, layout, scene, resting)
        self._still = paint.surface, made_of, paint.surface.subsurface(kept).copy()
        return True

    def _scene(self, view: NanoGwentView) -> Scene:
        then = self._then
        aside = self.aside()
        words = hint(view, then, self._choice, self._cast, self._turn) if aside is None else aside
        # What is still to be shown is not told ahead.
        seen = self._shown.seen if self._queue and self._shown is not None else self._last.get(self._version)
        last = self.tell(seen, self._cast) if seen is not None else ""
        return Scene(view, then, self._near, self._cast, self._turn, self._choice, last, words, aside is None)

    def _draw_pieces(self, paint: Paint, layout: Layout, scene: Scene, pieces: Sequence[tuple[Piece, Pose]]) -> None:
        held = {(seat, label) for seat in (0, 1) for pile in hand_piles(scene.view, seat) for label in pile}
        chosen = (self._choice.chosen or "").split()[:1]
        near = hand_piles(scene.view, scene.near)
        free, own = uncovered(hand_of(layout, NEAR, near)), {(scene.near, pile[0]) for pile in near}
        for piece, pose in pieces:
            if piece in held and piece[0] == self._cast.me and piece[1].split()[:1] == chosen:
                draw_frame(paint, pose)
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
                draw_ghost(paint, poses(then, layout, self._near, {})[self._near, str(unit)])


def _weakened(view: NanoGwentView) -> set[Piece]:
    return {(seat, str(unit)) for seat in (0, 1) for unit in view.debuffed[seat]}


@functools.lru_cache(maxsize=8)
def _after(view: NanoGwentView, seat: Seat, move: str) -> NanoGwentView:
    """The position after a move, which every picture asks for while it is chosen."""
    return made(view, seat, move).view
