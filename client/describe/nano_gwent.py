"""Nano Gwent in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from client.words import Cast, listed
from shared.game import Outcome, Seat, Seen
from shared.games.nano_gwent import ROUNDS, ROWS, NanoGwentView, Row, rounds_won, row_of, strength_of

LEGEND: tuple[str, ...] = ("7(8) is unit 7, of strength 8; 7(1 of 8) is the same, debuffed. Type 7 to play it.",)


def position(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """Both battlefields as they face each other, the reader's (or seat 0's) below."""
    seen = msgspec.convert(view, NanoGwentView)
    near: Seat = cast.me or 0
    far = 1 - near
    return [
        _headline(seen, cast),
        _name(seen, far, cast),
        _hand(seen, far),
        *(_row(seen, far, row) for row in reversed(ROWS)),
        _name(seen, near, cast),
        *(_row(seen, near, row) for row in ROWS),
        _hand(seen, near),
    ]


def score(view: Mapping[str, Any], cast: Cast) -> str:
    """The totals of the round."""
    zero, one = msgspec.convert(view, NanoGwentView).totals
    return f"{zero}:{one}"


def event(seen: Seen, cast: Cast) -> str:
    """What a move or the end of a round did."""
    who, what = seen.seat, seen.what
    match seen.kind:
        case "played":
            return f"{cast.does(who, 'play')} unit {_unit(what['unit'])}."
        case "debuffed":
            return f"{cast.does(who, 'debuff')} the {what['row']} row: every unit in it counts 1."
        case "scorched":
            return f"{cast.does(who, 'play')} scorch, which burns {_burnt((what['seat0'], what['seat1']), cast)}."
        case "passed" if what.get("automatic"):
            return f"{cast.does(who, 'pass')}, out of cards."
        case "passed":
            return f"{cast.does(who, 'pass')}."
        case "round":
            return _round_won(what["round"], what["points"], cast)
    raise ValueError(f"no such event in Nano Gwent: {seen.kind}")


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each finished round, then the cards left if they decided."""
    seen = msgspec.convert(view, NanoGwentView)
    rounds = [
        f"  Round {number}: {cast.name(0)} {zero}, {cast.name(1)} {one}."
        for number, (zero, one) in enumerate(seen.rounds, 1)
    ]
    if outcome.reason not in ("cards left", "draw"):
        return rounds
    left = [len(seen.hands[seat]) + seen.debuffs[seat] + seen.scorches[seat] for seat in (0, 1)]
    return [*rounds, f"  Cards left: {cast.name(0)} {left[0]}, {cast.name(1)} {left[1]}."]


def _headline(seen: NanoGwentView, cast: Cast) -> str:
    won = rounds_won(seen.rounds)
    earlier = ", ".join(f"{zero}:{one}" for zero, one in seen.rounds)
    tally = f"Rounds won: {cast.name(0)} {won[0]}, {cast.name(1)} {won[1]} ({earlier})." if earlier else ""
    return f"Round {seen.round} of {ROUNDS}. {tally}".rstrip()


def _name(seen: NanoGwentView, seat: Seat, cast: Cast) -> str:
    passed = ", passed" if seen.passed[seat] else ""
    return f"{cast.name(seat)}: total {seen.totals[seat]}{passed}"


def _row(seen: NanoGwentView, seat: Seat, row: Row) -> str:
    units = [unit for unit in seen.boards[seat] if row_of(unit) is row]
    weak = seen.debuffed[seat]
    total = sum(1 if unit in weak else strength_of(unit) for unit in units)
    cards = (f"{unit}(1 of {strength_of(unit)})" if unit in weak else _card(unit) for unit in units)
    return f"  {row:<6} {total:>3}  {'  '.join(cards) or '-'}"


def _hand(seen: NanoGwentView, seat: Seat) -> str:
    rows = ((row, [_card(unit) for unit in seen.hands[seat] if row_of(unit) is row]) for row in ROWS)
    units = [f"{row} {' '.join(cards)}" for row, cards in rows if cards]
    specials = [
        _count(seen.debuffs[seat], "debuff", "debuffs"),
        _count(seen.scorches[seat], "scorch", "scorches"),
    ]
    return f"  hand        {', '.join([*units, *filter(None, specials)]) or '-'}"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}" if number else ""


def _card(unit: int) -> str:
    return f"{unit}({strength_of(unit)})"


def _unit(unit: Any) -> str:
    return f"{unit} ({row_of(unit)} {strength_of(unit)})"


def _burnt(sides: tuple[Any, Any], cast: Cast) -> str:
    burnt = [f"{cast.whose(seat)} {listed(map(_card, units))}" for seat, units in enumerate(sides) if units]
    return listed(burnt) or "nothing"


def _round_won(number: Any, points: Any, cast: Cast) -> str:
    zero, one = points
    winner = "Nobody wins" if zero == one else cast.does(int(one > zero), "win")
    return f"{winner} round {number}, {max(points)} to {min(points)}."
