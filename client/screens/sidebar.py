"""Beside the board: a plate for every player, the signs of the table, and what a bot advises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from client.language import say
from client.layout import cut_bottom, cut_left, cut_right, cut_top
from client.paint import Ruler
from client.screen import Action
from client.theme import BODY, BRASS, GAP, HEADING, PANEL, QUIET, SMALL, STRONG, TEXT, WARNING, Type
from client.widgets import Button, Label, Mark, Panel, Widget
from client.words import Cast, clock
from shared.game import Seat
from shared.messages import Advice, Chair, Rules, Seated, Update

ValueT = TypeVar("ValueT")

HURRY = 20.0
"""Seconds on a clock from which it is shown as urgent."""
PLATE, LOW_PLATE, BUTTON_PLATE, LINE_PLATE = 56, 46, 64, 28
"""Heights: of up to three players; of more, with words below the name; with a button; and of nothing but a line."""
CROWD = 4
"""From so many players on, plates are lines."""
MARK = 16
"""Of the sign before a name."""
TERMS = 5
"""Of a reason, as many terms are shown, the weightiest first."""


@dataclass(frozen=True)
class Player:
    """What a plate shows of a seat."""

    name: str
    bot: bool
    clock: str
    urgent: bool
    """Time runs out for them: on the clock, or because they are away."""
    to_act: bool
    state: str
    away: bool = False
    """Gone, or somebody sits in for them."""
    muted: bool = False


def players(
    update: Update, chairs: Sequence[Chair], rules: Rules, cast: Cast, elapsed: float, muted: set[str]
) -> list[Player]:
    """Every seat as it stands `elapsed` seconds after the update came: clocks of those who are to act have run on."""
    return [_player(seat, update, chair, rules, cast, elapsed, muted) for seat, chair in enumerate(chairs)]


def _player(
    seat: Seat, update: Update, chair: Chair, rules: Rules, cast: Cast, elapsed: float, muted: set[str]
) -> Player:
    to_act = seat in update.to_act
    left = time_left(update, seat, elapsed)
    away = _at(update.away, seat) is not None
    # Who took a bot's seat over is named as the one that sits in.
    guest = chair.bot and seat == cast.me
    return Player(
        name=cast.names[seat],
        bot=chair.bot,
        clock="" if left is None else clock(left),
        urgent=away or (left is not None and left < HURRY and to_act),
        to_act=to_act,
        state=_state(seat, update, rules, cast, elapsed, guest=guest),
        away=away or (not guest and _at(update.sitting_in, seat) is not None),
        muted=chair.name in muted,
    )


def time_left(update: Update, seat: Seat, elapsed: float) -> float | None:
    """Seconds on a clock, which runs only for those who are to act; None: not counted."""
    left = _at(update.clocks, seat)
    return max(0.0, left - elapsed) if left is not None and seat in update.to_act else left


def sits_in(update: Update, seat: Seat | None) -> str | None:
    """The agent that plays for a seat."""
    return _at(update.sitting_in, seat) if seat is not None else None


def _state(seat: Seat, update: Update, rules: Rules, cast: Cast, elapsed: float, *, guest: bool) -> str:
    away, sitter = _at(update.away, seat), sits_in(update, seat)
    if sitter is not None and not guest:
        return cast.say(seat, "table-sits-in", agent=sitter)
    if away is not None:
        seconds = round(max(0.0, away - elapsed))
        return say("table-away-bot" if rules.absent == "bot" else "table-away-forfeit", seconds=seconds)
    if seat in update.to_act:
        return say("table-your-turn" if seat == cast.me else "table-to-move")
    return say("you") if seat == cast.me else ""


def _at(values: Sequence[ValueT | None], seat: Seat) -> ValueT | None:
    return values[seat] if seat < len(values) else None


def plate_height(ruler: Ruler, player: Player, seats: int, *, own: bool, button: bool) -> int:
    """How high the plate of a player is, one of so many; `own`: the reader's; `button`: it has one."""
    if button:
        return ruler.px(BUTTON_PLATE)
    if seats < CROWD:
        return ruler.px(PLATE)
    return ruler.px(LOW_PLATE if player.away or own else LINE_PLATE)


def plate(ruler: Ruler, rect: Rect, player: Player, button: Button | None = None) -> list[Widget]:
    """One player: who, the clock, and what they are about; a button is put into its lower right corner."""
    if rect.height < ruler.px(PLATE):
        return _line_plate(ruler, rect, player)
    inside = rect.inflate(-ruler.px(20), -ruler.px(12))
    if button is not None:
        lower, upper = cut_bottom(inside, button.rect.height)
    else:
        upper, lower = cut_top(inside, inside.height // 2)
    place, lower = cut_right(lower, button.rect.width, ruler.px(GAP)) if button is not None else (lower, lower)
    # The clock stands beside the name, unless a long name needs its place, and the words below it do not.
    signs, who = _clock(ruler, upper, player, HEADING)
    if who.width < _name_width(ruler, player, STRONG) and button is None:
        below, state = _clock(ruler, lower, player, HEADING)
        if ruler.width(player.state, SMALL) <= state.width:
            signs, who, lower = below, upper, state
    if not player.state and button is None and who.right != upper.right:
        # With nothing below it, a name and its clock are in the middle.
        signs, who = _clock(ruler, inside, player, HEADING)
    widgets: list[Widget] = [
        Panel(rect, PANEL, BRASS if player.to_act else None),
        *_name(ruler, who, player, STRONG),
        *([_state_label(lower, player)] if player.state else []),
        *signs,
    ]
    return [*widgets, Button(button.key, place, button.text, button.act)] if button is not None else widgets


def _line_plate(ruler: Ruler, rect: Rect, player: Player) -> list[Widget]:
    """A player in one line; a pointer, and the frame, say whose turn it is. A higher plate has words below it."""
    kind = STRONG if player.to_act else BODY
    higher = rect.height > ruler.px(LINE_PLATE)
    upper, lower = cut_top(rect.inflate(-2 * ruler.px(10), 0), ruler.px(25) if higher else rect.height)
    signs, who = _clock(ruler, upper, player, kind)
    words, _ = cut_top(lower, ruler.px(16))
    size = ruler.px(8)
    pointer = Rect(rect.x + ruler.px(2), upper.centery - size // 2, size, size)
    return [
        Panel(rect, PANEL, BRASS if player.to_act else None),
        *([Mark(pointer, "pointer", BRASS)] if player.to_act else []),
        *_name(ruler, who, player, kind if who.width >= _name_width(ruler, player, kind) else SMALL),
        *([_state_label(words, player)] if higher else []),
        *signs,
    ]


def _state_label(area: Rect, player: Player) -> Label:
    # An agent's name may be in it.
    colour = WARNING if player.away else BRASS if player.to_act else QUIET
    return Label(area, player.state, SMALL, colour, shorten=True)


def _name_width(ruler: Ruler, player: Player, kind: Type) -> int:
    """How much room a name needs, with the sign before it."""
    return ruler.px(MARK) + ruler.px(GAP) + ruler.width(player.name, kind)


def _name(ruler: Ruler, area: Rect, player: Player, kind: Type) -> list[Widget]:
    mark, name = cut_left(area, ruler.px(MARK), ruler.px(GAP))
    sign = "bot" if player.bot else "person"
    return [Mark(mark, sign, QUIET), Label(name, player.name, kind, shorten=True)]


def _clock(ruler: Ruler, area: Rect, player: Player, kind: Type) -> tuple[list[Widget], Rect]:
    """The clock at the right of `area`, before it signs of being urgent and muted; and what is left of the area."""
    figures, rest = cut_right(area, ruler.width(player.clock, kind), ruler.px(GAP))
    widgets: list[Widget] = [Label(figures, player.clock, kind, WARNING if player.urgent else TEXT, "right")]
    # Urgency is a shape as well, not only a colour.
    for sign, holds, colour in (("hourglass", player.urgent, WARNING), ("muted", player.muted, QUIET)):
        if holds:
            place, rest = cut_right(rest, ruler.px(14), ruler.px(6))
            widgets.append(Mark(place, sign, colour))
    return widgets, rest


def tags(seated: Seated, assisted: bool) -> str:
    """What is special about this match, as "Known deal, open hands"; empty if nothing is."""
    told = {
        "table-tag-known": seated.known,
        "table-tag-open": seated.rules.spectators == "all",
        "table-tag-alone": not seated.rules.aids,
        "table-tag-assisted": assisted,
    }
    return " · ".join(say(key) for key, holds in told.items() if holds)


def advice_panel(ruler: Ruler, area: Rect, advice: Advice | None, move: str, close: Action) -> list[Widget]:
    """What a bot advises, and why, in as much of the foot of `area` as it needs; None: it is thinking."""
    gap, line = ruler.px(GAP), ruler.line_height(SMALL)
    width = area.width - 2 * gap
    if advice is None:
        box = cut_bottom(area, line + 2 * gap)[0]
        mark, words = cut_left(box.inflate(-2 * gap, 0), ruler.px(14), gap)
        return [Panel(box, PANEL, BRASS), Mark(mark, "lamp", BRASS), Label(words, say("table-thinking"), SMALL, QUIET)]
    title = say("table-advises", agent=advice.agent, move=move)
    heads = len(ruler.wrap(title, STRONG, width - ruler.px(28) - gap)) * ruler.line_height(STRONG)
    reason = advice.reason
    told = ruler.wrap(reason.summary, SMALL, width) if reason is not None else ()
    weighty = sorted(reason.terms.items(), key=lambda term: -abs(term[1]))[:TERMS] if reason is not None else []
    heads = max(heads, ruler.px(28))
    fixed = heads + line + 4 * gap
    room = max(0, (area.height - fixed) // line)
    weighty = weighty[:room]
    told = told[: room - len(weighty)]
    box = cut_bottom(area, fixed + line * (len(told) + len(weighty)))[0]
    head, rest = cut_top(box.inflate(-2 * gap, -2 * gap), heads, gap // 2)
    cross, words = cut_right(head, ruler.px(28), gap)
    widgets: list[Widget] = [
        Panel(box, PANEL, BRASS),
        Label(words, title, STRONG, BRASS, wrap=True, shorten=True),
        Button("advice-close", cut_top(cross, ruler.px(28))[0], "", close, sign="cross"),
    ]
    summary, rest = cut_top(rest, line * len(told))
    widgets += [Label(summary, " ".join(told), SMALL, TEXT, wrap=True, shorten=True)] if told else []
    for name, weight in weighty:
        place, rest = cut_top(rest, line)
        figure, term = cut_right(place, ruler.width(f"{weight:g}", SMALL), gap)
        widgets += [
            Label(term, name, SMALL, QUIET, shorten=True),
            Label(figure, f"{weight:g}", SMALL, TEXT, "right"),
        ]
    foot = cut_bottom(rest, line)[0]
    mark, assisted = cut_left(foot, ruler.px(12), gap)
    return [*widgets, Mark(mark, "lamp", BRASS), Label(assisted, say("table-assisted"), SMALL, BRASS)]


def step_strip(ruler: Ruler, area: Rect, words: str, acts: Sequence[Action], back: bool) -> list[Widget]:
    """Buttons to the first position, one back, one on and to now; between them the words."""
    size, gap = area.height, ruler.px(4)
    first, rest = cut_left(area, size, gap)
    previous, rest = cut_left(rest, size, gap)
    last, rest = cut_right(rest, size, gap)
    onward, rest = cut_right(rest, size, gap)
    places = zip(("first", "back", "next", "last"), (first, previous, onward, last), acts, strict=True)
    return [
        Label(rest, words, SMALL, BRASS if back else QUIET, "centre"),
        *(Button(f"step {sign}", place, "", act, sign=sign) for sign, place, act in places),
    ]
