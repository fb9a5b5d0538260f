"""The codes of private rooms, and what a wrong one costs."""

from __future__ import annotations

import pytest

from server.accounts.caps import Caps
from server.accounts.names import CODE_LENGTH, CODE_LETTERS
from server.accounts.rations import MOST
from server.arena.guesses import FORGOTTEN, WrongCodes
from shared.messages import Join, Open, Seated, Table, Watch
from tests.server.accounts.test_costs import HONEST, MALLORY, newcomers, refused, why
from tests.server.room import PLAIN, Room

WRONG = Join(code="BBBBBBBB")


def private(room: Room) -> str:
    """The code of a private room."""
    host = room.connect("Hal")
    room.say(host, Open(PLAIN, ("me", "open"), private=True))
    code = room.last(host, Table).code
    assert code is not None
    return code


def test_a_code_has_eight_letters_and_is_read_in_small_ones_too() -> None:
    room = Room()
    code = private(room)
    assert len(code) == CODE_LENGTH == 8
    assert set(code) <= set(CODE_LETTERS)
    guest = room.connect("Gus")
    room.say(guest, Join(code=code.lower()))
    assert room.last(guest, Seated).code == code


def test_a_code_of_six_letters_from_before_goes_on_to_be_one() -> None:
    room = Room()
    private(room)
    (table,) = room.arena._lobby.tables.values()
    table.code = "FQCDNW"
    guest = room.connect("Gus")
    room.say(guest, Join(code="FQCDNW"))
    assert room.last(guest, Seated).code == "FQCDNW"


def test_each_wrong_code_costs_twice_the_time_of_the_one_before() -> None:
    room = Room()
    (mallory,) = newcomers(room, 1)
    assert why(room, mallory, WRONG) == "room"
    waits = []
    for _ in range(12):
        assert why(room, mallory, WRONG) == "room"
        answer = refused(room, mallory, WRONG)
        assert answer is not None
        waits.append(answer.retry_after or 0.0)
        room.wait(waits[-1])
    assert waits == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 600.0, 600.0]


@pytest.mark.parametrize("message", [Join, Watch])
def test_while_there_is_to_wait_the_right_code_is_not_looked_at_either(message: type[Join] | type[Watch]) -> None:
    room = Room()
    code = private(room)
    (mallory,) = newcomers(room, 1)
    assert [why(room, mallory, WRONG) for _ in range(3)] == ["room", "room", "many-codes"]
    answer = refused(room, mallory, message(code=code))
    assert answer is not None
    assert (answer.code, answer.why, answer.retry_after) == ("slow-down", "many-codes", 1.0)
    room.wait(1.0)
    assert why(room, mallory, message(code=code)) == ""


def test_whoever_connects_again_has_not_guessed_less() -> None:
    """4,762 guesses in 6 s."""
    room, looked_at = Room(caps=Caps(address_accounts=10_000, address_connections=10_000)), 0
    for _ in range(4762 // 2):
        room.now += 6 / (4762 // 2)
        session = room.connect("M", address=MALLORY)
        looked_at += sum(why(room, session, WRONG) == "room" for _ in range(2))
    # 60 are free, and there is time for those after 1 s and 2 s.
    assert looked_at == 63
    (honest,) = newcomers(room, 1, HONEST)
    assert why(room, honest, WRONG) == "room"


def test_time_forgives() -> None:
    guesses = WrongCodes(free=1, longest=600.0)
    for _ in range(8):
        guesses.add("m", 0.0)
    assert guesses.wait("m", 0.0) == 64.0
    guesses.add("m", FORGOTTEN)
    assert guesses.wait("m", FORGOTTEN) == 0.0


def test_only_so_many_who_guess_are_remembered_and_none_for_ever() -> None:
    guesses = WrongCodes(free=0, longest=600.0)
    for number in range(MOST + 1):
        guesses.add(f"m{number}", 0.0)
    assert guesses.wait("m0", 0.0) == 0.0
    assert guesses.wait("m1", 0.0) == 1.0
    guesses.add("m", FORGOTTEN)
    assert len(guesses._wrong) == 1
