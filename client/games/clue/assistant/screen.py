"""The assistant in the window: the grid, the facts, what follows and what to ask, and a line to type into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from client.games.clue import words
from client.games.clue.assistant.advice import Advice, best
from client.games.clue.assistant.commands import COMMANDS, completions, line, written
from client.games.clue.assistant.desk import MOST, Desk
from client.games.clue.assistant.panels import advice_panel, answer_panel, as_many, facts_panel, in_lines, state_panel
from client.games.clue.assistant.squares import STEPS, Square, beside, key_of, square_of, squares
from client.speech.language import say
from client.ui.aside import Answers
from client.ui.form import Form
from client.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Quit
from client.ui.terminal import Kind
from client.ui.theme import BRASS, GAP, QUIET, ROW_HEIGHT, SMALL, STRONG
from client.ui.widgets import Button, Entry, Field, Label, Style, Widget
from shared.games.clue.cards import ROOMS, Card
from shared.games.clue.notebook import Has, HasNot, Notebook

SIDE = 372
"""Width of the column on the right."""
TOLD_LINES = 5
"""Lines of what was told last. An answer of more takes the place of the grid; of news, the grid has the rest."""
APART = "   "
"""Between what a command wants and what may be typed next."""
GREETING = ("assistant-window-1", "assistant-window-2", "assistant-window-3")


class AssistantScreen(Page):
    """A notebook to look at and to write in. All that can be clicked can be typed as well."""

    def __init__(self, notebook: Notebook) -> None:
        super().__init__(Form("entry"))
        self._told: list[tuple[Kind, str]] = [("notice", say(key)) for key in GREETING]
        # The grid is always in sight: to ask for it is to put aside what lies over it.
        self._desk = Desk(notebook, lambda kind, text: self._told.append((kind, text)), lambda notebook: ())
        self._entry = Entry()
        self._rooms: frozenset[Card] = frozenset()
        self._chosen: Square | None = None
        """The square of which is asked whether it is yes or no."""
        # Aside, since that may take seconds, and a window must not wait.
        self.adviser = Answers[tuple[Notebook, Sequence[Card]], list[Advice]](lambda asked: best(*asked))

    def update(self, now: float) -> Next:
        self.stale |= self.adviser.has_news
        return None

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
        if square is not None and text in ("+", "-"):
            self._fact(square, text == "+")
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
        elif self._entry.text and not self._refused:
            self._entry.clear()
        else:
            self._entry.clear()
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
        """Do what is typed; a line that is refused stays, to be corrected."""
        going = self._take(self._entry.text)
        if not self._refused:
            self._entry.clear()
        return going

    @property
    def _refused(self) -> bool:
        """What was told last is what is wrong with the line."""
        return any(kind == "refusal" for kind, _ in self._told)

    def _take(self, text: str) -> Next:
        self._told.clear()
        self._chosen = None
        return None if self._desk.take(text) else Quit()

    def _choose(self, square: Square) -> Next:
        """Answer a click on a square: ask about an open one, explain a certain one."""
        place, card = square
        if self._desk.notebook.deduction.sure(place, card) is not None:
            return self._take(f"why {written(place, self._desk.notebook.names)} {card}")
        self._chosen, self.form.focus = square, "yes"
        return None

    def _fact(self, square: Square, has: bool) -> Next:
        self.form.focus = key_of(square)
        fact = Has(*square) if has else HasNot(*square)
        return self._take(line(fact, self._desk.notebook.names))

    def _toggle(self, room: Card) -> None:
        self._rooms ^= {room}

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
            Label(hint, self._help(ruler, hint.width), SMALL, QUIET),
        ]

    def _upper(self, ruler: Ruler, grid: Rect, told: Rect) -> list[Widget]:
        """The grid, and below it what was told last; an answer that is too long for there takes both places."""
        lines = in_lines(ruler, self._told, told.width)
        if len(lines) > TOLD_LINES and not any(kind == "event" for kind, _ in lines):
            back, place = cut_bottom(grid.union(told), ruler.line_height(SMALL), ruler.px(GAP) // 2)
            return [*answer_panel(ruler, place, lines), Label(back, say("assistant-back"), SMALL, QUIET)]
        notebook = self._desk.notebook
        return [*squares(ruler, grid, notebook, self._choose, self._chosen), *answer_panel(ruler, told, lines)]

    def _entry_line(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """The line to type into; while a square is chosen, what it may be."""
        if self._chosen is None:
            return [Field("entry", area, self._entry, self._enter, say("assistant-hint"))]
        square = self._chosen
        question, rest = cut_left(area, ruler.px(190), ruler.px(GAP))
        yes, no, cancel = columns(rest, 3, ruler.px(GAP))
        place, card = square
        name = say("assistant-grid-envelope") if place is None else self._desk.notebook.names[place]
        return [
            Label(question, say("assistant-is-it", name=name, card=words.name(card)), STRONG, BRASS),
            Button("yes", yes, say("assistant-has-it"), partial(self._fact, square, True), sign="check"),
            Button("no", no, say("assistant-has-it-not"), partial(self._fact, square, False), sign="cross"),
            Button("cancel", cancel, say("assistant-leave-open"), self._dismiss),
        ]

    def _help(self, ruler: Ruler, width: int) -> str:
        """What the line that is being typed wants next, as much of it as fits."""
        text = self._entry.text
        if not text.strip():
            return say("assistant-keys")
        word, *rest = text.split()
        command = COMMANDS.get(word.lower())
        fits = completions(text, self._desk.notebook)
        usage = command.usage if command is not None and (rest or not fits) else ""
        usage += APART if usage and fits else ""
        room = width - ruler.width(usage, SMALL)
        return usage + (f"Tab: {fits[0]}" if len(fits) == 1 else as_many(ruler, room, fits))

    def _sidebar(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, small = ruler.px(GAP), ruler.line_height(SMALL)
        top, rest = cut_top(area, ruler.px(112), gap)
        rooms, rest = cut_top(rest, small + 3 * ruler.px(28) + 3 * gap // 2, gap)
        advice, rest = cut_top(rest, small * (MOST + 1) + 2 * gap, gap)
        undo, facts = cut_bottom(rest, ruler.px(ROW_HEIGHT), gap)
        notebook = self._desk.notebook
        rooms_asked = [room for room in ROOMS if room in self._rooms] or ROOMS
        return [
            *state_panel(ruler, top, notebook),
            *self._room_buttons(ruler, rooms),
            *advice_panel(ruler, advice, self.adviser.ask((notebook, rooms_asked))),
            *facts_panel(ruler, facts, notebook),
            Button("undo", undo, say("assistant-undo"), lambda: self._take("undo"), enabled=bool(notebook.facts)),
        ]

    def _room_buttons(self, ruler: Ruler, area: Rect) -> list[Widget]:
        title, rest = cut_top(area, ruler.line_height(SMALL), ruler.px(GAP) // 2)
        gap = ruler.px(GAP) // 2
        places = [place for line in rows(rest, 3, gap) for place in columns(line, 3, gap)]
        widgets: list[Widget] = [Label(title, say("assistant-rooms"), SMALL, QUIET)]
        for room, place in zip(ROOMS, places, strict=True):
            style: Style = "chosen" if room in self._rooms else "plain"
            widgets.append(Button(f"room {room}", place, words.name(room), partial(self._toggle, room), style))
        return widgets
