"""The positions of a record on the board of its game: any of them, as anybody saw it, or one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from client.games import words_of
from client.matches.playback import Eyes, Playback
from client.player.settings import Pace, Settings
from client.screens.board_host import BoardHost
from client.screens.positions import Positions
from client.speech.language import say
from shared.record import Record
from shared.words import printable

SPEEDS: Sequence[float] = (0.5, 1, 2, 4)
LOOK = 1.2
"""Seconds from one move to the next, at speed 1; the board may take longer to show one."""
PACES: dict[float, Pace] = {0.5: "slow", 2: "fast", 4: "fast"}
"""Of movements at a speed; at 1 it is the player's own."""


class Projector(Positions):
    """Shows position `number` through `eyes`; while it is `playing`, it goes on at its `speed`.

    Raises:
        Unread: the record cannot even be dealt.
    """

    def __init__(self, record: Record, settings: Settings, eyes: Eyes) -> None:
        self.playback = Playback(record)
        self.number = 0
        self.eyes = eyes
        self.speed = 1.0
        self.playing = False
        self._next_at = 0.0
        self._settings = settings
        self._pace = Settings()
        self.keep_pace()
        self.board_host = self._mount()

    @property
    def last(self) -> int:
        """The number of the last position; a record that does not hold is found to end earlier."""
        return self.playback.last

    def _mount(self) -> BoardHost:
        return BoardHost(self.playback.record.game, self._pace, aids=True, aside=lambda: "")

    # Where in the match.

    def to(self, number: int) -> None:
        """Stop, and show a position."""
        self.playing = False
        self.go(number)

    def go(self, number: int, *, leap: bool = False) -> None:
        """Show a position, or the last one before it that can be made."""
        self.playback.played(number)
        super().go(number, leap=leap)

    def turn(self, direction: Literal[-1, 1]) -> None:
        """To the next or the last turn of the seat whose eyes these are."""
        turns = self.playback.turns(self.eyes.seat)
        if direction == 1:
            self.to(next((at for at in turns if at > self.number), self.last))
        else:
            self.to(next((at for at in reversed(turns) if at < self.number), 0))

    def _put(self, *, moved: bool) -> None:
        if not moved:
            # A board that has shown nothing yet has nothing to move from; and nothing is dealt while motion is off.
            self._pace.motion = "off"
            self.board_host = self._mount()
        update = self.playback.update(self.number, self.eyes)
        self.board_host.show(update, self.playback.cast(self.eyes))
        self.keep_pace()

    # Whose eyes.

    def look_as(self, eyes: Eyes) -> None:
        """Show the position through other eyes."""
        self.eyes = eyes
        self._put(moved=False)

    def look_as_next(self) -> None:
        """Through the eyes of each seat, of a spectator, and then with all cards open."""
        every = [*map(Eyes, range(len(self.playback.names))), Eyes(), Eyes(all_cards=True)]
        self.look_as(every[(every.index(self.eyes) + 1) % len(every)])

    # Time.

    def keep_pace(self) -> None:
        """The player's settings, but movements keep up with the speed."""
        for name in Settings.__struct_fields__:
            setattr(self._pace, name, getattr(self._settings, name))
        if self._pace.motion != "off":
            self._pace.motion = PACES.get(self.speed, self._pace.motion)

    def toggle(self, now: float) -> None:
        """Play, from the beginning if the end is shown; or stop."""
        self.playing = not self.playing
        if self.playing:
            if self.number >= self.last:
                self.go(0)
            self._next_at = now

    def faster(self) -> None:
        """At the next speed; after the highest, at the lowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.keep_pace()

    def pass_time(self, now: float) -> None:
        """Let time pass on the board, and go on to the next position when it is time."""
        super().pass_time(now)
        if self.playing and not self.board.moving and now >= self._next_at:
            self._next_at = now + LOOK / self.speed
            self.go(self.number + 1)
            self.playing = self.number < self.last

    # In words.

    def named(self, move: str) -> str:
        """What a move in this position is called."""
        view = self.playback.update(self.number, self.eyes).view
        return words_of(self.playback.record.game).move(view, move, self.playback.cast(self.eyes))

    def tell(self, number: int) -> str:
        """The move that led to a position, and who made it for the player or advised it."""
        cast = self.playback.cast(Eyes())
        if not number:
            first = words_of(self.playback.record.game).opening(self.playback.update(0, self.eyes))
            return " ".join(self.board.tell(event, cast) for event in first) or say("replay-deal")
        moved = self.playback.record.moves[number - 1]
        seen = self.playback.seen(number, self.eyes)
        if number > self.last:
            # Only now it is found that this move cannot be made.
            return printable(moved.move)
        told = " ".join(self.board.tell(event, cast) for event in seen) or say(
            "replay-moved", who=cast.name(moved.seat), move=printable(moved.move)
        )
        more = [say("replay-by", agent=printable(moved.by))] if moved.by else []
        more += [say("replay-advised", agent=printable(moved.advised))] if moved.advised else []
        return " ".join([told, *more])
