"""The lobby as its readers see it: who is paired with whom, which tables stand in it, and who may join."""

from __future__ import annotations

import msgspec
import pytest

from server.effects.entries import Dealt
from server.ratings.anchors import ANCHORS
from server.tables.lobby import MOST_NAMED
from shared import messages
from shared.messages import (
    Browse,
    Chair,
    Fill,
    Join,
    Leave,
    Lobby,
    Open,
    Refused,
    Rematch,
    Resign,
    Rules,
    Seated,
    Seek,
    Seeking,
    Table,
    Watch,
)
from shared.record import verify
from tests.server.arena.test_arena import pair, play_out, told
from tests.server.room import PLAIN, Room


def test_two_who_seek_the_same_are_paired_and_dealt() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN))
    assert room.read(ana)[1:] == [Seeking(PLAIN)]
    room.say(ben, Seek(PLAIN))
    assert {room.seat(ana), room.seat(ben)} == {0, 1}
    assert isinstance(room.entries[-1], Dealt)
    seated = room.last(ana, Seated)
    assert sorted(chair.name or "" for chair in seated.chairs) == ["Ana", "Ben"]
    assert seated.commitment == room.last(ben, Seated).commitment


def test_those_who_seek_something_else_wait() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN))
    room.say(ben, Seek(Rules("nano-gwent", {"debuffs": 1}, clock=None)))
    assert isinstance(room.read(ana)[-1], Seeking)
    assert isinstance(room.read(ben)[-1], Seeking)


def test_a_seek_for_a_bot_takes_the_one_named() -> None:
    room = Room()
    fis, csp, ana = room.bot("fis"), room.bot("csp"), room.connect("Ana")
    room.say(ana, Seek(PLAIN, "bot", "csp"))
    assert room.seat(csp) is not None
    assert not [m for m in room.read(fis) if isinstance(m, Seated)]


def test_a_bot_that_seeks_is_not_paired_with_itself() -> None:
    room = Room()
    fis = room.bot("fis")
    room.say(fis, Seek(PLAIN, "bot", "fis"))
    assert isinstance(room.read(fis)[-1], Seeking)
    other = room.bot("fis")
    assert {room.seat(fis), room.seat(other)} == {0, 1}


def test_a_seek_for_a_busy_bot_waits_until_it_is_free() -> None:
    room = Room()
    fis, ana, ben = room.bot("fis"), room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN, "bot", "fis"))
    room.say(ben, Seek(PLAIN, "bot", "fis"))
    assert isinstance(room.read(ben)[-1], Seeking)
    room.say(ana, Resign())
    room.say(fis, Leave())
    assert room.seat(ben) is not None


CLUE = Rules("clue", clock=None)


def seats_of(room: Room, *sessions: int) -> set[int | None]:
    return {room.seat(session) for session in sessions}


def test_a_table_for_three_waits_for_the_third_who_wants_it() -> None:
    room = Room()
    ana, ben, cay, dan = (room.connect(name) for name in ("Ana", "Ben", "Cay", "Dan"))
    for session, seats in ((ana, 3), (ben, 3), (cay, 4)):
        room.say(session, Seek(CLUE, seats=seats))
        assert isinstance(room.read(session)[-1], Seeking)
    room.say(dan, Seek(CLUE, seats=3))
    assert seats_of(room, ana, ben, dan) == {0, 1, 2}
    assert room.read(cay) == []


def test_bots_fill_a_table_up_if_there_are_enough_for_who_would_have_them() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    sat = [room.bot("sat", "clue")]
    room.say(ana, Seek(CLUE, "human", seats=4))
    room.say(ben, Seek(CLUE, seats=4))
    sat += [room.bot("sat", "clue") for _ in range(2)]
    assert seats_of(room, ben, *sat) == {0, 1, 2, 3}
    assert isinstance(room.read(ana)[-1], Seeking)


def test_without_a_number_the_table_is_as_small_as_the_game_allows() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(CLUE))
    room.say(ben, Seek(CLUE, seats=2))
    assert seats_of(room, ana, ben) == {0, 1}


def test_a_table_of_a_size_that_the_game_is_not_for_is_refused() -> None:
    room = Room()
    ana = room.connect("Ana")
    room.say(ana, Seek(PLAIN, seats=3))
    assert room.read(ana)[-1] == told("options", "seek", error="nano-gwent is for 2 seats, not 3")


def test_a_seek_for_a_bot_that_is_not_here_is_refused_with_those_that_are() -> None:
    room = Room()
    room.bot("fis")
    ana = room.connect("Ana")
    room.say(ana, Seek(PLAIN, "bot", "deep-blue"))
    assert room.read(ana)[-1] == told("bot", "seek", agent="deep-blue", agents="fis")


def test_a_refusal_names_few_of_many_bots_the_house_s_first_and_works_out_no_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """250 bots with a name of long characters: each such seek held everybody up for 0.4 s."""
    room = Room()
    for number in range(MOST_NAMED):
        room.bot(f"b{number:02}", key=None)
    room.bot("fis")
    ana = room.connect("Ana")
    monkeypatch.setattr("server.accounts.shown_names.looks", None)
    room.say(ana, Seek(PLAIN, "bot", "deep-blue"))
    agents = ["fis", *(f"b{number:02}@guest" for number in range(MOST_NAMED - 1)), "..."]
    assert room.read(ana)[-1] == told("bot", "seek", agent="deep-blue", agents=", ".join(agents))


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (Rules("chess"), "unknown-game"),
        (Rules("nano-gwent", {"units": 99}), "bad-options"),
        (Rules("nano-gwent", {"colour": "red"}), "bad-options"),
        (Rules("nano-gwent", {"deck": [1, 1]}), "bad-options"),
    ],
)
def test_impossible_rules_are_refused(rules: Rules, code: str) -> None:
    room = Room()
    ana = room.connect("Ana")
    for wish in (Seek(rules), Open(rules, ("me", "open"))):
        room.read(ana)
        room.say(ana, wish)
        [refused] = room.read(ana)
        assert isinstance(refused, Refused)
        assert refused.code == code


@pytest.mark.parametrize("chairs", [("me",), ("me", "open", "open"), ("me", "me"), ("me", "cat")])
def test_impossible_chairs_are_refused(chairs: tuple[str, ...]) -> None:
    room = Room()
    ana = room.connect("Ana")
    room.say(ana, Open(PLAIN, chairs))
    assert room.last(ana, Refused).code == "bad-options"


def test_an_open_table_is_listed_and_anyone_can_join() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(PLAIN, ("me", "open")))
    room.say(ben, Browse())
    [listed] = room.last(ben, Lobby).tables
    assert listed.chairs == (Chair("Ana"), Chair(None, here=False))
    room.say(ben, Join(listed.table))
    assert (room.seat(ana), room.seat(ben)) == (0, 1)


def test_a_private_room_is_not_listed_and_joined_by_its_code_only() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(PLAIN, ("me", "open"), private=True))
    table = room.last(ana, Table)
    room.say(ben, Browse())
    assert room.last(ben, Lobby).tables == ()
    room.say(ben, Join(table.table))
    assert room.last(ben, Refused).code == "unknown-table"
    assert table.code is not None
    room.say(ben, Join(code=table.code.lower()))
    assert room.seat(ben) == 1
    assert {room.last(person, Seated).code for person in (ana, ben)} == {table.code}


def test_a_full_table_cannot_be_joined() -> None:
    room = Room()
    first, second = pair(room)
    cat = room.connect("Cat")
    room.say(cat, Join(room.last(first, Seated).table))
    assert room.last(cat, Refused).code == "not-now"
    assert room.seat(second) is not None


def test_friends_who_are_too_few_have_bots_on_the_chairs_that_are_left() -> None:
    room = Room()
    ana, ben, eve = (room.connect(name) for name in ("Ana", "Ben", "Eve"))
    room.say(ana, Open(Rules("clue", clock=None), ("me", *["open"] * 4), private=True))
    code = room.last(ana, Table).code
    room.say(ben, Join(code=code))
    room.say(eve, Watch(code=code))
    room.say(ana, Fill())
    assert room.last(ana, Refused).why == "no-bots"
    room.bot("spy", "clue", key=None)
    room.say(ana, Fill())
    assert room.last(ana, Refused).why == "no-house-bots"
    for agent in ("random", "champion"):
        room.bot(agent, "clue")
    # There is one champion only: the last chair waits for another.
    room.say(ben, Fill())
    assert [chair.name for chair in room.last(eve, Table).chairs] == [
        "Ana",
        "Ben",
        "bot:champion",
        "bot:random",
        "bot:champion",
    ]
    room.bot("champion", "clue")
    seated = room.last(eve, Seated)
    assert [chair.name for chair in seated.chairs] == ["Ana", "Ben", "champion", "random", "champion"]
    assert (seated.code, seated.seat) == (code, None)


def test_no_stranger_at_a_listed_table_is_dealt_a_match_with_bots() -> None:
    room = Room()
    room.bot("sat", "clue")
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(Rules("clue", clock=None), ("me", "open", "open")))
    table = room.last(ana, Table).table
    room.say(ben, Join(table))
    for session in (ana, ben):
        room.say(session, Fill())
        assert room.last(session, Refused).why == "not-alone"
    room.say(ben, Leave())
    room.say(ana, Fill())
    assert [chair.name for chair in room.last(ana, Table).chairs] == ["Ana", "bot:sat", "bot:sat"]


def test_the_chair_of_a_bot_that_has_gone_is_given_to_another() -> None:
    room = Room()
    ana, fis, csp = room.connect("Ana"), room.bot("fis"), room.bot("csp")
    room.say(csp, Seek(PLAIN, "human"))
    room.say(ana, Open(PLAIN, ("me", "bot:csp")))
    room.drop(csp)
    room.say(ana, Fill())
    assert (room.seat(ana), room.seat(fis)) == (0, 1)


def test_after_a_match_bots_take_the_chairs_of_who_has_left_if_another_is_wished_for() -> None:
    room = Room()
    ana, ben, cay = (room.connect(name) for name in ("Ana", "Ben", "Cay"))
    room.say(ana, Open(PLAIN, ("me", "open"), private=True))
    room.say(ben, Join(code=room.last(ana, Table).code))
    room.say(ben, Resign())
    room.say(ben, Leave())
    room.bot("fis")
    room.say(ana, Fill())
    first = room.last(ana, Seated).match
    room.say(cay, Join(code=room.last(ana, Table).code))
    assert room.last(cay, Refused).why == "full"
    room.say(ana, Rematch())
    assert room.last(ana, Seated).match != first
    assert [chair.name for chair in room.last(ana, Seated).chairs if chair.bot] == ["fis"]


@pytest.mark.parametrize("who", ["nobody", "a spectator", "a player"])
def test_chairs_are_filled_only_by_who_sits_there_while_no_match_runs(who: str) -> None:
    room = Room()
    first, _ = pair(room)
    cat = room.connect("Cat")
    if who == "a spectator":
        room.say(cat, Watch(room.last(first, Seated).table))
    asks = first if who == "a player" else cat
    room.say(asks, Fill())
    assert (room.last(asks, Refused).to, room.last(asks, Refused).why) == ("fill", "no-filling")


def test_a_table_of_two_bots_is_watched_by_who_opened_it() -> None:
    room = Room()
    fis, csp, ana = room.bot("fis"), room.bot("csp"), room.connect("Ana")
    room.say(ana, Open(PLAIN, ("bot:csp", "bot:fis")))
    assert (room.seat(csp), room.seat(fis), room.seat(ana)) == (0, 1, None)
    play_out(room, csp, fis)
    assert verify(room.last(ana, messages.Ended).record) is None


def test_the_lobby_is_told_to_who_browses_when_it_changes() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ben, Browse())
    room.wait(1.0)
    room.read(ben)
    room.wait(1.0)
    assert room.read(ben) == []
    room.say(ana, Open(PLAIN, ("me", "open")))
    room.wait(1.0)
    assert len(room.lobbies[ben].tables) == 1


def test_who_comes_in_between_is_told_that_the_lobby_is_as_it_was_before() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ben, Browse())
    room.wait(1.0)
    before = room.lobbies[ben]
    room.say(ana, Open(PLAIN, ("me", "open")))
    room.say(ben, Browse())
    assert room.lobbies[ben].tables != ()
    room.say(ana, Leave())
    room.wait(1.0)
    assert msgspec.structs.replace(room.lobbies[ben], version=before.version) == before


def test_the_lobby_counts_the_bots_that_are_free() -> None:
    room = Room()
    for _ in range(3):
        room.bot("fis")
    ana = room.connect("Ana")
    room.say(ana, Seek(PLAIN, "bot"))
    room.say(cat := room.connect("Cat"), Browse())
    rating = {"nano-gwent": messages.Rating(ANCHORS["nano-gwent"]["fis"], 0.0)}
    assert room.last(cat, Lobby).bots == (messages.Bot("fis", ("nano-gwent",), 2, rating, by="house"),)


def test_the_lobby_shows_only_how_a_long_option_begins_and_the_table_has_it_whole() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    deck = "card,size\n" + "\n".join(f"creature {number},{number}" for number in range(300))
    room.say(ana, Open(Rules("top-trumps", {"deck": deck, "max_tricks": 9}, clock=None), ("me", "open")))
    room.say(ben, messages.Browse())
    (listed,) = room.last(ben, messages.Lobby).tables
    assert listed.rules.options == {"deck": f"{deck[:40]}...", "max_tricks": 9}
    room.say(ben, Join(listed.table))
    assert room.last(ben, messages.Seated).rules.options == {"deck": deck, "max_tricks": 9}
