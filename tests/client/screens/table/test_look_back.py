from types import SimpleNamespace

import pytest

from client.screens.table.look_back import LookBack
from client.speech.words import Cast
from shared.messages import Update


class Shown:
    """A board in its place: what was put on it, and after which leaps."""

    def __init__(self) -> None:
        self.board = self
        self.moving = False
        self.shown: list[tuple[int, bool]] = []
        self.moves: tuple[str, ...] = ()
        self._leaps = False

    def leap(self) -> None:
        self._leaps = True

    def show(self, update: Update, cast: Cast) -> None:
        self.shown.append((update.version, self._leaps))
        self.moves, self._leaps = update.moves, False


def history(*versions: int) -> list[Update]:
    return [Update("m1", version, {}, ("7",)) for version in versions]


def look_back(*versions: int, reach: tuple[int, ...] = (), lent: str | None = None) -> LookBack:
    session = SimpleNamespace(history=history(*versions), reach=list(reach), place=SimpleNamespace(cast=Cast(())))
    return LookBack(session, SimpleNamespace(lent=lent), Shown())


def test_from_the_newest_back_to_the_first_and_on_again():
    back = look_back(0, 1, 2, reach=(0, 1, 3))
    assert not back.back
    seen = []
    while back.step("back"):
        seen.append((back.number, list(back.told)))
    assert seen == [(1, [0]), (0, [])]
    assert back.step("forward")
    assert back.step("forward")
    assert not back.back
    assert not back.step("forward")
    assert back.board_host.shown == [(1, True), (0, True), (1, False), (2, False)]


def test_the_first_and_now():
    back = look_back(4, 5, 7, reach=(2, 3, 4))
    assert not back.step("now")
    assert back.step("first")
    assert (back.number, list(back.told)) == (0, [0, 1])
    assert not back.step("first")
    assert back.step("now")
    assert back.board_host.shown == [(4, True), (7, True)]


def test_where_the_server_lost_moves_versions_come_twice():
    back = look_back(0, 1, 2, 1, 2, reach=(0, 1, 2, 3, 4))
    deeds = ["back"] * 4 + ["forward"] * 4
    assert [back.number for deed in deeds if back.step(deed)] == [3, 2, 1, 0, 1, 2, 3, 4]


@pytest.mark.parametrize("versions", [(), (0,)])
def test_a_match_that_has_just_begun_has_no_past(versions):
    back = look_back(*versions)
    assert not any(map(back.step, ("first", "back", "forward", "now")))


def test_the_match_goes_on_while_the_past_is_looked_at():
    back = look_back(0, 1, reach=(0, 1))
    back.step("back")
    back._session.history += history(2)
    assert (back.number, back.last) == (0, 2)
    back.step("forward")
    assert back.back
    back.step("forward")
    assert not back.back


@pytest.mark.parametrize("deed", ["forward", "now"])
def test_who_has_come_back_to_the_newest_position_stays_with_the_match(deed):
    back = look_back(0, 1)
    back.step("back")
    back.step(deed)
    back._session.history += history(2)
    assert not back.back
    assert back.number == 2


def test_of_a_past_that_is_forgotten_the_position_looked_at_stays():
    back = look_back(0, 1, 2, 3)
    back.step("back")
    del back._session.history[:2]
    assert (back.back, back.number) == (True, 0)
    back._session.history += history(4)
    assert (back.back, back.number) == (True, 0)
    del back._session.history[:1]
    assert (back.back, back.number) == (True, 0)


def test_who_steps_on_while_a_move_is_shown_has_seen_enough_of_it():
    back = look_back(0, 1, 2)
    back.step("first")
    back.board_host.moving = True
    back.step("forward")
    assert back.board_host.shown == [(0, True), (0, True), (1, False)]


def test_nothing_is_to_be_played_in_the_past():
    back = look_back(0, 1)
    back.step("back")
    assert back.board_host.moves == ()
    back.step("forward")
    assert back.board_host.moves == ("7",)


def test_nothing_is_to_be_played_while_somebody_plays_for_the_seat():
    back = look_back(0, 1, lent="fis")
    back.show(back._session.history[-1])
    assert back.board_host.moves == ()
