from __future__ import annotations

import itertools

import numpy as np
import pytest
from skfuzzy import control

from bots.agent import Budget
from bots.agents.nano_gwent_fis import ACTIONS, INPUTS, NanoGwentFis, concrete, control_rules, facts
from bots.methods.fuzzy import Mamdani
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, Pass, PlayDebuff, PlayScorch, PlayUnit, Row
from tests.bots.agents.positions import met, position

# The source's list of rules, word for word.
SOURCE = """
First Round AND Many Cards → Play Weakest Unit
First Round AND Losing Small → Play Medium Unit
First Round AND Losing Big → Pass
Final Round AND Losing → Play Strongest Unit
Final Round AND Winning Small → Play Medium Unit
Final Round AND Many Cards AND Losing → Play Strongest Unit
Winning Big AND Opponent Passed → Pass
Winning Small AND Opponent Passed AND Final Round → Pass
Losing Big AND Few Cards → Pass
Second Round AND Winning AND Few Cards → Pass
Losing Big AND Opponent Has Strong Row → Play Row Debuff
Even AND Opponent Has Cards with Strength ≥ 8 → Play Scorch
Final Round AND Losing AND Has Scorch → Play Scorch
Opponent Passed AND Losing AND Has Row Debuff → Play Row Debuff
High Opponent Threat AND Final Round AND Winning Small → Play Strongest Unit
Low Opponent Threat AND Losing Small → Play Medium Unit
High Opponent Threat AND Has Scorch AND Even → Play Scorch
Medium Opponent Threat AND Opponent Not Passed AND Round 2 → Play Medium Unit
High Opponent Threat AND Losing Big → Play Strongest Unit or Scorch
Second Round AND Even AND Medium Cards → Play Medium Unit
Second Round AND Winning Big → Pass
Second Round AND Losing Small AND Many Cards → Play Strongest Unit
Winning AND Many Cards AND First Round → Play Weakest Unit
Winning Small AND Few Cards → Pass
Even AND Few Cards AND NOT Final Round → Pass
Opponent Passed AND Winning → Pass
Opponent Passed AND Losing AND Has Cards → Play Strongest Unit
Opponent Passed AND Even → Play Weakest Unit
Many Cards AND First Round AND Even → Play Weakest Unit
Few Cards AND Second Round AND Losing → Play Strongest Unit
Medium Cards AND Final Round → Play Strongest Unit
Losing Small AND Medium Cards AND Second Round → Play Medium Unit
Winning Big AND Final Round → Pass
Even AND Many Cards AND Second Round → Play Medium Unit
First Round AND Opponent Passed AND Winning → Pass
""".strip().splitlines()

# For each input, values that lie wholly in one set, and what the source's words say is then true.
CRISP = {
    "difference": {
        -30: {"Losing Big", "Losing"},
        -10: {"Losing Small", "Losing"},
        0: {"Even"},
        10: {"Winning Small", "Winning"},
        30: {"Winning Big", "Winning"},
    },
    "cards": {1: {"Few Cards"}, 3: {"Medium Cards"}, 9: {"Many Cards"}},
    "round": {
        1: {"First Round", "NOT Final Round"},
        2: {"Second Round", "Round 2", "NOT Final Round"},
        3: {"Final Round"},
    },
    "opponent": {0: {"Opponent Not Passed"}, 1: {"Opponent Passed"}},
    "threat": {
        3: {"Low Opponent Threat"},
        6: {"Medium Opponent Threat"},
        9: {"High Opponent Threat", "Opponent Has Cards with Strength ≥ 8"},
    },
    "row": {0: set(), 1: {"Opponent Has Strong Row"}},
    "scorch": {0: set(), 1: {"Has Scorch"}},
    "debuff": {0: set(), 1: {"Has Row Debuff"}},
    "hand": {1: {"Has Cards"}},
}


@pytest.fixture(scope="module")
def mamdani() -> Mamdani:
    return Mamdani(control_rules())


def agent() -> NanoGwentFis:
    return NanoGwentFis(NanoGwent, Chance(0))


def decide(game: NanoGwent):
    """The agent's choice in a position, and its reason."""
    fis = agent()
    move = fis.choose(game.view(game.turn), game.legal_moves(game.turn), Budget())
    return move, fis.reason()


def membership(value: float, corners: tuple[float, ...]) -> float:
    """How far a value belongs to a trapezoid."""
    low, full, full_to, high = corners
    if full <= value <= full_to:
        return 1.0
    rising, falling = (value - low) / (full - low or 1), (high - value) / (high - full_to or 1)
    return max(0.0, min(rising, falling))


def numbers(fired) -> set[int]:
    return {int(label.partition(":")[0]) for label in fired if not label.startswith("otherwise")}


def test_each_rule_fires_where_the_source_s_words_are_true_and_nowhere_else(mamdani):
    assert len(SOURCE) == 35
    for values in itertools.product(*CRISP.values()):
        inputs = dict(zip(CRISP, values, strict=True))
        true = set().union(*(CRISP[name][value] for name, value in inputs.items()))
        expected = {
            number for number, rule in enumerate(SOURCE, 1) if true.issuperset(rule.partition(" → ")[0].split(" AND "))
        }
        fired = mamdani.infer(inputs).fired
        assert numbers(fired) == expected, inputs
        assert {fired[label] for label in fired} <= {1.0}


def test_each_rule_calls_for_the_source_s_action():
    for rule, text in zip(control_rules(), SOURCE, strict=False):
        actions = text.partition(" → ")[2].removeprefix("Play ").lower()
        assert [each.term.parent.label for each in rule.consequent] == [
            action if action in ACTIONS else f"{action} unit" for action in actions.split(" or ")
        ]
        assert {each.term.label for each in rule.consequent} == {"high"}


def test_labels_are_short_enough_for_a_reason_and_say_the_rule():
    labels = [rule.label for rule in control_rules()]
    assert max(map(len, labels)) <= 120
    assert labels[24] == "25: (even AND few) AND (NOT final) -> pass"
    assert labels[35:] == [
        f"otherwise {action}"
        for action in ("weakest unit", "medium unit", "pass", "strongest unit", "row debuff", "scorch")
    ]


@pytest.mark.filterwarnings("ignore:Passing more than 2 positional arguments:DeprecationWarning")
def test_300_random_states_give_what_scikit_fuzzy_s_control_system_gives(mamdani):
    draw = np.random.default_rng(7)
    ends = {"difference": (-95, 95), "cards": (1, 30), "round": (1, 3), "threat": (0, 10)}
    states = {name: draw.integers(*ends.get(name, (0, 1)), 300, endpoint=True).astype(float) for name in INPUTS}
    simulation = control.ControlSystemSimulation(control.ControlSystem(control_rules()))
    for name, values in states.items():
        simulation.input[name] = values
    simulation.compute()
    for at in range(300):
        outputs = mamdani.infer({name: values[at] for name, values in states.items()}).outputs
        # On whole numbers every cut falls on a point of the grid: there is no grid error left.
        assert outputs == pytest.approx({action: simulation.output[action][at] for action in ACTIONS}, abs=1e-9)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("difference", -86, {"losing big": 1}),
        ("difference", -18, {"losing big": 0.6, "losing small": 0.4}),
        ("difference", -5, {"losing small": 1, "even": 1}),
        ("difference", 0, {"even": 1}),
        ("difference", 16, {"winning small": 0.8, "winning big": 0.2}),
        ("difference", 51, {"winning big": 1}),
        ("cards", 0, {"few": 1}),
        ("cards", 2, {"few": 1, "medium": 1}),
        ("cards", 4, {"medium": 1, "many": 1}),
        ("cards", 14, {"many": 1}),
        ("threat", 5, {"medium threat": 1}),
        ("threat", 8, {"high threat": 1}),
    ],
)
def test_how_far_a_value_belongs_to_each_set(name, value, expected):
    found = {label: membership(value, corners) for label, corners in INPUTS[name].items()}
    assert {label: degree for label, degree in found.items() if degree} == pytest.approx(expected)


@pytest.mark.parametrize(
    ("name", "values"), [("difference", range(-86, 87)), ("cards", range(26)), ("threat", range(11))]
)
def test_whatever_play_can_reach_belongs_to_some_set(name, values):
    for value in values:
        assert sum(membership(value, corners) for corners in INPUTS[name].values()) >= 1


def test_the_facts_of_a_position():
    game = position(
        hand=(1, 2), theirs_in_hand=(6, 7), mine=(3,), theirs=(8, 10, 12, 4), debuffed=(12,), debuffs=(1, 0),
        they_passed=True, rounds=((0, 5),),
    )  # fmt: skip
    assert facts(game.view(0), 0) == {
        "difference": 9 - (9 + 4 + 1 + 1),
        "cards": 3,
        "round": 2,
        "opponent": True,
        "threat": 8,
        "row": True,
        "scorch": False,
        "debuff": True,
        "hand": True,
    }


@pytest.mark.parametrize(
    ("mine", "theirs", "strong"),
    [
        ((), (15,), True),
        ((), (3,), False),  # 9 is less than 10
        ((11, 13), (15,), False),  # mine is 11
        ((13, 6), (15,), True),  # 8 in the row: the other unit lies elsewhere
        ((15,), (15,), False),  # equal is not more
    ],
)
def test_when_the_opponent_has_a_strong_row(mine, theirs, strong):
    game = position(hand=(1,), mine=mine, theirs=theirs)
    assert facts(game.view(0), 0)["row"] is strong


def test_each_action_becomes_the_card_or_row_that_is_best_for_it():
    game = position(hand=(1, 3, 8, 4), mine=(12,), theirs=(15, 13, 2), debuffs=(1, 1), scorches=(1, 0))
    assert concrete(game, 0, game.legal_moves(0)) == {
        "pass": Pass(),
        "weakest unit": PlayUnit(4),
        "medium unit": PlayUnit(1),
        "strongest unit": PlayUnit(3),
        "row debuff": PlayDebuff(Row.SIEGE),
        "scorch": PlayScorch(),
    }
    bare = position(hand=(), theirs_in_hand=(1,), debuffs=(1, 0))
    assert concrete(bare, 0, bare.legal_moves(0)) == {"pass": Pass(), "row debuff": PlayDebuff(Row.MELEE)}


def test_an_action_that_is_illegal_gives_way_to_the_next_best():
    # Even in the final round and a threat of 10: only a Scorch is called for, and without one a pass costs least.
    hand, last = (1, 2, 3, 4, 5), ((0, 0), (0, 0))
    move, reason = decide(position(hand=hand, theirs_in_hand=(15,), rounds=last, scorches=(1, 0)))
    assert (move, numbers(reason.terms)) == (PlayScorch(), {12, 17})
    move, reason = decide(position(hand=hand, theirs_in_hand=(15,), rounds=last))
    assert (move, numbers(reason.terms)) == (Pass(), {12})


def test_the_first_move_spends_the_weakest_unit_and_says_why():
    game = NanoGwent.deal(2, {"deck": (4, 1, 15)})
    move, reason = decide(game)
    assert move == PlayUnit(4)
    assert reason.terms == {
        "1: first AND many -> weakest unit": 1.0,
        "12: even AND high threat -> scorch": 1.0,
        "17: (high threat AND has scorch) AND even -> scorch": 1.0,
        "29: (many AND first) AND even -> weakest unit": 1.0,
    }
    assert reason.summary == (
        "weakest unit: the first legal one of weakest unit 86.0, scorch 86.0, pass 14.0, medium unit 14.0, "
        "strongest unit 14.0, row debuff 14.0"
    )


def test_who_leads_when_the_opponent_has_passed_passes():
    move, reason = decide(position(hand=(1, 2), mine=(15,), they_passed=True))
    assert move == Pass()
    assert {26, 35} <= numbers(reason.terms)


def test_it_has_no_reason_before_it_has_moved():
    assert agent().reason() is None


def test_the_same_position_is_always_decided_the_same():
    for game in met(2):
        assert decide(game) == decide(game)
