"""The assistant in the window: the grid, the facts, what follows and what to ask, and a line to type into."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import pygame
from pygame import Rect

from client.assistant import telling
from client.assistant.advice import Advice, best
from client.assistant.commands import COMMANDS, completions, line
from client.assistant.desk import MOST, Desk
from client.assistant.squares import STEPS, Square, beside, key_of, square_of, squares
from client.form import Form
from client.layout import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.paint import Ruler
from client.screen import Action, Next, Quit
from client.screens.page import Page
from client.terminal import Kind
from client.theme import (
    BRASS,
    FAINT,
    GAP,
    HEADING,
    INK,
    QUIET,
    ROW_HEIGHT,
    SHADE,
    SMALL,
    STRONG,
    TEXT,
    WARNING,
    Colour,
)
from client.widgets import Button, Entry, Field, Label, Panel, Widget
from client.words import listed
from shared.games.clue import ROOMS, Card
from shared.notebook import Has, HasNot, Notebook

SIDE = 372
"""Width of the column on the right."""
TOLD_LINES = 5
"""Lines of what was told last. An answer of more takes the place of the grid; of news, the grid has the rest."""
COLOURS: dict[Kind, Colour] = {"refusal": WARNING, "result": BRASS, "event": TEXT, "notice": QUIET, "board": TEXT}
HINT = "guess Bob plum rope kitchen Cay, or 'help'"
GREETING = (
    "Type each suggestion that is made at the table: who asks, for what, and who shows a card.",
    "If you are shown a card, add which one. If nobody can show any, say 'nobody'.",
    "Click a square of the grid to say who has a card or has it not, or to hear why it is certain.",
)
KEYS = "Tab: to the grid and on  ·  in the grid + has, - has not, Enter why  ·  Ctrl+Z: undo"


class AssistantScreen(Page):
    """A notebook to look at and to write in. All that can be clicked can be typed as well."""

    def __init__(self, notebook: Notebook) -> None:
        super().__init__(Form("entry"))
        self._told: list[tuple[Kind, str]] = [("notice", line) for line in GREETING]
        # The grid is always in sight: to ask for it is to put aside what lies over it.
        self._desk = Desk(notebook, lambda kind, text: self._told.append((kind, text)), lambda notebook: ())
        self._entry = Entry()
        self._rooms: frozenset[Card] = frozenset()
        self._chosen: Square | None = None
        """The square of which is asked whether it is yes or no."""
        self._awaited: Future[list[Advice]] | None = None
        """The suggestions that are not in the picture yet."""
        self._thread = ThreadPoolExecutor(1, "advice")
        self._advice: tuple[Notebook, frozenset[Card], Future[list[Advice]]] | None = None

    def update(self, now: float) -> Next:
        self.stale |= self._awaited is not None and self._awaited.done()
        return None

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    # What the player does.

    def on_event(self, event: pygame.event.Event) -> Next:
        match event.type:
            case pygame.KEYDOWN if self._on_key(event):
                self.stale = True
                return None
            case pygame.TEXTINPUT if self._on_text(event.text):
                self.stale = True
                return None
        return super().on_event(event)

    def _on_key(self, event: pygame.event.Event) -> bool:
        """Keys that mean something here before they mean something to a widget."""
        square = square_of(self.form.focus)
        match event.key:
            case pygame.K_ESCAPE:
                self._dismiss()
            case pygame.K_z if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._take("undo")
            case pygame.K_TAB if self.form.focus == "entry" and not event.mod & pygame.KMOD_SHIFT and self._complete():
                pass
            case pygame.K_TAB if square is not None:
                # The grid is one stop on the way round.
                self.form.focus = "entry" if event.mod & pygame.KMOD_SHIFT else f"room {ROOMS[0]}"
            case key if square is not None and key in STEPS:
                self.form.focus = key_of(beside(square, key, len(self._desk.notebook.names)))
            case _:
                return False
        return True

    def _on_text(self, text: str) -> bool:
        square = square_of(self.form.focus)
        if square is not None and text in "+-":
            self._fact(square, text == "+")()
        elif self.form.focus != "entry" and self._chosen is None and text.strip():
            # Wherever the focus is, what is typed goes into the line.
            self.form.focus = "entry"
            self._entry.insert(text)
        else:
            return False
        return True

    def _dismiss(self) -> None:
        """Put aside what is open: a question, a long answer, or the line that is typed."""
        if self._chosen is not None:
            self.form.focus, self._chosen = key_of(self._chosen), None
        elif self._entry.text:
            self._entry.clear()
        else:
            self._told.clear()

    def _complete(self) -> bool:
        """Complete the word that is being typed as far as it is clear; False: there is nothing to complete."""
        fits = completions(self._entry.text, self._desk.notebook) if self._entry.text.strip() else []
        if len(fits) != 1:
            return False
        text = self._entry.text
        begun = text if text.endswith((" ", ",")) else text[: len(text) - len(text.replace(",", " ").split(" ")[-1])]
        self._entry = Entry(f"{begun}{fits[0]} ")
        return True

    def _enter(self) -> Next:
        text = self._entry.text
        self._entry.clear()
        return self._take(text)

    def _take(self, text: str) -> Next:
        self._told.clear()
        self._chosen = None
        return None if self._desk.take(text) else Quit()

    def _choose(self, square: Square) -> Action:
        """What a click on a square does: ask about an open one, explain a certain one."""

        def act() -> Next:
            place, card = square
            if self._desk.notebook.deduction.sure(place, card) is not None:
                return self._take(f"why {self._name(square)} {card}")
            self._chosen, self.form.focus = square, "yes"
            return None

        return act

    def _fact(self, square: Square, has: bool) -> Action:
        def act() -> Next:
            place, card = square
            self.form.focus = key_of(square)
            fact = Has(place, card) if has else HasNot(place, card)
            return self._take(line(fact, self._desk.notebook.names))

        return act

    def _name(self, square: Square) -> str:
        place, _ = square
        return "envelope" if place is None else self._desk.notebook.names[place]

    def _cancel(self) -> Next:
        self._dismiss()
        return None

    def _toggle(self, room: Card) -> Action:
        def act() -> Next:
            self._rooms ^= {room}
            return None

        return act

    # How it looks.

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap = ruler.px(GAP)
        area = ruler.area.inflate(-2 * gap, -2 * gap)
        side, main = cut_right(area, ruler.px(SIDE), gap * 2)
        hint, main = cut_bottom(main, ruler.line_height(SMALL), gap // 2)
        entry, main = cut_bottom(main, ruler.px(ROW_HEIGHT), gap)
        told, grid = cut_bottom(main, ruler.line_height(SMALL) * TOLD_LINES + 2 * gap, gap)
        return [
            *self._entry_line(ruler, entry),
            *self._upper(ruler, grid, told),
            *self._sidebar(ruler, side),
            Label(hint, self._help(), SMALL, QUIET),
        ]

    def _upper(self, ruler: Ruler, grid: Rect, told: Rect) -> list[Widget]:
        """The grid, and below it what was told last; an answer that is too long for there takes both places."""
        lines = self._lines(ruler, told.width - 2 * ruler.px(12))
        if len(lines) > TOLD_LINES and not any(kind == "event" for kind, _ in lines):
            back, place = cut_bottom(grid.union(told), ruler.line_height(SMALL), ruler.px(GAP) // 2)
            return [*self._answer(ruler, place, lines), Label(back, "Esc: back to the grid", SMALL, QUIET)]
        notebook = self._desk.notebook
        return [*squares(ruler, grid, notebook, self._choose), *self._answer(ruler, told, lines)]

    def _lines(self, ruler: Ruler, width: int) -> list[tuple[Kind, str]]:
        return [
            (kind, line)
            for kind, text in self._told
            for line in ([text] if "  " in text else ruler.wrap(text, SMALL, width))
        ]

    def _answer(self, ruler: Ruler, area: Rect, lines: Sequence[tuple[Kind, str]]) -> list[Widget]:
        refused = any(kind == "refusal" for kind, _ in lines)
        place = area.inflate(-2 * ruler.px(12), -2 * ruler.px(GAP))
        height = ruler.line_height(SMALL)
        widgets: list[Widget] = [Panel(area, SHADE, WARNING if refused else None)]
        for kind, text in lines[: place.height // height]:
            line, place = cut_top(place, height)
            if kind == "heading":
                widgets.append(Label(line, text, STRONG, WARNING if refused else TEXT))
            elif "  " in text:
                # What stands in columns in the terminal does so here.
                widgets += _in_columns(ruler, line, text)
            else:
                widgets.append(Label(line, text, SMALL, COLOURS.get(kind, TEXT)))
        return widgets

    def _entry_line(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The line to type into; while a square is chosen, what it may be."""
        if self._chosen is None:
            return [Field("entry", area, self._entry, self._enter, HINT)]
        square = self._chosen
        question, rest = cut_left(area, ruler.px(190), ruler.px(GAP))
        yes, no, cancel = columns(rest, 3, ruler.px(GAP))
        place, card = square
        name = "Envelope" if place is None else self._desk.notebook.names[place]
        return [
            Label(question, f"{name}: {card}?", STRONG, BRASS),
            Button("yes", yes, "Has it", self._fact(square, True), sign="check"),
            Button("no", no, "Has it not", self._fact(square, False), sign="cross"),
            Button("cancel", cancel, "Leave open", self._cancel),
        ]

    def _help(self) -> str:
        """What the line that is being typed wants next."""
        text = self._entry.text
        if not text.strip():
            return KEYS
        word, *rest = text.split()
        command = COMMANDS.get(word.lower())
        fits = completions(text, self._desk.notebook)
        usage = command.usage if command is not None and (rest or not fits) else ""
        options = f"Tab: {fits[0]}" if len(fits) == 1 else listed(fits, "or") if fits else ""
        return "   ".join(filter(None, (usage, options)))

    def _sidebar(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, small = ruler.px(GAP), ruler.line_height(SMALL)
        top, rest = cut_top(area, ruler.px(112), gap)
        rooms, rest = cut_top(rest, small + 3 * ruler.px(26) + 3 * gap // 2, gap)
        advice, rest = cut_top(rest, small * (MOST + 1) + 2 * gap, gap)
        return [
            *self._state(ruler, top),
            *self._room_buttons(ruler, rooms),
            *self._suggestions(ruler, advice),
            *self._facts(ruler, rest),
        ]

    def _state(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """How many deals fit, and what may be in the envelope."""
        notebook = self._desk.notebook
        certain = notebook.deduction.envelope()
        inside = area.inflate(-2 * ruler.px(12), -2 * ruler.px(GAP))
        if len(certain) == 3:
            title, *cards = rows(inside, 1 + len(certain), 0)
            return [
                Panel(area, BRASS),
                Label(title, "It is certain. Accuse now:", STRONG, INK),
                *(Label(place, card, HEADING, INK) for place, card in zip(cards, certain, strict=True)),
            ]
        title, lines = cut_top(inside, ruler.line_height(HEADING), ruler.px(4))
        widgets: list[Widget] = [Panel(area), Label(title, telling.deals(notebook), HEADING, BRASS)]
        for place, kind in zip(rows(lines, 3, 0), telling.suspects(notebook), strict=True):
            shares = ", ".join(f"{card} {telling.percent(chance)}" for card, chance in kind)
            widgets.append(Label(place, shares, SMALL, BRASS if len(kind) == 1 else TEXT))
        return widgets

    def _room_buttons(self, ruler: Ruler, area: Rect) -> list[Widget]:
        title, rest = cut_top(area, ruler.line_height(SMALL), ruler.px(GAP) // 2)
        gap = ruler.px(GAP) // 2
        places = [place for line in rows(rest, 3, gap) for place in columns(line, 3, gap)]
        return [
            Label(title, "Rooms that you can reach (none chosen: all)", SMALL, QUIET),
            *(
                Button(f"room {room}", place, room, self._toggle(room), "chosen" if room in self._rooms else "plain")
                for room, place in zip(ROOMS, places, strict=True)
            ),
        ]

    def _suggestions(self, ruler: Ruler, area: Rect) -> list[Widget]:
        inside = area.inflate(-2 * ruler.px(12), -2 * ruler.px(GAP))
        title, *lines = rows(inside, MOST + 1, 0)
        widgets: list[Widget] = [Panel(area)]
        widgets += _columns_of(ruler, title, ("Best to suggest", "score", "bits"), QUIET)
        found = self._best()
        self._awaited = None if found.done() else found
        if not found.done():
            return [*widgets, Label(lines[0], "Looking for them…", SMALL, FAINT)]
        for place, advice in zip(lines, found.result(), strict=False):
            figures = (" ".join(advice.cards), f"{advice.score:.2f}", f"{advice.bits:.2f}")
            widgets += _columns_of(ruler, place, figures, TEXT)
        return widgets

    def _best(self) -> Future[list[Advice]]:
        """The suggestions for what is known now, found on a thread: it may take a second."""
        notebook = self._desk.notebook
        if self._advice is None or self._advice[:2] != (notebook, self._rooms):
            if self._advice is not None:
                self._advice[2].cancel()
            rooms = [room for room in ROOMS if room in self._rooms] or ROOMS
            self._advice = notebook, self._rooms, self._thread.submit(best, notebook, rooms)
        return self._advice[2]

    def _facts(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The latest facts that fit, the last at the foot."""
        button, rest = cut_bottom(area, ruler.px(ROW_HEIGHT), ruler.px(GAP))
        inside = rest.inflate(-2 * ruler.px(12), -2 * ruler.px(GAP))
        height = ruler.line_height(SMALL)
        notebook = self._desk.notebook
        facts = telling.numbered_all(notebook)
        lines = [(line, fact) for fact in facts for line in ruler.wrap(fact, SMALL, inside.width)]
        lines = lines[-(inside.height // height) :]
        labels = (
            Label(
                cut_top(inside.move(0, number * height), height)[0], text, SMALL, TEXT if fact == facts[-1] else QUIET
            )
            for number, (text, fact) in enumerate(lines)
        )
        none = [] if facts else [Label(cut_top(inside, height)[0], "No facts yet.", SMALL, FAINT)]
        undo = Button("undo", button, "Undo the last fact (Ctrl+Z)", lambda: self._take("undo"), enabled=bool(facts))
        return [Panel(rest, SHADE), *labels, *none, undo]


def _in_columns(ruler: Ruler, area: Rect, text: str) -> list[Widget]:
    """A line of the list of commands: what is typed, and what it does."""
    left, right = cut_left(area, ruler.px(190))
    typed, _, does = text[2:].partition("  ")
    if not does.strip():
        return [Label(area, typed, SMALL, BRASS)]
    return [Label(left, typed, SMALL, BRASS), Label(right, does.strip(), SMALL, TEXT)]


def _columns_of(ruler: Ruler, area: Rect, texts: tuple[str, str, str], colour: Colour) -> list[Widget]:
    bits, rest = cut_right(area, ruler.px(42))
    score, cards = cut_right(rest, ruler.px(46))
    return [
        Label(cards, texts[0], SMALL, colour),
        Label(score, texts[1], SMALL, colour, "right"),
        Label(bits, texts[2], SMALL, colour, "right"),
    ]
