"""Records: written, read, replayed; and whatever is altered in one is found, with a sentence that says where."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from shared.chance import commitment
from shared.game import Outcome
from shared.games import GAMES
from shared.record import TABLE_REASONS, BadRecord, Moved, Reason, Record, link, read, replay, verify, write
from tests.shared.matches import record_of

RECORD = record_of(GAMES["nano-gwent"], options={"units": 4, "first_player": 1})
OTHER_SEED = "ff" * 32
COMMITTED = "the seed is not the one that was committed to before the deal"
DEAL = "the chain breaks at the deal: match, game, options, seats or seed were altered"
END = "the chain breaks at the end: the outcome was altered"


def fault(record: Record) -> str:
    with pytest.raises(BadRecord) as found:
        verify(record, GAMES)
    return str(found.value)


def altered(**changes: Any) -> Record:
    return msgspec.structs.replace(RECORD, **changes)


def altered_move(number: int, **changes: Any) -> Record:
    moves = list(RECORD.moves)
    moves[number - 1] = msgspec.structs.replace(moves[number - 1], **changes)
    return altered(moves=tuple(moves))


def test_a_record_is_readable_json_with_a_line_to_each_value() -> None:
    text = write(RECORD).decode()
    assert text.startswith('{\n "format": "fairdeal.record.v1",\n "match": "a match",\n "game": "nano-gwent",\n')
    assert text.endswith("\n}\n")
    assert json.loads(text)["moves"][0]["move"] == RECORD.moves[0].move


def test_a_record_is_read_as_it_was_written_and_holds() -> None:
    assert read(write(RECORD)) == RECORD
    verify(RECORD, GAMES)


def test_a_replay_begins_with_the_deal_and_ends_with_the_outcome() -> None:
    steps = list(replay(RECORD, GAMES))
    assert [moved for moved, _ in steps] == [None, *RECORD.moves]
    assert (steps[0][1].game.turn, steps[0][1].events) == (1, ())
    assert steps[-1][1].game.outcome == RECORD.outcome
    assert all(played.events for _, played in steps[1:])


@pytest.mark.parametrize("reason", TABLE_REASONS)
def test_an_end_by_the_table_holds_in_mid_game(reason: str) -> None:
    verify(record_of(GAMES["nano-gwent"], moves=5, outcome=Outcome((0.0, 1.0), reason)), GAMES)


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (altered(match="another"), COMMITTED),
        (altered(seed=OTHER_SEED), COMMITTED),
        (altered(commitment="0" * 64), COMMITTED),
        (altered(seed=OTHER_SEED, commitment=commitment("a match", bytes.fromhex(OTHER_SEED))), DEAL),
        (altered(options={"units": 4}), DEAL),
        (altered(options={"units": 5, "first_player": 1}), DEAL),
        (altered(seats=("Mallory", RECORD.seats[1])), DEAL),
        (altered(start="0" * 16), DEAL),
        (altered(outcome=Outcome((1.0, 1.0), RECORD.outcome.reason)), END),
        (altered(outcome=Outcome(RECORD.outcome.scores, "time")), END),
        (altered(link="0" * 16), END),
        (altered(moves=RECORD.moves[:-1]), END),
        (altered(game="chess"), "unknown game 'chess'; known are nano-gwent"),
        (altered(options={"units": 16}), "option 'units': Expected `int` <= 15, not 16"),
        (altered(options={"colour": 1}), "unknown option 'colour'"),
        (altered(seats=("Ann", "Bob", "Cid")), "nano-gwent is for 2 seats, not 3"),
        (altered(moves=RECORD.moves[1:]), "move 1: this seat may not move now"),
        (altered(moves=(*RECORD.moves, Moved(0, "pass", "0" * 16))), "this seat may not move now"),
    ],
)
def test_what_is_altered_is_found(record: Record, sentence: str) -> None:
    assert sentence in fault(record)


@pytest.mark.parametrize("number", [1, 4, len(RECORD.moves)])
@pytest.mark.parametrize(
    "change",
    [{"seconds": 0.5}, {"by": "fis"}, {"link": "0" * 16}, {"reason": Reason("x")}],
    ids=lambda change: next(iter(change)),
)
def test_what_stands_beside_a_move_is_found_by_its_number(number: int, change: dict[str, Any]) -> None:
    assert fault(altered_move(number, **change)).startswith(f"the chain breaks at move {number}: ")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table_may_not_move(seat: int) -> None:
    record = record_of(GAMES["tides-of-time"])
    moves = (msgspec.structs.replace(record.moves[0], seat=seat), *record.moves[1:])
    assert fault(msgspec.structs.replace(record, moves=moves)) == "move 1: this seat may not move now"


@pytest.mark.parametrize("number", [1, 4, 8])
def test_another_legal_move_is_found_by_its_number(number: int) -> None:
    *_, (_, before) = list(replay(RECORD, GAMES))[:number]
    seat = RECORD.moves[number - 1].seat
    for move in map(str, before.game.legal_moves(seat)):
        if move != RECORD.moves[number - 1].move:
            assert fault(altered_move(number, move=move)).startswith(f"the chain breaks at move {number}: {move!r}")


@pytest.mark.parametrize("move", ["99", "", "resign"])
def test_an_illegal_move_is_found_by_its_number(move: str) -> None:
    assert fault(altered_move(2, move=move)).startswith(f"move 2: {move!r} is no legal move; legal are ")


@pytest.mark.parametrize("seat", [-1, 5])
def test_a_move_of_a_seat_that_is_none_is_found_by_its_number(seat: int) -> None:
    assert fault(altered_move(3, seat=seat)) == "move 3: this seat may not move now"


def test_two_moves_that_changed_places_are_found() -> None:
    one, two, *rest = RECORD.moves
    swapped = (msgspec.structs.replace(one, move=two.move), msgspec.structs.replace(two, move=one.move), *rest)
    assert "move 1" in fault(altered(moves=swapped))


def relinked(outcome: Outcome, moves: int) -> Record:
    """A record whose chain is whole, closed over another outcome."""
    kept = RECORD.moves[:moves]
    return altered(moves=kept, outcome=outcome, link=link(kept[-1].link, outcome))


def test_an_outcome_that_the_rules_do_not_give_is_found_though_the_chain_is_whole() -> None:
    scores = RECORD.outcome.scores[::-1]
    record = relinked(Outcome((scores[0], scores[1] + 2), RECORD.outcome.reason), len(RECORD.moves))
    assert fault(record).startswith(f"the rules give {RECORD.outcome}, the record says ")


def test_a_game_that_ended_for_no_reason_is_found_though_the_chain_is_whole() -> None:
    assert fault(relinked(Outcome((1.0, 0.0), "rounds won"), 3)) == (
        "the game is not over, and 'rounds won' is no reason to end it"
    )


def without(field: str) -> bytes:
    return json.dumps({name: value for name, value in json.loads(write(RECORD)).items() if name != field}).encode()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"\x00\xff",
        b"[" * 100_000,
        write(RECORD)[:-20],
        write(RECORD).replace(b"record.v1", b"record.v2"),
        write(RECORD).replace(b'"match"', b'"table"'),
        write(RECORD).replace(RECORD.seed.encode(), b"seed"),
        write(RECORD).replace(b'"scores": [', b'"scores": [NaN,'),
        write(altered(outcome=Outcome((), "time"))),
        write(altered(outcome=Outcome((0.0, 0.0, 1.0), "time"))),
        *(without(field.name) for field in msgspec.structs.fields(Record) if field.required),
    ],
)
def test_what_is_no_record_is_refused_as_that(data: bytes) -> None:
    with pytest.raises(BadRecord, match=r"^not a fairdeal\.record\.v1 file: \S"):
        read(data)


def test_any_byte_changed_is_refused_or_found_or_changes_nothing() -> None:
    data = write(RECORD)
    for at in range(len(data)):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        try:
            record = read(changed)
            verify(record, GAMES)
        except BadRecord:
            continue
        assert record == RECORD
