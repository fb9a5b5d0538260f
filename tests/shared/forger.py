"""What a forger does after changing a record: compute every hash again, so that the file is in order in itself."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from shared.record import Record, read, write

Plain = dict[str, Any]
_AFTER_THE_DEAL = ("start", "moves", "outcome", "link")


def plain(record: Record) -> Plain:
    """The record as its file says it."""
    told: Plain = json.loads(write(record))
    return told


def rehashed(told: Plain) -> Plain:
    """The same record with a chain over what it says now."""
    last = start = _digest({name: value for name, value in told.items() if name not in _AFTER_THE_DEAL})
    moves = []
    for moved in told["moves"]:
        last = _digest({**moved, "link": last})
        moves.append({**moved, "link": last})
    closing = _digest({"outcome": told["outcome"], "link": last})
    return {**told, "start": start, "moves": moves, "link": closing}


def forged(record: Record) -> Record:
    """The record, which was changed, with a chain over what it says now."""
    return read(json.dumps(rehashed(plain(record))).encode())


def _digest(value: Plain) -> str:
    text = json.dumps(_whole(value), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _whole(value: Any) -> Any:
    """The value with whole numbers as such."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {name: _whole(each) for name, each in value.items()}
        case list():
            return [_whole(each) for each in value]
        case _:
            return value
