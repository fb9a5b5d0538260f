"""Who looks at the lobby: whole once, then what changes, fair among hosts, and as searched."""

from __future__ import annotations

from collections import Counter

import pytest

from server.arena.arena import Arena
from server.effects.entries import Dealt
from server.effects.step import Delivery
from server.tables.browsers import EVERYTHING, LOBBY_SECONDS
from server.tables.table import Table
from shared import messages
from shared.messages import Browse, Hello, Join, Leave, Lobby, LobbyChange, Open, Refused, Rules, Watch, Welcome
from shared.messages.fields import MOST_TABLES
from shared.messages.wire import encode
from tests.server.room import PLAIN, Entropy, Room

PAIR = ("me", "open")


def host(room: Room, name: str, rules: Rules = PLAIN, label: str = "") -> int:
    """Somebody who waits for company at a public table."""
    session = room.connect(name)
    room.say(session, Open(rules, PAIR, label=label))
    return session


def names(lobby: Lobby) -> list[str | None]:
    """Who sits in the first chair of each table."""
    return [table.chairs[0].name for table in lobby.tables]


def found(room: Room, session: int, search: Browse = EVERYTHING) -> list[str | None]:
    room.say(session, search)
    return names(room.lobbies[session])


def browsing(count: int) -> tuple[Arena, list[Delivery]]:
    """A core with many who browse, after they were told the lobby."""
    arena = Arena(Entropy())
    for session in range(count):
        arena.receive(session, Hello(f"n{session}"), 0.0)
    return arena, [told for session in range(count) for told in arena.receive(session, Browse(), 0.0).deliveries]


def test_who_browses_is_told_the_lobby_once_and_then_what_has_changed() -> None:
    room = Room()
    ben = room.connect("Ben")
    host(room, "Ana")
    room.read(ben)
    room.say(ben, Browse())
    (lobby,) = room.read(ben)
    assert isinstance(lobby, Lobby)
    assert names(lobby) == ["Ana"]
    cay = host(room, "Cay")
    room.say(cay, Leave())
    room.wait(LOBBY_SECONDS)
    assert room.read(ben) == [LobbyChange(lobby.version, lobby.version + 1, players=3)]
    dan = host(room, "Dan")
    room.wait(LOBBY_SECONDS)
    (change,) = room.read(ben)
    assert isinstance(change, LobbyChange)
    assert [(place, table.chairs[0].name) for place, table in change.tables] == [(0, "Dan")]
    room.say(dan, Leave())
    room.wait(LOBBY_SECONDS)
    assert room.read(ben) == [LobbyChange(change.version, change.version + 1, gone=(0,))]


def test_all_who_know_the_same_are_told_the_same_message_in_a_row() -> None:
    arena, told = browsing(20)
    assert len({id(delivery.message) for delivery in told}) == 1
    arena.receive(20, Hello("Ana"), 0.0)
    arena.receive(20, Open(PLAIN, PAIR), 0.0)
    # Who comes meanwhile knows another version than the others.
    arena.receive(21, Hello("late"), 0.0)
    (late,) = arena.receive(21, Browse(), 0.1).deliveries
    arena.receive(20, Leave(), 0.2)
    news = arena.tick(1.0).deliveries
    first, last = news[0].message, news[-1].message
    assert [delivery.message for delivery in news] == [first] * 20 + [last]
    assert (late.session, news[-1].session) == (21, 21)
    assert isinstance(late.message, Lobby)
    assert isinstance(first, LobbyChange)
    assert isinstance(last, LobbyChange)
    assert (last.since, last.version) == (late.message.version, first.version)
    assert (first.players, first.gone, last.players, last.gone) == (22, (), None, (0,))


def test_one_change_among_a_hundred_tables_is_a_short_message() -> None:
    room = Room()
    hosts = [host(room, f"n{number}") for number in range(MOST_TABLES)]
    ben = room.connect("Ben")
    room.read(ben)
    room.say(ben, Browse())
    (lobby,) = room.read(ben)
    room.say(hosts[50], Leave())
    host(room, "Ana")
    room.wait(LOBBY_SECONDS)
    (change,) = room.read(ben)
    assert len(encode(change)) < len(encode(lobby)) / 40


def test_nobody_is_told_what_they_know() -> None:
    arena, _ = browsing(3)
    assert arena.tick(1.0).deliveries == ()


def test_changes_are_told_at_most_every_half_second() -> None:
    room = Room()
    ben = room.connect("Ben")
    room.say(ben, Browse())
    room.read(ben)
    for number in range(8):
        host(room, f"n{number}")
        room.wait(LOBBY_SECONDS / 4)
    assert len(room.read(ben)) == 2


def test_who_has_missed_a_change_is_told_the_whole_lobby() -> None:
    room = Room()
    ben = room.connect("Ben")
    room.say(ben, Browse())
    host(room, "Ana")
    room.read(ben)
    room.arena.missed(ben, room.now)
    room.wait(0.0)
    (lobby,) = room.read(ben)
    assert isinstance(lobby, Lobby)
    assert names(lobby) == ["Ana"]
    room.say(ben, Leave())
    room.drop(ben)
    room.arena.missed(ben, room.now)
    room.wait(1.0)
    assert room.read(ben) == []


@pytest.mark.parametrize("way", ["join", "watch"])
def test_who_is_at_a_table_is_told_no_more(way: str) -> None:
    room = Room()
    ben = room.connect("Ben")
    room.say(ben, Browse())
    ana = host(room, "Ana", Rules("nano-gwent", clock=None, spectators="table"))
    table = room.last(ana, messages.Table).table
    room.say(ben, Join(table) if way == "join" else Watch(table))
    room.read(ben)
    host(room, "Cay")
    room.wait(1.0)
    assert room.read(ben) == []
    # Asked there, the lobby is told once.
    room.say(ben, Browse())
    assert [type(message) for message in room.read(ben)] == [Lobby]
    host(room, "Dan")
    room.wait(1.0)
    assert room.read(ben) == []


def test_hosts_take_turns_so_that_nobodys_tables_hide_those_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    # As one who comes under many names, 120 of them, and is known for one all the same.
    monkeypatch.setattr("server.arena.openings.host_of", lambda person: person.name[0])
    room = Room()
    ana, ben = host(room, "Ana"), room.connect("Ben")
    for number in range(120):
        host(room, f"hog {number}")
        if number == 60:
            host(room, "Cay")
    assert found(room, ben) == ["hog 119", "Cay", "Ana", *(f"hog {number}" for number in range(118, 21, -1))]
    # Their next one pushes nobody down by more than a line, and the difference is as good as the whole.
    room.wait(1.0)
    room.say(ana, Leave())
    host(room, "hog 120")
    room.wait(1.0)
    assert names(room.lobbies[ben]) == ["hog 120", "Cay", *(f"hog {number}" for number in range(119, 21, -1))]


def test_a_match_that_goes_on_after_a_restart_is_hosted_by_the_first_person_who_plays_it() -> None:
    room = Room()
    room.bot("fis")
    ana = room.connect("Ana")
    room.say(ana, Open(PLAIN, ("bot:fis", "me")))
    dealt = next(entry for entry in room.entries if isinstance(entry, Dealt))
    assert dealt.first_person == room.last(ana, Welcome).player


def test_a_search_looks_at_every_public_table() -> None:
    room = Room()
    ben = room.connect("Ben")
    host(room, "Zoë", Rules("clue", clock=None), label="Friday round")
    secret = room.connect("Secret")
    room.say(secret, Open(PLAIN, PAIR, private=True, label="Friday round"))
    for number in range(101):
        host(room, f"n{number}")
    assert "Zoë" not in found(room, ben)
    assert found(room, ben, Browse(game="clue")) == ["Zoë"]
    assert found(room, ben, Browse(text="  zOË ")) == ["Zoë"]
    assert found(room, ben, Browse(text="friday  ROUND")) == ["Zoë"]
    assert found(room, ben, Browse(game="nano-gwent", text="zoë")) == []
    assert room.lobbies[ben].players == 104
    assert found(room, ben, Browse(text="secret")) == []
    assert len(found(room, ben, Browse(game="nano-gwent"))) == 100


def test_a_search_for_free_seats_finds_only_those_that_a_person_can_join() -> None:
    room = Room()
    ben = room.connect("Ben")
    host(room, "Ana")
    room.say(room.connect("Cay"), Open(PLAIN, ("me", "bot:fis")))
    for bot in ("fis", "fis"):
        room.bot(bot)
    dan = host(room, "Dan")
    room.say(room.connect("Eve"), Join(room.last(dan, messages.Table).table))
    assert found(room, ben, Browse(free=True)) == ["Ana"]


def test_a_search_is_told_of_what_comes_to_fit_it() -> None:
    room = Room()
    ben = room.connect("Ben")
    assert found(room, ben, Browse(text="ana")) == []
    ana = host(room, "Ana")
    room.wait(1.0)
    assert names(room.lobbies[ben]) == ["Ana"]
    room.say(ana, Leave())
    room.wait(1.0)
    assert names(room.lobbies[ben]) == []


def test_a_search_for_an_unknown_game_is_refused() -> None:
    room = Room()
    ben = room.connect("Ben")
    room.say(ben, Browse("chess"))
    assert room.last(ben, Refused).code == "unknown-game"


def test_many_searches_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Counter[str]()
    listed = Table.listed

    def counted(table: Table) -> messages.Listed:
        made[table.id] += 1
        return listed(table)

    monkeypatch.setattr(Table, "listed", counted)
    room = Room()
    host(room, "Ana Ben")
    searching = [room.connect("Cay") for _ in range(5)]
    for session, text in zip(searching, ("", "ana", "ben", "a", "a b"), strict=True):
        room.say(session, Browse(text=text))
    host(room, "Dan Ben")
    made.clear()
    room.wait(LOBBY_SECONDS)
    both, one = ["Dan Ben", "Ana Ben"], ["Ana Ben"]
    assert [names(room.lobbies[session]) for session in searching] == [both, one, both, both, one]
    assert [*made.values()] == [1, 1]


def test_many_searches_wait_for_each_other_and_whoever_searches_nothing_at_most_for_the_next_tick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("server.tables.browsers.SLICE", 3)
    room = Room()
    for number in range(3):
        host(room, f"n{number}")
    searching = [room.connect(f"s{number}") for number in range(5)]
    ben = room.connect("Ben")
    asked = [*((each, Browse(text=f"n{each}")) for each in searching), (ben, Browse())]
    assert [each for session, search in asked for each in at_once(room, session, search)] == [searching[0]]
    for sessions in ([ben, searching[1]], *([each] for each in searching[2:]), []):
        assert [delivery.session for delivery in room.arena.tick(room.now).deliveries] == sessions


def at_once(room: Room, session: int, search: Browse = EVERYTHING) -> list[int]:
    """Who is told the lobby before the next tick."""
    return [delivery.session for delivery in room.arena.receive(session, search, room.now).deliveries]


def test_whoever_browses_again_and_again_is_told_with_the_next_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """50 times a second, with 170 bots, took half a core; a bot counts once for each of its games."""
    monkeypatch.setattr("server.tables.browsers.SLICE", 5)
    room = Room()
    host(room, "Ana")
    ben = room.connect("Ben")
    assert [at_once(room, ben) for _ in range(4)] == [[ben], [ben], [ben], []]
    assert [delivery.session for delivery in room.arena.tick(room.now).deliveries] == [ben]
    room.bot("fis", "nano-gwent", "clue", "escoba")
    assert [at_once(room, ben) for _ in range(2)] == [[ben], []]


def test_a_bot_offers_each_game_once() -> None:
    room = Room()
    room.bot("fis", *["clue", "nano-gwent"] * 8)
    room.say(ben := room.connect("Ben"), Browse())
    assert [bot.games for bot in room.last(ben, Lobby).bots] == [("clue", "nano-gwent")]
