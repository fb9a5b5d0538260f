"""A terminal, or the two ends of a pipe: lines in, lines out, and nothing that waits."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Mapping
from typing import Literal

from rich.console import Console
from rich.text import Text

from shared.words import printable

Kind = Literal["event", "heading", "board", "turn", "result", "chat", "refusal", "notice", "picture"]

STYLES: dict[Kind, str] = {
    "event": "cyan",
    "heading": "bold",
    "board": "",
    "turn": "bold green",
    "result": "bold",
    "chat": "magenta",
    "refusal": "yellow",
    "notice": "bright_black",
    # Dark on light in every theme of a terminal.
    "picture": "black on bright_white",
}


class Terminal:
    """Shows lines, and reads them on a thread of its own. Colour is for a terminal only, and not if NO_COLOR is set.

    `interactive`: a person types. Else lines come from a pipe or a file, and are shown as they are taken. Unless it
    `reads`, it only shows.
    """

    def __init__(self, stdin: int = 0, *, reads: bool = True) -> None:
        self.interactive = os.isatty(stdin)
        self._console = Console(highlight=False)
        # On a terminal lines break between words, in a file they do not break.
        self._console.soft_wrap = not self._console.is_terminal
        self._prompted = False
        self._ended = threading.Event()
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        if reads:
            threading.Thread(target=self._read, args=(stdin,), name="keyboard", daemon=True).start()

    @property
    def has_colours(self) -> bool:
        """Whether lines are shown in their colours."""
        return self._console.color_system is not None and not self._console.no_color

    def show(self, kind: Kind, text: str, marks: Mapping[str, str] | None = None) -> None:
        """Print one line; whatever it holds, it stays one harmless line. `marks` are words with their own style."""
        if self._prompted:
            self._erase_prompt()
        shown = Text(printable(text), STYLES[kind])
        for sign, style in (marks or {}).items():
            shown.highlight_words([sign], style)
        self._console.print(shown)

    def prompt(self) -> None:
        """Ask a person to type, unless that stands there already."""
        if self.interactive and not self._prompted:
            self._prompted = True
            print("> ", end="", flush=True)

    def next_line(self, wait: float) -> str | None:
        """The next line typed, None at the end of input.

        Raises:
            queue.Empty: none has come within `wait` seconds.
        """
        line = self._lines.get(timeout=wait)
        self._prompted = False
        if not self.interactive and line is not None:
            self.show("notice", f"> {line}")
        return line

    @property
    def at_end(self) -> bool:
        """No line will come any more."""
        return self._ended.is_set() and self._lines.qsize() <= 1

    def _erase_prompt(self) -> None:
        self._prompted = False
        erase = sys.stdout.isatty() and not self._console.is_dumb_terminal
        print("\r\x1b[K" if erase else "\n", end="", flush=True)

    def _read(self, stdin: int) -> None:
        # Not through sys.stdin: the interpreter cannot end while another thread is inside its lock.
        rest = b""
        while chunk := _read_some(stdin):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._lines.put(line.decode(errors="replace").strip())
        if rest:
            self._lines.put(rest.decode(errors="replace").strip())
        self._ended.set()
        self._lines.put(None)


def _read_some(stdin: int) -> bytes:
    try:
        return os.read(stdin, 4096)
    except OSError:
        # A terminal that is gone, or no input at all, is the end of it.
        return b""
