"""The options that commands of ladders share, and how the commands end."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated, Literal

import typer

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A ladder that was kept with --out.")]
WorkersOption = Annotated[int | None, typer.Option(min=1, max=256, help="Games at once. [one a core]")]
SeedOption = Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Seed of the games. [0]")]
OverOption = Annotated[Literal["local", "network"] | None, typer.Option(help="Where to play. [local]")]
ClusterOption = Annotated[
    str | None, typer.Option(metavar="URL", help="Play on the workers of this Dask scheduler, like tcp://HOST:8786.")
]


def end_in_order() -> None:
    """Whoever ends it ends it in order."""
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
