"""Accounts that never finished a match go when nobody has seen them for long; no other account does."""

from __future__ import annotations

from server.accounts.unplayed import DAY
from server.effects.entries import Dealt, Dropped, Played, Registered, Seen
from shared.messages import Leave, Open, Refused, Resign, Seek, Welcome
from tests.server.room import PLAIN, Room
from tests.server.tables.test_seats import three

MONTH = 30 * DAY


def written(room: Room, kind: type) -> list[object]:
    """What was written of a kind since this was last asked."""
    found = [entry for entry in room.entries if isinstance(entry, kind)]
    room.entries.clear()
    return found


def unseen(room: Room, age: float = MONTH) -> list[str]:
    """Whom the journal has not seen for so long, as it would say."""
    return [player for player, seen in room.arena._unplayed._seen.items() if seen < room.now - age]


def prune(room: Room, age: float = MONTH) -> int:
    gone, step = room.arena.prune(unseen(room, age), age, room.now)
    room._take(step)
    return gone


def left(room: Room, name: str) -> str:
    """A player who once sat at a table, and the token of their account."""
    session = room.connect(name)
    token = room.token(session)
    room.say(session, Open(PLAIN, ("me", "open")))
    room.drop(session)
    return token


def test_an_account_goes_that_nobody_has_seen_for_a_month() -> None:
    room = Room()
    token = left(room, "Ana")
    (account,) = written(room, Registered)
    room.wait(MONTH)
    assert prune(room) == 0
    room.wait(1.0)
    assert prune(room) == 1
    assert isinstance(account, Registered)
    assert written(room, Dropped) == [Dropped((account.player,))]
    assert room.last(room.connect("Ana", token), Refused).why == "token"


def test_whoever_comes_back_stays_for_another_month() -> None:
    room = Room()
    token = left(room, "Ana")
    room.wait(DAY - 1)
    room.drop(room.connect("Ana", token))
    assert written(room, Seen) == []
    room.wait(MONTH - DAY)
    ana = room.connect("Ana", token)
    assert len(written(room, Seen)) == 1
    room.wait(10 * DAY)
    room.drop(ana)
    assert len(written(room, Seen)) == 1
    room.wait(MONTH)
    assert prune(room) == 0


def test_nobody_goes_who_has_finished_a_match() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    for session in (ana, ben):
        room.say(session, Seek(PLAIN))
    room.say(ana, Resign())
    (played,) = written(room, Played)
    assert isinstance(played, Played)
    assert len(played.players) == 2
    for session in (ana, ben):
        room.drop(session)
    room.wait(10 * MONTH)
    assert prune(room) == 0


def test_nobody_goes_who_is_connected_or_at_a_table() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    for session in (ana, ben):
        room.say(session, Seek(PLAIN))
    room.drop(ben)
    room.now += MONTH + 1
    # Ben is away from a match that goes on, and Ana is here.
    assert room.arena.recalled.overdue(MONTH, room.now) == {*unseen(room)}
    assert prune(room) == 0
    assert len(written(room, Seen)) == 2


def test_nobody_goes_whose_match_goes_on_without_them() -> None:
    room = Room()
    ana, *others = three(room)
    room.bot("fis", "clue")
    room.say(ana, Leave())
    room.drop(ana)
    room.now += 2 * MONTH
    assert prune(room) == 0
    for session in others:
        room.say(session, Leave())
    (played,) = written(room, Played)
    assert isinstance(played, Played)
    assert len(played.players) == 3


def test_nobody_goes_whose_bot_is_away_from_its_seat() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    key, player = room.key(ana), room.last(ana, Welcome).player
    bot = room.bot("tiger", key=key)
    room.say(ben, Open(PLAIN, ("me", f"{player}:tiger")))
    for session in (ana, bot):
        room.drop(session)
    room.now += 2 * MONTH
    assert prune(room) == 0


def test_nobody_goes_whose_match_is_not_up_again_yet() -> None:
    room = Room()
    dealt = Dealt("m", "t", PLAIN, ("ana", "ben"), ("Ana", "Ben"), (None, None), b"\x07" * 32)
    accounts = (Registered(player, player, player.encode()) for player in dealt.players)
    room.know(*accounts, unplayed=tuple((player, -2 * MONTH) for player in dealt.players))
    room.restore(dealt)
    assert prune(room) == 0


def test_a_bot_counts_as_its_owner_and_has_played_as_its_owner() -> None:
    room = Room()
    ana = room.connect("Ana")
    key = room.key(ana)
    room.drop(ana)
    bot = room.bot("mine", key=key)
    room.now += MONTH + 1
    assert prune(room) == 0
    written(room, Played)
    guest = room.connect("Ben")
    room.say(guest, Seek(PLAIN, opponent="bot"))
    room.say(guest, Resign())
    (played,) = written(room, Played)
    assert isinstance(played, Played)
    assert len(played.players) == 3
    room.drop(bot)


def test_accounts_of_house_bots_go_though_they_have_played() -> None:
    room = Room()
    bot, ana = room.bot("fis"), room.connect("Ana")
    room.say(ana, Seek(PLAIN, opponent="bot"))
    room.say(ana, Resign())
    (played,) = written(room, Played)
    assert isinstance(played, Played)
    assert len(played.players) == 1
    for session in (bot, ana):
        room.drop(session)
    room.wait(MONTH + 1)
    assert prune(room) == 1


def test_who_has_played_or_came_back_since_the_journal_was_asked_stays() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    for session in (ana, ben):
        room.say(session, Seek(PLAIN))
    cat = left(room, "Cat")
    room.wait(MONTH + 1)
    found = unseen(room)
    assert len(found) == 3
    room.say(ana, Resign())
    for session in (ana, ben, room.connect("Cat", cat)):
        room.drop(session)
    assert room.arena.prune(found, MONTH, room.now)[0] == 0


def test_who_is_known_to_the_journal_alone_goes() -> None:
    room = Room()
    assert room.arena.prune(["ana", "ben"], MONTH, room.now)[1].entries == (Dropped(("ana", "ben")),)
