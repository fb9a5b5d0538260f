"""What the fields of messages may hold, and what every message is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from shared.game import Fact, Whole

_BLANK = r"\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0"
"""Spaces, and what else leaves no mark: fillers, joiners, variation selectors."""
_LINE = rf"^(?=.*[^{_BLANK}])[^\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+\Z"
"""One line with visible text: no control characters, and none that reverses the direction of writing."""
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=_LINE)]
"""What a player or an agent is called: 1 to 24 characters on one line, not blank, no control characters."""
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""256 random bits as URL-safe base64; the server takes whoever shows it for the player it was given to."""
GameName = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Code = Annotated[str, Meta(min_length=4, max_length=8)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Chat = Annotated[str, Meta(min_length=1, max_length=300, pattern=_LINE)]
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+\Z")]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNo = Annotated[int, Meta(ge=0, le=5)]
MOST_ROOM = 1 << 20
"""What a frame may take in all: no Update says that its secrets may take more."""
Seconds = Annotated[float, Meta(ge=0, le=86_400)]
Points = Annotated[float, Meta(ge=-100_000, le=100_000)]
Wish = Literal["new", "same"]
Why = Annotated[str, Meta(max_length=40)]
Facts = Annotated[dict[str, Whole | str], Meta(max_length=8)]
Operator = Annotated[str, Meta(min_length=5, max_length=16, pattern=r"^[a-z2-7]+\Z")]
"""Who runs a bot: "house", "guest" (nobody vouches for it), or the id of the account whose key it shows."""
MOST_TABLES = 100
"""A lobby lists at most this many of the tables that match a search."""
SEARCH_LIMIT = 40
"""Characters of a search."""
MOST_LISTED = 8192
"""The most tables, and the most bots, that a lobby may have for a client."""
Position = Annotated[int, Meta(ge=0, le=MOST_LISTED - 1)]
"""Where something stands in a list, counted from 0."""
BySeat = Meta(max_length=6)
"""Of what is told for each seat: no table has more."""
Url = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[!-~]+\Z")]
"""Where a server is reached: ws://HOST:PORT, or wss:// with TLS."""
GameOptions = Annotated[dict[str, Fact | None], Meta(max_length=32)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", gc=False):
    """A message travels as a map with its `type`; unknown fields are refused, defaults are left out.

    It holds plain values, so the garbage collector need not look for a circle in it.
    """
