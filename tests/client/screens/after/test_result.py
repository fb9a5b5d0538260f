"""The result: who has won and why, what it is made of, and the picture of the end."""

from typing import Any

import msgspec
import pygame
import pytest

from client.screens.after.position_picture import position_picture
from client.screens.after.result import UNSEEN, Result
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from client.ui.paint import Paint, Ruler
from client.ui.theme import HEADING, SMALL, TITLE
from client.ui.widgets import Label, Mark
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Rating, Rematch, Rules, Seated, Table, Update
from tests.client import fakes
from tests.client.audit import SIZES, Auditor, audit
from tests.client.fakes import RULES, FakeLine, chairs, update, welcome
from tests.client.fingers import click, look, press, texts, widget
from tests.client.gallery import after as gallery
from tests.client.screens.after.results import CARD, GAME, ended, result
from tests.client.told import match


@pytest.mark.parametrize(
    ("seat", "scores", "reason", "title", "why"),
    [
        (0, (1.0, 0.0), "rounds won", "You win", "More rounds won."),
        (1, (1.0, 0.0), "time", "Ana wins", "You ran out of time."),
        (None, (0.0, 1.0), "cards left", "fis wins", "Equal rounds, more cards left."),
        (0, (0.5, 0.5), "draw", "A draw", "Equal rounds, and equal cards left."),
        (0, (0.0, 1.0), "a new reason", "fis wins", "A new reason."),
    ],
)
def test_who_won_and_why(seat, scores, reason, title, why):
    words = texts(result(seat, scores, reason)[0])
    assert title in words
    assert why in words


def test_a_rated_match_shows_what_it_changed_and_is_not_played_again_with_its_deal():
    ratings = ((Rating(1240.2, 83.0), Rating(1251.7, 80.1)), (Rating(10.0, 400.0), Rating(-5.0, 380.0)))
    screen, _ = ended(rated=True, ratings=ratings)
    words = texts(screen)
    at = words.index("1240")
    assert words[at - 1 : at + 4] == ["Ana (you)", "1240", "→", "1252 ±80", "up 12"]
    assert "down 15" in words
    assert [sign for sign in signs(screen) if sign in ("up", "down")] == ["up", "down"]
    assert "Same deal, other seat" not in words
    assert "Rematch" in words


def test_the_rating_of_a_bot_of_the_house_stands():
    words = texts(ended(rated=True, ratings=((Rating(0.0, 480.0), Rating(0.2, 470.0)), None))[0])
    assert "as before" in words
    assert "house bots keep their measured rating" in words


def test_why_a_rated_match_does_not_count_is_said_as_the_server_says_it():
    words = texts(ended(rated=True, unrated="it ended (time) before everybody had moved")[0])
    assert "This match was not rated. It ended (time) before everybody had moved." in words


def test_of_a_match_that_was_not_to_be_rated_nothing_is_said():
    words = texts(ended()[0])
    assert not any("rated" in word or word == "Ratings" for word in words)
    assert "Same deal, other seat" in words


def test_a_proof_goes_before_the_ratings_of_many():
    ratings = ((Rating(0.0, 480.0), Rating(30.0, 470.0)),) * 6
    screen, _ = ended(match("clue", SIX, {"max_turns": 2}), rated=True, ratings=ratings)
    assert texts(screen).count("up 30") == 6
    press(screen, "down", "down", "enter")
    screen._proof._proof.result()
    assert texts(screen).count("up 30") == 0
    assert audit(screen) == []


SIX = ("Wilhelmina of Westfalica", "Ben", "sat", "Bartholomew of Brandenbur", "Eve", "fis")


def clue(seat: int, scores: tuple[float, ...], reason: str, **last: Any) -> Result:
    """The result of a match of Clue for six."""
    game, rules = GAMES["clue"].deal(6, None, Chance(3)), Rules("clue")
    view = msgspec.to_builtins(game.view(seat))
    line = FakeLine(
        welcome(),
        Seated("t1", "m1", rules, chairs(*SIX), "0" * 64, seat),
        Update("m1", 8, view),
        Update("m1", 9, view, outcome=Outcome(scores, reason), **last),
        Table("t1", rules, chairs(*SIX), seat),
    )
    session = fakes.session(line)
    session.poll()
    return Result(session, ())


def test_winners_that_are_too_many_for_a_line_are_counted():
    assert "You share the win with 4 others" in texts(clue(1, (1.0, 1.0, 1.0, 1.0, 0.0, 1.0), "time"))
    assert "Ben and fis share the first place" in texts(clue(0, (0.0, 1.0, 0.0, 0.0, 0.0, 1.0), "time"))


@pytest.fixture
def english_again():
    yield
    speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_how_many_have_won_is_never_cut(size, language, english_again):
    speak(language)
    for me, scores in (
        (0, (1.0, 0.0, 0.0, 0.0, 0.0, 1.0)),
        (1, (1.0, 1.0, 1.0, 1.0, 0.0, 1.0)),
        (4, (1.0,) * 4 + (0.0, 1.0)),
    ):
        title = next(w for w in clue(me, scores, "time").build(Ruler(size)) if isinstance(w, Label) and w.kind == TITLE)
        assert Ruler(size).width(title.text, TITLE) <= title.rect.width


def test_a_long_name_is_rather_smaller_than_cut():
    line = FakeLine(
        welcome(),
        Seated("t1", "m1", RULES, chairs("Ana", "Wilhelmina of Westfalica"), "c" * 64, 1),
        update(GAME, 1, 9, outcome=Outcome((1.0, 0.0), "rounds won"), moves=(), to_act=()),
    )
    session = fakes.session(line)
    session.poll()
    ruler = Ruler((1024, 640))
    labels = [w for w in Result(session, CARD).build(ruler) if isinstance(w, Label)]
    short, long = (next(w for w in labels if w.text == text) for text in ("Ana", "Wilhelmina of Westfalica (you)"))
    assert (short.kind, long.kind) == (HEADING, SMALL)
    assert ruler.width(long.text, long.kind) <= long.rect.width


def test_who_resigned_has_not_won_but_the_bot_that_played_on():
    sitters = (None, "csp", None, None, None, None)
    won = clue(0, (0.0, 1.0, 0.0, 0.0, 0.0, 0.0), "right accusation", sitting_in=sitters)
    assert "csp for Ben wins" in texts(won)


def signs(screen: Result) -> list[str]:
    look(screen)
    return [shown.sign for shown in screen.form.widgets if isinstance(shown, Mark)]


def test_a_draw_crowns_nobody():
    assert "crown" in signs(result(0, (0.0, 1.0))[0])
    assert "crown" not in signs(result(0, (0.5, 0.5), "draw")[0])


def pictured(board):
    """What is to be read in the picture of the end."""
    auditor = Auditor(pygame.Surface((1024, 640)))
    board.draw(auditor, pygame.Rect(8, 8, 756, 624))
    return " ".join(line.text for line in auditor.lines)


def test_the_picture_is_of_the_last_position_that_was_on_the_table():
    shown = {}
    for game in GAMES:
        screen = gallery.result(match(game))
        board = screen._end_picture._board
        assert not board.moving
        shown[game] = board._shown
        words = pictured(board)
        assert not [said for said in ("is to play", "chooses", "Your turn", "You are watching") if said in words]
        assert "The end" in words or game not in ("escoba", "top-trumps")
    gwent = shown["nano-gwent"]
    assert gwent.ends is not None
    assert any(gwent.view.boards)
    assert shown["top-trumps"].trick is not None
    assert shown["escoba"].view.table
    assert shown["tides-of-time"].position.view.scored
    assert shown["clue"].view.envelope


def test_the_picture_of_la_escoba_has_the_points_that_the_result_has():
    screen = gallery.result(match("escoba"))
    shown, last = screen._end_picture._board._shown.view, screen.session.history[-2:]
    assert shown.table
    assert last[0].view["points"] != last[1].view["points"]
    assert list(shown.points) == list(last[1].view["points"])


@pytest.mark.parametrize("game", ["escoba", "top-trumps"])
def test_in_the_picture_of_a_match_that_was_given_up_nobody_is_to_choose(game):
    board = gallery.result(match(game, moves=5, outcome=Outcome((0.0, 1.0), "resignation")))._end_picture._board
    words = pictured(board)
    assert "The end" in words
    assert not [said for said in ("is to play", "chooses", "Your turn") if said in words]


def test_a_line_for_each_seat_with_the_own_one_marked():
    words = texts(result()[0])
    assert words[words.index("Round 1") :][:11] == [
        *("Round 1", "Round 2", "Round 3"),
        *("Ana (you)", "10", "0", "18"),
        *("fis", "9", "10", "17"),
    ]


def test_many_parts_have_a_line_each_and_more_pages():
    screen, _ = result(card=[(f"A hand with the number {number}", (number, 3)) for number in range(30)])
    words = texts(screen)
    assert words[words.index("Ana (you)") :][:8] == [
        *("Ana (you)", "fis"),
        *("A hand with the number 0", "0", "3"),
        *("A hand with the number 1", "1", "3"),
    ]
    screen.form.focus = "parts more"
    press(screen, "enter")
    assert "A hand with the number 0" not in texts(screen)


def test_without_a_scorecard_the_scores_are_shown():
    words = texts(result(card=())[0])
    assert words[words.index("Score") :][:5] == ["Score", "Ana (you)", "1", "fis", "0"]


def test_a_part_that_is_of_another_number_of_seats_is_left_out():
    words = texts(result(card=[("Odd", (1, 2, 3)), ("Even", (1, 2))])[0])
    assert "Odd" not in words
    assert "Even" in words


def test_scores_that_only_say_who_won_are_no_sum():
    """As of Clue: by chance they may be as many as two other numbers together."""
    words = texts(result(scores=(0.0, 1.0), card=[("Suggestions", (0, 1)), ("Cards shown", (0, 0))])[0])
    assert "In all" not in words


# What was meant for the game.


def just_shown() -> tuple[Result, FakeLine]:
    screen, line = result()
    fresh = Result(screen.session, scorecard=CARD)
    look(fresh)
    return fresh, line


def test_what_is_pressed_before_the_result_can_have_been_seen_does_nothing():
    screen, line = just_shown()
    press(screen, "enter")
    click(screen, widget(screen, "same").rect.center)
    screen.update(10.0)
    press(screen, "enter", "esc", " ")
    click(screen, widget(screen, "leave").rect.center)
    assert line.sent == []
    screen.update(10.1)
    screen.update(10.1 + UNSEEN)
    press(screen, "enter")
    assert line.sent == [Rematch()]


def test_a_key_that_is_held_does_nothing_until_it_is_let_go():
    screen, line = just_shown()
    screen.update(10.0)
    for tick in range(40):
        screen.update(10.4 + tick / 10)
        press(screen, "enter")
    assert line.sent == []
    screen.update(14.4)
    screen.update(14.4 + UNSEEN)
    press(screen, "enter")
    assert line.sent == [Rematch()]


def test_in_the_picture_of_the_end_nobody_is_to_move():
    cast = Cast(("Ana", "fis"), 0)
    asked, over = (position_picture("nano-gwent", [update(GAME, 0, 9, to_act=seats)], cast) for seats in ((0,), ()))
    canvas = Paint(pygame.Surface((1024, 640)))
    pictures = []
    for picture in (asked, over):
        picture.fit(canvas, pygame.Rect(0, 0, 400, 300))
        pictures.append(pygame.image.tobytes(picture._picture(canvas), "RGB"))
    assert pictures[0] == pictures[1]
