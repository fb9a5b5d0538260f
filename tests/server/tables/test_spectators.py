"""What the rules of a table say of those who look on: they see nothing, what lies open, or all and play nothing."""

from __future__ import annotations

from shared import messages
from shared.messages import Fill, Join, Leave, Open, Refused, Rematch, Resign, Rules, Seated, Table, Update, Watch
from tests.server.arena.test_arena import pair
from tests.server.room import PLAIN, Room
from tests.server.tables.test_seats import play, refused

OPEN_HANDS = Rules("escoba", {"target": 11}, clock=None, spectators="all", takeover=True)


def test_who_looks_on_where_all_is_shown_sees_every_hand_and_no_player_does() -> None:
    room = Room()
    first, second = pair(room, OPEN_HANDS)
    cat = room.connect("Cat")
    room.say(cat, Watch(room.last(first, Seated).table))
    play(room, first)
    views = sorted([(room.last(session, Seated).seat or 0, room.last(session, Update)) for session in (first, second)])
    assert room.last(cat, Update).views == tuple(update.view for _, update in views)
    assert [update.views for _, update in views] == [(), ()]
    assert room.last(cat, Update).view["seat"] is None

    room = Room()
    first, _ = pair(room, Rules("escoba", clock=None))
    room.say(cat := room.connect("Cat"), Watch(room.last(first, Seated).table))
    assert room.last(cat, Update).views == ()


def test_their_chat_stays_among_them_while_a_match_is_played() -> None:
    room = Room()
    first, second = pair(room, OPEN_HANDS)
    cat, dan = room.connect("Cat"), room.connect("Dan")
    for session in (cat, dan):
        room.say(session, Watch(room.last(first, Seated).table))
    for session in (first, second, cat, dan):
        room.read(session)
    room.say(cat, messages.Say("he has the seven of coins"))
    assert [bool(room.read(session)) for session in (first, second, cat, dan)] == [False, False, True, True]
    room.say(first, messages.Say("hm"))
    assert [bool(room.read(session)) for session in (first, second, cat, dan)] == [True] * 4
    room.say(first, Resign())
    room.read(second)
    room.say(cat, messages.Say("well played"))
    assert room.last(second, messages.Said).text == "well played"


def test_who_has_seen_every_hand_sits_down_in_no_way_while_the_match_runs() -> None:
    room = Room()
    ana, cat = room.connect("Ana"), room.connect("Cat")
    fis = room.bot("fis", "escoba")
    room.say(ana, Open(OPEN_HANDS, ("me", "bot:fis")))
    table = room.last(ana, Seated).table
    room.say(cat, Watch(table))
    for message in (messages.TakeOver(1), Join(table), messages.TakeBack(), messages.Lend(), Rematch()):
        assert refused(room, cat, message).code in ("not-allowed", "not-now")
    room.drop(fis)
    assert refused(room, cat, messages.TakeOver(1)).code == "not-allowed"
    room.say(ana, Leave())
    room.say(cat, Join(table))
    assert room.last(cat, Table).seat == 0
    assert room.last(cat, Table).spectators == 0


def test_a_bot_that_has_seen_every_hand_plays_for_nobody_in_that_match() -> None:
    room = Room()
    first, second = pair(room, OPEN_HANDS)
    spy = room.bot("spy", "escoba")
    room.say(spy, Watch(room.last(first, Seated).table))
    room.say(spy, Leave())
    assert refused(room, first, messages.Lend()).code == "not-now"
    assert refused(room, first, messages.Ask(0)).code == "not-now"
    room.say(second, Resign())
    for session in (first, second):
        room.say(session, Rematch())
    room.say(first, messages.Lend())
    assert room.last(second, Update).sitting_in


def test_bots_are_told_before_their_next_move_that_somebody_looks_on() -> None:
    room = Room()
    bots = [room.bot("fis"), room.bot("csp")]
    room.say(room.connect("Ana"), Open(Rules("nano-gwent", clock=None), ("bot:fis", "bot:csp")))
    for bot in bots:
        *_, table, _ = told = room.read(bot)
        assert isinstance(table, Table)
        assert (table.spectators, table.seat) == (1, next(m.seat for m in told if isinstance(m, Seated)))
    room.say(room.connect("Cat"), Watch(table.table))
    assert [room.last(bot, Table).spectators for bot in bots] == [2, 2]


def test_all_spectators_of_a_waiting_table_are_told_it_in_one_message_in_a_row() -> None:
    """200 of them, whom five others told a thousand times a second that they came and went."""
    room = Room()
    ana = room.connect("Ana")
    room.say(ana, Open(PLAIN, ("me", "open")))
    table = room.last(ana, Table).table
    crowd = [room.connect(f"c{number}") for number in range(4)]
    for session in crowd:
        room.say(session, Watch(table))
    room.begin(crowd[0], Leave())
    told = [room.last(session, Table) for session in crowd[1:]]
    assert (told[0].spectators, len({id(message) for message in told})) == (3, 1)


def test_who_asks_for_what_is_so_already_is_answered_alone() -> None:
    room = Room()
    room.bot("sat", "clue")
    ana, cat = room.connect("Ana"), room.connect("Cat")
    room.say(ana, Open(Rules("clue", clock=None), ("me", "open", "open"), private=True))
    room.say(cat, Watch(code=room.last(ana, Table).code))
    room.say(ana, Fill())
    assert [chair.name for chair in room.last(cat, Table).chairs] == ["Ana", "bot:sat", "bot:sat"]
    first, second = pair(room)
    room.say(first, Resign())
    room.say(dan := room.connect("Dan"), Watch(room.last(first, Seated).table))
    room.say(first, Rematch())
    for asks, message, hears in ((ana, Fill(), (cat,)), (first, Rematch(), (second, dan))):
        for session in (asks, *hears):
            room.read(session)
        room.say(asks, message)
        assert [type(told) for told in room.read(asks)] == [Table]
        assert [room.read(session) for session in hears] == [[] for _ in hears]


def test_a_wish_for_another_match_is_changed_only_so_fast() -> None:
    room = Room()
    first, second = pair(room)
    room.say(first, Resign())
    told = []
    for number in range(30):
        room.read(second)
        room.say(first, Rematch("same" if number % 2 else "new"))
        told += room.read(second)
    # The first wish is no change of one.
    assert len(told) == 21
    assert room.last(first, Refused).why == "many-minds"
