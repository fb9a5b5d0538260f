"""The report of a ladder: who is stronger, by how much, how certainly, and how they played."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from typing import Literal

from rich.console import Console

from bots.agent.written import is_program
from bots.jail.protocol import one_line
from bots.jail.written import bare
from bots.ladder.judge.elimination_rounds import RISK
from bots.ladder.judge.estimate import Estimate
from bots.ladder.judge.rating import anchor_of
from bots.ladder.judge.standing import Score, Standing
from bots.ladder.keep.machine import Machine
from bots.ladder.keep.state import LadderState
from bots.ladder.schedule import Spec
from bots.ladder.sprt import Finding, Sprt
from bots.ladder.tell import csv_safe
from bots.ladder.tell.bounds import UNKNOWN, elo_told, interval_told
from bots.ladder.tell.compare import Shift
from bots.ladder.tell.cycles import Averaged, circles
from bots.ladder.tell.grid import Grid, as_markdown, for_terminal, in_markdown
from bots.ladder.tell.late import advice

PAPER = 200
"""Columns where the output is not a terminal."""


def show(state: LadderState) -> None:
    """Print all that is told of a ladder; colour only on a terminal."""
    paper = console()
    paper.print(title(state))
    for grid in grids(state):
        paper.print(*for_terminal(grid, paper.width), sep="")
    for sentence in (*verdicts(state), *advice(state)):
        paper.print(sentence)
    paper.print(f"played on {state.machine}")


def show_shifts(shifts: Sequence[Shift], machines: Sequence[Machine]) -> None:
    """Print how the ratings of two ladders differ, and the machines that these were played on."""
    paper = console()
    paper.print(*for_terminal(_shifts(shifts), paper.width), sep="")
    for which, machine in zip(("first", "second"), machines, strict=True):
        paper.print(f"{which}: played on {machine}")
    first, second = (machine.moves_per_second for machine in machines)
    paper.print(f"the second machine is {second / first:.2f} times as fast as the first")


def console() -> Console:
    """The console for tables, wider where it is not a terminal; brackets and colons in names are only text."""
    return Console(width=None if sys.stdout.isatty() else PAPER, highlight=False, markup=False, emoji=False)


def markdown(state: LadderState) -> str:
    """All that is told of a ladder, as Markdown."""
    parts = [f"## {in_markdown(title(state))}\n", *map(as_markdown, grids(state))]
    said = (*verdicts(state), *advice(state), f"Played on {state.machine}.")
    parts += [in_markdown(sentence) + "\n" for sentence in said]
    return "\n".join(parts)


def comma_separated(state: LadderState) -> str:
    """The standings as CSV: a line an agent, with numbers as they are in the file; `against` is the share of points.

    `beats above` names the agents ranked above whom it surely beats, with "; " between them.
    """
    shares = {(pair.one, pair.other): pair.share for pair in state.head_to_head}
    shares |= {(other, one): round(1 - share, 4) for (one, other), share in shares.items()}
    names = [standing.agent for standing in state.standings]
    counts, measured = ("won", "drawn", "lost", "forfeits"), _measured(state)
    told, mixture = circles(state), [f"mixture {column}" for column in _MIXED]
    mixed = {each.agent: [getattr(each, column) for column in _MIXED] for each in told.mixture}
    headings = [
        *_COLUMNS,
        "clock",
        *counts,
        *map(one_line, measured),
        *(f"against {name}" for name in names),
        "beats above",
        *mixture,
    ]
    rows: list[list[object]] = [[*headings]]
    for standing in state.standings:
        against = [shares.get((standing.agent, name)) for name in names]
        own = [getattr(standing, column) for column in _COLUMNS]
        averages = [standing.measures.get(name) for name in measured]
        clock, lost = clock_of(state, standing.agent), sum(standing.forfeits.values())
        above = "; ".join(pair.one for pair in told.upsets if pair.other == standing.agent)
        of_mixture = mixed.get(standing.agent, [None] * len(_MIXED))
        rows.append([*own, clock, *standing.score, lost, *averages, *against, above, *of_mixture])
    return csv_safe.written(rows)


_COLUMNS = ("agent", "elo", "low", "high", "win_share", "place", "p50_ms", "p99_ms", "max_ms")
"""Of a standing, what is one number."""
_MIXED = ("share", "elo", "low", "high")
"""What is told of an agent in the best mixture."""


def clock_of(state: LadderState, agent: str) -> Literal["wall", "cpu"]:
    """Which clock the times of an agent are of; a server knows only the one on the wall."""
    budget = state.spec.budget_of(agent)
    return "cpu" if state.over == "local" and budget is not None and budget.cpu else "wall"


def title(state: LadderState) -> str:
    """What was played, in a line."""
    spec = state.spec
    played, total = len(state.games), state.total
    parts = [
        f"{spec.game}: {played} games" if played == total else f"{spec.game}: {played} of {total} games",
        f"deals {'at most ' if spec.adaptive else ''}{spec.deals}",
        *([f"seats {spec.seats}"] if spec.seats > 2 else []),
        f"seed {spec.seed}",
        *(f"{name} {value}" for name, value in spec.options.items()),
        *([f"clock {spec.clock.bank:g}+{spec.clock.increment:g}"] if spec.clock else []),
        *([f"budget {spec.budget}"] if spec.budget else []),
        *(f"budget of {' and '.join(names)} {budget}" for budget, names in _by_budget(spec).items()),
        *([f"pairing {spec.pairing}"] if spec.pairing != "all" else []),
        state.over,
    ]
    # The file of a ladder may come from anybody.
    return one_line(", ".join(parts))


def _by_budget(spec: Spec) -> dict[str, list[str]]:
    """The agents that have a budget of their own, by how that is written."""
    agents: dict[str, list[str]] = {}
    for name, budget in spec.budgets.items():
        agents.setdefault(budget, []).append(name)
    return agents


def verdicts(state: LadderState) -> list[str]:
    """What the ladder was held to decide, who could not be rated, and whose code is known only in part."""
    spec = state.spec
    tested = [_tested(spec, spec.sprt, state.finding)] if spec.sprt and state.finding else []
    programs = {name: bare(where) for name, where in spec.agents.items() if is_program(bare(where))}
    return [
        *tested,
        *([_best(state)] if spec.pairing == "best" else []),
        *_unrated(state),
        *(_in_part(name, where) for name, where in programs.items()),
    ]


def _unrated(state: LadderState) -> list[str]:
    names = [each.agent for each in state.standings if _elo(each) == UNKNOWN]
    anchor = anchor_of([*state.spec.agents])
    why = f"no rating for {', '.join(names)}: too few games link such an agent with {anchor}, or none do"
    return [why] if names and state.games else []


def _in_part(name: str, where: str) -> str:
    known = "its fingerprint is that of the program and of the files that are named there"
    return f"{name} is {one_line(where)}: {known}; what it loads besides is unknown"


def _best(state: LadderState) -> str:
    left = state.left
    says = f"the best is {left[0]}" if len(left) == 1 else f"the best may be any of {', '.join(left)}"
    return f"{says}, after {state.deals} deals (risk {RISK:g})"


def _tested(spec: Spec, sprt: Sprt, finding: Finding) -> str:
    """What a sequential test has decided, or how far it is."""
    (low, high), (first, second) = sprt.bounds, spec.agents
    says = {
        "accepted": f"accepted: {first} is the stronger by more than {sprt.elo0:g} Elo (risk {sprt.alpha:g})",
        "rejected": f"rejected: {first} is not the stronger by {sprt.elo1:g} Elo (risk {sprt.beta:g})",
        None: f"undecided: {first} against {second} by {sprt.elo0:g} or {sprt.elo1:g} Elo",
    }
    where = f"log likelihood ratio {finding.ratio:.2f} of {low:.2f} to {high:.2f} after {finding.deals} deals"
    return f"{says[finding.verdict]}; {where}"


def grids(state: LadderState) -> list[Grid]:
    """The tables of a ladder, the most important first."""
    standings = state.standings
    met = [_neighbours(state)] if state.head_to_head else []
    return [_crosstable(standings, state.spec.seats), *met, *_circles(state), decisions(state), *averages(state)]


def _crosstable(standings: Sequence[Standing], seats: int) -> Grid:
    """Each agent with its rating, two figures of its own, and its score against each other one."""
    title, headings = "Placed before-beside-after", ("wins", "place")
    if seats == 2:
        title, headings = "Won-drawn-lost", ("score", "W-D-L")
    rows = []
    for rank, each in enumerate(standings, 1):
        own = [percent(each.win_share), _number(each.place, 2)]
        if seats == 2:
            own = [_share(each.score), _score(each.score)]
        cells = [_score(each.against.get(other.agent)) for other in standings]
        rows.append((str(rank), each.agent, _elo(each), interval_told(each.low, each.high), *own, *cells))
    others = (standing.agent for standing in standings)
    return Grid(f"{title}, row against column", ("", "agent", "Elo", "95 %", *headings, *others), rows, names=2)


def _neighbours(state: LadderState) -> Grid:
    """Each agent against the next one of the standings that it has met."""
    ranks = [standing.agent for standing in state.standings]
    rows = [
        (
            f"{pair.one} - {pair.other}",
            percent(pair.share),
            _interval(pair.low, pair.high),
            _number(pair.normalised, 0),
            "> 99.9%" if pair.superiority > 0.999 else percent(pair.superiority),
            str(pair.deals),
            _number(pair.gain, 2),
        )
        for pair in state.head_to_head
        if ranks.index(pair.other) == ranks.index(pair.one) + 1
    ]
    headings = ("agents", "share", "95 %", "normalised Elo", "stronger", "deals", "worth of a game")
    return Grid("Each against the next", headings, rows)


def _circles(state: LadderState) -> list[Grid]:
    """The agents that certainly beat one ranked above them; then, if all have met, the best against all at once."""
    told = circles(state)
    if not told.upsets:
        return []
    rows = [
        (
            f"{pair.other} - {pair.one}",
            percent(1 - pair.share),
            _interval(1 - pair.high, 1 - pair.low),
            str(pair.deals),
        )
        for pair in told.upsets
    ]
    below = Grid("Who beats whom although ranked below", ("agents", "share", "95 %", "deals"), rows)
    return [below, *([_mixture(told.mixture)] if told.mixture else [])]


def _mixture(mixture: Sequence[Averaged]) -> Grid:
    """Each agent against the mixture of all that nobody beats."""
    rows = [
        (each.agent, percent(each.share), _points(each.elo), f"{_points(each.low)} to {_points(each.high)}")
        for each in mixture
    ]
    return Grid("Against the best mixture (Nash averaging)", ("agent", "share of it", "Elo", "95 %"), rows)


def summary(state: LadderState, title: str) -> Grid:
    """Each agent with its rating, its share of the points, and what a decision took on average."""
    rows = [
        (
            each.agent,
            _elo(each),
            interval_told(each.low, each.high),
            _share(each.score),
            str(sum(each.score) // (state.spec.seats - 1)),
            _number(_mean_ms(state, each.agent), 2),
            _failed(each),
        )
        for each in state.standings
    ]
    return Grid(title, ("agent", "Elo", "95 %", "score", "games", "ms a decision", "forfeits"), rows)


def _mean_ms(state: LadderState, agent: str) -> float | None:
    times = state.times.get(agent)
    return 1000 * times.total / times.count if times and times.count else None


def _failed(standing: Standing) -> str:
    return ", ".join(f"{count} {reason}" for reason, count in standing.forfeits.items()) or "none"


def decisions(state: LadderState) -> Grid:
    """How long decisions took beside the rating, and what was lost by failing.

    Of which clock the times are is told where it is not the one on the wall.
    """
    standings = state.standings
    clocks = [clock_of(state, standing.agent) for standing in standings]
    rows = []
    for standing, clock in zip(standings, clocks, strict=True):
        times = [_number(each, 3) for each in (standing.p50_ms, standing.p99_ms, standing.max_ms)]
        if "cpu" in clocks:
            times.append(clock)
        rows.append((standing.agent, _elo(standing), *times, _failed(standing)))
    timed = ("agent", "Elo", "ms p50", "ms p99", "ms max", *(["clock"] if "cpu" in clocks else []))
    return Grid("Milliseconds a decision", (*timed, "forfeits"), rows)


def averages(state: LadderState) -> list[Grid]:
    """The game's own measures, if it has any: averages of a game, and how often so many rounds were won."""
    standings = state.standings
    names = _measured(state)
    most = max(len(standing.rounds_won) for standing in standings)
    rows = [
        (
            standing.agent,
            *(_number(standing.measures.get(name), 2) for name in names),
            *(map(percent, (*standing.rounds_won, *[0.0] * (most - len(standing.rounds_won))))),
        )
        for standing in standings
    ]
    headings = ("agent", *map(one_line, names), *(f"won {n}" for n in range(most)))
    return [Grid("Averages of a game", headings, rows)] if names else []


def _measured(state: LadderState) -> list[str]:
    """The names of the game's own measures."""
    return list(dict.fromkeys(name for standing in state.standings for name in standing.measures))


def _shifts(shifts: Sequence[Shift]) -> Grid:
    rows = []
    for agent, before, after, shift in shifts:
        low, high = shift.low, shift.high
        says = "anchor" if low == high else "stronger" if low > 0 else "weaker" if high < 0 else "may be equal"
        cells = (elo_told(*before), elo_told(*after), *_difference(shift))
        rows.append((agent, *cells, says))
    return Grid("Elo in two ladders", ("agent", "first", "second", "difference", "95 %", ""), rows)


def _difference(shift: Estimate) -> tuple[str, str]:
    """By how many points, and the interval; not where an agent has a limit in place of a rating."""
    unlimited = math.isfinite(shift.high - shift.low)
    return (f"{shift.value:+.0f}", f"{shift.low:+.0f} to {shift.high:+.0f}") if unlimited else ("", "")


def _elo(standing: Standing) -> str:
    return elo_told(standing.elo, standing.low, standing.high)


def _score(score: Score | None) -> str:
    return "-".join(map(str, score)) if score and any(score) else ""


def _share(score: Score) -> str:
    won, drawn, lost = score
    return f"{(won + drawn / 2) / (won + drawn + lost):.1%}" if any(score) else ""


def percent(share: float | None) -> str:
    """A share as percents; None: nothing."""
    return "" if share is None else f"{share:.1%}"


def _interval(low: float, high: float) -> str:
    return f"{percent(low)} to {percent(high)}"


def _points(elo: float) -> str:
    # Adding 0 makes a negative zero positive.
    return f"{round(elo) + 0}"


def _number(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
