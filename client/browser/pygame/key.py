"""Keys that are held down come again as often as the browser has it."""

from __future__ import annotations


def set_repeat(delay: int, interval: int) -> None:
    pass
