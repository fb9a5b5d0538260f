"""A secret choice that is changed before all have chosen: its owner's business, and nobody else's."""

from __future__ import annotations

import msgspec
import pytest

from server.effects.entries import Ended, Moved
from shared import messages
from shared.messages import Clock, Play, Refused, Resign, Rules, ServerMessage, Update, Watch
from shared.record import verify
from tests.server.arena.test_arena import pair
from tests.server.arena.test_crash import restored
from tests.server.room import Room

TIDES = Rules("tides-of-time", {"rounds": 3}, Clock(60.0, 5.0))
TWO_PICKS = 4


class Evening:
    """Ana picks, Ben does not yet, Sue looks on."""

    def __init__(self) -> None:
        self.room = Room()
        self.ana, self.ben = pair(self.room, TIDES)
        self.tokens = {each: self.room.token(each) for each in (self.ana, self.ben)}
        self.sue = self.room.connect("Sue")
        self.room.say(self.sue, Watch(self.room.last(self.ana, messages.Seated).table))

    def play(self, session: int, number: int = 0) -> Update:
        """Play one of the legal moves; the answer."""
        update = self.room.last(session, Update)
        self.room.say(session, Play(update.version, update.moves[number]))
        return self.room.last(session, Update)

    def changes_of_mind(self, most: int) -> int:
        """How often Ana, who has picked, picks again until she is refused, but `most` times at most."""
        before = len(self.room.entries)
        for number in range(most):
            self.play(self.ana, number % 2)
        return len(self.room.entries) - before

    def play_on_to_relics(self) -> None:
        for _ in range(5):
            self.play(self.ana)
            self.play(self.ben)

    def change(self) -> None:
        for number in (1, 2, 1):
            self.play(self.ana, number)

    def come_back(self) -> list[ServerMessage]:
        """What Ben is told who comes back and has forgotten all."""
        self.room.drop(self.ben)
        return self.room.read(self.room.connect("Ben", self.tokens[self.ben], known=0))

    def restart(self) -> None:
        self.room.arena = restored(self.room)


@pytest.mark.parametrize("relics", [False, True], ids=["picks", "relics"])
def test_who_does_not_know_of_a_change_is_told_nothing(relics: bool) -> None:
    told = []
    for changed in (False, True):
        evening = Evening()
        if relics:
            evening.play_on_to_relics()
        evening.play(evening.ana)
        evening.room.wait(7.0)
        before = {each: len(evening.room.told[each]) for each in (evening.ben, evening.sue)}
        if changed:
            evening.change()
        evening.room.wait(7.0)
        assert before == {each: len(evening.room.told[each]) for each in before}
        told.append([evening.room.read(evening.sue), evening.come_back()])
        evening.restart()
        told[-1].append(evening.come_back())
    assert told[0] == told[1]


def test_what_is_told_later_counts_no_changes() -> None:
    versions = []
    for changed in (False, True):
        evening = Evening()
        evening.play(evening.ana)
        if changed:
            evening.change()
        own = evening.room.last(evening.ana, Update).version
        evening.play(evening.ben)
        after = [evening.room.last(each, Update) for each in (evening.ana, evening.ben, evening.sue)]
        assert [len(each.events) for each in after[1:]] == [TWO_PICKS, TWO_PICKS]
        versions.append((own, [each.version for each in after], [each.since for each in after]))
    # Three changes count for Ana, who saw them, and for nobody else.
    assert versions == [(1, [2, 2, 2], [2, 2, 0]), (4, [5, 2, 2], [5, 2, 0])]


def test_the_owner_is_told_and_a_click_too_many_is_stale() -> None:
    evening = Evening()
    first = evening.play(evening.ana)
    second = evening.play(evening.ana)
    assert first.view["choice"] != second.view["choice"]
    assert (second.version, second.since, second.events) == (2, 2, ())
    evening.room.say(evening.ana, Play(first.version, second.moves[0]))
    refused = evening.room.last(evening.ana, Refused)
    assert (refused.code, refused.to) == ("stale", "play")


def test_where_every_hand_is_shown_those_who_look_on_see_a_change() -> None:
    room = Room()
    ana, ben = pair(room, msgspec.structs.replace(TIDES, spectators="all"))
    sue = room.connect("Sue")
    room.say(sue, Watch(room.last(ana, messages.Seated).table))
    for version in (0, 1):
        room.say(ana, Play(version, room.last(ana, Update).moves[0]))
    seat = room.seat(ana)
    assert seat is not None
    assert room.last(sue, Update).version == 2
    assert room.last(sue, Update).views[seat]["choice"] == room.last(ana, Update).view["choice"]
    assert room.last(ben, Update).version == 1


def test_the_record_has_every_choice_once_and_holds() -> None:
    evening = Evening()
    evening.play(evening.ana)
    evening.change()
    evening.restart()
    ana = evening.room.connect("Ana", evening.tokens[evening.ana], known=0)
    assert evening.room.last(ana, Update).version == 4
    evening.room.say(ana, Resign())
    [ended] = [entry for entry in evening.room.entries if isinstance(entry, Ended)]
    assert [move.seat for move in ended.record.moves] == [evening.room.seat(ana)] * 4
    assert [e.version for e in evening.room.entries if isinstance(e, Moved)] == [1, 2, 3, 4]
    verify(ended.record)


def test_a_mind_is_changed_only_so_fast_and_the_record_cannot_be_flooded() -> None:
    evening = Evening()
    evening.play(evening.ana)
    assert evening.changes_of_mind(100) == 20
    assert evening.room.last(evening.ana, Refused).why == "many-minds"
    evening.room.wait(3.0)
    assert evening.changes_of_mind(100) == 3
    evening.play(evening.ben)
    assert evening.changes_of_mind(100) == 1  # Of the next cards: a choice, and no change of one.
