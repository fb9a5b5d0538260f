"""Frames that are filled up: to the byte, in both forms, and read as if they were not."""

from __future__ import annotations

import msgpack
import pytest

from shared.games.clue.cards import CARDS
from shared.games.clue.moves import Show
from shared.messages import Advice, Play, Refused, Update
from shared.messages.padding import LEAST, padded
from shared.messages.wire import CLIENT_LIMIT, decode_client, decode_server, encode
from shared.record import Reason

both_forms = pytest.mark.parametrize("text", [False, True], ids=["msgpack", "json"])


@both_forms
def test_which_card_is_shown_is_in_no_length(text: bool) -> None:
    shows = [str(Show(card)) for card in CARDS]
    assert len({len(encode(Play(7, move), text=text)) for move in shows}) == 1
    assert len({len(encode(Play(7, move, Reason(move)), text=text)) for move in shows}) == 1
    assert len({len(encode(Advice(7, "sat", move, Reason(move)), text=text)) for move in shows}) == 1
    assert len({len(encode(Refused("illegal-move", move), text=text)) for move in shows}) == 1


@both_forms
def test_an_update_takes_its_room_whatever_it_shows(text: bool) -> None:
    told = [
        Update("m", 3, {"hand": hand}, moves, room=2048) for hand, moves in (([], ("a",)), (["x" * 300], ("bc", "d")))
    ]
    assert len({len(encode(update, text=text)) for update in told}) == 1
    assert [decode_server(encode(update, text=text)) for update in told] == told


@both_forms
@pytest.mark.parametrize("more", [LEAST, 31, 32, 33, 255, 256, 257, 8_200, 16_400, 65_537, 900_000])
def test_padding_is_exact_and_skipped(more: int, text: bool) -> None:
    update = Update("m", 3, {})
    frame = encode(update, text=text)
    longer = padded(frame.encode() if isinstance(frame, str) else frame, more)
    assert len(longer) == len(frame) + more
    assert decode_server(longer.decode() if text else longer) == update


@pytest.mark.parametrize("fields", [1, 14, 15, 16, 300])
def test_a_map_of_any_number_of_fields_has_one_more(fields: int) -> None:
    frame = msgpack.packb({str(number): number for number in range(fields)})
    longer = padded(frame, 40)
    assert len(longer) == len(frame) + 40
    read = msgpack.unpackb(longer)
    assert set("".join(read.pop("pad"))) == {" "}
    assert read == msgpack.unpackb(frame)


@both_forms
def test_nothing_is_filled_up_beyond_what_may_be_sent(text: bool) -> None:
    terms = {f"{number:060}": 0.5 for number in range(60)}
    play = Play(1, "1", Reason("s", terms, tuple("x" * 200 for _ in range(57))))
    frame = encode(play, text=text)
    assert CLIENT_LIMIT - 1024 < len(frame) <= CLIENT_LIMIT
    assert decode_client(frame) == play
