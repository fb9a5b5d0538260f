"""Nano Gwent by fuzzy inference: the source's "Agent 1: Fuzzy Inference System (FIS)" with all of its 35 rules."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from bots.agent import Agent, Budget
from bots.agents.nano_gwent_utility import lead_after
from bots.methods.fuzzy import Inferred, Mamdani, Rule, control
from shared.game import Game, Move, Seat
from shared.game.chance import Chance
from shared.games.nano_gwent import (
    ROWS,
    NanoGwent,
    NanoGwentView,
    Pass,
    PlayDebuff,
    PlayScorch,
    PlayUnit,
    Row,
    row_of,
    strength_of,
)
from shared.record import Reason

STRONG_ROW = 10
"""From this strength on a row of the opponent is strong, if it also exceeds one's own."""

Trapezoid = tuple[float, float, float, float]
"""A fuzzy set: it rises from the first corner to the second, is full up to the third, and falls to the fourth."""

INPUTS: dict[str, dict[str, Trapezoid]] = {
    "difference": {
        "losing big": (-86, -86, -20, -15),
        "losing small": (-20, -15, -5, -5),
        "even": (-5, -5, 5, 5),
        "winning small": (5, 5, 15, 20),
        "winning big": (15, 20, 86, 86),
    },
    "cards": {"few": (0, 0, 2, 2), "medium": (2, 2, 4, 4), "many": (4, 4, 25, 25)},
    "round": {"first": (1, 1, 1.3, 1.3), "second": (1.7, 1.7, 2.3, 2.3), "final": (2.7, 2.7, 3, 3)},
    "opponent": {"not passed": (0, 0, 0.3, 0.3), "passed": (0.7, 0.7, 1, 1)},
    "threat": {"low threat": (0, 0, 4, 5), "medium threat": (4, 5, 7, 8), "high threat": (7, 8, 10, 10)},
    "row": {"strong row": (0, 1, 1, 1)},
    "scorch": {"has scorch": (0, 1, 1, 1)},
    "debuff": {"has debuff": (0, 1, 1, 1)},
    "hand": {"has cards": (0, 1, 1, 1)},
}
"""The fuzzy sets of each input, from the source's intervals; the last four inputs are crisp, 0 or 1.

A set is full where its interval is its own, ends included, and falls to 0 over what it shares with the next. The outer
sets go on to the most that play can reach: a difference of 86 (all units on one side), a hand of 25 cards.
"""
PRIORITY: dict[str, Trapezoid] = {"low": (0, 0, 10, 40), "high": (60, 90, 100, 100)}
"""The fuzzy sets of each action's priority, 0 to 100. The source gives the scale and leaves the sets open."""
ACTIONS = ("pass", "weakest unit", "medium unit", "strongest unit", "row debuff", "scorch")
"""The outputs. Of equal priorities the first here is chosen: it spends least."""


def source_rules(when: SimpleNamespace) -> list[tuple[Any, str]]:
    """The source's list in its order: an antecedent, and the actions that it calls for, joined by "or"."""
    losing = when.losing_small | when.losing_big
    winning = when.winning_small | when.winning_big
    return [
        # Conservative play (first round).
        (when.first & when.many, "weakest unit"),
        (when.first & when.losing_small, "medium unit"),
        (when.first & when.losing_big, "pass"),
        # Aggressive play (final round).
        (when.final & losing, "strongest unit"),
        (when.final & when.winning_small, "medium unit"),
        (when.final & when.many & losing, "strongest unit"),
        # Passing strategy.
        (when.winning_big & when.passed, "pass"),
        (when.winning_small & when.passed & when.final, "pass"),
        (when.losing_big & when.few, "pass"),
        (when.second & winning & when.few, "pass"),
        # Special card usage. "Opponent has cards with strength >= 8" is how the source describes a high threat.
        (when.losing_big & when.strong_row, "row debuff"),
        (when.even & when.high_threat, "scorch"),
        (when.final & losing & when.has_scorch, "scorch"),
        (when.passed & losing & when.has_debuff, "row debuff"),
        # Perfect information (the first 15 to 19 of the source).
        (when.high_threat & when.final & when.winning_small, "strongest unit"),
        (when.low_threat & when.losing_small, "medium unit"),
        (when.high_threat & when.has_scorch & when.even, "scorch"),
        (when.medium_threat & when.not_passed & when.second, "medium unit"),
        (when.high_threat & when.losing_big, "strongest unit or scorch"),
        # Mid-game strategy (15 to 17 once more).
        (when.second & when.even & when.medium, "medium unit"),
        (when.second & when.winning_big, "pass"),
        (when.second & when.losing_small & when.many, "strongest unit"),
        # Card conservation (18 and 19 once more, 20).
        (winning & when.many & when.first, "weakest unit"),
        (when.winning_small & when.few, "pass"),
        (when.even & when.few & ~when.final, "pass"),
        # Reactive play.
        (when.passed & winning, "pass"),
        (when.passed & losing & when.has_cards, "strongest unit"),
        (when.passed & when.even, "weakest unit"),
        # Resource management.
        (when.many & when.first & when.even, "weakest unit"),
        (when.few & when.second & losing, "strongest unit"),
        (when.medium & when.final, "strongest unit"),
        # Additional strategic rules.
        (when.losing_small & when.medium & when.second, "medium unit"),
        (when.winning_big & when.final, "pass"),
        (when.even & when.many & when.second, "medium unit"),
        (when.first & when.passed & winning, "pass"),
    ]


def control_rules() -> list[Rule]:
    """The 35 rules for scikit-fuzzy, labelled "1: ..." to "35: ...", then one "otherwise ..." for each action.

    The source says what calls for an action and not what it is worth when nothing does: its priority is low as far as
    none of its own rules holds.
    """
    fuzzy = control()
    play = {action: _declare(fuzzy.Consequent, action, PRIORITY) for action in ACTIONS}
    rules: list[Rule] = []
    calls: dict[str, Any] = {}
    for number, (antecedent, actions) in enumerate(source_rules(_declare_inputs()), 1):
        called = actions.split(" or ")
        label = f"{number}: {_words(antecedent)} -> {actions}"
        rules.append(fuzzy.Rule(antecedent, [play[action]["high"] for action in called], label=label))
        for action in called:
            calls[action] = calls[action] | antecedent if action in calls else antecedent
    for action, call in calls.items():
        rules.append(fuzzy.Rule(~call, play[action]["low"], label=f"otherwise {action}"))
    return rules


def _declare_inputs() -> SimpleNamespace:
    """The sets of all inputs as scikit-fuzzy terms, by their own names with underscores."""
    terms: dict[str, Any] = {}
    for name, sets in INPUTS.items():
        variable = _declare(control().Antecedent, name, sets)
        terms |= {label.replace(" ", "_"): variable[label] for label in sets}
    return SimpleNamespace(**terms)


def _declare(kind: Any, name: str, sets: Mapping[str, Trapezoid]) -> Any:
    """A scikit-fuzzy variable of trapezoids, on a universe of half steps, or of twenty steps if it is narrow."""
    from skfuzzy import trapmf

    corners = [corner for trapezoid in sets.values() for corner in trapezoid]
    low, high = min(corners), max(corners)
    variable = kind(np.linspace(low, high, round(max(2 * (high - low), 20)) + 1), name)
    for label, trapezoid in sets.items():
        variable[label] = trapmf(variable.universe, trapezoid)
    return variable


def _words(antecedent: Any) -> str:
    """An antecedent in the words of its sets: "winning big AND passed"."""
    return re.sub(r"\w+\[([\w ]+)\]", r"\1", str(antecedent)).replace("NOT-", "NOT ")


@functools.cache
def _mamdani() -> Mamdani:
    return Mamdani(control_rules())


def facts(view: NanoGwentView, seat: Seat) -> dict[str, float]:
    """The crisp inputs of the rules as `seat` sees them."""
    other = 1 - seat
    cards = len(view.hands[seat]) + view.debuffs[seat] + view.scorches[seat]
    rows = [(_row_strength(view, other, row), _row_strength(view, seat, row)) for row in ROWS]
    return {
        "difference": view.totals[seat] - view.totals[other],
        "cards": cards,
        "round": view.round,
        "opponent": view.passed[other],
        "threat": max(map(strength_of, view.hands[other]), default=0),
        "row": any(theirs >= STRONG_ROW and theirs > mine for theirs, mine in rows),
        "scorch": view.scorches[seat] > 0,
        "debuff": view.debuffs[seat] > 0,
        "hand": cards > 0,
    }


def _row_strength(view: NanoGwentView, seat: Seat, row: Row) -> int:
    """The current strength of one seat's row."""
    units = [unit for unit in view.boards[seat] if row_of(unit) is row]
    return sum(1 if unit in view.debuffed[seat] else strength_of(unit) for unit in units)


def concrete(game: NanoGwent, seat: Seat, moves: Sequence[Move]) -> dict[str, Move]:
    """The actions that are legal, each with the move that carries it out best.

    Units by printed strength (of equals the lowest id; medium: the middle one, of two the weaker); the row where a
    debuff does most for the lead.
    """
    units = sorted((move for move in moves if isinstance(move, PlayUnit)), key=lambda move: strength_of(move.unit))
    debuffs = [move for move in moves if isinstance(move, PlayDebuff)]
    found: dict[str, Move] = {"pass": Pass()}
    if units:
        strongest = max(units, key=lambda move: strength_of(move.unit))
        found |= {"weakest unit": units[0], "medium unit": units[(len(units) - 1) // 2], "strongest unit": strongest}
    if debuffs:
        found["row debuff"] = max(debuffs, key=lambda move: lead_after(game, seat, move))
    if PlayScorch() in moves:
        found["scorch"] = PlayScorch()
    return found


class NanoGwentFis(Agent):
    """Fuzzy inference: 35 rules give each kind of action a priority."""

    name = "fis"
    games = (NanoGwent.name,)

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        self._mamdani = _mamdani()
        self._last: tuple[str, Inferred] | None = None

    def choose(self, view: NanoGwentView, moves: Sequence[Move], budget: Budget) -> Move:
        """The best card or row for the action of the highest priority that is legal."""
        game = NanoGwent.determinize(view, self.chance)
        (seat,) = game.to_act
        inferred = self._mamdani.infer(facts(view, seat))
        legal = concrete(game, seat, moves)
        action = max((action for action in ACTIONS if action in legal), key=inferred.outputs.__getitem__)
        self._last = action, inferred
        return legal[action]

    def reason(self) -> Reason | None:
        """The rules that fired and how strongly, and the priorities of all actions."""
        if self._last is None:
            return None
        action, (priorities, fired) = self._last
        ranking = sorted(ACTIONS, key=priorities.__getitem__, reverse=True)
        return Reason(
            f"{action}: the first legal one of " + ", ".join(f"{each} {priorities[each]:.1f}" for each in ranking),
            {rule: strength for rule, strength in fired.items() if not rule.startswith("otherwise")},
        )
