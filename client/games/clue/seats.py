"""The players above the house, each with token, name and person, and what they just answered."""

from __future__ import annotations

from pygame import Rect

from client.games.clue.drawing.layout import Layout
from client.games.clue.pieces import draw_token
from client.games.clue.scene import Scene
from client.games.clue.story import Mark
from client.games.clue.words import name
from client.speech.language import say
from client.ui.layout import cut_left, rows
from client.ui.paint import Paint
from client.ui.theme import BRASS, DANGER, FAINT, LINE, MINE, PANEL, QUIET, SMALL, STRONG, TEXT, Colour, mix
from shared.game import Seat
from shared.games.clue.cards import PEOPLE

MARKS: dict[Mark, tuple[str, Colour]] = {
    "none": ("cross", DANGER),
    "answers": ("hourglass", BRASS),
    "shows": ("cards", BRASS),
    "wrong": ("cross", DANGER),
    "right": ("check", MINE),
}
"""The sign of each answer, and its colour."""


def draw_seats(paint: Paint, layout: Layout, scene: Scene) -> None:
    """A plate for each seat; the one whose turn it is has a frame."""
    for seat, plate in enumerate(layout.seats):
        _draw_plate(paint, plate, seat, scene)


def _draw_plate(paint: Paint, plate: Rect, seat: Seat, scene: Scene) -> None:
    view = scene.view
    out, turn = seat in view.out, seat == view.turn
    fill = mix(PANEL, BRASS, 0.1) if turn else PANEL
    paint.panel(plate, fill, BRASS if turn else LINE, 2 if turn else 1)
    inside = plate.inflate(-2 * paint.px(5), -2 * paint.px(5))
    token, rest = cut_left(inside, inside.height, paint.px(5))
    draw_token(paint, token, seat, scene.letters[seat], dim=out)
    upper, lower = rows(rest, 2, 0)
    mine = seat == scene.cast.me
    paint.text(upper, scene.cast.names[seat], STRONG, FAINT if out else MINE if mine else TEXT, shorten=True)
    mark = scene.picture.marks.get(seat)
    if mark is not None:
        sign, colour = MARKS[mark]
        place, words = cut_left(lower, paint.px(13), paint.px(4))
        paint.sign(place, sign, colour)
        paint.text(words, say(f"clue-mark-{mark}"), SMALL, colour)
    elif out:
        paint.text(lower, say("clue-is-out"), SMALL, DANGER)
    else:
        paint.text(lower, name(PEOPLE[seat]), SMALL, QUIET)
