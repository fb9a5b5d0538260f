from __future__ import annotations

import constraint
import pytest

from bots.agent import Budget
from bots.agents.nano_gwent_csp import ACTIONS, Decision, NanoGwentCsp
from bots.methods.csp import propagate, solutions
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, Pass, PlayDebuff, PlayScorch, PlayUnit, Row
from tests.bots.agents.positions import met, position


def decide(game: NanoGwent):
    """The agent's choice in a position, and its reason."""
    csp = NanoGwentCsp(NanoGwent, Chance(0))
    move = csp.choose(game.view(game.turn), game.legal_moves(game.turn), Budget())
    return move, csp.reason()


def feasible(game: NanoGwent):
    """The moves for which there is a plan."""
    decision = Decision(game, game.turn)
    return {plan["move"] for plan in solutions(decision.domains(), decision.constraints())}


def test_constraints_1_to_3_leave_the_legal_moves():
    for game in met(4):
        decision = Decision(game, game.turn)
        alone = [each for each in decision.constraints() if each.scope == ("move",)]
        assert len(alone) == 3
        left = propagate({"move": ACTIONS}, alone)
        assert set(left["move"]) == set(game.legal_moves(game.turn))


def test_constraint_1_is_about_units_2_about_specials_3_about_passes():
    decision = Decision(position(hand=(7,), theirs_in_hand=(1,), debuffs=(1, 0)), 0)
    assert [move for move in ACTIONS if not decision.card_availability(move)] == [
        PlayUnit(unit) for unit in range(1, 16) if unit != 7
    ]
    assert [move for move in ACTIONS if not decision.special_card_limit(move)] == [PlayScorch()]
    assert all(map(decision.pass_irreversibility, ACTIONS))
    passed = Decision(position(hand=(7,), theirs_in_hand=(1,), they_passed=True), 1)
    assert [move for move in ACTIONS if passed.pass_irreversibility(move)] == [Pass()]


def test_constraint_4_keeps_a_card_for_each_later_round():
    # Two rounds are to come: with two cards none is left to play, with three any one is.
    assert feasible(position(hand=(1, 2), theirs_in_hand=(3,))) == {Pass()}
    assert feasible(position(hand=(1, 2, 4), theirs_in_hand=(3,))) == {PlayUnit(1), PlayUnit(2), PlayUnit(4), Pass()}
    assert feasible(position(hand=(1,), theirs_in_hand=(3,), rounds=((0, 1),))) == {Pass()}
    assert feasible(position(hand=(1,), theirs_in_hand=(3,), rounds=((0, 1), (1, 0)))) == {PlayUnit(1), Pass()}


def test_constraint_4_lets_go_of_the_last_card_for_a_big_win():
    # With the last card in round 2: +14 is no big win, +15 is.
    assert feasible(position(hand=(8,), theirs_in_hand=(1,), mine=(1,), rounds=((0, 1),))) == {Pass()}
    assert feasible(position(hand=(8,), theirs_in_hand=(1,), mine=(12,), rounds=((0, 1),))) == {PlayUnit(8), Pass()}


def test_constraint_5_spends_no_card_twice():
    for game in met(2):
        decision = Decision(game, game.turn)
        _, reason = decide(game)
        if reason.summary.startswith("the best feasible plan"):
            planned = [card for step in reason.line for card in step.partition(": ")[2].split(", ")]
            spent = [card.split()[0] for card in planned if card not in ("pass", "nothing")]
            hand = [str(card).split()[0] for card in decision.hand]
            assert all(spent.count(card) <= hand.count(card) for card in spent)


def test_when_no_plan_is_feasible_it_passes_and_says_so():
    move, reason = decide(position(hand=(8,), theirs_in_hand=(1, 2, 3), theirs=(5,)))
    assert move == Pass()
    assert reason.summary.startswith("a pass, for no plan is feasible")
    assert reason.line == ("now: pass",)


@pytest.mark.parametrize("seed", range(6))
def test_its_plan_is_the_best_of_all_plans_that_python_constraint_finds(seed):
    for game in met(seed + 1, units=4, debuffs=1, scorches=1)[-8:]:
        decision = Decision(game, game.turn)
        problem = constraint.Problem()
        for name, values in decision.domains().items():
            problem.addVariable(name, list(values))
        for scope, holds in decision.constraints():
            problem.addConstraint(_of_legal_moves(decision, holds), scope)
        plans = problem.getSolutions()
        totals = [sum(decision.worth(name, value) for name, value in plan.items()) for plan in plans]
        move, reason = decide(game)
        if plans:
            assert sum(reason.terms.values()) == pytest.approx(max(totals))
            assert move in [
                plan["move"] for plan, total in zip(plans, totals, strict=True) if total > max(totals) - 1e-9
            ]
        else:
            assert move == Pass()


def _of_legal_moves(decision: Decision, holds):
    """The same relation, false for moves that are not legal: constraints 4 and 5 are not asked about those."""
    return lambda *values: all(isinstance(v, int) or v in decision.utility.leads for v in values) and holds(*values)


def test_a_plan_and_its_terms_in_words():
    game = position(
        hand=(4, 6, 5, 10, 1, 12), theirs_in_hand=(4, 6, 5, 10, 1, 12), theirs=(7, 8), debuffs=(1, 0), scorches=(1, 1)
    )
    move, reason = decide(game)
    assert str(move) == reason.line[0].removeprefix("now: ")
    assert [step.partition(":")[0] for step in reason.line] == ["now", "for round 2", "for round 3"]
    assert list(reason.terms) == [
        "StrengthAdvantage",
        "CardEfficiency",
        "SpecialCardValue",
        "Risk",
        "WinProbability",
        "OpponentThreatMitigation",
        "WinProbability of round 2",
        "WinProbability of round 3",
    ]
    assert reason.summary == f"the best feasible plan, worth {sum(reason.terms.values()):.1f}"


def test_a_plan_gives_later_rounds_neighbours_of_the_hand_by_strength():
    decision = Decision(position(hand=(1, 4, 15), theirs_in_hand=(2,), debuffs=(2, 0), scorches=(1, 0)), 0)
    assert decision.hand == (
        PlayUnit(4),
        PlayUnit(1),
        PlayUnit(15),
        PlayDebuff(Row.MELEE),
        PlayDebuff(Row.MELEE),
        PlayScorch(),
    )
    runs = [[*map(str, decision.cards(kept))] for kept in decision.domains()["keep 2"]]
    # Half of the hand at most, for there are two rounds to come.
    hand = [*map(str, decision.hand)]
    assert sorted(runs) == sorted([[], *(hand[at : at + n] for n in (1, 2, 3) for at in range(7 - n))])


def test_it_has_no_reason_before_it_has_moved():
    assert NanoGwentCsp(NanoGwent, Chance(0)).reason() is None


def test_the_same_position_is_always_decided_the_same():
    for game in met(2):
        assert decide(game) == decide(game)
