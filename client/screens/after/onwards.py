"""The panel of a replay from which one goes on from the position that is shown: on which seat, against which bot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from client.link.session import Session
from client.matches import continue_match
from client.screens.after.projector import Projector
from client.speech.language import say
from client.ui.faces import NameButton
from client.ui.layout import cut_bottom, cut_top
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.theme import BODY, GAP, QUIET, SMALL, TEXT
from client.ui.widgets import Button, Label, Panel, Style, Widget
from shared.game import Seat

HEIGHT = 30
"""Of a button."""


class Wish(NamedTuple):
    """How to go on: as which seat, and against whom."""

    seat: Seat
    agent: str


class Onwards:
    """What is wished for, and the table that is asked for then; `close` puts the panel away."""

    def __init__(self, session: Session, projector: Projector, close: Action) -> None:
        self._session = session
        self._projector = projector
        self._close = close
        self._wish: Wish | None = None

    @property
    def _agents(self) -> Sequence[str]:
        return continue_match.opponents(self._session.place.lobby, self._projector.playback.record.game)

    def _obstacle(self) -> str | None:
        """Why it is not possible to go on from here; None: it is."""
        if not self._session.online:
            return say("replay-go-on-offline")
        return continue_match.obstacle(self._projector.playback, self._projector.number, self._agents)

    def open(self) -> str:
        """Propose the seat whose eyes these are, or else the one that is to move; the key of what to begin with."""
        show, agents = self._projector, self._agents
        mover = min(show.playback.game(show.number).to_act, default=0)
        seat = mover if show.eyes.seat is None else show.eyes.seat
        self._wish = Wish(seat, agents[0]) if agents else None
        return f"as {seat}"

    def _choose(self, wish: Wish) -> None:
        self._wish = wish

    def _begin(self) -> None:
        if self._wish is not None and self._obstacle() is None:
            show, last = self._projector, self._session.place.seated
            request = continue_match.table(show.playback, show.number, *self._wish, last)
            # Up from the table of the match that is over, if that is where this began.
            self._session.leave()
            self._session.line.send(request)

    def build(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The seats and the bot to choose from, or why nobody can go on from here."""
        gap, height, small = ruler.px(GAP), ruler.px(HEIGHT), ruler.line_height(SMALL)
        inside = area.inflate(-gap * 2, -gap * 2)
        obstacle = self._obstacle()
        back, inside = cut_bottom(inside, height, gap)
        close = Button("close", back, say("replay-go-on-back"), self._close)
        if obstacle is not None or self._wish is None:
            return [Panel(area), Label(inside, obstacle or "", BODY, TEXT, wrap=True), close]
        start, inside = cut_bottom(inside, height, gap)
        title, inside = cut_top(inside, small, gap // 2)
        below = gap // 2 + small + gap // 2 + height
        seats, inside = self._seats(ruler, inside, self._wish, inside.height - below)
        against, inside = cut_top(inside, small, gap // 2)
        agent, _ = cut_top(inside, height)
        other = partial(self._choose, self._other_agent(self._wish))
        return [
            Panel(area),
            Label(title, say("replay-go-on-as"), SMALL, QUIET),
            *seats,
            Label(against, say("replay-go-on-against"), SMALL, QUIET),
            NameButton("agent", agent, self._wish.agent, other, sign="bot"),
            Button("begin", start, say("replay-go-on-begin"), self._begin, "main"),
            close,
        ]

    def _seats(self, ruler: Ruler, area: Rect, wish: Wish, room: int) -> tuple[list[Widget], Rect]:
        """A button for each seat, all of them at most `room` high, and what is free below them."""
        made: list[Widget] = []
        names, gap = self._projector.playback.names, ruler.px(GAP) // 2
        height = min(ruler.px(HEIGHT), room // len(names) - gap)
        for seat, name in enumerate(names):
            place, area = cut_top(area, height, gap)
            act = partial(self._choose, wish._replace(seat=seat))
            style: Style = "chosen" if seat == wish.seat else "plain"
            sign = "check" if seat == wish.seat else "person"
            made.append(NameButton(f"as {seat}", place, name, act, style, sign))
        return made, cut_top(area, gap)[1]

    def _other_agent(self, wish: Wish) -> Wish:
        agents = self._agents
        at = agents.index(wish.agent) + 1 if wish.agent in agents else 0
        return wish._replace(agent=agents[at % len(agents)])
