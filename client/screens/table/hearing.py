"""What is heard at the table: the board, whose turn it is, the last seconds, a word, and how the match ends."""

from __future__ import annotations

from client.player.settings import Settings
from client.ui.sound import BoardSound, Speaker
from shared.game import Seat
from shared.messages import Update

TICKS = 10.0
"""Seconds on the player's own clock from which it is heard."""


class Hearing:
    """Hears for one player."""

    def __init__(self, settings: Settings) -> None:
        self.speaker = Speaker(settings)
        self.my_turn = False
        """As of the last update: the table waits for the player, and no bot plays for them."""
        self._ticked = 0

    def take_in(self, update: Update, seat: Seat | None, *, lent: bool) -> None:
        """Hear that it is the player's turn now, or that the match is over."""
        my_turn = seat in update.to_act and not lent and update.outcome is None
        if my_turn and not self.my_turn:
            self.speaker.play("turn")
        self.my_turn = my_turn
        if update.outcome is not None and update.outcome.scores and seat is not None:
            self.speaker.play("win" if seat in update.outcome.winners else "lose")

    def listen(self, sounds: list[BoardSound], left: float | None) -> None:
        """Play what is to be heard of the board, and the player's clock that has `left` seconds (None: it has none)."""
        for sound in sounds:
            self.speaker.play(sound)
        sounds.clear()
        second = int(left) if left is not None and left < TICKS and self.my_turn else 0
        if second and second != self._ticked:
            self.speaker.play("tick")
        self._ticked = second
