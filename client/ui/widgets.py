"""The parts of pages: values that say where something is and what it does, built again for every picture."""

from __future__ import annotations

import abc
from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple, Protocol

import pygame
from pygame import Rect

from client.ui import clipboard, lettering
from client.ui.key_repeat import again
from client.ui.layout import centred, cut_left
from client.ui.paint import Align, Paint
from client.ui.screen import Action, Next
from client.ui.theme import (
    BODY,
    BRASS,
    DANGER,
    FAINT,
    LINE,
    ON_BRASS,
    PANEL,
    RAISED,
    SHADE,
    STRONG,
    TABLE,
    TEXT,
    Colour,
    Type,
    mix,
)

Style = Literal["plain", "main", "danger", "chosen"]
STYLES: dict[Style, tuple[Colour, Colour]] = {
    "plain": (RAISED, TEXT),
    "main": (BRASS, ON_BRASS),
    "danger": (DANGER, ON_BRASS),
    "chosen": (mix(RAISED, BRASS, 0.15), BRASS),
}
"""The ground of a button, and its ink."""
Set = Callable[[int], Next]
"""What to do with a number that was chosen, or with a step: -1 or 1."""


@dataclass(frozen=True)
class Look:
    """The state of a widget for the mouse and the keyboard."""

    focused: bool = False
    hovered: bool = False


class Widget(Protocol):
    """Something with a place that can draw itself."""

    @property
    def rect(self) -> Rect: ...

    def draw(self, paint: Paint, look: Look) -> None: ...


@dataclass(frozen=True)
class Panel:
    """A plate behind other widgets; a line shows where it ends, if it is as dark as the table itself."""

    rect: Rect
    fill: Colour = PANEL
    line: Colour | None = None

    def draw(self, paint: Paint, look: Look) -> None:
        alike = paint.rgb(self.fill) == paint.rgb(TABLE)
        paint.panel(self.rect, self.fill, LINE if self.line is None and alike else self.line)


@dataclass(frozen=True)
class Label:
    """A line of text; with `wrap`, as many lines as fit. What people wrote may be cut with `shorten`, nothing else."""

    rect: Rect
    text: str
    kind: Type = BODY
    colour: Colour = TEXT
    align: Align = "left"
    wrap: bool = False
    shorten: bool = False

    def draw(self, paint: Paint, look: Look) -> None:
        write = paint.paragraph if self.wrap else paint.text
        write(self.rect, self.text, self.kind, self.colour, self.align, shorten=self.shorten)


@dataclass(frozen=True)
class Mark:
    """A drawn sign."""

    rect: Rect
    sign: str
    colour: Colour = TEXT

    def draw(self, paint: Paint, look: Look) -> None:
        paint.sign(self.rect, self.sign, self.colour)


@dataclass(frozen=True)
class Control(abc.ABC):
    """A widget that can have the focus, and says itself what a key, a click or a text does.

    An action that it returns is done at once; None: the event was not for it. Those that choose one of a few, or yes or
    no, are in client.ui.switches; those that hold a number in client.ui.numbers.
    """

    key: str
    rect: Rect

    @property
    @abc.abstractmethod
    def enabled(self) -> bool: ...

    @abc.abstractmethod
    def draw(self, paint: Paint, look: Look) -> None: ...

    @abc.abstractmethod
    def on_click(self, place: tuple[int, int]) -> Action | None:
        """A click in `rect`."""

    @abc.abstractmethod
    def on_key(self, event: pygame.event.Event) -> Action | None:
        """A key while it has the focus; what it leaves, moves the focus as everywhere."""

    def on_text(self, text: str) -> Action | None:
        """Text that is typed while it has the focus."""
        return None

    def on_drag(self, place: tuple[int, int]) -> Action | None:
        """The mouse moves with its button down while this has the focus."""
        return None

    def _draw_well(self, paint: Paint, look: Look) -> None:
        """Its ground, if that is to be typed or chosen in."""
        focus_frame(paint, self.rect, look)
        paint.panel(self.rect, SHADE, LINE)


def sideways(key: int) -> int:
    """-1 for the left arrow, 1 for the right one, 0 for every other key."""
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key, 0)


def pressed(key: int) -> bool:
    """Whether it is a key that presses a button."""
    return key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def taken() -> None:
    """The event was for the widget, and nothing more happens."""


@dataclass(frozen=True)
class Button(Control):
    """Does `act` when it is clicked, or has the focus and Enter or Space is pressed.

    A text that somebody chose, as an address, may be cut with `shorten`.
    """

    text: str
    act: Action
    style: Style = "plain"
    sign: str | None = None
    enabled: bool = True
    shorten: bool = False

    def draw(self, paint: Paint, look: Look) -> None:
        fill, ink = STYLES[self.style] if self.enabled else (PANEL, FAINT)
        focus_frame(paint, self.rect, look)
        if look.hovered:
            # The accent is a colour of text, too: there its ground must not come too near to it.
            fill = mix(fill, TEXT, 0.05 if self.style == "chosen" else 0.12)
        # Without its colour a button needs an edge to be seen as one.
        edge = {"plain": LINE, "chosen": BRASS}.get(self.style, None if self.enabled else LINE)
        paint.panel(self.rect, fill, edge)
        self._draw_face(paint, ink)

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        face = self.rect.inflate(-2 * paint.px(8), 0)
        if self.sign is None:
            paint.text(face, self.text, STRONG, ink, "centre", shorten=self.shorten)
            return
        size, gap = paint.px(15), paint.px(7) if self.text else 0
        width = min(size + gap + paint.width(self.text, STRONG), max(size, face.width))
        mark, words = cut_left(centred(self.rect, width, face.height), size, gap)
        paint.sign(mark, self.sign, ink)
        paint.text(words, self.text, STRONG, ink, shorten=self.shorten)

    def on_click(self, place: tuple[int, int]) -> Action | None:
        return self.act

    def on_key(self, event: pygame.event.Event) -> Action | None:
        if not pressed(event.key):
            return None
        # A key that is held presses once: what comes after may be another button in its place.
        return taken if again(event) else self.act


class Drawn(NamedTuple):
    """How a text that can be typed into was last drawn: where the mouse meets it."""

    first: int
    """The first letter that was drawn at all."""
    left: int
    """Where the place for it begins."""
    shift: int
    """How many pixels left of there the first letter is."""
    size: float


class Entry:
    """A text that is being typed, one line unless `lines`; outlives the widgets that show it.

    What is marked is between `caret` and `mark`: what is typed takes its place. Where both are the same, nothing is.
    """

    def __init__(self, text: str = "", limit: int = 300, *, lines: bool = False) -> None:
        self.limit = limit
        self.lines = lines
        self.text = text[:limit]
        self.caret = self.mark = self._pressed = len(self.text)
        self.drawn = Drawn(0, 0, 0, BODY.size)

    @property
    def marked(self) -> tuple[int, int]:
        """Where what is marked begins and ends."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def insert(self, typed: str) -> None:
        """Put text in for what is marked, without control characters, as much as there is room for."""
        start, end = self.marked
        room = self.limit - len(self.text) + end - start
        kept = "\n" if self.lines else ""
        # Only as much as fits is measured: a whole book may have been pasted.
        clean = "".join(islice((char for char in typed if char.isprintable() or char in kept), room))
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.mark = start + len(clean)

    def clear(self) -> None:
        self.text, self.caret, self.mark = "", 0, 0

    def select(self) -> None:
        """Mark all of it, so that it can be typed over."""
        self.mark, self.caret = 0, len(self.text)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Edit by a key; False if the key means nothing here."""
        held, shift = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META), event.mod & pygame.KMOD_SHIFT
        start, end = self.marked
        match event.key:
            case pygame.K_a if held:
                self.select()
            case pygame.K_c if held:
                clipboard.copy(self.text[start:end] or self.text)
            case pygame.K_x if held:
                # Without a clipboard the text would be lost.
                if start < end and clipboard.copy(self.text[start:end]):
                    self.insert("")
            case pygame.K_v if held:
                self.insert(clipboard.paste().replace("\r\n", "\n"))
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                if start == end:
                    self._go(-1 if event.key == pygame.K_BACKSPACE else 1, marking=True)
                self.insert("")
            case pygame.K_LEFT | pygame.K_RIGHT:
                self._go(-1 if event.key == pygame.K_LEFT else 1, marking=bool(shift))
            case pygame.K_HOME | pygame.K_END:
                self._go(-len(self.text) if event.key == pygame.K_HOME else len(self.text), marking=bool(shift))
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.lines and shift:
                self.insert("\n")
            case _:
                return False
        return True

    def press(self, x: int) -> None:
        """Put the caret where the mouse is, in pixels of the window."""
        self.caret = self.mark = self._pressed = self._at(x)

    def drag(self, x: int) -> None:
        """Mark what is between where the mouse was pressed and where it is."""
        at = self._at(x)
        if at != self._pressed:
            self.caret, self.mark = at, self._pressed

    def _at(self, x: int) -> int:
        """The gap between two letters that is nearest to a place."""
        first, left, shift, size = self.drawn
        seen = _in_a_line(self.text[first : first + 2 * IN_SIGHT])

        def middle(letter: int) -> int:
            ends = (lettering.width(seen[:end], size, BODY.face) for end in (letter, letter + 1))
            return left - shift + sum(ends) // 2

        return first + bisect(range(len(seen)), x, key=middle)

    def _go(self, step: int, *, marking: bool) -> None:
        """Move the caret; what it passes is marked, or else nothing is any more."""
        self.caret = max(0, min(len(self.text), self.caret + step))
        if not marking:
            self.mark = self.caret


IN_SIGHT = 400
"""Characters of a text on either side of the caret that are drawn at all."""


def _in_a_line(text: str) -> str:
    """The text with a sign for every end of a line, and as long as before."""
    return text.replace("\n", "¶")


@dataclass(frozen=True)
class Field(Control):
    """A line to type into; Enter does `enter`."""

    entry: Entry
    enter: Action
    hint: str = ""
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        self._draw_well(paint, look)
        inside = self.rect.inflate(-2 * paint.px(10), 0)
        if not self.entry.text:
            # Beside the caret, not under it.
            hint = cut_left(inside, paint.px(4) if look.focused else 0)[1]
            paint.text(hint, self.hint, BODY, mix(FAINT, TEXT, 0.15))
        if look.focused:
            self._draw_typing(paint, inside)
        else:
            paint.text(inside, _in_a_line(self.entry.text[:IN_SIGHT]), BODY, TEXT, shorten=True)
            self.entry.drawn = Drawn(0, inside.x, 0, paint.size(BODY))

    def _draw_typing(self, paint: Paint, inside: Rect) -> None:
        """The text with a caret, shifted no more than brings the caret in sight: else it would leave the mouse."""
        caret_at = self.entry.caret
        start = max(0, caret_at - IN_SIGHT)
        seen = _in_a_line(self.entry.text[start : caret_at + IN_SIGHT])
        before, whole = paint.width(seen[: caret_at - start], BODY), paint.width(seen, BODY)
        room = inside.width - paint.px(2)
        shift = max(min(self.entry.drawn.shift, before, whole - room), before - room, 0)
        self.entry.drawn = Drawn(start, inside.x, shift, paint.size(BODY))
        outer = paint.surface.get_clip()
        paint.surface.set_clip(inside)
        height = paint.line_height(BODY)
        left, right = (paint.width(seen[: max(0, place - start)], BODY) - shift for place in self.entry.marked)
        paint.fill(Rect(inside.x + left, inside.centery - height // 2, right - left, height), mix(SHADE, BRASS, 0.35))
        paint.text(Rect(inside.x - shift, inside.y, whole, inside.height), seen, BODY, TEXT)
        caret = Rect(inside.x + before - shift, inside.centery - height // 2, paint.px(2), height)
        paint.fill(caret, BRASS)
        paint.surface.set_clip(outer)

    def on_click(self, place: tuple[int, int]) -> Action | None:
        self.entry.press(place[0])
        return taken

    def on_drag(self, place: tuple[int, int]) -> Action | None:
        self.entry.drag(place[0])
        return taken

    def on_key(self, event: pygame.event.Event) -> Action | None:
        # A space comes as a text too, and is not for the page as well, where it plays what is chosen.
        if self.entry.on_key(event) or event.key == pygame.K_SPACE:
            return taken
        return self.enter if pressed(event.key) else None

    def on_text(self, text: str) -> Action | None:
        self.entry.insert(text)
        return taken


def focus_frame(paint: Paint, rect: Rect, look: Look) -> None:
    """What shows that the keyboard acts on `rect`, if it does, to be drawn before it: a frame with a gap."""
    if look.focused:
        wide, gap = 2 * paint.px(4), 2 * paint.px(2)
        paint.panel(rect.inflate(wide, wide), BRASS)
        paint.panel(rect.inflate(gap, gap), SHADE)
