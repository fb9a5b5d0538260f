"""The builder of suggestions and accusations: the cards to choose from, one of each kind."""

from __future__ import annotations

from pygame import Rect

from client.boards.clue_cards import ink_of
from client.boards.clue_layout import COLUMNS, Layout
from client.boards.clue_pieces import draw_frame, draw_key, draw_lamp, draw_shape
from client.boards.clue_scene import Scene
from client.boards.clue_signs import EMBLEMS
from client.describe.clue import name
from client.language import say
from client.layout import columns, cut_left, cut_right, cut_top, rows
from client.paint import Paint, Ruler
from client.theme import BRASS, FAINT, INK, LINE, PANEL, PAPER, PAPER_EDGE, QUIET, SMALL, STRONG, mix
from shared.games.clue import KINDS, Card

TITLE = 20
QUESTIONS = ("clue-who", "clue-with-what", "clue-where")


def tiles(ruler: Ruler, layout: Layout) -> dict[Card, Rect]:
    """The place of every card in the house."""
    return {card: place for _, block in _blocks(ruler, layout) for card, place in block.items()}


def _blocks(ruler: Ruler, layout: Layout) -> list[tuple[Rect, dict[Card, Rect]]]:
    """A title and the places of the cards, for each kind."""
    gap = ruler.px(5)
    inside = layout.house.inflate(-2 * ruler.px(12), -2 * ruler.px(8))
    lines = sum(len(kind) // COLUMNS for kind in KINDS)
    height = (inside.height - len(KINDS) * ruler.px(TITLE) - (len(KINDS) - 1) * gap) // lines
    blocks = []
    for kind in KINDS:
        title, inside = cut_top(inside, ruler.px(TITLE))
        block, inside = cut_top(inside, height * (len(kind) // COLUMNS), gap)
        cells = [cell for line in rows(block, len(kind) // COLUMNS, gap) for cell in columns(line, COLUMNS, gap)]
        blocks.append((title, dict(zip(kind, cells, strict=True))))
    return blocks


def draw_builder(paint: Paint, layout: Layout, scene: Scene) -> None:
    """All cards; for a suggestion, of the rooms only the one that it is made in."""
    paint.panel(layout.house, PANEL, LINE)
    for number, (title, block) in enumerate(_blocks(paint, layout)):
        asked = number < len(scene.choice.groups)
        now = number == scene.choice.group
        paint.text(title, say(QUESTIONS[number]), STRONG, BRASS if now else QUIET)
        for card, place in block.items():
            here = card == scene.view.tokens[scene.view.turn]
            if asked or here:
                _draw_tile(paint, place, card, scene, fixed=not asked)
            else:
                paint.panel(place, mix(PANEL, PAPER, 0.08))
                draw_shape(
                    paint, cut_left(place, place.height)[0].inflate(-paint.px(12), -paint.px(12)), EMBLEMS[card], FAINT
                )


def _draw_tile(paint: Paint, rect: Rect, card: Card, scene: Scene, *, fixed: bool) -> None:
    choice = scene.choice
    picked = fixed or card in choice.picks.values()
    near = not fixed and card in (choice.cursor, scene.hover)
    if picked or card == choice.cursor:
        draw_frame(paint, rect, 3 if picked else 2)
    paint.panel(rect, mix(PAPER, BRASS, 0.25) if near or picked else PAPER, PAPER_EDGE)
    sign, rest = cut_left(rect.inflate(-paint.px(6), -paint.px(6)), rect.height - paint.px(6), paint.px(4))
    draw_shape(paint, sign, EMBLEMS[card], ink_of(card))
    if card in scene.advised and not fixed:
        draw_lamp(paint, (rect.x - paint.px(4), rect.y - paint.px(5)))
    upper, lower = rows(rest, 2, 0)
    key = choice.keys().get(card)
    if picked or key is not None:
        cap, lower = cut_right(lower, paint.px(17), paint.px(2))
        if picked:
            paint.sign(cap.inflate(-paint.px(2), -paint.px(2)), "check", INK)
        else:
            draw_key(paint, cap, key or "", lit=near)
    lines = paint.wrap(name(card), SMALL, upper.width)
    paint.text(upper, lines[0], SMALL, INK)
    if len(lines) > 1:
        paint.text(lower, " ".join(lines[1:]), SMALL, INK)
    elif card in (*scene.view.hand, *scene.view.common):
        paint.text(lower, say("clue-yours" if card in scene.view.hand else "clue-open"), SMALL, mix(INK, PAPER, 0.35))
