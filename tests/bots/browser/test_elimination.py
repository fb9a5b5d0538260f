"""What follows by elimination is true of all deals that fit, and a deal that is made up is one of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bots.agents.random import Random
from bots.browser import deals
from bots.browser.elimination import Place, Span, begun, narrowed
from bots.match.local_match import Match
from shared.game.chance import Chance
from shared.game.deals import Among, Deals
from shared.games import GAMES
from shared.games.clue.cards import CARDS, KINDS, as_set
from shared.games.clue.knowledge import known
from shared.games.clue.view import ClueView


def views(seed: int) -> Iterator[ClueView]:
    """What one seat sees after each move of a match by lot."""
    match = Match([Random] * 4, GAMES["clue"], {}, seed)
    for _ in match.play():
        yield match.game.view(0)


def places(view: ClueView) -> list[Place]:
    common, facts = as_set(view.common), known(view)
    closed = as_set(CARDS) & ~common
    sizes = [*enumerate(view.sizes), (None, len(KINDS))]
    hands = [Place(size, closed, tuple(Among(*fact[1:]) for fact in facts if fact.place == at)) for at, size in sizes]
    return [*hands, Place(common.bit_count(), common)]


@pytest.mark.parametrize("seed", range(3))
def test_what_follows_holds_in_every_deal_that_fits(seed: int) -> None:
    for view in [*views(seed)][::7]:
        spans = narrowed(places(view), begun(places(view)))
        counted = Deals(places(view))
        assert spans is not None
        for at, (must, may) in enumerate(spans):
            count = [counted.count(card, at) for card in range(len(CARDS))]
            sure = sum(1 << card for card, times in enumerate(count) if times == counted.total)
            possible = sum(1 << card for card, times in enumerate(count) if times)
            assert must | sure == sure
            assert may & possible == possible


@pytest.mark.parametrize("seed", range(3))
def test_a_deal_that_is_made_up_fits(seed: int) -> None:
    for view in [*views(seed)][::7]:
        wanted = places(view)
        lies = deals.Deals(wanted).sample(Chance(seed))
        for at, place in enumerate(wanted):
            hand = sum(1 << card for card, there in enumerate(lies) if there == at)
            assert hand.bit_count() == place.size
            assert hand & ~place.allowed == 0
            assert all(least <= (hand & cards).bit_count() <= most for cards, least, most in place.clauses)


def test_a_contradiction_is_found() -> None:
    twice = [Place(1, 0b11, (Among(0b01, 1, 1),)), Place(1, 0b11, (Among(0b01, 1, 1),))]
    assert narrowed(twice, begun(twice)) is None
    with pytest.raises(ValueError, match="contradicts itself"):
        deals.Deals(twice).sample(Chance(0))


def test_one_card_that_is_known_settles_the_other() -> None:
    two = [Place(1, 0b11, (Among(0b01, 1, 1),)), Place(1, 0b11)]
    assert narrowed(two, begun(two)) == [Span(0b01, 0b01), Span(0b10, 0b10)]
