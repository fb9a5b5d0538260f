"""What best play of Nano Gwent is: `python -m tests.bench.champions.nano_gwent` writes docs/nano-gwent.md.

A whole deal is too large to be solved, so exact answers are for reduced ones. The champion plays itself on whole deals
with a fixed number of positions a move. Nothing depends on the clock: the same seed gives the same page.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

import msgspec

from bots.agent import Budget
from bots.champions.nano_gwent import NanoGwentChampion
from bots.ladder.judge.estimate import Estimate, wilson
from bots.twins.deepening import Deepening, Found
from shared.game import Move
from shared.game.chance import Chance
from shared.games.nano_gwent import (
    UNITS,
    NanoGwent,
    NanoGwentMove,
    PlayDebuff,
    PlayScorch,
    PlayUnit,
    as_set,
    members,
    strength_of,
)

PAGE = Path(__file__).parents[3] / "docs" / "nano-gwent.md"
MARK = "<!-- Below this line: python -m tests.bench.champions.nano_gwent -->\n"
SOLVED, SWAPPED, PLAYED, ENDED = 100, 50, 60, 20
"""Deals that are solved, solved with each special swapped, played by the champion against itself, and solved from round
2 on."""
REDUCED: tuple[dict[str, int], ...] = (
    {"units": 4, "debuffs": 1, "scorches": 1},
    {"units": 6, "debuffs": 0, "scorches": 0},
)
WHOLE: tuple[dict[str, int], ...] = ({}, {"debuffs": 1, "scorches": 1})
NODES = 10_000
"""Positions that the champion looks at for a move: about 5 ms."""
AVERAGE = 6
"""The strength that a unit has on average, to the nearest one."""


def deals(options: dict[str, int], many: int) -> Iterator[NanoGwent]:
    """The first moments of the deals with seeds 0, 1, 2, ..."""
    return (NanoGwent.deal(2, options, Chance(seed)) for seed in range(many))


class Solver:
    """Exact results."""

    def __init__(self) -> None:
        self._search = Deepening(NanoGwent.name, "nano_gwent.outlook")

    def found(self, game: NanoGwent, positions: int = sys.maxsize) -> Found:
        """What a search finds for the seat to move that looks at so many positions at most."""
        (seat,) = game.to_act
        return self._search.search(game, seat, lambda seen: seen >= positions, lambda seen: seen >= positions)

    def score(self, game: NanoGwent) -> float:
        """1, 1/2 or 0 for seat 0."""
        score = self.score_within(game, sys.maxsize)
        assert score is not None
        return score

    def score_within(self, game: NanoGwent, positions: int) -> float | None:
        """The same, if it takes no more than so many positions."""
        if game.outcome is not None:
            return game.outcome.scores[0]
        found = self.found(game, positions)
        value = found.value * (1 - 2 * (game.turn or 0))
        return None if not found.proven else 0.5 if value == 0 else float(value > 0)


def seats(solver: Solver) -> Iterator[str]:
    """Rows with what the starter scores."""
    for options in REDUCED:
        scores = [solver.score(game) for game in deals(options, SOLVED)]
        yield f"| {_told(options)} | solved | {_results(scores)} | {_interval(scores)} |"
    for options in WHOLE:
        scores = [_self_play(game) for game in deals(options, PLAYED)]
        yield f"| {_told(options)} | champion against itself | {_results(scores)} | {_interval(scores)} |"


def _self_play(game: NanoGwent) -> float:
    cast = [NanoGwentChampion(NanoGwent, Chance(seat)) for seat in range(2)]
    while game.turn is not None:
        move = cast[game.turn].choose(game.view(game.turn), game.legal_moves(game.turn), Budget(nodes=NODES))
        assert isinstance(move, NanoGwentMove)
        game = game.play(game.turn, move).game
    assert game.outcome is not None
    return game.outcome.scores[0]


def endings() -> Iterator[str]:
    """Rows with the positions that it takes to solve the last two rounds, if each has ten cards left."""
    for told, first in (("its starter", (9, 5)), ("the other", (5, 9)), ("nobody", (5, 5))):
        found = [Solver().found(second_round(seed, first)) for seed in range(ENDED)]
        counts = sorted(each.positions for each in found)
        results = Counter("wins" if each.value > 0 else "losses" if each.value < 0 else "draws" for each in found)
        several = ", ".join(f"{times} {name}" for name, times in results.most_common())
        yield f"| {told} | {ENDED} | {median(counts):,.0f} | {counts[-1]:,} | {several} |"


def second_round(seed: int, first: tuple[int, int]) -> NanoGwent:
    """Ten of the fourteen cards of each, drawn by lot, at the start of round 2, which seat 1 begins."""
    game, chance = NanoGwent.deal(2, {}, Chance(seed)), Chance(seed + 1000)
    kept = [chance.sample((*members(game.hands[seat]), *"ddss"), 10) for seat in range(2)]
    units = [as_set(card for card in cards if isinstance(card, int)) for cards in kept]
    debuffs, scorches = ((kept[0].count(kind), kept[1].count(kind)) for kind in "ds")
    return NanoGwent(0, (units[0], units[1]), debuffs, scorches, turn=1, rounds=(first,))


def first_moves(solver: Solver) -> Iterator[str]:
    """Rows with how often each kind of move is best, or is the champion's choice, at the beginning."""
    options = REDUCED[1]
    kinds: Counter[str] = Counter()
    for game in deals(options, SOLVED):
        best = solver.score(game)
        kinds.update({_kind(move) for move in game.legal_moves(0) if solver.score(game.play(0, move).game) == best})
    yield from _rows(f"{_told(options)}: keeps the best result", kinds, SOLVED)
    for options in WHOLE:
        chosen = Counter(_kind(_choice(game)) for game in deals(options, PLAYED))
        yield from _rows(f"{_told(options)}: the champion's choice", chosen, PLAYED)


def _choice(game: NanoGwent) -> Move:
    agent = NanoGwentChampion(NanoGwent, Chance(1))
    return agent.choose(game.view(0), game.legal_moves(0), Budget(nodes=20 * NODES))


def _kind(move: Move) -> str:
    match move:
        case PlayUnit(unit):
            strength = strength_of(unit)
            return "a unit of 1 to 3" if strength <= 3 else "a unit of 4 to 6" if strength <= 6 else "a unit of 7 to 10"
        case PlayDebuff():
            return "a debuff"
        case PlayScorch():
            return "a scorch"
        case _:
            return "pass"


def _rows(what: str, counted: Counter[str], many: int) -> Iterator[str]:
    told = ", ".join(f"{kind} {times}" for kind, times in counted.most_common())
    yield f"| {what} | {many} | {told} |"


def prices(solver: Solver) -> Iterator[str]:
    """Rows with how often the result changes when a seat has an average unit and not the special."""
    options = REDUCED[0]
    games = [game for game in deals(options, SWAPPED * 2) if _spare(game)][:SWAPPED]
    before = [solver.score(game) for game in games]
    for kind in ("debuffs", "scorches"):
        for seat, whose in enumerate(("the starter's", "the other's")):
            after = [solver.score(_swapped(game, kind, seat)) for game in games]
            changed = [float(old != new) for old, new in zip(before, after, strict=True)]
            gain = sum(new - old for old, new in zip(before, after, strict=True)) * (1 - 2 * seat)
            name = {"debuffs": "debuff", "scorches": "scorch"}[kind]
            yield f"| {whose} {name} | {len(games)} | {sum(changed):.0f} | {_interval(changed)} | {gain + 0.0:+.1f} |"


def _spare(game: NanoGwent) -> list[int]:
    """Average units that nobody has."""
    return [unit for unit in UNITS if strength_of(unit) == AVERAGE and not game.hands[0] >> unit & 1]


def _swapped(game: NanoGwent, kind: str, seat: int) -> NanoGwent:
    """The deal, in which a seat has an average unit in place of its special."""
    hands, left = list(game.hands), list(getattr(game, kind))
    hands[seat] |= as_set(_spare(game)[:1])
    left[seat] -= 1
    return msgspec.structs.replace(game, hands=tuple(hands), **{kind: tuple(left)})


def _told(options: dict[str, int]) -> str:
    units, debuffs, scorches = (
        options.get(name, usual) for name, usual in (("units", 10), ("debuffs", 2), ("scorches", 2))
    )
    return f"{units} units, {debuffs} + {scorches} specials"


def _results(scores: list[float]) -> str:
    return " - ".join(str(scores.count(score)) for score in (1.0, 0.5, 0.0))


def _interval(scores: list[float]) -> str:
    found: Estimate = wilson(sum(scores) / len(scores), len(scores))
    return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})"


def _table(head: str, rows: Iterable[str]) -> str:
    return "\n".join((head, "| " + " | ".join("---" for _ in range(head.count("|") - 1)) + " |", *rows))


def tables() -> str:
    """All that is measured, as Markdown."""
    solver = Solver()
    return "\n\n".join(
        (
            "## The seats",
            _table("| hand of each | how | the starter's wins - draws - losses | score, 95 % |", seats(solver)),
            "## The last two rounds",
            _table("| round 1 was won by | solved | positions, median | at most | whoever begins round 2 |", endings()),
            "## First moves",
            _table("| deals and moves | deals | how often |", first_moves(solver)),
            "## The price of a special",
            _table("| swapped | deals | other results | share, 95 % | its owner gains |", prices(solver)),
        )
    )


def main() -> None:
    by_hand, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    PAGE.write_text(f"{by_hand}{mark}\n{tables()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
