"""Structured logs on stderr: one line an event, `key=value` or JSON, and never a secret in it."""

from __future__ import annotations

import json
import logging
import re
import time
from typing import Any, Literal

import msgspec

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
_PLAIN = re.compile(r"[\w.:/+@-]+", re.ASCII)
# A token (43 characters of URL-safe base64) or a seed (64 of hex): should one get here, it goes no further.
_SECRET = re.compile(r"(?<![\w-])(?:[A-Za-z0-9_-]{43}|[0-9a-f]{64})(?![\w-])", re.ASCII)


def configure(level: str, form: Literal["text", "json"]) -> None:
    """Send every log record of this process to stderr in `form`, from `level` upward."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else KeyValues())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # At DEBUG it would print frames, and with them tokens and cards.
    logging.getLogger("websockets").setLevel(logging.WARNING)


class KeyValues(logging.Formatter):
    """`time=... level=info from=server.gateway.peer event="..." key=value`; what is not plain is quoted and escaped."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{key}={_word(value)}" for key, value in _fields(self, record).items())


class JsonLines(logging.Formatter):
    """The same as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(_fields(self, record)).decode()


def _fields(formatter: logging.Formatter, record: logging.LogRecord) -> dict[str, str | int | float]:
    """What a record says, secrets blotted out: the standard fields, then its `extra`, then the traceback."""
    when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    fields: dict[str, Any] = {
        "time": f"{when}.{int(record.msecs):03}Z",
        "level": record.levelname.lower(),
        "from": record.name,
        "event": record.getMessage(),
    }
    fields.update((key, value) for key, value in vars(record).items() if key not in _STANDARD)
    if record.exc_info:
        fields["traceback"] = formatter.formatException(record.exc_info)
    return {key: value if isinstance(value, int | float) else _blotted(str(value)) for key, value in fields.items()}


def _blotted(text: str) -> str:
    return _SECRET.sub("[secret]", text)


def _word(value: str | float) -> str:
    """Quoted unless plain; JSON's escapes keep line breaks and terminal controls out of the log."""
    text = str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text)
