"""The core as its clients see it: who is paired, refused, replaced, and told what."""

from __future__ import annotations

import msgspec
import pytest

from server.accounts.caps import Caps
from server.effects.entries import Dealt, Ended, Moved, Named, Registered
from server.effects.refusal import refused
from shared import messages
from shared.games import GAMES
from shared.messages import (
    Browse,
    Closing,
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


@pytest.mark.parametrize("caps", [Caps(), Caps(on=False)])
def test_where_others_reach_the_server_is_said_to_who_came_from_its_own_machine(caps: Caps) -> None:
    room = Room(caps=caps)
    room.arena.invite_to("ws://192.168.1.20:7800")
    said = [room.last(room.connect("Ana", address=at), Welcome).address for at in ("127.0.0.1", "::1", "192.168.1.7")]
    assert said == ["ws://192.168.1.20:7800", "ws://192.168.1.20:7800", None]


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
