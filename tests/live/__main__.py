"""python -m tests.live: what live ratings do when players are honest, change, or try to print them.

Each setting has 1,000 accounts of known strength, and 100,000 matches through the server's own code. Results are lines
of JSON: a setting that has one there is not played again until the reference bots are measured again. A run may end
before all is done, and the next one goes on.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Column, Table

from server.ratings.anchors import SCALES
from tests.live.crowd import Account, Crowd
from tests.live.settings import ACCOUNTS, MATCHES, RISEN, SETTINGS, SETTLED


class Figures(msgspec.Struct, frozen=True):
    """Of some accounts: how many, how far they are shown above their true strength, and by what they are listed above
    it; which share has it within the interval that is shown, and half of that."""

    accounts: int
    above: float
    listed: float
    held: float
    error: float


class Result(msgspec.Struct, frozen=True):
    """What a setting came to, on average: of those who want to gain, and of all others. Points of Elo.

    `listed` is by how much the former are listed higher than others of the same strength, `coverage` a share.
    """

    setting: str
    matches: int
    scale: str
    """What the reference bots were worth (server/ratings/anchors.py)."""
    gainers: Figures | None
    listed: float | None
    others: Figures | None
    refused: dict[str, int]


def figures(crowd: Crowd, accounts: Sequence[Account]) -> Figures | None:
    """What is shown of accounts; None if there are none."""
    if not accounts:
        return None
    ratings = [(crowd.shown(account), account.true) for account in accounts]
    return Figures(
        len(accounts),
        fmean(rating.elo - true for rating, true in ratings),
        fmean(rating.elo - rating.error - true for rating, true in ratings),
        fmean(float(abs(rating.elo - true) <= rating.error) for rating, true in ratings),
        fmean(rating.error for rating, _ in ratings),
    )


def simulate(name: str, matches: int, progress: Progress) -> Result:
    """Play a setting, and measure."""
    game, settle, play = SETTINGS[name]
    crowd = Crowd(game, random.Random(name), matches * ACCOUNTS // MATCHES)
    settle(crowd)
    task = progress.add_task(name, total=matches)
    while crowd.played < matches:
        play(crowd, crowd.chance.choice(crowd.accounts))
        progress.update(task, completed=crowd.played)
    settled = [account for account in crowd.accounts if account.matches >= SETTLED]
    others = figures(crowd, [account for account in settled if account.group is None and not account.gains])
    # Accomplices are refused many a match: whoever wants to gain is looked at as they are.
    gainers = figures(
        crowd, [each for each in crowd.accounts if each.gains and (each.group != RISEN or each in settled)]
    )
    listed = gainers.listed - others.listed if gainers and others else None
    return Result(name, matches, SCALES[game], gainers, listed, others, dict(crowd.refused))


def table_of(results: Iterable[Result]) -> Table:
    """The results, a line for each setting."""
    table = Table(
        Column("setting", no_wrap=True),
        "who gains",
        "above truth",
        "listed above others",
        "within ±",
        "others",
        "above truth",
        "within ±",
        "±",
    )
    for each in results:
        row = [each.setting, *[""] * 8]
        if (gainers := each.gainers) is not None:
            row[1:5] = f"{gainers.accounts}", f"{gainers.above:+.0f}", "", f"{gainers.held:.1%}"
        if each.listed is not None:
            row[3] = f"{each.listed:+.0f}"
        if (others := each.others) is not None:
            row[5:] = f"{others.accounts}", f"{others.above:+.0f}", f"{others.held:.1%}", f"{others.error:.0f}"
        table.add_row(*row)
    return table


def main(
    out: Annotated[Path, typer.Option(help="Where results are kept.")] = Path("live.jsonl"),
    minutes: Annotated[float, typer.Option(help="Begin no setting later than this.")] = 25.0,
    matches: Annotated[int, typer.Option(help="Of each setting; fewer matches have as many accounts fewer.")] = MATCHES,
) -> None:
    """Play the settings that have no result yet, and print the table of all that have one.

    Example: python -m tests.live --out live.jsonl
    """
    decode = msgspec.json.Decoder(Result).decode
    known = [decode(line) for line in out.read_bytes().splitlines()] if out.exists() else []
    kept = {(each.setting, each.matches, each.scale): each for each in known}
    results = []
    end = time.monotonic() + minutes * 60
    with Progress(console=Console(stderr=True)) as progress, out.open("ab") as file:
        for name, setting in SETTINGS.items():
            result = kept.get((name, matches, SCALES[setting.game]))
            if result is None and time.monotonic() < end:
                result = simulate(name, matches, progress)
                file.write(msgspec.json.encode(result) + b"\n")
                file.flush()
            if result is not None:
                results.append(result)
    Console(width=None if sys.stdout.isatty() else 120).print(table_of(results))


if __name__ == "__main__":
    typer.run(main)
