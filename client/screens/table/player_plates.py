"""The plates of the players beside the board."""

from __future__ import annotations

from pygame import Rect

from client.screens.players import Player
from client.screens.table.chairs import Chairs
from client.speech.language import say
from client.ui.layout import cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.theme import BODY, BRASS, GAP, HEADING, PANEL, QUIET, SMALL, STRONG, TEXT, WARNING, Type
from client.ui.widgets import Button, Label, Mark, Panel, Widget
from shared.game import Seat

PLATE, LOW_PLATE, BUTTON_PLATE, LINE_PLATE = 56, 46, 64, 28
"""Heights: of up to three players; of more, with words below the name; with a button; and of nothing but a line."""
CROWD = 4
"""From so many players on, plates are lines."""
MARK = 16
"""Of the sign before a name."""


class PlayerPlates:
    """A plate for each of the chairs, and where it is."""

    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self.places: list[tuple[Seat, Rect]] = []

    def at(self, place: tuple[int, int]) -> Seat | None:
        """The seat whose plate lies there; None if none does."""
        return next((seat for seat, rect in self.places if rect.collidepoint(place)), None)

    def above(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """The plates of the others at the top of `area`, and what is left of it. Build these first."""
        self.places = []
        widgets: list[Widget] = []
        others = self._chairs.in_order()[1]
        for seat in others:
            # PlayerPlates that are only lines stand close together.
            apart = GAP if seat == others[-1] or len(self._chairs.players) < CROWD else GAP // 2
            place, area = cut_top(area, self._height(ruler, seat), ruler.px(apart))
            widgets += self._plate(ruler, place, seat)
        return widgets, area

    def below(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """The player's own plate at the foot of `area`, and what is left of it."""
        widgets: list[Widget] = []
        for seat in self._chairs.in_order()[0]:
            place, area = cut_bottom(area, self._height(ruler, seat), ruler.px(GAP))
            widgets += self._plate(ruler, place, seat)
        return widgets, area

    def _height(self, ruler: Ruler, seat: Seat) -> int:
        player = self._chairs.players[seat]
        if self._chairs.may_take_over(player):
            return ruler.px(BUTTON_PLATE)
        if len(self._chairs.players) < CROWD:
            return ruler.px(PLATE)
        return ruler.px(LOW_PLATE if player.away or seat == self._chairs.seat else LINE_PLATE)

    def _plate(self, ruler: Ruler, place: Rect, seat: Seat) -> list[Widget]:
        player, button = self._chairs.players[seat], None
        if self._chairs.may_take_over(player):
            text = say("table-take-over")
            size = Rect(0, 0, ruler.width(text, SMALL) + ruler.px(40), ruler.px(28))
            button = Button(f"take {seat}", size, text, self._chairs.take_over(seat))
        self.places.append((seat, place))
        return plate(ruler, place, player, button)


def plate(ruler: Ruler, rect: Rect, player: Player, button: Button | None = None) -> list[Widget]:
    """One player: who, the clock, and what they are about; a button is put into its lower right corner."""
    if rect.height < ruler.px(PLATE):
        return _line_plate(ruler, rect, player)
    inside = rect.inflate(-ruler.px(20), -ruler.px(12))
    if button is not None:
        lower, upper = cut_bottom(inside, button.rect.height)
    else:
        upper, lower = cut_top(inside, inside.height // 2)
    place, lower = cut_right(lower, button.rect.width, ruler.px(GAP)) if button is not None else (lower, lower)
    # The clock stands beside the name, unless a long name needs its place, and the words below it do not.
    signs, who = _clock(ruler, upper, player, HEADING)
    if who.width < _name_width(ruler, player, STRONG) and button is None:
        below, state = _clock(ruler, lower, player, HEADING)
        if ruler.width(player.state, SMALL) <= state.width:
            signs, who, lower = below, upper, state
    if not player.state and button is None and who.right != upper.right:
        # With nothing below it, a name and its clock are in the middle.
        signs, who = _clock(ruler, inside, player, HEADING)
    widgets: list[Widget] = [
        Panel(rect, PANEL, BRASS if player.to_act else None),
        *_name(ruler, who, player, STRONG),
        *([_state_label(lower, player)] if player.state else []),
        *signs,
    ]
    return [*widgets, Button(button.key, place, button.text, button.act)] if button is not None else widgets


def _line_plate(ruler: Ruler, rect: Rect, player: Player) -> list[Widget]:
    """A player in one line; a pointer, and the frame, say whose turn it is. A higher plate has words below it."""
    kind = STRONG if player.to_act else BODY
    higher = rect.height > ruler.px(LINE_PLATE)
    upper, lower = cut_top(rect.inflate(-2 * ruler.px(10), 0), ruler.px(25) if higher else rect.height)
    signs, who = _clock(ruler, upper, player, kind)
    words, _ = cut_top(lower, ruler.px(16))
    size = ruler.px(8)
    pointer = Rect(rect.x + ruler.px(2), upper.centery - size // 2, size, size)
    return [
        Panel(rect, PANEL, BRASS if player.to_act else None),
        *([Mark(pointer, "pointer", BRASS)] if player.to_act else []),
        *_name(ruler, who, player, kind if who.width >= _name_width(ruler, player, kind) else SMALL),
        *([_state_label(words, player)] if higher else []),
        *signs,
    ]


def _state_label(area: Rect, player: Player) -> Label:
    # An agent's name may be in it.
    colour = WARNING if player.away else BRASS if player.to_act else QUIET
    return Label(area, player.state, SMALL, colour, shorten=True)


def _name_width(ruler: Ruler, player: Player, kind: Type) -> int:
    """How much room a name needs, with the sign before it."""
    return ruler.px(MARK) + ruler.px(GAP) + ruler.width(player.name, kind)


def _name(ruler: Ruler, area: Rect, player: Player, kind: Type) -> list[Widget]:
    mark, name = cut_left(area, ruler.px(MARK), ruler.px(GAP))
    sign = "bot" if player.bot else "person"
    return [Mark(mark, sign, QUIET), Label(name, player.name, kind, shorten=True)]


def _clock(ruler: Ruler, area: Rect, player: Player, kind: Type) -> tuple[list[Widget], Rect]:
    """The clock at the right of `area`, before it signs of being urgent and muted; and what is left of the area."""
    figures, rest = cut_right(area, ruler.width(player.clock, kind), ruler.px(GAP))
    widgets: list[Widget] = [Label(figures, player.clock, kind, WARNING if player.urgent else TEXT, "right")]
    # Urgency is a shape as well, not only a colour.
    for sign, holds, colour in (("hourglass", player.urgent, WARNING), ("muted", player.muted, QUIET)):
        if holds:
            place, rest = cut_right(rest, ruler.px(14), ruler.px(6))
            widgets.append(Mark(place, sign, colour))
    return widgets, rest
