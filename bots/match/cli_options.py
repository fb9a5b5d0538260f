"""The options of a command line, read here, and mistakes told in one sentence."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shared.mistake import Mistake

if TYPE_CHECKING:
    from bots.agent import Agent, Budget

WRONG, FAILED, INTERRUPTED = 2, 1, 130
"""Exit codes: the user's mistake, an agent or a check that failed, Ctrl-C."""
DEFAULT_GAME = "nano-gwent"

AgentArgument = Annotated[
    str,
    typer.Argument(
        metavar="AGENT", help="A name of `list`, or path/to/file.py:Class, then :option=value; or exec:COMMAND."
    ),
]
BudgetOption = Annotated[
    str | None,
    typer.Option(
        metavar="BUDGET",
        help="Limit of one decision: 100ms or 1.5s; 100ms-cpu (processor time); 100ms+2s (plus 2 s in reserve for the "
        "match); 500it (iterations); 20000n (nodes). [a share of the clock]",
    ),
]
FAILURES = Path("failures")
FailuresOption = Annotated[
    Path, typer.Option(metavar="FOLDER", help="Folder for the files of failures, for `reproduce`.")
]

ConfineOption = Annotated[
    bool, typer.Option("--confine", help="Trust no agent: each one thinks in a confined process (see `confine`).")
]


@contextmanager
def told(*faults: type[Exception]) -> Iterator[None]:
    """End a mistake, or one of these faults, with one sentence and an exit code, not with a traceback.

    Raises:
        typer.Exit: there was one; its sentence is on stderr.
    """
    from bots.jail.protocol import harmless
    from shared.game import BadOptions

    caught: tuple[type[Exception], ...] = (Mistake, BadOptions, *faults)
    try:
        yield
    except caught as error:
        # What a server, a file or somebody's agent says may be in it.
        print(f"bots: {harmless(_sentence(error))}", file=sys.stderr)
        raise typer.Exit(getattr(error, "exit_code", WRONG)) from None


def _sentence(error: Exception) -> str:
    """What an error says; of one of the system's, its words without its number."""
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return error.strerror if error.filename is None else f"cannot use {error.filename}: {error.strerror}"


def known_game(game: str) -> str:
    """Return the name of a game that there is.

    Raises:
        Mistake: there is no game of that name.
    """
    from shared.games import GAMES

    if game not in GAMES:
        raise Mistake(f"unknown game {game!r}; the games are {', '.join(GAMES)}")
    return game


def budget_of(given: str | None, agents: Iterable[type[Agent]]) -> Budget | None:
    """The budget that is given, if all of the agents that it limits can keep it; it has to limit one.

    Raises:
        Mistake: it is written in another way, or an agent cannot keep it.
    """
    from bots.agent import Budget, check_budget, is_limited

    if given is None:
        return None
    try:
        budget, every = Budget.read(given), tuple(agents)
        for agent in [each for each in every if is_limited(each, budget)] or every:
            check_budget(agent, budget)
        return budget
    except ValueError as error:
        raise Mistake(str(error)) from None


def confined_if(confine: bool, agents: Sequence[str]) -> list[str]:
    """The agents, each to be confined or as it is given."""
    return [f"confined:{agent}" if confine else agent for agent in agents]


def clock_of(given: str) -> dict[str, float]:
    """Read BANK+INCREMENT or BANK+INCREMENT/CAP, in seconds; without a cap it is 0.

    Raises:
        Mistake: it is written in another way.
    """
    number = r"(\d+(?:\.\d+)?)"
    found = re.fullmatch(rf"{number}\+{number}(?:/{number})?", given)
    if not found:
        raise Mistake(f"a clock is written BANK+INCREMENT or BANK+INCREMENT/CAP in seconds, like 60+1, not {given!r}")
    return dict(zip(("bank", "increment", "cap"), (float(seconds or 0) for seconds in found.groups()), strict=True))


def check_record(file: Path) -> None:
    """Refuse a file that could not be written after the match: its record would be lost.

    Raises:
        Mistake: its folder is missing, or it is a folder.
    """
    if not file.parent.is_dir():
        raise Mistake(f"there is no folder {file.parent}")
    if file.is_dir():
        raise Mistake(f"{file} is a folder: --record takes the name of a file, like {file / 'match.json'}")
