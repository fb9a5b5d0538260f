"""Constraint satisfaction and optimisation by backtracking with forward checking, after arc consistency.

Russell and Norvig, "Artificial Intelligence: A Modern Approach" (4th edition), chapter 6: figures 6.3 and 6.5.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

ValueT = TypeVar("ValueT", bound=Hashable)
Domains = Mapping[str, Sequence[ValueT]]
"""The values that each variable may still take; an assigned variable has one."""


class Constraint(NamedTuple):
    """A relation between the variables of its scope: `holds` is asked with one value each, in that order."""

    scope: tuple[str, ...]
    holds: Callable[..., bool]


def solutions(domains: Domains[ValueT], constraints: Sequence[Constraint]) -> Iterator[dict[str, ValueT]]:
    """Every assignment of one value to each variable that all constraints hold for."""
    consistent = propagate(domains, constraints)
    return iter(()) if consistent is None else _backtrack(consistent, constraints, frozenset(), lambda _: True)


def maximize(
    domains: Domains[ValueT], constraints: Sequence[Constraint], worth: Callable[[str, ValueT], float]
) -> dict[str, ValueT] | None:
    """The solution with the largest sum of `worth(variable, value)`, asked once a value; None: there is no solution.

    Branch and bound: a branch is left as soon as the best value that each variable has left would together not beat
    the best solution so far. Values are tried best first, equal ones in the order of their domain.
    """
    consistent = propagate(domains, constraints)
    if consistent is None:
        return None
    worths = {name: {value: worth(name, value) for value in values} for name, values in consistent.items()}
    ranked = {name: sorted(values, key=worths[name].__getitem__, reverse=True) for name, values in consistent.items()}
    best: dict[str, ValueT] | None = None
    record = -math.inf

    def promising(left: Domains[ValueT]) -> bool:
        return sum(worths[name][values[0]] for name, values in left.items()) > record

    for best in _backtrack(ranked, constraints, frozenset(), promising):
        record = sum(worths[name][value] for name, value in best.items())
    return best


def propagate(domains: Domains[ValueT], constraints: Sequence[Constraint]) -> Domains[ValueT] | None:
    """The domains without the values that no solution can have, as far as constraints on one and two variables tell.

    Node consistency, then arc consistency (AC-3, figure 6.3). None: some variable has no value left.
    """
    left = dict(domains)
    for constraint in constraints:
        if len(constraint.scope) == 1:
            (name,) = constraint.scope
            left[name] = [value for value in left[name] if constraint.holds(value)]
    pairs = [constraint for constraint in constraints if len(constraint.scope) == 2]
    arcs = [(pair, name) for pair in pairs for name in pair.scope]
    while arcs:
        pair, name = arcs.pop()
        supported = _supported(pair, name, left)
        if len(supported) < len(left[name]):
            left[name] = supported
            arcs += [(other, end) for other in pairs if name in other.scope for end in other.scope if end != name]
    return left if all(left.values()) else None


def _supported(pair: Constraint, name: str, domains: Domains[ValueT]) -> list[ValueT]:
    """The values of `name` for which the other end of a constraint on two variables has one that fits."""
    one, two = pair.scope
    if name == one:
        return [value for value in domains[one] if any(pair.holds(value, other) for other in domains[two])]
    return [value for value in domains[two] if any(pair.holds(other, value) for other in domains[one])]


def _backtrack(
    domains: Domains[ValueT],
    constraints: Sequence[Constraint],
    assigned: frozenset[str],
    promising: Callable[[Domains[ValueT]], bool],
) -> Iterator[dict[str, ValueT]]:
    """The solutions below a partial assignment (figure 6.5), the variable with the fewest values left first."""
    if len(assigned) == len(domains):
        yield {name: values[0] for name, values in domains.items()}
        return
    name = min((name for name in domains if name not in assigned), key=lambda name: len(domains[name]))
    for value in domains[name]:
        chosen = {**domains, name: (value,)}
        if not promising(chosen):
            continue
        narrowed = _forward_check(chosen, constraints, assigned | {name}, name)
        if narrowed is not None and promising(narrowed):
            yield from _backtrack(narrowed, constraints, assigned | {name}, promising)


def _forward_check(
    domains: dict[str, Sequence[ValueT]], constraints: Sequence[Constraint], assigned: frozenset[str], name: str
) -> Domains[ValueT] | None:
    """Drop what does not fit `name` from each variable that is the only one open in a constraint; None: nothing fits.

    `domains` is changed.
    """
    for scope, holds in constraints:
        if name not in scope:
            continue
        match [other for other in scope if other not in assigned]:
            case []:
                if not holds(*(domains[each][0] for each in scope)):
                    return None
            case [other]:
                domains[other] = _fitting(other, scope, holds, domains)
                if not domains[other]:
                    return None
    return domains


def _fitting(
    open_name: str, scope: tuple[str, ...], holds: Callable[..., bool], domains: Domains[ValueT]
) -> list[ValueT]:
    """The values of the one open variable of a scope for which a constraint holds."""
    at = scope.index(open_name)
    before = [domains[name][0] for name in scope[:at]]
    after = [domains[name][0] for name in scope[at + 1 :]]
    if not after:
        return list(filter(functools.partial(holds, *before), domains[open_name]))
    return [value for value in domains[open_name] if holds(*before, value, *after)]
