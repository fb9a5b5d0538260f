"""A whole check: the contract in each game, then a network that goes wrong."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from bots.check import chaos
from bots.check.conformance import PLAYS, TRIED, conform
from bots.check.page import Line
from bots.ladder.tell.progress import Lines, progress
from bots.match.failure import Drawer


def check(where: str, games: tuple[str, ...], folder: Path) -> list[Line]:
    """Try everything on the agent found at `where`: the contract in each game, the network in the first.

    What fails leaves files in the folder. An agent that cannot play by itself is not tried over the network.
    """
    drawer, lines, plays = Drawer(folder), list[Line](), True
    total = len(games) * len(TRIED) + len(chaos.TROUBLES)
    shown: AbstractContextManager[Lines | None] = progress(total, "checks") if sys.stderr.isatty() else nullcontext()
    with shown as bar:
        for game in games:
            for line in conform(where, game, drawer):
                plays = plays and not (line.tried == PLAYS and line.state == "FAIL")
                lines.append(line._replace(tried=f"{game}: {line.tried}"))
                if bar is not None:
                    bar.advance(1)
        if plays:
            asyncio.run(_network(where, games[0], folder, lines, bar))
        else:
            lines += [Line("skip", chaos.tried(trouble, games[0])) for trouble in chaos.TROUBLES]
    return lines


async def _network(where: str, game: str, folder: Path, lines: list[Line], bar: Lines | None) -> None:
    async for line in chaos.rehearse(where, game, folder, chaos.TROUBLES):
        lines.append(line)
        if bar is not None:
            bar.advance(1)
