from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from client.games.tides_of_time.board import TidesOfTimeBoard
from client.games.tides_of_time.layout import board as lay
from client.games.tides_of_time.spread import position
from client.games.tides_of_time.story import kingdoms_of, worth, worth_then
from client.player.settings import Settings
from client.speech.words import Cast
from client.ui.paint import Paint, Ruler
from client.ui.theme import TABLE
from shared.chance import Chance
from shared.game import Seen
from shared.games.tides_of_time import taken_along
from tests.client.fakes import STILL
from tests.client.fingers import key
from tests.client.games.tides_of_time.sitting import EACH_ROUND, SIZE, Sitting, area_in
from tests.client.table.hands import alike_outside

LAST = 3 * EACH_ROUND - 2
"""Choices in a match of three rounds: after the last, there is no relic to choose."""


def picture(board: TidesOfTimeBoard) -> bytes:
    surface = pygame.Surface(SIZE)
    board.draw(Paint(surface), area_in(SIZE))
    return pygame.image.tobytes(surface, "RGB")


def lively(**more: Any) -> Sitting:
    """With movement."""
    return Sitting(settings=Settings(language="en"), **more)


# Choosing.


def test_a_click_chooses_a_second_plays():
    sitting = Sitting().choices(2)
    card = sitting.game.view(0).hands[0][1]
    assert sitting.click(card) == []
    assert sitting.board.chosen == str(card)
    assert sitting.click(card) == [str(card)]


def test_keys_choose_and_play():
    sitting = Sitting()
    hand = [str(card) for card in sitting.game.view(0).hands[0]]
    assert sitting.press("3", "3") == [hand[2]]
    assert sitting.press("left", "enter", "enter") == [hand[1]]
    assert sitting.press("5", "1", "enter") == [hand[0]]
    assert sitting.press("6", "x") == []


def test_a_click_elsewhere_undoes_the_choice():
    sitting = Sitting()
    before = sitting.look()
    sitting.press("2")
    assert sitting.look() != before
    sitting.board.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    assert sitting.board.chosen is None
    assert not sitting.board.undo()


def test_the_last_card_of_a_hand_is_chosen_already():
    sitting = Sitting().choices(8)
    (card,) = sitting.game.view(0).hands[0]
    assert sitting.board.chosen == str(card)
    assert sitting.press("enter") == [str(card)]
    # Chosen and played, it is not chosen again.
    sitting.play(0)
    assert sitting.board.chosen is None


def test_what_each_card_gives_now_stands_below_it_and_a_chosen_card_changes_it():
    sitting = Sitting().choices(6)
    card = str(sitting.game.view(0).hands[0][0])
    now = position(sitting.game.view(0))
    present, then = worth(kingdoms_of(now.view)), worth_then(now, 0, int(card))
    before = sitting.read()
    sitting.press("1")
    after = sitting.read()
    assert present.points != then.points
    for seat in (0, 1):
        gives = [str(points) for points in present.points[seat]]
        assert Counter(gives) <= Counter(before)
        assert Counter(str(points) for points in then.points[seat]) <= Counter(after)
        assert str(then.total(seat)) in after


def test_a_relic_is_chosen_in_two_steps_by_mouse():
    sitting = Sitting().choices(10)
    one, two, three = sitting.game.picks[0][:3]
    assert sitting.click(one) == []
    assert sitting.board.chosen is None
    assert sitting.click(three, two) == []
    assert sitting.board.chosen == f"keep {one} drop {two}"
    assert sitting.click(two) == [f"keep {one} drop {two}"]


def test_a_relic_is_chosen_in_two_steps_by_keys():
    sitting = Sitting().choices(10)
    cards = sitting.game.picks[0]
    assert sitting.press("4", "right", "enter", "enter") == [f"keep {cards[3]} drop {cards[4]}"]


def test_undo_takes_back_one_step_at_a_time():
    sitting = Sitting().choices(10)
    sitting.press("1", "2")
    assert sitting.board.chosen is not None
    assert sitting.board.undo()
    assert sitting.board.chosen is None
    assert sitting.board.undo()
    assert not sitting.board.undo()


def test_a_secret_choice_can_be_changed_until_the_other_has_chosen():
    sitting = Sitting()
    first, second = sitting.game.view(0).hands[0][:2]
    sitting.play(0, str(first))
    assert sitting.game.to_act == {1}
    assert sitting.click(second, second) == [str(second)]
    sitting.play(0, str(second))
    assert sitting.game.view(0).choice == str(second)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_where_the_relic_lies_that_has_been_chosen_it_is_told_what_has_been_chosen(way):
    sitting = Sitting().choices(10)
    one, two = sitting.game.picks[0][:2]
    played = sitting.point(two).click(one, two, two) if way == "mouse" else sitting.press("1", "2", "enter")
    sitting.play(0, *played)
    sitting.settle()
    assert any(line.startswith(f"Keep {one} ") and f"remove {two} " in line for line in sitting.read())


def test_an_advised_card_is_marked_until_it_is_played():
    sitting = Sitting().choices(2)
    before, card = sitting.look(), str(sitting.game.view(0).hands[0][1])
    sitting.board.suggest(card)
    assert sitting.look() != before
    assert sitting.board.named(card).startswith(f"{card} ")
    sitting.board.suggest(None)
    assert sitting.look() == before


def test_a_relic_and_a_removal_are_marked_apart():
    sitting = Sitting().choices(10)
    one, two = sitting.game.picks[0][:2]
    looks = {sitting.look()}
    for move in (f"keep {one} drop {two}", f"keep {two} drop {one}"):
        sitting.board.suggest(move)
        looks.add(sitting.look())
    assert len(looks) == 3


def test_a_move_that_is_none_is_named_as_it_is():
    assert Sitting().board.named("take it all") == "take it all"


def test_a_card_that_leaves_fades():
    sitting, other = lively().choices(6), Sitting(seed=8)
    spot = sitting.spot(next(card for card in sitting.game.picks[0] if card not in other.game.view(0).hands[0]))

    def colour():
        surface = pygame.Surface(SIZE)
        sitting.board.draw(Paint(surface), area_in(SIZE))
        return surface.get_at((spot[0], spot[1] - 30))

    lying = colour()
    sitting.board.show(replace(other.update(), version=9), sitting.cast)
    sitting.pass_time(0.15)
    leaving = colour()
    sitting.settle()
    assert len({tuple(lying), tuple(leaving), tuple(colour())}) == 3


def test_a_card_that_the_other_chooses_goes_from_the_hand_to_the_kingdom():
    sitting = lively(first=1).settle()
    sitting.play()
    sitting.pass_time(0.05)
    pose = dict(sitting.board._stage.at(sitting.now))["secret 1"]
    sitting.settle()
    there = dict(sitting.board._stage.at(sitting.now))["secret 1"]
    assert pose.alpha == 1
    assert pose.y < there.y


def test_what_is_told_of_the_card_under_the_mouse_ends_when_the_card_is_gone():
    sitting = Sitting()
    card = sitting.game.view(0).hands[0][0]
    sitting.point(card)
    assert any(line.startswith(f"{card} ") for line in sitting.read())
    sitting.choices(2)
    assert not any(line.startswith(f"{card} ") for line in sitting.read())


def test_only_where_cards_move_the_picture_changes():
    sitting = lively().choices(4)
    sitting.play()
    sitting.play()
    partly, now = 0, Paint(pygame.Surface(SIZE))
    before = None
    while sitting.board.moving:
        sitting.pass_time(0.02)
        now.fill(now.area, TABLE)
        sitting.board.draw(now, area_in(SIZE))
        if before is not None and sitting.board.changed is not None:
            partly += 1
            assert alike_outside(sitting.board.changed, before, now.surface)
        before = now.surface.copy()
    assert partly > 10


def test_no_hand_is_spoken_of_when_the_last_card_lies_in_the_kingdom():
    sitting = Sitting(seat=None).choices(8)
    assert sitting.read().count("Hidden hand") == 2
    sitting.choices(1)
    assert sitting.read().count("Hidden hand") == 1


def test_no_hand_is_spoken_of_when_the_last_card_has_been_turned_up():
    sitting = lively().choices(9)
    assert "Hand" in sitting.read()
    sitting.play()
    sitting.pass_time(1.0)
    assert sitting.board._shown.position.turned
    assert "Hand" not in sitting.read()


@pytest.mark.parametrize(
    ("taken_up", "said"), [(True, "2 of these 3, and 2 more"), (False, "3 of these 4, and 1 more")]
)
def test_a_card_that_is_turned_up_is_no_longer_counted_in_its_hand(taken_up, said):
    sitting = lively().choices(EACH_ROUND)
    assert "3 of these 4, and 2 more" in " ".join(sitting.read())
    view = sitting.game.view(1)
    sitting.play(0)
    sitting.play(1, next(str(card) for card in view.hands[1] if (card in taken_along(view, 1)) == taken_up))
    sitting.pass_time(1.0)
    assert sitting.board._shown.position.turned
    assert said in " ".join(sitting.read())


def test_it_is_said_that_one_of_the_cards_that_are_known_lies_face_down():
    sitting = Sitting(first=1).choices(4)
    assert "Hand" in sitting.read()
    sitting.choices(1)
    assert {"One of these", "lies face down"} <= {*sitting.read()}


def test_an_onlooker_plays_nothing():
    sitting = Sitting(seat=None).choices(10)
    sitting.look()
    assert sitting.press("1", "2", "enter", "enter") == []
    assert sitting.click(*sitting.game.picks[0]) == []


def test_the_choice_stays_when_the_same_position_comes_again():
    sitting = Sitting().choices(4)
    sitting.press("2")
    chosen = sitting.board.chosen
    sitting.show()
    assert sitting.board.chosen == chosen


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_can_be_played_on_the_board(by, seat):
    chance, sitting, moves = Chance(seat), Sitting(seat=seat, seed=3), 0
    while sitting.game.outcome is None:
        if seat not in sitting.game.to_act:
            sitting.play(1 - seat)
            continue
        hand = sitting.game.view(seat).hands[seat]
        cards = list(hand or sitting.game.picks[seat])
        numbers = [chance.below(len(cards))] if hand else chance.shuffled(range(len(cards)))[:2]
        # The last card is pressed or clicked twice: that plays it.
        numbers.append(numbers[-1])
        if by == "mouse":
            played = sitting.click(*(cards[number] for number in numbers))
        else:
            played = sitting.press(*(str(number + 1) for number in numbers))
        assert len(played) == 1
        sitting.board.wait(played[0])
        sitting.look()
        sitting.play(seat, played[0])
        moves += 1
    assert moves == LAST // 2
    zero, one = (sum(points[side] for _, points in sitting.board.scorecard()) for side in (0, 1))
    assert sitting.game.outcome.scores == (zero, one)


# What is shown.


def test_a_card_on_its_way_lies_face_down_at_once_and_comes_back_if_it_is_refused():
    sitting = Sitting().choices(2)
    sitting.press("1")
    card = sitting.board.chosen
    before = sitting.look()
    sitting.board.wait(card)
    gone = sitting.look()
    assert gone != before
    assert sitting.press("1", "2", "enter") == []
    sitting.show()
    assert sitting.look() != gone
    assert sitting.press("1", "1") == [card]


def test_cards_move_and_then_rest():
    sitting = lively().choices(1)
    before = sitting.look()
    sitting.play()
    sitting.pass_time(0.6)
    assert sitting.board.moving
    assert sitting.look() != before
    sitting.pass_time(5.0)
    assert not sitting.board.moving


def test_a_card_that_is_turned_up_shows_its_back_first():
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    sitting.pass_time(0.45)
    turning = sitting.look()
    sitting.pass_time(0.55)
    assert sitting.look() != turning
    assert sitting.board.moving


def test_who_acts_sees_the_newest_position_at_once():
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    assert sitting.board.moving
    sitting.press("1")
    assert sitting.board.chosen == str(sitting.game.view(0).hands[0][0])
    sitting.pass_time(1.0)
    assert not sitting.board.moving


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_card_that_was_not_seen_yet_is_chosen_but_not_played(by):
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    card = sitting.game.view(0).hands[0][0]
    assert (sitting.click(card, card) if by == "mouse" else sitting.press("1", "1", "enter")) == []
    assert sitting.board.chosen == str(card)
    sitting.settle().pass_time(0.2)
    assert sitting.press("enter") == [str(card)]


def test_the_first_hands_are_dealt_from_the_deck():
    sitting = lively().pass_time(0.1)
    deck = lay(Ruler(SIZE), area_in(SIZE)).deck
    sitting.look()
    poses = dict(sitting.board._stage.at(sitting.now))
    assert len(poses) == 10
    assert {(pose.x, pose.y) for pose in poses.values()} == {deck.topleft}
    assert sitting.settle().look() == Sitting().look()


def test_while_the_hands_are_dealt_a_card_is_chosen_but_not_played():
    sitting = lively().pass_time(0.1)
    assert sitting.press("1", "1") == []
    assert sitting.board.chosen == str(sitting.game.view(0).hands[0][0])
    assert not sitting.board._queue


def test_a_match_that_began_elsewhere_is_not_dealt():
    here = Sitting().choices(1)
    board = TidesOfTimeBoard(Settings(language="en"))
    board.show(here.update(version=0), here.cast)
    assert not board.moving
    assert board.sounds == []


def test_that_the_other_chooses_while_points_are_counted_is_logged_after_them():
    sitting = lively().choices(9)
    sitting.play()
    sitting.play(1)
    assert sitting.board.untold == 5
    while any(picture.ends for picture in sitting.board._queue):
        assert sitting.board.untold > 2
        sitting.pass_time(0.1)
    assert sitting.settle().board.untold == 0


def test_a_seat_without_moves_is_called_by_its_name():
    sitting = Sitting().choices(2)
    sitting.play(1)
    assert "You choose" in sitting.read()
    sitting.version += 1
    sitting.board.show(replace(sitting.update(), moves=()), sitting.cast)
    assert "Ana chooses" in sitting.read()
    assert "You choose" not in sitting.read()


def test_that_the_other_chooses_does_not_hold_up_a_choice():
    sitting = lively(first=1).choices(2)
    sitting.press("1")
    sitting.play()
    assert len(sitting.press("enter")) == 1


def test_nothing_is_advised_before_it_is_seen_what_there_is_to_choose_from():
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    before = sitting.look()
    sitting.board.suggest(str(sitting.game.view(0).hands[0][0]))
    assert sitting.look() == before
    before = sitting.settle().look()
    sitting.board.suggest(None)
    assert sitting.look() != before


def test_the_points_of_a_card_that_is_turned_up_come_with_its_face():
    sitting = lively().choices(4)
    sitting.play()
    sitting.play()
    total = str(worth(kingdoms_of(sitting.game.view(0))).total(1))
    sitting.pass_time(1.1)
    assert total not in sitting.read()
    sitting.pass_time(0.3)
    assert total in sitting.read()


def test_the_points_of_a_round_are_counted_card_by_card():
    sitting = lively().choices(9)
    sitting.play()
    sitting.pass_time(1.8)
    pictures = set()
    for _ in range(24):
        pictures.add(sitting.look())
        sitting.pass_time(0.1)
    # One for no card, and one for each of the five.
    assert len(pictures) >= 6
    sitting.settle()
    assert sitting.board.sounds.count("round") == 1
    assert 1 <= sitting.board.sounds.count("point") <= 5


def test_an_older_position_is_shown_at_once():
    sitting = lively().choices(6)
    old = Sitting().choices(3)
    sitting.board.show(replace(sitting.update(version=3), view=msgspec.to_builtins(old.game.view(0))), sitting.cast)
    assert not sitting.board.moving
    fresh = TidesOfTimeBoard(STILL)
    fresh.show(replace(sitting.update(version=3), view=msgspec.to_builtins(old.game.view(0))), sitting.cast)
    assert picture(sitting.board) == picture(fresh)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("motion", [True, False])
def test_a_whole_match_leaves_the_pictures_of_its_positions(motion, seat):
    """However the cards got there, a picture at rest is that of the position alone."""
    chance = Chance(5)
    sitting = (lively if motion else Sitting)(seat=seat)
    sitting.look()
    while sitting.game.outcome is None:
        sitting.play(chance.choice(sorted(sitting.game.to_act)))
        sitting.pass_time(0.1 if chance.below(3) else 9.0)
        if not sitting.board.moving:
            fresh = TidesOfTimeBoard(STILL)
            fresh.show(sitting.update(), sitting.cast)
            assert sitting.look() == picture(fresh)
    sitting.settle()
    fresh = TidesOfTimeBoard(STILL)
    fresh.show(sitting.update(), sitting.cast)
    assert sitting.look() == picture(fresh)


@pytest.mark.parametrize("count", [1, 3, 12, 13, 25, 27])
def test_revealed_cards_lie_open_until_the_next_position(count):
    sitting = Sitting(seat=None).choices(count)
    closed = sitting.look()
    assert sitting.reveal().look() != closed
    sitting.show()
    assert sitting.look() == closed


@pytest.mark.parametrize("motion", [True, False])
def test_a_match_can_be_followed_with_all_cards_open(motion):
    sitting = (lively if motion else Sitting)(seat=None)
    sitting.reveal().look()
    while sitting.game.outcome is None:
        sitting.play()
        sitting.reveal()
        sitting.pass_time(0.7)
        sitting.look()
    sitting.settle()
    fresh = Sitting(seat=None).choices(LAST).reveal()
    assert sitting.look() == fresh.look()


def test_what_is_heard():
    sitting = lively().settle()
    assert sitting.board.sounds == ["deal"]
    sitting.board.sounds.clear()
    sitting.board.wait(str(sitting.game.legal_moves(0)[0]))
    assert sitting.board.sounds == ["card"]
    sitting.play(0, str(sitting.game.legal_moves(0)[0]))
    sitting.settle().play(1)
    sitting.settle()
    assert sitting.board.sounds == ["card", "card", "reveal", "deal"]


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    sitting = lively().choices(4)
    surface = pygame.Surface((1920, 1080))
    sitting.board.draw(Paint(surface), area_in((1920, 1080)))
    assert not sitting.board.moving


# Views that are none.


def spoilt(value: Any, junk: Any) -> Iterator[Any]:
    """The same with one thing in it replaced by junk, for each thing in it."""
    yield junk
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for place, inside in items:
        for other in spoilt(inside, junk):
            whole = value.copy()
            whole[place] = other
            yield whole


@pytest.mark.parametrize("junk", [None, -1, 99, "x", []], ids=str)
@pytest.mark.parametrize("count", [1, 10, 13])
def test_a_view_that_is_none_is_refused_or_shown(count, junk):
    sitting = Sitting().choices(count)
    view = msgspec.json.decode(msgspec.json.encode(sitting.game.view(0)))
    refused = 0
    for version, other in enumerate(spoilt(view, junk), 1):
        board = TidesOfTimeBoard(STILL)
        try:
            board.show(replace(sitting.update(), view=other, version=version), sitting.cast)
        except (LookupError, TypeError, ValueError):
            refused += 1
            continue
        picture(board)
    assert refused > 10


def test_a_view_of_another_game_is_refused():
    with pytest.raises(ValueError, match="required field"):
        TidesOfTimeBoard(STILL).show(replace(Sitting().update(), view={"seat": 0}), Cast(("Ana", "Ben"), 0))


@pytest.mark.parametrize("choice", ["99", "keep 1", "keep a drop b", "keep 3 drop 3"])
def test_a_choice_that_is_none_is_refused(choice):
    sitting = Sitting().choices(1)
    view = msgspec.to_builtins(sitting.game.view(0)) | {"choice": choice}
    with pytest.raises(ValueError, match="a choice is"):
        sitting.board.show(replace(sitting.update(version=5), view=view), sitting.cast)


def test_events_that_do_not_lead_there_are_not_shown():
    sitting = lively().choices(2)
    strange = (Seen("picked", 0, {"card": 1}), Seen("picked", 0, {"card": 2}), Seen("x"), Seen("y"))
    sitting.board.show(replace(sitting.update(version=9), events=strange), sitting.cast)
    sitting.pass_time(3.0)
    sitting.look()
    assert not sitting.board.moving
    assert sitting.board.on_event(key("1")) is None
