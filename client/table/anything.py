"""Any game in words: what is alike in all, and what a view or an event says by nothing but its fields."""

from __future__ import annotations

from pathlib import Path

from client.speech.words import slug
from client.table.telling import read
from shared.record import ANNULLED, TABLE_REASONS

_FAULTS = {reason: ["about", "$losers.0", f"end-{slug(reason)}"] for reason in TABLE_REASONS if reason != ANNULLED}

ANYTHING = read(Path(__file__).with_suffix(".lisp"), {"fault": _FAULTS, "faults": ["", ["list", *_FAULTS]]})
