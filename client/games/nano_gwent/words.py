"""Nano Gwent in words: what words.lisp says, and what a move would do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from client.speech.language import say
from client.speech.words import Cast, listed
from client.table.game_words import GameWords
from client.table.telling import read
from shared.game import Seat
from shared.game.chance import Chance
from shared.games.nano_gwent import ROUNDS, UNITS, NanoGwent, NanoGwentView, row_of, strength_of


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


WORDS = GameWords(
    read(
        Path(__file__).with_suffix(".lisp"),
        {
            "row-of": {str(unit): row_of(unit) for unit in UNITS},
            "strength": {str(unit): strength_of(unit) for unit in UNITS},
            "last-round": ["", ROUNDS],
        },
    ),
    NanoGwentView,
    effect,
)


def row_name(row: str) -> str:
    """What a row is called."""
    return str(WORDS.word("row", row))


def card_name(unit: int) -> str:
    """A unit by what is to be seen of it."""
    return str(WORDS.word("card", unit))
