"""The player's account at this server: it moves to another device, one moves here, or it is deleted."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from client.link.session import Session
from client.speech.language import say
from client.speech.words import refusal
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_right, cut_top
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop
from client.ui.theme import BODY, BRASS, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, TITLE, WARNING
from client.ui.widgets import Button, Entry, Field, Label, Panel, Widget
from shared.messages import DeleteAccount, MoveAccount, MoveCode, Refused, TakeAccount, Welcome

WIDTH, HEIGHT = 940, 400
CODE_LIMIT = 8


class AccountScreen(Page):
    """Over the settings of a session; it makes way when a match begins or the line ends."""

    def __init__(self, session: Session) -> None:
        super().__init__(Form("back"))
        self._session = session
        self._code = Entry(limit=CODE_LIMIT)
        self._given: MoveCode | None = None
        """The code with which this account moves."""
        self._asked = False
        """Whether the player is asked if they are sure."""
        self._problem = ""

    def update(self, now: float) -> Next:
        """Hear the answers of the server; close the screen when the player is called away."""
        for message in self._session.poll():
            self.stale = True
            match message:
                case MoveCode():
                    self._given = message
                case Refused():
                    self._problem = refusal(message)
                case Welcome():
                    # The Welcome is for this player, or for the one who has moved here.
                    self._given, self._problem = None, ""
                    self._code.clear()
        place = self._session.place
        away = self._session.line.state == "closed" or place.seated is not None or place.table is not None
        return Pop() if away else None

    def _move(self) -> Next:
        return self._send(MoveAccount())

    def _take(self) -> Next:
        code = self._code.text.strip().upper()
        return self._send(TakeAccount(code)) if len(code) >= 4 else None

    def _ask(self) -> None:
        self._asked, self.form.focus = True, "keep"

    def _keep(self) -> None:
        self._asked, self.form.focus = False, "delete"

    def _delete(self) -> Next:
        self._asked = False
        return self._send(DeleteAccount())

    def _send(self, message: MoveAccount | TakeAccount | DeleteAccount) -> Next:
        self._problem = ""
        self._session.line.send(message)
        return None

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out moving, bringing and deleting the account."""
        gap = ruler.px(GAP)
        box = centred(ruler.area, ruler.px(WIDTH), ruler.px(HEIGHT))
        head, body = cut_top(box, ruler.px(48), gap)
        back, title = cut_right(head, ruler.px(120), gap)
        body, foot = cut_top(body, ruler.px(HEIGHT - 96), gap)
        move, take, delete = columns(body, 3, gap * 2)
        welcome = self._session.place.welcome
        return [
            Label(title, say("account-title", name=welcome.name if welcome is not None else ""), TITLE, shorten=True),
            Button("back", back.inflate(0, -ruler.px(12)), say("settings-back"), Pop),
            *self._move_panel(ruler, move),
            *self._take_panel(ruler, take),
            *self._delete_panel(ruler, delete),
            Label(foot, self._problem, SMALL, WARNING, "centre"),
        ]

    def _move_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        inside, button, widgets = _panel(ruler, area, "account-move")
        if self._given is not None:
            code, below = cut_top(inside, ruler.line_height(TITLE), ruler.px(GAP))
            good = say("account-move-code", minutes=round(self._given.seconds / 60))
            widgets += [Label(code, self._given.code, TITLE, BRASS), Label(below, good, BODY, QUIET, wrap=True)]
        else:
            widgets.append(Label(inside, say("account-move-text"), BODY, QUIET, wrap=True))
        return [*widgets, Button("move", button, say("account-move-go"), self._move)]

    def _take_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        inside, button, widgets = _panel(ruler, area, "account-take")
        text, field = _above(ruler, inside)
        return [
            *widgets,
            Label(text, say("account-take-text"), BODY, QUIET, wrap=True),
            Field("code", field, self._code, self._take, say("account-take-hint")),
            Button("take", button, say("account-take-go"), self._take),
        ]

    def _delete_panel(self, ruler: Ruler, area: Rect) -> list[Widget]:
        inside, button, widgets = _panel(ruler, area, "account-delete")
        if not self._asked:
            text = Label(inside, say("account-delete-text"), BODY, QUIET, wrap=True)
            return [*widgets, text, Button("delete", button, say("account-delete-go"), self._ask)]
        text_area, sure = _above(ruler, inside)
        return [
            *widgets,
            Label(text_area, say("account-delete-text"), BODY, WARNING, wrap=True),
            Button("sure", sure, say("account-delete-sure"), self._delete, "danger"),
            Button("keep", button, say("account-delete-back"), self._keep),
        ]


def _panel(ruler: Ruler, area: Rect, title: str) -> tuple[Rect, Rect, list[Widget]]:
    """The room below a panel's heading, the place of the button at its foot, and both drawn so far."""
    inside = area.inflate(-4 * ruler.px(GAP), -4 * ruler.px(GAP))
    button, inside = cut_bottom(inside, ruler.px(ROW_HEIGHT), ruler.px(GAP))
    head, inside = cut_top(inside, ruler.line_height(HEADING), ruler.px(GAP))
    return inside, button, [Panel(area), Label(head, say(title), HEADING)]


def _above(ruler: Ruler, inside: Rect) -> tuple[Rect, Rect]:
    """The place of a line just above the button, and the room that is left for text."""
    line, text = cut_bottom(inside, ruler.px(ROW_HEIGHT), ruler.px(GAP))
    return text, line
