"""Before the deal: pledges are published, seats reveal, and who does not gets up. The core as its clients see it."""

from __future__ import annotations

import pytest

from server.effects.entries import Dealt
from shared.game.chance import commitment, mixed, pledge
from shared.messages import (
    Drawing,
    Join,
    Leave,
    Offer,
    Open,
    Participant,
    Rematch,
    Resign,
    Reveal,
    Rules,
    Seated,
    Seek,
    ServerMessage,
    Start,
    Table,
)
from tests.server.room import KEY, PLAIN, Room

OPEN = Open(PLAIN, ("me", "open"))
THREE = Rules("clue", clock=None)


def secret(letter: str) -> bytes:
    """32 bytes that nobody would guess, were they not made of one letter."""
    return letter.encode() * 32


def hashed(letter: str) -> str:
    return pledge(secret(letter))


def reveal(room: Room, session: int, letter: str, following: str | None = None) -> None:
    """Reveal, for the drawing that the session was told last; what `following` stands for is pledged next."""
    match = room.last(session, Drawing).match
    room.say(session, Reveal(match, secret(letter).hex(), None if following is None else hashed(following)))


def table_for_two(room: Room) -> tuple[int, int]:
    """Ana has pledged "a", Ben "b"; the drawing runs."""
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(PLAIN, ("me", "open"), pledge=hashed("a")))
    room.say(ben, Join(room.last(ana, Table).table, pledge=hashed("b")))
    return ana, ben


def quick_pair(room: Room) -> tuple[int, int]:
    """The same, but they seek each other."""
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN, pledge=hashed("a")))
    room.say(ben, Seek(PLAIN, pledge=hashed("b")))
    return ana, ben


def kinds(messages: list[ServerMessage]) -> list[type[ServerMessage]]:
    return [type(message) for message in messages]


def dealt(room: Room) -> list[Dealt]:
    return [entry for entry in room.entries if isinstance(entry, Dealt)]


def test_pledges_are_published_with_the_commitment_before_anything_is_revealed_or_dealt() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    drawing = room.last(ana, Drawing)
    assert drawing.participants == (Participant("Ana", hashed("a")), Participant("Ben", hashed("b")))
    assert (drawing.place, room.last(ben, Drawing).place, drawing.by_lot) == (0, 1, False)
    assert dealt(room) == []
    reveal(room, ana, "a")
    assert dealt(room) == []
    reveal(room, ben, "b")
    [entry] = dealt(room)
    assert entry.match == drawing.match
    assert commitment(entry.match, entry.seed) == drawing.commitment
    assert entry.entropies == (secret("a"), secret("b"))
    assert entry.mixed == mixed(entry.seed, entry.match, entry.entropies) != entry.seed


def test_who_is_seated_is_told_what_the_deal_was_mixed_from_and_not_the_seed() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ben, "b")
    reveal(room, ana, "a")
    seated = room.last(ana, Seated)
    assert seated.entropies == (secret("a").hex(), secret("b").hex())
    assert (seated.commitment, seated.known, seated.order) == (room.last(ana, Drawing).commitment, False, ())
    assert dealt(room)[0].seed.hex() not in str(room.read(ana))


def test_what_one_seat_reveals_is_not_told_to_another_before_all_have() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    room.read(ben)
    match = room.last(ana, Drawing).match
    room.say(ana, Reveal(match, secret("a").hex()))
    assert room.read(ben) == []


def test_a_seat_that_pledged_nothing_is_waited_for_by_nobody() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(PLAIN, ("me", "open"), pledge=hashed("a")))
    room.say(ben, Join(room.last(ana, Table).table))
    assert room.last(ben, Drawing).participants == (Participant("Ana", hashed("a")), Participant("Ben"))
    reveal(room, ana, "a")
    assert dealt(room)[0].entropies == (secret("a"), None)


def test_if_nobody_pledges_the_match_is_dealt_at_once_from_the_seed_alone() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, OPEN)
    room.say(ben, Join(room.last(ana, Table).table))
    [entry] = dealt(room)
    assert (entry.entropies, entry.mixed) == ((), entry.seed)
    assert Drawing not in kinds(room.read(ben))


@pytest.mark.parametrize("given", ["seed", "start"])
def test_a_given_deal_takes_no_entropy_and_says_so(given: str) -> None:
    room = Room(seeds_allowed=True)
    ana, ben = room.connect("Ana"), room.connect("Ben")
    more = {"seed": "07" * 32} if given == "seed" else {"start": Start("07" * 32)}
    room.say(ana, Open(PLAIN, ("me", "open"), pledge=hashed("a"), **more))
    room.say(ben, Join(room.last(ana, Table).table, pledge=hashed("b")))
    [entry] = dealt(room)
    assert (entry.mixed, entry.entropies, entry.known) == (bytes([7] * 32), (), True)
    assert room.last(ben, Seated).known


def test_the_same_deal_again_is_dealt_from_what_it_was_dealt_from() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ana, "a")
    reveal(room, ben, "b")
    room.say(ana, Resign())
    room.say(ana, Rematch("same", hashed("c")))
    room.say(ben, Rematch("same", hashed("d")))
    first, second = dealt(room)
    assert (second.mixed, second.entropies, second.known) == (first.mixed, (), True)


def test_a_rematch_publishes_the_seats_swapped_and_takes_the_pledge_of_the_last_reveal() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ana, "a", "c")
    reveal(room, ben, "b")
    room.say(ana, Resign())
    room.say(ana, Rematch())
    room.say(ben, Rematch(pledge=hashed("d")))
    assert room.last(ana, Drawing).participants == (Participant("Ben", hashed("d")), Participant("Ana", hashed("c")))
    reveal(room, ana, "c")
    reveal(room, ben, "d")
    assert dealt(room)[1].names == ("Ben", "Ana")


def test_a_pledge_is_published_for_one_deal_only() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ana, "a")
    reveal(room, ben, "b", "d")
    room.say(ana, Resign())
    room.say(ana, Rematch())
    room.say(ben, Rematch())
    assert room.last(ana, Drawing).participants == (Participant("Ben", hashed("d")), Participant("Ana"))


def test_a_bot_offers_itself_once_and_pledges_the_next_with_each_reveal() -> None:
    room = Room()
    bot, ana = room.connect("fis", key=KEY), room.connect("Ana")
    room.say(bot, Offer("fis", ("nano-gwent",), pledge=hashed("a")))
    for own, following in ("ab", "bc"):
        room.say(ana, Seek(PLAIN, "bot"))
        assert Participant("fis", hashed(own)) in room.last(bot, Drawing).participants
        reveal(room, bot, own, following)
        assert secret(own) in dealt(room)[-1].entropies
        room.say(ana, Leave())
        room.say(bot, Leave())
