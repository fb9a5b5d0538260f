"""Records: written, read, replayed; and whatever is altered in one is found, with a sentence that says where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shared.chain import Chain, ChainV1
from shared.game import Outcome
from shared.game.chance import Chance, commitment, derive, mixed
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent, Pass
from shared.record import (
    TABLE_REASONS,
    BadRecord,
    Moved,
    Reason,
    Record,
    Recorder,
    read,
    renamed,
    replay,
    verify,
    write,
)
from tests.shared.forger import forged, plain, rehashed
from tests.shared.matches import SEED, record_of

V1 = Path(__file__).parent.parent / "data" / "records_v1"

RECORD = record_of(GAMES["nano-gwent"], options={"units": 4, "first_player": 1})
OTHER_SEED = "ff" * 32
COMMITTED = "the seed does not match the commitment from before the deal"
DEAL = "the chain breaks at the deal: match, game, options, seats or seed were altered"
END = "the chain breaks at the end: the outcome was altered"


def fault(record: Record) -> str:
    with pytest.raises(BadRecord) as found:
        verify(record)
    return str(found.value)


def altered(**changes: Any) -> Record:
    return msgspec.structs.replace(RECORD, **changes)


def altered_move(number: int, **changes: Any) -> Record:
    moves = list(RECORD.moves)
    moves[number - 1] = msgspec.structs.replace(moves[number - 1], **changes)
    return altered(moves=tuple(moves))


def test_a_record_is_readable_json_with_a_line_to_each_value() -> None:
    text = write(RECORD).decode()
    assert text.startswith('{\n "format": "fairdeal.record.v2",\n "match": "a match",\n "game": "nano-gwent",\n')
    assert text.endswith("\n}\n")
    assert json.loads(text)["moves"][0]["move"] == RECORD.moves[0].move


def test_a_record_is_read_as_it_was_written_and_holds() -> None:
    assert read(write(RECORD)) == RECORD
    verify(RECORD)


def test_a_replay_begins_with_the_deal_and_ends_with_the_outcome() -> None:
    steps = list(replay(RECORD))
    assert [moved for moved, _ in steps] == [None, *RECORD.moves]
    assert (steps[0][1].game.turn, steps[0][1].events) == (1, ())
    assert steps[-1][1].game.outcome == RECORD.outcome
    assert all(played.events for _, played in steps[1:])


@pytest.mark.parametrize("reason", TABLE_REASONS)
def test_an_end_by_the_table_holds_in_mid_game(reason: str) -> None:
    verify(record_of(GAMES["nano-gwent"], moves=5, outcome=Outcome((0.0, 1.0), reason)))


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
        (altered(seats=("Ann", "Bob", "Cid"), outcome=Outcome((0.0,) * 3, "time")), "nano-gwent is for 2 seats, not 3"),
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
    *_, (_, before) = list(replay(RECORD))[:number]
    seat = RECORD.moves[number - 1].seat
    for move in map(str, before.game.legal_moves(seat)):
        if move != RECORD.moves[number - 1].move:
            assert fault(altered_move(number, move=move)).startswith(f"the chain breaks at move {number}: {move!r}")


@pytest.mark.parametrize("move", ["99", "", "resign"])
def test_an_illegal_move_is_found_by_its_number(move: str) -> None:
    assert fault(altered_move(2, move=move)).startswith(f"move 2: {move!r} is not a legal move; legal are ")


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
    return altered(moves=kept, outcome=outcome, link=Chain.last(kept[-1].link, outcome))


def test_an_outcome_that_the_rules_do_not_give_is_found_though_the_chain_is_whole() -> None:
    scores = RECORD.outcome.scores[::-1]
    record = relinked(Outcome((scores[0], scores[1] + 2), RECORD.outcome.reason), len(RECORD.moves))
    assert fault(record).startswith(f"the rules give {RECORD.outcome}, the record says ")


def test_a_game_that_ended_for_no_reason_is_found_though_the_chain_is_whole() -> None:
    assert fault(relinked(Outcome((1.0, 0.0), "rounds won"), 3)) == (
        "the game is not over, and 'rounds won' is not a reason to end it"
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
        write(RECORD).replace(b"record.v2", b"record.v3"),
        write(RECORD).replace(b'"match"', b'"table"'),
        write(RECORD).replace(RECORD.seed.encode(), b"seed"),
        write(RECORD).replace(b'"scores": [', b'"scores": [NaN,'),
        write(altered(outcome=Outcome((), "time"))),
        write(altered(outcome=Outcome((0.0, 0.0, 1.0), "time"))),
        *(without(field) for field in json.loads(write(RECORD))),
    ],
)
def test_what_is_no_record_is_refused_as_that(data: bytes) -> None:
    with pytest.raises(BadRecord, match=r"^not a fairdeal\.record\.v2 file: \S"):
        read(data)


def test_any_byte_changed_is_refused_or_found_or_changes_nothing() -> None:
    data = write(RECORD)
    for at in range(len(data)):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        try:
            record = read(changed)
            verify(record)
        except BadRecord:
            continue
        assert record == RECORD


# What the seats added, and the order that was drawn.


def shared_deal(entropies: tuple[bytes | None, ...], order: tuple[int, ...] | None) -> Recorder:
    seed = mixed(SEED, "a match", entropies)
    game = GAMES["clue"].deal(3, {}, Chance(seed))
    return Recorder(game, "a match", {}, ("Ana", "Ben", "Eva"), SEED, entropies, order)


ENTROPIES = (b"a" * 32, None, b"c" * 32)
DRAWN = tuple(Chance(derive(mixed(SEED, "a match", ENTROPIES), "seats")).shuffled(range(3)))
SHARED = shared_deal(ENTROPIES, DRAWN).close(Outcome((0.0, 1.0, 1.0), "resignation"))


def test_a_match_with_entropies_is_dealt_from_all_of_them() -> None:
    assert read(write(SHARED)) == SHARED
    assert SHARED.mixed == mixed(SEED, "a match", ENTROPIES)
    verify(SHARED)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"entropies": ((b"b" * 32).hex(), None, (b"c" * 32).hex()), "order": None}, "gives another deal than"),
        ({"entropies": (), "order": None}, "gives another deal than"),
        ({"entropies": SHARED.entropies[::-1], "order": None}, "gives another deal than"),
        ({"order": DRAWN[::-1]}, "the seed gives another order of the seats than the record"),
        ({"order": (0, 0, 0)}, "the seed gives another order of the seats than the record"),
        ({"deal": {**(SHARED.deal or {}), "later": "0" * 64}}, "gives another deal than"),
    ],
)
def test_what_a_forger_says_of_chance_is_found_though_the_chain_is_whole(
    changes: dict[str, Any], sentence: str
) -> None:
    assert sentence in fault(forged(msgspec.structs.replace(SHARED, **changes)))


def test_a_record_has_an_entropy_for_each_seat_or_for_none() -> None:
    record = msgspec.structs.replace(SHARED, entropies=SHARED.entropies[:2])
    for check in (verify, lambda record: read(write(record))):
        with pytest.raises(BadRecord, match=r"2 entropies for 3 seats$"):
            check(record)


@pytest.mark.parametrize(
    ("entropies", "places"), [(ENTROPIES, (0, 2)), ((None,) * 3, ()), ((), ())], ids=["two", "nobody", "no list"]
)
def test_who_added_to_the_seed_is_named_by_seat(entropies: tuple[bytes | None, ...], places: tuple[int, ...]) -> None:
    order = tuple(Chance(derive(mixed(SEED, "a match", entropies), "seats")).shuffled(range(3)))
    record = shared_deal(entropies, order).close(Outcome((0.0, 1.0, 1.0), "resignation"))
    verify(record)
    assert record.contributors == tuple(
        name for name, place in zip(record.seats, order, strict=True) if place in places
    )


def test_a_deal_that_is_deep_is_refused_before_it_is_hashed() -> None:
    deep: Any = []
    for _ in range(500):
        deep = [deep]
    with pytest.raises(BadRecord, match=r"^not a "):
        read(json.dumps({**json.loads(write(RECORD)), "deal": {"hands": deep}}).encode())


def test_another_position_is_found_though_the_chain_is_whole() -> None:
    assert fault(forged(altered_move(4, position="0" * 16))).startswith("the position after move 4, ")


SCORES = st.integers(-(1 << 63), (1 << 63) - 1) | st.floats(allow_nan=False, allow_infinity=False)


@given(st.tuples(SCORES, SCORES))
@example((2, -1))
@example((2.0, (1 << 53) + 1))
def test_a_record_holds_when_it_is_read_whether_its_scores_are_whole_numbers_or_not(scores: tuple[float, ...]) -> None:
    outcome = Outcome(scores, "resignation")
    record = record_of(NanoGwent, options={"units": 1}, moves=1, outcome=outcome)
    first = read((V1 / "nano-gwent.json").read_bytes())
    closing = ChainV1.last(first.moves[0].link, outcome)
    first = msgspec.structs.replace(first, moves=first.moves[:1], outcome=outcome, link=closing)
    for each in (record, first):
        verify(each)
        verify(read(write(each)))
        assert write(read(write(each))) == write(each)
    assert rehashed(plain(record)) == plain(record)


def test_a_reason_with_whole_number_weights_holds_when_it_is_read() -> None:
    game = NanoGwent.deal(2, {}, Chance(SEED))
    recorder = Recorder(game, "a match", {}, ("Ana", "Ben"), SEED)
    recorder.add(Moved(0, "pass", "", 2, reason=Reason("x", {"risk": 3})), game.play(0, Pass()).game)
    verify(read(write(recorder.close(Outcome((0, 1), "time")))))


@pytest.mark.parametrize("seconds", [0.0, 0, round(1e-9, 6), -0.0])
def test_a_move_that_took_no_time_holds_whether_that_is_written_or_left_out(seconds: float) -> None:
    recorder = Recorder(NanoGwent.deal(2, {}, Chance(SEED)), "a match", {}, ("Ana", "Ben"), SEED)
    game = NanoGwent.deal(2, {}, Chance(SEED)).play(0, Pass()).game
    recorder.add(Moved(0, "pass", "", seconds), game)
    recorder.add(Moved(1, "pass", ""), game.play(1, Pass()).game)
    record = recorder.close(Outcome((0.0, 1.0), "time"))
    verify(record)
    verify(read(write(record)))


# The first format.


@pytest.mark.parametrize("name", sorted(path.stem for path in V1.glob("*.json")))
def test_a_record_of_the_first_format_is_read_and_written_as_it_was_and_holds(name: str) -> None:
    data = (V1 / f"{name}.json").read_bytes()
    record = read(data)
    assert write(record) == data
    verify(record)


@pytest.mark.parametrize(
    "fields",
    [{"deal": {"hands": []}}, {"entropies": ["ab" * 32] * 2}, {"order": [0, 1]}],
    ids=lambda fields: next(iter(fields)),
)
def test_a_record_of_the_first_format_has_no_fields_of_the_second(fields: dict[str, Any]) -> None:
    told = json.loads((V1 / "nano-gwent.json").read_text())
    with pytest.raises(BadRecord, match="fields of another format"):
        read(json.dumps({**told, **fields}).encode())


def test_what_is_altered_in_the_first_format_is_found() -> None:
    record = read((V1 / "nano-gwent.json").read_bytes())
    first, *rest = record.moves
    for moved in (msgspec.structs.replace(first, seconds=9.0), msgspec.structs.replace(first, position="0" * 16)):
        assert "move 1" in fault(msgspec.structs.replace(record, moves=(moved, *rest)))
    assert fault(msgspec.structs.replace(record, outcome=Outcome((5.0, 0.0), "time"))) == END


@pytest.mark.parametrize("record", [RECORD, read((V1 / "nano-gwent.json").read_bytes())], ids=["v2", "v1"])
def test_a_record_with_other_names_holds_and_is_the_same_match(record: Record) -> None:
    other = renamed(record, ("ex-1a2b", *record.seats[1:]))
    verify(other, record.commitment)
    assert [(move.seat, move.move, move.position) for move in other.moves] == [
        (move.seat, move.move, move.position) for move in record.moves
    ]
    assert (other.deal, other.outcome, other.link == record.link) == (record.deal, record.outcome, False)
    assert renamed(other, record.seats) == record
