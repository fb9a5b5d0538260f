"""Who is learning a game meets gentle bots, until they have won it twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.effects.entries import Ended, Won
from server.tables.wins import Wins
from shared import messages
from shared.games import GAMES
from shared.messages import Open, Resign, Rules, Seated, Seek, Start, Welcome
from tests.server.arena.test_arena import pair
from tests.server.journal.test_journal import Log, reopen
from tests.server.room import PLAIN, RATED, Room

TRUMPS = Rules("top-trumps", clock=None)
OTHERS = tuple(game for game in GAMES if game != "nano-gwent")


def opponent(room: Room, seeker: int) -> str:
    """With whom a seeker sits, by name."""
    seated = room.last(seeker, Seated)
    assert seated.seat is not None
    return seated.chairs[1 - seated.seat].name or ""


def learning(room: Room, session: int) -> tuple[str, ...]:
    """What a player is still learning, as they are told when they come back."""
    return room.last(room.connect("again", room.token(session)), Welcome).learning


def house(room: Room, *agents: str, game: str = "top-trumps") -> dict[str, int]:
    return {agent: room.bot(agent, game) for agent in agents}


def win(room: Room, winner: int, loser: int, rules: Rules = PLAIN, **more: object) -> Ended:
    """One wins against the other, who gives up."""
    room.say(winner, Open(rules, ("me", "open"), **more))  # type: ignore[arg-type]
    room.say(loser, messages.Join(room.last(winner, messages.Table).table))
    room.say(loser, Resign())
    ended = room.entries[-1]
    assert isinstance(ended, Ended)
    for session in (winner, loser):
        room.say(session, messages.Leave())
    return ended


@pytest.mark.parametrize("wanted", ["anyone", "bot"])
def test_a_beginner_gets_the_weakest_house_bot_that_is_better_than_random(wanted: str) -> None:
    room = Room()
    bots = house(room, "david", "random", "rander", "meanermax", "randmaxer", "mcts", "maxer")
    room.bot("randmaxer", "top-trumps", key=None)
    met = []
    for name in ("Ana", "Ben", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"):
        seeker = room.connect(name)
        room.say(seeker, Seek(TRUMPS, wanted))  # type: ignore[arg-type]
        met.append(opponent(room, seeker))
        if name == "Ana":
            assert room.last(bots["randmaxer"], Seated)
    assert met == ["randmaxer", "maxer", "meanermax", "david", "mcts", "rander", "random", "randmaxer@guest"]


def test_who_asks_for_a_bot_by_name_or_for_a_rated_match_gets_what_they_ask_for() -> None:
    room = Room()
    house(room, "minimax", "csp", "fis", game="nano-gwent")
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(PLAIN, "bot", "csp"))
    room.say(ben, Seek(RATED, "bot"))
    assert (opponent(room, ana), opponent(room, ben)) == ("csp", "minimax")


def test_who_has_won_twice_is_no_beginner_at_this_game_any_more() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    assert room.last(ana, Welcome).learning == tuple(GAMES)
    first, second, third = (win(room, ana, ben) for _ in range(3))
    player = room.last(ana, Welcome).player
    assert first.won == (Won("nano-gwent", player, 1),)
    assert second.won == (Won("nano-gwent", player, 2),)
    assert [each.told.learned for each in (first, second, third)] == [(), (0,), ()]
    assert third.won == ()
    assert room.last(ana, messages.Ended).learned == ()
    house(room, "minimax", "fis", game="nano-gwent")
    house(room, "goliath", "maxer")
    room.say(ben, Seek(PLAIN))
    assert opponent(room, ben) == "fis"
    room.say(ana, Seek(PLAIN))
    assert opponent(room, ana) == "minimax"
    room.say(ana, Resign())
    room.say(ana, messages.Leave())
    room.say(ana, Seek(TRUMPS))
    assert opponent(room, ana) == "maxer"
    assert learning(room, ana) == OTHERS
    assert learning(room, ben) == tuple(GAMES)


def test_a_lesson_a_known_deal_and_a_draw_are_no_wins() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    for more in ({"label": "lesson"}, {"start": Start("0" * 64)}, {"label": "lesson", "start": Start("0" * 64)}):
        assert win(room, ana, ben, **more).won == ()
    room = Room()
    one, other = pair(room)
    while not isinstance(ended := room.entries[-1], Ended):
        mover = room.to_act(one, other)
        room.say(mover, messages.Play(room.last(mover, messages.Update).version, "pass"))
    assert (ended.record.outcome.scores, ended.won) == ((0.5, 0.5), ())


def test_of_several_winners_each_has_won_who_is_ahead_of_somebody() -> None:
    room = Room()
    players = [room.connect(name) for name in ("Ana", "Ben", "Cid")]
    first, *others = players
    room.say(first, Open(Rules("clue", clock=None, absent="forfeit"), ("me", "open", "open")))
    for each in others:
        room.say(each, messages.Join(room.last(first, messages.Table).table))
    room.say(players[1], Resign())
    ended = room.entries[-1]
    assert isinstance(ended, Ended)
    winners = ended.record.outcome.winners
    assert 1 not in winners
    assert [won.player for won in ended.won] == [room.last(players[seat], Welcome).player for seat in winners]


def test_wins_are_kept_with_the_end_of_the_match_and_known_after_a_restart(tmp_path: Path) -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    log = Log(tmp_path / "db")
    for _ in range(2):
        win(room, ana, ben)
    log.write(*room.entries)
    log.journal.close()
    saved = reopen(tmp_path / "db")
    player = room.last(ana, Welcome).player
    assert saved.won == (Won("nano-gwent", player, 2),)
    wins = Wins()
    for won in saved.won:
        wins.restore(won)
    assert wins.learning(player) == OTHERS
    assert wins.learning(room.last(ben, Welcome).player) == tuple(GAMES)
