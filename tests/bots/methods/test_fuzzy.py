from __future__ import annotations

import numpy as np
import pytest
from skfuzzy import control, trapmf, trimf

from bots.methods.fuzzy import Mamdani
from shared.game.chance import Chance

# scikit-fuzzy 0.5.0's own simulation passes numpy an argument the old way: its fault, and not what we run.
pytestmark = pytest.mark.filterwarnings("ignore:Passing more than 2 positional arguments:DeprecationWarning")


def variable(kind, name: str, start: float, end: float, points: int, **sets):
    declared = kind(np.linspace(start, end, points), name)
    for label, corners in sets.items():
        declared[label] = (trimf if len(corners) == 3 else trapmf)(declared.universe, corners)
    return declared


# The tipping problem of scikit-fuzzy's own documentation.
def tipping():
    quality = variable(control.Antecedent, "quality", 0, 10, 11, poor=(0, 0, 5), average=(0, 5, 10), good=(5, 10, 10))
    service = variable(control.Antecedent, "service", 0, 10, 11, poor=(0, 0, 5), average=(0, 5, 10), good=(5, 10, 10))
    tip = variable(control.Consequent, "tip", 0, 25, 26, low=(0, 0, 13), medium=(0, 13, 25), high=(13, 25, 25))
    return [
        control.Rule(quality["poor"] | service["poor"], tip["low"], label="stingy"),
        control.Rule(service["average"], tip["medium"], label="usual"),
        control.Rule(service["good"] | quality["good"], tip["high"], label="generous"),
    ]


def simulated(rules, inputs):
    """What scikit-fuzzy's own simulation gives."""
    simulation = control.ControlSystemSimulation(control.ControlSystem(rules), cache=False)
    simulation.inputs(inputs)
    simulation.compute()
    return simulation.output


def test_the_tip_is_that_of_scikit_fuzzy_s_documentation():
    inferred = Mamdani(tipping()).infer({"quality": 6.5, "service": 9.8})
    # Its universe has steps of 1.
    assert inferred.outputs["tip"] == pytest.approx(19.8476, abs=0.05)
    assert inferred.fired == pytest.approx({"usual": 0.04, "generous": 0.96})


def test_and_is_min_or_is_max_not_is_the_complement_and_a_weight_multiplies():
    a = variable(control.Antecedent, "a", 0, 1, 2, yes=(0, 1, 1))
    b = variable(control.Antecedent, "b", 0, 1, 2, yes=(0, 1, 1))
    out = variable(control.Consequent, "out", 0, 1, 101, up=(0, 0, 1, 1))
    rules = [
        control.Rule(a["yes"] & b["yes"], out["up"], label="and"),
        control.Rule(a["yes"] | b["yes"], out["up"], label="or"),
        control.Rule(~a["yes"], out["up"], label="not"),
        control.Rule(~(a["yes"] | b["yes"]) & a["yes"], out["up"] % 0.5, label="nested"),
    ]
    fired = Mamdani(rules).infer({"a": 0.3, "b": 0.6}).fired
    assert fired == pytest.approx({"and": 0.3, "or": 0.6, "not": 0.7, "nested": 0.3})


def test_a_centroid_of_known_shapes():
    yes = variable(control.Antecedent, "yes", 0, 1, 2, yes=(0, 1, 1))
    out = variable(control.Consequent, "out", 0, 9, 10, ramp=(0, 9, 9), box=(0, 0, 3, 3))
    # A whole right triangle has its centroid two thirds along.
    assert Mamdani([control.Rule(yes["yes"], out["ramp"])]).infer({"yes": 1}).outputs == {"out": pytest.approx(6)}
    # Cut at 1/3: a triangle over 0..3 and a box over 3..9, of areas 1/2 and 2, centroids 2 and 6.
    cut = Mamdani([control.Rule(yes["yes"], out["ramp"])]).infer({"yes": 1 / 3}).outputs["out"]
    assert cut == pytest.approx((0.5 * 2 + 2 * 6) / 2.5)


def test_an_input_beyond_its_universe_counts_as_its_end():
    mamdani = Mamdani(tipping())
    assert mamdani.infer({"quality": -9, "service": 99}) == mamdani.infer({"quality": 0, "service": 10})


def test_an_output_that_no_rule_reaches_is_left_out():
    asked = variable(control.Antecedent, "asked", 0, 1, 2, one=(0, 1, 1), two=(0, 0, 1))
    one, two = (variable(control.Consequent, name, 0, 1, 11, up=(0, 1, 1)) for name in ("one", "two"))
    rules = [control.Rule(asked["one"], one["up"], label="1"), control.Rule(asked["two"], two["up"], label="2")]
    inferred = Mamdani(rules).infer({"asked": 1})
    assert list(inferred.outputs) == ["one"]
    assert inferred.fired == {"1": 1.0}


@pytest.mark.parametrize("seed", range(6))
def test_random_rules_conclude_what_scikit_fuzzy_concludes(seed):
    chance = Chance(seed)
    sets = {"low": (0, 0, 2, 5), "mid": (2, 5, 8), "high": (5, 8, 10, 10)}
    ins = [variable(control.Antecedent, name, 0, 10, 41, **sets) for name in "abc"]
    outs = [variable(control.Consequent, name, 0, 10, 11, **sets) for name in "xy"]

    def antecedent(depth: int):
        match chance.below(4) if depth else 0:
            case 0:
                return chance.choice(ins)[chance.choice(list(sets))]
            case 1:
                return ~antecedent(depth - 1)
            case 2:
                return antecedent(depth - 1) & antecedent(depth - 1)
            case _:
                return antecedent(depth - 1) | antecedent(depth - 1)

    def rule(number: int):
        return control.Rule(antecedent(2), [out[chance.choice(list(sets))] for out in outs], label=str(number))

    always = control.Rule(ins[0]["low"] | ~ins[0]["low"], [out["mid"] for out in outs], label="always")
    rules = [always, *map(rule, range(6))]
    mamdani = Mamdani(rules)
    for _ in range(20):
        inputs = {each.label: chance.below(101) / 10 for each in ins}
        expected = simulated(rules, {name: value for name, value in inputs.items() if name in used(rules)})
        # The universe has steps of 1.
        assert mamdani.infer(inputs).outputs == pytest.approx(expected, abs=0.05)


def used(rules) -> set[str]:
    return {term.parent.label for rule in rules for term in rule.antecedent_terms}
