"""The clipboard: the page writes there what is put, and puts here what is pasted, before it tells of the keys."""

from __future__ import annotations

import canvas

_pasted = b""


def init() -> None:
    pass


def get_init() -> bool:
    return True


def get(kind: str) -> bytes:
    return _pasted


def put(kind: str, data: bytes) -> None:
    canvas.copyText(data.decode())


def on_paste(text: str) -> None:
    """The page tells what the player pastes."""
    global _pasted
    _pasted = text.encode()
