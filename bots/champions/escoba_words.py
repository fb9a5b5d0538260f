"""Why the champion of La Escoba plays as it does, in the words of the game."""

from __future__ import annotations

from bots.methods.mcts import Searched
from bots.twins.escoba.value import CHAMPION_RANGE, win_chance
from shared.games.escoba import EscobaView, seen_hand, unseen
from shared.games.escoba_cards import OROS, SEVEN_OF_OROS, SEVENS, VALUES, members
from shared.games.escoba_hand import FIFTEEN, EscobaMove, Play, sum_of
from shared.record import Reason

SHOWN = 30
"""Moves that a reason tells of."""


def told(view: EscobaView, move: EscobaMove, found: Searched[EscobaMove] | None) -> Reason:
    """What the move does, and the chance to win the match with it and with the others; None: there were no others."""
    does = ", ".join(effects(view, move))
    if found is None:
        return Reason(f"{does}: the only move")
    tried = sorted(((each, arm) for each, arm in found.arms.items() if arm.visits), key=lambda item: -item[1].visits)
    chances = {each: match_chance(view, arm.mean) for each, arm in tried}
    summary = f"{does}: {_percent(chances[move])} % to win the match"
    if others := {each: chance for each, chance in chances.items() if each != move}:
        best = max(others, key=lambda each: others[each])
        summary += f", with {best} {_percent(others[best])} %"
    terms = {str(each): chance for each, chance in [*chances.items()][:SHOWN]}
    return Reason(summary, terms, tuple(str(each) for (each,) in found.line[:SHOWN]))


def match_chance(view: EscobaView, reward: float) -> float:
    """The chance to win the match, which the search has stretched to a reward from 0 to 1."""
    low, high = _range(view)
    return low + (high - low) * reward if view.seat == 0 else 1 - high + (high - low) * reward


def reward_of(view: EscobaView, chance: float) -> float:
    """The reward to the seat of a view if seat 0 has this chance to win the match."""
    low, high = _range(view)
    reward = (chance - low) / (high - low)
    return reward if view.seat == 0 else 1 - reward


def _range(view: EscobaView) -> tuple[float, float]:
    """The chances of seat 0 that stand for the rewards 0 and 1."""
    zero, one = view.points
    target = view.rules.target_after(view.hands or ((CHAMPION_RANGE, 0),))
    return win_chance(zero, one + CHAMPION_RANGE, target), win_chance(zero + CHAMPION_RANGE, one, target)


def effects(view: EscobaView, move: EscobaMove) -> list[str]:
    """What a move takes, and what it leaves to the other."""
    if not isinstance(move, Play):
        return ["three points for the hand"]
    seen = seen_hand(view)
    after = seen.table ^ move.taken if move.taken else seen.table | 1 << move.card
    return [*_taken(move, escoba=not after), *_left(after, unseen(seen))]


def _taken(move: Play, *, escoba: bool) -> list[str]:
    if not move.taken:
        return ["takes nothing"]
    cards = move.taken | 1 << move.card
    oros, sevens = (cards & OROS).bit_count(), (cards & SEVENS).bit_count()
    return [
        *(["an escoba"] if escoba else []),
        f"takes {cards.bit_count()} cards",
        *(["the seven of oros"] if cards & SEVEN_OF_OROS else []),
        *([f"{sevens} of the sevens"] if sevens else []),
        *([f"{oros} of the oros"] if oros else []),
    ]


def _left(lying: int, hidden: int) -> list[str]:
    """How many of the hidden cards would make an escoba of what lies then."""
    if not lying or not hidden:
        return []
    need = FIFTEEN - sum_of(lying)
    makers = sum(VALUES[card] == need for card in members(hidden))
    return [f"leaves an escoba to {makers} of the hidden cards"] if makers else ["leaves no escoba"]


def _percent(chance: float) -> int:
    return round(100 * chance)
