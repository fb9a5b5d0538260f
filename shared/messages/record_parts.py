"""A record in messages of bounded length: split where it is sent, joined where it is read."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from shared.messages import Ended, ServerMessage
from shared.messages.wire import BadMessage
from shared.record import Moved

PART_BYTES = 128 * 1024
PART_MOVES = 4000
"""What the moves of one Ended may take, both well within the limits of the wire."""
MOST_BYTES = 128 * 1024 * 1024
"""What all parts of one record may take: for Top Trumps of 100,000 tricks, the most there are, 1.3 kB a move, and for
a series of 1000 matches of La Escoba to 21, which has about 250,000 moves, 0.5 kB; only longer series have more."""


def split(ended: Ended) -> Iterator[Ended]:
    """The messages that tell of the end: one, unless the match was very long."""
    record = ended.record
    if len(record.moves) <= PART_MOVES and len(msgspec.msgpack.encode(record.moves)) <= PART_BYTES:
        yield ended
        return
    moves: list[Moved] = []
    size = 0
    for moved in record.moves:
        length = len(msgspec.msgpack.encode(moved))
        if moves and (size + length > PART_BYTES or len(moves) == PART_MOVES):
            yield _with_moves(ended, moves, more=True)
            moves, size = [], 0
        moves.append(moved)
        size += length
    yield _with_moves(ended, moves, more=False)


def _with_moves(ended: Ended, moves: list[Moved], *, more: bool) -> Ended:
    return msgspec.structs.replace(ended, record=msgspec.structs.replace(ended.record, moves=tuple(moves)), more=more)


class Joiner:
    """Puts together what was split; every other message passes through."""

    def __init__(self) -> None:
        self._moves: list[Moved] = []
        self._bytes = 0

    def take(self, message: ServerMessage) -> ServerMessage | None:
        """The message, an Ended with all moves; None: more of it is to come.

        Raises:
            BadMessage: so much has come that no end of it can be expected.
        """
        if not isinstance(message, Ended):
            return message
        self._bytes += len(msgspec.msgpack.encode(message))
        if self._bytes > MOST_BYTES:
            raise BadMessage(f"the record of a match has at most {MOST_BYTES} bytes, and this one goes on")
        self._moves += message.record.moves
        if message.more:
            return None
        moves, self._moves, self._bytes = self._moves, [], 0
        return _with_moves(message, moves, more=False)
