"""What the deals of Nano Gwent had already decided: `python -m tests.bench.champions.decided LADDER.json`.

The games that the champion did not win are played again and solved: from their last moment back to the earliest that
takes no more than `MOST` positions. A game was decided if no moment that was solved had a better result to offer than
the one it ended with. The champion's budget must be in nodes, or the games are others when they are played again.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bots.ladder.keep.file import read
from bots.ladder.keep.state import LadderState
from bots.ladder.play.match import tables
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture
from bots.match.agents import load
from shared.game import Seat
from tests.bench.champions.nano_gwent import Solver

CHAMPION = "champion"
MOST = 2_000_000
"""Positions that the search for one moment may look at: about 0.4 s."""


class Rest(NamedTuple):
    """A game that was not won: what it ended with, what it could have had at best, and with how many cards in hand."""

    starts: bool
    score: float
    best: float
    cards: int


def not_won(state: LadderState) -> dict[Fixture, Result]:
    """The games that the champion did not win."""
    seats = ((game, game.seats.index(CHAMPION)) for game in state.games)
    return {game.fixture: game for game, seat in seats if game.outcome.scores[seat] < 1}


def rests(state: LadderState, games: Mapping[Fixture, Result]) -> Iterator[Rest]:
    """What these games could have ended with, but for those that are played otherwise now."""
    spec = state.spec
    cast = {name: load(where, spec.game) for name, where in spec.agents.items()}
    for table in tables(spec, games, cast):
        outcome = table.play(defaultdict(list))
        if table.result(outcome).agrees(games[table.fixture]):
            moments = [table.first]
            for seat, move in table.moves:
                moments.append(moments[-1].play(seat, move).game)
            yield _rest(moments, table.fixture.seats.index(CHAMPION))


def _rest(moments: Sequence[Any], seat: Seat) -> Rest:
    solver, best, cards = Solver(), 0.0, 0
    for game in reversed(moments):
        score = solver.score_within(game, MOST)
        if score is None:
            break
        best = max(best, abs(seat - score))
        cards = game.cards_left(0) + game.cards_left(1)
    last = moments[-1]
    return Rest(last.first_player == seat, last.outcome.scores[seat], best, cards)


def told(found: list[Rest], not_won: int) -> Iterator[str]:
    """Rows of a Markdown table, and what could not be played again."""
    yield "| the champion | not won | drawn | no solved move had a better result | with so many cards in both hands |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for starts, who in ((True, "begins"), (False, "comes second")):
        rows = [each for each in found if each.starts == starts]
        if rows:
            drawn = sum(each.score == 0.5 for each in rows)
            decided = sum(each.best == each.score for each in rows)
            cards = [each.cards for each in rows]
            spread = f"{median(cards):g} ({min(cards)} to {max(cards)})"
            yield f"| {who} | {len(rows)} | {drawn} | {decided} | {spread} |"
    if len(found) < not_won:
        yield f"\n{not_won - len(found)} other games are played otherwise now."


def main(path: Path) -> None:
    state = read(path)
    lost = not_won(state)
    print(*told([*rests(state, lost)], len(lost)), sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
