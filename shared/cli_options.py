"""The options of a game as they are given on a command line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shared.game import BadOptions


def options_of(given: Sequence[str]) -> dict[str, Any]:
    """Read NAME=VALUE; a value is JSON, or else a text; @FILE is what stands in that file.

    Raises:
        BadOptions: one is written in another way, or its file cannot be read.
    """
    options: dict[str, Any] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOptions(f"an option is written NAME=VALUE, like debuffs=1, not {each!r}")
        options[name] = _contents(value[1:]) if value.startswith("@") else _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _contents(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadOptions(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadOptions(f"cannot read {path}: it is not text in UTF-8") from None
