"""Two windows at a real server play a rated match: the result says what it changed, the leaderboard has both."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.screens.after.result import Result
from client.screens.lobby.interval import Interval
from client.screens.lobby.leaderboard import LeaderboardScreen
from client.screens.lobby.lobby import Lobby
from client.screens.table.table import TableScreen
from client.speech.ratings import told
from shared.messages import Play
from tests.client.fingers import texts
from tests.client.screens.lobby.test_lobby_live import Window, server, windows
from tests.hosted import Hosted

__all__ = ["server", "windows"]


def seek_each_other(server: Hosted, *players: Window) -> None:
    """Let each look for a person to play a rated match with."""
    for window in players:
        window.click(f"nearby {server.url}")
        window.at(Lobby)
        window.click("rated")
        window.click("human")


def play_to_the_end(*players: Window) -> None:
    """Each plays the first move there is, until the result is seen."""
    played: dict[int, int] = {}

    def over() -> bool:
        for number, window in enumerate(players):
            window.app.frame(())
            place = window.top.session.place
            if place.my_turn and place.update.moves and played.get(number) != place.update.version:
                played[number] = place.update.version
                window.top.session.line.send(Play(place.update.version, place.update.moves[0]))
        return all(isinstance(window.top, Result) for window in players)

    players[0].until(over)


def test_two_play_a_rated_match_and_both_are_on_the_leaderboard(
    server: Hosted,
    windows: Callable[[str], Window],
) -> None:
    ana, ben = windows("Ana"), windows("Ben")
    seek_each_other(server, ana, ben)
    for window in (ana, ben):
        window.at(TableScreen)
        assert window.top.session.place.seated.rules.rated
        assert "Rated: no hints" in texts(window.top)
        assert "hint" not in [getattr(each, "key", "") for each in window.top.form.widgets]
    play_to_the_end(ana, ben)
    for window in (ana, ben):
        window.until(lambda window=window: window.top.session.ended is not None)
        ended = window.top.session.ended
        words = texts(window.top)
        assert "same" not in [getattr(each, "key", "") for each in window.top.form.widgets]
        for before, after in ended.ratings:
            assert told(after) in words
            assert (after.elo, after.error) != (before.elo, before.error)
    after = dict(zip(ended.record.seats, (pair[1] for pair in ended.ratings), strict=True))
    # A result takes no keys at first: they were meant for the game.
    ana.until(lambda: ana.top.now >= (ana.top._opens or ana.top.now + 1))
    ana.type("esc")
    ana.at(Lobby)
    ana.click("ranks")
    ana.at(LeaderboardScreen)
    ana.until(lambda: any(isinstance(each, Interval) for each in ana.top.form.widgets))
    # They stand below the reference bots.
    over = next(each for each in ana.top.form.widgets if isinstance(each, Interval)).rect.center
    ana.app.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(0, 0, 0))])
    ana.app.frame([pygame.event.Event(pygame.MOUSEWHEEL, y=-20)])
    ana.until(lambda: "Ben" in texts(ana.top))
    lines = [each.line for each in ana.top.form.widgets if isinstance(each, Interval)]
    listed = {line.name: (line.rating, line.matches, line.you) for line in lines if not line.bot}
    assert listed == {"Ana": (after["Ana"], 1, True), "Ben": (after["Ben"], 1, False)}


def test_who_leaves_a_rated_match_at_once_has_lost_it(
    server: Hosted,
    windows: Callable[[str], Window],
) -> None:
    ana, ben = windows("Ana"), windows("Ben")
    seek_each_other(server, ana, ben)
    ana.at(TableScreen)
    ben.at(TableScreen)
    ana.top.session.leave()
    ana.at(Lobby)
    ben.at(Result)
    ben.until(lambda: ben.top.session.ended)
    ended = ben.top.session.ended
    after = dict(zip(ended.record.seats, (pair[1] for pair in ended.ratings), strict=True))
    assert after["Ben"].elo > 0 > after["Ana"].elo
    ben.until(lambda: told(after["Ben"]) in texts(ben.top))
