"""The secrets of a client: when one is revealed, when never, and what of a deal is not to be trusted."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from msgspec.structs import replace

from shared.game import Outcome
from shared.game.chance import commitment, mixed, pledge, seating
from shared.games import GAMES
from shared.messages import (
    Chair,
    Drawing,
    Ended,
    Join,
    Leave,
    Offer,
    Open,
    Participant,
    Reveal,
    Rules,
    Say,
    Seated,
    Seek,
    Start,
    TakeOver,
)
from shared.messages.entropy import KEPT, Purse
from shared.record import Record
from tests.shared.matches import record_of

RULES = Rules("nano-gwent", clock=None)
SEED = bytes([7] * 32)
HERS = bytes([8] * 32)


class Counted:
    """Entropy from a counter: the first is counted(1)."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, count: int) -> bytes:
        self.calls += 1
        return counted(self.calls)[:count]


def counted(number: int) -> bytes:
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


def seeker() -> Purse:
    """The purse of Ann, who has pledged counted(1) with a seek."""
    purse = Purse(Counted())
    assert purse.sign(Seek(RULES)).pledge == pledge(counted(1))
    return purse


def published(**changes: Any) -> Drawing:
    """What an honest server tells Ann, the second of two, and what is changed of it."""
    people = Participant("Bob", pledge(HERS)), Participant("Ann", pledge(counted(1)))
    return replace(Drawing("m-1", commitment("m-1", SEED), people, 1, by_lot=True), **changes)


def begun(**changes: Any) -> Seated:
    """What an honest server seats Ann with then."""
    order = seating(mixed(SEED, "m-1", (HERS, counted(1))), 2)
    chairs = tuple(Chair(("Bob", "Ann")[place]) for place in order)
    seated = Seated("t-1", "m-1", RULES, chairs, commitment("m-1", SEED), order.index(1))
    return replace(seated, **{"entropies": (HERS.hex(), counted(1).hex()), "order": order} | changes)


def recorded(**changes: Any) -> Record:
    """As much as matters here of the record at the end."""
    record = record_of(GAMES["nano-gwent"], moves=1, outcome=Outcome((1.0, 0.0), "resignation"))
    honest = {"match": "m-1", "seed": SEED.hex(), "entropies": (HERS.hex(), counted(1).hex())}
    return replace(record, **honest | changes)


# What is revealed.


def test_a_secret_is_revealed_where_its_pledge_is_published_and_the_next_is_pledged_with_it() -> None:
    assert seeker().answer(published()) == Reveal("m-1", counted(1).hex(), pledge(counted(2)))


def test_the_same_drawing_again_has_the_same_answer() -> None:
    purse = seeker()
    assert purse.answer(published()) == purse.answer(published())


@pytest.mark.parametrize(
    "changes", [{"match": "m-2"}, {"commitment": "1" * 64}, {"participants": published().participants[::-1]}]
)
def test_no_secret_is_revealed_twice(changes: dict[str, Any]) -> None:
    purse = seeker()
    purse.answer(published())
    assert purse.answer(published(**changes)) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"place": 0},
        {"place": 2},
        {"place": None},
        {"participants": (Participant("Bob"), Participant("Ann"))},
        {"participants": (Participant("Bob"), Participant("Ann", pledge(HERS)))},
    ],
)
def test_nothing_is_revealed_where_the_own_pledge_does_not_stand(changes: dict[str, Any]) -> None:
    purse = seeker()
    assert purse.answer(published(**changes)) is None
    assert purse.answer(published()) is not None


def test_every_message_that_sits_down_has_a_pledge_of_its_own_and_others_have_none() -> None:
    purse = Purse(Counted())
    wishes = Seek(RULES), Join("t-1"), Open(RULES, ("me", "open")), Offer("fis", ("nano-gwent",))
    signed = [purse.sign(wish) for wish in wishes]
    assert [each.pledge for each in signed] == [pledge(counted(number)) for number in (1, 2, 3, 4)]
    assert [replace(each, pledge=None) for each in signed] == list(wishes)
    assert purse.sign(Say("hello")) == Say("hello")


def test_of_many_pledges_the_last_are_kept() -> None:
    purse = Purse(Counted())
    for _ in range(KEPT + 1):
        purse.sign(Seek(RULES))
    first, second = (published(participants=(Participant("Ann", pledge(counted(n))),), place=0) for n in (1, 2))
    assert purse.answer(first) is None
    assert purse.answer(second) is not None


# What is not to be trusted.


def test_what_follows_from_what_was_published_is_fair() -> None:
    purse = seeker()
    purse.answer(published())
    assert not purse.unfair(begun())
    assert not purse.unfair(Ended(recorded()))


OTHER = bytes([9] * 32)


@pytest.mark.parametrize(
    "changes",
    [
        {"commitment": commitment("m-1", OTHER)},
        {"entropies": ()},
        {"entropies": (HERS.hex(), None)},
        {"entropies": (HERS.hex(), OTHER.hex())},
        {"entropies": (OTHER.hex(), counted(1).hex())},
        {"entropies": (counted(1).hex(), HERS.hex())},
        {"known": True},
        {"order": ()},
        {"order": (0, 0)},
        {"order": begun().order[::-1]},
        {"seat": 1 - (begun().seat or 0)},
        {"seat": 5},
        {"entropies": (*begun().entropies, None), "order": (0, 1, 2)},
        {"chairs": begun().chairs[::-1]},
    ],
)
def test_a_match_that_begins_with_anything_else_is_not(changes: dict[str, Any]) -> None:
    purse = seeker()
    purse.answer(published())
    assert purse.unfair(begun(**changes))


def other_order() -> Seated:
    """What a server says that seats its players as it likes."""
    honest = begun()
    return begun(order=honest.order[::-1], chairs=honest.chairs[::-1], seat=1 - (honest.seat or 0))


@pytest.mark.parametrize(
    ("seated", "changes"),
    [
        (begun(), {"seed": OTHER.hex()}),
        (begun(), {"entropies": ()}),
        (begun(), {"entropies": (OTHER.hex(), counted(1).hex())}),
        (other_order(), {}),
    ],
)
def test_the_record_shows_what_could_not_be_seen_at_the_beginning(seated: Seated, changes: dict[str, Any]) -> None:
    purse = seeker()
    purse.answer(published())
    assert not purse.unfair(seated)
    assert purse.unfair(Ended(recorded(**changes)))


def test_who_pledged_and_was_never_asked_is_left_out() -> None:
    assert seeker().unfair(begun(entropies=()))


def test_a_given_deal_takes_no_entropy() -> None:
    purse = Purse(Counted())
    purse.sign(Open(RULES, ("me", "open"), start=Start(SEED.hex())))
    assert not purse.unfair(begun(known=True, entropies=(), order=()))


@pytest.mark.parametrize("message", [TakeOver(0), Leave(), Open(RULES, ("bot:fis", "bot:fis"))])
def test_who_comes_to_a_match_that_was_dealt_before_has_no_part_in_it(message: Any) -> None:
    purse = seeker()
    purse.sign(message)
    assert not purse.unfair(begun(entropies=()))


def test_who_looks_on_or_comes_back_to_the_match_is_not_left_out() -> None:
    purse = seeker()
    assert not purse.unfair(begun(seat=None, entropies=()))
    purse.answer(published())
    assert not purse.unfair(begun())
    purse.sign(Seek(RULES))
    assert not purse.unfair(begun())
