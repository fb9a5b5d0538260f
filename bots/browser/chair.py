"""A bot's line to a room in the same worker: it offers itself, and plays where it is seated.

The worker has one thread, so nothing else happens while a bot thinks: it thinks for a moment only.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from time import monotonic

import msgspec

from bots.agent import Agent, Budget
from bots.agent.player import Failed, Player, Verdict, budget
from bots.client import poker_face
from bots.client.manners import rest
from shared.game.chance import SEED_BYTES, Chance
from shared.games import GAMES
from shared.messages import (
    ClientMessage,
    Drawing,
    Ended,
    Hello,
    Leave,
    Offer,
    Play,
    Refused,
    Resign,
    Rules,
    Seated,
    Table,
    Update,
    Welcome,
)
from shared.messages.entropy import Purse
from shared.messages.wire import decode_server, encode

THINK = 0.5
"""Seconds that a bot thinks about a move, at most."""
PACE = 0.8
"""Seconds that a move takes at least, so that people can follow."""

Frame = bytes | str
Send = Callable[[Frame], object]

log = logging.getLogger(__name__)


class Chair:
    """One connection of a bot, which is one player at one table at a time."""

    def __init__(self, name: str, cast: Mapping[str, type[Agent]], key: str) -> None:
        """`cast` is what plays each game, `key` what shows the room that the bot is of the house."""
        self._name = name
        self._cast = cast
        self._key = key
        self._purse = Purse(secrets.token_bytes)
        self._chance = Chance(secrets.token_bytes(SEED_BYTES))
        self._send: Send
        self._match = ""
        self._rules: Rules
        self._player: Player | None = None
        self._decided = -1
        """The version of the position that was answered last."""

    def begin(self, send: Send) -> None:
        """Say Hello; `send` takes each frame to the room."""
        self._send = send
        self._say(Hello(self._name, key=self._key))

    def receive(self, frame: Frame | memoryview) -> None:
        """A frame has come from the room."""
        match decode_server(frame if isinstance(frame, str) else bytes(frame)):
            case Welcome():
                self._say(Offer(self._name, tuple(self._cast)))
            case Drawing() as drawing:
                if (reveal := self._purse.answer(drawing)) is not None:
                    self._say(reveal)
            case Seated() as seated if seated.seat is not None and seated.match != self._match:
                self._sit_down(seated, seated.seat)
            case Update() as update if self._player is not None and self._player.seat in update.to_act:
                if self._decided < update.since:
                    self._decided = update.version
                    self._answer(self._player, update)
            case Ended(more=False) | Table(seat=None):
                self._match, self._player = "", None
                self._say(Leave())
            case Refused(code="illegal-move") as refused:
                self._give_up("illegal move", refused.text)

    def _say(self, message: ClientMessage) -> None:
        self._send(encode(self._purse.sign(message)))

    def _sit_down(self, seated: Seated, seat: int) -> None:
        self._match, self._rules, self._decided = seated.match, seated.rules, -1
        game = seated.rules.game
        seed = secrets.token_bytes(SEED_BYTES)
        self._player = Player(self._cast[game], GAMES[game], seed, seated.label or seated.match, seat)

    def _answer(self, player: Player, update: Update) -> None:
        """Think, and play once that took as long as people need to follow."""
        left = update.clocks[player.seat] if player.seat < len(update.clocks) else None
        view = msgspec.convert(update.view, player.game.view_type)
        # Any game that fits the view has the seat's legal moves.
        game = player.game.determinize(view, Chance(0))
        moves = game.legal_moves(player.seat)
        may_cost = Budget(seconds=THINK) if left is None else budget(self._rules.clock, left, most=THINK)
        hides_choice = game.hides_choice(player.seat)
        delay = poker_face.draw(self._chance, left)
        if hides_choice:
            may_cost = poker_face.bounded(may_cost, delay)
        forced = len(moves) == 1 and not hides_choice
        began = monotonic()
        try:
            move = moves[0] if forced else player.choose(view, moves, may_cost)
            reason = player.reason() if self._rules.reasons and not forced else None
        except Failed as failed:
            self._give_up(failed.verdict, str(failed))
            return
        thought = monotonic() - began
        pause = max(0.0, delay.seconds - thought) if hides_choice else rest(PACE, left, thought)
        asyncio.get_running_loop().call_later(pause, self._say, Play(update.version, str(move), reason))

    def _give_up(self, verdict: Verdict, why: str) -> None:
        log.error("%s gives its match up: %s: %s", self._name, verdict, why)
        self._player = None
        self._say(Resign(verdict))
