"""Drawing the table of Top Trumps: everything but the large cards and those that move."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from client.games.top_trumps.cards import paint_mark, small_card
from client.games.top_trumps.deck import Almanac
from client.games.top_trumps.faces import Mark
from client.games.top_trumps.layout import Layout
from client.games.top_trumps.story import Picture, coming, count, pile
from client.games.top_trumps.vignettes import emblem
from client.speech.language import say
from client.speech.words import Cast
from client.table.marks import draw_badge, draw_frame, draw_plate
from client.table.sides import FAR, NEAR, SIDE_COLOURS, Facing, Side
from client.ui.layout import centred, cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Paint
from client.ui.signs import drawn
from client.ui.theme import (
    BODY,
    BRASS,
    HEADING,
    LINE,
    MINE,
    QUIET,
    SHADE,
    SMALL,
    STRONG,
    TEXT,
    THEIRS,
    TITLE,
    Colour,
    mix,
)
from shared.game import Seat
from shared.games.top_trumps.view import UNKNOWN, Trick

LAYERS = 6
"""The edges of cards that a whole deck would show."""


@dataclass(frozen=True)
class Scene(Facing):
    """All that a picture of the table shows."""

    picture: Picture
    almanac: Almanac
    hint: str
    """The line of help; between its sentences it may be broken, where "\\n" stands."""
    peek: tuple[Seat, int] | None
    """A card of a deck that is looked at: whose, and how many lie above it."""
    waits: bool
    """The reader may be waited for; else whose turn it is, is told by name."""


def draw_table(paint: Paint, layout: Layout, scene: Scene) -> None:
    """The ribbon, the last trick, the pile's place, both decks, and a line of help."""
    _draw_ribbon(paint, layout.ribbon, scene)
    last = scene.picture.view.last
    if last is None:
        _draw_deck_list(paint, layout.middle, scene)
    else:
        _draw_trick(paint, layout.middle, scene, last)
    _draw_pile_place(paint, layout, scene)
    for side in (NEAR, FAR):
        _draw_deck(paint, layout, scene, side)
    _draw_help(paint, layout.hint, scene.hint)


def _draw_help(paint: Paint, room: Rect, text: str) -> None:
    """In one line if it fits; else each of its sentences in a line of its own, if these fit."""
    sentences, whole = text.split("\n"), text.replace("\n", " ")
    widths = [paint.width(line, BODY) for line in (whole, *sentences)]
    apart = widths[0] > room.width >= max(widths[1:])
    for sentence in sentences if apart else [whole]:
        room = cut_top(room, paint.paragraph(room, sentence, BODY, QUIET, "centre"))[1]


def draw_advice(paint: Paint, row: Rect, wide: bool) -> None:
    """A lamp at the end of a field that somebody advises; of two columns of narrow ones, before its number."""
    size = paint.px(18 if wide else 14)
    badge = Rect(0, 0, size, size)
    # Clear of the value before it, and of what lies beside the card.
    badge.center = row.right + size * 9 // 20 if wide else row.left - size // 7, row.centery
    draw_badge(paint, badge, "lamp", 2 * (size // 7))


def _draw_ribbon(paint: Paint, rect: Rect, scene: Scene) -> None:
    """The number of the trick, how the cards are shared out, and whose turn it is."""
    view = scene.picture.view
    number = scene.picture.played + (view.turn is not None or scene.picture.trick is not None)
    trick = say("trumps-trick", trick=number, most=view.max_tricks)
    turn = _turn_words(scene)
    yours = scene.waits and view.turn is not None and view.turn == scene.cast.me and scene.picture.trick is None
    left, rest = cut_left(rect, paint.width(trick, STRONG), paint.px(14))
    right, bar = cut_right(rest, paint.width(turn, STRONG), paint.px(14))
    paint.text(left, trick, STRONG, QUIET)
    paint.text(right, turn, STRONG, BRASS if yours else QUIET, "right")
    _draw_shares(paint, centred(bar, bar.width, paint.px(10)), scene)


def _turn_words(scene: Scene) -> str:
    turn = scene.picture.view.turn
    if turn is None:
        return say("trumps-over")
    if scene.picture.trick is not None:
        return say("trumps-turned")
    return (scene.cast if scene.waits else Cast(scene.cast.names)).say(turn, "trumps-chooses")


def _draw_shares(paint: Paint, rect: Rect, scene: Scene) -> None:
    """The near seat's cards from the left, the far one's from the right, the pile between them."""
    near, far = (count(scene.picture, scene.seat_at(side)) for side in (NEAR, FAR))
    total = len(scene.almanac.deck.cards)
    paint.panel(rect, LINE)
    gap = paint.px(2)
    for wide, colour, place in ((near, MINE, "left"), (far, THEIRS, "right")):
        part = Rect(0, rect.y, rect.width * wide // total - gap, rect.height)
        part.left = rect.left if place == "left" else rect.right - part.width
        if part.width > 0:
            paint.panel(part, colour)
    # Even is where the bar is halved: also told by its notch, not by colours alone.
    paint.fill(Rect(rect.centerx - paint.px(1), rect.y - paint.px(3), paint.px(2), rect.height + paint.px(6)), TEXT)


def _draw_deck_list(paint: Paint, rect: Rect, scene: Scene) -> None:
    """Before the first trick: what is played with."""
    almanac = scene.almanac
    sign, rest = cut_top(rect.inflate(0, -paint.px(120)), paint.px(72), paint.px(12))
    paint.shape(sign, emblem(almanac.subject, almanac.seed), QUIET)
    words = say("trumps-deck-list", cards=len(almanac.deck.cards), fields=len(almanac.headings))
    paint.paragraph(rest, words, BODY, QUIET, "centre")


def _draw_trick(paint: Paint, rect: Rect, scene: Scene, trick: Trick) -> None:
    """The trick that lies open, or the last one: field, values, and what came of it."""
    fresh = scene.picture.trick is not None
    colour: Colour = TEXT if fresh else QUIET
    head, rest = cut_top(rect, paint.px(20), paint.px(4))
    paint.text(head, say("trumps-trick-now" if fresh else "trumps-trick-last"), SMALL, QUIET, "centre")
    field, rest = cut_top(rest, 2 * paint.line_height(STRONG), paint.px(8))
    paint.paragraph(field, scene.almanac.fields[trick.field], STRONG, colour, "centre", shorten=True)
    wide = rect.width - 2 * paint.px(8)
    # As many lines for either name as the longer one needs; a word of its own may fill two.
    names = min(2, max(len(paint.wrap(name, SMALL, wide)) for name in scene.cast.names[:2]))
    for side in (NEAR, FAR):
        line, rest = cut_top(rest, paint.px(34) + names * paint.line_height(SMALL), paint.px(8))
        _draw_value(paint, line, scene, trick, side, names, fresh)
    paint.paragraph(rest, _verdict(scene, trick), STRONG if fresh else BODY, colour, "centre")


def _draw_value(paint: Paint, rect: Rect, scene: Scene, trick: Trick, side: Side, names: int, fresh: bool) -> None:
    """A name in so many lines, how the card did, and its value."""
    seat = scene.seat_at(side)
    mark: Mark = "equal" if trick.winner is None else "won" if trick.winner == seat else "lost"
    draw_plate(paint, rect, SIDE_COLOURS[side] if mark == "won" else None, 2 if fresh else 1)
    inside = rect.inflate(-paint.px(16), -paint.px(8))
    name, figures = cut_top(inside, names * paint.line_height(SMALL))
    paint.paragraph(name, scene.cast.names[seat], SMALL, SIDE_COLOURS[side], shorten=True)
    sign, value = cut_left(figures, paint.px(18), paint.px(6))
    paint_mark(paint, sign, mark, paint.rgb(TEXT if mark == "won" else QUIET))
    text = scene.almanac.with_unit(trick.field, trick.values[seat])
    kind = HEADING if paint.width(text, HEADING) <= value.width else SMALL
    paint.text(value, text, kind, TEXT if fresh or mark == "won" else QUIET, "right", shorten=True)


def _verdict(scene: Scene, trick: Trick) -> str:
    if trick.winner is None:
        return say("trumps-verdict-equal")
    return scene.cast.say(trick.winner, "trumps-verdict", pile=len(trick.won) - 1)


def _draw_pile_place(paint: Paint, layout: Layout, scene: Scene) -> None:
    cards = len(pile(scene.picture))
    paint.panel(layout.pile, SHADE, LINE)
    head, _ = cut_top(layout.pile, paint.px(36))
    if cards:
        paint.text(head, say("trumps-pile-count", count=cards), STRONG, BRASS, "centre")
    else:
        paint.text(head, say("trumps-pile-empty"), SMALL, QUIET, "centre")
        size = layout.small[0]
        shape = drawn(emblem(scene.almanac.subject, scene.almanac.seed), size, paint.rgb(mix(SHADE, LINE, 0.5)))
        paint.surface.blit(shape, shape.get_rect(midbottom=(layout.pile.centerx, layout.pile.bottom - size // 2)))


def _draw_deck(paint: Paint, layout: Layout, scene: Scene, side: Side) -> None:
    """A seat's name, its deck as a stack, how many cards that has, and which of the next ones are known."""
    rect, seat, picture = layout.decks[side], scene.seat_at(side), scene.picture
    turns = picture.view.turn == seat and picture.trick is None
    draw_plate(paint, rect, BRASS if turns else None, 2)
    left = layout.stacks[side].right + paint.px(20)
    upper = Rect(left, rect.y + paint.px(8), rect.right - paint.px(12) - left, paint.px(22))
    paint.text(upper, scene.cast.names[seat], STRONG, SIDE_COLOURS[side], shorten=True)
    cards = count(picture, seat)
    if not cards:
        paint.panel(layout.cards[side], SHADE, LINE)
        paint.text(layout.cards[side], say("trumps-no-cards"), HEADING, QUIET, "centre")
    _draw_stack(paint, layout.stacks[side], scene, cards - 1)
    strip = layout.strips[side]
    foot = Rect(left, upper.bottom, strip[0].left - paint.px(8) - left, rect.bottom - paint.px(10) - upper.bottom)
    words, number = cut_bottom(foot, paint.px(18))
    paint.text(number, str(cards), TITLE, TEXT)
    paint.text(words, say("trumps-cards", count=cards), SMALL, QUIET)
    _draw_strip(paint, strip, scene, seat)


def _draw_stack(paint: Paint, top: Rect, scene: Scene, cards: int) -> None:
    """What lies below the card in play: the more cards, the more edges show."""
    if cards <= 0:
        paint.panel(top, SHADE, LINE)
        return
    layers = min(cards, 1 + cards * LAYERS // len(scene.almanac.deck.cards))
    back = small_card(scene.almanac, UNKNOWN, top.size)
    for layer in reversed(range(layers)):
        paint.surface.blit(back, top.move(layer * paint.px(2), layer * paint.px(2)))


def _draw_strip(paint: Paint, strip: tuple[Rect, ...], scene: Scene, seat: Seat) -> None:
    cards = coming(scene.picture, seat)[: len(strip)]
    if not cards:
        return
    label = Rect(strip[0].x, strip[0].y - paint.px(18), strip[-1].right - strip[0].x, paint.px(16))
    paint.text(label, say("trumps-next"), SMALL, QUIET)
    for depth, (card, place) in enumerate(zip(cards, strip, strict=False), 1):
        if scene.peek == (seat, depth):
            draw_frame(paint, place, 2)
        paint.surface.blit(small_card(scene.almanac, card, place.size), place)
