from __future__ import annotations

import msgspec

from client.link.whereabouts import Whereabouts
from client.speech.words import Cast
from shared.games.nano_gwent import NanoGwent
from shared.messages import Chair, Ended, Lobby, Seeking, ServerMessage, Table
from tests.client.fakes import RULES, seated, update, welcome
from tests.client.scripted import record

GAME = NanoGwent.deal(options={"deck": (2, 8, 15)})


def place(*messages: ServerMessage) -> Whereabouts:
    place = Whereabouts()
    for message in (welcome(), Lobby(), *messages):
        place.follow(message)
    return place


def test_in_a_match_it_is_somebodys_turn() -> None:
    mine, other = place(seated(), update(GAME, 0)), place(seated(1), update(GAME, 1))
    assert (mine.playing, mine.seat, mine.my_turn) == (True, 0, True)
    assert (other.playing, other.seat, other.my_turn) == (True, 1, False)
    assert mine.cast == Cast(("Ana", "fis"), 0)


def test_the_end_leaves_the_player_at_the_table() -> None:
    here = place(seated(), update(GAME, 0), Ended(record()))
    assert (here.playing, here.my_turn, here.seat) == (False, False, 0)


def test_another_match_is_none_of_ours() -> None:
    here = place(seated(), update(GAME, 0))
    here.follow(update(GAME, 0, 9, match="m2"))
    here.follow(Ended(record(match="m2")))
    assert (here.playing, here.update) == (True, update(GAME, 0))


def test_a_rematch_begins_without_a_position() -> None:
    here = place(seated(), update(GAME, 0), Ended(record()), seated(1, match="m2"))
    assert (here.playing, here.seat, here.update) == (True, 1, None)


def test_a_new_table_ends_the_stay_at_the_old_one() -> None:
    here = place(seated(), update(GAME, 0), Ended(record()), Table("t2", RULES, (Chair("Ana"), Chair()), 0))
    assert (here.seated, here.update, here.seat) == (None, None, 0)


def test_the_lobby_is_no_table() -> None:
    here = place(seated(), update(GAME, 0), Seeking(RULES))
    assert (here.seated, here.seeking) == (None, Seeking(RULES))
    here.follow(welcome())
    assert (here.seeking, here.seat, here.cast) == (None, None, Cast(()))


def test_a_second_win_ends_the_learning_of_that_game_for_who_won_it() -> None:
    learner = msgspec.structs.replace(welcome(), learning=("nano-gwent", "clue"))
    won = Ended(record(), learned=(0,))
    assert place(learner, seated(), update(GAME, 0), Ended(record())).learning == {"nano-gwent", "clue"}
    assert place(learner, seated(), update(GAME, 0), won).learning == {"clue"}
    assert place(learner, seated(1), update(GAME, 1), won).learning == {"nano-gwent", "clue"}
    assert place(learner, seated(None), update(GAME, None), won).learning == {"nano-gwent", "clue"}
    assert place(learner, seated(), won, welcome()).learning == set()
