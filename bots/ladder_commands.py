"""python -m bots ladder: play a ladder, go on with one, and see what its file is worth."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer
from typer.core import TyperGroup

from bots.ladder.audit.command import VERIFY, verify
from bots.ladder.audit.coverage_command import COVERAGE, coverage
from bots.ladder.cli_options import (
    ClusterOption,
    FileArgument,
    OverOption,
    SeatsOption,
    SeedOption,
    WorkersOption,
    end_in_order,
)
from bots.ladder.grade.command import GRADE, grade
from bots.ladder.play.publish_command import PUBLISH, publish
from bots.ladder.tell.command import COMPARE, SHOW, compare, show
from bots.match.cli_options import (
    FAILURES,
    INTERRUPTED,
    BudgetOption,
    ConfineOption,
    FailuresOption,
    clock_of,
    confined_if,
    told,
)
from shared.cli_options import options_of
from shared.command_line import OptionOption
from shared.mistake import Mistake
from shared.program import as_typed

if TYPE_CHECKING:
    from bots.ladder.keep.state import LadderState
    from bots.ladder.schedule import Part

LADDER = """
Rank agents: every deal from every seat, round robin, with ratings and their 95 % intervals.

\b
  python -m bots ladder random fis csp minimax --game nano-gwent --deals 200 --seed 7
  python -m bots ladder fis my_agent.py:Mine --option debuffs=1 --option scorches=1
  python -m bots ladder fis csp --over network               through a server, each agent a process
  python -m bots ladder fis csp --deals 5000 --out fc.json   kept in a file; Ctrl-C stops it,
  python -m bots ladder resume fc.json                       and this goes on with it
  python -m bots ladder minimax fis --budget 100ms-cpu+1s    100 ms of processor time a move, and 1 s in reserve
  python -m bots ladder minimax mcts:iterations=500          a counted budget: the same games every time
  python -m bots ladder ladder.toml --out fc.json            agents and options from a file (see docs/ladders.md)
  python -m bots ladder fis csp --cluster tcp://desk:8786    on more machines: see docs/ladders.md
  python -m bots ladder csp fis --sprt 0 30 0.05 0.05        as many deals as a sequential test needs
  python -m bots ladder preset nano-gwent-paper --deals 20   what a source claims, and what is measured

`ladder AGENT...` is short for `ladder play AGENT...`; `ladder play --help` lists its options.

At tables of more than two seats, each group of that many agents plays every deal in all cyclic seatings. If there are
fewer agents than seats, each agent takes several seats, and the seats are shared as evenly as possible.

The same seed gives the same games, here and over the network, if no agent looks at the clock.
"""


class PlayUnlessTold(TyperGroup):
    """Without the name of a command it is `play`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        asks_for_help = bool(args) and args[0] in self.get_help_option_names(ctx)
        if args and args[0] not in self.commands and not asks_for_help:
            args = ["play", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(cls=PlayUnlessTold, help=LADDER, no_args_is_help=True, rich_markup_mode=None)

PartOption = Annotated[
    str | None, typer.Option(metavar="K/N", help="Play every Nth deal from the Kth on; see `ladder merge`.")
]


@app.command(help="Play a ladder of agents; you may leave this word out.")
def play(
    agents: Annotated[
        list[str], typer.Argument(metavar="AGENT...", help="As for `run`; at least two. Or a FILE.toml.")
    ],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="The game. [nano-gwent]")] = None,
    deals: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=999_999, help="How many deals. [200; at most 20000 with --sprt]"),
    ] = None,
    seed: SeedOption = None,
    option: OptionOption = None,
    clock: Annotated[
        str | None,
        typer.Option(
            metavar="BANK+INC[/CAP]",
            help="Time control in seconds, like 60+1: bank, increment, longest move. [no clock]",
        ),
    ] = None,
    seats: SeatsOption = None,
    budget: BudgetOption = None,
    sprt: Annotated[
        tuple[float, float, float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1 ALPHA BETA",
            help="For two agents: stop when a sequential test of ELO0 against ELO1 is decided.",
        ),
    ] = None,
    pairing: Annotated[
        Literal["all", "gauntlet", "best", "informative"] | None,
        typer.Option(
            help="Who meets: all, the first one and the others, possible winners, or whose games tell most. [all]"
        ),
    ] = None,
    over: OverOption = None,
    workers: WorkersOption = None,
    confine: ConfineOption = False,
    cluster: ClusterOption = None,
    part: PartOption = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep everything in this file.")] = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.ladder import toml_file
    from bots.ladder.play.publish import begun
    from bots.ladder.play.run import begin

    with told():
        _check_new(out)
        asked = _asked(
            game=game,
            deals=deals,
            seed=seed,
            options=option and options_of(option),
            clock=clock and clock_of(clock),
            seats=seats,
            budget=budget,
            sprt=sprt and dict(zip(("elo0", "elo1", "alpha", "beta"), sprt, strict=True)),
            pairing=pairing,
            over=over,
        )
        if [Path(agent).suffix for agent in agents] != [toml_file.SUFFIX]:
            state = begin(tuple(confined_if(confine, agents)), **asked)
        elif asked or confine:
            raise Mistake(f"{agents[0]} says which ladder it is: with it there are only --workers and --out")
        else:
            state = begun(Path(agents[0]))
        _play(state, workers, out, failures, cluster, part)


@app.command(help="Continue a ladder that was stopped.")
def resume(
    file: FileArgument,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    part: PartOption = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.ladder.play.run import resume as go_on

    with told():
        _play(go_on(file), workers, file, failures, cluster, part)


@app.command(help="Play more deals of a ladder, as if it had started with that many.")
def extend(
    file: FileArgument,
    deals: Annotated[int, typer.Option(metavar="N", min=1, max=999_999, help="How many deals in all.")],
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.ladder.play import run

    with told():
        _play(run.extend(file, deals), workers, file, failures, cluster)


app.command(help=SHOW)(show)
app.command(help=VERIFY)(verify)
app.command(help=COMPARE)(compare)

MERGE = """
Put together the parts of a ladder that were played apart, and print its tables.

\b
  python -m bots ladder fis csp --deals 3000 --part 1/2 --out one.json    on one machine,
  python -m bots ladder fis csp --deals 3000 --part 2/2 --out two.json    on another;
  python -m bots ladder merge one.json two.json --out fc.json             the whole, as if played at once

The files must be of the same ladder, played by the same code with the same options. A game in several files counts
once, and must have the same result in all. `resume` plays what is missing.
"""


@app.command(help=MERGE)
def merge(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Ladders that were kept with --out.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the whole in this file.")] = None,
) -> None:
    from bots.ladder.keep.file import read, write
    from bots.ladder.play.merge import merge as put_together
    from bots.ladder.tell import report

    with told():
        _check_new(out)
        state = put_together({file: read(file) for file in files})
        if out is not None:
            write(out, state)
    report.show(state)


app.command(help=GRADE, short_help="Grade the bots of a class.")(grade)

PRESET = """
Play ladders that check what a source claims.

\b
  python -m bots ladder preset nano-gwent-paper --deals 20              the claims, and what is measured
  python -m bots ladder preset nano-gwent-paper --deals 20 --out paper  each ladder a file in that folder

The presets are nano-gwent-paper, nano-gwent-depths, top-trumps-paper, escoba-paper, tides and clue. At its end the
command prints for each claim whether the games agree, disagree, or leave it undecided, and how many deals would decide
it. With --out it continues with what the folder already has.
"""


@app.command(help=PRESET)
def preset(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Which preset.")],
    deals: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=999_999, help="At most this many of each ladder.")
    ] = None,
    seed: SeedOption = None,
    over: OverOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every ladder in a file of this folder.")
    ] = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.ladder.presets import PRESETS
    from bots.ladder.presets import preset as presets
    from bots.match.failure import Drawer

    with told():
        if name not in PRESETS:
            raise Mistake(f"unknown preset {name!r}; the presets are {', '.join(PRESETS)}")
        end_in_order()
        asked = _asked(deals=deals, seed=seed, over=over)
        states = presets.begin(PRESETS[name], asked, out)
        for state in states.values():
            _check_where(state, cluster)
        states = presets.play(states, workers or os.cpu_count() or 1, out, Drawer(failures), cluster)
    games, goes_on = sum(len(state.games) for state in states.values()), f"preset {name} --out {out}" if out else None
    if any(len(state.games) < state.total for state in states.values()):
        _stopped(games, goes_on)
    try:
        presets.report(PRESETS[name], states)
    except KeyboardInterrupt:
        # Some figures are measured only now.
        _stopped(games, goes_on)


app.command(help=PUBLISH)(publish)
app.command(help=COVERAGE)(coverage)


def _asked(**given: Any) -> dict[str, Any]:
    """What was given at all."""
    return {name: value for name, value in given.items() if value is not None}


def _play(
    state: LadderState,
    workers: int | None,
    out: Path | None,
    failures: Path,
    cluster: str | None = None,
    part: str | None = None,
) -> None:
    from bots.ladder.play import run
    from bots.ladder.tell import report
    from bots.match.failure import Drawer

    _check_where(state, cluster)
    own = None if part is None else _part(part)
    end_in_order()
    state = run.play(state, workers or os.cpu_count() or 1, out, Drawer(failures), cluster, own)
    report.show(state)
    if run.Missing(state, own):
        _stopped(len(state.games), f"resume {out}" if out else None)


def _check_new(out: Path | None) -> None:
    if out is not None and out.exists():
        more = f"`ladder resume {out}` goes on with it, `ladder extend {out} --deals N` plays more"
        raise Mistake(f"{out} exists already: {more}; or give another --out")


def _check_where(state: LadderState, cluster: str | None) -> None:
    from bots.ladder.play.cluster import check_address

    if cluster is not None:
        check_address(cluster)
    if cluster and state.over == "network":
        raise Mistake("a ladder over the network is played on this machine: leave out --over network or --cluster")


def _stopped(games: int, goes_on: str | None) -> NoReturn:
    again = as_typed(f"python -m bots ladder {goes_on} goes on")
    more = again if goes_on else "nothing was kept: use --out to keep a ladder"
    print(f"bots: stopped after {games} games; {more}", file=sys.stderr)
    raise typer.Exit(INTERRUPTED)


def _part(given: str) -> Part:
    from bots.ladder.schedule import Part

    found = re.fullmatch(r"([1-9]\d{0,3})/([1-9]\d{0,3})", given)
    part = Part(*map(int, found.groups())) if found else None
    if part is None or part.number > part.of:
        raise Mistake(f"a part is written K/N, like 1/3, 2/3 and 3/3, not {given!r}")
    return part
