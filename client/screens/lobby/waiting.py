"""A table that waits for its players: the code to give them, and the players who are there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.games.emblems import Emblem
from client.link.session import Session
from client.rules.offers import BOT, has_house
from client.rules.terms import told
from client.screens.lobby.invitation import INVITATION, InvitationPanel
from client.screens.online import OnlinePage
from client.speech.language import say
from client.speech.words import title_of
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Action, Next, Pop
from client.ui.theme import BODY, FAINT, GAP, HEADING, QUIET, SMALL, TEXT
from client.ui.widgets import Button, Label, Mark, Panel, Widget
from shared.messages import Chair, Fill, Join, Rules, Table

WIDE, BESIDE = 472, 400
"""Of the table, alone and beside an invitation."""
CHAIR = 28
"""The height of a chair's line."""


class Waiting(OnlinePage):
    """The match begins by itself when every chair is taken; whoever sits here may keep the free ones for bots."""

    def __init__(self, session: Session) -> None:
        table = session.place.table
        # Without a code on nothing: Enter, pressed once too often, leads nowhere.
        super().__init__(session, Form("copy" if table is not None and table.code is not None else None, rests=True))
        self._invitation = InvitationPanel(session)

    def follow(self) -> Next:
        """Close the screen when the match begins or the table is gone."""
        place, door = self.session.place, self.session.door
        self.stale |= door is not None and door.look()
        # The lobby knows the way to the match that begins.
        return Pop() if place.table is None or place.seated is not None else None

    def back(self) -> Next:
        """Leave the table."""
        return self.leave()

    def _sit(self) -> None:
        """Take a chair of the table that is looked on at."""
        table = self.session.place.table
        if table is not None:
            self.session.line.send(Join(code=table.code) if table.code is not None else Join(table.table))

    def _fill(self) -> None:
        self.session.line.send(Fill())

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the table with its chairs and buttons, and the invitation beside it."""
        table, gap = self.session.place.table, ruler.px(GAP)
        if table is None:
            return []
        invites, rules = self._invitation.offers(table.code), _house(table.rules)
        wide = ruler.px(BESIDE if invites else WIDE)
        rules_height = ruler.wrapped_height(rules, SMALL, wide)
        own = ruler.px(198 + (CHAIR + GAP // 2) * (len(table.chairs) + bool(table.spectators))) + rules_height
        height = max(own, self._invitation.height(ruler, ruler.px(INVITATION), table.code) if invites else 0)
        aside = ruler.px(INVITATION) + gap * 3 if invites else 0
        box = centred(ruler.area, wide + aside + gap * 6, height + gap * 6)
        left, right = cut_left(box.inflate(-gap * 6, -gap * 6), wide, gap * 3)
        beside = self._invitation.build(ruler, right, table.code) if invites else []
        return [Panel(box), *self._table(ruler, left, table, rules, rules_height), *beside]

    def _table(self, ruler: Ruler, area: Rect, table: Table, rules: str, rules_height: int) -> list[Widget]:
        gap = ruler.px(GAP)
        emblem, inside = cut_top(area, ruler.px(40), gap)
        title, inside = cut_top(inside, ruler.px(28), gap // 2)
        house, inside = cut_top(inside, rules_height, gap)
        hint, inside = cut_top(inside, ruler.line_height(BODY), 0)
        begins, inside = cut_top(inside, ruler.line_height(BODY), gap)
        leave, inside = cut_bottom(inside, ruler.px(40), gap)
        widgets: list[Widget] = [
            Emblem(emblem, table.rules.game),
            Label(title, title_of(table.rules.game), HEADING, align="centre", shorten=True),
            Label(house, rules, SMALL, QUIET, "centre", wrap=True, shorten=True),
            Label(hint, _hint(table), BODY, align="centre"),
            Label(begins, say("lobby-wait-begins"), BODY, QUIET, "centre"),
            *self._chairs(ruler, inside, table),
        ]
        more = self._more(table)
        if more is not None:
            leave, beside = columns(leave, 2, gap)
            key, act, sign, enabled = more
            widgets.append(Button(key, beside, say(f"lobby-wait-{key}"), act, sign=sign, enabled=enabled))
        return [*widgets, Button("leave", leave, say("lobby-wait-leave"), self.leave)]

    def _more(self, table: Table) -> tuple[str, Action, str, bool] | None:
        """What there is besides leaving: what the catalogue calls it, what it does, its sign, and if it can be done."""
        if table.seat is None:
            free = any(chair.name is None for chair in table.chairs)
            return ("sit", self._sit, "person", True) if free else None
        if not has_house(self.session.place.lobby, table.rules.game):
            return None
        # Grey, not gone, while strangers wait here for people: so the other button does not move under the pointer.
        people = sum(chair.name is not None and not chair.bot for chair in table.chairs)
        return "fill", self._fill, "bot", table.code is not None or people == 1

    def _chairs(self, ruler: Ruler, area: Rect, table: Table) -> list[Widget]:
        widgets: list[Widget] = []
        for number, chair in enumerate(table.chairs):
            line, area = cut_top(area, ruler.px(CHAIR), ruler.px(GAP) // 2)
            mark, words = cut_left(line, ruler.px(18), ruler.px(10))
            ink = TEXT if chair.name is not None else FAINT
            widgets += [
                Mark(mark, "bot" if chair.bot else "person", ink),
                Label(words, _sitter(chair, me=number == table.seat), BODY, ink, shorten=True),
            ]
        if table.spectators:
            line = cut_top(area, ruler.px(CHAIR))[0]
            widgets.append(Label(line, say("lobby-wait-spectators", count=table.spectators), SMALL, QUIET))
        return widgets


def _house(rules: Rules) -> str:
    """The house rules that hold; that others see every hand is to be known before one sits down."""
    every = [*told(rules), *([say("table-tag-open")] if rules.spectators == "all" else [])]
    # A line ends between two rules, not within one.
    return " · ".join(rule.replace(" ", "\N{NO-BREAK SPACE}") for rule in every)


def _hint(table: Table) -> str:
    if table.seat is None:
        return say("table-watching")
    return say("lobby-wait-code" if table.code is not None else "lobby-wait-listed")


def _sitter(chair: Chair, *, me: bool) -> str:
    if chair.name is None:
        return say("lobby-free-chair")
    if chair.bot and not chair.here:
        return say("lobby-wait-bot", agent=chair.name.removeprefix(BOT))
    return say("lobby-wait-me", name=chair.name) if me else chair.name
