"""The view of a seat as numbers from 0 to 1: a fixed length for each game, number of seats and options, named in parts.

Everything is told from the seat's own side: first itself, then the others in the order of play. What a view has of
unlimited length is summed up here, and the functions below say how; whoever needs more asks `Table.view` for all of it.
"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any
from zlib import crc32

import msgspec

from shared.games.clue.cards import CARDS, PEOPLE, ROOMS, as_set, members
from shared.games.clue.knowledge import known
from shared.games.clue.view import ClueView, Phase
from shared.games.escoba import EscobaView
from shared.games.escoba_cards import TEXTS
from shared.games.nano_gwent import ROUNDS, STRENGTHS, UNITS, NanoGwentView
from shared.games.tides_of_time.cards import NUMBERS
from shared.games.tides_of_time.scoring import totals as tides_totals
from shared.games.tides_of_time.view import TidesView
from shared.games.top_trumps.view import TopTrumpsView

Units = tuple[int, ...]
HASHED = 256
"""Numbers of a game that has no function of its own here."""


class Features:
    """Numbers from 0 to 1, written down part by part."""

    def __init__(self) -> None:
        self.numbers = array("f")
        self._parts: list[tuple[str, int | Features]] = []

    @property
    def layout(self) -> dict[str, slice]:
        """Where each part lies, by its name."""
        parts, start = {}, 0
        for name, length in self._named():
            parts[name] = slice(start, start + length)
            start += length
        return parts

    def _named(self) -> Iterator[tuple[str, int]]:
        for name, part in self._parts:
            if isinstance(part, int):
                yield name, part
            else:
                yield from ((f"{name} {inner}", length) for inner, length in part._named())

    def add(self, name: str, numbers: Sequence[float]) -> None:
        """A part of these numbers."""
        self._parts.append((name, len(numbers)))
        self.numbers += array("f", numbers)

    def add_all(self, parts: Sequence[tuple[str, int]], numbers: Sequence[float]) -> None:
        """Several parts: the name and length of each."""
        self._parts += parts
        self.numbers += array("f", numbers)

    def join(self, whose: str, part: Features) -> None:
        """Parts that were written down apart, with this word before the name of each."""
        self._parts.append((whose, part))
        self.numbers += part.numbers

    def flag(self, name: str, holds: bool) -> None:
        """1 if it holds."""
        self._parts.append((name, 1))
        self.numbers.append(holds)

    def share(self, name: str, amount: float, most: float) -> None:
        """How much of the most that there can be; 1 if it is more."""
        self._parts.append((name, 1))
        self.numbers.append(amount / most if amount < most else 1.0)

    def shares(self, name: str, amounts: Sequence[float], most: float, count: int) -> None:
        """As `share`, for `count` of them; those that are not there yet are 0."""
        self.add(name, [min(amount / most, 1.0) for amount in amounts] + [0.0] * (count - len(amounts)))

    def those(self, name: str, members: Collection[object], items: Iterable[object]) -> None:
        """For each item 1 if it is among the members."""
        self.add(name, _marks(tuple(members), tuple(items)))

    def which(self, name: str, item: object, items: Iterable[object]) -> None:
        """One-hot: 1 at the place of the value; all 0 if it is not among them."""
        self.those(name, (item,), items)


@functools.lru_cache(4096)
def _marks(members: tuple[object, ...], items: tuple[object, ...]) -> array[float]:
    """1 for each item among the members, else 0. From one move to the next most sets stay as they are."""
    held = frozenset(members)
    return array("f", [item in held for item in items])


def features(game: str, view: Any) -> Features:
    """What a view of a seat shows, as numbers: by the game's own function, or else by hashing."""
    seen = Features()
    SIGHTS.get(game, _hashed)(seen, view)
    return seen


def _hashed(see: Features, view: Any) -> None:
    """Each value, with its place in the view, sets one of 256 numbers: the hashing trick (Weinberger et al. 2009)."""
    told = {crc32(text.encode()) % HASHED for text in _places(msgspec.to_builtins(view))}
    see.those("view", told, range(HASHED))


def _places(value: Any, place: str = "") -> Iterator[str]:
    """Each single value in lists and maps, as `.cards.0=7`."""
    match value:
        case dict():
            inner: Iterable[tuple[object, Any]] = value.items()
        case list() | tuple():
            inner = enumerate(value)
        case _:
            yield f"{place}={value}"
            return
    for name, each in inner:
        yield from _places(each, f"{place}.{name}")


def _two(seat: int) -> tuple[tuple[str, int], tuple[str, int]]:
    return ("my", seat), ("their", 1 - seat)


def _nano_gwent(see: Features, view: NanoGwentView) -> None:
    """Everything; points of the rounds in their order."""
    assert view.seat is not None
    for whose, seat in _two(view.seat):
        see.join(
            whose,
            _nano_gwent_side(
                *(view.hands[seat], view.boards[seat], view.debuffed[seat]),
                *(view.debuffs[seat], view.scorches[seat], view.totals[seat], view.passed[seat]),
                tuple([points[seat] for points in view.rounds]),
            ),
        )
    rounds = [float(number == view.round) for number in range(1, ROUNDS + 1)]
    common = (*rounds, view.turn == view.seat, view.first_player == view.seat)
    see.add_all((("round", ROUNDS), ("my turn", 1), ("my beginning", 1)), common)


@functools.lru_cache(4096)
def _nano_gwent_side(
    hand: Units, side: Units, debuffed: Units, debuffs: int, scorches: int, total: int, passed: bool, points: Units
) -> Features:
    """What belongs to one player: most moves leave the other one's as it is."""
    # In one go, as the environment of this game is to be fast.
    numbers = [0.0] * (3 * len(UNITS))
    for units, before_first in ((hand, -1), (side, len(UNITS) - 1), (debuffed, 2 * len(UNITS) - 1)):
        for unit in units:
            numbers[before_first + unit] = 1.0
    numbers += (debuffs / 5, scorches / 5, total / sum(STRENGTHS), passed)
    numbers += [each / sum(STRENGTHS) for each in points]
    numbers += [0.0] * (ROUNDS - len(points))
    see = Features()
    see.add_all(_NANO_GWENT_SIDE, numbers)
    return see


_NANO_GWENT_SIDE = (
    *((name, len(UNITS)) for name in ("hand", "side", "debuffed")),
    *((name, 1) for name in ("debuffs", "scorches", "total", "pass")),
    ("points", ROUNDS),
)


def _tides_of_time(see: Features, view: TidesView) -> None:
    """Everything but kingdoms before the last one, and the seat's own choice while the other has still to choose."""
    assert view.seat is not None
    totals = tides_totals(view.scored)
    for whose, seat in _two(view.seat):
        see.those(f"{whose} hand", view.hands[seat] or (), NUMBERS)
        see.flag(f"{whose} hand is known", view.hands[seat] is not None)
        see.those(f"{whose} picks", view.picks[seat], NUMBERS)
        see.those(f"{whose} relics", view.relics[seat], NUMBERS)
        see.those(f"{whose} removed", view.removed[seat], NUMBERS)
        see.those(f"{whose} last kingdom", view.scored[-1].kingdoms[seat] if view.scored else (), NUMBERS)
        see.flag(f"{whose} choice is made", view.chosen[seat])
        see.share(f"{whose} points", totals[seat], 200)
    see.which("round", view.round, (1, 2, 3))
    see.share("rounds", view.rounds, 3)
    see.share("hand size", view.hand_size, 5)


def _top_trumps(see: Features, view: TopTrumpsView) -> None:
    """Everything but which values were compared before the last trick; a known card is 1 on top, less further down.

    Of the deck's list each card's place in each field, as the share of cards that it beats.
    """
    assert view.seat is not None
    count = len(view.deck.cards)
    beaten = [_shares_beaten([values[field] for values in view.deck.values]) for field in range(len(view.deck.fields))]
    for whose, seat in _two(view.seat):
        known = view.cards[seat]
        height = {card: (count - depth) / count for depth, card in enumerate(known) if card >= 0}
        see.add(f"{whose} known cards", [height.get(card, 0.0) for card in range(count)])
        see.those(f"{whose} half", view.halves[seat], range(count))
        see.share(f"{whose} cards", len(known), count)
        top = known[0] if known else -1
        see.add(f"{whose} top card", [field[top] if top >= 0 else 0.0 for field in beaten])
    see.those("pile", view.pile, range(count))
    see.add("deck", [field[card] for card in range(count) for field in beaten])
    see.flag("my turn", view.turn == view.seat)
    see.share("tricks", view.tricks, view.max_tricks)
    last = view.last
    see.which("last field", None if last is None else last.field, range(len(beaten)))
    see.flag("my trick", last is not None and last.winner == view.seat)
    see.flag("their trick", last is not None and last.winner == 1 - view.seat)


def _shares_beaten(values: Sequence[float]) -> list[float]:
    return [sum(other < value for other in values) / len(values) for value in values]


def _escoba(see: Features, view: EscobaView) -> None:
    """Everything but the points of the single hands; points as a share of the target."""
    assert view.seat is not None
    see.those("my hand", view.hand, TEXTS)
    see.those("table", view.table, TEXTS)
    for whose, seat in _two(view.seat):
        see.those(f"{whose} pile", view.piles[seat], TEXTS)
        see.share(f"{whose} cards in hand", view.hand_sizes[seat], 3)
        see.share(f"{whose} escobas", view.escobas[seat], 10)
        see.share(f"{whose} shown hands", view.shown[seat], 6)
        see.share(f"{whose} points", view.points[seat], view.target)
        see.share(f"{whose} matches", view.won[seat], view.rules.matches)
        see.flag(f"{whose} last capture", view.last_capture == seat)
    see.share("stock", view.stock, 30)
    see.flag("my deal", view.dealer == view.seat)
    see.flag("my turn", view.turn == view.seat)


def _clue(see: Features, view: ClueView) -> None:
    """What is sure of each card and place by single facts, and the last suggestion; not what follows from several."""
    assert view.seat is not None
    seats = len(view.sizes)
    order = [(view.seat + turn) % seats for turn in range(seats)]
    holds, lacks = _sure(view)
    for name, place in (*((f"seat +{turn}", seat) for turn, seat in enumerate(order)), ("envelope", None)):
        see.those(f"{name} holds", members(holds.get(place, 0)), CARDS)
        see.those(f"{name} lacks", members(lacks.get(place, 0)), CARDS)
    for turn, person in enumerate((*order, *range(seats, len(PEOPLE)))):
        see.which(f"token +{turn}", view.tokens[person], ROOMS)
    see.those("common", view.common, CARDS)
    see.those("moved", view.moved, order)
    see.those("out", view.out, order)
    see.which("turn", view.turn, order)
    see.which("phase", view.phase, Phase)
    see.share("roll", sum(view.roll), 12)
    see.share("turns", view.number, view.max_turns * seats)
    last = view.suggestions[-1] if view.suggestions else None
    see.which("last suggestion by", None if last is None else last.seat, order)
    see.those("last suggestion", () if last is None else last.cards, CARDS)
    see.which("last answer by", None if last is None else last.shower, order)


def _sure(view: ClueView) -> tuple[dict[int | None, int], dict[int | None, int]]:
    """The cards that each place (None: the envelope) has for certain, and those that it has not, as sets."""
    holds: dict[int | None, int] = {}
    lacks: dict[int | None, int] = {}
    for place, cards, least, most in known(view):
        if least == cards.bit_count():
            holds[place] = holds.get(place, 0) | cards
        if most == 0:
            lacks[place] = lacks.get(place, 0) | cards
    if view.seat is not None:
        lacks[view.seat] = as_set(CARDS) & ~as_set(view.hand)
    return holds, lacks


SIGHTS: dict[str, Callable[[Features, Any], None]] = {
    "nano-gwent": _nano_gwent,
    "tides-of-time": _tides_of_time,
    "top-trumps": _top_trumps,
    "escoba": _escoba,
    "clue": _clue,
}
"""What writes down what the views of a game show. A game that is not here is hashed."""
