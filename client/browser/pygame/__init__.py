"""A stand-in for pygame in a browser: as much of it as the client uses, drawn on canvases.

The build puts this folder beside the client under the name `pygame`. The module `canvas` is JavaScript's.
"""

from __future__ import annotations

from . import display, draw, event, font, freetype, key, mixer, scrap, time, transform
from .constants import *
from .rect import Rect
from .surface import Surface


class error(RuntimeError):
    """What a display, a clipboard or a sound device cannot do."""


def quit() -> None:
    """The page stays as long as its tab."""
