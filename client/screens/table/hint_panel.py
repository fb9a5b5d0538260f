"""The hint that a player asks a bot for at the table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from client.games import words_of
from client.link.session import Session
from client.screens.table.chairs import Chairs
from client.screens.table.sidebar import advice_panel
from client.ui.layout import cut_bottom
from client.ui.paint import Ruler
from client.ui.sheet import Sheet
from client.ui.theme import GAP
from client.ui.widgets import Widget
from shared.messages import Advice, Ask, Bot, Refused, Update


class HintPanel:
    """What was asked for, and what came; `mark` shows a move as advised (None: no more)."""

    def __init__(self, session: Session, mark: Callable[[str | None], None]) -> None:
        self._session, self._mark = session, mark
        self.asked: int | None = None
        """The version for which a bot was asked what to play."""
        self.assisted = False
        """The player has asked for a hint in this match."""

    @property
    def advice(self) -> Advice | None:
        """The hint that was asked for, once it is there."""
        advice = self._session.advice
        return advice if advice is not None and advice.version == self.asked else None

    def ask(self, update: Update, bot: Bot | None = None) -> None:
        """Ask this bot for a hint, or (None) the house's best; a second time: put it away."""
        if self.asked is not None:
            self.drop()
            return
        named = (None, None) if bot is None else (bot.agent, bot.by)
        self._session.line.send(Ask(update.version, *named))
        self.asked, self.assisted = update.version, True

    def ask_through(self, chairs: Chairs, update: Update) -> Sheet | None:
        """Ask for a hint, or put it away; where only strangers' bots could give one, a sheet of these."""
        if chairs.only_strangers and self.asked is None:
            return chairs.ask_sheet(lambda bot: self.ask(update, bot))
        self.ask(update)
        return None

    def build(self, ruler: Ruler, area: Rect, named: Callable[[str], str]) -> tuple[list[Widget], Rect]:
        """What is advised at the foot of `area`, if a bot was asked, and what is left of that."""
        if self.asked is None:
            return [], area
        panel = advice_panel(ruler, area, self.advice, named, self._effect, self.drop)
        return panel, cut_bottom(area, panel[0].rect.height, ruler.px(GAP))[1]

    def _effect(self, move: str) -> str:
        place = self._session.place
        if place.seated is None or place.update is None:
            return ""
        return words_of(place.seated.rules.game).effect(place.update.view, move, place.cast)

    def show(self) -> None:
        if self.advice is not None:
            self._mark(self.advice.move)

    def drop(self) -> None:
        if self.asked is not None:
            self.asked = None
            self._mark(None)

    def refuse(self, refused: Refused) -> None:
        """There will be no hint, if that is what was refused."""
        if refused.to in ("", "ask"):
            self.asked = None
