from __future__ import annotations

import msgspec
import pytest

from shared.games import GAMES
from shared.messages import Ended, Lobby
from shared.messages.record_parts import MOST_BYTES, PART_BYTES, PART_MOVES, Joiner, split
from shared.messages.wire import SERVER_LIMIT, BadMessage, decode_server, encode
from shared.record import Moved, Reason, Record
from tests.shared.matches import record_of

SHORT = record_of(GAMES["nano-gwent"])
MOVED = SHORT.moves[0]


def long(moves: int, summary: str = "") -> Record:
    each = msgspec.structs.replace(MOVED, reason=Reason(summary) if summary else None)
    return msgspec.structs.replace(SHORT, moves=(each,) * moves)


def test_a_match_of_usual_length_ends_with_one_message() -> None:
    assert list(split(Ended(SHORT))) == [Ended(SHORT)]


@pytest.mark.parametrize("record", [long(3 * PART_MOVES), long(3000, "because " * 100)], ids=["moves", "reasons"])
@pytest.mark.parametrize("text", [True, False], ids=["json", "msgpack"])
def test_a_very_long_one_comes_in_parts_that_the_wire_takes_and_is_whole_again(record: Record, text: bool) -> None:
    joiner = Joiner()
    frames = [encode(part, text=text) for part in split(Ended(record))]
    assert len(frames) > 2
    assert all(len(frame) < 2 * PART_BYTES < SERVER_LIMIT for frame in frames)
    *before, last = [joiner.take(decode_server(frame)) for frame in frames]
    assert before == [None] * (len(frames) - 1)
    assert last == Ended(record)


def test_whatever_else_comes_passes_through_a_joiner() -> None:
    joiner = Joiner()
    first, *_ = split(Ended(long(3 * PART_MOVES)))
    assert [joiner.take(message) for message in (Lobby(), first, Lobby())] == [Lobby(), None, Lobby()]


@pytest.mark.parametrize("moves", [(MOVED,) * PART_MOVES, ()], ids=["moves", "nothing"])
def test_a_record_without_an_end_is_no_record(moves: tuple[Moved, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shared.messages.record_parts.MOST_BYTES", 3 * PART_BYTES)
    joiner = Joiner()
    part = Ended(msgspec.structs.replace(SHORT, moves=moves), more=True)
    for _ in range(3 * PART_BYTES // len(encode(part))):
        assert joiner.take(part) is None
    with pytest.raises(BadMessage, match="the record of a match has at most 393216 bytes, and this one goes on"):
        joiner.take(part)


def test_one_match_after_another_is_no_record_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shared.messages.record_parts.MOST_BYTES", PART_BYTES)
    joiner = Joiner()
    ended = Ended(long(PART_MOVES // 4))
    assert [joiner.take(ended) for _ in range(4)] == [ended] * 4


def test_the_longest_matches_have_room_for_a_sentence_on_every_move() -> None:
    each = msgspec.structs.replace(MOVED, seconds=1.25, by="minimax", reason=Reason("because " * 40))
    assert len(msgspec.msgpack.encode((each,) * 1000)) * 250 < MOST_BYTES
