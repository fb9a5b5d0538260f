"""Drawing the Nano Gwent battlefield: everything that is not a card."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from client.games.nano_gwent.choice import Choice
from client.games.nano_gwent.layout import Layout
from client.games.nano_gwent.story import row_total
from client.speech.language import say
from client.speech.words import Cast
from client.table.marks import draw_key
from client.table.sides import FAR, NEAR, SIDE_COLOURS, Facing, Side
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top
from client.ui.name_box import draw_name, name_height
from client.ui.paint import Paint
from client.ui.theme import (
    BODY,
    BRASS,
    FAINT,
    GIANT,
    HEADING,
    LINE,
    ON_BRASS,
    PANEL,
    QUIET,
    RAISED,
    SMALL,
    STRONG,
    TEXT,
    Colour,
    mix,
)
from shared.game import Seat
from shared.games.nano_gwent import ROUNDS, ROWS, NanoGwentView, Row, rounds_won

EDGE = mix(PANEL, LINE, 0.5)
"""Around lanes and scores: where a panel is as black as the table, only its edge tells where it is."""


@dataclass(frozen=True)
class Scene(Facing):
    """All that a picture of the battlefield shows: the position, what it would become, and the words with it."""

    view: NanoGwentView
    then: NanoGwentView | None
    """After the chosen move; None: none is chosen."""
    turn: Seat | None
    choice: Choice
    last: str
    hint: str
    waits: bool
    """The reader may be waited for; else whose turn it is, is told by name."""


def draw_ground(paint: Paint, layout: Layout, scene: Scene) -> None:
    """Lanes, scores and the ribbon between the sides: what lies under the cards."""
    for side, row in layout.lanes:
        _draw_lane(paint, layout, scene, side, row)
    for side in (NEAR, FAR):
        _draw_score(paint, layout.scores[side], scene, side)
    _draw_ribbon(paint, layout.ribbon, scene)
    # It may have a name in it.
    paint.text(layout.hint, scene.hint, BODY, QUIET, "centre", shorten=scene.choice.chosen is None)


def _draw_lane(paint: Paint, layout: Layout, scene: Scene, side: Side, row: Row) -> None:
    lane, seat = layout.lanes[side, row], scene.seat_at(side)
    aimed = scene.choice.chosen == f"debuff {row}"
    asked = scene.choice.asks_row
    frame = BRASS if aimed else LINE if asked else EDGE
    paint.panel(lane, mix(PANEL, SIDE_COLOURS[side], 0.05), frame, 2 if aimed else 1)
    total = layout.totals[side, row]
    icon, number = cut_left(total.inflate(-paint.px(16), 0), paint.px(22), paint.px(4))
    paint.sign(icon, row, BRASS if asked else FAINT)
    now = row_total(scene.view, seat, row)
    then = row_total(scene.then, seat, row) if scene.then is not None else now
    if now == then:
        paint.text(number, str(now), HEADING, TEXT if now else FAINT, "right")
    else:
        draw_change(paint, number, now, then)
    if asked and side == NEAR:
        cap = centred(cut_right(lane, paint.px(34))[0], paint.px(18), paint.px(18))
        draw_key(paint, cap, str(ROWS.index(row) + 1), aimed)


def draw_change(paint: Paint, rect: Rect, now: int, then: int) -> None:
    """What a number is, small, and what it would become."""
    upper, lower = cut_top(rect, rect.height // 2)
    paint.text(upper, str(now), SMALL, QUIET, "right")
    before = paint.width(str(then), STRONG) + paint.px(5)
    arrow = Rect(lower.right - before - paint.px(9), lower.centery - paint.px(4), paint.px(9), paint.px(9))
    paint.sign(arrow, "pointer", BRASS)
    paint.text(lower, str(then), STRONG, BRASS, "right")


def _draw_score(paint: Paint, rect: Rect, scene: Scene, side: Side) -> None:
    """One side's name, total, rounds won, and whether it has passed."""
    seat, colour = scene.seat_at(side), SIDE_COLOURS[side]
    on_turn = scene.turn == seat
    paint.panel(rect, PANEL, BRASS if on_turn else EDGE, 2 if on_turn else 1)
    inside, name = rect.inflate(-paint.px(8), -paint.px(16)), _name(scene, seat)
    long = paint.width(name, STRONG) > inside.width
    head, rest = cut_top(inside, name_height(paint, inside.width, name))
    pips, rest = cut_bottom(rest, paint.px(20))
    flag, above = cut_bottom(rest.inflate(-paint.px(8), 0), paint.px(22), paint.px(6))
    if scene.view.passed[seat] or not long:
        rest = above
    draw_name(paint, head, name, colour, "centre")
    _draw_total(paint, rest, scene, seat)
    _draw_pips(paint, pips, rounds_won(scene.view.rounds)[seat], colour)
    if scene.view.passed[seat]:
        paint.panel(flag, RAISED)
        mark, word = cut_left(flag.inflate(-paint.px(12), 0), paint.px(14), paint.px(4))
        paint.sign(mark, "flag", TEXT)
        paint.text(word, say("gwent-has-passed"), SMALL, TEXT)


def _name(scene: Scene, seat: Seat) -> str:
    return scene.cast.names[seat] if seat < len(scene.cast.names) else scene.cast.name(seat)


def _draw_total(paint: Paint, rect: Rect, scene: Scene, seat: Seat) -> None:
    now = scene.view.totals[seat]
    then = scene.then.totals[seat] if scene.then is not None else now
    if then == now:
        paint.text(rect, str(now), GIANT, TEXT, "centre")
        return
    upper, lower = cut_top(rect, rect.height // 3)
    paint.text(upper, str(now), HEADING, QUIET, "centre")
    paint.text(lower, str(then), GIANT, BRASS, "centre")


def _draw_pips(paint: Paint, rect: Rect, won: int, colour: Colour) -> None:
    """Two gems: the first to fill both wins."""
    size, gap = paint.px(16), paint.px(8)
    left = rect.centerx - (2 * size + gap) // 2
    for number in (0, 1):
        place = Rect(left + number * (size + gap), rect.centery - size // 2, size, size)
        paint.sign(place, "gem" if number < won else "socket", colour if number < won else FAINT)


def _draw_ribbon(paint: Paint, rect: Rect, scene: Scene) -> None:
    round_part, rest = cut_left(rect, paint.px(112), paint.px(6))
    counted = say("gwent-round", round=min(scene.view.round, ROUNDS), rounds=ROUNDS)
    turn = _turn_words(scene)
    turn_part, words = cut_right(rest, min(paint.width(turn, STRONG), rest.width // 2), paint.px(10))
    paint.text(round_part, counted, STRONG, QUIET, "centre")
    if paint.width(scene.last, BODY) <= words.width:
        paint.text(words, scene.last, BODY, TEXT)
    else:
        paint.paragraph(words.inflate(0, paint.px(8)), scene.last, SMALL, TEXT, shorten=True)
    colour = BRASS if scene.waits and scene.turn == scene.cast.me else SIDE_COLOURS[scene.turn != scene.near]
    paint.text(turn_part, turn, STRONG, colour, "right", shorten=True)


def _turn_words(scene: Scene) -> str:
    if scene.turn is None:
        return ""
    return (scene.cast if scene.waits else Cast(scene.cast.names)).say(scene.turn, "gwent-turn")


def draw_caption(paint: Paint, layout: Layout, words: str) -> None:
    """The end of a round, across the battlefield."""
    band = layout.ribbon.inflate(0, paint.px(8))
    paint.panel(band, BRASS)
    paint.text(band.inflate(-paint.px(24), 0), words, HEADING, ON_BRASS, "centre", shorten=True)
