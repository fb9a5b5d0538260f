"""Before the first fact, in the window: who plays, and which cards are the own or lie open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from client.games.clue.assistant.names import LONGEST, ME
from client.games.clue.assistant.screen import AssistantScreen
from client.games.clue.assistant.setup import AWAY, Setup, counted, lie_open
from client.games.clue.words import name
from client.speech.command import Mistake
from client.speech.language import say
from client.speech.words import listed
from client.ui.form import Form
from client.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Quit, Replace
from client.ui.theme import BODY, BRASS, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, WARNING
from client.ui.widgets import Button, Entry, Field, Label, Mark, Panel, Style, Widget
from shared.game import Seat
from shared.games.clue.cards import KINDS, Card

PLAYERS = range(2, 7)
LEFT = 400
"""Width of the column of the players."""


class SetupScreen(Page):
    """Everything on one page; the way on is open when it all fits together."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(Form("start"))
        names = setup.names or Setup().with_players("4").names or ()
        # Names outlive a change of how many play.
        self._names = [Entry(name, LONGEST) for name in _names(names)]
        self._count = len(names)
        self._me = setup.me
        self._sizes = list(setup.hand_sizes if setup.names else _even(self._count))
        self._hand, self._common = set(setup.hand or ()), set(setup.common or ())
        self._problem = ""

    # What the player does.

    def back(self) -> Next:
        """End the program."""
        return Quit()

    def _play(self, count: int) -> None:
        self._count, self._sizes, self._me = count, list(_even(count)), min(self._me, count - 1)

    def _be(self, seat: Seat) -> None:
        names = self._names
        if names[self._me].text.lower() == ME:
            names[self._me], names[seat] = names[seat], names[self._me]
        self._me = seat

    def _resize(self, seat: Seat, step: int) -> None:
        self._sizes[seat] += step

    def _turn(self, card: Card) -> None:
        """A card is elsewhere, then in the own hand, then open on the table if any are."""
        if card in self._hand:
            self._hand.remove(card)
            self._common |= {card} if self._open else set()
        elif card in self._common:
            self._common.remove(card)
        else:
            self._hand.add(card)

    @property
    def _open(self) -> int:
        """How many cards lie open."""
        return AWAY - sum(self._sizes)

    def _start(self) -> Next:
        hand, common = (
            [card for kind in KINDS for card in kind if card in cards] for cards in (self._hand, self._common)
        )
        try:
            setup = Setup().with_players(",".join(entry.text.strip() or "?" for entry in self._names[: self._count]))
            notebook = Setup(setup.names, self._me, tuple(self._sizes), tuple(hand), tuple(common)).notebook()
        except Mistake as mistake:
            self._problem = str(mistake)
            return None
        return Replace(AssistantScreen(notebook))

    def _missing(self) -> str:
        """What is to be done before it can begin."""
        hand, size = len(self._hand), self._sizes[self._me]
        wants = []
        if hand != size:
            wants.append(say("assistant-choose-hand", cards=counted(size), chosen=hand))
        if len(self._common) != self._open:
            wants.append(say("assistant-choose-open", cards=counted(self._open), chosen=len(self._common)))
        return say("assistant-click", what=listed(wants)) if wants else ""

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-4 * gap, -4 * gap)
        head, rest = cut_top(area, ruler.px(40), gap)
        foot, rest = cut_bottom(rest, ruler.px(40), gap * 2)
        left, right = cut_left(rest, ruler.px(LEFT), gap * 2)
        return [
            *self._head(ruler, head),
            Panel(left),
            *self._players(ruler, left.inflate(-3 * gap, -3 * gap)),
            Panel(right),
            *self._cards(ruler, right.inflate(-3 * gap, -3 * gap)),
            *self._foot(ruler, foot),
        ]

    def _head(self, ruler: Ruler, area: Rect) -> list[Widget]:
        sign, text = cut_left(area, ruler.px(34), ruler.px(GAP))
        return [Mark(sign, "cards", BRASS), Label(text, say("assistant-title"), HEADING)]

    def _foot(self, ruler: Ruler, area: Rect) -> list[Widget]:
        button, text = cut_right(area, ruler.px(200), ruler.px(GAP) * 2)
        missing = self._missing()
        said = (
            (self._problem, WARNING) if self._problem and not missing else (missing or say("assistant-all-told"), QUIET)
        )
        return [
            Button("start", button, say("assistant-begin"), self._start, "main", enabled=not missing),
            Label(text, said[0], BODY, said[1], wrap=bool(self._problem)),
        ]

    def _players(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, small, height = ruler.px(GAP), ruler.line_height(SMALL), ruler.px(ROW_HEIGHT)
        title, area = cut_top(area, small, gap // 2)
        counts, area = cut_top(area, height, gap * 2)
        widgets: list[Widget] = [Label(title, say("assistant-how-many"), SMALL, QUIET)]
        for count, place in zip(PLAYERS, columns(counts, len(PLAYERS), gap), strict=True):
            style: Style = "chosen" if count == self._count else "plain"
            widgets.append(Button(f"play {count}", place, str(count), partial(self._play, count), style))
        title, area = cut_top(area, small, gap // 2)
        me, name, size, _, more = _row(ruler, title)
        for place, text in (
            (me, say("assistant-which-me")),
            (name, say("assistant-order")),
            (size.union(more), say("assistant-how-many-cards")),
        ):
            widgets.append(Label(place, text, SMALL, QUIET))
        for seat in range(self._count):
            line, area = cut_top(area, height, gap)
            widgets += self._player(ruler, line, seat)
        return [*widgets, Label(area, self._dealt(), SMALL, QUIET, wrap=True)]

    def _player(self, ruler: Ruler, area: Rect, seat: Seat) -> list[Widget]:
        me, name, size, fewer, more = _row(ruler, area)
        mine = seat == self._me
        sizes, you = self._sizes, say("assistant-me") if mine else ""
        resize = partial(self._resize, seat)
        return [
            Button(f"me {seat}", me, you, partial(self._be, seat), "chosen" if mine else "plain", "person"),
            Field(f"name {seat}", name, self._names[seat], self._start, say("assistant-player", number=seat + 1)),
            Label(size, str(sizes[seat]), STRONG, TEXT, "centre"),
            Button(f"fewer {seat}", fewer, "\N{MINUS SIGN}", partial(resize, -1), enabled=sizes[seat] > 1),
            Button(f"more {seat}", more, "+", partial(resize, 1), enabled=self._open > 0),
        ]

    def _dealt(self) -> str:
        if not self._open:
            return say("assistant-all-dealt")
        return say("assistant-some-open", open=lie_open(self._open))

    def _cards(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap = ruler.px(GAP)
        title, area = cut_top(area, ruler.line_height(SMALL), gap // 2)
        widgets: list[Widget] = [
            Label(title, say("assistant-click-open" if self._open else "assistant-click-hand"), SMALL, QUIET)
        ]
        longest = max(map(len, KINDS))
        for kind, column in zip(KINDS, columns(area, len(KINDS), gap), strict=True):
            for card, place in zip(kind, rows(column, longest, gap), strict=False):
                widgets.append(self._card(card, place))
        return widgets

    def _card(self, card: Card, place: Rect) -> Button:
        style: Style = "main" if card in self._hand else "chosen" if card in self._common else "plain"
        sign = {"main": "person", "chosen": "eye"}.get(style)
        return Button(f"card {card}", place, name(card), partial(self._turn, card), style, sign)


def _row(ruler: Ruler, area: Rect) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    """The places of a player's line: which is you, name, number of cards, one fewer, one more."""
    gap = ruler.px(GAP)
    me, rest = cut_left(area, ruler.px(84), gap)
    more, rest = cut_right(rest, ruler.px(34), gap)
    fewer, rest = cut_right(rest, ruler.px(34), gap)
    size, name = cut_right(rest, ruler.px(34), gap)
    return me, name, size, fewer, more


def _names(known: Sequence[str]) -> list[str]:
    """Names for as many as can play, first those that are known."""
    others = Setup().with_players(str(max(PLAYERS))).names or ()
    return [*known, *others[len(known) :]]


def _even(count: int) -> tuple[int, ...]:
    return (AWAY // count,) * count
