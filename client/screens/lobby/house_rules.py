"""The house rules of a table: a form made from what the game accepts, from the room's rules and from the chairs."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from client.games.cards_row import CardsRow
from client.link.session import Session
from client.rules.house_rules import ANYBODY, ME, Order, kept
from client.rules.offers import chair, offered, told
from client.rules.options import Option, empty_of, help_of, label_of, label_of_value
from client.screens.lobby.remarks import LOCKED, SIGN, remark, remark_height, signed
from client.screens.lobby.room_rules import RoomRules
from client.screens.online import OnlinePage
from client.speech.language import has, say
from client.speech.words import sentence, title_of
from client.ui.faces import Picker
from client.ui.form import Form
from client.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top
from client.ui.listing import Listing
from client.ui.numbers import Stepper
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop
from client.ui.sheet import Menu, SheetChoice
from client.ui.switches import OneOf, Toggle
from client.ui.theme import BODY, FAINT, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, TEXT, TITLE
from client.ui.widgets import Button, Field, Label, Panel, Widget
from shared.messages import Open, Refused, ServerMessage

LINE = 40
"""Of an option: there is room for two rows of words."""
CHAIRS_BESIDE = 2
USUAL, BACK = 150, 110
"""The widths of the buttons of the header."""
CARDS_ROW = 116
"""The height of the cards in what room is left."""


class _Row(NamedTuple):
    """One option as the page shows it."""

    option: Option
    problem: str


class HouseRules(OnlinePage):
    """Nothing is sent before all of it is valid; what is opened is remembered for the next time."""

    banner_fills = True

    def __init__(self, session: Session, order: Order) -> None:
        super().__init__(session, Form("open"))
        self._order = order
        self._options = Listing[_Row]("options", LINE)
        self._chairs = Listing[range]("chairs")
        self._sent: Open | None = None
        self._refused: dict[str, str] = {}
        """What the server has said against an option of what was sent, by its name."""

    def hear(self, message: ServerMessage) -> None:
        """Show what the server refuses beside the option that it blames."""
        if isinstance(message, Refused) and message.to == "open":
            self._refused = self._order.options.blamed(message.text)
            for name in self._refused:
                self.form.go_to(f"option {name}")

    def follow(self) -> Next:
        """Close the screen once the table is open."""
        place = self.session.place
        # The table is open: the lobby knows the way to it.
        return Pop() if place.table is not None or place.seated is not None else None

    # What the player does.

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Scroll the options and chairs; Esc goes back."""
        self._options.on_event(event)
        self._chairs.on_event(event)
        return super().on_rest(event)

    def _problems(self) -> dict[str, str]:
        """What is wrong: what can be seen here, or else what the server refused, until something else is chosen."""
        problems = self._order.problems()
        return problems or (self._refused if self._refused and self._order.message() == self._sent else {})

    def _open(self) -> None:
        problems = self._problems()
        if problems:
            wrong = next(iter(problems))
            self.form.go_to(wrong if wrong in self._order.seconds else f"option {wrong}")
            return
        message = self._sent = self._order.message()
        self.session.settings.tables[self._order.game] = kept(message)
        self.session.keeper.save()
        self.session.line.send(message)

    def _reset(self) -> None:
        self._order = Order(self._order.game)

    def _step(self, option: Option, step: int) -> None:
        value = self._order.options.next(option, step)
        if value is not None:
            self._order.options.put(option, value)

    def _ask_for_chair(self, seat: int) -> None:
        """A list of who could sit there: the reader, anybody, or a bot."""
        now = self._order.chairs[seat]
        bots = {chair(bot): told(bot) for bot in offered(self.session.place.lobby, self._order.game)}
        holders = [ME, ANYBODY, *bots]
        choices = [
            SheetChoice(
                holder,
                bots.get(holder) or _holder(holder),
                functools.partial(self._order.set_chair, seat, holder),
                "chosen" if holder == now else "plain",
                _sign(holder),
            )
            for holder in holders
        ]
        self.sheet = Menu(say("rules-chair", number=str(seat + 1)), choices, now if now in holders else ANYBODY)

    # How it looks.

    def banner_area(self, ruler: Ruler) -> Rect:
        """Over the title, beside the buttons."""
        return cut_left(ruler.area, ruler.area.width - ruler.px(USUAL + BACK + 6 * GAP))[0]

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out the options of the game, the chairs and the rules of the table."""
        gap = ruler.px(GAP)
        # The game says it in words of its own, which are half a sentence.
        problems = {name: sentence(text) for name, text in self._problems().items()}
        area = ruler.area.inflate(-gap * 6, -gap * 4)
        head, area = cut_top(area, ruler.px(44), gap)
        foot, area = cut_bottom(area, ruler.px(44), gap * 2)
        game, table = columns(area, 2, gap * 2)
        widgets = [
            *self._header(ruler, head),
            Panel(game),
            *self._game_panel(ruler, game.inflate(-4 * gap, -3 * gap), problems),
            Panel(table),
            *RoomRules(self._order).build(ruler, table.inflate(-4 * gap, -3 * gap), problems),
        ]
        return [*widgets, *self._footer(ruler, foot, problems)]

    def _header(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        back, rest = cut_right(area, ruler.px(BACK), gap)
        usual, title = cut_right(rest, ruler.px(USUAL), gap * 2)
        return [
            Label(title, say("rules-title", game=title_of(self._order.game)), TITLE, shorten=True),
            Button("usual", usual.inflate(0, -ruler.px(8)), say("rules-usual"), self._reset),
            Button("back", back.inflate(0, -ruler.px(8)), say("rules-back"), Pop),
        ]

    def _footer(self, ruler: Ruler, area: Rect, problems: dict[str, str]) -> list[Widget]:
        """What the thing with the focus means, or what is wrong with it, and the way on."""
        button, words = cut_right(area, ruler.px(220), ruler.px(GAP) * 2)
        wrong, text = self._about(problems)
        wide = words.width - (ruler.px(SIGN) if wrong else 0)
        lines = min(2, len(ruler.wrap(text, SMALL, wide)))
        room = words.inflate(0, ruler.line_height(SMALL) * lines - words.height)
        ready = not problems
        return [
            *remark(ruler, room, text, wrong=wrong),
            Button(
                "open",
                button,
                say("rules-open") if ready else say("rules-wrong"),
                self._open,
                "main" if ready else "plain",
            ),
        ]

    def _about(self, problems: dict[str, str]) -> tuple[bool, str]:
        """Whether something is wrong with what has the focus, or with anything, and a sentence."""
        for key in (self.form.focus or "", self.form.hover or ""):
            kind, _, option = key.partition(" ")
            name = option or key
            if name and name in problems:
                return True, self._named(name, problems[name])
            if kind == "option":
                return False, help_of(self._order.game, option)
            if has(f"rules-help-{key}"):
                return False, say(f"rules-help-{key}")
            if kind == "chair":
                return False, say("rules-help-chair")
        if not problems:
            return False, say("rules-help")
        return True, self._named(*next(iter(problems.items())))

    def _named(self, name: str, problem: str) -> str:
        """A problem after what it is with; the whole form has no name."""
        if not name:
            return problem
        what = say(f"rules-{name}") if name in self._order.seconds else label_of(self._order.game, name)
        return f"{what}: {problem}"

    def _game_panel(self, ruler: Ruler, area: Rect, problems: dict[str, str]) -> list[Widget]:
        gap, chairs = ruler.px(GAP), len(self._order.chairs)
        rows = [_Row(option, problems.get(option.name, "")) for option in self._order.options.options]
        heading, area = self._game_head(ruler, area) if rows else ([], area)
        # The chairs stand below the options, and have their room first.
        chair_rows = -(-chairs // CHAIRS_BESIDE)
        chairs_tall = ruler.px(28) + chair_rows * (ruler.px(ROW_HEIGHT) + gap)
        options, rest = self._option_lines(ruler, cut_top(area, area.height - chairs_tall - gap)[0], rows)
        place = Rect(area.x, rest.bottom, area.width, area.bottom - rest.bottom)
        chairs_area, free = cut_top(place, chairs_tall, gap)
        figure = cut_bottom(free, ruler.px(CARDS_ROW))[0]
        pictured = [CardsRow(figure, self._order.game)] if free.height > ruler.px(CARDS_ROW + GAP) else []
        return [*heading, *options, *self._chairs_part(ruler, chairs_area), *pictured]

    def _game_head(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """The heading of the options, and whether these are fixed; and the area below."""
        gap = ruler.px(GAP)
        head, area = cut_top(area, ruler.px(26), gap)
        title, beside = cut_left(head, ruler.width(say("rules-game"), HEADING), gap)
        widgets: list[Widget] = [Label(title, say("rules-game"), HEADING)]
        if self._order.rated:
            fixed = say("rules-game-rated")
            lock, words = signed(ruler, cut_right(beside, ruler.width(fixed, SMALL) + ruler.px(SIGN))[0], *LOCKED)
            widgets += [lock, Label(words, fixed, SMALL, QUIET)]
        return widgets, area

    def _option_lines(self, ruler: Ruler, area: Rect, rows: Sequence[_Row]) -> tuple[list[Widget], Rect]:
        """The options, each with a sentence if there is room for all of these; and the room that they take."""
        gap = ruler.px(GAP)
        told = [_about(self._order.game, row) for row in rows]
        apart = gap // 2
        tall = [
            ruler.px(ROW_HEIGHT)
            + apart
            + remark_height(ruler, words, area.width - (ruler.px(SIGN) if row.problem else 0))
            for row, words in zip(rows, told, strict=True)
        ]
        spare = area.height - sum(tall) - len(rows) * gap
        if spare < 0:
            used = cut_top(area, (ruler.px(LINE) + gap) * len(rows))[0]
            return self._options.build(ruler, used, rows, self._option_line), used
        widgets: list[Widget] = []
        used, rest = cut_top(area, 0)[0], area
        for row, height, words in zip(rows, tall, told, strict=True):
            line, rest = cut_top(rest, height, gap + min(gap, spare // len(rows)))
            control, below = cut_top(line, ruler.px(ROW_HEIGHT), apart)
            widgets += self._option_line(ruler, control, row._replace(problem=""))
            widgets += remark(ruler, below, words, wrong=bool(row.problem))
            used = Rect(area.x, area.y, area.width, rest.y - area.y)
        return widgets, used

    def _chairs_part(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """How many play, and who."""
        gap, order = ruler.px(GAP), self._order
        head, area = cut_top(area, ruler.px(28), gap)
        widgets: list[Widget] = []
        if len(order.seat_counts) > 1:
            choice, head = cut_right(head, ruler.px(200), gap)
            counts, labels = order.seat_counts, tuple(map(str, order.seat_counts))
            chosen = counts.index(len(order.chairs))
            widgets.append(OneOf("seats", choice, labels, chosen, lambda n: order.set_seats(counts[n])))
        pairs = [
            range(len(order.chairs))[first : first + CHAIRS_BESIDE]
            for first in range(0, len(order.chairs), CHAIRS_BESIDE)
        ]
        widgets += self._chairs.build(ruler, area, pairs, self._chair_line)
        return [Label(head, say("rules-chairs"), HEADING), *widgets]

    def _option_line(self, ruler: Ruler, line: Rect, row: _Row) -> list[Widget]:
        option, game, put = row.option, self._order.game, self._order.options.put
        key, label = f"option {option.name}", label_of(game, option.name)
        entry = self._order.options.entries[option.name]
        middle = line.inflate(0, ruler.px(ROW_HEIGHT) - line.height)
        free = not self._order.rated
        if option.kind == "flag":
            on = bool(self._order.options.value(option))
            return [Toggle(key, middle, label, on, functools.partial(put, option, not on), free)]
        wide = 200 if option.kind in ("text", "numbers", "json") else 170
        place, words = cut_right(middle, ruler.px(wide), ruler.px(GAP) * 2)
        control: Widget
        if option.kind == "one":
            value = self._order.options.value(option)
            chosen = option.values.index(value) if value in option.values else None
            labels = tuple(label_of_value(game, option.name, each) for each in option.values)
            control = OneOf(key, place, labels, chosen, lambda number: put(option, option.values[number]), free)
        elif option.kind == "number":
            step = functools.partial(self._step, option)
            fewer, more = (self._order.options.next(option, by) is not None for by in (-1, 1))
            enabled = free and option.name not in self._order.idle
            control = Stepper(key, place, "", step, entry, fewer, more, enabled)
        else:
            control = Field(key, place, entry, self._open, empty_of(game, option.name) if option.empty else "", free)
        return [*_labelled(ruler, words, line, label, row.problem, free=free), control]

    def _chair_line(self, ruler: Ruler, line: Rect, seats: range) -> list[Widget]:
        widgets: list[Widget] = []
        for seat, cell in zip(seats, columns(line, CHAIRS_BESIDE, 2 * ruler.px(GAP)), strict=False):
            number, place = cut_left(cell, ruler.px(16), ruler.px(GAP) // 2)
            held = self._order.chairs[seat]
            ask = functools.partial(self._ask_for_chair, seat)
            widgets += [
                Label(number, str(seat + 1), BODY, QUIET),
                Picker(f"chair {seat}", place, _holder(held), ask, sign=_sign(held)),
            ]
        return widgets


def _holder(held: str) -> str:
    return {ME: say("rules-chair-me"), ANYBODY: say("rules-chair-open")}.get(held, held.partition(":")[2])


def _sign(held: str) -> str:
    return "bot" if ":" in held else "person"


def _about(game: str, row: _Row) -> str:
    """The sentence under an option: what is wrong with it, or what it means."""
    return row.problem or help_of(game, row.option.name)


def _labelled(ruler: Ruler, words: Rect, line: Rect, label: str, problem: str, *, free: bool) -> list[Widget]:
    """What an option is called, and under it what is wrong with what was typed; all of that is said below."""
    if not problem:
        return [Label(words, label, BODY, TEXT if free else FAINT)]
    upper, lower = cut_top(Rect(words.x, line.y, words.width, line.height), line.height // 2)
    return [Label(upper, label, BODY), *remark(ruler, lower, problem, wrong=True)]
