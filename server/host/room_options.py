"""The options that say which room a command is about. They may stand before the command or after it."""

from __future__ import annotations

import functools
import inspect
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from server.host import config
from server.host.options import signature
from server.journal.database import JournalError

FAILED = 2
"""The exit code of a command that could not begin."""

Act = Callable[..., int | None]
"""Takes the Config, then a command's own arguments and options; returns its exit code, None for 0."""


def takes(*names: str) -> Callable[[Act], Callable[..., None]]:
    """Make a command of an act: beside its own options it takes these of the server."""

    def command_of(act: Act) -> Callable[..., None]:
        @functools.wraps(act)
        def command(context: typer.Context, **given: Any) -> None:
            before, file = context.obj
            after = {name: given.pop(name) for name in names}
            file = after.pop("config") or file
            after = {name: value for name, value in after.items() if value}
            try:
                code = act(config.load(before | after, os.environ, Path(file) if file else None), **given)
            except (config.ConfigError, JournalError) as error:
                print(f"server: {error}", file=sys.stderr)
                code = FAILED
            raise typer.Exit(code or 0)

        own = list(inspect.signature(act, eval_str=True).parameters.values())[1:]
        command.__signature__ = signature(*names, own=own)  # type: ignore[attr-defined]
        return command

    return command_of
