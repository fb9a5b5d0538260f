from __future__ import annotations

import itertools

import constraint
import pytest

from bots.methods.csp import Constraint, maximize, propagate, solutions
from shared.game.chance import Chance


def queens(size: int):
    """One queen a column: the value is its row."""
    columns = [f"column {number}" for number in range(size)]
    apart = [
        Constraint((one, other), lambda a, b, gap=right - left: a != b and abs(a - b) != gap)
        for (left, one), (right, other) in itertools.combinations(enumerate(columns), 2)
    ]
    return dict.fromkeys(columns, range(size)), apart


def random_problem(chance: Chance):
    """Up to 5 variables of up to 4 values under random relations between 1, 2 or 3 of them."""
    domains = {f"v{number}": list(range(1 + chance.below(4))) for number in range(1 + chance.below(5))}
    constraints = []
    for _ in range(chance.below(7)):
        scope = tuple(chance.sample(list(domains), min(1 + chance.below(3), len(domains))))
        combinations = list(itertools.product(*(domains[name] for name in scope)))
        allowed = set(chance.sample(combinations, (2 * len(combinations) + 2) // 3))
        constraints.append(Constraint(scope, lambda *values, allowed=allowed: values in allowed))
    return domains, constraints


def reference(domains, constraints):
    """All solutions as python-constraint finds them."""
    problem = constraint.Problem()
    for name, values in domains.items():
        problem.addVariable(name, list(values))
    for scope, holds in constraints:
        problem.addConstraint(holds, scope)
    return problem.getSolutions()


def as_set(found):
    return {frozenset(solution.items()) for solution in found}


@pytest.mark.parametrize(("size", "count"), [(1, 1), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)])
def test_all_solutions_of_the_queens_puzzle(size, count):
    found = list(solutions(*queens(size)))
    assert len(found) == len(as_set(found)) == count


def test_the_map_of_australia():
    # Figure 6.1: three colours; by hand 3! for SA, WA, NT, which fix the mainland, times 3 for Tasmania.
    borders = ["WA NT", "WA SA", "NT SA", "NT Q", "SA Q", "SA NSW", "SA V", "Q NSW", "NSW V"]
    domains = dict.fromkeys(["WA", "NT", "SA", "Q", "NSW", "V", "T"], ("red", "green", "blue"))
    different = [Constraint(tuple(border.split()), lambda a, b: a != b) for border in borders]
    found = list(solutions(domains, different))
    assert len(found) == 18
    assert as_set(found) == as_set(reference(domains, different))


def test_two_plus_two_is_four():
    # Figure 6.2, with its carries as variables.
    letters = "FTUWRO"
    domains = {**dict.fromkeys(letters, range(10)), **dict.fromkeys(["c1", "c2", "c3"], range(2))}
    constraints = [
        *(Constraint(pair, lambda a, b: a != b) for pair in itertools.combinations(letters, 2)),
        Constraint(("O", "R", "c1"), lambda o, r, c1: 2 * o == r + 10 * c1),
        Constraint(("c1", "W", "U", "c2"), lambda c1, w, u, c2: c1 + 2 * w == u + 10 * c2),
        Constraint(("c2", "T", "O", "c3"), lambda c2, t, o, c3: c2 + 2 * t == o + 10 * c3),
        Constraint(("c3", "F"), lambda c3, f: c3 == f and f > 0),
    ]
    sums = {
        (int("TWO".translate({ord(k): str(v) for k, v in s.items() if len(k) == 1})))
        for s in solutions(domains, constraints)
    }
    assert sums == {734, 765, 836, 846, 867, 928, 938}


@pytest.mark.parametrize("seed", range(10))
def test_random_problems_have_the_solutions_that_python_constraint_finds(seed):
    chance = Chance(seed)
    for _ in range(30):
        domains, constraints = random_problem(chance)
        found = list(solutions(domains, constraints))
        assert as_set(found) == as_set(reference(domains, constraints))
        assert len(found) == len(as_set(found))


@pytest.mark.parametrize("seed", range(10))
def test_the_best_of_a_random_problem_is_the_best_of_all_its_solutions(seed):
    chance = Chance(seed)
    for _ in range(30):
        domains, constraints = random_problem(chance)
        worths = {(name, value): chance.below(20) for name, values in domains.items() for value in values}
        best = maximize(domains, constraints, lambda name, value, worths=worths: worths[name, value])
        totals = [sum(worths[item] for item in solution.items()) for solution in reference(domains, constraints)]
        if best is None:
            assert totals == []
        else:
            assert sum(worths[item] for item in best.items()) == max(totals)
            assert frozenset(best.items()) in as_set(solutions(domains, constraints))


def test_of_equally_good_values_the_first_of_the_domain_is_taken():
    assert maximize({"a": [3, 1, 2], "b": [5, 4]}, [], lambda name, value: 0.0) == {"a": 3, "b": 5}


def test_propagation_drops_what_has_no_partner():
    # Section 6.2.2: Y = X squared over the digits leaves X in 0..3 and Y in 0, 1, 4, 9.
    digits = {"X": range(10), "Y": range(10)}
    assert propagate(digits, [Constraint(("X", "Y"), lambda x, y: y == x * x)]) == {
        "X": [0, 1, 2, 3],
        "Y": [0, 1, 4, 9],
    }
    less = [Constraint(pair, lambda a, b: a < b) for pair in (("A", "B"), ("B", "C"))]
    assert propagate(dict.fromkeys("ABC", range(3)), less) == {"A": [0], "B": [1], "C": [2]}
    assert propagate(dict.fromkeys("ABC", range(2)), less) is None


def test_a_problem_without_variables_has_one_empty_solution():
    assert list(solutions({}, [])) == [{}]


def test_without_a_solution_there_is_no_best():
    assert maximize({"a": [1]}, [Constraint(("a",), lambda a: a > 1)], lambda name, value: value) is None
