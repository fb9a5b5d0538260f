"""What the champion of Clue makes of the others' play, and when it bets."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import numpy as np
import pytest

from bots.agent import Budget
from bots.champions.champion import Level
from bots.champions.clue import ClueChampion, candidates
from bots.champions.clue_belief import ASKED_AGAIN, MISSED, OWN_NAMED, OWN_ROOM_NAMED, belief_of
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, KINDS, Card, as_set
from shared.games.clue.deduction import deduce_from
from shared.games.clue.moves import Accuse, Show, Skip, Stay, Suggest
from shared.games.clue.scores import expected_bits
from shared.games.clue.view import ClueView, Phase, Suggestion
from tests.bots.agents.test_clue import SHOWN, SOLVED, seen

pytest.importorskip("numba", reason="the champion draws worlds in compiled code")

C = Card
OWN = (C.GREEN, C.CANDLESTICK, C.BEDROOM)
LEARNT = (
    *((1, card) for card in (C.WHITE, C.MUSTARD, C.PISTOL, C.DINING_ROOM, C.COURTYARD)),
    *((2, card) for card in (C.ROPE, C.GARAGE, C.LIVING_ROOM)),
)
"""Leaves Plum or Peacock, LeadPipe or Wrench, and three rooms; of all seven cards the next seat holds one."""
ALL = Budget(iterations=20_000)


def shown(*cards: tuple[int, Card]) -> tuple[Suggestion, ...]:
    """Suggestions of the first of three, each with a card that it was shown by a seat."""
    # The other two named are own cards, which nobody else can show.
    return tuple(Suggestion(0, *_with_own(card), seat, card) for seat, card in cards)


def _with_own(card: Card) -> tuple[Card, Card, Card]:
    person, weapon, room = (card if card in kind else own for kind, own in zip(KINDS, OWN, strict=True))
    return person, weapon, room


def champion() -> ClueChampion:
    return ClueChampion(Clue, Chance(1))


def asked(view: ClueView, moves: Any = ()) -> Any:
    return champion().choose(view, moves, Budget())


def drawn(view: ClueView, number: int = 20_000) -> np.ndarray:
    from bots.champions.clue_worlds import Imagination

    return Imagination(b"8 bytes.").worlds(view, number, lambda found: False)


def chances(view: ClueView) -> dict[int, float]:
    """How likely each envelope is."""
    envelopes, times = np.unique(drawn(view)[:, -1], return_counts=True)
    return dict(zip(envelopes.tolist(), (times / times.sum()).tolist(), strict=True))


def counted(view: ClueView) -> dict[int, float]:
    """The same over all deals that fit, one by one, by the habits of others as they are written down."""
    found: dict[int, float] = {}
    deduction = deduce_from(view)
    for deal in deduction.some(deduction.total).tolist():
        likely = 1.0
        for number, each in enumerate(view.suggestions):
            if each.seat == view.seat:
                continue
            for card in each.cards:
                if deal[each.seat] & as_set((card,)):
                    likely *= OWN_ROOM_NAMED if card in KINDS[2] else OWN_NAMED
            later = [
                card for other in view.suggestions[number + 1 :] if other.seat == each.seat for card in other.cards
            ]
            again = as_set(set(later) - {*KINDS[2]})
            if each.shower is None:
                likely *= MISSED if deal[3] == as_set(each.cards) else 1
            elif not deal[each.shower] & as_set(each.cards if each.card is None else (each.card,)) & ~again:
                likely *= ASKED_AGAIN
        found[deal[3]] = found.get(deal[3], 0.0) + likely
    return {envelope: each / sum(found.values()) for envelope, each in found.items()}


OTHERS = (
    Suggestion(1, C.PLUM, C.LEAD_PIPE, C.KITCHEN),
    Suggestion(2, C.PEACOCK, C.WRENCH, C.GAME_ROOM, 1),
    Suggestion(1, C.PLUM, C.ROPE, C.OFFICE, 2),
    Suggestion(2, C.PEACOCK, C.WRENCH, C.BATHROOM, 1),
)


@pytest.mark.parametrize("many", range(len(OTHERS) + 1))
def test_worlds_are_drawn_as_likely_as_the_habits_of_others_make_them(many: int) -> None:
    view = seen(Phase.ACCUSE, *shown(*LEARNT), *OTHERS[:many])
    exactly, about = counted(view), chances(view)
    assert about.keys() <= exactly.keys()
    assert sum(abs(each - about.get(envelope, 0.0)) for envelope, each in exactly.items()) / 2 < 0.03


def test_each_world_can_be() -> None:
    view = seen(Phase.ACCUSE, *SHOWN, *OTHERS)
    deduction = deduce_from(view)
    fit = {tuple(deal[:4]) for deal in deduction.some(deduction.total).tolist()}
    assert {tuple(world) for world in drawn(view, 500).tolist()} <= fit


def test_where_no_walk_finds_a_world_all_deals_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.champions.clue_worlds.WALKS", 0)
    view = seen(Phase.ACCUSE, *shown(*LEARNT), *OTHERS)
    deduction = deduce_from(view)
    assert {*map(tuple, drawn(view).tolist())} == {tuple(deal[:4]) for deal in deduction.some(deduction.total).tolist()}


def test_what_a_suggestion_tells_is_counted_as_the_readable_rules_count_it() -> None:
    from bots.champions.clue_worlds import Imagination

    view = seen(Phase.SUGGEST, *SHOWN, *OTHERS[:2])
    deduction = deduce_from(view)
    worlds = np.ascontiguousarray(deduction.some(300)[:, :4])
    suggestions = candidates(view, [C.KITCHEN, C.COURTYARD, C.GARAGE], worlds)
    bits = expected_bits(deduction, 0, suggestions, 300)
    found = Imagination(b"8 bytes.").worths(worlds, 0, suggestions, lambda: False)
    assert found == pytest.approx(np.array([bits.envelope, bits.deal]).T)


def test_in_a_long_match_facts_still_count_more_than_habits() -> None:
    often = [Suggestion(1, C.PLUM, C.ROPE, C.KITCHEN, 2)] * 1000
    view = seen(Phase.ACCUSE, *shown(*LEARNT, (1, C.PLUM)), *often, max_turns=1000)
    worlds = drawn(view, 500)
    assert len(worlds) == 500
    assert (worlds[:, 1] & as_set((C.PLUM,)) > 0).all()


@pytest.mark.parametrize("milliseconds", [2, 50])
def test_each_decision_keeps_its_budget_from_the_first_on(milliseconds: int) -> None:
    budget = Budget(seconds=milliseconds / 1000, cpu=True)
    for seats in (3, 6):
        game, agents = Clue.deal(seats, {"max_turns": 3}, Chance(seats)), [champion() for _ in range(seats)]
        took = []
        while game.to_act:
            (seat,) = game.to_act
            view, moves = game.view(seat), game.legal_moves(seat)
            started = time.thread_time()
            move = agents[seat].choose(view, moves, budget)
            took.append(time.thread_time() - started)
            game = game.play(seat, move).game
        # Less than 1 ms on an idle machine; on a busy one the processor takes longer for the same.
        assert sorted(took)[-2] < budget.seconds + 0.005


def test_what_is_certain_is_accused_without_another_suggestion() -> None:
    assert asked(seen(Phase.MOVE, *SOLVED), [Stay()]) == Stay()
    assert asked(seen(Phase.SUGGEST, *SOLVED)) == Skip()
    assert asked(seen(Phase.ACCUSE, *SOLVED)) == Accuse(C.PLUM, C.ROPE, C.KITCHEN)


def test_a_level_varies_its_suggestions_and_says_what_each_is_worth_which_is_not_much_less_than_the_best() -> None:
    view, worths = seen(Phase.SUGGEST, *SHOWN), {}
    for seed in range(20):
        agent = ClueChampion(Clue, Chance(seed), Level(500, 0.2))
        move = agent.choose(view, [], Budget(iterations=500))
        reason = agent.reason()
        assert isinstance(move, Suggest)
        assert reason is not None
        named, worth = next(iter(reason.terms.items()))
        assert named == f"{move.person} {move.weapon} Kitchen"
        assert f"worth {worth:.2f}" in reason.summary
        worths[move] = worth - max(reason.terms.values())
    assert len(worths) > 1
    assert min(worths.values()) >= -0.2


def test_it_shows_again_what_the_asker_has_seen() -> None:
    before = Suggestion(1, C.GREEN, C.DAGGER, C.KITCHEN, 0, C.DAGGER)
    view = seen(Phase.ANSWER, before, Suggestion(1, C.GREEN, C.DAGGER, C.OFFICE, 0), turn=1)
    assert asked(view, [Show(card) for card in (C.GREEN, C.DAGGER, C.OFFICE)]) == Show(C.DAGGER)


def test_it_bets_on_an_even_chance_against_two_and_waits_against_one() -> None:
    agent = champion()
    two_left = shown(*LEARNT, (2, C.PEACOCK), (2, C.GAME_ROOM), (2, C.WRENCH))
    view = seen(Phase.ACCUSE, *two_left)
    assert isinstance(agent.choose(view, [], ALL), Accuse)
    assert str(agent.choose(msgspec.structs.replace(view, out=(1,)), [], ALL)) == "end"
    reason = agent.reason()
    assert reason is not None
    assert "waiting is worth 55 %" in reason.summary


def test_in_its_last_turn_it_bets_on_anything_and_before_that_not() -> None:
    assert isinstance(asked(seen(Phase.ACCUSE, number=597)), Accuse)
    assert str(asked(seen(Phase.ACCUSE, number=596))) == "end"


@pytest.mark.parametrize(
    "changed",
    [
        {"seat": 7},
        {"turn": 7},
        {"sizes": (6, 6, 7)},
        {"sizes": (6, 13, -1)},
        {"suggestions": (Suggestion(5, C.PLUM, C.ROPE, C.KITCHEN, 2),)},
        {"suggestions": (Suggestion(1, C.PLUM, C.ROPE, C.KITCHEN, 9),)},
        {"suggestions": shown(*((2, card) for card in KINDS[2] if card not in (C.BEDROOM, C.OFFICE)))},
    ],
)
def test_a_view_that_a_game_never_has_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises((ValueError, IndexError)):
        belief_of(msgspec.structs.replace(seen(Phase.ACCUSE), **changed))


def test_habits_that_are_seen_again_and_again_stay_less_than_facts() -> None:
    view = seen(Phase.ACCUSE, *[Suggestion(1, C.PLUM, C.ROPE, C.KITCHEN)] * 50)
    *_, likely, _, _, weights = belief_of(view)
    assert likely.reshape(4, len(CARDS))[1, CARDS.index(C.PLUM)] == pytest.approx(3 * np.log(OWN_NAMED))
    assert weights.min() > -6
