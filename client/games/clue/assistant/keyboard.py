"""Lines typed at a terminal, with editing, history and Tab, where Python has readline: everywhere but on Windows."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

try:
    import readline
except ImportError:
    readline = None  # type: ignore[assignment]  # Windows has none

Complete = Callable[[str], list[str]]
"""What the last word of an unfinished line may become."""


def usable() -> bool:
    """Whether a person types here, and there is readline to help."""
    return readline is not None and os.isatty(0) and sys.stdin.isatty() and sys.stdout.isatty()


class Keyboard:
    """Asks for lines; `complete` says what Tab offers, and may be another one at any time."""

    def __init__(self) -> None:
        self.complete: Complete = lambda text: []
        self._fits: list[str] = []
        readline.set_completer(self._fit)
        readline.set_completer_delims(" ,")
        # macOS has readline by the ways of libedit.
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def line(self) -> str | None:
        """The next line; None at the end of input."""
        try:
            return input("> ").strip()
        except EOFError:
            return None

    def _fit(self, word: str, number: int) -> str | None:
        if number == 0:
            text = readline.get_line_buffer()[: readline.get_endidx()]
            self._fits = [f"{fit} " for fit in self.complete(text)]
        return self._fits[number] if number < len(self._fits) else None
