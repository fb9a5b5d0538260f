"""The notebook beside the house: for each card who has it, who cannot, and how likely it is in the envelope."""

from __future__ import annotations

from pygame import Rect

from client.games.clue.deduced import Knowledge
from client.games.clue.drawing.cards import ink_of
from client.games.clue.drawing.layout import Layout
from client.games.clue.drawing.marks import INKS, card_lines, cells, draw_mark
from client.games.clue.drawing.signs import EMBLEMS, envelope
from client.games.clue.pieces import draw_token
from client.games.clue.scene import Scene
from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import percent
from client.ui.layout import centred, cut_left, cut_top
from client.ui.paint import Paint
from client.ui.theme import BODY, BRASS, FAINT, MINE, PANEL, PAPER, QUIET, RAISED, SMALL, Colour, mix
from client.ui.widgets import Look, Panel
from shared.game import Seat
from shared.games.clue.cards import CARDS, Card

HEADING, NAME, ENVELOPE = 28, 112, 44


def draw_notebook(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The grid of cards by places; while it is not known yet, only that it is being worked out."""
    Panel(layout.case).draw(paint, Look())
    inside = layout.case.inflate(-2 * paint.px(8), -2 * paint.px(4))
    if scene.knowledge is None:
        line = Rect(inside.x, inside.y + paint.px(8), inside.width, paint.line_height(BODY))
        paint.text(line, say("clue-thinking"), BODY, QUIET)
        return
    heading, body = cut_top(inside, paint.px(HEADING), paint.px(2))
    _draw_heads(paint, heading, scene)
    for card, line in card_lines(body, paint.px(4)):
        _draw_line(paint, line, card, scene, scene.knowledge)


def _draw_heads(paint: Paint, line: Rect, scene: Scene) -> None:
    _, seats, last = cells(line, len(scene.view.sizes), paint.px(NAME), paint.px(ENVELOPE))
    for seat, place in enumerate(seats):
        size = min(paint.px(26), place.width - paint.px(2))
        draw_token(paint, centred(place, size, size), seat, scene.letters_of(seat))
    paint.shape(last.inflate(0, -paint.px(6)), envelope, BRASS)


def _draw_line(paint: Paint, line: Rect, card: Card, scene: Scene, known: Knowledge) -> None:
    # Every second line is lighter, so that the eye stays on it.
    if CARDS.index(card) % 2:
        paint.fill(line, mix(PANEL, RAISED, 0.55))
    title, seats, last = cells(line, len(scene.view.sizes), paint.px(NAME), paint.px(ENVELOPE))
    sign, words = cut_left(title.inflate(-paint.px(4), 0), paint.px(15), paint.px(5))
    sure = known.sure(None, card)
    ink = INKS[sure]
    paint.shape(sign, EMBLEMS[card], mix(ink_of(card), PAPER, 0.5) if ink != FAINT else FAINT)
    paint.text(words, name(card), SMALL, ink)
    if card in scene.view.common:
        whole = seats[0].union(seats[-1])
        eye, words = cut_left(whole.inflate(-2 * paint.px(8), 0), paint.px(15), paint.px(6))
        paint.sign(eye, "eye", QUIET)
        paint.text(words, say("clue-open"), SMALL, QUIET)
    else:
        for seat, place in enumerate(seats):
            draw_mark(paint, place, known.sure(seat, card), "", _colour(seat, scene))
    draw_mark(paint, last, sure, percent(known.chance(None, card)) if sure is None else "", BRASS)


def _colour(seat: Seat, scene: Scene) -> Colour:
    return MINE if seat == scene.cast.me else mix(MINE, PANEL, 0.25)
