"""The board of Clue: played by hand to the end, and told picture by picture."""

import pygame
import pytest

from client.games.clue import bar, mansion
from client.games.clue.words import WORDS
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from client.ui.paint import Ruler
from shared.game import Event
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import ROOMS, Card
from tests.client.audit import audit
from tests.client.games.clue.table import NAMES, SIZE, BoardAlone, Table, played, until, update


@pytest.fixture(autouse=True)
def _english_again():
    yield
    speak("en")


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_whole_match_by_hand_against_others_by_chance(seats, hand):
    chance = Chance(seats)
    table = Table(seats, 1, options={"max_turns": 8})
    mine = 0
    while table.game.outcome is None:
        (seat,) = table.game.to_act
        legal = list(map(str, table.game.legal_moves(seat)))
        # Accusations by chance would soon put everybody out.
        move = chance.choice([one for one in legal if not one.startswith("accuse")] or legal)
        if seat == 1 and table.game.phase == "accuse" and table.game.number >= 6 * seats:
            move = chance.choice([one for one in legal if one.startswith("accuse")])
        if seat == 1:
            mine += 1
            assert (table.by_mouse if hand == "mouse" else table.by_keys)(move) == [move]
            table.board.wait(move)
        table.play(move)
        table.look()
    assert mine > 12
    assert table.board.chosen is None
    assert [title for title, _ in table.board.scorecard()] == ["Suggestions", "Cards shown"]
    assert sum(table.board.scorecard()[0][1]) == len(table.game.suggestions)


def test_a_room_is_chosen_by_a_click_and_entered_by_a_second():
    table = Table(3)
    assert table.click_card("Office") == []
    assert table.board.chosen == "go Office"
    assert table.click_card("Office") == ["go Office"]


def test_arrows_and_enter_alone_play_a_turn():
    table = Table(3)
    assert table.press("right", "enter", "enter") == ["go Office"]
    table.play("go Office")
    assert table.press("right", "right", "enter") == []
    assert table.press("down", "enter") == []
    assert table.board.chosen == "suggest Scarlet Pistol"
    assert table.press("enter") == ["suggest Scarlet Pistol"]


def test_what_is_chosen_can_be_taken_back_step_by_step():
    table = Table(3)
    table.play("go Office")
    table.press("2", "3")
    assert table.board.chosen == "suggest Scarlet LeadPipe"
    assert table.board.undo()
    assert table.board.chosen is None
    assert table.press("4", "enter") == ["suggest Scarlet Pistol"]
    assert [table.board.undo(), table.board.undo(), table.board.undo()] == [True, True, False]


def test_an_accusation_is_begun_asked_about_and_can_be_left():
    table = Table(3)
    table.play("stay")
    assert table.press("a", "5", "6", "9") == []
    move = table.board.chosen
    assert move == "accuse Plum Wrench Kitchen"
    warning = table.board.warning(move)
    assert warning is not None
    assert "cannot be taken back: Plum with the Wrench in the Kitchen" in warning
    for _ in range(4):
        assert table.board.undo()
    assert not table.board.undo()
    assert table.press("e", "e") == ["end"]
    assert table.board.warning("end") is None


def test_a_pick_can_be_changed_by_a_click():
    table = Table(3)
    table.play("go Office")
    table.press("2", "3")
    table.click_card("Plum")
    assert table.board.chosen == "suggest Plum LeadPipe"


def test_the_card_to_show_is_one_of_those_asked_for():
    game = until("answer", 3, 5, seat=1, ways=2)
    table = Table(game=game, me=1)
    options = [move.card for move in game.legal_moves(1)]
    assert {card for card, _ in table.board._targets()} == set(options)
    assert table.press("2") == []
    assert table.board.chosen == f"show {options[1]}"
    assert table.press("2") == [f"show {options[1]}"]


@pytest.mark.parametrize("me", [2, None])
def test_out_of_turn_nothing_can_be_chosen(me):
    table = Table(3, me)
    assert table.press(*"123456789sae", "right", "enter", "enter") == []
    assert table.click(*(room.center for room in table.board._layout.rooms.values())) == []
    assert table.board.chosen is None


def test_the_choice_stays_when_the_same_position_comes_again():
    table = Table(3)
    table.press("2")
    table.board.show(update(table.game, 0, 0, away=(None, 30.0, None)), table.cast)
    assert table.board.chosen == "go Office"


def test_a_move_on_its_way_shows_and_offers_nothing_more():
    table = Table(3)
    before = table.look()
    table.board.wait("go Office")
    table.pass_time(1)
    assert table.look() != before
    assert table.press("2", "s", "enter", "enter") == []
    # It was refused: the same position again.
    table.board.show(update(table.game, 0, 0), table.cast)
    assert table.look() == before
    assert table.press("2", "enter") == ["go Office"]


def test_the_own_walk_is_not_shown_twice():
    table = Table(3, motion=True)
    table.board.wait("go Office")
    table.pass_time(2)
    assert not table.board.moving
    table.play("go Office")
    table.pass_time(0.5)
    assert not table.board.moving


def test_movement_begins_and_ends():
    table = Table(3, 2, motion=True)
    table.play("go Office")
    table.pass_time(0.1)
    assert table.board.moving
    table.play("suggest Plum Wrench")
    table.pass_time(12)
    assert not table.board.moving


@pytest.mark.parametrize(("seats", "me"), [(2, 0), (3, 1), (6, None)])
@pytest.mark.parametrize("motion", [True, False])
def test_however_a_match_was_told_its_last_picture_is_that_of_the_position(seats, me, motion):
    chance = Chance(5)
    table = Table(seats, me, motion=motion, options={"max_turns": 4})
    while table.game.outcome is None:
        (seat,) = table.game.to_act
        legal = list(map(str, table.game.legal_moves(seat)))
        message = table.play(chance.choice([one for one in legal if not one.startswith("accuse")] or legal))
        table.pass_time(chance.choice([0.1, 0.1, 3.0]))
        table.look()
    table.pass_time(240)
    assert not table.board.moving
    fresh = Table(seats, me, game=table.game)
    fresh.board.show(message, table.cast)
    assert table.look() == fresh.look()


def test_an_older_position_is_shown_at_once():
    table = Table(3, motion=True)
    first = table.look()
    table.play("go Office", "suggest Plum Wrench")
    table.board.show(update(Clue.deal(3, None, Chance(7)), 0, 0), table.cast)
    table.pass_time(0.5)
    assert not table.board.moving
    assert table.look() == first


def test_who_is_far_behind_sees_the_newest_position():
    table = Table(6, None, motion=True)
    for _ in range(60):
        (seat,) = table.game.to_act
        table.play(str(table.game.legal_moves(seat)[-1 if table.game.phase != "accuse" else 0]))
    table.pass_time(40)
    assert not table.board.moving


def test_what_concerns_the_own_seat_is_not_passed_over_however_much_waits():
    game = until("accuse", 3, 10, seat=0)
    wrong = next(move for move in game.legal_moves(0)[1:] if not game.play(0, move).game.accusations[-1].right)
    table = Table(game=game, motion=True)
    table.play(str(wrong))
    untold = table.board.untold
    for _ in range(60):
        (seat,) = table.game.to_act
        table.play(str(table.game.legal_moves(seat)[-1 if table.game.phase != "accuse" else 0]))
    assert len(table.board._queue) <= table.board.most + 3
    assert table.board.untold > untold
    verdicts = set()
    while table.board.moving:
        table.pass_time(1 / 20)
        verdicts.add(table.board._shown.marks.get(0))
    assert "wrong" in verdicts


@pytest.mark.parametrize("motion", [False, True])
def test_who_takes_a_seat_over_sees_its_hand_at_once(motion):
    table = Table(3, None, motion=motion)
    table.play("go Office")
    for me in (1, None):
        table.cast = Cast(NAMES[:3], me)
        table.board.show(update(table.game, me, table.version), table.cast)
        assert not table.board.moving
        fresh = Table(3, me, game=table.game)
        assert table.look() == fresh.look()


def test_who_acts_sees_the_newest_position_at_once():
    table = Table(3, motion=True)
    table.play("go Office")
    assert table.press("3", "3") == []
    table.pass_time(0.5)
    assert table.press("enter") == ["suggest White LeadPipe"]
    assert not table.board.moving


def test_what_was_chosen_in_another_position_is_not_played_while_something_unseen_is_told():
    table = Table(3, motion=True)
    table.press("s")
    # As when a bot sat in meanwhile: the same can be done, but somebody has walked.
    seen = (Event("moved", 1, {"from": "Bathroom", "room": "Office"}),)
    table.board.show(update(table.game, 0, 1, seen), table.cast)
    assert table.board.moving
    assert table.press("enter", "enter") == []
    table.pass_time(0.3)
    assert table.press("enter") == ["stay"]


def test_a_letter_is_one_key_though_it_comes_twice():
    table = Table(3, motion=True)
    table.press("s")
    seen = (Event("moved", 1, {"from": "Bathroom", "room": "Office"}),)
    table.board.show(update(table.game, 0, 1, seen), table.cast)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s")
    assert table.board.on_event(down) is None
    assert table.press("s") == []
    table.pass_time(0.3)
    assert table.press("s") == ["stay"]


def test_keys_stand_on_rooms_only_where_a_room_is_chosen(monkeypatch):
    drawn = []
    monkeypatch.setattr(mansion, "draw_key", lambda paint, rect, key, *, lit: drawn.append(key))
    game = next(
        game
        for moves in range(20, 400)
        if (game := played(3, moves)).phase == "answer"
        and any(Card(str(move).split()[1]) in ROOMS for move in game.legal_moves(game.waits_for))
    )
    Table(game=game, me=game.waits_for)
    assert drawn == []
    Table(3)
    assert drawn != []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [0, 1, None])
def test_an_accusation_is_told_before_its_verdict_and_both_can_be_read(me, language):
    speak(language)
    game = until("accuse", 3, 10, seat=0)
    wrong = next(move for move in game.legal_moves(0)[1:] if not game.play(0, move).game.accusations[-1].right)
    table = Table(game=game, me=me, motion=True)
    table.play(str(wrong))
    told = []
    while table.board.moving:
        table.pass_time(1 / 20)
        scene = table.board._scene(table.board._seen)
        if scene.caption and scene.caption not in told:
            told.append(scene.caption)
        if not table.board._stage.moving(table.now):
            assert audit(BoardAlone(table), table.size) == []
    accusation, verdict = told
    inside = table.board._seen.view.envelope
    assert (inside is not None and WORDS.word("opened", inside) in verdict) is (me == 0)
    assert accusation not in verdict


def test_what_can_be_heard():
    table = Table(3, 2)
    table.play("go Office", "suggest Plum Wrench")
    assert table.board.sounds == ["card"]
    table.play(str(table.game.legal_moves(min(table.game.to_act))[0]))
    assert table.board.sounds == ["card", "reveal"]
    table.board.sounds.clear()
    while table.game.phase != "accuse":
        table.play(str(table.game.legal_moves(min(table.game.to_act))[0]))
    table.play("end")
    assert "dice" in table.board.sounds


def test_older_suggestions_are_scrolled_to():
    table = Table(3, game=played(3, 120))
    newest = table.look()
    table.board.on_event(pygame.event.Event(pygame.MOUSEWHEEL, y=-3))
    assert table.look() != newest
    table.board.on_event(pygame.event.Event(pygame.MOUSEWHEEL, y=30))
    assert table.look() == newest


def test_plus_and_minus_scroll_too():
    table = Table(3, game=played(3, 120))
    newest = table.look()
    table.press("-", "-")
    assert table.look() != newest
    table.press("+", "+", "+")
    assert table.look() == newest


@pytest.mark.parametrize(
    ("phase", "move"), [("move", "stay"), ("suggest", "suggest Plum Rope"), ("answer", None), ("accuse", "end")]
)
def test_a_move_that_somebody_advises_is_marked(phase, move):
    game = until(phase, 3, 10)
    table = Table(game=game, me=game.waits_for)
    before = table.look()
    table.board.suggest(move or str(game.legal_moves(game.waits_for)[0]))
    assert table.look() != before
    assert audit(BoardAlone(table)) == []
    table.board.suggest(None)
    assert table.look() == before


def test_the_lamp_of_a_button_does_not_touch_the_button_beside_it():
    game = until("accuse", 3, 4)
    table = Table(3, game.waits_for, game=game)
    accuse = next(
        button.rect
        for button in bar.buttons(Ruler(SIZE), table.board._layout, table.board._offered)
        if button.key == "accuse"
    )

    def around_it() -> bytes:
        picture = pygame.image.frombytes(table.look(), SIZE, "RGB")
        return pygame.image.tobytes(picture.subsurface(accuse), "RGB")

    before = around_it()
    table.board.suggest("end")
    assert around_it() == before


def test_the_case_has_an_edge_where_it_is_as_dark_as_the_table():
    table = Table(3)
    left = table.board._layout.case.midleft
    picture = pygame.image.frombytes(table.look("contrast"), SIZE, "RGB")
    assert picture.get_at(left) != picture.get_at((left[0] - 2, left[1]))
    table.press("n")
    picture = pygame.image.frombytes(table.look("contrast"), SIZE, "RGB")
    assert picture.get_at(left) != picture.get_at((left[0] - 2, left[1]))
