"""What all screens have in common that talk to a server: messages come in, and trouble is shown across the top."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from client.form import Form
from client.layout import cut_left
from client.paint import Paint
from client.screen import Next, Pop
from client.screens.page import Page
from client.theme import BRASS, ON_BRASS, SHADE, STRONG, TEXT, WARNING, Colour
from client.visit import Notice, Visit
from client.words import sentence
from shared.messages import ServerMessage

NOTICE_SECONDS = 5.0
FADE_SECONDS = 0.6


class Banner(NamedTuple):
    """A sentence across the top, its colours, and how much of it shows, 0 to 1."""

    text: str
    fill: Colour
    ink: Colour
    alpha: float = 1.0


class OnlinePage(Page):
    """A page of a visit. It closes when the connection is closed for good."""

    def __init__(self, visit: Visit, form: Form) -> None:
        super().__init__(form)
        self.visit = visit
        self.now = 0.0
        self._seen: Notice | None = None
        self._seen_at = 0.0
        self.banner: Banner | None = None

    def update(self, now: float) -> Next:
        self.now = now
        for message in self.visit.poll():
            self.stale = True
            self.hear(message)
        if self.visit.line.state == "closed":
            return Pop()
        banner = self._banner_now()
        self.stale |= banner != self.banner
        self.banner = banner
        return self.follow()

    def hear(self, message: ServerMessage) -> None:
        """Take in a message that the visit has taken in already."""

    def follow(self) -> Next:
        """Where to go because of where the player now is."""
        return None

    def _banner_now(self) -> Banner | None:
        line = self.visit.line
        if self.visit.closing is not None and line.state != "online":
            return Banner(
                sentence(f"The server closes this connection: {self.visit.closing.reason}"), WARNING, ON_BRASS
            )
        if line.state == "reconnecting":
            why = sentence(line.problem or "the connection was lost")
            return Banner(f"{why} Reconnecting by itself.", WARNING, ON_BRASS)
        return self._notice()

    def _notice(self) -> Banner | None:
        """The last notice, for a few seconds."""
        if self.visit.notice is not self._seen:
            self._seen, self._seen_at = self.visit.notice, self.now
        if self._seen is None:
            return None
        left = self._seen_at + NOTICE_SECONDS - self.now
        shows = min(1.0, max(0.0, left / FADE_SECONDS)) if self.visit.settings.slowness else float(left > 0)
        if not shows:
            # It has been read; the next screen need not show it again.
            self.visit.notice = None
            return None
        return Banner(self._seen.text, SHADE, TEXT, shows)

    def draw(self, paint: Paint) -> None:
        super().draw(paint)
        self.draw_more(paint)
        if self.banner is not None:
            _draw_banner(paint, self.banner)

    def draw_more(self, paint: Paint) -> None:
        """Draw what is no widget, above the widgets."""


def _draw_banner(paint: Paint, banner: Banner) -> None:
    width = min(paint.area.width - paint.px(32), paint.width(banner.text, STRONG) + paint.px(64))
    rect = Rect(0, paint.px(10), width, paint.px(40))
    rect.centerx = paint.area.centerx
    under = paint.surface.subsurface(rect).copy() if banner.alpha < 1 else None
    paint.panel(rect, banner.fill, BRASS if banner.fill == SHADE else None, 2)
    sign, words = cut_left(rect.inflate(-paint.px(24), -paint.px(16)), paint.px(20), paint.px(10))
    paint.sign(sign, "hourglass" if banner.fill == WARNING else "flag", banner.ink)
    paint.text(words, banner.text, STRONG, banner.ink)
    if under is not None:
        under.set_alpha(round(255 * (1 - banner.alpha)))
        paint.surface.blit(under, rect)
