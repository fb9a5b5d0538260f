"""The hint that a player asks a bot for at the table, and the panel that shows it beside the board."""

from __future__ import annotations

from pygame import Rect

from client.games import words_of
from client.link.session import Session
from client.screens.positions import Positions
from client.screens.table.chairs import Chairs
from client.speech.language import say
from client.ui.layout import cut_bottom, cut_left, cut_right, cut_top
from client.ui.paint import Ruler
from client.ui.sheet import Sheet
from client.ui.theme import BRASS, GAP, PANEL, QUIET, SMALL, STRONG, TEXT
from client.ui.widgets import Button, Label, Mark, Panel, Widget
from shared.messages import Advice, Ask, Refused, Update


class HintPanel:
    """What was asked for, and what came; the board marks the move that is advised."""

    def __init__(self, session: Session, chairs: Chairs, positions: Positions) -> None:
        self._session, self._chairs, self._positions = session, chairs, positions
        self.asked: int | None = None
        """The version for which a bot was asked what to play."""
        self.assisted = False
        """The player has asked for a hint in this match."""

    @property
    def advice(self) -> Advice | None:
        """The hint that was asked for, once it is there."""
        advice = self._session.advice
        return advice if advice is not None and advice.version == self.asked else None

    def ask(self, update: Update) -> Sheet | None:
        """Ask the house's best bot, or put its hint away; where there are only strangers' bots, a sheet of these."""
        if self.asked is not None:
            self.drop()
        elif self._chairs.only_strangers:
            return self._chairs.ask_sheet(lambda bot: self._ask(update, bot.agent, bot.by))
        else:
            self._ask(update)
        return None

    def _ask(self, update: Update, agent: str | None = None, by: str | None = None) -> None:
        self._session.line.send(Ask(update.version, agent, by))
        self.asked, self.assisted = update.version, True

    def show(self) -> None:
        """Mark the move that is advised."""
        if self.advice is not None:
            self._positions.board.suggest(self.advice.move)

    def drop(self) -> None:
        """Put the hint away."""
        if self.asked is not None:
            self.asked = None
            self._positions.board.suggest(None)

    def refuse(self, refused: Refused) -> None:
        """There will be no hint, if that is what was refused."""
        if refused.to in ("", "ask"):
            self.asked = None

    def come_back(self) -> None:
        """Wait no longer for a hint: with the connection the server has dropped the question."""
        if self.advice is None:
            self.asked = None

    def build(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """What is advised at the foot of `area`, if a bot was asked, and what is left of that."""
        if self.asked is None:
            return [], area
        advice = self.advice
        panel = _thinking(ruler, area) if advice is None else self._advised(ruler, area, advice)
        return panel, cut_bottom(area, panel[0].rect.height, ruler.px(GAP))[1]

    def _advised(self, ruler: Ruler, area: Rect, advice: Advice) -> list[Widget]:
        """A move, and what it does, in as much of the foot of `area` as that needs.

        The bot's own reason is not shown: it is not in the player's language, and its numbers are of a scale that only
        the bot knows.
        """
        gap, line = ruler.px(GAP), ruler.line_height(SMALL)
        width = area.width - 2 * gap
        title = say("table-advises", agent=advice.agent, move=self._named(advice.move))
        heads = ruler.wrapped_height(title, STRONG, width - ruler.px(28) - gap)
        heads = max(heads, ruler.px(28))
        fixed = heads + line + 4 * gap
        does = self._effect(advice.move)
        told = min(len(ruler.wrap(does, SMALL, width)) if does else 0, max(0, area.height - fixed) // line)
        box = cut_bottom(area, fixed + line * told)[0]
        head, rest = cut_top(box.inflate(-2 * gap, -2 * gap), heads, gap // 2)
        cross, name = cut_right(head, ruler.px(28), gap)
        below, rest = cut_top(rest, line * told)
        mark, assisted = cut_left(cut_bottom(rest, line)[0], ruler.px(12), gap)
        return [
            Panel(box, PANEL, BRASS),
            Label(name, title, STRONG, BRASS, wrap=True, shorten=True),
            Button("advice-close", cut_top(cross, ruler.px(28))[0], "", self.drop, sign="cross"),
            *([Label(below, does, SMALL, TEXT, wrap=True, shorten=True)] if told else []),
            Mark(mark, "lamp", BRASS),
            Label(assisted, say("table-assisted"), SMALL, BRASS),
        ]

    def _named(self, move: str) -> str:
        place = self._session.place
        if place.seated is None or place.update is None:
            return move
        return words_of(place.seated.rules.game).move(place.update.view, move, place.cast)

    def _effect(self, move: str) -> str:
        place = self._session.place
        if place.seated is None or place.update is None:
            return ""
        return words_of(place.seated.rules.game).effect(place.update.view, move, place.cast)


def _thinking(ruler: Ruler, area: Rect) -> list[Widget]:
    gap = ruler.px(GAP)
    box = cut_bottom(area, ruler.line_height(SMALL) + 2 * gap)[0]
    mark, words = cut_left(box.inflate(-2 * gap, 0), ruler.px(14), gap)
    return [Panel(box, PANEL, BRASS), Mark(mark, "lamp", BRASS), Label(words, say("table-thinking"), SMALL, QUIET)]
