"""One match that a bot sits in: what its agent is asked there, what it answers, and how it fails."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from bots.agent.meter import Meter
from bots.agent.player import Player, Verdict
from bots.client import poker_face
from bots.client.link import Unserved
from bots.client.poker_face import Delay
from bots.client.service import Service
from bots.match.failure import Asked, Failure, failure
from shared.game import Seat
from shared.game.chance import Chance
from shared.messages import Play, Rules, Update


@dataclass(frozen=True)
class Sitting:
    """The match that a chair plays in, and what the player has been asked in it."""

    match: str
    rules: Rules
    player: Player
    meter: Meter
    asked: list[bytes] = field(default_factory=list)
    """Every decision, packed: at a thousand tables a view a move would fill the memory."""

    def remember(self, asked: Asked) -> None:
        """Keep a decision for the file of a failure."""
        self.asked.append(zlib.compress(msgspec.msgpack.encode(asked), level=1))

    def failure(self, service: Service, verdict: Verdict, why: str) -> Failure:
        """How the agent failed, with all that it was asked."""
        return failure(
            self.player,
            verdict,
            why,
            [msgspec.msgpack.decode(zlib.decompress(each), type=Asked) for each in self.asked],
            where=service.where,
            options=self.rules.options,
            had=self.meter.most(),
            reasons=self.rules.reasons,
        )


class Decision(NamedTuple):
    """The move of an agent, and whether it would be secret that the move was forced."""

    play: Play
    hides_choice: bool


def time_left(update: Update, seat: Seat) -> float | None:
    """Seconds that a seat has for its decision and all to come; None: not counted."""
    return update.clocks[seat] if seat < len(update.clocks) else None


def decide(sitting: Sitting, update: Update, delay: Delay | None, think: float | None = None) -> Decision:
    """What the player answers to an update that has moves for its seat; with a `delay`, soon enough to hide its choice.

    With `think` the agent has so many seconds at most, and is not asked when there is one move, unless that is secret.

    Raises:
        Failed: the agent does not answer with a legal move.
        Unserved: the position does not belong to the game as this program knows it.
    """
    player, rules = sitting.player, sitting.rules
    try:
        view = msgspec.convert(update.view, player.game.view_type)
        # Any game that fits the view has the seat's legal moves; what is made up does not matter, and costs no chance.
        game = player.game.determinize(view, Chance(0))
        moves = game.legal_moves(player.seat)
    except Exception as error:
        # No rules say what becomes of a position that cannot be.
        raise Unserved(f"the server plays another version of {rules.game}: {error}") from None
    if view.seat != player.seat:
        raise Unserved(f"the server shows seat {player.seat} the view of seat {view.seat}")
    if tuple(map(str, moves)) != update.moves:
        raise Unserved(f"the server plays another version of {rules.game}: it allows {', '.join(update.moves)}")
    if think is not None and len(moves) == 1 and not game.hides_choice(player.seat):
        return Decision(Play(update.version, str(moves[0])), hides_choice=False)
    left = time_left(update, player.seat)
    may_cost = sitting.meter.budget(rules.clock, left, think)
    hides_choice = game.hides_choice(player.seat)
    if hides_choice and delay is not None:
        may_cost = poker_face.bounded(may_cost, delay)
    move = None
    try:
        player.prepare()
        move = player.choose(view, moves, may_cost)
        sitting.meter.charge(player.took)
    finally:
        sitting.remember(Asked(update.view, update.moves, may_cost, None if move is None else str(move)))
    play = Play(update.version, str(move), player.reason() if rules.reasons else None)
    return Decision(play, hides_choice)
