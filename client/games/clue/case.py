"""Around the house: above it the players and what they just answered, beside it the case so far, accusations first."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.games.clue.drawing.layout import Layout
from client.games.clue.pieces import draw_chip, draw_token
from client.games.clue.scene import Scene
from client.games.clue.story import Mark
from client.games.clue.words import name
from client.speech.language import say
from client.ui.layout import cut_left, cut_top, rows
from client.ui.paint import Paint, Ruler
from client.ui.theme import (
    BODY,
    BRASS,
    DANGER,
    FAINT,
    LINE,
    MINE,
    PANEL,
    QUIET,
    RAISED,
    SHADE,
    SMALL,
    STRONG,
    TEXT,
    Colour,
    mix,
)
from client.ui.widgets import Look, Panel
from shared.game import Seat
from shared.games.clue.cards import PEOPLE
from shared.games.clue.view import Accusation, Phase, Suggestion

ROW, HEADING = 41, 22
TOKEN, CHIP, SMALL_TOKEN = 26, 27, 22
"""Widths: of who asks and who shows, of a card, of who has none."""


def lines(ruler: Ruler, layout: Layout) -> int:
    """How many lines there is room for."""
    return (layout.case.height - ruler.px(HEADING) - ruler.px(8) - ruler.line_height(SMALL)) // ruler.px(ROW)


def draw_case(paint: Paint, layout: Layout, scene: Scene) -> None:
    """A line for each accusation, then for each suggestion, the newest first."""
    Panel(layout.case).draw(paint, Look())
    inside = layout.case.inflate(-2 * paint.px(8), -2 * paint.px(4))
    heading, rest = cut_top(inside, paint.px(HEADING))
    entries: list[Accusation | Suggestion] = [*reversed(scene.view.accusations), *reversed(scene.view.suggestions)]
    if not entries:
        place = heading.inflate(-2 * paint.px(4), 0)
        place.height = paint.line_height(BODY) * 3
        paint.paragraph(place, say("clue-nothing-yet"), BODY, QUIET)
        return
    for left, key in zip(_stops(paint, inside), ("clue-asks", "clue-has-none", "clue-shows"), strict=True):
        paint.text(Rect(left, heading.y, inside.right - left, heading.height), say(key), SMALL, QUIET)
    for number, entry in enumerate(entries[scene.first : scene.first + lines(paint, layout)]):
        line, rest = cut_top(rest, paint.px(ROW))
        if number % 2 == 0:
            paint.fill(line, mix(PANEL, RAISED, 0.55))
        pending = scene.picture.pending and scene.first == 0 and entry is scene.view.suggestions[-1]
        _draw_entry(paint, line, entry, scene, pending=pending)
    older = len(entries) - scene.first - lines(paint, layout)
    if older > 0 or scene.first:
        paint.text(rest, say("clue-older", count=max(0, older)), SMALL, QUIET, "right")


def _stops(ruler: Ruler, area: Rect) -> tuple[int, int, int]:
    """Where the three columns begin."""
    asks = area.x + ruler.px(4)
    none = asks + ruler.px(TOKEN + 3 * (CHIP + 3) + 18)
    return asks, none, area.right - ruler.px(TOKEN + CHIP + 12)


def _draw_entry(paint: Paint, line: Rect, entry: Accusation | Suggestion, scene: Scene, *, pending: bool) -> None:
    asks, none, shows = _stops(paint, line)
    who = Rect(asks, line.y, paint.px(TOKEN), line.height)
    draw_token(paint, who, entry.seat, scene.letters_of(entry.seat))
    left = who.right + paint.px(6)
    for card in entry.cards:
        chip = _chip(paint, line, left)
        draw_chip(paint, chip, card)
        left = chip.right + paint.px(3)
    if isinstance(entry, Accusation):
        place = Rect(none, line.y, line.right - none - paint.px(6), line.height)
        sign, words = cut_left(place, paint.px(15), paint.px(6))
        colour = MINE if entry.right else DANGER
        paint.sign(sign, "check" if entry.right else "cross", colour)
        paint.text(words, say("clue-accused-rightly" if entry.right else "clue-accused-wrongly"), SMALL, colour)
    elif not pending:
        _draw_answer(paint, Rect(none, line.y, shows - none, line.height), entry, scene)
        _draw_shown(paint, Rect(shows, line.y, line.right - shows, line.height), entry, scene)


def _draw_answer(paint: Paint, place: Rect, entry: Suggestion, scene: Scene) -> None:
    """The tokens of those who have none of the three, each with a cross."""
    passed: Sequence[Seat] = entry.passed(len(scene.view.sizes))
    size = paint.px(SMALL_TOKEN)
    step = min(size + paint.px(3), (place.width - size) // max(1, len(passed) - 1)) if len(passed) > 1 else size
    for number, seat in enumerate(passed):
        token = Rect(place.x + number * step, place.centery - paint.px(5) - size // 2, size, size)
        draw_token(paint, token, seat, scene.letters_of(seat))
        side = paint.px(13)
        cross = Rect(token.centerx - side // 2, token.bottom - paint.px(3), side, side)
        paint.panel(cross, SHADE)
        paint.sign(cross.inflate(-paint.px(2), -paint.px(2)), "cross", DANGER)


def _draw_shown(paint: Paint, place: Rect, entry: Suggestion, scene: Scene) -> None:
    """Who showed a card, and its face or its back; a card that is still to be shown is waited for."""
    if entry.shower is None:
        paint.text(place, say("clue-nobody"), SMALL, BRASS)
        return
    who = Rect(place.x, place.y, paint.px(TOKEN), place.height)
    draw_token(paint, who, entry.shower, scene.letters_of(entry.shower))
    chip = _chip(paint, place, who.right + paint.px(4))
    if scene.view.phase is Phase.ANSWER and entry is scene.view.suggestions[-1]:
        paint.sign(chip.inflate(-paint.px(8), -paint.px(8)), "hourglass", FAINT)
    else:
        draw_chip(paint, chip, entry.card)


def _chip(ruler: Ruler, line: Rect, left: int) -> Rect:
    height = ruler.px(CHIP * 4 // 3)
    return Rect(left, line.centery - height // 2, ruler.px(CHIP), height)


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
