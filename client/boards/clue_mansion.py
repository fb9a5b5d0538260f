"""Drawing the mansion: walls, doors and rooms, the rooms that can be entered, and cards laid out over it."""

from __future__ import annotations

from pygame import Rect

from client.boards.clue_layout import Layout
from client.boards.clue_pieces import draw_key, draw_lamp, draw_shape
from client.boards.clue_poses import NAME, table_of
from client.boards.clue_scene import Scene
from client.boards.clue_signs import EMBLEMS, envelope, stairs
from client.describe.clue import name
from client.layout import cut_left, cut_right, cut_top
from client.paint import Paint
from client.theme import BODY, BRASS, LINE, PANEL, QUIET, RAISED, SHADE, SMALL, STRONG, TEXT, Colour, mix
from shared.games.clue import PASSAGES, ROOMS, Card

FLOOR = mix(PANEL, RAISED, 0.35)


def draw_mansion(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The floor plan."""
    paint.panel(layout.house, mix(LINE, PANEL, 0.25))
    for room in ROOMS:
        _draw_room(paint, layout, scene, room)
    _draw_doors(paint, layout)


def _draw_room(paint: Paint, layout: Layout, scene: Scene, room: Card) -> None:
    floor, choice = layout.rooms[room], scene.choice
    offered = choice.mode == "move" and room in choice.options
    near = room in (scene.hover, choice.cursor) and offered
    chosen = offered and room == choice.marked
    paint.fill(floor, mix(FLOOR, BRASS, 0.30 if chosen else 0.2 if near else 0.1) if offered else FLOOR)
    if offered:
        _outline(paint, floor, BRASS, paint.px(4 if chosen else 2 if near else 1))
    elif scene.picture.pending and scene.picture.laid is not None and scene.picture.laid[2] == room:
        _outline(paint, floor, TEXT, paint.px(2))
    mark = floor.inflate(-floor.width // 3, -floor.height // 3)
    draw_shape(paint, mark.move(0, paint.px(6)), EMBLEMS[room], mix(FLOOR, TEXT, 0.13))
    line = cut_top(floor.inflate(-2 * paint.px(7), -2 * paint.px(4)), paint.px(NAME) - paint.px(4))[0]
    if offered:
        cap, line = cut_right(line, paint.px(18), paint.px(3))
        draw_key(paint, cap, choice.keys()[room], lit=near or chosen)
    if room in PASSAGES:
        corner = Rect(floor.x + paint.px(6), floor.bottom - paint.px(22), paint.px(16), paint.px(16))
        draw_shape(paint, corner, stairs, QUIET)
    paint.text(line, name(room), STRONG, BRASS if chosen else TEXT)
    if offered and room in scene.advised:
        draw_lamp(paint, (floor.right - paint.px(27), floor.bottom - paint.px(27)))


def _outline(paint: Paint, rect: Rect, colour: Colour, wide: int) -> None:
    for side in (
        Rect(rect.x, rect.y, rect.width, wide),
        Rect(rect.x, rect.bottom - wide, rect.width, wide),
        Rect(rect.x, rect.y, wide, rect.height),
        Rect(rect.right - wide, rect.y, wide, rect.height),
    ):
        paint.fill(side, colour)


def _draw_doors(paint: Paint, layout: Layout) -> None:
    """Openings in the walls between rooms that are next to each other."""
    wide = paint.px(30)
    for number, room in enumerate(ROOMS):
        floor = layout.rooms[room]
        if number % 3 < 2:
            paint.fill(Rect(floor.right, floor.centery - wide // 2, layout.walls, wide), FLOOR)
        if number < 6:
            paint.fill(Rect(floor.centerx - wide // 2, floor.bottom, wide, layout.walls), FLOOR)


def draw_table(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The ground of cards that are laid out, with the words that go with them; the cards themselves are pieces."""
    if scene.picture.laid is None:
        return
    table = table_of(layout, scene.picture)
    paint.panel(table, SHADE, LINE)
    top = cut_top(table.inflate(-2 * paint.px(10), -2 * paint.px(5)), 2 * paint.line_height(SMALL) + 1)[0]
    solved = scene.picture.by is None
    if solved:
        sign, top = cut_left(top, paint.px(24), paint.px(8))
        draw_shape(paint, sign, envelope, BRASS)
        paint.text(top, scene.caption, STRONG, BRASS)
        return
    lines = paint.wrap(scene.caption, BODY, top.width)
    if len(lines) == 1:
        paint.text(top, scene.caption, BODY, TEXT, "centre")
    else:
        paint.paragraph(top, scene.caption, SMALL, TEXT, "centre")
