"""Ladders that answer a question: what a source says, and whether what is measured here agrees with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from rich.table import Table

from bots.failure import Drawer
from bots.ladder import run
from bots.ladder.estimate import Estimate
from bots.ladder.kept import write
from bots.ladder.report import console, show
from bots.ladder.sheet import BadSheet, Sheet

Sheets = Mapping[str, Sheet]
"""The ladders of a preset, by their names."""


class Claim(Protocol):
    """What a source says of a figure; its text is what the report prints."""

    def agrees(self, ours: Estimate) -> bool:
        """Whether what is measured is inside of it."""


class Value(NamedTuple):
    """A value that was published, with the interval that its own games give it: none is as if it were exact."""

    published: Estimate

    @classmethod
    def exact(cls, value: float) -> Value:
        """A value of which nothing more is known."""
        return cls(Estimate(value, value, value))

    def __str__(self) -> str:
        value, low, high = map(_number, self.published)
        return value if low == high else f"{value} ({low} to {high})"

    def agrees(self, ours: Estimate) -> bool:
        """Whether the interval of the difference holds 0."""
        difference = ours.minus(self.published)
        return difference.low <= 0 <= difference.high


class AtLeast(NamedTuple):
    """A value that is reached by the measured one, wherever its interval ends."""

    value: float

    def __str__(self) -> str:
        return f"at least {_number(self.value)}"

    def agrees(self, ours: Estimate) -> bool:
        return ours.value >= self.value


class AtMost(NamedTuple):
    """A value that the measured one does not exceed, wherever its interval ends."""

    value: float

    def __str__(self) -> str:
        return f"at most {_number(self.value)}"

    def agrees(self, ours: Estimate) -> bool:
        return ours.value <= self.value


class Above(NamedTuple):
    """A value that the whole interval is above."""

    value: float

    def __str__(self) -> str:
        return f"surely above {_number(self.value)}"

    def agrees(self, ours: Estimate) -> bool:
        return ours.low > self.value


class NotBelow(NamedTuple):
    """A value that the interval reaches, so that the measured one is not surely below."""

    value: float

    def __str__(self) -> str:
        return f"not surely below {_number(self.value)}"

    def agrees(self, ours: Estimate) -> bool:
        return ours.high >= self.value


class Figure(NamedTuple):
    """One thing that a source says, and how it is measured here.

    `measure` looks at the games of the ladders; for what they do not hold it plays games of its own, from their seed
    and on as many deals.
    """

    what: str
    claim: Claim
    measure: Callable[[Sheets], Estimate]


class Preset(NamedTuple):
    """Ladders by their names, each as `run.begin` takes it, and the figures that they are held for."""

    about: str
    ladders: Mapping[str, Mapping[str, Any]]
    figures: Sequence[Figure]


def begin(preset: Preset, asked: Mapping[str, Any], kept: Path | None = None) -> dict[str, Sheet]:
    """The sheets of a preset: those in the folder `kept` as they are there, the others empty.

    `asked` are further fields of every ladder; `deals` among them means at most so many.

    Raises:
        BadSheet, BadLadder, UnknownAgent: as `run.begin` and `run.resume` do.
    """
    sheets = {}
    for name, ladder in preset.ladders.items():
        asked_here = {**asked, "deals": min(ladder["deals"], asked["deals"])} if "deals" in asked else asked
        path = kept and _file(kept, name)
        if path and path.exists():
            fixed = {field: value for field, value in ladder.items() if field != "deals"}
            sheets[name] = run.resume(path, {**fixed, **asked_here})
        else:
            sheets[name] = run.begin(**{**ladder, **asked_here})
    return sheets


def play(
    sheets: Sheets, workers: int, out: Path | None, drawer: Drawer | None = None, url: str | None = None
) -> dict[str, Sheet]:
    """Play what is missing, one ladder after another; each is kept in a file of its own in the folder `out`, if given.

    How agents failed is in the `drawer`; with `url` the workers of that cluster play, as `run.play` says.

    Raises:
        BadSheet: a file cannot be written.
        LadderFailed: a process that is needed died, or the cluster cannot be used.
    """
    if out:
        _keep(sheets, out)
    played = dict(sheets)
    for name, sheet in sheets.items():
        print(f"{name}: {', '.join(sheet.spec.agents)}", file=sys.stderr, flush=True)
        played[name] = run.play(sheet, workers, out and _file(out, name), drawer, url)
        if run.missing(played[name]):
            break
    return played


def _keep(sheets: Sheets, folder: Path) -> None:
    """Write those that are not there yet, so that those whose turn does not come are found as they were asked for."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSheet(f"cannot make the folder {folder}: {error.strerror}") from None
    for name, sheet in sheets.items():
        if not _file(folder, name).exists():
            write(_file(folder, name), sheet)


def report(preset: Preset, sheets: Sheets) -> None:
    """Print the standings of every ladder, and then whether each figure is inside or outside of what is said."""
    for sheet in sheets.values():
        show(sheet)
    table = Table("figure", title=preset.about)
    for heading in ("said", "measured", "95 %"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for figure in preset.figures:
        ours = figure.measure(sheets)
        interval = "" if ours.low == ours.high else f"{_number(ours.low)} to {_number(ours.high)}"
        verdict = "inside" if figure.claim.agrees(ours) else "outside"
        table.add_row(figure.what, str(figure.claim), _number(ours.value), interval, verdict)
    console().print(table)


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.json"


def _number(value: float) -> str:
    """Three digits after the point below 10, none from 100 on."""
    return f"{value:.{3 if abs(value) < 10 else 1 if abs(value) < 100 else 0}f}"
