import os
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from client.link.session import Visit
from client.matches import records
from client.matches.proof import prove
from client.screens.after.position_picture import keepsake
from client.screens.after.result import UNSEEN, Result
from client.screens.replay.replay import ReplayScreen
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from client.ui.paint import Paint, Ruler
from client.ui.screen import Pop, Push
from client.ui.theme import HEADING, SMALL, TITLE
from client.ui.widgets import Label, Mark
from shared.chance import Chance
from shared.game import Outcome
from shared.games import GAMES
from shared.games.nano_gwent import NanoGwent
from shared.messages import Browse, Chair, Ended, Leave, Rating, Refused, Rematch, Rules, Seated, Table, Update
from tests.client import fakes
from tests.client.audit import SIZES, Auditor, audit
from tests.client.fakes import RULES, STILL, FakeLine, chairs, seated, update, welcome
from tests.client.fingers import click, look, pass_time, press, texts, widget
from tests.client.gallery import after as gallery
from tests.client.told import match, relinked

GAME = NanoGwent.deal(2, None, Chance(7))
CARD = [("Round 1", (10, 9)), ("Round 2", (0, 10)), ("Round 3", (18, 17))]
RECORD = match("nano-gwent", ("Ana", "fis"))


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
    pass_time(screen, UNSEEN + 0.1)
    return screen, line


def ended(record=RECORD, promised=None, folder=None, *, rated=False, **more: Any) -> tuple[Result, FakeLine]:
    """The result of a match of which the record is there; `more` are further fields of Ended."""
    rules, faces = Rules(record.game, record.options, rated=rated), chairs(*record.seats)
    line = FakeLine(
        welcome(),
        Seated("t1", record.match, rules, faces, promised or record.commitment, 0),
        Update(record.match, 9, {}, outcome=record.outcome),
        Table("t1", rules, faces, 0),
        Ended(record, **more),
    )
    visit = Visit(line, STILL, lambda welcome: None, fakes.kept, folder=folder)
    visit.poll()
    screen = Result(visit, ())
    look(screen)
    pass_time(screen, UNSEEN + 0.1)
    return screen, line


@pytest.mark.parametrize(
    ("seat", "scores", "reason", "title", "why"),
    [
        (0, (1.0, 0.0), "rounds won", "You win", "More rounds won."),
        (1, (1.0, 0.0), "time", "Ana wins", "You ran out of time."),
        (None, (0.0, 1.0), "cards left", "fis wins", "As many rounds, and more cards left."),
        (0, (0.5, 0.5), "draw", "A draw", "As many rounds, and as many cards left."),
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
    assert "a bot of the house: its rating stands" in words


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
    screen._proof.wait()
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
    visit = fakes.visit(line)
    visit.poll()
    return Result(visit, ())


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
    visit = fakes.visit(line)
    visit.poll()
    ruler = Ruler((1024, 640))
    labels = [w for w in Result(visit, CARD).build(ruler) if isinstance(w, Label)]
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
        board = screen._keepsake._board
        assert not board.moving
        shown[game] = board._shown
        words = pictured(board)
        assert not [said for said in ("is to play", "chooses", "Your turn", "You look on") if said in words]
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
    shown, last = screen._keepsake._board._shown.view, screen.visit.history[-2:]
    assert shown.table
    assert last[0].view["points"] != last[1].view["points"]
    assert list(shown.points) == list(last[1].view["points"])


@pytest.mark.parametrize("game", ["escoba", "top-trumps"])
def test_in_the_picture_of_a_match_that_was_given_up_nobody_is_to_choose(game):
    board = gallery.result(match(game, moves=5, outcome=Outcome((0.0, 1.0), "resignation")))._keepsake._board
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
    fresh = Result(screen.visit, scorecard=CARD)
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


# Again.


def test_a_rematch_is_asked_for_once_and_shows_who_else_has():
    screen, line = result()
    press(screen, "enter", "enter")
    assert line.sent == [Rematch()]
    assert widget(screen, "rematch").text == "Waiting for the others"
    line.say(Table("t1", RULES, chairs("Ana", "fis"), 0, rematch=(1,)))
    assert screen.update(0.1) is None
    assert "fis asks for a rematch." in texts(screen)


def test_the_same_deal_is_asked_for_and_who_wants_what_is_told():
    screen, line = result()
    press(screen, "down", "enter", "enter")
    assert line.sent == [Rematch("same")]
    line.say(Table("t1", RULES, chairs("Ana", "fis"), 0, rematch=(0, 1), same=(0,)))
    screen.update(0.1)
    words = "fis asks for a rematch. You ask for the same deal with other seats. It begins when all ask for the same."
    assert words in texts(screen)
    line.say(Table("t1", RULES, chairs("Ana", "fis"), 0, rematch=(0, 1), same=(0, 1)))
    screen.update(0.1)
    assert "fis asks for the same deal with other seats. You ask for the same deal with other seats." in texts(screen)


def test_one_may_think_better_of_it():
    screen, line = result()
    press(screen, "enter", "down", "enter")
    assert line.sent == [Rematch(), Rematch("same")]


def test_a_rematch_that_is_refused_can_be_asked_for_again():
    screen, line = result()
    press(screen, "enter")
    line.say(Refused("not-now", "the table is closed.", to="rematch"))
    screen.update(1.0)
    assert widget(screen, "rematch").text == "Rematch"


def test_who_took_the_seat_of_a_bot_over_has_no_chair_for_a_rematch():
    screen, line = result()
    line.say(Table("t1", RULES, chairs("sat", "fis"), None))
    screen.update(1.0)
    assert "Rematch" not in texts(screen)
    assert "Replay" in texts(screen)


def test_a_new_match_leads_on():
    screen, line = result()
    line.say(seated(1, ("fis", "Ana"), "m2"), update(GAME, 1, match="m2"))
    assert screen.update(0.1) == Pop()


def test_a_table_that_waits_for_others_leads_on_as_well():
    screen, line = ended()
    screen.visit.leave()
    line.say(welcome(), Table("t2", RULES, (Chair("Ana"), Chair()), 0))
    assert screen.update(0.1) == Pop()


def test_a_free_chair_is_told():
    screen, line = result()
    line.say(Table("t1", RULES, (Chair("Ana"), Chair()), 0))
    screen.update(0.1)
    assert "A chair at this table is free now." in texts(screen)


def test_back_to_the_lobby():
    screen, line = result()
    assert press(screen, "esc") == Pop()
    assert line.sent == [Leave(), Browse()]


def test_an_onlooker_can_look_back_but_not_play_again():
    screen, _ = result(seat=None)
    words = texts(screen)
    assert "Rematch" not in words
    assert {"Replay", "Back to the lobby"} <= set(words)


def test_after_a_lost_chair_the_result_stays_but_no_rematch():
    screen, line = result()
    line.say(welcome())
    assert screen.update(0.1) is None
    assert "You win" in texts(screen)
    assert not widget(screen, "rematch").enabled
    assert not widget(screen, "same").enabled


# The record.


def test_without_the_record_there_is_nothing_to_look_back_at():
    screen, line = result()
    assert not any(widget(screen, key).enabled for key in ("replay", "verify", "save"))
    line.say(Ended(relinked(RECORD, match="m1")))
    screen.update(0.1)
    assert all(widget(screen, key).enabled for key in ("replay", "verify", "save"))


def test_the_replay_begins_at_the_deal():
    screen, _ = ended()
    going = click(screen, widget(screen, "replay").rect.center)
    assert isinstance(going, Push)
    assert isinstance(going.screen, ReplayScreen)
    assert "Move 0 of 28" in texts(going.screen)


def test_one_click_proves_the_deal():
    screen, _ = ended()
    click(screen, widget(screen, "verify").rect.center)
    screen._proof.wait()
    words = texts(screen)
    assert "The deal holds." in words
    assert "The commitment is the one you were given before the deal." in words


def test_a_verdict_that_comes_later_is_drawn():
    screen, _ = ended()
    proof = screen._proof = SimpleNamespace(verdict=None)
    assert "Computing everything again…" in texts(screen)
    screen.stale = False
    screen.update(0.1)
    assert not screen.stale
    proof.verdict = prove(RECORD, RECORD.commitment)
    screen.update(0.2)
    assert screen.stale
    assert "The deal holds." in texts(screen)


def test_another_commitment_than_the_one_that_was_given_is_found():
    screen, _ = ended(promised="1" * 64)
    click(screen, widget(screen, "verify").rect.center)
    screen._proof.wait()
    assert "This does not hold." in texts(screen)


def test_a_copy_is_saved_among_the_documents(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "documents", lambda: tmp_path)
    screen, _ = ended()
    click(screen, widget(screen, "save").rect.center)
    assert records.load(tmp_path / "nano-gwent-a_match.json") == RECORD
    assert f"Saved as {tmp_path / 'nano-gwent-a_match.json'}" in texts(screen)


def test_a_proof_and_a_copy_each_are_told_after_the_other(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "documents", lambda: tmp_path)
    screen, _ = ended()
    click(screen, widget(screen, "verify").rect.center)
    screen._proof.wait()
    click(screen, widget(screen, "save").rect.center)
    assert any(text.startswith("Saved as") for text in texts(screen))
    click(screen, widget(screen, "verify").rect.center)
    screen._proof.wait()
    assert "The deal holds." in texts(screen)


def test_a_copy_that_cannot_be_saved_is_told(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr(records, "documents", lambda: tmp_path / "file")
    screen, _ = ended()
    click(screen, widget(screen, "save").rect.center)
    assert any("cannot be written" in text for text in texts(screen))


# After a duplicate.


def duplicate(tmp_path) -> tuple[Result, FakeLine]:
    first = relinked(RECORD, match="first", outcome=Outcome((1.0, 0.0), "rounds won"))
    os.utime(records.keep(tmp_path, first), (1000, 1000))
    second = relinked(first, match="second", seats=("fis", "Ana"), outcome=Outcome((0.0, 1.0), "rounds won"))
    return ended(second, folder=tmp_path)


def test_after_a_duplicate_the_hands_are_compared(tmp_path):
    screen, _ = duplicate(tmp_path)
    words = texts(screen)
    assert words[words.index("1") :][:6] == ["1", "Ana", "1", "fis", "0", "\N{MINUS SIGN}1"]
    assert words[words.index("2") :][:6] == ["2", "fis", "0", "Ana", "1", "+1"]
    assert "With the same cards Ana is ahead: Ana 2, fis 0." in words
    click(screen, widget(screen, "points").rect.center)
    assert "Score" in texts(screen)


def test_a_match_without_its_pair_is_not_compared(tmp_path):
    records.keep(tmp_path, relinked(RECORD, match="first"))
    screen, _ = ended(folder=tmp_path)
    assert "The same cards compared" not in texts(screen)


def test_in_the_picture_of_the_end_nobody_is_to_move():
    cast = Cast(("Ana", "fis"), 0)
    asked, over = (keepsake("nano-gwent", [update(GAME, 0, 9, to_act=seats)], cast) for seats in ((0,), ()))
    canvas = Paint(pygame.Surface((1024, 640)))
    pictures = []
    for picture in (asked, over):
        picture.fit(canvas, pygame.Rect(0, 0, 400, 300))
        pictures.append(pygame.image.tobytes(picture._picture(canvas), "RGB"))
    assert pictures[0] == pictures[1]
