"""The replay by mouse and by keys, on the board of the game."""

import msgspec
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.matches import records
from client.matches.playback import Eyes
from client.player.settings import Settings
from client.screens.after.replay import replay
from client.screens.after.steering import MARGIN, number_at
from client.ui.screen import Pop, Push, Replace
from shared.game import Outcome
from shared.record import Moved, Reason, read, write
from tests.client.fakes import seated
from tests.client.fingers import click, look, press, texts, widget
from tests.client.screens.after.opened import CLUE, GWENT, LAST, RECORDS, mouse, opened, shown, view, where

# By keys.


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (("right",), 1),
        (("right", "right", "left"), 1),
        (("left",), 0),
        (("end",), LAST),
        (("end", "right"), LAST),
        (("end", "home"), 0),
    ],
)
def test_the_arrows_step(keys, number):
    screen, _ = opened()
    press(screen, *keys)
    assert where(screen) == number
    assert shown(screen) == view(number, None)


def test_up_and_down_go_from_turn_to_turn_of_the_seat_that_looks():
    screen, _ = opened()
    turns = [at for at, moved in enumerate(GWENT.moves) if moved.seat == 1]
    press(screen, "2")
    for at in turns[:3]:
        if at:
            press(screen, "down")
        assert where(screen) == at
    press(screen, "up")
    assert where(screen) == turns[1]


def test_the_arrows_step_whatever_has_the_focus():
    screen, _ = opened()
    click(screen, widget(screen, "speed").rect.center)
    press(screen, "right", "right")
    assert where(screen) == 2


def test_any_seat_s_view_or_all_cards():
    screen, _ = opened(GWENT, 6)
    for letter, eyes, said in (
        ("1", Eyes(0), "Ana"),
        ("2", Eyes(1), "Ben"),
        ("0", Eyes(), "As a spectator saw it"),
        ("a", Eyes(all_cards=True), "All cards open"),
    ):
        press(screen, letter)
        assert shown(screen) == view(6, eyes.seat)
        assert widget(screen, "eyes").text == said
    press(screen, "v")
    assert widget(screen, "eyes").text == "Ana"


def test_all_cards_are_handed_to_the_board(monkeypatch):
    screen, _ = opened(GWENT, 6)
    handed = []
    monkeypatch.setattr(
        "client.games.nano_gwent.board.NanoGwentBoard.reveal", lambda board, views: handed.append([*views])
    )
    press(screen, "a", "right")
    assert handed == [[view(at, seat) for seat in (0, 1)] for at in (6, 7)]
    press(screen, "0")
    assert len(handed) == 2


def test_a_player_begins_with_their_own_view():
    screen, _ = opened(GWENT, 3, seated(1, ("Ana", "Ben"), GWENT.match))
    assert widget(screen, "eyes").text == "Ben"


def test_escape_leads_back_first_from_the_panel_then_out():
    screen, _ = opened()
    press(screen, "g")
    assert press(screen, "esc") is None
    assert press(screen, "esc") == Pop()


# By the mouse.


def test_every_button_does_what_its_shape_says():
    screen, _ = opened(GWENT, 5)
    for name, number in (("forward", 6), ("back", 5), ("start", 0), ("end", LAST)):
        click(screen, widget(screen, name).rect.center)
        assert where(screen) == number


def test_the_scrubber_is_clicked_and_dragged():
    screen, _ = opened()
    rect = screen._steering._line
    mouse(screen, pygame.MOUSEBUTTONDOWN, rect.center)
    assert where(screen) == LAST // 2
    mouse(screen, pygame.MOUSEMOTION, (rect.right + 500, rect.y - 300))
    assert where(screen) == LAST
    mouse(screen, pygame.MOUSEBUTTONUP, rect.center)
    mouse(screen, pygame.MOUSEMOTION, rect.topleft)
    assert where(screen) == LAST


def test_a_place_on_the_scrubber_is_a_move():
    rect = pygame.Rect(100, 0, 200 + 2 * MARGIN, 30)
    assert [number_at(rect, MARGIN, x, 50) for x in (0, 100 + MARGIN, 200 + MARGIN, 300 + MARGIN, 999)] == [
        *(0, 0, 25, 50, 50)
    ]
    assert number_at(rect, MARGIN, 150, 0) == 0


def test_a_line_of_the_log_leads_there():
    screen, _ = opened(GWENT, 10)
    line = next(line for line in screen._log._lines if line.number == 8)
    click(screen, line.rect.center)
    assert where(screen) == 8


def test_the_wheel_turns_the_log_and_a_step_brings_it_back():
    screen, _ = opened(GWENT, 10)
    place = screen._log._area.center
    mouse(screen, pygame.MOUSEMOTION, place)
    screen.on_event(pygame.event.Event(pygame.MOUSEWHEEL, y=-3))
    look(screen)
    assert 19 in [line.number for line in screen._log._lines]
    press(screen, "right")
    look(screen)
    assert 11 in [line.number for line in screen._log._lines]


# Time.


def test_it_plays_by_itself_to_the_end_and_stops_there():
    screen, _ = opened()
    screen.update(0.0)
    screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    times = 0
    while screen.positions.playing:
        times += 1
        screen.update(times * 0.1)
    assert where(screen) == LAST
    assert times * 0.1 == pytest.approx((LAST - 1) * 1.2, rel=0.15)


@pytest.mark.parametrize(("presses", "speed"), [(1, 2.0), (2, 4.0), (3, 0.5), (4, 1.0)])
def test_the_speed_goes_round(presses, speed):
    screen, _ = opened()
    press(screen, *["s"] * presses)
    assert widget(screen, "speed").text == f"{speed:g}×"
    click(screen, widget(screen, "play").rect.center)
    for tick in range(1, 101):
        screen.update(tick * 0.06)
    assert where(screen) == pytest.approx(6 / 1.2 * speed, abs=1.2)


def test_playing_waits_until_the_board_has_shown_the_move():
    screen, _ = opened(paces=Settings(language="en"))
    screen.update(0.0)
    click(screen, widget(screen, "play").rect.center)
    screen.update(0.01)
    assert where(screen) == 1
    assert screen.moving
    screen.update(5.0)
    look(screen)
    assert (where(screen), screen.moving) == (1, True)


def test_a_step_forward_moves_and_a_jump_does_not():
    screen, _ = opened(paces=Settings(language="en"))
    screen.update(0.0)
    press(screen, "right")
    assert screen.moving
    press(screen, "left")
    look(screen)
    assert not screen.moving
    press(screen, "end")
    look(screen)
    assert not screen.moving


def test_at_the_end_play_begins_again():
    screen, _ = opened(GWENT, LAST)
    click(screen, widget(screen, "play").rect.center)
    screen.update(0.1)
    assert where(screen) == 1


# Files.


def test_a_copy_is_saved(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "documents", lambda: tmp_path)
    screen, _ = opened()
    press(screen, "e")
    assert records.load(tmp_path / "nano-gwent-a_match.json") == GWENT
    screen.update(0.1)
    assert "Saved as" in screen.banner.text


def test_a_file_that_is_dropped_opens(tmp_path):
    path = records.keep(tmp_path, CLUE)
    screen, _ = opened(folder=tmp_path)
    going = screen.on_event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(going, Replace)
    assert "Clue" in texts(going.screen)


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[1, 2]", b'{"format": "fairdeal.record.v2"}'])
def test_garbage_that_is_dropped_is_refused_with_a_sentence(tmp_path, data):
    (tmp_path / "garbage.json").write_bytes(data)
    screen, _ = opened()
    assert screen.on_event(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "garbage.json"))) is None
    screen.update(0.1)
    assert screen.banner.text.startswith("garbage.json is not the record of a match")


def test_a_record_that_cannot_be_dealt_is_refused_with_a_notice():
    screen, _ = opened()
    session = screen.session
    assert replay(session, msgspec.structs.replace(GWENT, game="hearts")) is None
    assert session.notice.text.startswith("This record cannot be shown: this client does not know the game hearts")
    assert isinstance(replay(session, GWENT), Push)


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes():
    moves = (*GWENT.moves[:7], msgspec.structs.replace(GWENT.moves[7], move="fly"))
    screen, _ = opened(msgspec.structs.replace(GWENT, moves=moves))
    press(screen, "end")
    assert where(screen) == 7
    assert any(text.startswith("The record stops here: move 8, 'fly', is not") for text in texts(screen))


def test_a_view_that_the_board_does_not_know_is_shown_on_the_plain_one(monkeypatch):
    def refuse(board, update, cast):
        raise ValueError

    monkeypatch.setattr("client.games.nano_gwent.board.NanoGwentBoard.show", refuse)
    screen, _ = opened(GWENT, 3)
    assert type(screen.positions.board).__name__ == "PlainBoard"
    press(screen, "right")
    assert where(screen) == 4


def test_what_means_nothing_here_is_for_the_board(monkeypatch):
    screen, _ = opened()
    heard = []
    monkeypatch.setattr(screen.positions.board, "on_event", heard.append)
    press(screen, "n")
    click(screen, (300, 300))
    press(screen, "s")
    assert [event.type for event in heard] == [pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN]


@settings(max_examples=12)
@given(st.data())
def test_a_damaged_record_is_shown_as_far_as_it_goes_or_refused(data):
    game = data.draw(st.sampled_from(["nano-gwent", "tides-of-time", "clue", "escoba", "top-trumps"]))
    record = RECORDS[game]
    moves = list(record.moves)
    at = data.draw(st.integers(0, len(moves) - 1))
    kept = read(write(record))
    moves[at] = Moved(
        data.draw(st.sampled_from([-1, 0, 1, 2, 7, 10**6])),
        data.draw(st.sampled_from(["", "fly", "pass", moves[0].move, "\x00", "x" * 500])),
        "",
        data.draw(st.sampled_from([0.0, -1.0, 1e300, float("inf"), float("nan")])),
        data.draw(st.sampled_from([None, "", "a\nb", "w" * 400])),
        Reason("\x1b[31m", {"": 0.0, "t" * 120: -1e300}, ("",)),
    )
    changes = {"moves": tuple(moves)}
    if data.draw(st.booleans()):
        changes["seats"] = tuple(data.draw(st.sampled_from(["", "a\nb", "w" * 900])) for _ in kept.seats)
    if data.draw(st.booleans()):
        changes["outcome"] = Outcome(
            tuple(0.0 for _ in kept.seats), data.draw(st.sampled_from(["", "\x00", "{ $who }"]))
        )
    screen, _ = opened(msgspec.structs.replace(kept, **changes), at)
    for number in (at + 1, len(moves)):
        screen.positions.go(number)
        press(screen, "a", "1", "down", "up", "d", "g")
        look(screen)
    assert screen.positions.playback.problem is None or screen.positions.playback.last >= at


def test_letters_without_a_meaning_do_nothing():
    screen, line = opened()
    line.sent.clear()
    press(screen, "x", "9", "d", "ñ")
    assert where(screen) == 0
    assert line.sent == []


# What was not so at first.


def test_who_steps_on_while_a_move_is_shown_sees_the_next_one_at_once():
    """Else the board shows the moves one after the other, long after the log has told of them."""
    screen, _ = opened(paces=Settings(language="en"))
    screen.update(0.0)
    press(screen, "right", "right", "right")
    assert where(screen) == 3
    assert screen.moving
    for tick in range(1, 200):
        screen.update(tick / 60)
        if not screen.moving:
            break
    assert tick < 120
    assert shown(screen) == view(3, None)


def test_the_keyboard_is_led_to_the_panel_for_going_on_and_back():
    screen, _ = opened(GWENT, 9)
    press(screen, "2", "g")
    assert screen.form.focus == "as 1"
    press(screen, "tab", "tab")
    assert screen.form.focus == "begin"
    press(screen, "g")
    assert screen.form.focus is None


def test_before_the_first_move_it_is_said_where_reasons_will_be():
    screen, _ = opened()
    assert "Step forward: what a bot thought appears here, beside its move." in texts(screen)


def test_a_long_move_is_told_whole_beside_its_reason():
    record = RECORDS["tides-of-time"]
    screen, _ = opened(record)
    for number in range(1, len(record.moves) + 1):
        screen.positions.go(number)
        look(screen)
        (line,) = (line for line in screen._log._lines if line.number == number)
        assert " ".join(line.lines) == screen.positions.tell(number)
