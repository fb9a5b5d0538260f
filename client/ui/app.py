"""The window: its frame loop, and the stack of screens."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Sequence
from typing import assert_never

import pygame

from client.player.settings import Settings
from client.ui.key_repeat import KeyRepeat
from client.ui.paint import Paint
from client.ui.screen import Next, Pop, Push, Quit, Replace, Screen
from client.ui.signs import sign
from client.ui.theme import DARK, PALETTES, SMALLEST

FRAMES_A_SECOND = 60
FIRST_SIZE = (1280, 800)


def open_with(first: Screen, settings: Settings) -> None:
    """Open the window at its first screen and stay until it is closed.

    Raises:
        pygame.error: there is no display to open a window on.
    """
    # Else Windows would scale a picture of the window up, and blur it.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    init_display()
    try:
        pygame.display.set_caption("Fairdeal")
        pygame.display.set_icon(sign("cards", 64, DARK.accent))
        pygame.display.set_mode(_first_size(), pygame.RESIZABLE)
        pygame.key.set_repeat(400, 40)
        settle()
        App(first, settings).run()
    finally:
        pygame.quit()


def settle() -> None:
    """Let the garbage collector leave alone what stays to the end.

    Else a picture in the middle of a match takes 35 ms longer whenever it looks through all of that. It does not look
    through it now, either: a start leaves no garbage, and in a browser to find that out takes 150 ms.
    """
    gc.freeze()


def init_display() -> None:
    """Make the display ready for a window.

    Raises:
        pygame.error: no display.
    """
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # SDL would send each picture through OpenGL, which without a graphics card takes 100 MiB and 5 ms a picture.
        # Other drivers, as Wayland's, have no other way.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _first_size() -> tuple[int, int]:
    """As large as the screen allows with room to spare, between the least and a comfortable size."""
    screens = pygame.display.get_desktop_sizes()
    width, height = screens[0] if screens else FIRST_SIZE
    return max(SMALLEST[0], min(FIRST_SIZE[0], width - 80)), max(SMALLEST[1], min(FIRST_SIZE[1], height - 120))


class App:
    """The stack of screens, of which the top one is seen; it ends when the stack is empty."""

    def __init__(self, first: Screen, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self.stack: list[Screen] = []
        self._clock = clock
        self._ticks = pygame.time.Clock()
        self._held = KeyRepeat()
        self.apply(Push(first))

    def run(self) -> None:
        """Frames until the end, sixty a second; one in which nothing has changed is not drawn."""
        try:
            while self.stack:
                self.frame(self.events())
        finally:
            self.apply(Quit())

    def events(self) -> Sequence[pygame.event.Event]:
        """What has happened since the last frame, once it is time for the next.

        Also while nothing moves: asleep between two looks it costs less than in pygame's wait, which looks each ms.
        """
        self._ticks.tick(FRAMES_A_SECOND)
        events = pygame.event.get()
        for event in events:
            self._held.mark(event)
        return events

    def frame(self, events: Sequence[pygame.event.Event]) -> None:
        """Take in what has happened, and draw if the picture has changed."""
        for event in events:
            self.apply(self._answer(event))
        self._update()
        if self.stack:
            self._show(self.stack[-1])

    def _answer(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.QUIT:
            return Quit()
        if not self.stack:
            return None
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
            _keep_large_enough()
            self.stack[-1].stale = True
            return None
        return self.stack[-1].on_event(event)

    def _update(self) -> None:
        """Let the top screen take in time and messages; a new top at once, so that none is seen in passing."""
        self._update_below()
        while self.stack:
            going = self.stack[-1].update(self._clock())
            if going is None:
                return
            self.apply(going)

    def _update_below(self) -> None:
        """Let those screens go on that do so under others."""
        for number, screen in enumerate(self.stack[:-1], 1):
            going = screen.update(self._clock()) if screen.lasting else None
            if going is not None:
                while len(self.stack) > number:
                    self.stack.pop().close()
                self.apply(going)
                return

    def apply(self, going: Next) -> None:
        """Do what a screen answered."""
        match going:
            case None:
                return
            case Push(screen):
                self.stack.append(screen)
            case Replace(screen):
                self.stack.pop().close()
                self.stack.append(screen)
            case Pop():
                self.stack.pop().close()
            case Quit():
                while self.stack:
                    self.stack.pop().close()
            case _:
                assert_never(going)
        if self.stack:
            self.stack[-1].enter()

    def _show(self, screen: Screen) -> None:
        """Draw as much of a screen as has changed."""
        window = pygame.display.get_surface()
        size = _large_enough(window.get_size())
        # A desktop that places windows by itself may make one smaller than any screen is laid out for.
        whole = window if size == window.get_size() else pygame.Surface(size)
        paint = Paint(whole, PALETTES[self._settings.colours])
        if screen.stale or (screen.moving and whole is not window):
            screen.stale = False
            screen.draw(paint)
            if whole is not window:
                window.blit(whole, (0, 0))
            pygame.display.flip()
        elif screen.moving:
            pygame.display.update(screen.draw_moving(paint))


def _large_enough(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


def _keep_large_enough() -> None:
    size = pygame.display.get_window_size()
    if _large_enough(size) != size:
        pygame.display.set_mode(_large_enough(size), pygame.RESIZABLE)
