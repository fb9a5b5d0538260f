"""Rated matches at the core: which tables may be rated, what counts, who is told what, and that nobody sits in."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.effects.entries import Dealt, Ended, Moved, Rated, Registered
from server.ratings.anchors import ANCHORS, SCALES
from shared import messages
from shared.game import Outcome
from shared.messages import (
    Ask,
    Browse,
    Join,
    Leaderboard,
    Lend,
    Lobby,
    Offer,
    Open,
    Play,
    Rank,
    Rating,
    Refused,
    Rematch,
    Resign,
    Seated,
    Seek,
    Start,
    Table,
    Update,
    Welcome,
)
from tests.server.arena.test_arena import pair, play_out
from tests.server.room import RATED, Room

MINIMAX = Rating(ANCHORS["nano-gwent"]["minimax"], 0.0)


def ended(room: Room, session: int) -> messages.Ended:
    return room.last(session, messages.Ended)


def both_move(room: Room, *sessions: int) -> None:
    for session in sessions:
        update = room.last(session, Update)
        room.say(session, Play(update.version, update.moves[0]))


def against(room: Room, agent: str) -> int:
    """Somebody new in a match with a bot."""
    ana = room.connect("Ana")
    room.say(ana, Open(RATED, ("me", f"bot:{agent}")))
    assert room.last(ana, Seated)
    return ana


@pytest.mark.parametrize(
    ("changes", "right"),
    [
        ({"options": {"units": 8}}, "a rated match has the game's own options: leave yours out"),
        ({"clock": None}, "a rated match needs a clock: give one"),
        ({"aids": True}, "a rated match allows no help: set aids to false"),
        ({"takeover": True}, "nobody takes over a seat in a rated match: set takeover to false"),
        ({"absent": "bot"}, 'leaving a rated match counts as a loss: set absent to "forfeit"'),
        ({"spectators": "all"}, 'spectators of a rated match do not see the hands: set spectators to "table" or "no"'),
    ],
)
def test_a_rated_table_that_would_not_be_fair_is_refused(changes: dict[str, Any], right: str) -> None:
    room = Room()
    ana = room.connect("Ana")
    rules = msgspec.structs.replace(RATED, **changes)
    for order in (Seek(rules), Open(rules, ("me", "open"))):
        room.say(ana, order)
        refused = room.last(ana, Refused)
        assert (refused.code, refused.text) == ("bad-options", right)


@pytest.mark.parametrize("deck", ["airships", "card,speed,weight\na,1,2\nb,2,1\nc,3,3\nd,4,4\n"])
def test_a_deck_that_somebody_chose_is_not_played_for_ratings(deck: str) -> None:
    room = Room()
    ana = room.connect("Ana")
    plain = msgspec.structs.replace(RATED, game="top-trumps")
    rules = msgspec.structs.replace(plain, options={"deck": deck})
    for order in (Seek(rules), Open(rules, ("me", "open")), Open(rules, ("me", "open"), private=True)):
        room.say(ana, order)
        assert room.last(ana, Refused).why == "rated-options"
    room.say(ana, Open(msgspec.structs.replace(rules, rated=False), ("me", "open")))
    assert room.last(ana, Table).rules.options == {"deck": deck}
    room.say(ana, Open(plain, ("me", "open")))
    assert room.last(ana, Table).rules.rated


def test_a_private_match_is_rated_as_any_other() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(RATED, ("me", "open"), private=True))
    room.say(ben, Join(code=room.last(ana, Table).code))
    both_move(room, *sorted((ana, ben), key=lambda session: not room.last(session, Update).moves))
    room.say(ana, Resign())
    assert len(ended(room, ben).ratings) == 2


def test_a_rated_match_is_dealt_by_lot() -> None:
    room = Room(seeds_allowed=True)
    ana = room.connect("Ana")
    for given in ({"seed": "0" * 64}, {"start": Start("0" * 64)}):
        room.say(ana, Open(RATED, ("me", "open"), **given))
        assert room.last(ana, Refused).text == "a rated match is dealt at random: leave out the seed and the start"
    first, second = pair(room, RATED)
    both_move(room, first, second)
    room.say(first, Resign())
    room.say(first, Rematch("same"))
    assert room.last(first, Refused).text == "a rated match is dealt at random: ask for a new deal"
    room.say(first, Rematch())
    room.say(second, Rematch())
    assert room.last(first, Update).outcome is None


def test_a_rated_match_counts_once_and_both_are_told() -> None:
    room = Room()
    winner, loser = pair(room, RATED)
    both_move(room, winner, loser)
    room.say(loser, Resign())
    told = ended(room, winner)
    assert told == ended(room, loser)
    assert told.unrated == ""
    seats = [room.last(session, Seated).seat for session in (winner, loser)]
    changes = [told.ratings[seat or 0] for seat in seats]
    assert [change and change[0].elo for change in changes] == [0.0, 0.0]
    assert changes[0] is not None
    assert changes[1] is not None
    assert changes[0][1].elo > 0 > changes[1][1].elo
    [entry] = [entry for entry in room.entries if isinstance(entry, Ended)]
    assert sorted(rated.matches for rated in entry.rated) == [1, 1]
    assert {rated.player for rated in entry.rated} == {e.player for e in room.entries if isinstance(e, Registered)}
    room.say(winner, Rank("nano-gwent"))
    board = room.last(winner, Leaderboard)
    [own] = [line for line in board.lines if line.you]
    assert (own.rating, own.matches) == (changes[0][1], 1)
    assert ("minimax", MINIMAX) in [(line.name, line.rating) for line in board.lines if line.bot]


def test_a_match_that_the_rules_end_counts_too() -> None:
    room = Room()
    first, second = pair(room, RATED)
    play_out(room, first, second)
    assert len(ended(room, first).ratings) == 2


def test_a_match_that_was_not_to_count_says_nothing_of_ratings() -> None:
    room = Room()
    first, second = pair(room)
    both_move(room, first, second)
    room.say(first, Resign())
    assert (ended(room, first).ratings, ended(room, first).unrated) == ((), "")


def test_who_gives_up_after_the_deal_has_lost_before_any_move() -> None:
    room = Room()
    first, second = pair(room, RATED)
    room.say(second, Resign())
    told = ended(room, first)
    assert (told.unrated, told.record.outcome) == ("", Outcome((1.0, 0.0), "resignation"))
    [winner, loser] = [after.elo - before.elo for before, after in filter(None, told.ratings)]
    assert winner > 0 > loser


@pytest.mark.parametrize(("seconds", "reason"), [(RATED.grace + 1, "abandoned"), (10_000.0, "time")])
def test_who_leaves_or_lets_the_clock_run_after_the_deal_has_lost(seconds: float, reason: str) -> None:
    room = Room()
    first, second = pair(room, RATED)
    mover = room.to_act(first, second)
    if reason == "abandoned":
        room.drop(mover)
    room.wait(seconds)
    told = ended(room, first + second - mover)
    assert (told.unrated, told.record.outcome.reason, len(told.ratings)) == ("", reason, 2)


def test_nobody_helps_or_sits_in_at_a_rated_table() -> None:
    room = Room()
    first, second = pair(room, RATED)
    room.bot("fis")
    room.say(first, Lend())
    assert room.last(first, Refused).code == "not-allowed"
    room.say(first, Ask(0))
    assert room.last(first, Refused).text == "this table allows no hints"
    both_move(room, first, second)
    room.drop(second)
    room.wait(RATED.grace + 1)
    assert room.last(first, Update).sitting_in == ()
    assert ended(room, first).record.outcome.reason == "abandoned"


def test_the_bot_of_the_house_is_known_by_its_key_and_its_rating_stands() -> None:
    room = Room()
    bot = room.bot("minimax")
    room.bot("minimax-of-mine", key=None)
    ana = against(room, "minimax")
    room.say(ana, Browse())
    offers = {offer.agent: offer.ratings for offer in room.last(ana, Lobby).bots}
    assert offers == {"minimax": {"nano-gwent": MINIMAX}, "minimax-of-mine": {}}
    both_move(room, *sorted((ana, bot), key=lambda session: not room.last(session, Update).moves))
    room.say(ana, Resign())
    told = ended(room, ana)
    assert [change is None for change in told.ratings] == [False, True]


def test_a_wrong_key_is_refused_and_a_bot_without_one_is_rated_as_a_player() -> None:
    for room in (Room(), Room(house_key=None)):
        liar = room.connect("minimax", key="x" * 43)
        room.say(liar, Offer("minimax", ("nano-gwent",)))
        assert room.last(liar, Refused).code == "not-allowed"
        bot = room.bot("minimax", key=None)
        ana = against(room, "minimax")
        both_move(room, *sorted((ana, bot), key=lambda session: not room.last(session, Update).moves))
        room.say(ana, Resign())
        assert None not in ended(room, ana).ratings
        room.say(ana, Browse())
        room.wait(1.0)
        room.say(ana, Rank("nano-gwent"))
        lines = room.last(ana, Leaderboard).lines
        assert [line.rating.error > 0 for line in lines if line.name == "minimax@guest"] == [True]


def test_the_seat_of_a_house_bot_waits_for_the_house_and_its_failure_counts_for_nothing() -> None:
    room = Room()
    bot = room.bot("fis")
    ana = against(room, "fis")
    both_move(room, *sorted((ana, bot), key=lambda session: not room.last(session, Update).moves))
    room.drop(bot)
    impostor = room.bot("fis", key=None)
    assert not any(isinstance(message, Seated) for message in room.read(impostor))
    again = room.bot("fis")
    assert room.last(again, Seated).seat == 1
    room.drop(again)
    room.wait(RATED.grace + 1)
    assert ended(room, ana).unrated == "the house bot could not continue (abandoned)"


def test_six_times_against_the_same_counts_five_times() -> None:
    room = Room()
    first, second = pair(room, RATED)
    for number in range(6):
        both_move(room, room.to_act(first, second), first if room.to_act(first, second) == second else second)
        room.say(first if number % 2 else second, Resign())
        told = ended(room, first)
        assert (len(told.ratings), bool(told.unrated)) == ((2, False) if number < 5 else (0, True))
        for session in (first, second):
            room.say(session, Rematch())
    assert sum(isinstance(entry, Dealt) for entry in room.entries) == 7


def test_the_end_of_a_rated_match_reaches_who_was_away() -> None:
    room = Room()
    first, second = pair(room, RATED)
    token = room.token(second)
    both_move(room, first, second)
    room.drop(second)
    room.wait(RATED.grace + 1)
    back = room.connect("Ben", token, known=1)
    assert ended(room, back) == ended(room, first)


def test_a_match_that_a_restarted_server_ends_is_rated_by_it() -> None:
    room = Room()
    first, second = pair(room, RATED)
    both_move(room, first, second)
    [dealt] = [entry for entry in room.entries if isinstance(entry, Dealt)]
    events = [entry for entry in room.entries if isinstance(entry, Moved)]
    again = Room()
    known = Rated("nano-gwent", dealt.players[0], "Ana", 400.0, 50.0, 30, scale=SCALES["nano-gwent"])
    again.know(rated=(known,))
    again.restore(dealt, events)
    again.work()
    again.wait(RATED.grace + 1)
    [entry] = [entry for entry in again.entries if isinstance(entry, Ended)]
    assert [(rated.player, rated.matches) for rated in entry.rated] == list(zip(dealt.players, (31, 1), strict=True))
    assert entry.rated[0].mu < known.mu


def test_who_seeks_a_bot_for_a_rated_match_meets_the_reference_bot_that_is_nearest() -> None:
    room = Room()
    room.bot("csp", key=None)
    for agent in ("mcts", "minimax", "fis", "random", "csp"):
        room.bot(agent)
    newcomer, ana = room.connect("Ben"), room.connect("Ana")
    player, scale = room.last(ana, Welcome).player, SCALES["nano-gwent"]
    known = Rated("nano-gwent", player, "Ana", 700.0, 50.0, 30, adrift=0.0, house=(700.0, 50.0), scale=scale)
    room.know(rated=(known,))
    for seeker, bot in ((newcomer, "minimax"), (ana, "csp")):
        room.say(seeker, Seek(RATED, "bot"))
        assert {chair.name for chair in room.last(seeker, Seated).chairs} - {"Ana", "Ben"} == {bot}


def test_three_at_a_rated_table_of_clue() -> None:
    room = Room()
    rules = msgspec.structs.replace(RATED, game="clue")
    room.bot("sat", "clue")
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(rules, ("me", "open", "bot:sat")))
    room.say(ben, Join(room.last(ana, Table).table))
    assert room.last(ben, Seated).seat == 1
    room.say(ben, Resign())
    assert len(ended(room, ana).ratings) == 3


def test_the_leaderboard_is_of_a_game_that_there_is_and_not_asked_for_without_end() -> None:
    room = Room()
    ana = room.connect("Ana")
    room.say(ana, Rank("chess"))
    assert room.last(ana, Refused).code == "unknown-game"
    for _ in range(5):
        room.say(ana, Rank("clue"))
    assert room.last(ana, Leaderboard).game == "clue"
    room.say(ana, Rank("clue"))
    assert room.last(ana, Refused).code == "slow-down"
