"""Prepares types before threads use them: msgspec does so at the first use, and two threads at once crash."""

from __future__ import annotations

from typing import Any

import msgspec


def prepare(*kinds: Any) -> None:
    """Have msgspec prepare these types, and all that are in them, now; to be called where a module is imported."""
    for kind in kinds:
        msgspec.msgpack.Decoder(kind)
