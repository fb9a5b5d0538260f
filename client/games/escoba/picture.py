"""Drawing the table of La Escoba: everything that is not a card in a hand or on the table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from client.games.escoba.cards import back, card_size
from client.games.escoba.choice import SHOW, SHOW_KEY, Choice
from client.games.escoba.cloth import draw_cloth
from client.games.escoba.heap import heap
from client.games.escoba.hints import hint, is_escoba, running_sum
from client.games.escoba.layout import COUNTS, Layout, SideLayout, in_hand
from client.games.escoba.poses import hand_pieces
from client.games.escoba.score import broom
from client.games.escoba.story import Picture
from client.games.escoba.words import kind
from client.speech.language import say
from client.table.marks import draw_frame, draw_key, draw_plate
from client.table.sides import FAR, NEAR, SIDE_COLOURS, Facing, Side
from client.ui.layout import centred, cut_left, cut_right, cut_top
from client.ui.name_box import draw_name
from client.ui.paint import Paint
from client.ui.signs import drawn, sign
from client.ui.theme import (
    BODY,
    BRASS,
    GIANT,
    HEADING,
    LINE,
    ON_BRASS,
    QUIET,
    RAISED,
    SHADE,
    SMALL,
    STRONG,
    TEXT,
    TITLE,
    Colour,
)
from shared.game import Seat
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import as_set
from shared.games.escoba_hand import MAJORITIES, SHOWN_POINTS

LINES = 2
"""Small lines that the bar has room for."""
HALVES = {name: cards.bit_count() / 2 for name, cards in MAJORITIES.items()}
"""Who has more than this has most."""


@dataclass(frozen=True)
class Scene(Facing):
    """All that a picture shows beside its cards."""

    picture: Picture
    choice: Choice
    last: tuple[str, ...]
    """What happened last, in words: the first of these that fits is shown."""
    aside: str | None
    """Text to show when the reader cannot move; None: the match may wait for the reader."""
    over: bool
    """The match has ended."""

    @property
    def turn(self) -> Seat | None:
        """Who is to play; nobody at the end, though the view of a hand that was given up says so."""
        return None if self.over else self.picture.turn

    @property
    def view(self) -> EscobaView:
        return self.picture.view


def draw_ground(paint: Paint, layout: Layout, scene: Scene) -> None:
    """What lies under the cards."""
    draw_cloth(paint, layout.table)
    for side in (NEAR, FAR):
        _draw_heap(paint, layout.heaps[side], scene.view, scene.seat_at(side))
        _draw_side(paint, layout.sides[side], scene, side)
    _draw_stock(paint, layout, scene.view)
    _draw_bar(paint, layout, scene)
    counted = scene.picture.scored is not None
    words = hint(scene.choice, scene.cast, scene.turn, counted) if scene.aside is None else scene.aside
    paint.text(layout.hint, words, BODY, QUIET, "centre")


# A player.


def _draw_side(paint: Paint, place: SideLayout, scene: Scene, side: Side) -> None:
    view, seat = scene.view, scene.seat_at(side)
    draw_plate(paint, place.plate, BRASS if scene.turn == seat else None, 2)
    draw_name(paint, place.name, scene.cast.names[seat], SIDE_COLOURS[side])
    if view.dealer == seat:
        paint.sign(place.dealer, "cards", TEXT)
    points = str(view.points[seat])
    type_size = next((size for size in (GIANT, TITLE) if paint.width(points, size) <= place.points.width), HEADING)
    paint.text(place.points, points, type_size, TEXT)
    if view.rules.matches > 1:
        paint.text(place.won, say("escoba-matches-won", count=view.won[seat]), SMALL, QUIET, "right")
    elif view.dealer == seat:
        paint.text(place.won, say("escoba-deals"), SMALL, QUIET, "right")
    _draw_counts(paint, place, view, seat)


def _draw_heap(paint: Paint, place: Rect, view: EscobaView, seat: Seat) -> None:
    """What was captured, with a card crosswise for each escoba."""
    if view.piles[seat]:
        escobas = view.escobas[seat] + view.shown[seat]
        paint.surface.blit(heap(len(view.piles[seat]), escobas, place.size), place)
    else:
        paint.panel(centred(place, *card_size(place.height * 3 // 4)), SHADE, LINE)


def _draw_counts(paint: Paint, place: SideLayout, view: EscobaView, seat: Seat) -> None:
    """What counts of the captured cards; what is sure to bring points is ticked: most of a kind, an escoba."""
    pile = as_set(view.piles[seat])
    for line, (name, cards) in zip(place.counts, MAJORITIES.items(), strict=False):
        count = (pile & cards).bit_count()
        sure = count > HALVES[name]
        text = "" if name == "seven of oros" else str(count)
        _draw_fact(paint, line, kind(name), text, sure)
    made = view.escobas[seat] + view.shown[seat]
    _draw_fact(paint, place.counts[COUNTS - 1], kind("escobas"), str(made), made > 0)


def _draw_fact(paint: Paint, line: Rect, name: str, number: str, sure: bool) -> None:
    figures, words = cut_right(line, paint.px(22), paint.px(2))
    tick, words = cut_right(words, paint.px(14), paint.px(4))
    paint.text(words, name, BODY, TEXT if sure else QUIET)
    paint.text(figures, number, STRONG if sure else BODY, BRASS if sure else TEXT, "right")
    if sure:
        paint.sign(tick if number else figures.inflate(-paint.px(8), 0).move(paint.px(4), 0), "check", BRASS)


# The stock, and what is played for.


def _draw_stock(paint: Paint, layout: Layout, view: EscobaView) -> None:
    place = layout.stock
    if view.stock:
        # The deck grows lower with every deal.
        depth = max(1, view.stock // 8)
        for number in range(depth):
            aside = (depth - 1 - number) * max(1, paint.px(1))
            paint.surface.blit(back(place.size), place.move(aside, aside))
    else:
        paint.panel(place, SHADE, LINE)
    number = len(view.hands) + (view.turn is not None)
    facts = [
        (say("escoba-hand-number", number=number), STRONG, TEXT),
        (say("escoba-target", target=view.target), SMALL, QUIET),
        (say("escoba-stock", count=view.stock), SMALL, QUIET),
    ]
    if view.rules.matches > 1:
        match = min(sum(view.won) + 1, view.rules.matches)
        facts.append((say("escoba-series", number=match, matches=view.rules.matches), SMALL, QUIET))
    for line, (text, type_size, colour) in zip(layout.facts, facts, strict=False):
        paint.text(line, text, type_size, colour)


# Between the table and the hand.


def _draw_bar(paint: Paint, layout: Layout, scene: Scene) -> None:
    """What happened last and whose turn it is; while a card is chosen, its sum and its captures."""
    choice, view = scene.choice, scene.view
    if choice.card is None:
        _draw_last(paint, layout, scene)
        return
    draw_plate(paint, layout.bar, BRASS if choice.complete is not None else None)
    before, _, _, play = layout.controls
    end = (before if len(choice.captures) > 1 else play).left - paint.px(8)
    words = Rect(layout.words.left, layout.bar.top, end - layout.words.left, layout.bar.height)
    if is_escoba(choice, view.table):
        mark, words = cut_left(words, paint.px(22), paint.px(6))
        size = min(mark.width, mark.height)
        paint.surface.blit(drawn(broom, size, paint.rgb(BRASS)), centred(mark, size, size))
    text = running_sum(choice, view.hand, view.table)
    _draw_fitting(paint, words, text, BRASS if choice.complete is not None else TEXT)
    _draw_controls(paint, layout, choice)


def _draw_last(paint: Paint, layout: Layout, scene: Scene) -> None:
    cast, to_play = scene.cast, scene.turn
    turn, mine = say("escoba-over") if scene.over else "", scene.aside is None and to_play == cast.me
    if to_play is not None:
        turn = say("escoba-your-turn") if mine else say("escoba-their-turn", who=cast.names[to_play])
    if not turn and not scene.last:
        return
    draw_plate(paint, layout.bar, None)
    room = layout.bar.inflate(-2 * paint.px(12), 0)
    right, left = cut_right(room, min(paint.width(turn, STRONG), room.width // 2), paint.px(12))
    fits = next((text for text in scene.last if len(paint.wrap(text, SMALL, left.width)) <= LINES), "")
    _draw_fitting(paint, left, fits, TEXT)
    paint.text(right, turn, STRONG, BRASS if mine else QUIET, "right", shorten=True)


def _draw_fitting(paint: Paint, rect: Rect, text: str, colour: Colour) -> None:
    """A line; what is too long for it in two smaller ones."""
    if paint.width(text, STRONG) <= rect.width:
        paint.text(rect, text, STRONG, colour)
        return
    height = min(LINES, len(paint.wrap(text, SMALL, rect.width))) * paint.line_height(SMALL)
    paint.paragraph(centred(rect, rect.width, height), text, SMALL, colour)


def _draw_controls(paint: Paint, layout: Layout, choice: Choice) -> None:
    """The captures of the chosen card to go through, and what plays it."""
    before, number, after, play = layout.controls
    if len(choice.captures) > 1:
        for place, turned in ((before, True), (after, False)):
            paint.panel(place, RAISED, LINE)
            arrow = _arrow(paint, place, turned)
            paint.surface.blit(arrow, arrow.get_rect(center=place.center))
        count = len(choice.captures)
        text = (
            say("escoba-capture-number", number=choice.number, count=count)
            if choice.number
            else say("escoba-captures", count=count)
        )
        paint.text(number, text, SMALL, TEXT, "centre")
    if choice.complete is not None:
        paint.panel(play, BRASS)
        key = "escoba-take" if choice.taken else "escoba-show" if choice.card == SHOW else "escoba-put-down"
        paint.text(play, say(key), STRONG, ON_BRASS, "centre")


def _arrow(paint: Paint, place: Rect, turned: bool) -> pygame.Surface:
    """An arrow to the right, or turned to the left."""
    arrow = sign("pointer", min(place.width, place.height) // 2, paint.rgb(BRASS))
    return pygame.transform.flip(arrow, True, False) if turned else arrow


# The hand.


def draw_keys(paint: Paint, layout: Layout, scene: Scene) -> None:
    """Under each card that may be played the key that chooses it, lit where the cursor is."""
    choice, seat = scene.choice, scene.near
    cards = hand_pieces(scene.picture, seat)
    for number, (card, place) in enumerate(zip(cards, in_hand(layout, NEAR, len(cards)), strict=True), 1):
        if card in choice.options:
            cap = Rect(0, 0, paint.px(20), layout.keys.height)
            cap.midtop = (place.centerx, layout.keys.top)
            draw_key(paint, cap, str(number), card == choice.cursor)


def draw_show(paint: Paint, layout: Layout, choice: Choice) -> None:
    """Beside the hand: show it, where that may be done."""
    if SHOW not in choice.options:
        return
    place, chosen = layout.show, choice.card == SHOW
    if chosen or choice.cursor == SHOW:
        draw_frame(paint, place)
    paint.panel(place, RAISED, BRASS)
    inside, told = place.inflate(-2 * paint.px(8), -2 * paint.px(6)), say("escoba-show-hand", points=SHOWN_POINTS)
    size, gap = paint.px(16), paint.px(6)
    height = paint.wrapped_height(told, SMALL, inside.width)
    key, words = cut_top(centred(inside, inside.width, size + gap + height), size, gap)
    draw_key(paint, centred(key, paint.px(20), key.height), SHOW_KEY.upper(), chosen)
    paint.paragraph(words, told, SMALL, TEXT, "centre")
