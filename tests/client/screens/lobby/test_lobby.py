"""The lobby: who and what is there, and what each button asks for."""

import pygame
import pytest
from msgspec.structs import replace

from client.rules.default_rules import offered
from client.rules.house_rules import kept
from client.screens.lobby.house_rules import HouseRules
from client.screens.lobby.leaderboard import LeaderboardScreen
from client.screens.lobby.lobby import Lobby as LobbyScreen
from client.screens.settings import SettingsScreen
from client.ui.screen import Push
from client.ui.widgets import Button
from shared.messages import (
    Bot,
    Browse,
    Chair,
    Join,
    Listed,
    Lobby,
    Open,
    Rating,
    Rules,
    Seek,
    Watch,
    Welcome,
)
from tests.client.fakes import RULES, chairs, welcome
from tests.client.fingers import click, look, press, texts, use, widget
from tests.client.gallery.lobby import OwnDoor
from tests.client.screens.lobby.room import BOTS, CLUE, TABLES, lobby


def test_it_shows_who_and_what_is_there():
    words = texts(lobby()[0])
    for expected in (
        "Ana",
        "4 people and bots here, one seeking a game",
        "Ben",
        "one chair is free",
        "Eve – Zoë",
    ):
        assert expected in words
    for expected in ("playing, hands are hidden", "fis", "2 tables free", "minimax", "busy: you wait"):
        assert expected in words
    assert "other" not in words


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("anyone", Seek(RULES)),
        ("human", Seek(RULES, "human")),
        ("bot", Seek(RULES, "bot")),
        ("bot fis", Seek(RULES, "bot", "fis", by="house")),
        ("private", Open(RULES, ("me", "open"), True)),
        ("join t1", Join("t1")),
        ("watch t2", Watch("t2")),
    ],
)
def test_each_button_asks_for_what_it_says(name, message):
    screen, line = lobby()
    screen.form.focus = name
    press(screen, "enter")
    assert line.sent == [Browse(), message]


RATED = Rules("nano-gwent", absent="forfeit", aids=False, rated=True)
LEARNER = replace(welcome(), learning=("nano-gwent",))
UNHURRIED = replace(RULES, clock=None)


@pytest.mark.parametrize(
    ("name", "rules"), [("anyone", UNHURRIED), ("bot", UNHURRIED), ("human", RULES), ("bot fis", RULES)]
)
def test_who_is_learning_the_game_meets_bots_without_a_clock(name, rules):
    screen, line = lobby(LEARNER)
    use(screen, name)
    assert line.sent[-1].rules == rules


def test_who_is_learning_finds_everybody_where_no_bot_is_free():
    busy = tuple(replace(bot, free=0) for bot in BOTS if "nano-gwent" in bot.games)
    for bots in (busy, (Bot("other", ("clue",), 2, by="house"),), ()):
        screen, line = lobby(LEARNER, Lobby((), bots))
        use(screen, "anyone")
        assert line.sent[-1] == Seek(RULES)


def test_a_rated_match_has_a_clock_for_who_is_learning_too():
    screen, line = lobby(LEARNER)
    screen.session.settings.rated = True
    for name, message in (("anyone", Seek(RATED)), ("bot", Seek(RATED, "bot"))):
        use(screen, name)
        assert line.sent[-1] == message


def test_rated_is_off_at_first_and_remembered():
    screen, line = lobby()
    use(screen, "rated")
    assert screen.session.settings.rated
    use(screen, "human")
    assert line.sent[-1] == Seek(RATED, "human")
    use(screen, "bot fis")
    assert line.sent[-1] == Seek(RATED, "bot", "fis", by="house")
    again = LobbyScreen(screen.session)
    use(again, "rated")
    use(again, "anyone")
    assert line.sent[-1] == Seek(RULES)


def test_a_free_bot_shows_its_rating_at_this_game():
    bots = (
        Bot("fis", ("nano-gwent",), 2, {"nano-gwent": Rating(-64.4, 0.0), "clue": Rating(900.0, 0.0)}, by="house"),
        Bot("mcts", ("nano-gwent",), 1, {"nano-gwent": Rating(1130.2, 40.6)}, by="house"),
        Bot("minimax", ("nano-gwent",), 0, {"nano-gwent": Rating(1020.0, 0.0)}, by="house"),
        Bot("sat", ("nano-gwent",), 1, {"clue": Rating(910.0, 0.0)}, by="house"),
    )
    words = texts(lobby(Lobby((), bots))[0])
    expected = ("rating −64", "rating 1130 ±41", "busy: you wait", "one table free")
    assert [word for word in words if word in expected] == list(expected)


def test_a_level_of_the_champion_says_how_hard_it_is_if_the_house_runs_it():
    bots = (
        Bot("champion-2", ("nano-gwent",), 1, {"nano-gwent": Rating(340.0, 0.0)}, by="house"),
        Bot("champion-4", ("nano-gwent",), 1, by="guest"),
    )
    words = texts(lobby(Lobby((), bots))[0])
    assert [word for word in words if "easy" in word or "hard" in word] == ["easy, rating 340"]


def test_a_table_says_that_it_is_rated():
    tables = (
        Listed("t1", "nano-gwent", (Chair("Ben"), Chair()), False, RATED),
        Listed("t2", "nano-gwent", chairs("Eve", "Zoë"), True, RATED),
        Listed("t3", "nano-gwent", chairs("Eve", "Zoë"), True, RULES),
    )
    words = texts(lobby(Lobby(tables, BOTS))[0])
    for expected in ("rated, one chair free", "rated · playing, hands are hidden", "playing, hands are hidden"):
        assert words.count(expected) == 1


def test_the_leaderboard_is_one_button_away():
    screen, _ = lobby()
    going = use(screen, "ranks")
    assert isinstance(going, Push)
    assert isinstance(going.screen, LeaderboardScreen)


def test_who_comes_back_finds_nothing_lit_that_the_mouse_has_left_since():
    screen, _ = lobby()
    as_it_was = pygame.image.tobytes(look(screen), "RGB")
    place = widget(screen, "ranks").rect.center
    screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    assert pygame.image.tobytes(look(screen), "RGB") != as_it_was
    screen.enter()
    assert pygame.image.tobytes(look(screen), "RGB") == as_it_was


def test_at_home_the_bots_are_only_late():
    screen, line = lobby(Lobby(TABLES, ()))
    assert "No bots yet." in texts(screen)
    screen.session.door = OwnDoor()
    assert "The bots are starting: they will be here in a few seconds." in texts(screen)
    line.say(Lobby(TABLES, BOTS))
    screen.update(0.0)
    assert "fis" in texts(screen)


def test_a_private_room_of_top_trumps_has_a_deck_with_names():
    screen, line = lobby(Welcome("p1", "Ana", ("top-trumps",)))
    use(screen, "private")
    assert line.sent[-1] == Open(Rules("top-trumps", {"deck": "airships"}), ("me", "open"), True)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("anyone", Seek(CLUE, seats=4)),
        ("human", Seek(CLUE, "human", seats=4)),
        ("bot", Seek(Rules("clue"), "bot", seats=4)),
        ("bot other", Seek(Rules("clue"), "bot", "other", 4, "house")),
        ("private", Open(CLUE, ("me", "open", "open", "open"), True)),
    ],
)
def test_clue_begins_with_four_seats(name, message):
    screen, line = lobby(Welcome("p1", "Ana", ("clue",)))
    use(screen, name)
    assert line.sent[-1] == message


def test_who_played_clue_at_a_table_of_another_size_opens_such_a_one_again():
    screen, line = lobby(Welcome("p1", "Ana", ("clue",)))
    last = Open(CLUE, ("me", "open", "bot:other"), True)
    screen.session.settings.tables["clue"] = kept(last)
    use(screen, "private")
    assert line.sent[-1] == last


def test_a_game_for_several_sizes_asks_for_the_size_of_the_table():
    both = Welcome("p1", "Ana", ("nano-gwent", "clue"))
    screen, line = lobby(both, Lobby(TABLES, BOTS))

    use(screen, "game clue")
    use(screen, "seats", "right")
    use(screen, "bot other")
    assert line.sent[-1] == Seek(Rules("clue"), "bot", "other", 5, "house")
    use(screen, "private")
    assert line.sent[-1] == Open(CLUE, ("me", *["open"] * 4), True)
    use(screen, "game nano-gwent")
    use(screen, "anyone")
    assert line.sent[-1] == Seek(RULES)


def test_two_bots_are_watched_in_two_clicks():
    screen, line = lobby()
    for name in ("see fis", "see minimax"):
        click(screen, widget(screen, name).rect.center)
    assert line.sent[-1] == Open(Rules("nano-gwent", takeover=True), ("bot:fis", "bot:minimax"))


def test_escape_forgets_the_first_of_two_bots():
    screen, line = lobby()
    use(screen, "see fis")
    assert "fis plays. Against whom? Press another eye, or the same one." in texts(screen)
    assert press(screen, "esc") is None
    assert "To watch bots play each other, choose two with the eye button." in texts(screen)
    assert line.sent == [Browse()]


def test_a_private_room_is_rated_if_the_switch_says_so():
    screen, line = lobby()
    use(screen, "rated")
    use(screen, "private")
    opened = line.sent[-1]
    assert (opened.private, opened.rules) == (True, offered("nano-gwent", rated=True))
    use(screen, "rated")
    use(screen, "private")
    assert not line.sent[-1].rules.rated


def test_the_rules_of_last_time_hold_for_the_next_private_room():
    screen, line = lobby()
    last = Open(Rules("nano-gwent", {"units": 5}, None), ("me", "bot:fis"))
    screen.session.settings.tables["nano-gwent"] = kept(last)
    use(screen, "private")
    assert line.sent[-1] == Open(last.rules, last.chairs, True)
    del screen.session.settings.tables["nano-gwent"]


def test_house_rules_and_settings_are_one_press_away():
    screen, _ = lobby()
    for name, kind in (("rules", HouseRules), ("settings", SettingsScreen)):
        going = use(screen, name)
        assert isinstance(going, Push)
        assert isinstance(going.screen, kind)


def test_what_may_be_seen_and_done_at_a_table_is_said():
    tables = (
        Listed("t1", "nano-gwent", chairs("Eve", "fis"), True, Rules("nano-gwent", takeover=True)),
        Listed("t2", "nano-gwent", chairs("Eve", "Ben"), True, Rules("nano-gwent", spectators="all")),
        Listed("t3", "nano-gwent", chairs("Eve", "Zoë"), True, Rules("nano-gwent", spectators="no")),
        Listed("t4", "nano-gwent", (Chair("Al"), Chair("bot:fis", True, False)), False, RULES),
    )
    screen, _ = lobby(Lobby(tables, BOTS))
    words = texts(screen)
    assert "playing, hands are hidden · take over" in words
    assert {"playing, all hands are open", "playing, without spectators", "Al – fis", "waits for its bots"} <= set(
        words
    )
    keys = {w.key for w in screen.form.widgets if isinstance(w, Button)}
    assert {"watch t1", "watch t2", "watch t4"} <= keys
    assert not {"watch t3", "join t4"} & keys


def test_the_focus_goes_from_left_to_right():
    screen, _ = lobby(Lobby((Listed("t1", "nano-gwent", (Chair("Al"), Chair()), False, RULES),), BOTS))
    buttons = [w for w in screen.form.widgets if getattr(w, "key", "").endswith(" t1")]
    assert [w.key for w in buttons] == ["join t1", "watch t1"]
    assert buttons[0].rect.x < buttons[1].rect.x


def test_every_button_can_be_reached_by_tab():
    screen, _ = lobby()
    start, seen = screen.form.focus, []
    while not seen or seen[-1] != start:
        press(screen, "tab")
        seen.append(screen.form.focus)
    assert {
        "leave",
        "settings",
        "anyone",
        "private",
        "rules",
        "code",
        "join",
        "bot minimax",
        "see fis",
        "join t1",
        "watch t2",
    } <= set(seen)
    assert "join t2" not in seen
