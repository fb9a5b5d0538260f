"""The rules of any table, whatever the game: the clock, the spectators, the help allowed."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from pygame import Rect

from client.rules.house_rules import ABSENT, OWN, PRESETS, SPECTATORS, Order
from client.rules.terms import clock_label
from client.screens.lobby.remarks import LOCKED, SIGN, remark, remark_height, signed, titled
from client.speech.language import say
from client.ui.layout import columns, cut_left, cut_right, cut_top
from client.ui.numbers import Stepper
from client.ui.paint import Ruler
from client.ui.screen import Action
from client.ui.switches import OneOf, Toggle
from client.ui.theme import BODY, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL
from client.ui.widgets import Control, Label, Widget

SWITCH = 64
"""Of a switch and the gap before it."""


class RoomRules:
    """The half of the form that is alike for every game. It changes the order that it shows."""

    def __init__(self, order: Order) -> None:
        self._order = order

    def build(self, ruler: Ruler, area: Rect, problems: dict[str, str]) -> list[Widget]:
        """All of it in `area`; `problems` are sentences by what they are about."""
        head, area = self._table_head(ruler, area)
        clock, area = self._clock_rows(ruler, area, problems)
        company, area = self._company_rows(ruler, area, problems)
        return [*head, *clock, *company, *self._switches(ruler, area)]

    def _table_head(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], Rect]:
        """The heading and whether the match is rated, with what that means; and the area below."""
        gap, rated = ruler.px(GAP), self._order.rated
        head, area = cut_top(area, ruler.px(28), gap)
        title, switch = cut_left(head, ruler.width(say("rules-table"), HEADING), gap)
        switch = cut_right(switch, ruler.width(say("rules-rated"), BODY) + ruler.px(SWITCH))[0]
        widgets: list[Widget] = [
            Label(title, say("rules-table"), HEADING),
            Toggle("rated", switch, say("rules-rated"), rated, functools.partial(self._order.set_rated, not rated)),
        ]
        if rated:
            told = say("rules-why-rated")
            place, area = cut_top(area, remark_height(ruler, told, area.width - ruler.px(SIGN)), gap)
            lock, words = signed(ruler, place, *LOCKED)
            lock.rect.height = ruler.line_height(SMALL)
            widgets += [lock, Label(words, told, SMALL, QUIET, wrap=True)]
        return widgets, area

    def _clock_rows(self, ruler: Ruler, area: Rect, problems: dict[str, str]) -> tuple[list[Widget], Rect]:
        """The time control, with its numbers if it is one's own; and the area below."""
        gap, order = ruler.px(GAP), self._order
        # A rated match is on a clock.
        first = int(order.rated)
        clocks = (*map(clock_label, PRESETS[first:]), say("rules-clock-own"))
        row, area = cut_top(area, ruler.px(ROW_HEIGHT), gap)
        widgets = titled(
            ruler,
            row,
            "clock",
            lambda place: OneOf("clock", place, clocks, order.clock - first, lambda n: self._set("clock", n + first)),
        )
        if order.clock == OWN:
            row, area = cut_top(area, ruler.px(ROW_HEIGHT + 20), gap)
            for name, cell in zip(("bank", "increment", "cap"), columns(row, 3, gap), strict=True):
                label, place = cut_top(cell, ruler.px(18), ruler.px(2))
                words = remark(ruler, label, say(f"rules-{name}"), wrong=name in problems)
                widgets += [*words, self._seconds(name, place)]
        return widgets, area

    def _company_rows(self, ruler: Ruler, area: Rect, problems: dict[str, str]) -> tuple[list[Widget], Rect]:
        """The rows about players who are away and about spectators; and the area below."""
        rated = self._order.rated
        rows: tuple[tuple[str, Callable[[Rect], Control]], ...] = (
            ("grace", functools.partial(self._seconds, "grace")),
            ("absent", self._one_of("absent", ABSENT, not rated)),
            ("spectators", self._one_of("spectators", SPECTATORS[:-1] if rated else SPECTATORS)),
        )
        widgets: list[Widget] = []
        for key, make in rows:
            row, area = cut_top(area, ruler.px(ROW_HEIGHT), ruler.px(GAP))
            widgets += titled(ruler, row, key, make, wrong=key in problems)
        return widgets, area

    def _switches(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """What else may be, each with what it means; what a rated match rules out is locked."""
        gap, order = ruler.px(GAP), self._order
        sense = order.takeover_makes_sense and not order.rated
        flags = (
            ("takeover", order.takeover and sense, sense),
            ("aids", order.aids, not order.rated),
            ("private", order.private, True),
        )
        widgets: list[Widget] = []
        for name, on, enabled in flags:
            place, area = cut_top(area, ruler.px(ROW_HEIGHT), gap)
            if order.rated and not enabled:
                lock, place = signed(ruler, place, *LOCKED)
                widgets += [lock, Toggle(name, place, say(f"rules-{name}"), on, self._flip(name), enabled)]
                continue
            widgets.append(Toggle(name, place, say(f"rules-{name}"), on, self._flip(name), enabled))
            told = say(f"rules-help-{name}")
            # Right below the switch.
            below = Rect(area.x, area.y - gap, area.width, area.height + gap)
            words, area = cut_top(below, remark_height(ruler, told, area.width), gap)
            widgets.append(Label(words, told, SMALL, QUIET, wrap=True))
        return widgets

    def _seconds(self, name: str, place: Rect) -> Stepper:
        step = functools.partial(self._order.step_seconds, name)
        return Stepper(name, place, "", step, self._order.seconds[name], bool(self._order.seconds_of(name)))

    def _one_of(self, name: str, values: Sequence[str], enabled: bool = True) -> Callable[[Rect], Control]:
        """A rule that has one of these values, each as the catalogue calls it."""
        labels = tuple(say(f"rules-{name}-{each}") for each in values)
        chosen = values.index(getattr(self._order, name))
        return lambda place: OneOf(name, place, labels, chosen, lambda n: self._set(name, values[n]), enabled)

    def _set(self, name: str, value: object) -> None:
        setattr(self._order, name, value)

    def _flip(self, name: str) -> Action:
        return lambda: self._set(name, not getattr(self._order, name))
