"""The builder of suggestions and accusations: the people and weapons to choose from, above a smaller house."""

from __future__ import annotations

from pygame import Rect

from client.games.clue.drawing.cards import ink_of
from client.games.clue.drawing.layout import COLUMNS, Layout
from client.games.clue.drawing.signs import EMBLEMS
from client.games.clue.pieces import draw_lamp
from client.games.clue.scene import Scene
from client.games.clue.words import name
from client.speech.language import say
from client.table.marks import draw_frame, draw_key
from client.ui.layout import columns, cut_left, cut_right, rows
from client.ui.paint import Paint, Ruler
from client.ui.theme import BRASS, INK, LINE, PANEL, PAPER, PAPER_EDGE, QUIET, SMALL, STRONG, mix
from shared.games.clue.cards import KINDS, Card

TITLE = 20
TILE = PAPER
PICKED = mix(PAPER, BRASS, 0.25)
NOTE = mix(INK, PAPER, 0.2)
"""The grounds of a tile, and what is written on it besides the name."""
QUESTIONS = ("clue-who", "clue-with-what", "clue-where")


def tiles(ruler: Ruler, layout: Layout) -> dict[Card, Rect]:
    """The place of every person and weapon, and of every room in the house below them."""
    return {card: place for _, block in _blocks(ruler, layout) for card, place in block.items()} | layout.rooms


def _blocks(ruler: Ruler, layout: Layout) -> list[tuple[Rect, dict[Card, Rect]]]:
    """A title and the places of the cards, for people and weapons; the rooms have only a title, above the house."""
    assert layout.builder is not None, "a suggestion is put together"
    gap, title = ruler.px(5), ruler.px(TITLE)
    left, top = layout.house.x, layout.builder.y + ruler.px(6)
    height = (layout.house.y - top - 3 * title - 2 * gap) // 2
    blocks = []
    for kind in KINDS[:2]:
        place = Rect(left, top + title, layout.house.width, height)
        cells = [cell for line in rows(place, len(kind) // COLUMNS, gap) for cell in columns(line, COLUMNS, gap)]
        blocks.append((Rect(left, top, layout.house.width, title), dict(zip(kind, cells, strict=True))))
        top = place.bottom + gap
    return [*blocks, (Rect(left, top, layout.house.width, title), {})]


def draw_builder(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The three questions, and the cards that answer two of them; the third is answered in the house."""
    assert layout.builder is not None, "a suggestion is put together"
    paint.panel(layout.builder, PANEL, LINE)
    for number, (title, block) in enumerate(_blocks(paint, layout)):
        now = number == scene.choice.group
        paint.text(title.move(0, -paint.px(1)), say(QUESTIONS[number]), STRONG, BRASS if now else QUIET)
        for card, place in block.items():
            _draw_tile(paint, place, card, scene)


def _draw_tile(paint: Paint, rect: Rect, card: Card, scene: Scene) -> None:
    choice = scene.choice
    picked = card in choice.picks.values()
    near = card in (choice.cursor, scene.hover)
    if picked or card == choice.cursor:
        draw_frame(paint, rect, 3 if picked else 2)
    paint.panel(rect, PICKED if near or picked else TILE, PAPER_EDGE)
    sign, rest = cut_left(rect.inflate(-paint.px(6), -paint.px(6)), rect.height - paint.px(6), paint.px(4))
    paint.shape(sign, EMBLEMS[card], ink_of(card))
    upper, lower = rows(rest.inflate(0, paint.px(2)), 2, 0)
    key = choice.keys().get(card)
    if picked or key is not None:
        cap, lower = cut_right(lower, paint.px(17), paint.px(2))
        if picked:
            paint.sign(cap.inflate(-paint.px(2), -paint.px(2)), "check", INK)
        else:
            draw_key(paint, cap, key or "", lit=near)
    if card in scene.advised:
        cap, lower = cut_right(lower, paint.px(17), paint.px(2))
        draw_lamp(paint, cap)
    lines = paint.wrap(name(card), SMALL, upper.width)
    paint.text(upper, lines[0], SMALL, INK)
    if len(lines) > 1:
        paint.text(lower, " ".join(lines[1:]), SMALL, INK)
    elif card in (*scene.view.hand, *scene.view.common):
        paint.text(lower, say("clue-yours" if card in scene.view.hand else "clue-open"), SMALL, NOTE)
