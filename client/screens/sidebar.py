"""Beside the board: a plate for every player, and the log of what happened and was said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from client.layout import cut_left, cut_right, cut_top
from client.paint import Ruler
from client.theme import BRASS, GAP, HEADING, PANEL, QUIET, SHADE, SMALL, STRONG, TEXT, WARNING, Colour
from client.widgets import Label, Mark, Panel, Widget
from client.words import Cast, clock
from shared.game import Seat, Seen
from shared.messages import Chair, Rules, Said, Update

ValueT = TypeVar("ValueT")

HURRY = 20.0
"""Seconds on a clock from which it is shown as urgent."""


@dataclass(frozen=True)
class Player:
    """What a plate shows of a seat."""

    name: str
    bot: bool
    clock: str
    urgent: bool
    to_act: bool
    state: str


def players(update: Update, chairs: Sequence[Chair], rules: Rules, cast: Cast, elapsed: float) -> list[Player]:
    """Every seat as it stands `elapsed` seconds after the update came: clocks of those who are to act have run on."""
    return [_player(seat, update, chair, rules, cast, elapsed) for seat, chair in enumerate(chairs)]


def _player(seat: Seat, update: Update, chair: Chair, rules: Rules, cast: Cast, elapsed: float) -> Player:
    to_act = seat in update.to_act
    left = _at(update.clocks, seat)
    if left is not None and to_act:
        left = max(0.0, left - elapsed)
    urgent = left is not None and left < HURRY and to_act
    return Player(
        name=cast.names[seat],
        bot=chair.bot,
        clock="" if left is None else clock(left),
        urgent=urgent,
        to_act=to_act,
        state=_state(seat, update, rules, cast, elapsed),
    )


def _state(seat: Seat, update: Update, rules: Rules, cast: Cast, elapsed: float) -> str:
    away, sitter = _at(update.away, seat), _at(update.sitting_in, seat)
    if sitter is not None:
        return f"away: {sitter} sits in"
    if away is not None:
        then = "a bot sits in" if rules.absent == "bot" else "the match is lost"
        return f"away: {then} in {max(0.0, away - elapsed):.0f} s"
    if seat in update.to_act:
        return "your turn" if seat == cast.me else "to move"
    return "you" if seat == cast.me else ""


def _at(values: Sequence[ValueT | None], seat: Seat) -> ValueT | None:
    return values[seat] if seat < len(values) else None


def plate(ruler: Ruler, rect: Rect, player: Player) -> list[Widget]:
    """One player: who, the clock, and what they are about."""
    inside = rect.inflate(-ruler.px(20), -ruler.px(14))
    upper, lower = cut_top(inside, inside.height // 2 if player.state else inside.height)
    figures, rest = cut_right(upper, ruler.width(player.clock, HEADING), ruler.px(GAP))
    hourglass, who = cut_right(rest, ruler.px(14) if player.urgent else 0, ruler.px(GAP))
    mark, name = cut_left(who, ruler.px(16), ruler.px(GAP))
    away = player.state.startswith("away")
    widgets: list[Widget] = [
        Panel(rect, PANEL, BRASS if player.to_act else None),
        Mark(mark, "bot" if player.bot else "person", QUIET),
        Label(name, player.name, STRONG, shorten=True),
        Label(lower, player.state, SMALL, WARNING if away else BRASS if player.to_act else QUIET),
        Label(figures, player.clock, HEADING, WARNING if player.urgent else TEXT, "right"),
    ]
    # Urgency is a shape as well, not only a colour.
    return [*widgets, Mark(hourglass, "hourglass", WARNING)] if player.urgent else widgets


def log_panel(ruler: Ruler, area: Rect, log: Sequence[Said | Seen], tell: Callable[[Seen], str]) -> list[Widget]:
    """The newest lines of the log that fit, the last at the foot; `tell` puts an event in words."""
    inside = area.inflate(-ruler.px(20), -ruler.px(16))
    height = ruler.line_height(SMALL)
    lines = _newest(ruler, inside.width, inside.height // height, log, tell)
    top = inside.bottom - height * len(lines)
    labels = (
        Label(Rect(inside.x, top + number * height, inside.width, height), text, SMALL, colour)
        for number, (text, colour) in enumerate(lines)
    )
    return [Panel(area, SHADE), *labels]


def _newest(
    ruler: Ruler, width: int, count: int, log: Sequence[Said | Seen], tell: Callable[[Seen], str]
) -> list[tuple[str, Colour]]:
    lines: list[tuple[str, Colour]] = []
    for entry in reversed(log):
        text, colour = _words(entry, tell)
        lines = [*((line, colour) for line in ruler.wrap(text, SMALL, width)), *lines]
        if len(lines) >= count:
            break
    return lines[-count:]


def _words(entry: Said | Seen, tell: Callable[[Seen], str]) -> tuple[str, Colour]:
    if isinstance(entry, Said):
        return f"{entry.name}: {entry.text}", TEXT
    return tell(entry), QUIET
