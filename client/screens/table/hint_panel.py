"""The hint that a player asks a bot for at the table."""

from __future__ import annotations

from collections.abc import Callable

from client.link.session import Visit
from shared.messages import Advice, Ask, Bot, Refused, Update


class Counsel:
    """What was asked for, and what came; `mark` shows a move as advised (None: no more)."""

    def __init__(self, visit: Visit, mark: Callable[[str | None], None]) -> None:
        self._visit, self._mark = visit, mark
        self.asked: int | None = None
        """The version for which a bot was asked what to play."""
        self.assisted = False
        """The player has asked for a hint in this match."""

    @property
    def advice(self) -> Advice | None:
        """The hint that was asked for, once it is there."""
        advice = self._visit.advice
        return advice if advice is not None and advice.version == self.asked else None

    def ask(self, update: Update, bot: Bot | None = None) -> None:
        """Ask this bot for a hint, or (None) the house's best; a second time: put it away."""
        if self.asked is not None:
            self.drop()
            return
        named = (None, None) if bot is None else (bot.agent, bot.by)
        self._visit.line.send(Ask(update.version, *named))
        self.asked, self.assisted = update.version, True

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
