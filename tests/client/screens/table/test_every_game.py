"""What holds at the table of every game: the log and the board go together, and the window may have any size."""

import random
from collections.abc import Sequence

import msgspec
import pygame
import pytest

from client.games import FACES, words_of
from client.screens.after.replay import ReplayScreen
from client.screens.table.table import TableScreen
from client.speech.language import say
from client.speech.words import Cast
from client.table.plain import PlainBoard
from client.ui.screen import Screen
from shared.game import Event, Seen
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Rules, Seated, Update
from tests.client import fakes
from tests.client.audit import Auditor, audit
from tests.client.fakes import COMMITMENT, FakeLine, chairs, welcome
from tests.client.fingers import look, pass_time, press
from tests.client.told import match as recorded

NAMES = ("Ana", "Ben", "Wilhelmina of Westfalica", "sat", "entropy", "Zoë")


class Played:
    """A match of a game between as many as it seats, seen from seat 0, with moves by lot; some were `missed`."""

    def __init__(self, name: str, seed: int = 3, *, motion: bool = True, missed: int = 0) -> None:
        seats = max(GAMES[name].seat_counts)
        self.game = GAMES[name].deal(seats, None, Chance(seed))
        self.chance, self.version = Chance(seed), 0
        seated = Seated("t1", "m1", Rules(name, clock=None), chairs(*NAMES[:seats]), COMMITMENT, 0)
        self.line = FakeLine(welcome(), seated)
        self.line.say(self.update([event for _ in range(missed) for event in self._move()]))
        session = fakes.session(self.line, motion=motion)
        session.poll()
        self.screen = TableScreen(session)
        look(self.screen)

    def update(self, events):
        return Update(
            "m1",
            self.version,
            msgspec.to_builtins(self.game.view(0)),
            tuple(map(str, self.game.legal_moves(0))),
            to_act=tuple(sorted(self.game.to_act)),
            events=tuple(event.view(0) for event in events),
        )

    def play(self) -> None:
        """One more move is heard of."""
        if self.game.to_act:
            self.line.say(self.update(self._move()))

    def seen(self, moves: int) -> None:
        """So many more moves, each looked at to its end."""
        for _ in range(moves):
            self.play()
            pass_time(self.screen, 6.0)

    def _move(self) -> Sequence[Event]:
        """A move by lot, while there is one; none that could end the match at once."""
        if not self.game.to_act:
            return ()
        seat = self.chance.choice(sorted(self.game.to_act))
        moves = [move for move in self.game.legal_moves(seat) if not str(move).startswith("accuse")]
        self.game, events = self.game.play(seat, self.chance.choice(moves))
        self.version += 1
        return events

    @property
    def happened(self) -> int:
        return sum(isinstance(entry, Seen) for entry in self.screen.session.log)

    def told(self) -> int:
        """How many events the log tells."""
        look(self.screen)
        return len({line.entry for line in self.screen._match_log._lines if not line.said})


def drawn(screen: Screen) -> list[str]:
    """All that is to be read on the screen."""
    auditor = Auditor(pygame.Surface((1280, 800)))
    screen.draw(auditor)
    return [line.text for line in auditor.lines]


@pytest.mark.parametrize("name", GAMES)
def test_the_log_of_a_match_begins_with_the_deal_and_that_of_one_that_is_under_way_does_not(name):
    begins = words_of(name).event(Played(name).screen.session.log[0], Cast(NAMES, 0))
    assert begins.startswith("Ben deals: " if name == "escoba" else "The cards are dealt. ")
    assert [entry.kind for entry in Played(name, missed=1).screen.session.log][:1] not in (["opening"], ["begun"])


@pytest.mark.parametrize("name", GAMES)
def test_the_log_tells_what_the_board_shows_and_no_more(name):
    match = Played(name)
    pass_time(match.screen, 6.0)
    kept_back = False
    for _ in range(8):
        before = match.told()
        match.play()
        match.screen.update(match.screen.now + 1 / 60)
        kept_back |= match.told() < match.happened
        assert before <= match.told() == match.happened - match.screen._board.untold
        pass_time(match.screen, 0.4)
        assert match.told() >= before
    press(match.screen, "end")
    pass_time(match.screen, 15.0)
    assert not match.screen._board.moving
    assert match.told() == match.happened
    assert kept_back == (name in FACES)


@pytest.mark.parametrize("name", GAMES)
def test_without_motion_the_log_tells_all_at_once(name):
    match = Played(name, motion=False)
    for _ in range(12):
        match.play()
        match.screen.update(match.screen.now + 1 / 60)
        assert match.told() == match.happened


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_back_reads_at_once_what_happened(name):
    match = Played(name, missed=9)
    match.screen.update(0.0)
    assert match.told() == match.happened > 0
    assert isinstance(match.screen._board, PlainBoard) == (name not in FACES)


def test_who_comes_back_reads_the_last_move_on_the_board():
    match = Played("escoba", missed=9)
    plays = [entry for entry in match.screen.session.log if entry.kind in ("played", "captured")]
    pass_time(match.screen, 1.0)
    assert match.screen._board.tell(plays[-1], match.screen.session.place.cast) in drawn(match.screen)


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_back_reads_that_it_is_an_earlier_position(name):
    match = Played(name, motion=False)
    for _ in range(6):
        match.play()
        pass_time(match.screen, 0.1)
    assert say("table-earlier") not in drawn(match.screen)
    press(match.screen, ",")
    pass_time(match.screen, 0.1)
    assert say("table-earlier") in drawn(match.screen)
    assert not [text for text in drawn(match.screen) if text.startswith("Wait for")]
    press(match.screen, "end")
    pass_time(match.screen, 0.1)
    assert say("table-earlier") not in drawn(match.screen)


WAITED_FOR = ("Wait for", "Your turn", "You are watching")
"""How words begin that are for somebody at whose move the match stands, or who follows it."""


@pytest.mark.parametrize("name", GAMES)
def test_who_has_lent_the_seat_reads_who_plays_it_and_is_never_told_that_it_is_their_turn(name):
    match = Played(name, motion=False)
    turns = 0
    while turns < 3 and match.game.to_act:
        match.line.say(msgspec.structs.replace(match.update(()), moves=(), sitting_in=("fis", *(None,) * 5)))
        pass_time(match.screen, 0.1)
        turns += 0 in match.game.to_act
        told = drawn(match.screen)
        assert "fis plays for you. B takes your seat back." in told
        assert not [text for text in told if text.startswith(WAITED_FOR)]
        match.play()
    assert turns


@pytest.mark.parametrize("name", GAMES)
def test_in_a_replay_nobody_is_waited_for(name):
    seats = max(GAMES[name].seat_counts)
    record = recorded(name, NAMES[:seats])
    screen = ReplayScreen(fakes.session(FakeLine(welcome()), motion=False), record)
    for number in range(6):
        screen.positions.to(number)
        for key in ("0", "1", "2"):
            press(screen, key)
            told = drawn(screen)
            assert not [text for text in told if text.startswith(WAITED_FOR)]


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_back_to_now_sees_it_at_once_and_reads_what_led_there(name):
    match = Played(name)
    match.seen(4)
    press(match.screen, ",")
    match.play()
    pass_time(match.screen, 1.0)
    press(match.screen, "end")
    assert not match.screen._board.moving
    returned = drawn(match.screen)
    there = TableScreen(match.screen.session)
    look(there)
    pass_time(there, 1.0)
    assert returned == drawn(there)


@pytest.mark.parametrize("name", GAMES)
def test_who_steps_on_fast_sees_the_move_that_is_counted(name):
    match = Played(name)
    match.seen(9)
    press(match.screen, "home")
    for _ in range(8):
        press(match.screen, ".")
        assert match.screen._board.untold <= len(match.screen.session.history[match.screen.positions.number].events)


@pytest.mark.parametrize("name", GAMES)
def test_a_window_may_be_made_larger_and_smaller_at_any_instant(name):
    chance, match = random.Random(5), Played(name)
    for _ in range(5):
        match.play()
        for _ in range(2):
            size = chance.randint(1024, 1900), chance.randint(640, 1100)
            look(match.screen, size)
            place = chance.randrange(size[0]), chance.randrange(size[1])
            match.screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
            pass_time(match.screen, chance.random() / 3)
    pass_time(match.screen, 15.0)
    match.screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
    assert isinstance(match.screen._board, PlainBoard) == (name not in FACES)
    assert audit(match.screen, (chance.randint(1024, 2400), chance.randint(640, 1400))) == []
