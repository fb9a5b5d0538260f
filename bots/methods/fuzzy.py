"""Mamdani inference on rules declared with scikit-fuzzy, in microseconds where its own simulation takes milliseconds.

Mamdani and Assilian, "An experiment in linguistic synthesis with a fuzzy logic controller" (1975).
"""

from __future__ import annotations

import operator
import sys
import threading
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

Rule = Any
"""A `skfuzzy.control.Rule`; scikit-fuzzy ships no types."""
Set = Any
"""A `skfuzzy.control` term: a fuzzy set with its label, its membership function and the variable it belongs to."""
Degrees = Sequence[float]
"""How far each antecedent set holds, 0 to 1, in a fixed order."""


_importing = threading.Lock()
"""An agent thinks in a thread of its own at each table."""


def control() -> Any:
    """Import `skfuzzy.control`: only here, because it takes 0.5 s, and without matplotlib, because that takes as long.

    scikit-fuzzy draws with matplotlib where it finds it. Nothing is drawn here.
    """
    with _importing:
        # None is how an import is told that a module is not there.
        sys.modules.setdefault("matplotlib", None)  # type: ignore[arg-type]
        try:
            from skfuzzy import control
        finally:
            if not sys.modules["matplotlib"]:
                del sys.modules["matplotlib"]
    return control


class Inferred(NamedTuple):
    """The crisp value of each output, and the strength of each rule that fired at all, by its label."""

    outputs: dict[str, float]
    fired: dict[str, float]


class Mamdani:
    """A list of `skfuzzy.control` rules, made ready to be evaluated fast.

    AND is min, OR is max, NOT is 1 - x. A rule cuts the sets it concludes at its strength (times their weight), the
    cut sets of one output are joined by max, and the output is the centroid of the joined shape.

    Promise: the centroids of `skfuzzy.control.ControlSystemSimulation` to within a twentieth of a step of the output's
    universe, which that one refines where a cut meets its set; the same to the last digits if no cut falls between
    two points.
    """

    def __init__(self, rules: Iterable[Rule]) -> None:
        rules = tuple(rules)
        used = _by_variable(term for rule in rules for term in rule.antecedent_terms)
        self._inputs = [_Input(variable.label, sets) for variable, sets in used.items()]
        place = {term: at for at, term in enumerate(term for sets in used.values() for term in sets)}
        self._rules = [(rule.label, _strength(rule.antecedent, place), rule.consequent) for rule in rules]
        concluded = _by_variable(conclusion.term for rule in rules for conclusion in rule.consequent)
        self._outputs = [_Output(variable, sets) for variable, sets in concluded.items()]

    def infer(self, inputs: Mapping[str, float]) -> Inferred:
        """Evaluate all rules on one crisp value a variable; outside its universe it counts as the nearest end.

        An output that no rule reaches has no centroid and is left out, as scikit-fuzzy does.
        """
        degrees: list[float] = []
        for variable in self._inputs:
            degrees += variable.degrees(inputs[variable.name])
        fired: dict[str, float] = {}
        cuts: dict[Set, float] = {}
        for label, strength, conclusions in self._rules:
            if reached := strength(degrees):
                fired[label] = reached
                for conclusion in conclusions:
                    cuts[conclusion.term] = max(cuts.get(conclusion.term, 0.0), reached * conclusion.weight)
        reached_outputs = (output for output in self._outputs if any(term in cuts for term in output.sets))
        return Inferred({output.name: output.centroid(cuts) for output in reached_outputs}, fired)


def _by_variable(sets: Iterable[Set]) -> dict[Any, list[Set]]:
    """The distinct sets, grouped by the variable that each belongs to."""
    groups: dict[Any, list[Set]] = {}
    for term in dict.fromkeys(sets):
        groups.setdefault(term.parent, []).append(term)
    return groups


def _strength(antecedent: Any, place: Mapping[Set, int]) -> Callable[[Degrees], float]:
    """A function from the degrees of all sets to the strength of an antecedent."""
    if antecedent in place:
        return operator.itemgetter(place[antecedent])
    one = _strength(antecedent.term1, place)
    if antecedent.kind == "not":
        return lambda degrees: 1.0 - one(degrees)
    two = _strength(antecedent.term2, place)
    if antecedent.kind == "and":
        return lambda degrees: min(one(degrees), two(degrees))
    return lambda degrees: max(one(degrees), two(degrees))


class _Input:
    """One antecedent variable: the points of its universe, and at each the membership in all its used sets."""

    def __init__(self, name: str, sets: Sequence[Set]) -> None:
        self.name = name
        self._points: list[float] = sets[0].parent.universe.tolist()
        self._members = list(zip(*(term.mf.tolist() for term in sets), strict=True))

    def degrees(self, value: float) -> Degrees:
        """The membership of `value` in each set, interpolated between the points."""
        after = bisect_right(self._points, value)
        if after in (0, len(self._points)):
            return self._members[max(after - 1, 0)]
        low, high = self._points[after - 1 : after + 1]
        share = (value - low) / (high - low)
        return [a + share * (b - a) for a, b in zip(*self._members[after - 1 : after + 1], strict=True)]


class _Output:
    """One consequent variable: its concluded sets, and what turns a shape over its universe into a centroid."""

    def __init__(self, variable: Any, sets: Sequence[Set]) -> None:
        self.name: str = variable.label
        self.sets = sets
        self._shapes = np.stack([term.mf for term in sets])
        # Between two points the shape is a line, so area and moment are weighted sums of its heights at the points.
        left, right = variable.universe[:-1], variable.universe[1:]
        width = right - left
        area, moment = np.zeros(len(variable.universe)), np.zeros(len(variable.universe))
        area[:-1] += width / 2
        area[1:] += width / 2
        moment[:-1] += width * (2 * left + right) / 6
        moment[1:] += width * (left + 2 * right) / 6
        self._weights = np.stack([area, moment], axis=1)

    def centroid(self, cuts: Mapping[Set, float]) -> float:
        """The centroid of the joined sets, each cut at its height in `cuts`."""
        heights = np.array([[cuts.get(term, 0.0)] for term in self.sets])
        area, moment = np.minimum(self._shapes, heights).max(axis=0) @ self._weights
        return float(moment / area)
