"""The base of all screens that talk to a server: messages come in, and trouble is shown across the top."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from client.link.session import Notice, Session
from client.speech.language import say
from client.speech.words import clock, closing, sentence
from client.ui.form import Form
from client.ui.layout import centred, cut_left
from client.ui.page import HEEDED, Page
from client.ui.paint import Paint, Ruler
from client.ui.screen import Next, Pop
from client.ui.sheet import Sheet, SheetChoice, nothing
from client.ui.theme import BRASS, GAP, ON_BRASS, SHADE, SMALL, STRONG, TEXT, WARNING, Colour
from shared.messages import ServerMessage

NOTICE_SECONDS = 5.0
URGENT_SECONDS, URGENT_LINES = 20.0, 6
FADE_SECONDS = 0.6
COUNTDOWN_SECONDS = 10.0
"""How long a banner tells when the server stops; then a tab does."""
PATIENCE = 8.0
"""Seconds without a server after which it is asked whether to wait on."""


class Banner(NamedTuple):
    """A sentence across the top, its colours, and how much of it shows, 0 to 1."""

    text: str
    fill: Colour
    ink: Colour
    alpha: float = 1.0
    lines: int = 2
    """It has at most; what is longer is cut short."""


class OnlinePage(Page):
    """A page of a session. It closes when the connection is closed for good."""

    banner_fills = False
    """The banner is as wide as its area, and never lower, so that what it lies over is covered whole."""

    makes_way = False
    """It closes when the player is called to a match or a table."""

    def __init__(self, session: Session, form: Form) -> None:
        super().__init__(form)
        self.session = session
        self.now = 0.0
        self._seen: Notice | None = None
        self._seen_at = 0.0
        self.banner: Banner | None = None
        self.tab: str | None = None
        """When the server stops, in a corner, while no banner says so."""
        self.sheet: Sheet | None = None
        """What lies over the page, and answers in its place."""
        self.lost_at: float | None = None
        """Since when the server cannot be reached."""
        self._offer: Sheet | None = None

    def update(self, now: float) -> Next:
        """Hear what the server has sent; close the page when the line is closed."""
        self.now = now
        for message in self.session.poll():
            self.stale = True
            self.hear(message)
        if self.session.line.state == "closed":
            return Pop()
        self._look_after_line()
        # The countdown runs also while another banner lies over it.
        tab, banner = self._tab_now(), self._banner_now()
        tab = tab if banner is None else None
        self.stale |= (banner, tab) != (self.banner, self.tab)
        self.banner, self.tab = banner, tab
        return self.follow()

    def hear(self, message: ServerMessage) -> None:
        """Take in a message that the session has taken in already."""

    def follow(self) -> Next:
        """Where to go because of where the player now is."""
        return Pop() if self.makes_way and self.session.place.called else None

    def leave(self) -> Next:
        """Get up from the table, and go back."""
        self.session.leave()
        return Pop()

    # While the server is gone.

    def _look_after_line(self) -> None:
        if self.session.line.state != "reconnecting":
            self.lost_at = None
            if self._offer is not None:
                self._offer.closed = True
                self._drop_closed_sheet()
            self._offer = None
            return
        if self.lost_at is None:
            self.lost_at = self.now
        if self.now - self.lost_at > PATIENCE and self._offer is None:
            self.sheet = self._offer = self._ask_to_wait()
            self.stale = True

    def _ask_to_wait(self) -> Sheet:
        choices = [
            SheetChoice("wait", say("table-lost-wait"), nothing, "main"),
            SheetChoice("servers", say("table-lost-leave"), self._give_up),
        ]
        title, more = say("table-lost"), say("table-lost-more" if self.session.place.playing else "lobby-lost")
        # Of a server that is only silent, the title has said it.
        told = [words for words in (self._problem(), more) if words != sentence(title)]
        return Sheet(title, choices, " ".join(told))

    def _give_up(self) -> Next:
        self.session.line.close()
        return Pop()

    def _problem(self) -> str:
        return sentence(self.session.line.problem or say("connection-lost"))

    def at_stake(self) -> str:
        """What happens if the server stays away, in a sentence."""
        return ""

    # Events and sheets.

    def on_event(self, event: pygame.event.Event) -> Next:
        """Give the event to the open sheet, else to the page."""
        if self.sheet is None or self._ruler is None or event.type not in HEEDED:
            return super().on_event(event)
        self.stale = True
        going = self.sheet.on_event(event, self._ruler)
        self._drop_closed_sheet()
        return going

    def _drop_closed_sheet(self) -> None:
        # What was chosen may have put another sheet in its place.
        if self.sheet is not None and self.sheet.closed:
            self.sheet, self.stale = None, True

    # The banner.

    def _banner_now(self) -> Banner | None:
        line = self.session.line
        if self.session.closing is not None and line.state != "online":
            closes = say("table-closing", reason=sentence(closing(self.session.closing)))
            return Banner(closes, WARNING, ON_BRASS)
        if line.state == "reconnecting":
            told = (self._problem(), self.at_stake(), say("table-reconnecting"))
            return Banner(" ".join(filter(None, told)), WARNING, ON_BRASS)
        return self._notice() or self._countdown()

    def _countdown(self) -> Banner | None:
        """When the server stops, for a while after it has said so."""
        countdown = self.session.countdown
        if countdown is None or countdown.passed(self.now) > COUNTDOWN_SECONDS:
            return None
        return Banner(say("table-drains", time=clock(countdown.left(self.now))), WARNING, ON_BRASS)

    def _tab_now(self) -> str | None:
        countdown = self.session.countdown
        return None if countdown is None else say("table-drains-short", time=clock(countdown.left(self.now)))

    def _notice(self) -> Banner | None:
        """The last notice, for a few seconds."""
        if self.session.notice is not self._seen:
            self._seen, self._seen_at = self.session.notice, self.now
        if self._seen is None:
            return None
        left = self._seen_at + (URGENT_SECONDS if self._seen.urgent else NOTICE_SECONDS) - self.now
        shows = min(1.0, max(0.0, left / FADE_SECONDS)) if self.session.settings.slowness else float(left > 0)
        if not shows:
            # It has been read; the next screen need not show it again.
            self.session.notice = None
            return None
        return Banner(self._seen.text, SHADE, TEXT, shows, URGENT_LINES if self._seen.urgent else 2)

    @property
    def covered(self) -> bool:
        """Whether something lies over the page."""
        return any(each is not None for each in (self.sheet, self.banner, self.tab))

    def draw(self, paint: Paint) -> None:
        """Draw the page, then what lies over it."""
        super().draw(paint)
        self.draw_more(paint)
        self.draw_over(paint)

    def draw_more(self, paint: Paint) -> None:
        """Draw above the widgets whatever is not a widget."""

    def draw_over(self, paint: Paint) -> None:
        """Draw the sheet, the tab and the banner, which are above all."""
        if self.sheet is not None:
            self.sheet.draw(paint)
        if self.tab is not None:
            _draw_tab(paint, self.banner_area(paint), self.tab)
        if self.banner is not None:
            _draw_banner(paint, self.banner_area(paint), self.banner, fills=self.banner_fills)

    def banner_area(self, ruler: Ruler) -> Rect:
        """Under the upper edge of what the banner may lie."""
        return ruler.area


def _draw_tab(paint: Paint, area: Rect, text: str) -> None:
    # In the corner at the upper edge, where no page has anything to press: it stays there for minutes.
    width = paint.width(text, SMALL) + paint.px(36)
    tab = Rect(area.right - width - paint.px(GAP), 0, width, paint.line_height(SMALL))
    paint.fill(tab, WARNING)
    sign, words = cut_left(tab.inflate(-paint.px(12), 0), paint.px(14), paint.px(6))
    paint.sign(sign, "hourglass", ON_BRASS)
    paint.text(words, text, SMALL, ON_BRASS)


def _draw_banner(paint: Paint, area: Rect, banner: Banner, *, fills: bool) -> None:
    # Over a header from the margin of the page, and so high that it covers it; else as high as a hand of the far
    # side, no edge of which is to look out.
    widest = area.width - paint.px(GAP) * (5 if fills else 4)
    width = widest if fills else min(widest, paint.width(banner.text, STRONG) + paint.px(64))
    lines = min(banner.lines, len(paint.wrap(banner.text, STRONG, width - paint.px(54))))
    top, margin = (10, 12) if fills else (6, 30)
    tall = paint.px(margin) + (max(2, lines) if fills else lines) * paint.line_height(STRONG)
    rect = Rect(area.x + 3 * paint.px(GAP), paint.px(top), width, tall)
    if not fills:
        rect.centerx = area.centerx
    under = paint.surface.subsurface(rect).copy() if banner.alpha < 1 else None
    paint.panel(rect, banner.fill, BRASS if banner.fill == SHADE else None, 2)
    sign, words = cut_left(rect.inflate(-paint.px(24), 0), paint.px(20), paint.px(10))
    paint.sign(sign, "hourglass" if banner.fill == WARNING else "flag", banner.ink)
    # It is in the server's words.
    words = centred(words, words.width, lines * paint.line_height(STRONG))
    paint.paragraph(words, banner.text, STRONG, banner.ink, shorten=True)
    if under is not None:
        under.set_alpha(round(255 * (1 - banner.alpha)))
        paint.surface.blit(under, rect)
