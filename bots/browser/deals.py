"""Deals that fit what is known: in a browser it stands for `shared.game.deals`, which counts them with numpy."""

from __future__ import annotations

from collections.abc import Sequence

from bots.browser.elimination import Among, Place, Span, begun, narrowed
from shared.game.chance import Chance

__all__ = ["Among", "Deals", "Place"]


class Deals:
    """Deals of the cards 0, 1, ... to places that they fill exactly."""

    def __init__(self, places: Sequence[Place]) -> None:
        cards = sum(place.size for place in places)
        self._cards = range(cards)
        self._places = [place._replace(allowed=place.allowed & ((1 << cards) - 1)) for place in places]
        self._begun = narrowed(self._places, begun(self._places))

    def sample(self, chance: Chance) -> tuple[int, ...]:
        """One of the deals by chance, though not each as likely: for each card the place where it lies.

        Raises:
            ValueError: there is no deal.
        """
        spans = self._filled(self._begun, chance)
        if spans is None:
            raise ValueError("what is known contradicts itself: there is no deal to draw")
        return tuple(next(at for at, span in enumerate(spans) if span.must >> card & 1) for card in self._cards)

    def _filled(self, spans: Sequence[Span] | None, chance: Chance) -> Sequence[Span] | None:
        """Put one card after the other somewhere, and take it back where nothing fits any more."""
        if spans is None:
            return None
        loose = [card for card in self._cards if any((may & ~must) >> card & 1 for must, may in spans)]
        if not loose:
            return spans
        card = chance.choice(loose)
        # A place with more room draws more of them.
        free = [
            at
            for at, (place, (must, may)) in enumerate(zip(self._places, spans, strict=True))
            if may >> card & 1
            for _ in range(place.size - must.bit_count())
        ]
        for at in dict.fromkeys(chance.shuffled(free)):
            tried = [
                span._replace(must=span.must | 1 << card) if at == here else span for here, span in enumerate(spans)
            ]
            filled = self._filled(narrowed(self._places, tried), chance)
            if filled is not None:
                return filled
        return None
