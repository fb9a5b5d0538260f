"""Hands and eyes for screens: keys, clicks, a look at the picture."""

from __future__ import annotations

import pygame

from client.screens.online import OnlinePage
from client.ui.page import Page
from client.ui.paint import Paint
from client.ui.screen import Next, Screen
from client.ui.widgets import Button, Control, Label

KEYS = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}


def key(name: str) -> pygame.event.Event:
    """The event of a key: one of KEYS, or a text that is typed."""
    if name in KEYS:
        return pygame.event.Event(pygame.KEYDOWN, key=KEYS[name], mod=0, unicode="")
    return pygame.event.Event(pygame.TEXTINPUT, text=name)


def press(screen: Screen, *names: str) -> Next:
    """Press keys one after the other; what the screen answers to the last one."""
    going: Next = None
    for name in names:
        going = screen.on_event(key(name))
    return going


def click(screen: Screen, place: tuple[int, int]) -> Next:
    return screen.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))


def look(screen: Screen, size: tuple[int, int] = (1024, 640)) -> pygame.Surface:
    """The picture of a screen, which then knows where its things are."""
    surface = pygame.Surface(size)
    screen.draw(Paint(surface))
    return surface


def pass_time(page: OnlinePage, seconds: float) -> Next:
    """Let a page live for a while at sixty frames a second; where it wants to go, if anywhere."""
    for _ in range(round(seconds * 60)):
        going = page.update(page.now + 1 / 60)
        if going is not None:
            return going
    return None


def widget(page: Page, name: str) -> Control:
    """The button, field or dial with that key."""
    look(page)
    return next(w for w in page.form.widgets if isinstance(w, Control) and w.key == name)


def use(page: Page, name: str, *names: str) -> Next:
    """Give the focus to the widget with that key, and press keys there: Enter, if none are named."""
    assert widget(page, name).enabled
    page.form.focus = name
    return press(page, *(names or ("enter",)))


def texts(page: Page) -> list[str]:
    """What the labels and buttons of a page say."""
    look(page)
    return [w.text for w in page.form.widgets if isinstance(w, Label | Button)]
