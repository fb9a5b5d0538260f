"""The points of a hand, counted up line by line, and the escoba that is announced: what lies over the table."""

from __future__ import annotations

import math
from typing import Any

from pygame import Rect

from client.games.escoba import words
from client.games.escoba.layout import Layout
from client.games.escoba.story import Picture
from client.speech.language import say
from client.speech.words import Cast
from client.ui.layout import centred, cut_left, cut_right, cut_top, rows
from client.ui.motion import ease
from client.ui.paint import Paint
from client.ui.signs import Pen, drawn
from client.ui.theme import (
    BODY,
    BRASS,
    GIANT,
    HEADING,
    LINE,
    ON_BRASS,
    QUIET,
    RAISED,
    SMALL,
    STRONG,
    TEXT,
    Colour,
    Type,
)
from shared.game import Seat


def broom(pen: Pen) -> None:
    """The sign of an escoba: a broom."""
    pen.stroke((0.86, 0.08), (0.50, 0.50), 0.07)
    pen.fill((0.40, 0.42), (0.60, 0.60), (0.54, 0.70), (0.30, 0.48))
    pen.fill((0.28, 0.50), (0.52, 0.73), (0.30, 0.96), (0.22, 0.86), (0.18, 0.92), (0.12, 0.80), (0.06, 0.82))
    for start, end in (((0.30, 0.62), (0.16, 0.82)), ((0.38, 0.68), (0.28, 0.90))):
        pen.cut(start, (start[0] + 0.03, start[1] + 0.02), end)


def draw_announcement(paint: Paint, layout: Layout, picture: Picture, cast: Cast, share: float) -> None:
    """An escoba is celebrated: a broom sweeps the empty table. `share` of the time is gone."""
    assert picture.escoba is not None
    table = layout.table
    width = min(table.width - paint.px(40), paint.px(420))
    inside, told = width - 2 * paint.px(16), words.WORDS.event(picture.escoba, cast)
    height = paint.wrapped_height(told, BODY, inside)
    plate = centred(table, width, paint.px(92) + height)
    paint.shadow(plate)
    paint.panel(plate, BRASS)
    upper, lower = cut_top(plate.inflate(0, -2 * paint.px(10)), paint.px(62))
    paint.text(upper, say("escoba-announced"), GIANT, ON_BRASS, "centre")
    paint.paragraph(cut_top(centred(lower, inside, lower.height), height)[0], told, BODY, ON_BRASS, "centre")
    size = paint.px(64)
    sway = math.sin(share * 3 * math.tau) * paint.px(9) * (1 - share)
    travelled = ease(share * 1.2)
    left = table.left + paint.px(14) + travelled * (table.width - size - 2 * paint.px(14))
    sign = drawn(broom, size, paint.rgb(BRASS))
    paint.surface.blit(sign, (round(left), round(table.bottom - size - paint.px(10) + sway)))


def draw_points(paint: Paint, layout: Layout, picture: Picture, cast: Cast, near: Seat) -> None:
    """The panel of a hand's points, with as many lines as are counted already."""
    assert picture.scored is not None
    what = dict[str, Any](picture.scored.what)
    lines = words.score_lines(what)
    height, edge = paint.px(24), paint.px(12)
    count = len(lines) + 3  # The heading and two sums.
    panel = centred(layout.table, paint.px(470), count * height + 2 * edge).move(0, -height // 3)
    if picture.won is not None:
        # What stands there already stays where it is, high enough for one line more within the table's frame.
        panel.height += height
        count += 1
    paint.shadow(panel)
    paint.panel(panel, RAISED, BRASS, 2)
    places = rows(panel.inflate(-2 * paint.px(20), -2 * edge), count, 0)
    heading, *body = places
    seats = (near, 1 - near)
    _draw_line(paint, heading, say("escoba-panel"), HEADING, TEXT)
    for cell, seat in zip(_cells(paint, heading), seats, strict=True):
        paint.text(cell, cast.names[seat], STRONG, QUIET, "right", shorten=True)
    for number, (place, (name, counts, points)) in enumerate(zip(body, lines, strict=False)):
        counted = number < picture.lines
        paint.fill(Rect(place.x, place.y, place.width, paint.px(1)), LINE)
        _draw_line(paint, place, say(f"escoba-kind-{name}"), BODY, TEXT if counted else QUIET)
        for cell, seat in zip(_cells(paint, place), seats if counted else (), strict=False):
            _draw_count(paint, cell, counts[seat], points[seat])
    sums = body[len(lines) :]
    summed = picture.lines > len(lines)
    for place, name, fact, colour in ((sums[0], "hand", "points", BRASS), (sums[1], "match", "total", TEXT)):
        paint.fill(Rect(place.x, place.y, place.width, max(1, paint.px(1.5))), BRASS if colour == BRASS else LINE)
        _draw_line(paint, place, say(f"escoba-panel-{name}"), STRONG, colour if summed else QUIET)
        for cell, seat in zip(_cells(paint, place), seats if summed else (), strict=False):
            paint.text(cell, str(what[fact][seat]), HEADING, colour, "right")
    if picture.won is not None:
        paint.text(sums[2], words.WORDS.event(picture.won, cast), STRONG, BRASS, "centre", shorten=True)


def _cells(paint: Paint, line: Rect) -> tuple[Rect, Rect]:
    """Where a line has the numbers of the near and of the far side."""
    far, rest = cut_right(line, paint.px(110), paint.px(8))
    near, _ = cut_right(rest, paint.px(110))
    return near, far


def _draw_line(paint: Paint, line: Rect, text: str, kind: Type, colour: Colour) -> None:
    paint.text(cut_left(line, line.width - 2 * paint.px(118))[0], text, kind, colour)


def _draw_count(paint: Paint, cell: Rect, count: int, points: int) -> None:
    """How many, and what it brings: "+1", which is what is looked for."""
    number, gain = cut_left(cell, cell.width - paint.px(40))
    paint.text(number, str(count), BODY, QUIET, "right")
    if points:
        badge = centred(gain, paint.px(32), paint.px(18)).move(paint.px(4), 0)
        paint.panel(badge, BRASS)
        paint.text(badge, f"+{points}", SMALL, ON_BRASS, "centre")
