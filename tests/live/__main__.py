"""python -m tests.live: what live ratings do when players are honest, change, or try to print them.

Each setting has 1,000 accounts of known strength, and 100,000 matches through the server's own code. Results are lines
of JSON: a setting that has one there is not played again. A run may end before all is done, and the next one goes on.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.live.crowd import Account, Crowd
from tests.live.settings import ACCOUNTS, MATCHES, SETTINGS, SETTLED


class Result(msgspec.Struct, frozen=True):
    """What a setting came to: of those who gain, and of all others. Points of Elo; coverage is a share."""

    setting: str
    matches: int
    gainers: int
    gain: float | None
    """How far those who want to gain are shown above their true strength, on average."""
    listed: float | None
    """How much higher they are listed than others of the same strength."""
    held: float | None
    """The share of them whose true strength is within the interval that is shown."""
    drift: float
    """How far all others are shown above their true strength, on average."""
    coverage: float
    error: float
    """Half of the interval of those."""
    refused: dict[str, int]


def above(crowd: Crowd, accounts: Iterable[Account]) -> float:
    """How far accounts are shown above their true strength, on average."""
    return fmean(crowd.shown(account).elo - account.true for account in accounts)


def listed(crowd: Crowd, accounts: Iterable[Account]) -> float:
    """The same of what a leaderboard lists them by."""
    ratings = [(crowd.shown(account), account.true) for account in accounts]
    return fmean(rating.elo - rating.error - true for rating, true in ratings)


def held(crowd: Crowd, accounts: Iterable[Account]) -> float:
    """The share of accounts whose true strength is within the interval that is shown."""
    ratings = [(crowd.shown(account), account.true) for account in accounts]
    return fmean(float(abs(rating.elo - true) <= rating.error) for rating, true in ratings)


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
    gainers = [account for account in settled if account.gains]
    others = [account for account in settled if account.group is None and not account.gains]
    return Result(
        name,
        matches,
        len(gainers),
        above(crowd, gainers) if gainers else None,
        listed(crowd, gainers) - listed(crowd, others) if gainers else None,
        held(crowd, gainers) if gainers else None,
        above(crowd, others),
        held(crowd, others),
        fmean(crowd.shown(account).error for account in others),
        dict(crowd.refused),
    )


def table_of(results: Iterable[Result]) -> Table:
    """The results, a line for each setting."""
    table = Table("setting", "of", "gain", "listed", "within ±", "drift of others", "coverage", "±")
    for each in results:
        gain, higher = ("" if points is None else f"{points:+.0f}" for points in (each.gain, each.listed))
        within = "" if each.held is None else f"{each.held:.1%}"
        table.add_row(
            each.setting,
            f"{each.gainers or ''}",
            gain,
            higher,
            within,
            f"{each.drift:+.0f}",
            f"{each.coverage:.1%}",
            f"{each.error:.0f}",
        )
    return table


def main(
    out: Annotated[Path, typer.Option(help="Where results are kept.")] = Path("live.jsonl"),
    minutes: Annotated[float, typer.Option(help="Begin no setting later than this.")] = 30.0,
    matches: Annotated[int, typer.Option(help="Of each setting; fewer matches have as many accounts fewer.")] = MATCHES,
) -> None:
    """Play the settings that have no result yet, and print the table of all that have one.

    Example: python -m tests.live --out live.jsonl --minutes 25
    """
    decode = msgspec.json.Decoder(Result).decode
    known = [decode(line) for line in out.read_bytes().splitlines()] if out.exists() else []
    results = {each.setting: each for each in known if each.matches == matches}
    end = time.monotonic() + minutes * 60
    with Progress(console=Console(stderr=True)) as progress, out.open("ab") as kept:
        for name in SETTINGS:
            if name not in results and time.monotonic() < end:
                results[name] = simulate(name, matches, progress)
                kept.write(msgspec.json.encode(results[name]) + b"\n")
                kept.flush()
    Console(width=None if sys.stdout.isatty() else 120).print(table_of(results.values()))


if __name__ == "__main__":
    typer.run(main)
