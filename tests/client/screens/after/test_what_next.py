"""What can be done with a result: another match, the replay, the proof, a copy, the comparison after a duplicate."""

import os
from concurrent.futures import Future

from client.matches import records
from client.matches.proof import prove
from client.screens.after.replay import ReplayScreen
from client.screens.after.result import Result
from client.ui.screen import Pop, Push
from shared.game import Outcome
from shared.messages import Browse, Chair, Ended, Leave, Refused, Rematch, Table
from tests.client.fakes import RULES, FakeLine, chairs, seated, update, welcome
from tests.client.fingers import click, press, texts, widget
from tests.client.screens.after.results import GAME, RECORD, ended, result
from tests.client.told import relinked

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
    words = "fis asks for a rematch. You ask for the same deal with other seats. It starts when all ask for the same."
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
    screen.session.leave()
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
    screen._proof._proof.result()
    words = texts(screen)
    assert "The deal holds." in words
    assert "The commitment is the one you were given before the deal." in words


def test_a_verdict_that_comes_later_is_drawn():
    screen, _ = ended()
    proof = screen._proof._proof = Future()
    assert "Checking the deal…" in texts(screen)
    screen.stale = False
    screen.update(0.1)
    assert not screen.stale
    proof.set_result(prove(RECORD, RECORD.commitment))
    screen.update(0.2)
    assert screen.stale
    assert "The deal holds." in texts(screen)


def test_another_commitment_than_the_one_that_was_given_is_found():
    screen, _ = ended(promised="1" * 64)
    click(screen, widget(screen, "verify").rect.center)
    screen._proof._proof.result()
    assert "The check failed." in texts(screen)


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
    screen._proof._proof.result()
    click(screen, widget(screen, "save").rect.center)
    assert any(text.startswith("Saved as") for text in texts(screen))
    click(screen, widget(screen, "verify").rect.center)
    screen._proof._proof.result()
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
