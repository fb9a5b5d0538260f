"""What can be done around the board: step back, hints, lent seats, muting, questions, a server that is gone."""

import pygame
import pytest
from msgspec.structs import replace

from client.boards.nano_gwent import NanoGwentBoard
from client.boards.plain import PlainBoard
from client.language import say
from client.paint import Paint, Ruler
from client.screen import Pop, Replace
from client.screens import invitation
from client.screens.chronicle import Chronicle, Token
from client.screens.sheet import KeySheet
from client.screens.table import TableScreen
from client.usual import offered
from client.visit import SPECTATORS
from client.widgets import Label, Mark
from shared.chance import Chance
from shared.game import Outcome, Seen
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    Advice,
    Ask,
    Bot,
    Browse,
    Chair,
    Leave,
    Lend,
    Lobby,
    Play,
    Refused,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    TakeBack,
    TakeOver,
    Update,
)
from shared.record import Reason
from tests.client import fakes
from tests.client.audit import audit
from tests.client.fakes import COMMITMENT, FakeLine, chairs, update, welcome
from tests.client.fingers import click, key, look, pass_time, press, texts, widget
from tests.client.gallery import table as gallery

LOBBY = Lobby((), (Bot("fis", ("nano-gwent",), 2), Bot("sat", ("clue",), 1), Bot("csp", ("nano-gwent",), 0)), 0, 2)
MOVES = ("15", "8", "3", "13")


class Match:
    """A table of Ana, in seat 0 or looking on, and fis, after MOVES that came one by one."""

    def __init__(
        self,
        seat: int | None = 0,
        *,
        motion: bool = False,
        rules: Rules = fakes.RULES,
        sitters: tuple[Chair, ...] = chairs("Ana", "fis"),
        **more,
    ) -> None:
        self.seat = seat
        self.game = NanoGwent.deal(2, None, Chance(7))
        seated = Seated("t1", "m1", rules, sitters, COMMITMENT, seat, **more)
        self.line = FakeLine(welcome(), LOBBY, seated, update(self.game, seat, 0))
        visit = fakes.visit(self.line, motion=motion)
        visit.poll()
        self.version = 0
        self.screen = TableScreen(visit)
        self.live()
        for move in MOVES:
            self.play(move)
        self.line.sent.clear()

    def live(self, seconds: float = 1.0):
        look(self.screen)
        return pass_time(self.screen, seconds)

    def play(self, move: str, **more):
        """A move that the server tells of."""
        self.game, events = self.game.play(self.game.turn, self.game.parse(self.game.turn, move))
        self.version += 1
        self.hear(update(self.game, self.seat, self.version, events=events, **more))

    def again(self, **more):
        """The same position once more, with other facts of the table."""
        self.hear(update(self.game, self.seat, self.version, **more))

    def hear(self, *messages):
        self.line.say(*messages)
        return self.live()

    def choose(self, key: str):
        """Press a button of the sheet."""
        look(self.screen)
        self.screen.sheet._form.focus = key
        return press(self.screen, "enter")

    def offered(self) -> list[str]:
        return [choice.key for choice in self.screen.sheet.choices]

    def picture(self) -> bytes:
        """What the board looks like."""
        return pygame.image.tobytes(look(self.screen).subsurface((0, 0, 760, 640)), "RGB")


# Back through the moves.


def log_of(chronicle, events, tell, lit):
    chronicle.keep_back(events, 0)
    paint, area = Paint(pygame.Surface((1024, 640))), pygame.Rect(0, 0, 200, 300)
    return chronicle.build(paint, area, events, lambda said: True, tell, lit, (), lambda seat: seat)


def test_a_move_that_takes_several_lines_to_tell_is_marked_once():
    events = [Seen("played", 0, {"number": number}) for number in range(2)]
    at_length = "a move that is told at such length that it takes several lines " * 2
    widgets = log_of(Chronicle(), events, lambda seen: at_length, range(1, 2))
    assert [shown.sign for shown in widgets if isinstance(shown, Mark)] == ["pointer"]


def test_each_entry_of_the_log_has_a_disc_and_its_further_lines_a_thread():
    one, other = (Seen("played", seat, {}) for seat in (0, 1))
    log = [one, one, Said("Ana", "hello", 0), one, other]
    widgets = log_of(Chronicle(), log, lambda seen: "a move that takes two lines to tell", range(0))
    assert [(shown.colour, shown.first) for shown in widgets if isinstance(shown, Token)] == [
        *[(0, True), (0, False)] * 3,
        *[(1, True), (1, False)],
    ]


def test_after_looking_back_the_log_is_at_its_foot_again():
    events = [Seen("played", 0, {"number": number}) for number in range(60)]
    chronicle = Chronicle()

    def told(lit):
        widgets = log_of(chronicle, events, lambda seen: f"move {seen.what['number']}", lit)
        return [shown.text for shown in widgets if isinstance(shown, Label)]

    foot = told(range(0))
    assert foot[-1] == "move 59"
    assert "move 5" in told(range(5, 6))
    assert told(range(0)) == foot


def test_stepping_back_shows_what_was_and_marks_the_move_in_the_log():
    match = Match()
    pictures = [match.picture()]
    for number in (3, 2, 1, 0):
        press(match.screen, ",")
        assert f"Move {number} of 4" in texts(match.screen)
        pictures.append(match.picture())
    assert len(set(pictures)) == 5
    press(match.screen, ",")
    assert match.picture() == pictures[-1]
    for before in reversed(pictures[1:-1]):
        press(match.screen, ".")
        match.live()
        assert match.picture() == before
    press(match.screen, ".")
    match.live()
    assert match.picture() == pictures[0]


@pytest.mark.parametrize("key", ["end", "esc", "1", "enter"])
def test_any_key_of_the_board_leads_back_to_now_and_does_nothing_else(key):
    match = Match()
    press(match.screen, "home")
    assert "Move 0 of 4" in texts(match.screen)
    press(match.screen, key)
    match.live()
    assert "4 moves" in texts(match.screen)
    assert match.screen._board.chosen is None
    press(match.screen, "1", "1")
    assert isinstance(match.line.sent[-1], Play)


def test_a_click_on_the_board_leads_back_too():
    match = Match()
    press(match.screen, ",")
    click(match.screen, (300, 300))
    assert "4 moves" in texts(match.screen)


def test_nothing_can_be_played_in_the_past():
    match = Match()
    widget(match.screen, "step first").act()
    for x in range(0, 760, 40):
        match.screen._board.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 540), button=1))
    assert match.screen._board.chosen is None
    assert match.line.sent == []


def test_the_past_is_not_snatched_away_when_it_becomes_the_players_turn():
    match = Match()
    match.play("6")
    press(match.screen, ",", ",")
    before = match.screen._board._shown
    match.play("14")
    assert match.screen._board._shown is before
    assert {"Move 3 of 6", "Your turn: to now (End)"} <= set(texts(match.screen))
    widget(match.screen, "return").act()
    assert "6 moves" in texts(match.screen)
    press(match.screen, "1", "1")
    assert match.line.sent == [Play(6, "4")]


def test_the_end_waits_until_the_past_has_been_seen():
    match = Match()
    press(match.screen, ",")
    assert match.hear(update(match.game, 0, 5, outcome=Outcome((1.0, 0.0), "resignation"), moves=(), to_act=())) is None
    assert "It is over: to the end (End)" in texts(match.screen)
    press(match.screen, "end")
    assert isinstance(match.live(), Replace)


# A move on its way.


def test_a_sent_move_is_seen_within_a_frame_however_slow_the_server():
    match = Match(motion=True)
    before = match.picture()
    press(match.screen, "1", "1")
    pass_time(match.screen, 2 / 60)
    assert match.picture() != before
    pass_time(match.screen, 0.3)
    match.again(away=(None, 30.0))
    # News of the same position are no answer.
    assert match.screen._board._before is not None
    match.play("4")
    assert match.screen._board._before is None


def test_a_plain_board_sends_a_move_once():
    match = Match()
    match.screen._mounted.board = PlainBoard("nano-gwent", match.screen.visit.settings)
    match.screen._show()
    look(match.screen)
    press(match.screen, "right", "enter", "enter", "enter", "enter")
    assert len(match.line.sent) == 1
    match.hear(Refused("illegal-move", "no", to="play"))
    look(match.screen)
    press(match.screen, "enter", "enter")
    assert len(match.line.sent) == 2


def test_what_cannot_be_made_good_is_asked_about_first(monkeypatch):
    monkeypatch.setattr(NanoGwentBoard, "warning", lambda board, move: f"Really {move}?")
    match = Match()
    press(match.screen, "1", "1", "enter")
    assert match.screen.sheet is None
    assert match.line.sent == []
    press(match.screen, "1", "1", "left", "enter")
    assert match.line.sent == [Play(4, "4")]


def test_a_question_is_answered_by_mouse():
    match = Match()
    press(match.screen, "r")
    look(match.screen)
    yes = next(w for w in match.screen.sheet._form.widgets if getattr(w, "key", "") == "yes")
    click(match.screen, yes.rect.center)
    assert match.line.sent == [Resign()]


# Hints.


def test_a_hint_is_asked_for_shown_with_its_reason_and_marked():
    match = Match()
    press(match.screen, "h")
    assert match.line.sent == [Ask(4)]
    assert {"A bot is thinking...", "Assisted"} <= set(texts(match.screen))
    terms = {f"term {n}": float(n) for n in range(8)}
    before = match.picture()
    match.hear(Advice(4, "minimax", "14", Reason("it leads", terms)))
    shown = texts(match.screen)
    assert {"minimax advises: Siege 5", "“It leads.”", "term 7", "term 3"} <= set(shown)
    assert "Assisted: this counts as help" in shown
    assert "term 2" not in shown
    assert match.picture() != before
    press(match.screen, "h")
    assert "“It leads.”" not in texts(match.screen)
    assert match.line.sent == [Ask(4)]


def test_a_hint_that_compares_moves_names_the_best_of_them():
    match = Match()
    press(match.screen, "h")
    worth = {"1": -5.4, "2": -4.25, "3": 0.2, "4": -3.0, "5": -2.0, "6": -1.0, "14": 1.6}
    match.hear(Advice(4, "minimax", "14", Reason("The next round is worth +1.6.", worth)))
    shown = texts(match.screen)
    best = ["Siege 5", "Melee 9", "Ranged 2", "Melee 3", "Melee 1"]
    assert [text for text in shown if text in best] == best


def test_a_hint_names_the_three_cards_of_each_suggestion_whole():
    screen = gallery.advised_in_clue()
    look(screen)
    ruler = Ruler((1024, 640))
    (whole,) = [
        w for w in screen.form.widgets if isinstance(w, Label) and w.text.endswith("Candlestick in the Dining Room")
    ]
    lines = ruler.wrap(whole.text, whole.kind, whole.rect.width)
    assert all(ruler.width(each, whole.kind) <= whole.rect.width for each in lines)
    assert len(lines) * ruler.line_height(whole.kind) <= whole.rect.height


def test_a_silent_server_is_called_silent_once():
    sheet = gallery.lost().sheet
    assert sheet.title == "The server does not answer"
    assert sheet.text.startswith("The match goes on there")


def test_a_long_hint_at_a_full_table_takes_the_place_of_the_log():
    screen = gallery.advised_in_clue()
    assert not any(text.startswith("The cards are dealt.") for text in texts(screen))
    press(screen, "h")
    look(screen)
    assert any(text.startswith("The cards are dealt.") for text in texts(screen))


def test_after_a_click_on_a_button_the_keys_are_the_boards():
    match = Match()
    click(match.screen, widget(match.screen, "hint").rect.center)
    press(match.screen, "1", "enter")
    assert match.line.sent == [Ask(4), Play(4, "4")]


def test_a_hint_is_gone_with_its_position():
    match = Match()
    press(match.screen, "h")
    match.hear(Advice(4, "minimax", "14"))
    press(match.screen, "1", "1")
    match.play("4")
    assert not [text for text in texts(match.screen) if "advises" in text]
    match.hear(Advice(4, "minimax", "14"))
    assert not [text for text in texts(match.screen) if "advises" in text]


def test_a_refused_hint_is_not_waited_for():
    match = Match()
    press(match.screen, "h")
    match.hear(Refused("not-allowed", "no hints here", to="ask"))
    assert "A bot is thinking..." not in texts(match.screen)


def test_no_hints_out_of_turn_or_where_the_rules_forbid_them():
    match = Match(rules=Rules("nano-gwent", aids=False))
    press(match.screen, "h")
    assert match.line.sent == []
    assert "No hints" in texts(match.screen)
    assert not match.screen._board.aids
    match = Match()
    match.play("6")
    press(match.screen, "h")
    assert match.line.sent == []


def held(event: pygame.event.Event) -> pygame.event.Event:
    event.again = True
    return event


def test_a_held_key_mutes_once_and_steps_on():
    match = Match()
    for code in (pygame.K_F4, pygame.K_F2):
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")
        match.screen.on_event(held(event))
    assert match.screen.visit.muted == set()
    assert match.screen.sheet is None
    press(match.screen, ",")
    match.screen.on_event(held(key(",")))
    assert match.screen._steps.numbers == (2, 4)


def test_the_key_that_leads_to_the_chat_does_not_write_there_while_it_is_held():
    match = Match()
    press(match.screen, "t")
    match.screen.on_event(held(key("t")))
    press(match.screen, "o")
    match.screen.on_event(held(key("o")))
    press(match.screen, "enter")
    assert match.line.sent == [Say("oo")]


# A seat is not a person.


def test_a_seat_is_lent_to_a_bot_of_this_game_and_taken_back_by_one_key():
    match = Match()
    match.screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0))
    match.choose("lend")
    assert match.offered() == ["any", "lend fis", "lend csp"]
    match.choose("lend csp")
    assert match.line.sent == [Lend("csp")]
    match.again(sitting_in=("csp", None))
    assert "csp plays for you" in texts(match.screen)
    press(match.screen, "1", "1", "h")
    assert match.line.sent == [Lend("csp")]
    press(match.screen, "b")
    assert match.line.sent[1:] == [TakeBack()]
    match.again(sitting_in=(None, None))
    press(match.screen, "1", "1")
    assert match.line.sent[-1] == Play(4, "4")


def test_escape_leaves_a_match_that_is_only_looked_on_at():
    match = Match(None)
    press(match.screen, ",")
    assert press(match.screen, "esc") is None
    assert match.line.sent == []
    assert isinstance(press(match.screen, "esc"), Pop)
    assert match.line.sent == [Leave(), Browse()]


def test_a_seat_that_was_given_up_is_not_offered_back():
    match = Match()
    press(match.screen, "r", "left", "enter")
    assert match.line.sent == [Resign()]
    match.again(sitting_in=("csp", None))
    assert all("Take back" not in text for text in texts(match.screen))
    press(match.screen, "b")
    assert match.line.sent == [Resign()]
    match.screen.form.focus = "leave"
    press(match.screen, "enter")
    assert match.line.sent[1] == Leave()


def test_at_the_end_a_lent_seat_is_not_offered_back():
    match = Match()
    press(match.screen, ",")
    match.again(sitting_in=("csp", None), outcome=Outcome((1.0, 0.0), "time"))
    shown = texts(match.screen)
    assert all("Take back" not in text for text in shown)
    assert "Stop watching" not in shown
    assert "Back to the lobby" in shown


def test_who_took_a_bots_seat_over_plays_it_and_gives_it_back():
    match = Match(sitters=(Chair("fis", bot=True), Chair("csp", bot=True)))
    match.again(sitting_in=("Ana", None))
    assert "Ana plays for you" not in texts(match.screen)
    press(match.screen, "1", "1")
    assert match.line.sent[-1] == Play(4, "4")
    press(match.screen, "r")
    assert match.screen.sheet is None
    widget(match.screen, "give-back").act()
    assert match.line.sent[-1] == Lend(None)


def test_who_looks_on_takes_over_a_bots_seat_where_the_rules_allow_it():
    match = Match(None, rules=Rules("nano-gwent", takeover=True))
    widget(match.screen, "take 1").act()
    assert match.line.sent == [TakeOver(1)]
    match = Match(None)
    look(match.screen)
    assert not [w for w in match.screen.form.widgets if getattr(w, "key", "") == "take 1"]


def test_one_enter_too_many_after_giving_a_seat_back_takes_none():
    bots = (Chair("fis", bot=True), Chair("csp", bot=True))
    rules = Rules("nano-gwent", takeover=True)
    for open_again in (lambda screen: screen._do("menu"), lambda screen: screen._open_seat(0)):
        match = Match(rules=rules, sitters=bots)
        match.again(sitting_in=("Ana", None))
        open_again(match.screen)
        press(match.screen, "enter")
        assert match.line.sent == [Lend(None)]
        match.hear(Seated("t1", "m1", rules, bots, COMMITMENT, None), update(match.game, None, match.version))
        open_again(match.screen)
        look(match.screen)
        assert "take 0" in match.offered()
        press(match.screen, "enter")
        assert match.line.sent == [Lend(None)]


def test_the_log_speaks_to_who_gave_a_seat_back_as_to_one_who_looks_on():
    match = Match(sitters=(Chair("fis", bot=True), Chair("csp", bot=True)))
    assert any("You" in text for text in texts(match.screen))
    given = Seated("t1", "m1", fakes.RULES, (Chair("fis", bot=True), Chair("csp", bot=True)), COMMITMENT, None)
    match.hear(given, update(match.game, None, match.version))
    assert not any("You" in text for text in texts(match.screen))


def test_a_bots_seat_that_a_person_plays_is_not_offered_again():
    match = Match(None, rules=Rules("nano-gwent", takeover=True))
    match.again(sitting_in=(None, "Zoë"))
    assert "Zoë plays" in texts(match.screen)
    assert "take 1" not in [getattr(each, "key", "") for each in match.screen.form.widgets]


def test_what_is_special_about_a_match_is_told():
    match = Match(None, rules=Rules("nano-gwent", spectators="all"), known=True)
    assert "Known deal · Open hands" in texts(match.screen)


def test_what_every_seat_sees_is_handed_to_the_board(monkeypatch):
    seen = []
    monkeypatch.setattr(NanoGwentBoard, "reveal", lambda board, views: seen.append(views))
    match = Match(None)
    match.again(views=({"seat": 0}, {"seat": 1}))
    assert seen == [({"seat": 0}, {"seat": 1})]


# The log.


def test_a_muted_voice_is_not_read_until_it_is_heard_again():
    match = Match()
    match.hear(Said("fis", "I win", 1), Said("Zoë", "No", None), Said("Ana", "Ha", 0))
    assert {"fis: I win", "Zoë: No", "Ana: Ha"} <= set(texts(match.screen))
    look(match.screen)
    click(match.screen, next(rect for seat, rect in match.screen._plates.places if seat == 1).center)
    match.choose("mute fis")
    match.screen._do("mute")
    assert {"fis: I win", "Zoë: No"}.isdisjoint(texts(match.screen))
    assert match.screen.visit.muted == {"fis", SPECTATORS}
    match.screen._do("mute")
    assert "Zoë: No" in texts(match.screen)
    assert "Ana: Ha" in texts(match.screen)


def lines(match: Match) -> list[str]:
    return [text for text in texts(match.screen) if text.startswith("fis: line")]


def test_the_log_is_scrolled_by_keys_and_wheel_and_stays_where_it_is_read():
    match = Match()
    match.hear(*(Said("fis", f"line {number}", 1) for number in range(60)))
    assert "fis: line 59" in texts(match.screen)
    match.screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0))
    up = lines(match)
    assert "fis: line 59" not in up
    match.hear(Said("fis", "line 60", 1))
    assert lines(match) == up
    area = match.screen._chronicle.area
    match.screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=area.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(80):
        match.screen.on_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert "fis: line 60" in texts(match.screen)


# Keys and sounds.


def test_the_keys_are_shown_and_closed():
    match = Match()
    press(match.screen, "?")
    assert isinstance(match.screen.sheet, KeySheet)
    press(match.screen, "esc")
    assert match.screen.sheet is None


def test_what_is_heard_of_the_table():
    match = Match()
    heard = []
    match.screen._hearing.speaker.play = heard.append
    match.play("6")
    match.play("14", clocks=(8.0, 300.0))
    match.hear(Said("fis", "hello", 1))
    match.live(2.0)
    match.screen.visit.mute("fis")
    match.hear(Said("fis", "again", 1), Said("Ana", "me", 0))
    match.hear(update(match.game, 0, 9, outcome=Outcome((0.0, 1.0), "time"), moves=(), to_act=()))
    assert heard.count("card") == 2
    assert heard.count("turn") == heard.count("chat") == heard.count("lose") == 1
    assert heard.count("tick") > 2


# Trouble.


def test_a_server_that_stays_away_is_waited_for_or_left():
    match = Match()
    match.line.state, match.line.problem = "reconnecting", "the server does not answer"
    match.live(9.0)
    assert match.offered() == ["wait", "servers"]
    match.choose("wait")
    match.live(20.0)
    assert match.screen.sheet is None
    match.line.state = "online"
    match.live(1.0)
    match.line.state = "reconnecting"
    match.live(9.0)
    assert match.choose("servers") == Pop()
    assert match.line.state == "closed"


def test_the_question_is_gone_when_the_server_is_back():
    match = Match()
    match.line.state = "reconnecting"
    match.live(9.0)
    assert match.screen.sheet is not None
    match.line.state = "online"
    match.live(0.1)
    assert match.screen.sheet is None


NONSENSE = [
    {"view": {}},
    {"view": {"seat": 0, "round": "nine"}},
    {"moves": ("fly to the moon", "debuff", "99", "-1", "")},
    {"to_act": (5, 4)},
    {"clocks": (-5.0,)},
    {"clocks": (1e9, float(10**6), 3.0)},
    {"away": (1.0, 2.0, 3.0, 4.0), "sitting_in": ("x",)},
    {"events": (Seen("played", 0, {"unit": 99}), Seen("scorched", 5), Seen("round", None, {"points": "many"}))},
    {"events": (Seen("played", 1, {"unit": [1, 2]}), Seen("debuffed", 0, {"row": "the moon"}))},
    {"outcome": Outcome((), "")},
    {"outcome": Outcome((1.0,), "what?")},
    {"views": ({}, {"seat": 7})},
]


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_does_not_crash_the_table(nonsense, motion):
    match = Match(motion=motion)
    message = replace(update(match.game, 0, 5), **nonsense)
    assert isinstance(message, Update)
    match.hear(message)
    look(match.screen)
    press(match.screen, "right", "enter", "enter", "h", "1", "1", ",", ".", "?", "esc")
    match.hear(Advice(5, "x", "no move"), Advice(5, "x", "debuff nowhere"))
    look(match.screen)


def test_an_end_that_makes_no_sense_leads_to_the_lobby():
    match = Match()
    assert match.hear(update(match.game, 0, 5, outcome=Outcome((1.0,), "what?"), moves=(), to_act=())) == Pop()
    assert match.line.sent == [Leave(), Browse()]
    assert "makes no sense" in match.screen.visit.notice.text


def test_a_seat_that_the_table_does_not_have_does_not_crash_it():
    line = FakeLine(welcome(), Seated("t1", "m1", fakes.RULES, chairs("Ana"), COMMITMENT, 5))
    line.say(update(NanoGwent.deal(2, None, Chance(7)), 0, 0))
    visit = fakes.visit(line)
    visit.poll()
    screen = TableScreen(visit)
    look(screen)
    pass_time(screen, 1.0)
    press(screen, "1", "1", "r", "esc")
    look(screen)
    assert Browse() in line.sent


# Tables of six, and without help.


def test_the_menu_of_six_people_has_everything():
    screen = gallery.six()
    screen._do("menu")
    keys = [choice.key for choice in screen.sheet.choices]
    assert len([key for key in keys if key.startswith("mute ")]) == 6
    assert keys[-4:] == ["code", "rules", "settings", "keys"]
    assert audit(screen) == []


def test_the_code_of_a_private_room_can_be_copied_during_the_match(monkeypatch):
    copied = []
    monkeypatch.setattr(invitation, "copy", lambda text: copied.append(text) or True)
    match = Match(code="KWQXRZ")
    match.screen._do("menu")
    match.choose("code")
    match.live(0.1)
    assert copied == ["KWQXRZ"]
    assert match.screen.banner.text == "Copied"
    match = Match()
    match.screen._do("menu")
    assert "code" not in match.offered()


def test_at_a_rated_table_there_is_no_help_and_it_says_why():
    why = "Rated: no hints, no lending and no notebook."
    match = Match(rules=offered("nano-gwent", rated=True))
    assert "Rated: without help" in texts(match.screen)
    assert "No hints" not in texts(match.screen)
    press(match.screen, "h")
    match.live(0.1)
    assert match.line.sent == []
    assert match.screen.banner.text == why
    assert match.screen._open_menu() is None
    assert match.screen.sheet.text == why
    assert "lend" not in match.offered()
    press(match.screen, "esc")
    match.screen._open_seat(0)
    assert match.screen.sheet.text == why
    press(match.screen, "esc")
    match.screen._open_seat(1)
    assert match.screen.sheet.text != why


def test_who_looks_on_at_a_rated_table_is_told_nothing_of_help():
    match = Match(None, rules=offered("nano-gwent", rated=True))
    match.screen._open_menu()
    assert match.screen.sheet.text == ""
    assert not match.screen._can("hint")


def test_a_click_beside_the_menu_closes_it_and_one_on_it_does_not():
    screen = gallery.six()
    screen._do("menu")
    look(screen)
    box = screen.sheet.build(screen._ruler, screen._ruler.area)[0].rect
    click(screen, (box.left + 3, box.centery))
    assert screen.sheet is not None
    click(screen, (box.left - 3, box.centery))
    assert screen.sheet is None


def test_where_hints_are_not_allowed_no_seat_is_lent():
    match = Match(rules=Rules("nano-gwent", aids=False))
    match.screen._do("menu")
    assert "lend" not in match.offered()
    match.choose("rules")
    match = Match(None, rules=Rules("nano-gwent", aids=False, takeover=True))
    match.seat = 1
    match.hear(Seated("t1", "m1", Rules("nano-gwent", aids=False, takeover=True), chairs("Ana", "fis"), COMMITMENT, 1))
    match.screen._do("menu")
    assert "give-back" in match.offered()


def test_who_took_a_seat_over_and_is_cut_off_reads_that_the_bot_gets_it_back():
    rules = Rules("nano-gwent", absent="forfeit", takeover=True)
    match = Match(1, rules=rules)
    match.line.state, match.line.problem = "reconnecting", "the server does not answer"
    match.live(0.1)
    assert match.screen.at_stake() == say("table-stake-bot", seconds=60)
