"""What holds at every board: what has not been seen cannot be played, and a held key plays nothing."""

from typing import NamedTuple

import pygame
import pytest

from client.player.settings import Settings
from client.speech.words import Cast
from client.table.event_queue import GLIMPSE, QueuedBoard
from client.ui.sound import BoardSound
from shared.messages import Update
from tests.client.fakes import STILL
from tests.client.fingers import key


class Picture(NamedTuple):
    name: str
    lasts: float = 1.0
    tells: int = 1
    sound: BoardSound | None = None


class Board(QueuedBoard[Picture]):
    """Shows names, and plays whatever is typed; what begins with a capital concerns the player."""

    game = "names"
    chosen: str | None = None

    def show(self, update, cast):
        match self._follow(update, cast):
            case "apart":
                self._jump(Picture(update.view["name"]))
            case "on":
                self._tell([Picture(f"to {update.view['name']}", sound="card"), Picture(update.view["name"], 0.0, 0)])

    def _enter(self, before):
        self.stale = True

    def _put(self):
        self.stale = True

    def _arrange(self):
        self.stale = True

    def _point(self, place):
        self.stale = True

    _in_motion = False

    def _act(self, event):
        return getattr(event, "text", "step")

    def _keep(self, move):
        self.chosen = move

    def _concerns(self, picture):
        return picture.name[0].isupper()

    def draw(self, paint, area):
        raise NotImplementedError

    def undo(self):
        return False


def board(*names: str, me: int | None = 0, settings: Settings | None = None) -> Board:
    shown = Board(settings or Settings())
    for version, name in enumerate(names):
        shown.show(Update("m1", version, {"name": name}), Cast(("Ana", "Ben"), me))
    return shown


def test_pictures_are_shown_one_after_another_and_told_as_they_are():
    shown = board("a", "b", "c")
    assert shown.untold == 2
    seen = []
    for tick in range(30):
        shown.pass_time(tick / 10)
        seen.append((shown._shown.name, shown.untold))
    assert list(dict.fromkeys(seen)) == [("to b", 1), ("to c", 0), ("c", 0)]
    assert not shown.moving
    assert shown.sounds == ["card", "card"]


def test_who_acts_sees_the_newest_picture_and_plays_nothing_into_it_for_a_glimpse():
    shown = board("a", "b")
    assert [shown.on_event(key("1")), shown.on_event(key("1"))] == [None, None]
    assert shown.chosen == "1"
    assert shown._shown.name == "b"
    assert shown.sounds == ["card"]
    shown.pass_time(GLIMPSE)
    assert shown.on_event(key("1")) == "1"


def test_a_position_that_came_by_itself_has_to_be_seen_as_well():
    shown = board("a", "b")
    shown.pass_time(0.0)
    shown.pass_time(1.0)
    assert shown._shown.name == "b"
    assert shown.on_event(key("1")) is None
    shown.pass_time(1.0 + GLIMPSE)
    assert shown.on_event(key("1")) == "1"


def test_a_letter_acts_as_text_and_a_key_that_means_nothing_not_at_all():
    shown = board("a", "b")
    for code in (pygame.K_1, pygame.K_LSHIFT, pygame.K_F9):
        shown.on_event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    assert shown.moving


@pytest.mark.parametrize(("name", "acts"), [("enter", False), ("1", False), ("right", True)])
def test_of_keys_that_are_held_only_those_that_step_act_again(name, acts):
    shown, event = board("a"), key(name)
    assert shown.on_event(event) is not None
    event.again = True
    assert (shown.on_event(event) is not None) is acts


@pytest.mark.parametrize("settings", [Settings(), STILL])
def test_the_same_version_seen_with_other_eyes_is_shown_at_once(settings):
    shown = board("a", "b", settings=settings)
    for me, name in ((1, "mine"), (1, "more of it"), (None, "b")):
        shown.show(Update("m1", 1, {"name": name}), Cast(("Ana", "Ben"), me))
        assert shown._shown.name == name
        assert not shown.moving


def test_the_same_position_once_more_cuts_nothing_short():
    shown = board("a", "b")
    shown.show(Update("m1", 1, {"name": "b"}), Cast(("Ana", "Ben"), 0))
    assert shown.untold == 1


def test_a_board_that_is_far_behind_passes_over_all_but_what_concerns_the_player():
    shown = board("a")
    shown._tell([Picture("b"), Picture("Mine"), *(Picture("c") for _ in range(shown.most - 2))])
    shown._tell([Picture("new")])
    assert [picture.name for picture in shown._queue] == ["Mine", "new"]
    # The log tells in order: what came after "Mine" is not told before it.
    assert [picture.tells for picture in shown._queue] == [shown.most - 1, 1]


def test_what_no_picture_tells_is_told_after_what_waits_and_at_once_if_nothing_does():
    shown = board("a")
    shown._tell([Picture("b", tells=0)], 1)
    assert shown.untold == 0
    shown._tell([Picture("c")], 1)
    shown._tell([Picture("d", tells=0), Picture("e", tells=0)], 2)
    assert [picture.tells for picture in shown._queue] == [0, 1, 0, 2]


def test_a_position_after_a_leap_is_shown_at_once():
    shown = board("a", "b")
    shown.leap()
    shown.show(Update("m1", 5, {"name": "f"}), Cast(("Ana", "Ben"), 0))
    assert shown._shown.name == "f"
    assert not shown.moving
    shown.show(Update("m1", 6, {"name": "g"}), Cast(("Ana", "Ben"), 0))
    assert shown.moving


def test_without_motion_the_newest_is_there_at_once_and_one_sound_is_heard():
    shown = board("a", "b", "c", settings=STILL)
    assert not shown.moving
    assert shown._shown.name == "c"
    assert shown.sounds == ["card", "card"]


@pytest.mark.parametrize("motion", ["off", "fast", "normal", "slow"])
def test_at_no_pace_do_two_quick_presses_play_into_what_has_just_come(motion):
    shown = board("a", "b", settings=Settings(motion=motion))
    assert [shown.on_event(key("1")), shown.on_event(key("1"))] == [None, None]
    assert shown.chosen == "1"
    shown.pass_time(GLIMPSE * max(1.0, shown.settings.slowness))
    assert shown.on_event(key("1")) == "1"
