"""No two who are here look alike, and a name is kept for the player who has played under it."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.accounts.lookalikes import looks
from server.accounts.shown_names import KEPT_DAYS, ShownNames
from server.effects.entries import Dealt, Ended, Handed, Named
from shared.messages import Join, Offer, Open, Resign, Rules, Said, Say, Seated, Table, Welcome
from shared.messages.fields import Name
from tests.server.arena.test_arena import pair
from tests.server.room import PLAIN, Room


def shown(room: Room, name: str, token: str | None = None) -> str:
    return room.last(room.connect(name, token), Welcome).name


@pytest.mark.parametrize("second", ["Ann", "ANN", "\u0410nn", "A\u200bnn", "Ａｎｎ", "Ánn"])
def test_the_second_of_a_name_is_shown_with_a_number(second: str) -> None:
    room = Room()
    assert shown(room, "Ann") == "Ann"
    assert shown(room, second) == f"{second} 2"
    assert shown(room, "Ann 2") == "Ann 3"


def test_everybody_sees_the_shown_name_the_record_too() -> None:
    room = Room()
    ann, other = room.connect("Ann"), room.connect("ann")
    room.say(ann, Open(PLAIN, ("me", "open")))
    room.say(other, Join(room.last(ann, Table).table))
    names = {chair.name for chair in room.last(ann, Seated).chairs}
    room.say(other, Say("hello"))
    room.say(other, Resign())
    ended = next(entry for entry in room.entries if isinstance(entry, Ended))
    assert names == set(ended.record.seats) == {"Ann", "ann 2"}
    assert room.last(ann, Said).name == "ann 2"


def test_a_name_is_free_again_once_its_player_has_gone() -> None:
    room = Room()
    room.drop(room.connect("Ann"))
    assert shown(room, "Ann") == "Ann"


def test_who_is_away_from_their_table_keeps_their_name() -> None:
    room = Room()
    first, _ = pair(room)
    token = room.token(first)
    room.drop(first)
    assert shown(room, "Ana") == "Ana 2"
    assert shown(room, "Ana", token) == "Ana"


def test_who_has_a_number_keeps_it_until_their_match_is_over() -> None:
    room = Room()
    one, two, three = (room.connect(name) for name in ("Ann", "Ann", "Ben"))
    token = room.token(two)
    room.say(two, Open(PLAIN, ("me", "open")))
    room.say(three, Join(room.last(two, Table).table))
    room.drop(one)
    room.drop(two)
    again = room.connect("Ann", token)
    assert room.last(again, Welcome).name == "Ann 2"
    room.say(again, Resign())
    room.drop(again)
    assert shown(room, "Ann", token) == "Ann"


def test_who_has_a_seat_has_one_name_until_their_match_is_over() -> None:
    room = Room()
    first, _ = pair(room)
    token = room.token(first)
    room.drop(first)
    again = room.connect("Zoe", token)
    assert room.last(again, Welcome).name == "Ana"
    room.say(again, Resign())
    room.drop(again)
    assert shown(room, "Zoe", token) == "Zoe"


def test_after_a_restart_the_names_at_the_tables_are_not_free() -> None:
    before = Room()
    pair(before)
    room = Room()
    (dealt,) = (entry for entry in before.entries if hasattr(entry, "seed"))
    for _ in range(2):
        room.drop(room.connect("Zoe"))  # So that newcomers have other ids than in the room before.
    room.restore(dealt)
    assert shown(room, "Ana") == "Ana 2"
    room.work()
    assert shown(room, "Ben") == "Ben 2"


def test_after_a_restart_who_has_given_their_seat_up_takes_no_name_from_who_has_one() -> None:
    room = Room()
    given_up = Dealt("m1", "t1", Rules("clue"), ("p1", "p2", "p3"), ("Ann", "Ben", "Cay"), (None,) * 3, b"\x07" * 32)
    seated = Dealt("m2", "t2", PLAIN, ("p4", "p5"), ("Ann", "Dan"), (None, None), b"\x07" * 32)
    room.restore(seated)
    room.restore(given_up, (Handed("m1", 0, "fis", for_good=True),))
    assert shown(room, "Ann") == "Ann 2"


@pytest.mark.parametrize("name", ["minimax", "MINIMAX", "rninimax", "fis"])
def test_nobody_looks_like_a_bot_of_the_house(name: str) -> None:
    room = Room()
    room.bot("fis")
    assert shown(room, name) == f"{name} 2"
    assert room.last(room.bot("fis"), Welcome).name == "fis"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("bot:fis", "_bot:fis"),
        ("b\u043et：fis", "_b\u043et：fis"),
        ("fis@house", "fis_house"),
        ("fis﹫Ann", "fis_Ann"),
        ("House", "_House"),
        ("bot:" + 20 * "x", "_bot:" + 19 * "x"),
    ],
)
def test_nobody_looks_like_what_a_bot_is_called_at_a_table(name: str, safe: str) -> None:
    assert shown(Room(), name) == safe


def test_the_bots_of_strangers_have_no_numbers() -> None:
    room = Room()
    ann = room.connect("Ann")
    for key in (room.key(ann), None, None):
        room.bot("tiger", key=key)
    assert room.last(room.connect("tiger"), Welcome).name == "tiger"


def test_a_name_is_nobody_elses_while_a_chair_has_it() -> None:
    room = Room()
    ann = room.connect("Ann")
    room.say(ann, Open(PLAIN, ("me", "open")))
    room.say(ann, Offer("tiger", ("nano-gwent",)))
    assert shown(room, "Ann") == "Ann 2"


def test_a_bot_that_comes_back_to_its_seat_is_called_as_before() -> None:
    room = Room()
    ann, bot = room.connect("Ann"), room.bot("tiger", key=None)
    token = room.token(bot)
    room.say(ann, Open(PLAIN, ("me", "guest:tiger")))
    room.drop(bot)
    back = room.connect("tiger", token)
    assert {chair.name for chair in room.last(back, Seated).chairs} == {"Ann", "tiger@guest"}


# Names that are kept.


def test_a_name_is_kept_for_who_has_finished_a_match_with_others_for_90_days() -> None:
    day = 100
    room = Room(today=lambda: day)
    first, second = pair(room)
    token = room.token(first)
    room.say(second, Resign())
    (ended,) = (entry for entry in room.entries if isinstance(entry, Ended))
    assert [(named.name, named.day) for named in ended.named] == [("Ana", 100), ("Ben", 100)]
    room.drop(first)
    day += KEPT_DAYS
    assert shown(room, "Ana") == "Ana 2"
    assert shown(room, "Ana", token) == "Ana"


def test_a_name_that_nobody_used_for_longer_is_free() -> None:
    day = 100
    room = Room(today=lambda: day)
    room.know(names=(Named("p1", "Ana", 100), Named("p2", "Ben", 9)))
    assert (shown(room, "Ana"), shown(room, "Ben")) == ("Ana 2", "Ben")
    day += KEPT_DAYS + 1
    assert shown(room, "ana") == "ana"


def test_a_player_keeps_one_name() -> None:
    names = ShownNames(lambda player: True, lambda: 100)
    assert names.keep("p1", "Ann") == Named("p1", "Ann", 100)
    assert names.keep("p1", "Ann") is None
    assert names.keep("p1", "Zoe") == Named("p1", "Zoe", 100)
    assert (names.give("p2", "Ann"), names.give("p3", "Zoe")) == ("Ann", "Zoe 2")


def test_a_lesson_keeps_no_name_and_a_match_against_a_bot_neither() -> None:
    room = Room()
    ann, teacher = room.connect("Ann"), room.connect("Minerva")
    room.say(ann, Open(PLAIN, ("me", "open"), label="lesson"))
    room.say(teacher, Join(room.last(ann, Table).table))
    room.say(ann, Resign())
    room.bot("fis")
    room.say(ann, Open(PLAIN, ("me", "bot:fis")))
    room.say(ann, Resign())
    ends = [entry for entry in room.entries if isinstance(entry, Ended)]
    assert [ended.named for ended in ends] == [(), ()]


# How much it takes.


def test_with_many_of_a_name_the_next_is_named_at_once_and_again_so() -> None:
    asked = 0

    def present(player: str) -> bool:
        nonlocal asked
        asked += 1
        return True

    names = ShownNames(present, lambda: 0)
    given = [names.give(f"player{number}", "Ann") for number in range(2000)]
    assert len({name.casefold() for name in given}) == 2000
    asked = 0
    names.give("one more", "Ann")
    assert asked < 20


def test_who_has_gone_is_forgotten() -> None:
    names = ShownNames(lambda player: False, lambda: 0)
    for number in range(100):
        names.give(f"player{number}", f"name {number}")
    assert (len(names._names), len(names._holders)) == (1, 1)


@given(st.lists(st.from_type(str).filter(lambda text: _is_name(text)), min_size=2, max_size=12))
def test_whatever_they_are_called_no_two_look_alike(wanted: list[str]) -> None:
    names = ShownNames(lambda player: True, lambda: 0)
    given = [names.give(f"player{number}", name) for number, name in enumerate(wanted)]
    seen = [look for name in given for look in looks(name)]
    assert len(seen) == len(set(seen))
    assert all(0 < len(name) <= 24 for name in given)


def _is_name(text: str) -> bool:
    try:
        msgspec.convert(text, Name)
    except msgspec.ValidationError:
        return False
    return True
