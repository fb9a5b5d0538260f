"""The list of the deck of Top Trumps, laid over the table: all cards by what they have in a field, the best first."""

from __future__ import annotations

import pygame
from pygame import Rect

from client.games.top_trumps.deck import Almanac, short
from client.games.top_trumps.layout import Layout
from client.player.keys import PLACES
from client.speech.language import say
from client.speech.words import Cast
from client.ui.key_repeat import again
from client.ui.layout import columns, cut_left, cut_right, rows
from client.ui.paint import Paint, Ruler
from client.ui.screen import Next
from client.ui.theme import MINE, PANEL, QUIET, RAISED, SMALL, STRONG, TEXT, mix
from client.ui.widgets import Button, Look, Panel, Style
from shared.game import Seat
from shared.games.top_trumps.view import Card, Cards

LETTER = "d"
"""Opens the list, and closes it."""
DOT = 18
"""The place of the mark of a card that was dealt to the near seat."""


class DeckList:
    """Open or not, by which field, and from which page on."""

    def __init__(self) -> None:
        self.open = False
        self.field = self._page = 0

    @property
    def look(self) -> tuple[bool, int, int]:
        """All that is to be seen of it."""
        return self.open, self.field, self._page

    def offer(self, almanac: Almanac) -> None:
        """Be the list of this deck."""
        self.field = min(self.field, len(almanac.headings) - 1)
        self._page = min(self._page, len(almanac.deck.cards) - 1)

    def close(self) -> bool:
        """Put the list away; False if it was."""
        was, self.open = self.open, False
        return was

    def takes(self, event: pygame.event.Event, layout: Layout, almanac: Almanac) -> bool:
        """Answer what is meant for the list: while it is open, that is everything."""
        was = self.open
        match event.type:
            case pygame.TEXTINPUT if event.text.lower() == LETTER:
                self.open ^= not again(event)
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and layout.list.collidepoint(event.pos):
                self.open = not was
            case pygame.MOUSEBUTTONDOWN if was and event.button == 1:
                self._click(event.pos, layout, almanac)
            case pygame.KEYDOWN if was and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._step(1 if event.key == pygame.K_RIGHT else -1, almanac)
            case pygame.KEYDOWN if was and event.key in (pygame.K_UP, pygame.K_DOWN):
                self._turn(1 if event.key == pygame.K_DOWN else -1, layout, almanac)
            case pygame.MOUSEWHEEL if was:
                self._turn(-event.y, layout, almanac)
            case pygame.TEXTINPUT if was and event.text.lower() in PLACES[: len(almanac.headings)]:
                self.field, self._page = PLACES.index(event.text.lower()), 0
        return was or self.open

    def _click(self, place: tuple[int, int], layout: Layout, almanac: Almanac) -> None:
        for by, rect in zip((-1, 1), layout.by, strict=True):
            if rect.collidepoint(place):
                self._step(by, almanac)
        self.open = layout.sheet.collidepoint(place)

    def _step(self, by: int, almanac: Almanac) -> None:
        self.field, self._page = (self.field + by) % len(almanac.headings), 0

    def _turn(self, by: int, layout: Layout, almanac: Almanac) -> None:
        last = (len(almanac.deck.cards) - 1) // (layout.across * layout.down)
        self._page = max(0, min(last, self._page + by))

    # The picture.

    def draw(
        self, paint: Paint, layout: Layout, almanac: Almanac, halves: tuple[Cards, Cards], near: Seat, cast: Cast
    ) -> None:
        """What opens it; if it is open, the list, in which is marked what was dealt to the `near` seat."""
        style: Style = "chosen" if self.open else "plain"
        Button("list", layout.list, say("trumps-list"), _nothing, style).draw(paint, Look())
        if not self.open:
            return
        Panel(layout.sheet).draw(paint, Look())
        self._draw_head(paint, layout, almanac, cast.say(near, "trumps-list-own"))
        first, lines = self._page * layout.across * layout.down, _lines(paint, layout, len(almanac.deck.cards))
        for number, (card, line) in enumerate(zip(ordered(almanac, self.field)[first:], lines, strict=False)):
            if number % layout.down % 2:
                paint.fill(line, mix(PANEL, RAISED, 0.55))
            _draw_card(paint, line, almanac, card, self.field, own=card in halves[near])

    def _draw_head(self, paint: Paint, layout: Layout, almanac: Almanac, own: str) -> None:
        """The field between what goes to the one before and the next; what the dots mean; which part is shown."""
        for rect, sign in zip(layout.by, ("back", "next"), strict=True):
            Button(sign, rect, "", _nothing, sign=sign).draw(paint, Look())
        words, rest = columns(layout.head, 2, paint.px(12))
        paint.text(words, almanac.fields[self.field], STRONG, TEXT, shorten=True)
        cards, room = len(almanac.deck.cards), layout.across * layout.down
        if cards > room:
            first = self._page * room + 1
            part = say("trumps-list-part", first=first, last=min(cards, first + room - 1), cards=cards)
            shown, rest = cut_right(rest, paint.width(part, SMALL), paint.px(12))
            paint.text(shown, part, SMALL, QUIET, "right")
        dot, words = cut_left(rest, paint.px(DOT), paint.px(2))
        paint.sign(dot, "dot", MINE)
        paint.text(words, own, SMALL, QUIET, shorten=True)


def ordered(almanac: Almanac, field: int) -> list[Card]:
    """All cards, the greatest value first; equals as in the deck."""
    return sorted(range(len(almanac.deck.cards)), key=lambda card: -almanac.value(card, field))


def _lines(ruler: Ruler, layout: Layout, cards: int) -> list[Rect]:
    """The places on a page, down one column and then the next; the fewer columns it takes, the wider they are."""
    across = min(layout.across, -(-cards // layout.down))
    strips = columns(layout.body, across, ruler.px(12))
    return [line for strip in strips for line in rows(strip, layout.down, 0)]


def _draw_card(paint: Paint, line: Rect, almanac: Almanac, card: Card, field: int, *, own: bool) -> None:
    dot, rest = cut_left(line.inflate(-2 * paint.px(4), 0), paint.px(DOT), paint.px(2))
    value = short(almanac.value(card, field))
    figures, name = cut_right(rest, paint.width(value, SMALL), paint.px(8))
    if own:
        paint.sign(dot, "dot", MINE)
    paint.text(name, almanac.deck.cards[card], SMALL, TEXT, shorten=True)
    paint.text(figures, value, SMALL, TEXT, "right")


def _nothing() -> Next:
    """The list looks at what is pressed."""
    return None
