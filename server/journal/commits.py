"""The matches in a commit, as bytes, and the matches that are live after a number of commits."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from server.effects.entries import Dealt, Event


class Over(msgspec.Struct, frozen=True, tag="over"):
    """This match has ended, its record is among the records."""

    match: str


Logged = Dealt | Event | Over
Live = dict[str, tuple[Dealt, list[Event]]]
"""For each match that is not over, its deal and what has happened in it."""
Kept = dict[str, list[bytes]]
"""The same with each entry packed: one commit of all is made in no time, and no search for garbage looks at bytes."""

MOST = 4096
"""Entries of one commit where all that is live is written again. Each may have as much as the longest message, 16 KiB,
and no database takes a row of 1 GB."""

_HEAD = struct.Struct(">BI")
_ARRAY = 0xDD
"""What an array of MessagePack begins with, before its length in four bytes."""

pack = msgspec.msgpack.encode
_unpack_as_it_is = msgspec.msgpack.Decoder(list[Logged]).decode


def unpack(entries: bytes) -> list[Logged]:
    """The entries of a commit, including one from a server that could not yet show all hands to spectators."""
    try:
        return _unpack_as_it_is(entries)
    except msgspec.ValidationError:
        plain = msgspec.msgpack.decode(entries, type=list[dict[str, Any]])
        for rules in (entry["rules"] for entry in plain if isinstance(entry.get("rules"), dict)):
            if isinstance(rules.get("spectators"), bool):
                rules["spectators"] = "table" if rules["spectators"] else "no"
        return msgspec.convert(plain, list[Logged])


def apply(entries: Iterable[Logged], live: Live) -> None:
    """Bring what is live up to date.

    Raises:
        KeyError: an entry is about a match that is not live.
    """
    # The log of a full room holds half a million entries, nearly all events: two comparisons, no class patterns.
    for entry in entries:
        if isinstance(entry, Dealt):
            live[entry.match] = entry, []
        elif isinstance(entry, Over):
            del live[entry.match]
        else:
            live[entry.match][1].append(entry)


def keep(entries: Iterable[Logged], kept: Kept) -> None:
    """Bring what is kept up to date.

    Raises:
        KeyError: an entry is about a match that is not live.
    """
    for entry in entries:
        if isinstance(entry, Dealt):
            kept[entry.match] = [pack(entry)]
        elif isinstance(entry, Over):
            del kept[entry.match]
        else:
            kept[entry.match].append(pack(entry))


def kept_of(matches: Iterable[tuple[Dealt, Iterable[Event]]]) -> Kept:
    """The same of matches that are live."""
    return {dealt.match: [pack(dealt), *map(pack, events)] for dealt, events in matches}


def joined(kept: Kept) -> Iterator[bytes]:
    """All that is kept as commits, of at most `MOST` entries each; one commit if nothing is kept."""
    entries = itertools.chain.from_iterable(kept.values())
    part = [*itertools.islice(entries, MOST)]
    yield _array(part)
    while part := [*itertools.islice(entries, MOST)]:
        yield _array(part)


def _array(packed: list[bytes]) -> bytes:
    """Packed entries as one commit."""
    return b"".join((_HEAD.pack(_ARRAY, len(packed)), *packed))
