import pygame

from client.games.nano_gwent.layout import Layout
from client.screens.after.result import Result
from client.screens.table.table import TableScreen
from client.table.sides import FAR
from client.ui.paint import Paint
from client.ui.screen import Pop, Replace
from client.ui.theme import SHADE
from client.ui.widgets import Button, Label
from shared.game import Outcome, Seen
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Browse, Leave, Play, Refused, Resign, Rules, Said, Say, Seated, Update, Welcome
from tests.client import fakes
from tests.client.fakes import FakeLine, chairs, seated, update, welcome
from tests.client.fingers import click, look, pass_time, press, texts, widget

GAME = NanoGwent.deal(2, None, Chance(7))


def table(seat: int | None = 0, game: NanoGwent = GAME, motion: bool = False, **more) -> tuple[TableScreen, FakeLine]:
    line = FakeLine(welcome(), seated(seat), update(game, seat, 3, **more))
    session = fakes.session(line, motion=motion)
    session.poll()
    line.sent.clear()
    screen = TableScreen(session)
    screen.update(0.0)
    look(screen)
    return screen, line


def test_a_move_is_chosen_then_sent_with_the_version_it_is_for():
    screen, line = table()
    press(screen, "1")
    assert line.sent == []
    press(screen, "enter")
    assert line.sent == [Play(3, "4")]


def test_a_move_is_sent_once_however_often_enter_is_pressed():
    screen, line = table()
    press(screen, "1", "enter", "enter", "1", "enter", "enter")
    assert line.sent == [Play(3, "4")]


def test_escape_takes_the_choice_back():
    screen, line = table()
    press(screen, "1", "esc", "enter", "esc", "esc")
    assert line.sent == []


def test_after_a_refusal_another_move_can_be_chosen_and_the_reason_is_shown_for_a_while():
    screen, line = table()
    press(screen, "1", "1")
    before = pygame.image.tobytes(look(screen), "RGB")
    line.say(Refused("illegal-move", "that is no legal move"))
    pass_time(screen, 0.1)
    assert pygame.image.tobytes(look(screen), "RGB") != before
    press(screen, "2", "2")
    assert line.sent == [Play(3, "4"), Play(3, "1")]
    assert screen.banner.text == "Not legal: that is no legal move."
    pass_time(screen, 6.0)
    assert screen.banner is None


def test_a_notice_fades_only_where_things_may_move():
    for motion, fades in ((True, True), (False, False)):
        screen, line = table(motion=motion)
        line.say(Refused("slow-down", "you chat too fast"))
        shares = set()
        for _ in range(400):
            screen.update(screen.now + 1 / 60)
            shares.add(screen.banner.alpha if screen.banner is not None else 0.0)
        assert (len(shares) > 2) is fades


def test_a_notice_hides_the_hand_it_lies_on_from_edge_to_edge():
    screen, line = table()
    line.say(Refused("illegal-move", "that is no legal move"))
    pass_time(screen, 0.1)
    seen = look(screen)
    ground = Paint(seen).rgb(SHADE)
    area = screen.banner_area(Paint(seen))
    far_hand = Layout(Paint(seen), area).hands[FAR]
    assert {tuple(seen.get_at((area.centerx, y)))[:3] for y in (far_hand.top, far_hand.bottom - 1)} == {ground}


def test_resigning_is_asked_about_first():
    screen, line = table()
    press(screen, "r", "enter")
    assert line.sent == []
    press(screen, "r", "left", "enter")
    assert line.sent == [Resign()]
    press(screen, "r", "esc")
    assert screen.sheet is None


def test_chat_by_keys():
    screen, line = table()
    press(screen, "t", *"rsp 1!", "enter")
    assert line.sent == [Say("rsp 1!")]
    assert screen.form.focus is None
    line.say(Said("fis", "Hello to you", 1))
    screen.update(0.1)
    assert "fis: Hello to you" in texts(screen)


def test_an_empty_line_of_chat_is_not_sent():
    screen, line = table()
    press(screen, "t", " ", "enter", "t", "x", "esc")
    assert line.sent == []
    assert screen.form.focus is None


def test_tab_goes_from_the_board_round_the_sidebar_and_back():
    screen, _ = table()
    seen = []
    for _ in range(9):
        press(screen, "tab")
        seen.append(screen.form.focus)
    assert seen == ["chat", "hint", "resign", "menu", "step first", "step back", "step next", "step last", None]


def test_an_onlooker_sends_no_move_and_can_leave():
    screen, line = table(seat=None)
    press(screen, "1", "1", "enter", "d", "s", "p", "p", "r", "enter")
    for x in range(0, 760, 40):
        for y in range(0, 640, 40):
            click(screen, (x, y))
    assert line.sent == []
    assert widget(screen, "leave").act() == Pop()
    assert line.sent == [Leave(), Browse()]


def test_clocks_run_for_who_is_to_act():
    screen, _ = table(clocks=(61.0, 30.0))
    assert {"1:01", "0:30"} <= set(texts(screen))
    pass_time(screen, 2.0)
    assert {"0:59", "0:30"} <= set(texts(screen))


def test_a_clock_redraws_the_table_once_a_second():
    screen, _ = table()
    drawn = 0
    for _ in range(180):
        screen.stale = False
        screen.update(screen.now + 1 / 60)
        drawn += screen.stale
    assert 3 <= drawn <= 4


def test_who_is_away_and_what_follows_is_said():
    screen, line = table(away=(None, 42.4))
    line.say(seated(names=("Ana", "Ben")), update(GAME, 0, 3, away=(None, 42.4)))
    pass_time(screen, 0.1)
    assert "away: a bot plays in 42 s" in texts(screen)
    line.say(update(GAME, 0, 3, sitting_in=(None, "minimax")))
    pass_time(screen, 0.1)
    assert "minimax sits in" in texts(screen)


def test_a_lost_connection_is_shown_and_the_match_goes_on_by_itself():
    screen, line = table()
    line.state, line.problem = "reconnecting", "the server does not answer"
    screen.update(0.1)
    assert screen.banner.text == "The server does not answer. In 60 s a bot plays for you. Reconnecting…"
    line.state, line.problem = "online", None
    after, events = GAME.play(0, GAME.legal_moves(0)[0])
    line.say(Welcome("p1", "Ana", ("nano-gwent",), None, True), seated(), update(after, 0, 4, events=events))
    screen.update(0.2)
    assert screen.banner is None
    assert "You play melee 5." in texts(screen)
    assert line.sent == []


def test_a_player_whose_match_is_gone_goes_back_to_the_lobby():
    screen, line = table()
    line.say(welcome())
    assert screen.update(0.1) == Pop()
    assert line.sent == [Browse()]


def test_the_end_leads_to_the_result_once_it_has_been_seen():
    screen, line = table(motion=True)
    line.say(update(GAME, 0, 3, outcome=Outcome((1.0, 0.0), "resignation"), moves=(), to_act=()))
    going = pass_time(screen, 1.0)
    assert isinstance(going, Replace)
    assert isinstance(going.screen, Result)
    words = texts(going.screen)
    assert {"You win", "fis resigned."} <= set(words)


def test_once_the_match_is_over_no_key_asks_or_plays_anything():
    screen, line = table(motion=True)
    line.say(update(GAME, 0, 4, outcome=Outcome((1.0, 0.0), "resignation"), moves=(), to_act=()))
    screen.update(0.0)
    assert not widget(screen, "resign").enabled
    press(screen, "r", "1", " ", "enter", "enter", "p", "p")
    assert screen.sheet is None
    assert line.sent == []


def test_a_position_that_the_drawn_board_cannot_read_is_shown_on_the_plain_one():
    screen, line = table()
    line.say(Update("m1", 4, {"seat": 0, "hands": "hidden"}, ("7", "pass"), (0,), events=(Seen("played", 1),)))
    screen.update(0.1)
    assert {"hands: hidden", "7", "pass"} <= {w.text for w in _widgets_of_board(screen)}
    assert "fis: played." in texts(screen)


def _widgets_of_board(screen: TableScreen) -> list[Label | Button]:
    look(screen)
    return [widget for widget in screen._board._form.widgets if isinstance(widget, Label | Button)]


def test_a_game_that_the_client_does_not_know_is_played_on_the_plain_board():
    rules = Rules("hearts")
    line = FakeLine(
        welcome(),
        Seated("t1", "m1", rules, chairs("Ana", "Ben"), "0" * 64, 0),
        Update("m1", 3, {"seat": 0, "round": 2}, ("play 2C", "play 3C", "pass"), (0,), (9.0, 9.0)),
    )
    session = fakes.session(line, motion=True)
    session.poll()
    screen = TableScreen(session)
    screen.update(0.0)
    look(screen)
    press(screen, "right", "enter")
    assert line.sent == [Browse()]
    press(screen, "enter")
    assert line.sent == [Browse(), Play(3, "play 3C")]
