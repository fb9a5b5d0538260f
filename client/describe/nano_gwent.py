"""Nano Gwent in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from client.language import say
from client.words import Cast, listed
from shared.game import Outcome, Seat, Seen
from shared.games.nano_gwent import ROUNDS, ROWS, NanoGwentView, Row, rounds_won, row_of, strength_of

LEGEND: tuple[str, ...] = ("gwent-text-legend",)


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
            return cast.say(who, "gwent-text-played", **_unit(what["unit"]))
        case "debuffed":
            return cast.say(who, "gwent-debuffed", row=row_name(what["row"]))
        case "scorched":
            return cast.say(who, "gwent-text-scorched", burnt=_burnt((what["seat0"], what["seat1"]), cast))
        case "passed":
            return cast.say(who, "gwent-passed-empty" if what.get("automatic") else "gwent-passed")
        case "round":
            return _round_won(what["round"], what["points"], cast)
    raise ValueError(f"no such event in Nano Gwent: {seen.kind}")


def row_name(row: Any) -> str:
    """What a row is called."""
    return say(f"gwent-{Row(row)}")


def points(view: Mapping[str, Any], outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each finished round, then the cards left if they decided."""
    seen = msgspec.convert(view, NanoGwentView)
    one, other = cast.name(0), cast.name(1)
    rounds = [
        say("gwent-text-round", round=number, one=one, points_one=zero, other=other, points_other=first)
        for number, (zero, first) in enumerate(seen.rounds, 1)
    ]
    if outcome.reason in ("cards left", "draw"):
        left = [len(seen.hands[seat]) + seen.debuffs[seat] + seen.scorches[seat] for seat in (0, 1)]
        rounds.append(say("gwent-text-left", one=one, left_one=left[0], other=other, left_other=left[1]))
    return [f"  {line}" for line in rounds]


def _headline(seen: NanoGwentView, cast: Cast) -> str:
    headline = say("gwent-text-headline", round=seen.round, rounds=ROUNDS)
    if not seen.rounds:
        return headline
    one, other = rounds_won(seen.rounds)
    earlier = ", ".join(f"{zero}:{one}" for zero, one in seen.rounds)
    names = {"one": cast.name(0), "other": cast.name(1)}
    return f"{headline} {say('gwent-text-tally', won_one=one, won_other=other, earlier=earlier, **names)}"


def _name(seen: NanoGwentView, seat: Seat, cast: Cast) -> str:
    key = "gwent-text-total-passed" if seen.passed[seat] else "gwent-text-total"
    return say(key, who=cast.name(seat), total=seen.totals[seat])


def _row(seen: NanoGwentView, seat: Seat, row: Row) -> str:
    units = [unit for unit in seen.boards[seat] if row_of(unit) is row]
    weak = seen.debuffed[seat]
    total = sum(1 if unit in weak else strength_of(unit) for unit in units)
    cards = (_weak(unit) if unit in weak else _card(unit) for unit in units)
    width = max(len(row_name(each)) for each in ROWS)
    return f"  {row_name(row):<{width}} {total:>3}  {'  '.join(cards) or '-'}"


def _hand(seen: NanoGwentView, seat: Seat) -> str:
    rows = ((row, [_card(unit) for unit in seen.hands[seat] if row_of(unit) is row]) for row in ROWS)
    units = [f"{row_name(row)} {' '.join(cards)}" for row, cards in rows if cards]
    debuffs, scorches = seen.debuffs[seat], seen.scorches[seat]
    specials = [say("gwent-text-debuffs", count=debuffs)] if debuffs else []
    specials += [say("gwent-text-scorches", count=scorches)] if scorches else []
    return f"  {say('gwent-text-hand'):<11} {', '.join([*units, *specials]) or '-'}"


def _weak(unit: int) -> str:
    return say("gwent-text-weak", unit=unit, strength=strength_of(unit))


def _card(unit: int) -> str:
    return f"{unit}({strength_of(unit)})"


def _unit(unit: Any) -> dict[str, str | float]:
    return {"unit": unit, "row": row_name(row_of(unit)), "strength": strength_of(unit)}


def _burnt(sides: tuple[Any, Any], cast: Cast) -> str:
    burnt = [
        cast.say(seat, "gwent-burnt", cards=listed(map(_card, units))) for seat, units in enumerate(sides) if units
    ]
    return listed(burnt) if burnt else say("gwent-text-nothing")


def _round_won(number: Any, points: Any, cast: Cast) -> str:
    zero, one = points
    facts = {"round": number, "most": max(points), "least": min(points)}
    if zero == one:
        return say("gwent-round-drawn", **facts)
    return cast.say(int(one > zero), "gwent-round-won", **facts)
