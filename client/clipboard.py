"""What other programs can paste, where the display has such a thing."""

from __future__ import annotations

import contextlib

import pygame


def copy(text: str) -> bool:
    """Put a text there; False if there is no clipboard."""
    with contextlib.suppress(pygame.error, NotImplementedError):
        _open()
        pygame.scrap.put(pygame.SCRAP_TEXT, text.encode())
        return True
    return False


def paste() -> str:
    """The text that is there; empty if there is none."""
    with contextlib.suppress(pygame.error, NotImplementedError):
        _open()
        data = pygame.scrap.get("text/plain;charset=utf-8") or pygame.scrap.get(pygame.SCRAP_TEXT)
        return (data or b"").decode(errors="ignore").rstrip("\0")
    return ""


def _open() -> None:
    if not pygame.scrap.get_init():
        pygame.scrap.init()
