"""Matches from a deal that is known: given with its first moves, or played before and wanted again."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from server.effects.entries import Dealt
from shared import messages
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import (
    ClientMessage,
    Join,
    Leave,
    Open,
    Refused,
    Rematch,
    Resign,
    Rules,
    Seated,
    Seek,
    Start,
    Table,
    Update,
)
from shared.record import verify
from tests.server.arena.test_arena import pair, play_out
from tests.server.arena.test_crash import restored
from tests.server.room import Room
from tests.server.tables.test_seats import play, refused

RULES = Rules("escoba", {"target": 11}, clock=None)
SEED = bytes(range(32))


def opening(count: int) -> tuple[tuple[int, str], ...]:
    """The first moves of the deal of SEED, each the first that is legal."""
    game = GAMES["escoba"].deal(2, RULES.options, Chance(SEED))
    moves = []
    while len(moves) < count and game.outcome is None:
        (seat,) = game.to_act
        move = game.legal_moves(seat)[0]
        moves.append((seat, str(move)))
        game = game.play(seat, move).game
    return tuple(moves)


def begun(room: Room, start: Start) -> tuple[int, int]:
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(RULES, ("me", "open"), start=start))
    room.say(ben, Join(room.last(ana, Table).table))
    return ana, ben


def test_the_same_start_is_had_again_only_so_fast() -> None:
    room = Room()
    ana, ben = begun(room, Start(SEED.hex(), opening(5)))
    for _ in range(2):
        room.say(ana, Resign())
        room.say(ana, Rematch("same"))
        room.say(ben, Rematch("same"))
        assert room.last(ben, Update).version == 5
    room.say(ana, Resign())
    assert refused(room, ana, Rematch("same")).why == "many-starts"
    for session in (ana, ben):
        room.say(session, Rematch())
    assert room.last(ben, Update).version == 0


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every move that the rules have made since the last look."""
    moves: list[str] = []
    play = GAMES["escoba"].play

    def noted(game: Any, seat: int, move: Any) -> Any:
        moves.append(str(move))
        return play(game, seat, move)

    monkeypatch.setattr(GAMES["escoba"], "play", noted)
    return moves


def test_between_two_rounds_of_the_loop_a_move_of_a_start_is_made_and_none_twice(played: list[str]) -> None:
    room, start = Room(), Start(SEED.hex(), opening(60))
    ana, ben = room.connect("Ana"), room.connect("Ben")
    played.clear()
    room.begin(ana, Open(RULES, ("me", "open"), start=start))
    made = [len(played)]
    while room.arena.busy:
        room.work(1)
        made.append(len(played))
    assert max(after - before for before, after in pairwise(made)) == 1
    room.say(ben, Join(room.last(ana, Table).table))
    assert room.last(ben, Update).version == 60
    assert played == [move for _, move in start.moves]
    room.say(ana, Resign())
    verify(room.last(ana, messages.Ended).record)


def test_others_have_their_turn_while_the_moves_of_a_start_are_made() -> None:
    room, start = Room(), Start(SEED.hex(), opening(60))
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.begin(ana, Open(RULES, ("me", "open"), start=start))
    room.work(1)
    room.begin(ben, Open(RULES, ("me", "open"), start=Start(SEED.hex(), opening(10))))
    # Each has every second piece.
    room.work(24)
    assert room.last(ben, Table).chairs[0].name == "Ben"
    assert not any(isinstance(message, Table) for message in room.told[ana])
    room.work()
    assert room.last(ana, Table).chairs[0].name == "Ana"


@pytest.mark.parametrize("elsewhere", [Leave(), Open(RULES, ("me", "open"), label="other"), Seek(RULES), None])
def test_who_goes_elsewhere_or_away_opens_no_table_with_a_start(elsewhere: ClientMessage | None) -> None:
    room = Room()
    ana = room.connect("Ana")
    room.begin(ana, Open(RULES, ("me", "open"), label="start", start=Start(SEED.hex(), opening(60))))
    room.work(5)
    if elsewhere is None:
        room.drop(ana)
    else:
        room.begin(ana, elsewhere)
    room.work(2)
    assert not room.arena.busy
    assert [table.label for table in room.arena._lobby.tables.values()] == ["other"] * isinstance(elsewhere, Open)


def test_who_leaves_before_the_given_match_has_begun_is_waited_for() -> None:
    room = Room()
    ana, ben, cat = (room.connect(name) for name in ("Ana", "Ben", "Cat"))
    room.say(ana, Open(RULES, ("me", "open"), start=Start(SEED.hex(), opening(60))))
    join = Join(room.last(ana, Table).table)
    room.begin(ben, join)
    room.work(5)
    room.begin(cat, join)
    assert room.last(cat, Refused).why == "full"
    room.begin(ben, Leave())
    room.work()
    assert [chair.name for chair in room.last(ana, Table).chairs] == ["Ana", None]
    room.say(cat, join)
    assert (room.last(cat, Update).version, room.last(cat, Seated).chairs[1].name) == (60, "Cat")


def test_a_match_goes_on_from_where_it_was_given_and_its_record_holds_it_all() -> None:
    room = Room()
    ana, ben = begun(room, Start(SEED.hex(), opening(5)))
    for session in (ana, ben):
        assert room.last(session, Seated).known
        assert room.last(session, Update).version == 5
    play_out(room, ana, ben)
    record = room.last(ana, messages.Ended).record
    assert record.seed == SEED.hex()
    assert [(moved.seat, moved.move, moved.seconds) for moved in record.moves[:5]] == [(*m, 0.0) for m in opening(5)]
    verify(record)


def test_a_start_is_where_it_was_after_a_restart() -> None:
    room = Room()
    ana, ben = begun(room, Start(SEED.hex(), opening(5)))
    play(room, room.to_act(ana, ben))
    (table,) = restored(room)._lobby.tables.values()
    (before,) = room.arena._lobby.tables.values()
    assert table.match is not None
    assert before.match is not None
    assert (table.match.versions[0], table.match.game) == (6, before.match.game)
    assert table.seated(0).known
    assert table.match.commitment == room.last(ana, Seated).commitment


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (((5, "C1"),), "move 1 of the start: there is no seat 5 among 2"),
        ((*opening(2), (opening(3)[2][0], "XX")), "move 3 of the start: 'XX' is not a legal move"),
        ((opening(1)[0], opening(1)[0]), "move 2 of the start: this seat may not move now"),
        (opening(10_000), "ends the game: leave it out to continue from there"),
    ],
)
def test_a_start_that_cannot_be_is_refused(moves: tuple[tuple[int, str], ...], why: str) -> None:
    room = Room()
    ana = room.connect("Ana")
    answer = refused(room, ana, Open(RULES, ("me", "open"), start=Start(SEED.hex(), moves)))
    assert answer.code == "bad-options"
    assert why in answer.text
    assert room.arena._lobby.tables == {}


def test_a_start_has_its_own_seed_and_is_not_for_a_flood() -> None:
    room = Room(seeds_allowed=True)
    ana = room.connect("Ana")
    start = Start(SEED.hex())
    assert refused(room, ana, Open(RULES, ("me", "open"), seed=SEED.hex(), start=start)).code == "bad-options"
    for _ in range(3):
        room.say(ana, Open(RULES, ("me", "open"), start=start))
    answer = refused(room, ana, Open(RULES, ("me", "open"), start=start))
    assert (answer.code, answer.retry_after) == ("slow-down", 5.0)


def test_only_a_first_match_begins_from_the_start_unless_all_want_it_again() -> None:
    room = Room()
    ana, ben = begun(room, Start(SEED.hex(), opening(4)))
    for deal, version in (("same", 4), ("new", 0)):
        room.say(ana, Resign())
        for session in (ana, ben):
            room.say(session, Rematch(deal))
        assert (room.last(ana, Update).version, room.last(ben, Seated).known) == (version, deal == "same")


def test_the_same_deal_is_played_again_from_the_other_seat() -> None:
    room = Room()
    first, second = pair(room)
    before = {session: room.last(session, Update).view for session in (first, second)}
    seats = {session: room.seat(session) for session in (first, second)}
    assert not room.last(first, Seated).known
    room.say(first, Resign())
    room.say(first, Rematch("same"))
    told = room.last(second, Table)
    assert (told.rematch, told.same) == ((seats[first],), (seats[first],))
    room.say(second, Rematch("same"))
    assert room.seat(first) == seats[second]
    assert room.last(first, Update).view == before[second]
    one, other = (entry for entry in room.entries if isinstance(entry, Dealt))
    assert (one.mixed, one.known, other.known) == (other.mixed, False, True)
    assert one.match != other.match
    assert room.last(first, Seated).known
    play_out(room, first, second)
    verify(room.last(first, messages.Ended).record)


def test_nothing_begins_until_all_wish_the_same() -> None:
    room = Room()
    first, second = pair(room)
    room.say(first, Resign())
    room.read(first)
    room.say(first, Rematch("same"))
    room.say(second, Rematch("new"))
    assert len(room.last(first, Table).rematch) == 2
    assert len(room.last(first, Table).same) == 1
    room.say(first, Rematch("new"))
    assert not room.last(first, Seated).known


def test_who_joins_for_another_match_wishes_what_the_others_wish() -> None:
    room = Room()
    first, second = pair(room)
    cat, table = room.connect("Cat"), room.last(first, Seated).table
    room.say(first, Resign())
    room.say(first, Leave())
    room.say(second, Rematch("same"))
    room.say(cat, Join(table))
    assert room.last(cat, Seated).known


def test_against_a_bot_the_wish_of_the_person_counts() -> None:
    room = Room()
    fis, ana = room.bot("fis"), room.connect("Ana")
    room.say(ana, messages.Seek(Rules("nano-gwent", clock=None), "bot"))
    room.say(ana, Resign())
    room.say(ana, Rematch("same"))
    room.say(fis, Leave())
    assert room.last(ana, Seated).known
    assert not isinstance(room.read(ana)[-1], Refused)
