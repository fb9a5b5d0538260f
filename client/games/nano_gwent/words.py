"""Nano Gwent in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from client.speech.language import say
from client.speech.words import Cast, listed
from client.table.event_table import NOBODY, EventTable, Line, Part
from shared.game import Outcome, Seat
from shared.game.chance import Chance
from shared.games.nano_gwent import ROUNDS, ROWS, NanoGwent, NanoGwentView, Row, rounds_won, row_of, strength_of

LEGEND: tuple[str, ...] = ("gwent-text-legend",)


def read(view: Mapping[str, Any]) -> NanoGwentView:
    """The view as the game has it; raises ValueError if it is invalid."""
    return msgspec.convert(view, NanoGwentView)


def position(seen: NanoGwentView, cast: Cast) -> list[str]:
    """Both battlefields as they face each other, the reader's (or seat 0's) below."""
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


def score(seen: NanoGwentView, cast: Cast) -> str:
    """The totals of the round."""
    zero, one = seen.totals
    return f"{zero}:{one}"


def row_name(row: Any) -> str:
    """What a row is called."""
    return say(f"gwent-{Row(row)}")


def card_name(unit: int) -> str:
    """A unit by what is to be seen of it."""
    return say("gwent-unit", row=row_name(row_of(unit)), strength=strength_of(unit))


def effect(seen: NanoGwentView, move: str, cast: Cast) -> str:
    """What a move of the reader does to both sides, and who leads then."""
    me: Seat = cast.me or 0
    game = NanoGwent.determinize(seen, Chance(0))
    after, (did, *more) = game.play(me, game.parse(me, move))
    ends: list[Any] = [event.what["points"] for event in more if event.kind == "round"]
    totals = ends[0] if ends else (after.strength(0), after.strength(1))
    if did.kind == "passed":
        return _pass(totals, me, cast, over=bool(ends))
    then = _round_then(totals, me) if ends else _lead_then(_lead(seen.totals, me), _lead(totals, me))
    mine, theirs = (totals[seat] - seen.totals[seat] for seat in (me, 1 - me))
    match did.kind:
        case "played":
            return say("gwent-effect-unit", points=mine, then=then)
        case "debuffed":
            return say("gwent-effect-debuff", mine=-mine, theirs=-theirs, then=then)
    return _scorch(seen, did.what, me, then)


def _scorch(seen: NanoGwentView, what: Mapping[str, Any], me: Seat, then: str) -> str:
    burnt = [
        say(f"gwent-effect-burns-{whose}", cards=listed(_strength(seen, seat, unit) for unit in what[f"seat{seat}"]))
        for seat, whose in ((1 - me, "theirs"), (me, "mine"))
        if what[f"seat{seat}"]
    ]
    if not burnt:
        return say("gwent-effect-scorch-none", then=then)
    return say("gwent-effect-scorch", burnt=listed(burnt), then=then)


def _pass(totals: Any, me: Seat, cast: Cast, *, over: bool) -> str:
    if over:
        return say("gwent-effect-pass-ends", then=_round_then(totals, me))
    more = _lead(totals, me) + 1
    who = cast.name(1 - me)
    return say("gwent-effect-pass", who=who, more=more) if more > 0 else say("gwent-effect-pass-behind", who=who)


def _lead(totals: Any, me: Seat) -> int:
    lead: int = totals[me] - totals[1 - me]
    return lead


def _lead_then(before: int, after: int) -> str:
    """Where a move leaves the reader in the round, by their lead."""
    if not after:
        return say("gwent-effect-level")
    key = ("keep" if before > 0 else "take") if after > 0 else ("trail" if before < 0 else "fall")
    return say(f"gwent-effect-{key}", points=abs(after))


def _round_then(totals: Any, me: Seat) -> str:
    """How the round ends, which is over with a move."""
    lead = _lead(totals, me)
    key = "won" if lead > 0 else "lost" if lead else "drawn"
    return say(f"gwent-effect-{key}", mine=totals[me], theirs=totals[1 - me])


def _strength(seen: NanoGwentView, seat: Seat, unit: int) -> int:
    return 1 if unit in seen.debuffed[seat] else strength_of(unit)


def points(seen: NanoGwentView, outcome: Outcome, cast: Cast) -> list[str]:
    """The points of each finished round, then the cards left if they decided."""
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


def _burnt(called: Callable[[int], str], what: Mapping[str, Any], cast: Cast) -> str:
    """The units that a scorch has burnt, side by side; empty if there are none."""
    sides = {seat: listed(map(called, what[f"seat{seat}"])) for seat in (0, 1)}
    return listed(cast.say(seat, "gwent-burnt", cards=cards) for seat, cards in sides.items() if cards)


def _winner(what: Mapping[str, Any], cast: Cast) -> Seat | None:
    """Who has more points; None: nobody."""
    zero, one = what["points"]
    return None if zero == one else int(one > zero)


_UNIT: Mapping[str, Part] = {"unit": "plain", "row": ("row of", "unit"), "strength": ("strength", "unit")}
_ROUND: Mapping[str, Part] = {"round": "plain", "most": ("most", "points"), "least": ("least", "points")}
_SCORCHED = Line("gwent-scorched", {"burnt": "burnt cards"})
EVENTS = EventTable(
    {
        "played": [Line("gwent-text-played", _UNIT, drawn=Line("gwent-played", {"card": ("card", "unit")}))],
        "debuffed": [Line("gwent-debuffed", {"row": "row"})],
        "scorched": [
            Line("gwent-text-scorched", {"burnt": "burnt"}, when="burnt", drawn=_SCORCHED),
            Line("gwent-text-scorched", {"burnt": "nothing"}, drawn=Line("gwent-scorched-none")),
        ],
        "passed": [Line("gwent-passed-empty", has="automatic"), Line("gwent-passed")],
        "round": [
            Line("gwent-round-won", _ROUND, when="won", of="winner"),
            Line("gwent-round-drawn", _ROUND, of=NOBODY),
        ],
    },
    {
        "card": card_name,
        "row": row_name,
        "row of": lambda unit: row_name(row_of(unit)),
        "strength": strength_of,
        "most": max,
        "least": min,
    },
    {
        "burnt": partial(_burnt, _card),
        "burnt cards": partial(_burnt, card_name),
        "nothing": lambda what, cast: say("gwent-text-nothing"),
        "winner": _winner,
        "won": lambda what, cast: _winner(what, cast) is not None,
    },
)
