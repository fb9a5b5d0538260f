"""Keys that are held down: what they type comes again and again, which is right for text, and wrong for a deed."""

from __future__ import annotations

import pygame


class KeyRepeat:
    """Which keys are down, so that a key that comes again can be told from one that is pressed."""

    def __init__(self) -> None:
        self._down: dict[int, str] = {}
        """What each of them types."""
        self._due: set[str] = set()
        """What was pressed, and has not come as text yet."""

    def mark(self, event: pygame.event.Event) -> None:
        """Note a key that goes down or up, and mark an event that only comes because a key is held: see `again`."""
        match event.type:
            case pygame.KEYDOWN:
                event.again = event.key in self._down
                self._down[event.key] = event.unicode
                if not event.again:
                    self._due.add(event.unicode)
            case pygame.KEYUP:
                self._due.discard(self._down.pop(event.key, ""))
            case pygame.TEXTINPUT:
                event.again = event.text in self._down.values() and event.text not in self._due
                self._due.discard(event.text)


def again(event: pygame.event.Event) -> bool:
    """Whether a key or a text only comes because a key is held."""
    return bool(getattr(event, "again", False))
