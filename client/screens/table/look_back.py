"""A look back at the earlier positions of a match, while it goes on."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect

from client.link.session import Session
from client.player.keys import Deed
from client.screens.board_host import BoardHost
from client.screens.positions import Positions
from client.screens.table.chairs import Chairs
from client.speech.language import say
from client.ui.layout import cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.theme import BRASS, GAP, QUIET, SMALL
from client.ui.widgets import Button, Label, Widget
from shared.messages import Update

HEIGHT = 28
"""Of the strip of buttons to step by, and of the one that leads back."""


class LookBack(Positions):
    """Shows the newest position as it comes, until an earlier one is looked at."""

    def __init__(self, session: Session, chairs: Chairs, board_host: BoardHost) -> None:
        self._session, self._chairs, self.board_host = session, chairs, board_host
        self._looked: Update | None = None
        """The earlier position that is looked at. A version may come twice, where the server lost moves."""

    @property
    def last(self) -> int:
        """The number of the newest position."""
        return len(self._session.history) - 1

    @property
    def number(self) -> int:
        """The position that is shown; the earliest that is left, if it was forgotten."""
        places = (place for place, each in enumerate(self._session.history) if each is self._looked)
        return self.last if self._looked is None else next(places, 0)

    @number.setter
    def number(self, number: int) -> None:
        self._looked = self._session.history[number] if number < self.last else None

    @property
    def back(self) -> bool:
        """Whether an earlier position is looked at."""
        return self.number < self.last

    @property
    def told(self) -> range:
        """The entries of the log that led to an earlier position; none for the newest."""
        reach = self._session.reach
        return range(reach[self.number - 1] if self.number else 0, reach[self.number]) if self.back else range(0)

    def step(self, deed: Deed) -> bool:
        """Go to the "first", one "back", one "forward" or to "now"; False if there is no other position there."""
        ways = {"first": 0, "back": self.number - 1, "forward": self.number + 1, "now": self.last}
        number = ways[deed]
        if number == self.number or not 0 <= number <= self.last:
            return False
        self.go(number, leap=deed == "now")
        return True

    def show(self, update: Update) -> None:
        """Put a position on the board; there is nothing to play in an earlier one, or while the seat is lent."""
        if self.back or self._chairs.lent is not None:
            update = replace(update, moves=())
        self.board_host.show(update, self._session.place.cast)

    def _put(self, *, moved: bool) -> None:
        if not moved:
            self.board.leap()
        self.show(self._session.history[self.number])

    def build(self, ruler: Ruler, area: Rect, do: Callable[[Deed], Action], called: str) -> tuple[list[Widget], Rect]:
        """The buttons to step by at the top of `area`, and what is left of it; each does what `do` makes of its deed.

        `called` is what there is to come back for: another button says so.
        """
        strip, area = cut_top(area, ruler.px(HEIGHT), ruler.px(GAP))
        size, gap = strip.height, ruler.px(4)
        first, rest = cut_left(strip, size, gap)
        previous, rest = cut_left(rest, size, gap)
        last, rest = cut_right(rest, size, gap)
        onward, rest = cut_right(rest, size, gap)
        deeds: tuple[Deed, ...] = ("first", "back", "forward", "now")
        places = zip(("first", "back", "next", "last"), (first, previous, onward, last), deeds, strict=True)
        widgets: list[Widget] = [
            Label(rest, self._where(), SMALL, BRASS if self.back else QUIET, "centre"),
            *(Button(f"step {sign}", place, "", do(deed), sign=sign) for sign, place, deed in places),
        ]
        if called:
            place, area = cut_top(area, ruler.px(HEIGHT), ruler.px(GAP))
            widgets.append(Button("return", place, called, do("now"), "main"))
        return widgets, area

    def _where(self) -> str:
        """After how many moves the position stands, and how many there are."""
        history = self._session.history
        newest = history[-1].version if history else 0
        if self.back:
            return say("table-step", now=history[self.number].version, newest=newest)
        return say("table-moves", count=newest)
