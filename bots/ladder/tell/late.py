"""Advice about games lost by time: on a busy machine they say little about the agents."""

from __future__ import annotations

from bots.jail.written import prisoner
from bots.ladder.judge.standing import Standing
from bots.ladder.keep.state import LadderState
from bots.ladder.schedule import Spec

MANY = 0.01
"""An agent that lost a larger share of its games by time is told of."""
BANK = 20
"""So many times the budget of a decision are in the bank that is advised."""


def advice(state: LadderState) -> list[str]:
    """A sentence for the agents that lost many games by time, one for each remedy."""
    losses: dict[str, list[str]] = {}
    for standing in state.standings:
        if _is_late(standing, state.spec.seats) and (remedy := _remedy(state.spec, standing.agent)):
            losses.setdefault(remedy, []).append(f"{standing.agent} {standing.forfeits['time']}")
    return [
        f"games lost by time: {', '.join(lost)}; if the machine was busy, {remedy}" for remedy, lost in losses.items()
    ]


def _is_late(standing: Standing, seats: int) -> bool:
    # In a game an agent is compared with each other seat.
    games = sum(standing.score) / (seats - 1)
    return standing.forfeits.get("time", 0) > MANY * games


def _remedy(spec: Spec, agent: str) -> str:
    """What would hold an agent more fairly to its time; empty: neither budget nor clock counts it."""
    budget = spec.budget_of(agent)
    if budget is None or budget.seconds is None:
        return "play with a longer clock" if spec.clock else ""
    each, bank = _written(budget.seconds), _written(budget.bank or BANK * budget.seconds)
    ways = [f"{each}{'-cpu' * budget.cpu}+{bank} (with a bank)"] if not budget.bank else []
    # Nobody knows how long the processor worked for a confined agent.
    if not budget.cpu and not prisoner(spec.agents[agent]):
        ways.insert(0, f"{each}-cpu{f'+{bank}' * bool(budget.bank)} (time of the processor)")
    return f"play with a budget of {' or '.join(ways)}" if ways else "play with a larger bank"


def _written(seconds: float) -> str:
    return f"{seconds:g}s" if seconds >= 1 else f"{1000 * seconds:g}ms"
