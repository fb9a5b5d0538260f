"""The table of Tides of Time: how cards are chosen and played, and which views are refused."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from client.games.tides_of_time.board import TidesOfTimeBoard
from client.games.tides_of_time.spread import position
from client.games.tides_of_time.story import kingdoms_of, worth, worth_then
from client.speech.words import Cast
from client.ui.paint import Paint
from client.ui.theme import TABLE
from shared.game import Seen
from shared.game.chance import Chance
from shared.games.tides_of_time.view import taken_along
from tests.client.fakes import STILL
from tests.client.fingers import key
from tests.client.games.tides_of_time.sitting import EACH_ROUND, LAST, SIZE, Sitting, area_in, lively, picture
from tests.client.table.hands import alike_outside

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


# Invalid views.


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
