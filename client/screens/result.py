"""The result: who won and why, what it is made of, and the way to another game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from client.boards.board import Scorecard
from client.form import Form
from client.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top
from client.paint import Ruler
from client.screen import Next, Pop
from client.screens.online import OnlinePage
from client.theme import BODY, BRASS, FAINT, GAP, QUIET, SMALL, STRONG, TEXT, TITLE
from client.visit import Visit
from client.widgets import Button, Label, Mark, Panel, Style, Widget
from client.words import listed
from shared.game import Outcome
from shared.messages import Rematch

REASONS = {
    "rounds won": "More rounds won",
    "cards left": "Rounds are equal: more cards left",
    "draw": "Equal in everything",
    "time": "The time ran out",
    "resignation": "The match was resigned",
    "abandoned": "A player left and did not come back",
    "illegal move": "A player made an illegal move",
    "crash": "A bot has crashed",
}
"""How the ends that this client knows are told; others are told in the server's words."""


class Result(OnlinePage):
    """Kept as it was when the match ended, whatever happens at the table since."""

    def __init__(self, visit: Visit, scorecard: Scorecard) -> None:
        super().__init__(visit, Form("rematch"))
        place = visit.place
        assert place.seated is not None, "a result is of a match"
        assert visit.outcome is not None, "a result is of a match that has ended"
        self._outcome: Outcome = visit.outcome
        self._match, self._game, self._cast = place.seated.match, place.seated.rules.game, place.cast
        self._scorecard = scorecard
        self._asked = False

    def follow(self) -> Next:
        seated = self.visit.place.seated
        # The lobby knows the way to the match that begins.
        return Pop() if seated is not None and seated.match != self._match else None

    def _rematch(self) -> Next:
        if not self._asked:
            self._asked = True
            self.visit.line.send(Rematch())
        return None

    def _leave(self) -> Next:
        self.visit.leave()
        return Pop()

    def on_rest(self, event: pygame.event.Event) -> Next:
        return self._leave() if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else None

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap = ruler.px(GAP)
        box = centred(ruler.area, ruler.px(520), ruler.px(510))
        inside = box.inflate(-gap * 8, -gap * 6)
        crown, inside = cut_top(inside, ruler.px(52), gap)
        title, inside = cut_top(inside, ruler.px(40), gap // 2)
        reason, inside = cut_top(inside, ruler.px(24), gap * 3)
        actions, inside = cut_bottom(inside, ruler.px(40), gap * 2)
        wish, inside = cut_bottom(inside, ruler.px(24), gap)
        kept, inside = cut_bottom(inside, ruler.line_height(SMALL) * 2, gap)
        won = self._cast.me in self._outcome.winners
        return [
            Panel(box),
            Mark(crown, "crown", BRASS if won or self._cast.me is None else FAINT),
            Label(title, self._title(), TITLE, TEXT, "centre", shorten=True),
            Label(reason, REASONS.get(self._outcome.reason, self._outcome.reason), BODY, QUIET, "centre"),
            *self._score_lines(ruler, inside),
            Label(kept, self.visit.kept, SMALL, QUIET, "centre", wrap=True, shorten=True),
            Label(wish, self._wish(), BODY, BRASS, "centre", shorten=True),
            *self._actions(actions, gap),
        ]

    def _title(self) -> str:
        winners = self._outcome.winners
        if len(winners) == len(self._cast.names):
            return "A draw"
        if len(winners) == 1:
            return self._cast.does(winners[0], "win")
        return f"{listed(self._cast.names[seat] for seat in winners)} share the first place"

    def _score_lines(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """A line for the names and one for each part of the score, the best in bold with a gem."""
        widgets: list[Widget] = []
        names = self._cast.names
        line, area = cut_top(area, ruler.px(30))
        first, cells = _cells(ruler, line, len(names))
        widgets += [
            Label(cell, name, STRONG, TEXT, "right", shorten=True) for name, cell in zip(names, cells, strict=True)
        ]
        for title, numbers in self._scorecard or [("Score", self._outcome.scores)]:
            line, area = cut_top(area, ruler.px(30))
            first, cells = _cells(ruler, line, len(names))
            widgets.append(Label(first, title, BODY, QUIET))
            for number, cell in zip(numbers, cells, strict=True):
                widgets += _score(ruler, cell, number, number == max(numbers) and min(numbers) < number)
        return widgets

    def _wish(self) -> str:
        at = self.visit.place.table
        if at is None:
            return ""
        others = [self._name(seat) for seat in at.rematch if seat != at.seat]
        gone = [seat for seat, chair in enumerate(at.chairs) if chair.name is None and not chair.bot]
        if gone:
            return "The other chair is free now."
        if others:
            return f"{listed(others)} asked for a rematch."
        return "You asked for a rematch." if at.seat in at.rematch else ""

    def _name(self, seat: int) -> str:
        at = self.visit.place.table
        return (at.chairs[seat].name if at is not None and seat < len(at.chairs) else None) or "Somebody"

    def _actions(self, area: Rect, gap: int) -> list[Widget]:
        leave = "Back to the lobby"
        if self._cast.me is None:
            return [Button("leave", area, leave, self._leave, "main")]
        again, back = columns(area, 2, gap * 2)
        at = self.visit.place.table
        # It stays where it is once it was pressed: else the focus, and a second Enter, would go to the other one.
        text = "Waiting for the other" if self._asked else "Rematch"
        style: Style = "chosen" if self._asked else "main"
        return [
            Button("rematch", again, text, self._rematch, style, enabled=at is not None),
            Button("leave", back, leave, self._leave),
        ]


def _cells(ruler: Ruler, line: Rect, seats: int) -> tuple[Rect, list[Rect]]:
    """The place of a line's title, and of each seat's number."""
    title, rest = cut_left(line, ruler.px(96), ruler.px(GAP))
    return title, columns(rest, seats, ruler.px(GAP * 2))


def _score(ruler: Ruler, cell: Rect, number: float, best: bool) -> list[Widget]:
    text = f"{number:g}"
    if not best:
        return [Label(cell, text, BODY, QUIET, "right")]
    figure, rest = cut_right(cell, ruler.width(text, STRONG), ruler.px(10))
    return [Mark(cut_right(rest, ruler.px(12))[0], "gem", BRASS), Label(figure, text, STRONG, TEXT, "right")]
