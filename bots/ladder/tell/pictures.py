"""The pictures of a ladder: ratings, the crosstable, ratings against deals, decision times, and the game's measures."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullLocator

from bots.ladder.judge.deals import Deals
from bots.ladder.judge.elimination_rounds import heats
from bots.ladder.judge.rating import Rating, choices, rate
from bots.ladder.judge.standing import Standing
from bots.ladder.keep.state import LadderState
from bots.ladder.tell.bounds import elo_told
from bots.ladder.times import STEPS, UNIT, Times

INKS = ("#0b6e8a", "#c8553d", "#6a994e", "#7b5ea7", "#b8860b", "#4a5568", "#d0679d", "#2a9d8f")
"""Of the agents, in the order of the ladder; told apart also where red and green look alike."""
DASHES = ("-", "--", ":")
"""Of the lines, since with more agents than inks these come again."""
ROUNDS = ("#d9dce1", "#8fb8c6", "#0b6e8a", "#07495c")
"""Of the bars for no round won, one, two, three."""
WIDTH = 8.2
"""Inches; with 100 dots each as wide as a page's text."""
FEWEST = 5
"""Deals before which a rating tells nothing."""
POINTS = 24
"""Of the rating against deals: so many times the ladder is rated as it stood."""
STYLE: Any = {
    # A name with dollars is no formula.
    "text.parse_math": False,
    "font.size": 10,
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#8a8f98",
    "axes.labelcolor": "#3c4149",
    "xtick.color": "#3c4149",
    "ytick.color": "#3c4149",
    "text.color": "#1f2328",
    "grid.color": "#e3e5e8",
    "axes.axisbelow": True,
}


class Picture(NamedTuple):
    """A picture, its name as that of a file, and what it shows."""

    name: str
    about: str
    figure: Figure


def pictures(state: LadderState, *names: str) -> list[Picture]:
    """Every picture that the games of a ladder are enough for, or of those only the ones of these names."""
    fitting = [each for each in _ALL if state.games and each[2](state) and (not names or each[0] in names)]
    with rc_context(STYLE):
        return [Picture(name, about, draw(state)) for name, about, _, draw in fitting]


def save(state: LadderState, folder: Path) -> None:
    """Write every picture into a folder as a PNG file of its name.

    Raises:
        OSError: it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for picture in pictures(state):
        picture.figure.savefig(folder / f"{picture.name}.png", dpi=160)


def _inks(state: LadderState) -> dict[str, str]:
    return {agent: INKS[number % len(INKS)] for number, agent in enumerate(state.spec.agents)}


def _dashes(state: LadderState) -> dict[str, str]:
    return {agent: DASHES[number // len(INKS) % len(DASHES)] for number, agent in enumerate(state.spec.agents)}


def _plain(rows: float) -> tuple[Figure, Axes]:
    """A figure for so many rows of names."""
    figure = Figure(figsize=(WIDTH, 1.1 + 0.34 * rows), layout="constrained")
    return figure, figure.add_subplot()


def _named(axes: Axes, names: Sequence[str]) -> None:
    """One row a name, the first one on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(left=False)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x")


def _ratings(state: LadderState) -> Figure:
    figure, axes = _plain(len(state.standings))
    inks = _inks(state)
    edges = _edges(state)
    for row, each in enumerate(state.standings):
        ink, (low, high) = inks[each.agent], np.clip((each.low, each.high), *edges)
        axes.plot((low, high), (row, row), color=ink, linewidth=2.5, solid_capstyle="round")
        for end, arrow in ((each.low, "<"), (each.high, ">")):
            if math.isinf(end):
                axes.plot(np.clip(end, *edges), row, arrow, color=ink, markersize=8)
        axes.plot(at := _spot(each), row, "o", color=ink, markersize=8)
        told = elo_told(each.elo, each.low, each.high)
        axes.annotate(told, (at, row), (0, 8), textcoords="offset points", ha="center", fontsize=9)
    _named(axes, [each.agent for each in state.standings])
    axes.set_xlabel("Elo, with 95 % interval")
    return figure


def _edges(state: LadderState) -> tuple[float, float]:
    """What is shown of intervals that have no end: a little more than of all others."""
    ends = [end for each in state.standings for end in (each.low, each.high) if math.isfinite(end)]
    margin = 0.1 * (max(ends) - min(ends)) or 100.0
    return min(ends) - margin, max(ends) + margin


def _spot(rating: Rating | Standing) -> float:
    """Where the rating is marked: at the one end that its interval has, if the other is missing."""
    ends = [end for end in (rating.low, rating.high) if math.isfinite(end)]
    return rating.elo if len(ends) == 2 else ends[0] if ends else 0.0


def _crosstable(state: LadderState) -> Figure:
    names = [each.agent for each in state.standings]
    shares = np.full((len(names), len(names)), math.nan)
    for pair in state.head_to_head:
        one, other = names.index(pair.one), names.index(pair.other)
        shares[one, other], shares[other, one] = pair.share, 1 - pair.share
    longest = 0.08 * max(map(len, names))
    side = max(2, min(0.55 * len(names), WIDTH - longest - 2.4))
    figure = Figure(figsize=(side + longest + 2.4, side + 0.6 * longest + 1), layout="compressed")
    axes = figure.add_subplot()
    image = axes.imshow(shares, vmin=0, vmax=1, cmap="RdBu")
    axes.set_xticks(range(len(names)), names, rotation=35, ha="left", rotation_mode="anchor")
    axes.xaxis.tick_top()
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    for row, column in np.argwhere(~np.isnan(shares)):
        share = shares[row, column]
        ink = "white" if abs(share - 0.5) > 0.33 else "#1f2328"
        axes.text(column, row, f"{100 * share:.0f}", ha="center", va="center", color=ink, fontsize=9)
    bar = figure.colorbar(image, ax=axes, shrink=0.8, format=FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))
    bar.outline.set_visible(False)
    bar.set_label("points of the row against the column")
    return figure


def _against_deals(state: LadderState) -> Figure:
    last = max(game.deal for game in state.games)
    deals = np.unique(np.geomspace(FEWEST, last, POINTS).astype(int))
    rated = _rated(state, deals.tolist())
    rows = {row[0].agent: row for row in zip(*rated, strict=True)}
    figure = Figure(figsize=(WIDTH, 3.6), layout="constrained")
    axes = figure.add_subplot()
    dashes, edges = _dashes(state), _edges(state)
    for agent, ink in _inks(state).items():
        low, high = (np.clip([getattr(row, end) for row in rows[agent]], *edges) for end in ("low", "high"))
        axes.fill_between(deals, low, high, color=ink, alpha=0.13, linewidth=0)
        axes.plot(deals, list(map(_spot, rows[agent])), dashes[agent], color=ink, linewidth=1.8, label=agent)
    # After few deals the intervals are wider than all that follows.
    axes.set_ylim(*edges)
    axes.set_xscale("log")
    axes.set_xticks(_round_numbers(last), map(str, _round_numbers(last)))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xlim(FEWEST, last)
    axes.set_xlabel("deals")
    axes.set_ylabel("Elo")
    axes.grid()
    _legend(axes, [each.agent for each in state.standings])
    return figure


def _round_numbers(last: int) -> list[int]:
    """Numbers of deals to be written below; the last one, where there is nothing rounder."""
    numbers = [digit * 10**power for power in range(7) for digit in (1, 2, 5) if FEWEST <= digit * 10**power <= last]
    return numbers if len(numbers) > 1 else [FEWEST, last]


def _rated(state: LadderState, points: Sequence[int]) -> list[tuple[Rating, ...]]:
    """The ratings after so many deals, at each of these points."""
    since, played = [Deals() for _ in points], heats(state.spec, state.games)
    for result in state.games:
        since[bisect.bisect_left(points, result.deal)].add(result, played.games_of(result.deal))
    rated = []
    for at in range(len(points)):
        so_far = itertools.chain.from_iterable(since[: at + 1])
        numbered = (deal._replace(number=number) for number, deal in enumerate(so_far, 1))
        rated.append(rate(tuple(state.spec.agents), choices(numbered)))
    return rated


def _legend(axes: Axes, names: Sequence[str]) -> None:
    """The names beside the picture, in this order."""
    lines = dict(zip(*reversed(axes.get_legend_handles_labels()), strict=True))
    axes.legend([lines[name] for name in names], names, loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)


def _decision_times(state: LadderState) -> Figure:
    figure = Figure(figsize=(WIDTH, 3.2), layout="constrained")
    axes = figure.add_subplot()
    inks, dashes = _inks(state), _dashes(state)
    names = [each.agent for each in state.standings if each.agent in state.times]
    for name in names:
        axes.plot(*_shares(state.times[name]), dashes[name], color=inks[name], linewidth=1.8, label=name)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda time, _: f"{time:g}"))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))
    axes.set_ylim(0, 1.02)
    axes.set_xlabel("milliseconds")
    axes.set_ylabel("decisions that took at most so long")
    axes.grid()
    _legend(axes, names)
    return figure


def _shares(times: Times) -> tuple[list[float], list[float]]:
    """Milliseconds, and the share of the decisions that took at most so long."""
    ends, shares, done = [], [], 0
    for bucket in sorted(times.buckets):
        done += times.buckets[bucket]
        ends.append(1000 * UNIT * math.exp2((bucket + 1) / STEPS))
        shares.append(done / times.count)
    return ends, shares


def _rounds(state: LadderState) -> Figure:
    most = max(len(each.rounds_won) for each in state.standings)
    figure, axes = _plain(len(state.standings))
    for row, each in enumerate(state.standings):
        left = 0.0
        for won, share in enumerate(each.rounds_won):
            axes.barh(row, share, left=left, height=0.62, color=ROUNDS[won % len(ROUNDS)], label=f"{won} won")
            left += share
        if (cards := each.measures.get("cards played")) is not None:
            axes.text(1.01, row, f"{cards:.1f} cards", va="center", fontsize=9)
    _named(axes, [each.agent for each in state.standings])
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))
    axes.set_xlabel("games in which so many rounds were won")
    bars = dict(zip(*reversed(axes.get_legend_handles_labels()), strict=True))
    axes.legend(bars.values(), bars, ncols=most, loc="lower left", bbox_to_anchor=(0, 1), frameon=False)
    return figure


_ALL: tuple[tuple[str, str, Callable[[LadderState], bool], Callable[[LadderState], Figure]], ...] = (
    ("ratings", "The ratings with their 95 % intervals", lambda state: True, _ratings),
    ("crosstable", "The share of the points of each against each", lambda state: bool(state.head_to_head), _crosstable),
    (
        "deals",
        "The ratings as they were after so many deals",
        lambda state: state.deals > FEWEST,
        _against_deals,
    ),
    ("times", "How long decisions took", lambda state: bool(state.times), _decision_times),
    ("rounds", "Rounds won a game", lambda state: bool(state.standings[0].rounds_won), _rounds),
)
"""Each picture: its name, what it shows, whether a ladder has it, and how it is drawn."""
