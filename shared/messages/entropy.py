"""A player's share of the randomness of a deal: pledged before the server commits to its seed, revealed after."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from shared import messages
from shared.game.chance import SEED_BYTES, commitment, mixed, pledge, seating
from shared.messages.fields import Hex
from shared.record import Record

Sent = TypeVar("Sent", bound=messages.ClientMessage)

KEPT = 8
"""Pledges whose entropy is kept. Only the last one that the server has read counts, and some may be on their way."""


class Purse:
    """The secrets of one client: each is revealed for one deal at most, and only if its pledge was published for it.

    `entropy` gives so many unpredictable bytes. Every message to the server and every message from it goes through
    here.
    """

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._secrets: dict[Hex, bytes] = {}
        self._drawing: messages.Drawing | None = None
        self._reveal: messages.Reveal | None = None
        self._sits_down = False
        self._match: str | None = None
        """The last match that the player has begun."""
        self._seated: messages.Seated | None = None
        """What it began with, if it was drawn."""

    def sign(self, message: Sent) -> Sent:
        """The message as it is to be sent: with a new pledge, if it sits the player down."""
        match message:
            case messages.Seek() | messages.Join() | messages.Rematch():
                self._sits_down = True
            case messages.Open():
                self._sits_down = "me" in message.chairs
            case messages.Watch() | messages.TakeOver() | messages.Leave():
                self._sits_down = False
        return replace(message, pledge=self._pledge()) if isinstance(message, messages.Pledging) else message

    def _pledge(self) -> Hex:
        entropy = self._entropy(SEED_BYTES)
        made = pledge(entropy)
        self._secrets[made] = entropy
        if len(self._secrets) > KEPT:
            del self._secrets[next(iter(self._secrets))]
        return made

    def answer(self, drawing: messages.Drawing) -> messages.Reveal | None:
        """The entropy that was pledged; None if the player's own pledge does not stand at their place.

        The same Drawing, told again after a lost connection, has the same answer.
        """
        if drawing == self._drawing:
            return self._reveal
        if drawing.place is None or drawing.place >= len(drawing.participants):
            return None
        own = drawing.participants[drawing.place].pledge
        entropy = None if own is None else self._secrets.pop(own, None)
        if entropy is None:
            return None
        self._drawing, self._reveal = drawing, messages.Reveal(drawing.match, entropy.hex(), self._pledge())
        return self._reveal

    def unfair(self, message: messages.ServerMessage) -> bool:
        """Whether a match that the player began is not dealt from what was published, with their own entropy in it."""
        match message:
            case messages.Seated():
                return message.seat is not None and message.match != self._match and self._begins(message)
            case messages.Ended(more=False):
                return self._seated is not None and not _kept(message.record, self._seated)
            case _:
                return False

    def _begins(self, seated: messages.Seated) -> bool:
        self._match, sits_down, self._sits_down = seated.match, self._sits_down, False
        published = self._drawing if self._drawing is not None and self._drawing.match == seated.match else None
        self._seated = seated if published is not None else None
        if published is None:
            return sits_down and not seated.known
        return not _follows(seated, published)


def _follows(seated: messages.Seated, published: messages.Drawing) -> bool:
    """Whether a match begins with the seed, the entropies and the players that were published before."""
    people = published.participants
    if seated.known or seated.commitment != published.commitment:
        return False
    pledges = [None if each is None else pledge(bytes.fromhex(each)) for each in seated.entropies]
    if pledges != [each.pledge for each in people]:
        return False
    order = seated.order if published.by_lot else tuple(range(len(people)))
    return (
        sorted(order) == [*range(len(people))]
        and [chair.name for chair in seated.chairs] == [people[place].name for place in order]
        and published.place in order
        and order.index(published.place) == seated.seat
    )


def _kept(record: Record, seated: messages.Seated) -> bool:
    """Whether a record has the seed to which the server was bound, the entropies, and the order of seats from both."""
    if record.match != seated.match:
        return True
    seed = bytes.fromhex(record.seed)
    origin = mixed(seed, record.match, [None if each is None else bytes.fromhex(each) for each in seated.entropies])
    return (
        commitment(record.match, seed) == seated.commitment
        and record.entropies == seated.entropies
        and seated.order in ((), seating(origin, len(seated.chairs)))
    )
