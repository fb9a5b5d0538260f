"""The core as its clients see it: who is paired, refused, replaced, and told what."""

from __future__ import annotations

import msgspec
import pytest

from server.effects.entries import Dealt, Ended, Moved, Named, Registered
from server.effects.refusal import refused
from shared import messages
from shared.games import GAMES
from shared.messages import (
    Browse,
    Chair,
    Closing,
    Join,
    Leave,
    Lobby,
    Offer,
    Open,
    Play,
    Refused,
    Rematch,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    Seek,
    Seeking,
    Table,
    Update,
    Watch,
    Welcome,
)
from shared.record import verify
from tests.server.room import KEY, PLAIN, Room


def pair(room: Room, rules: Rules = PLAIN) -> tuple[int, int]:
    """Two people in a match, the one to move first."""
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(rules))
    room.say(ben, Seek(rules))
    first = room.to_act(ana, ben)
    return first, ben if first == ana else ana


def told(why: str, to: str, **facts: int | str) -> Refused:
    """A refusal as who asked is told it."""
    return msgspec.structs.replace(refused(why, **facts), to=to)


def play_out(room: Room, *sessions: int) -> None:
    """Everybody plays the first legal move until the match is over."""
    while not room.last(sessions[0], Update).outcome:
        session = room.to_act(*sessions)
        update = room.last(session, Update)
        room.say(session, Play(update.version, update.moves[0]))
        assert room.last(session, Update).version == update.version + 1


def test_the_first_message_is_hello() -> None:
    room = Room()
    room.say(1, Browse())
    assert room.read(1) == [told("no-hello", "browse")]


def test_players_are_told_where_the_other_servers_are_and_house_bots_are_not() -> None:
    room = Room(servers=lambda: ("ws://there:7800",))
    ana, fis = room.connect("Ana"), room.connect("fis", key=KEY)
    assert room.last(ana, Welcome).servers == ("ws://there:7800",)
    assert room.last(fis, Welcome).servers == ()


def test_a_player_gets_a_token_once_and_the_journal_its_hash_when_they_first_sit() -> None:
    room = Room()
    ana = room.connect("Ana")
    token = room.token(ana)
    assert room.entries == []
    room.say(ana, Open(PLAIN, ("me", "open")))
    [registered] = room.entries
    assert isinstance(registered, Registered)
    assert token.encode() not in msgspec.msgpack.encode(registered)
    room.say(ana, Leave())
    room.drop(ana)
    again = room.connect("Ana", token)
    assert room.read(again) == [Welcome(registered.player, "Ana", tuple(GAMES), learning=tuple(GAMES))]
    assert room.entries == [registered]


def test_who_only_looked_in_is_forgotten() -> None:
    room = Room()
    ana = room.connect("Ana")
    token = room.token(ana)
    room.drop(ana)
    assert isinstance(room.read(room.connect("Ana", token))[0], Refused)


def test_a_wrong_token_is_refused_and_the_connection_may_try_again() -> None:
    room = Room()
    ana = room.connect("Ana", "A" * 43)
    [refused] = room.read(ana)
    assert isinstance(refused, Refused)
    assert refused.code == "bad-token"
    room.say(ana, messages.Hello("Ana"))
    assert isinstance(room.read(ana)[0], Welcome)


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


def test_a_table_of_two_bots_is_watched_by_who_opened_it() -> None:
    room = Room()
    fis, csp, ana = room.bot("fis"), room.bot("csp"), room.connect("Ana")
    room.say(ana, Open(PLAIN, ("bot:csp", "bot:fis")))
    assert (room.seat(csp), room.seat(fis), room.seat(ana)) == (0, 1, None)
    play_out(room, csp, fis)
    assert verify(room.last(ana, messages.Ended).record) is None


def test_a_match_is_played_recorded_and_ends_for_everyone() -> None:
    room = Room()
    first, second = pair(room)
    play_out(room, first, second)
    ended = room.last(first, messages.Ended)
    assert ended == room.last(second, messages.Ended)
    [dealt] = [entry for entry in room.entries if isinstance(entry, Dealt)]
    named = tuple(map(Named, dealt.players, dealt.names, (0, 0)))
    assert room.entries[-1] == Ended(ended.record, dealt.players, named=named)
    verify(ended.record)
    moved = [entry for entry in room.entries if isinstance(entry, Moved)]
    assert [entry.version for entry in moved] == list(range(1, len(ended.record.moves) + 1))


def test_a_seed_is_accepted_only_where_seeds_are_allowed() -> None:
    order = Open(PLAIN, ("bot:fis", "bot:fis"), seed="07" * 32, label="deal 1")
    closed, ladder = Room(), Room(seeds_allowed=True)
    for room in (closed, ladder):
        for _ in range(2):
            room.bot("fis")
        ana = room.connect("Ana")
        room.say(ana, order)
    assert closed.last(ana, Refused).code == "not-allowed"
    [dealt] = [entry for entry in ladder.entries if isinstance(entry, Dealt)]
    assert (dealt.seed, dealt.label) == (bytes([7] * 32), "deal 1")


def test_what_cannot_be_played_is_refused_and_changes_nothing() -> None:
    room = Room()
    first, second = pair(room)
    update = room.last(first, Update)
    refusals = [
        (first, Play(1, update.moves[0]), "stale"),
        (second, Play(0, "pass"), "not-your-turn"),
        (first, Play(0, "debuff moon"), "illegal-move"),
    ]
    count = len(room.entries)
    for session, play, code in refusals:
        room.read(session)
        room.say(session, play)
        [refused] = room.read(session)
        assert isinstance(refused, Refused)
        assert refused.code == code
    assert len(room.entries) == count


def test_a_second_click_is_stale() -> None:
    room = Room()
    first, second = pair(room)
    move = room.last(first, Update).moves[0]
    room.say(first, Play(0, move))
    room.say(first, Play(0, move))
    assert room.last(first, Refused).code == "stale"
    assert room.last(second, Update).version == 1


def test_messages_out_of_state_are_refused() -> None:
    room = Room()
    ana = room.connect("Ana")
    for message in (Play(0, "pass"), Resign(), Rematch(), Say("hello"), messages.Hello("Ana")):
        room.read(ana)
        room.say(ana, message)
        [refused] = room.read(ana)
        assert isinstance(refused, Refused)
        assert refused.code == "not-now"


def test_who_plays_can_go_nowhere_else() -> None:
    room = Room()
    first, _ = pair(room)
    for message, what in ((Seek(PLAIN), "seek"), (Open(PLAIN, ("me", "open")), "open")):
        room.read(first)
        room.say(first, message)
        assert room.read(first) == [told("finish-first", what)]


def test_resigning_and_leaving_lose_with_a_reason() -> None:
    for giving_up, reason in ((Resign(), "resignation"), (Leave(), "resignation"), (Resign("stall"), "stall")):
        room = Room()
        first, second = pair(room)
        room.say(first, giving_up)
        outcome = room.last(second, messages.Ended).record.outcome
        assert outcome.reason == reason
        assert outcome.scores[room.seat(second) or 0] == 1.0


def test_a_rematch_begins_when_both_have_asked_with_seats_swapped() -> None:
    room = Room()
    first, second = pair(room)
    before = room.seat(first)
    room.say(first, Resign())
    room.say(first, Rematch())
    assert room.last(second, Table).rematch == (before,)
    room.say(second, Rematch())
    assert room.seat(first) == 1 - (before or 0)
    assert room.last(first, Update).version == 0
    assert room.last(first, Seated).match != room.last(first, messages.Ended).record.match


def test_a_rematch_against_a_bot_takes_the_bot_again() -> None:
    room = Room()
    fis, ana = room.bot("fis"), room.connect("Ana")
    room.say(ana, Seek(PLAIN, "bot"))
    before = room.seat(ana)
    room.say(ana, Resign())
    room.say(ana, Rematch())
    room.say(fis, Leave())
    assert room.seat(ana) == 1 - (before or 0)
    assert room.last(fis, Update).version == 0


def test_a_free_bot_is_not_kept_at_a_table_that_is_over() -> None:
    room = Room()
    fis, csp, ana = room.bot("fis"), room.bot("csp"), room.connect("Ana")
    room.say(ana, Open(PLAIN, ("bot:fis", "bot:csp")))
    play_out(room, fis, csp)
    for bot in (fis, csp):
        room.read(bot)
        room.say(bot, Leave())
        assert not [m for m in room.read(bot) if isinstance(m, Seated)]
    room.say(ana, Open(PLAIN, ("bot:csp", "bot:fis")))
    assert room.seat(csp) == 0


def test_bots_that_waited_for_others_are_free_when_the_table_is_gone() -> None:
    room = Room()
    fis, csp, ana, ben = room.bot("fis"), room.bot("csp"), room.connect("Ana"), room.connect("Ben")
    room.say(ben, Seek(PLAIN, "bot", "csp"))
    room.say(ana, Open(PLAIN, ("bot:fis", "bot:csp")))
    room.say(ana, Leave())
    room.say(ana, Seek(PLAIN, "bot", "fis"))
    assert room.seat(fis) is not None
    assert room.seat(csp) is not None


def test_who_leaves_a_waiting_table_takes_it_along() -> None:
    room = Room()
    room.bot("fis")
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(PLAIN, ("me", "open")))
    room.say(ana, Leave())
    room.say(ben, Browse())
    assert room.last(ben, Lobby).tables == ()


def test_a_seek_ends_with_leave() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN))
    room.say(ana, Leave())
    room.say(ben, Seek(PLAIN))
    assert isinstance(room.read(ben)[-1], Seeking)


def test_spectators_see_only_where_the_room_allows_it_and_move_nothing() -> None:
    room = Room()
    first, second = pair(room)
    cat = room.connect("Cat")
    room.say(cat, Watch(room.last(first, Seated).table))
    assert room.seat(cat) is None
    assert room.last(cat, Update).moves == ()
    room.say(cat, Play(0, "pass"))
    assert room.last(cat, Refused).code == "not-now"

    closed = Room()
    first, second = pair(closed, Rules("nano-gwent", clock=None, spectators="no"))
    cat = closed.connect("Cat")
    closed.say(cat, Watch(closed.last(second, Seated).table))
    assert closed.last(cat, Refused).code == "not-allowed"


def test_chat_reaches_the_table_and_is_limited() -> None:
    room = Room()
    first, second = pair(room)
    room.read(second)
    for line in range(5):
        room.say(first, Say(f"line {line}"))
    said = room.read(second)
    assert [m.text for m in said if isinstance(m, Said)] == [f"line {line}" for line in range(5)]
    room.say(first, Say("one too many"))
    assert room.last(first, Refused) == msgspec.structs.replace(told("many-chats", "say"), retry_after=2.0)
    room.wait(2.0)
    room.say(first, Say("again"))
    assert room.last(second, Said).text == "again"


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
    rating = {"nano-gwent": messages.Rating(164.0, 0.0)}
    assert room.last(cat, Lobby).bots == (messages.Bot("fis", ("nano-gwent",), 2, rating, by="house"),)


def test_the_newest_connection_of_a_player_wins() -> None:
    room = Room()
    ana = room.connect("Ana")
    token = room.token(ana)
    again = room.connect("Ana", token)
    assert room.closed == {ana}
    assert room.last(ana, Closing).reason == "you have connected from elsewhere"
    room.say(ana, Browse())
    assert room.last(ana, Refused).code == "hello-first"
    room.say(again, Browse())
    assert isinstance(room.read(again)[-1], Lobby)


def test_a_new_player_s_account_goes_on_with_their_newest_connection() -> None:
    room = Room()
    ana = room.connect("Ana")
    token = room.token(ana)
    again = room.connect("Ana", token)
    room.say(again, Open(PLAIN, ("me", "open")))
    room.drop(again)
    assert [entry.player for entry in room.entries if isinstance(entry, Registered)] == [room.last(ana, Welcome).player]
    assert room.last(room.connect("Ana", token), Welcome).at_table


def test_an_offer_of_an_unknown_game_is_refused() -> None:
    room = Room()
    bot = room.connect("bot")
    room.say(bot, Offer("bot", ("chess",)))
    assert room.last(bot, Refused).code == "unknown-game"


def test_who_comes_back_after_long_is_told_the_events_of_the_last_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.tables.match.TOLD", 2)
    room = Room()
    first, second = pair(room)
    token = room.token(first)
    for move in ("debuff melee", "debuff siege", "debuff ranged", "scorch"):
        room.say(room.to_act(first, second), Play(room.last(first, Update).version, move))
    room.drop(first)
    events = room.last(room.connect("Ana", token, known=0), Update).events
    assert [event.kind for event in events] == ["debuffed", "scorched"]


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
