"""The screens whose pictures are looked at: one file a game or a part of the client, each with its own SCREENS."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

from client.screen import Screen


def gathered() -> dict[str, Callable[[], Screen]]:
    """The screens of all files here, by name."""
    found: dict[str, Callable[[], Screen]] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= importlib.import_module(f"{__name__}.{module.name}").SCREENS
    return found
