"""The leaderboard: asked for when it is opened, the own line always in sight, sentences for those not on it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from client.screens.lobby.interval import Interval, Scale, head
from client.screens.lobby.leaderboard import LeaderboardScreen
from client.speech.language import speak
from client.ui.paint import Paint
from client.ui.screen import Pop
from shared.games import GAMES
from shared.messages import Leaderboard, Rank, Ranked, Rating, Refused, Seated, Welcome
from tests.client import fakes
from tests.client.audit import SIZES
from tests.client.fakes import COMMITMENT, RULES, FakeLine, chairs
from tests.client.fingers import look, press, texts, use
from tests.client.gallery.ranks import FEW, FIFTY, OWN_LINE


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def opened(game: str = "nano-gwent") -> tuple[LeaderboardScreen, FakeLine]:
    line = FakeLine(Welcome("p1", "Ana", tuple(GAMES)))
    session = fakes.session(line)
    session.poll()
    line.sent.clear()
    screen = LeaderboardScreen(session, game)
    screen.enter()
    look(screen)
    return screen, line


def told(screen: LeaderboardScreen, line: FakeLine, *lines: Ranked, game: str = "nano-gwent") -> list[str]:
    line.say(Leaderboard(game, lines))
    screen.update(0.0)
    return texts(screen)


def test_it_asks_when_it_is_opened_and_for_each_game() -> None:
    screen, line = opened("clue")
    screen.enter()
    use(screen, "game escoba")
    line.say(Welcome("p1", "Ana", tuple(GAMES)))
    screen.update(0.0)
    assert [message for message in line.sent if isinstance(message, Rank)] == [
        Rank("clue"),
        Rank("clue"),
        Rank("escoba"),
        Rank("escoba"),
    ]


def test_who_asks_too_fast_asks_again() -> None:
    screen, line = opened()
    line.say(Refused("slow-down", "you ask for the leaderboard too fast", 0.5, "rank"))
    screen.update(1.0)
    screen.update(1.4)
    assert line.sent.count(Rank("nano-gwent")) == 1
    screen.update(1.6)
    screen.update(9.0)
    assert line.sent.count(Rank("nano-gwent")) == 2


def test_a_line_has_place_name_rating_error_and_matches() -> None:
    screen, line = opened()
    assert "Asking the server…" in texts(screen)
    words = told(screen, line, *FEW)
    at = words.index("Ana (you)")
    assert words[at - 1 : at + 4] == ["4", "Ana (you)", "871", "±80", "64"]
    at = words.index("minimax")
    assert words[at - 1 : at + 4] == ["3", "minimax", "1020", "", "measured"]
    assert "−214?" in words


def test_what_is_told_of_another_game_waits_for_its_tab() -> None:
    screen, line = opened()
    assert "Zoë" not in told(screen, line, Ranked("Zoë", Rating(1.0, 2.0), 3), game="clue")
    use(screen, "game clue")
    assert "Zoë" in texts(screen)


def test_nobody_is_rated_yet() -> None:
    both = "Nobody is rated yet. Play rated matches to appear here."
    screen, line = opened()
    assert both in told(screen, line)
    assert both in told(screen, line, Ranked("fis", Rating(164.0, 0.0), 0, bot=True))
    assert "Play rated matches to appear here." in told(screen, line, Ranked("Ben", Rating(1.0, 2.0), 1))
    assert not any("to appear here" in text for text in told(screen, line, *FEW))


@pytest.mark.parametrize("size", SIZES)
def test_the_own_line_is_always_in_sight_and_once(size: tuple[int, int]) -> None:
    screen, line = opened("top-trumps")
    for lines in (
        (*FIFTY, OWN_LINE),
        tuple(sorted((*FIFTY, Ranked("Ana", Rating(900.0, 90.0), 9, you=True)), key=_surely)),
    ):
        told(screen, line, *lines, game="top-trumps")
        for _ in range(12):
            look(screen, size)
            assert _names(screen).count("Ana (you)") == 1
            if any(getattr(each, "key", "") == "ranks more" for each in screen.form.widgets):
                use(screen, "ranks more")


def _surely(line: Ranked) -> float:
    return line.rating.error - line.rating.elo


def _names(screen: LeaderboardScreen) -> list[str]:
    return [getattr(each, "text", "") for each in screen.form.widgets]


def test_a_place_that_nobody_tells_is_none() -> None:
    screen, line = opened("top-trumps")
    assert ">50" in told(screen, line, *FIFTY, OWN_LINE, game="top-trumps")


def test_all_intervals_have_one_scale_with_room_for_the_widest() -> None:
    screen, line = opened()
    told(screen, line, *FEW)
    drawn = [each for each in screen.form.widgets if isinstance(each, Interval)]
    assert len(drawn) == len(FEW)
    assert {each.scale for each in drawn} == {Scale.of(FEW)}
    for each in drawn:
        rating = each.line.rating
        ends = [each.scale.at(each.rect, rating.elo + sign * rating.error) for sign in (-1, 1)]
        assert each.rect.left <= ends[0] <= ends[1] <= each.rect.right


def test_every_line_of_a_scale_has_its_number_in_the_column_and_apart() -> None:
    paint = Paint(pygame.Surface(SIZES[0]))
    for low, width in itertools.product(range(-1600, 200, 9), (240, 360, 480)):
        column, scale = Rect(40, 0, width, 20), Scale(low, low + 2500.0)
        numbers = head(paint, column, scale)
        assert len(numbers) == len(scale.marks(paint, column)) > 0
        assert all(column.contains(number.rect) for number in numbers)
        assert all(one.rect.right < other.rect.left for one, other in itertools.pairwise(numbers))


def test_it_makes_way_for_a_match_and_goes_back() -> None:
    screen, line = opened()
    assert isinstance(press(screen, "esc"), Pop)
    assert isinstance(use(screen, "back"), Pop)
    line.say(Seated("t1", "m1", RULES, chairs("Ana", "Ben"), COMMITMENT, 0))
    assert isinstance(screen.update(0.0), Pop)
