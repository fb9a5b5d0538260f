"""Drawing the mansion from above: walls, windows, doors and rooms, those to choose from, and cards laid over it."""

from __future__ import annotations

import pygame
from pygame import Rect

from client.games.clue.drawing.floors import carpet_of
from client.games.clue.drawing.floors import floor as floor_of
from client.games.clue.drawing.layout import Layout
from client.games.clue.drawing.layout import stairs as stairs_of
from client.games.clue.drawing.signs import EMBLEMS, envelope, stairs
from client.games.clue.pieces import draw_lamp, lamp_at
from client.games.clue.poses import table_of
from client.games.clue.scene import Scene
from client.games.clue.words import name
from client.table.marks import draw_key
from client.ui.layout import cut_left, cut_right, cut_top
from client.ui.paint import Paint
from client.ui.theme import BODY, BRASS, LINE, PANEL, QUIET, RAISED, SHADE, SMALL, STRONG, TEXT, Colour, mix
from shared.games.clue.cards import PASSAGES, ROOMS, Card

FLOOR = mix(PANEL, RAISED, 0.35)
WALL = mix(LINE, PANEL, 0.2)
CHOSEN = mix(FLOOR, BRASS, 0.3)
NEAR = mix(FLOOR, BRASS, 0.2)
OFFERED = mix(FLOOR, BRASS, 0.1)
"""The grounds of rooms to choose from."""
GLASS = mix(LINE, TEXT, 0.5)
DOOR = 30
BOARD = 11
"""Of a door, and of a floor board."""


def draw_mansion(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The floor plan."""
    paint.panel(layout.house, WALL)
    for room in ROOMS:
        _draw_room(paint, layout, scene, room)
    _draw_doors(paint, layout)


def _draw_room(paint: Paint, layout: Layout, scene: Scene, room: Card) -> None:
    floor, choice = layout.rooms[room], scene.choice
    offered = choice.mode in ("move", "accuse") and room in choice.options
    near = room in (scene.hover, choice.cursor) and offered
    fixed = choice.mode == "suggest" and room == scene.view.tokens[scene.view.turn]
    chosen = fixed or (offered and room in (choice.marked, *choice.picks.values()))
    ground = (CHOSEN if chosen else NEAR if near else OFFERED) if offered or fixed else FLOOR
    _draw_floor(paint, floor, room, ground)
    if offered or fixed:
        pygame.draw.rect(paint.surface, paint.rgb(BRASS), floor, paint.px(4 if chosen else 2 if near else 1))
    elif scene.picture.pending and scene.picture.laid is not None and scene.picture.laid[2] == room:
        pygame.draw.rect(paint.surface, paint.rgb(TEXT), floor, paint.px(2))
    mark = floor.inflate(-floor.width // 3, -floor.height // 3)
    paint.shape(mark.move(0, layout.name // 4), EMBLEMS[room], mix(ground, TEXT, 0.16))
    inset = layout.name // 6
    line = cut_top(floor.inflate(-2 * paint.px(5), -2 * inset), layout.name - inset)[0]
    key = choice.keys().get(room) if offered else None
    if key is not None or chosen:
        cap, line = cut_right(line, paint.px(18), paint.px(2))
        cap = cap.move(paint.px(2), 0)
        if chosen and choice.groups:
            paint.sign(cap.inflate(-paint.px(4), -paint.px(4)), "check", BRASS)
        else:
            draw_key(paint, cap, key or "", lit=near or chosen)
    if room in PASSAGES and layout.foot:
        paint.shape(stairs_of(paint, layout, floor), stairs, QUIET)
    kind = STRONG if paint.width(name(room), STRONG) <= line.width else SMALL
    # The outline of a chosen room is as wide as the distance that the name has without it.
    paint.text(line.move(paint.px(2) if chosen else 0, 0), name(room), kind, TEXT)
    if offered and room in scene.advised:
        draw_lamp(paint, lamp_at(paint, floor.right - paint.px(27), floor.bottom - paint.px(27)))


def _draw_floor(paint: Paint, rect: Rect, room: Card, ground: Colour) -> None:
    colours = (ground, mix(ground, TEXT, 0.05), mix(ground, carpet_of(room), 0.2))
    rgb, line, carpet = (paint.rgb(colour) for colour in colours)
    paint.surface.blit(floor_of(room, rect.size, rgb, line, carpet, paint.px(BOARD)), rect)


def _draw_doors(paint: Paint, layout: Layout) -> None:
    """Open doors between rooms that are next to each other, windows in the outer walls, and the front door."""
    wide, walls = min(paint.px(DOOR), layout.rooms[ROOMS[0]].height // 3), layout.walls
    leaf, thin = wide // 2 - walls // 2, max(2, walls // 3)
    for number, room in enumerate(ROOMS):
        floor = layout.rooms[room]
        row, column = divmod(number, 3)
        upright = Rect(floor.right, floor.centery - wide // 2, walls, wide)
        level = Rect(floor.centerx - wide // 2, floor.bottom, wide, walls)
        if column < 2:
            paint.fill(upright, FLOOR)
            for y in (upright.top - thin, upright.bottom):
                paint.fill(Rect(upright.left - leaf, y, leaf + walls, thin), WALL)
        if row < 2 or column == 1:
            paint.fill(level, FLOOR)
            for x in (level.left - thin, level.right):
                paint.fill(Rect(x, level.top - leaf, thin, leaf + walls), WALL)
        # The panes are half as thick as the walls.
        pane = max(1, walls // 2)
        if row == 0:
            paint.fill(Rect(level.x - wide // 2, floor.top - walls + walls // 4, 2 * wide, pane), GLASS)
        if row == 2 and column != 1:
            paint.fill(Rect(level.x - wide // 2, floor.bottom + walls // 4, 2 * wide, pane), GLASS)
        if column == 0:
            paint.fill(Rect(floor.left - walls + walls // 4, upright.y - wide // 2, pane, 2 * wide), GLASS)
        if column == 2:
            paint.fill(Rect(floor.right + walls // 4, upright.y - wide // 2, pane, 2 * wide), GLASS)


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
        paint.shape(sign, envelope, BRASS)
        paint.text(top, scene.caption, STRONG, BRASS)
        return
    lines = paint.wrap(scene.caption, BODY, top.width)
    if len(lines) == 1:
        paint.text(top, scene.caption, BODY, TEXT, "centre")
    else:
        paint.paragraph(top, scene.caption, SMALL, TEXT, "centre")
