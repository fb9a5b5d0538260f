"""Ladders that answer a question: what a source says, and whether what is measured here agrees with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table

from bots.ladder.keep.file import write
from bots.ladder.keep.state import BadLadderFile, LadderState
from bots.ladder.play import run
from bots.ladder.presets.claim import MOST, Claim, Measured, deciding, number
from bots.ladder.tell.report import console, show
from bots.match.failure import Drawer

States = Mapping[str, LadderState]
"""The ladders of a preset, by their names."""


class Figure(NamedTuple):
    """One thing that a source says, and how it is measured here; None: the source asks, and says nothing.

    `measure` looks at the games of the ladders; for what they do not hold it plays games of its own, from their seed
    and on no more deals.
    """

    what: str
    claim: Claim | None
    measure: Callable[[States], Measured]


class Preset(NamedTuple):
    """Ladders by their names, each as `run.begin` takes it, and the figures that they are held for."""

    about: str
    ladders: Mapping[str, Mapping[str, Any]]
    figures: Sequence[Figure]


def begin(preset: Preset, asked: Mapping[str, Any], kept: Path | None = None) -> dict[str, LadderState]:
    """The states of a preset: those in the folder `kept` as they are there, the others empty.

    `asked` are further fields of every ladder; `deals` among them means at most so many.

    Raises:
        BadLadderFile, BadLadder, UnknownAgent: as `run.begin` and `run.resume` do.
    """
    states = {}
    for name, ladder in preset.ladders.items():
        asked_here = {**asked, "deals": min(ladder["deals"], asked["deals"])} if "deals" in asked else asked
        path = kept and _file(kept, name)
        if path and path.exists():
            fixed = {field: value for field, value in ladder.items() if field != "deals"}
            states[name] = run.resume(path, {**fixed, **asked_here})
        else:
            states[name] = run.begin(**{**ladder, **asked_here})
    return states


def play(
    states: States, workers: int, out: Path | None, drawer: Drawer | None = None, url: str | None = None
) -> dict[str, LadderState]:
    """Play what is missing, one ladder after another; each is kept in a file of its own in the folder `out`, if given.

    How agents failed is in the `drawer`; with `url` the workers of that cluster play, as `run.play` says.

    Raises:
        BadLadderFile: a file cannot be written.
        LadderFailed: a process that is needed died, or the cluster cannot be used.
    """
    if out:
        _keep(states, out)
    played = dict(states)
    for name, state in states.items():
        print(f"{name}: {', '.join(state.spec.agents)}", file=sys.stderr, flush=True)
        played[name] = run.play(state, workers, out and _file(out, name), drawer, url)
        if run.Missing(played[name]):
            break
    return played


def _keep(states: States, folder: Path) -> None:
    """Write those that are not there yet, so that those whose turn does not come are found as they were asked for."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadLadderFile(f"cannot make the folder {folder}: {error.strerror}") from None
    for name, state in states.items():
        if not _file(folder, name).exists():
            write(_file(folder, name), state)


def report(preset: Preset, states: States) -> None:
    """Print the standings of every ladder, and then the verdict on each figure."""
    for state in states.values():
        show(state)
    table = Table("figure", title=f"{preset.about}, {_deals(states)}")
    for heading in ("said", "measured", "95 %", "deals"):
        table.add_column(heading, justify="right")
    table.add_column("verdict")
    for figure in preset.figures:
        table.add_row(*_row(figure, figure.measure(states)))
    console().print(table)


def _deals(states: States) -> str:
    """How many deals were played: the fewest and the most of a ladder."""
    each = [state.deals for state in states.values()]
    few, many = min(each), max(each)
    counted = f"{many:,}" if few == many else f"{few:,} to {many:,}"
    return f"{counted} deal{'s' * (many != 1)}"


def _row(figure: Figure, measured: Measured) -> tuple[str, ...]:
    ours, claim = measured.estimate(), figure.claim
    said, verdict = ("", "") if claim is None else (str(claim), _verdict(claim, measured))
    interval = f"{number(ours.low)} to {number(ours.high)}"
    return figure.what, said, number(ours.value), interval, f"{measured.deals:,}", verdict


def _verdict(claim: Claim, measured: Measured) -> str:
    """The verdict in words; where it is open, how many deals would decide it."""
    verdict = claim.verdict(measured.estimate())
    if verdict != "undecided":
        return verdict
    deals = deciding(claim, measured)
    if deals is None:
        return f"undecided, and would be after {MOST:,} such deals"
    return f"undecided, about {deals:,} such deals would decide"


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.json"
