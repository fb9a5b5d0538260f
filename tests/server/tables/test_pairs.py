"""Quick pairs: who sits where is drawn from what all have revealed, and until then they go on seeking."""

from __future__ import annotations

from shared.game.chance import seating
from shared.messages import Drawing, Leave, Participant, Refused, Seated, Seek, Seeking, Undealt, Update, Watch, Welcome
from tests.server.room import PLAIN, Room
from tests.server.tables.test_reveals import dealt, hashed, kinds, quick_pair, reveal


def test_the_order_of_seats_in_a_quick_pair_comes_from_what_all_have_revealed() -> None:
    orders = set()
    for letter in "defgh":
        room = Room()
        ana, ben = room.connect("Ana"), room.connect("Ben")
        room.say(ana, Seek(PLAIN, pledge=hashed("a")))
        room.say(ben, Seek(PLAIN, pledge=hashed(letter)))
        drawing = room.last(ana, Drawing)
        assert drawing.by_lot
        reveal(room, ana, "a")
        reveal(room, ben, letter)
        [entry] = dealt(room)
        assert entry.order == seating(entry.mixed, 2) == room.last(ana, Seated).order
        assert entry.names == tuple(drawing.participants[place].name for place in entry.order)
        orders.add(entry.order)
    assert orders == {(0, 1), (1, 0)}


def test_the_order_is_drawn_so_also_where_nobody_pledges() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN))
    room.say(ben, Seek(PLAIN))
    [entry] = dealt(room)
    assert entry.order == seating(entry.seed, 2)


def test_in_a_quick_pair_the_others_go_on_seeking() -> None:
    room = Room()
    ana, _ = quick_pair(room)
    reveal(room, ana, "a", "c")
    room.read(ana)
    room.wait(2)
    assert kinds(room.read(ana)) == [Undealt, Seeking]
    cleo = room.connect("Cleo")
    room.say(cleo, Seek(PLAIN, pledge=hashed("d")))
    assert room.last(ana, Drawing).participants == (Participant("Cleo", hashed("d")), Participant("Ana", hashed("c")))


def test_nobody_sees_a_quick_pair_that_is_not_dealt_yet() -> None:
    room = Room()
    ana, ben = quick_pair(room)
    cleo = room.connect("Cleo")
    table = next(iter(room.arena._lobby.tables))
    room.say(cleo, Watch(table))
    assert isinstance(room.read(cleo)[-1], Refused)
    reveal(room, ana, "a")
    reveal(room, ben, "b")
    room.say(cleo, Watch(table))
    assert kinds(room.read(cleo)) == [Seated, Update]


def test_a_quick_pair_is_told_of_no_table_before_it_is_dealt() -> None:
    room = Room()
    ana, ben = quick_pair(room)
    token = room.token(ben)
    room.drop(ben)
    assert kinds(room.read(ana)) == [Welcome, Seeking, Drawing]
    assert kinds(room.read(room.connect("Ben", token))) == [Welcome, Drawing]


def test_bots_that_seek_each_other_go_on_seeking_too() -> None:
    room = Room()
    fis, csp = room.bot("fis"), room.bot("csp")
    room.say(fis, Seek(PLAIN, "human", pledge=hashed("a")))
    room.say(csp, Seek(PLAIN, "human", pledge=hashed("b")))
    reveal(room, fis, "a")
    room.say(csp, Leave())
    assert kinds(room.read(fis))[-2:] == [Undealt, Seeking]
