import pytest

from client.screen import Pop
from client.screens.result import Result
from shared.chance import Chance
from shared.game import Outcome
from shared.games.nano_gwent import NanoGwent
from shared.messages import Browse, Chair, Leave, Rematch, Table
from tests.client import fakes
from tests.client.fakes import RULES, FakeLine, chairs, seated, update, welcome
from tests.client.fingers import look, press, texts, widget

GAME = NanoGwent.deal(2, None, Chance(7))
CARD = [("Round 1", (10, 9)), ("Round 2", (0, 10)), ("Round 3", (18, 17))]


def result(seat: int | None = 0, scores=(1.0, 0.0), reason="rounds won", card=CARD) -> tuple[Result, FakeLine]:
    line = FakeLine(
        welcome(),
        seated(seat),
        update(GAME, seat, 9, outcome=Outcome(scores, reason), moves=(), to_act=()),
        Table("t1", RULES, chairs("Ana", "fis"), seat),
    )
    visit = fakes.visit(line)
    visit.poll()
    line.sent.clear()
    screen = Result(visit, scorecard=card)
    look(screen)
    return screen, line


@pytest.mark.parametrize(
    ("seat", "scores", "reason", "title", "why"),
    [
        (0, (1.0, 0.0), "rounds won", "You win", "More rounds won"),
        (1, (1.0, 0.0), "time", "Ana wins", "The time ran out"),
        (None, (0.0, 1.0), "cards left", "fis wins", "Rounds are equal: more cards left"),
        (0, (0.5, 0.5), "draw", "A draw", "Equal in everything"),
        (0, (0.0, 1.0), "a new reason", "fis wins", "a new reason"),
    ],
)
def test_who_won_and_why(seat, scores, reason, title, why):
    words = texts(result(seat, scores, reason)[0])
    assert title in words
    assert why in words


def test_the_points_of_each_round():
    words = texts(result()[0])
    assert words[words.index("Round 1") :][:9] == ["Round 1", "10", "9", "Round 2", "0", "10", "Round 3", "18", "17"]


def test_without_a_scorecard_the_scores_are_shown():
    words = texts(result(card=())[0])
    assert words[words.index("Score") :][:3] == ["Score", "1", "0"]


def test_a_rematch_is_asked_for_once_and_shows_who_else_has():
    screen, line = result()
    press(screen, "enter", "enter")
    assert line.sent == [Rematch()]
    assert widget(screen, "rematch").text == "Waiting for the other"
    line.say(Table("t1", RULES, chairs("Ana", "fis"), 0, rematch=(1,)))
    assert screen.update(0.1) is None
    assert "fis asked for a rematch." in texts(screen)


def test_a_new_match_leads_on():
    screen, line = result()
    line.say(seated(1, ("fis", "Ana"), "m2"), update(GAME, 1, match="m2"))
    assert screen.update(0.1) == Pop()


def test_a_free_chair_is_told():
    screen, line = result()
    line.say(Table("t1", RULES, (Chair("Ana"), Chair()), 0))
    screen.update(0.1)
    assert "The other chair is free now." in texts(screen)


def test_back_to_the_lobby():
    screen, line = result()
    assert press(screen, "esc") == Pop()
    assert line.sent == [Leave(), Browse()]


def test_an_onlooker_can_only_go_back():
    screen, _ = result(seat=None)
    assert "Rematch" not in texts(screen)
    assert widget(screen, "leave").text == "Back to the lobby"


def test_after_a_lost_chair_the_result_stays_but_no_rematch():
    screen, line = result()
    line.say(welcome())
    assert screen.update(0.1) is None
    assert "You win" in texts(screen)
    assert not widget(screen, "rematch").enabled
