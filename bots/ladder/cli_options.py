"""The options that commands of ladders share, and how the commands end."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated, Literal

import typer

from shared.command_line import seed_option

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A ladder that was kept with --out.")]
WorkersOption = Annotated[int | None, typer.Option(metavar="N", min=1, max=256, help="Games at once. [one a core]")]
SeatsOption = Annotated[int | None, typer.Option(metavar="N", min=2, max=6, help="Seats. [the game's fewest]")]
SeedOption = Annotated[int | None, seed_option("Seed of the games. [0]")]
OverOption = Annotated[Literal["local", "network"] | None, typer.Option(help="Where to play. [local]")]
ClusterOption = Annotated[
    str | None, typer.Option(metavar="URL", help="Play on the workers of this Dask scheduler, like tcp://HOST:8786.")
]


def end_in_order() -> None:
    """Whoever ends it ends it in order."""
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
