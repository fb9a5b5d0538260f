"""An agent that plays as a net has learned: `python -m bots export` writes a file with one.

The net takes what a seat sees (`bots/spelling.py`) and gives a number for each action. The legal action with the
greatest one is chosen, so the agent draws nothing. One more output, if there is one, is the value: its hyperbolic
tangent is what the net expects of the match, from -1 (lost) to 1 (won).
"""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from bots.agent import Agent, Budget
from bots.methods.net import Net
from bots.spelling import Actions, Letters
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.record import Reason

SHOWN = 5
"""Actions that a reason tells of."""


class Policy(Agent):
    """Plays the move that a net likes best; a subclass has the net."""

    net: ClassVar[Net]

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        self._actions: Actions | None = None
        self._reason: Reason | None = None

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """Spell the move, if it must be, by the best letter each time."""
        if self._actions is None:
            # The actions are the same in every world.
            self._actions = Actions(self.game.determinize(view, Chance(0)))
        begun: Move | Letters = ()
        while isinstance(begun, tuple):
            begun = self._next(self._actions, view, moves, begun)
        return begun

    def _next(self, actions: Actions, view: Any, moves: Sequence[Move], begun: Letters) -> Move | Letters:
        numbers = np.array(actions.seen(view, begun).numbers, np.float32)
        liked = self.net(numbers)
        legal = sorted(actions.legal(moves, begun), key=lambda action: -liked[action])
        if not begun:
            self._reason = _told(actions, liked, legal)
        return actions.after(legal[0], moves, begun)

    def reason(self) -> Reason | None:
        """How probable each move is by the net, and what it expects."""
        return self._reason


def _told(actions: Actions, liked: Any, legal: Sequence[int]) -> Reason:
    shares = np.exp(liked[legal] - liked[legal[0]])
    shares /= shares.sum()
    terms = {actions.texts[action]: float(share) for action, share in zip(legal[:SHOWN], shares, strict=False)}
    says = f"the net likes {actions.texts[legal[0]]} best, with {shares[0]:.0%} of what it gives to all"
    if len(liked) > len(actions):
        says += f"; it expects {np.tanh(liked[-1]):+.2f} (-1 lost, 1 won)"
    return Reason(says, terms)


def net_of(text: str) -> Net:
    """The net in a file that `export` wrote: a file of `numpy.savez`, in base 85."""
    with np.load(io.BytesIO(base64.b85decode(text))) as arrays:
        return Net([arrays[name] for name in arrays.files])
