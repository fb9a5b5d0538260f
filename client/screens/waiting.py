"""At a table that waits for its players: the code to tell them, and who sits there already."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.form import Form
from client.layout import centred, cut_bottom, cut_top
from client.paint import Ruler
from client.screen import Next, Pop
from client.screens.online import OnlinePage
from client.theme import BODY, BRASS, FAINT, GAP, GIANT, HEADING, QUIET, RAISED, ROW_HEIGHT, TEXT
from client.visit import Visit
from client.widgets import Button, Label, Mark, Panel, Widget
from client.words import title_of


class Waiting(OnlinePage):
    """The match begins by itself when every chair is taken."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit, Form("leave"))

    def follow(self) -> Next:
        place = self.visit.place
        # The lobby knows the way to the match that begins.
        return Pop() if place.table is None or place.seated is not None else None

    def on_rest(self, event: pygame.event.Event) -> Next:
        return self._leave() if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else None

    def _leave(self) -> Next:
        self.visit.leave()
        return Pop()

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        table, gap = self.visit.place.table, ruler.px(GAP)
        if table is None:
            return []
        box = centred(ruler.area, ruler.px(520), ruler.px(400 if table.code is not None else 300))
        inside = box.inflate(-gap * 6, -gap * 6)
        title, inside = cut_top(inside, ruler.px(32), gap)
        hint, inside = cut_top(inside, ruler.line_height(BODY) * 2, gap * 2)
        leave, inside = cut_bottom(inside, ruler.px(40), gap * 2)
        widgets: list[Widget] = [
            Panel(box),
            Label(title, title_of(table.rules.game), HEADING, align="centre"),
            Label(hint, self._hint(), BODY, QUIET, "centre", wrap=True),
            Button("leave", leave, "Leave the table", self._leave),
        ]
        if table.code is not None:
            code, inside = cut_top(inside, ruler.px(84), gap * 2)
            widgets += [Panel(code, RAISED), Label(code.copy(), table.code, GIANT, BRASS, "centre")]
        return widgets + self._chairs(ruler, inside)

    def _hint(self) -> str:
        table = self.visit.place.table
        if table is not None and table.code is not None:
            return "Tell your friend this code. The game begins when you are both there."
        return "All can see this table in the lobby. The game begins when somebody sits down."

    def _chairs(self, ruler: Ruler, area: pygame.Rect) -> list[Widget]:
        table = self.visit.place.table
        widgets: list[Widget] = []
        for number, chair in enumerate(table.chairs if table is not None else ()):
            line, area = cut_top(area, ruler.px(ROW_HEIGHT), ruler.px(GAP) // 2)
            mark = pygame.Rect(line.x, line.y, ruler.px(18), line.height)
            words = pygame.Rect(line.x + ruler.px(28), line.y, line.width - ruler.px(28), line.height)
            taken = chair.name is not None
            who = chair.name or "" if taken else "a free chair"
            me = table is not None and number == table.seat
            widgets += [
                Mark(mark, "bot" if chair.bot else "person", TEXT if taken else FAINT),
                Label(words, f"{who} (you)" if me else who, BODY, TEXT if taken else FAINT, shorten=True),
            ]
        return widgets
