"""What happens on the Nano Gwent battlefield, picture by picture, and what a move would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from client.games.nano_gwent.choice import hand_order
from client.speech.language import say
from client.ui.sound import BoardSound
from shared.game import Seat, Seen
from shared.game.chance import Chance
from shared.games.nano_gwent import ROUNDS, NanoGwent, NanoGwentView, Row, rounds_won, row_of, strength_of

PAUSE = 0.35
"""Seconds that a picture stays before the next one, so that each is seen."""
DEALT = 0.05
"""Seconds from one card to the next as the hands are dealt."""
LOOK = 1.6
"""Seconds that the end of a round is shown before the battlefield is cleared."""
LONGEST = 6
"""Events that are told one by one; after more, as on coming back, only the last position is shown."""
SOUNDS: dict[str, BoardSound] = {"played": "card", "debuffed": "card", "scorched": "burn", "round": "round"}
"""What is to be heard of an event."""


class Picture(NamedTuple):
    """A position to show, for how long at least, what led to it, and the end of the round that comes next."""

    view: NanoGwentView
    lasts: float = 0.0
    seen: Seen | None = None
    ends: Seen | None = None
    tells: int = 0
    """How many events have been shown when it is."""

    @property
    def sound(self) -> BoardSound | None:
        return SOUNDS.get(self.seen.kind) if self.seen is not None else None


def row_total(view: NanoGwentView, seat: Seat, row: Row) -> int:
    """The sum of a row as it counts now."""
    return sum(strength_now(view, seat, unit) for unit in view.boards[seat] if row_of(unit) is row)


def strength_now(view: NanoGwentView, seat: Seat, unit: int) -> int:
    """What a unit on the battlefield counts: its printed strength, or 1 if it is debuffed."""
    return 1 if unit in view.debuffed[seat] else strength_of(unit)


def pictures(before: NanoGwentView, after: NanoGwentView, events: Sequence[Seen]) -> list[Picture]:
    """The way from one position to the next: one picture an event, and a longer look before a round is cleared."""
    told: list[Picture] = []
    if len(events) <= LONGEST:
        view = before
        for seen in events:
            if seen.kind == "round" and told:
                told[-1] = told[-1]._replace(lasts=LOOK, ends=seen)
            view = _apply(view, seen)
            told.append(Picture(view, PAUSE, seen, tells=1))
    return [*told[:-1], Picture(after, PAUSE, events[-1] if events else None, tells=len(events[-1:]))]


def made(view: NanoGwentView, seat: Seat, move: str) -> Picture:
    """A move as it will be seen once the server has taken it: the position right after, before a round is cleared.

    Raises:
        IllegalMove: it cannot be made in this position.
    """
    game = NanoGwent.determinize(view, Chance(0))
    seen = game.play(seat, game.parse(seat, move)).events[0].view(seat)
    return Picture(_apply(view, seen), PAUSE, seen)


def deal(view: NanoGwentView) -> list[Picture]:
    """Both hands filling card by card: what comes before the first position of a match."""
    full = [len(view.hands[seat]) + view.debuffs[seat] + view.scorches[seat] for seat in (0, 1)]
    return [Picture(_dealt(view, count), DEALT) for count in range(max(full))]


def _dealt(view: NanoGwentView, count: int) -> NanoGwentView:
    """The position with no more than `count` cards in each hand: units first, then debuffs, then scorches."""
    hands = tuple(tuple(hand_order(hand)[:count]) for hand in view.hands)
    rest = [count - len(hand) for hand in hands]
    debuffs = tuple(min(held, left) for held, left in zip(view.debuffs, rest, strict=True))
    rest = [left - held for left, held in zip(rest, debuffs, strict=True)]
    scorches = tuple(min(held, left) for held, left in zip(view.scorches, rest, strict=True))
    return replace(view, hands=hands, debuffs=debuffs, scorches=scorches)


def _apply(view: NanoGwentView, seen: Seen) -> NanoGwentView:
    """The position after what was seen: only what lies where, no rules."""
    seat = seen.seat or 0
    what: dict[str, Any] = dict(seen.what)
    match seen.kind:
        case "played":
            return _moved(view, seat, what["unit"])
        case "debuffed":
            hit = tuple(tuple(unit for unit in board if row_of(unit) == what["row"]) for board in view.boards)
            weak = tuple((*old, *(u for u in new if u not in old)) for old, new in zip(view.debuffed, hit, strict=True))
            return _counted(replace(view, debuffed=weak, debuffs=_less(view.debuffs, seat)))
        case "scorched":
            burnt = what["seat0"], what["seat1"]
            boards, debuffed = _without(view.boards, burnt), _without(view.debuffed, burnt)
            return _counted(replace(view, boards=boards, debuffed=debuffed, scorches=_less(view.scorches, seat)))
        case "passed":
            return replace(view, passed=tuple(old or other == seat for other, old in enumerate(view.passed)))
        case "round":
            rounds = (*view.rounds, tuple(what["points"]))
            return _counted(replace(view, boards=((), ()), debuffed=((), ()), passed=(False, False), rounds=rounds))
    return view


def _moved(view: NanoGwentView, seat: Seat, unit: Any) -> NanoGwentView:
    hands = _without(view.hands, tuple((unit,) if other == seat else () for other in (0, 1)))
    boards = tuple((*board, unit) if other == seat else board for other, board in enumerate(view.boards))
    return _counted(replace(view, hands=hands, boards=boards))


def _without(pair: Any, gone: Any) -> Any:
    return tuple(tuple(unit for unit in units if unit not in out) for units, out in zip(pair, gone, strict=True))


def _less(pair: tuple[int, int], seat: Seat) -> tuple[int, ...]:
    return tuple(count - (other == seat) for other, count in enumerate(pair))


def _counted(view: NanoGwentView) -> NanoGwentView:
    """The same with the totals of what lies there."""
    totals = tuple(sum(strength_now(view, seat, unit) for unit in view.boards[seat]) for seat in (0, 1))
    return replace(view, totals=totals)


def scorecard(view: NanoGwentView) -> list[tuple[str, tuple[int, int]]]:
    """The points of each round; the cards left, if these decide: the last round is over, and no more are won by one."""
    rounds = [(say("gwent-card-round", round=number), points) for number, points in enumerate(view.rounds, 1)]
    zero, one = rounds_won(view.rounds)
    if zero != one or len(view.rounds) < ROUNDS:
        return rounds
    left = [len(view.hands[seat]) + view.debuffs[seat] + view.scorches[seat] for seat in (0, 1)]
    return [*rounds, (say("gwent-card-left"), (left[0], left[1]))]
