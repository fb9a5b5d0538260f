"""The clipboard, where the display has one."""

from __future__ import annotations

import contextlib

import pygame

TEXT = "text/plain;charset=utf-8"
"""The only type in which pygame 2 puts anything into the clipboard; SCRAP_TEXT it refuses."""


def copy(text: str) -> bool:
    """Put a text there; False if there is no clipboard."""
    with contextlib.suppress(pygame.error, NotImplementedError):
        _open()
        pygame.scrap.put(TEXT, text.encode())
        return True
    return False


def paste() -> str:
    """The text of the clipboard; empty if there is none."""
    with contextlib.suppress(pygame.error, NotImplementedError):
        _open()
        data = pygame.scrap.get(TEXT) or pygame.scrap.get(pygame.SCRAP_TEXT)
        return (data or b"").decode(errors="ignore").rstrip("\0")
    return ""


def _open() -> None:
    if not pygame.scrap.get_init():
        pygame.scrap.init()
