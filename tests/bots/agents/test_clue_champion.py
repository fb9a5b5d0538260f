"""What the champion of Clue makes of the others' play, and when it bets."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from bots.agents.clue_champion import ASKED_AGAIN, ClueChampion
from bots.agents.clue_entropy import DEALS, ClueEntropy
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import KINDS, Card, as_set
from shared.games.clue.deduction import deduce_from
from shared.games.clue.moves import Accuse
from shared.games.clue.view import Phase, Suggestion
from tests.bots.agents.test_clue import asked, seen

C = Card
OWN = (C.GREEN, C.CANDLESTICK, C.BEDROOM)
SHOWN = (
    *((1, card) for card in (C.WHITE, C.MUSTARD, C.PISTOL, C.DINING_ROOM, C.COURTYARD)),
    *((2, card) for card in (C.ROPE, C.GARAGE, C.LIVING_ROOM)),
)
"""Leaves Plum or Peacock, LeadPipe or Wrench, and three rooms; of all seven cards the next seat holds one."""


def shown(*cards: tuple[int, Card]) -> tuple[Suggestion, ...]:
    """Suggestions of the first of three, each with a card that it was shown by a seat."""
    # The other two named are own cards, which nobody else can show.
    return tuple(Suggestion(0, *_with_own(card), seat, card) for seat, card in cards)


def _with_own(card: Card) -> tuple[Card, Card, Card]:
    person, weapon, room = (card if card in kind else own for kind, own in zip(KINDS, OWN, strict=True))
    return person, weapon, room


def chances(*suggestions: Suggestion) -> dict[int, float]:
    """How likely each envelope is to the first of three."""
    view = seen(Phase.ACCUSE, *suggestions)
    deals = deduce_from(view).some(DEALS)
    weights = ClueChampion(Clue, Chance(1)).likelihoods(view, deals)
    envelopes = deals[:, 3].tolist()
    found = dict.fromkeys(envelopes, 0.0)
    for envelope, weight in zip(envelopes, (weights / weights.sum()).tolist(), strict=True):
        found[envelope] += weight
    return found


def test_who_plays_on_after_asking_in_vain_has_not_found_the_envelope() -> None:
    in_vain = Suggestion(1, C.PLUM, C.LEAD_PIPE, C.KITCHEN)
    envelope, facts = as_set(in_vain.cards), shown(*SHOWN)
    view = seen(Phase.ACCUSE, *facts, in_vain)
    assert deduce_from(view).envelope() == ()
    assert chances(*facts)[envelope] > 0.05
    assert chances(*facts, in_vain)[envelope] < 0.05


def test_nobody_asks_again_for_what_it_was_shown() -> None:
    view = seen(
        Phase.ACCUSE,
        Suggestion(1, C.PLUM, C.ROPE, C.KITCHEN, 2),
        Suggestion(1, C.PLUM, C.WRENCH, C.KITCHEN),
    )
    deals = np.array([[0, 0, as_set((card,)), 0] for card in (C.PLUM, C.ROPE)])
    plum, rope = ClueChampion(Clue, Chance(1)).likelihoods(view, deals).tolist()
    assert plum / rope == pytest.approx(ASKED_AGAIN)


@pytest.mark.parametrize("agent", [ClueEntropy, ClueChampion])
def test_in_a_long_match_no_deal_becomes_too_unlikely_for_a_number(agent: type[ClueEntropy]) -> None:
    view = seen(Phase.ACCUSE, *[Suggestion(1, C.PLUM, C.ROPE, C.KITCHEN, 2)] * 2000)
    deals = np.array([[0, as_set((card,)), as_set((C.KITCHEN,)), 0] for card in (C.PLUM, C.ROPE)])
    plum, rope = agent(Clue, Chance(1)).likelihoods(view, deals).tolist()
    assert plum == rope > 0


def test_it_bets_on_an_even_chance_against_two_and_waits_against_one() -> None:
    agent = ClueChampion(Clue, Chance(1))
    two_left = shown(*SHOWN, (2, C.PEACOCK), (2, C.GAME_ROOM), (2, C.WRENCH))
    view = seen(Phase.ACCUSE, *two_left)
    assert agent.bet(view) is not None
    assert agent.bet(msgspec.structs.replace(view, out=(1,))) is None
    reason = agent.reason()
    assert reason is not None
    assert "waiting is worth 55 %" in reason.summary


def test_in_its_last_turn_it_bets_on_anything() -> None:
    assert isinstance(asked(ClueChampion, seen(Phase.ACCUSE, number=597)), Accuse)
