"""python -m bots ladder: play a ladder, go on with one, and see what its file is worth."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer
from typer.core import TyperGroup

from bots.find.cli_options import (
    FAILED,
    FAILURES,
    INTERRUPTED,
    BudgetOption,
    ConfineOption,
    FailuresOption,
    Mistake,
    OptionOption,
    clock_of,
    confined_if,
    known_game,
    options_of,
    told,
)
from bots.ladder.anchors.command import ANCHORS, anchors
from bots.ladder.coverage.command import COVERAGE, coverage

if TYPE_CHECKING:
    from bots.ladder.keep.state import Sheet
    from bots.ladder.plan.schedule import Part

LADDER = """
Rank agents: every deal from every seat, round robin, with ratings and their 95 % intervals.

\b
  python -m bots ladder random fis csp minimax --game nano-gwent --deals 200 --seed 7
  python -m bots ladder fis my_agent.py:Mine --option debuffs=1 --option scorches=1
  python -m bots ladder fis csp --over network               through a server, each agent a process
  python -m bots ladder fis csp --deals 5000 --out fc.json   kept in a file; Ctrl-C stops it,
  python -m bots ladder resume fc.json                       and this goes on with it
  python -m bots ladder minimax fis --budget 100ms-cpu+1s    by the processor, with a bank for what takes longer
  python -m bots ladder minimax mcts:iterations=500          counted, so the same games every time
  python -m bots ladder ladder.toml --out fc.json            all of it in a file (see docs/ladders.md)
  python -m bots ladder fis csp --cluster tcp://desk:8786    on more machines: see docs/ladders.md
  python -m bots ladder csp fis --sprt 0 30 0.05 0.05        as many deals as it takes, and no more
  python -m bots ladder preset nano-gwent-paper --deals 20   what a source says, and what is measured

Agents stand where a command could: `ladder play --help` has the options.

At tables of more seats than two, each choice of so many agents sits down in all cyclic seatings of every deal; fewer
agents than seats sit there more than once each, as equally often as can be.

The same seed gives the same games, here and over the network, if the agents do not look at the time.
"""


class PlayUnlessTold(TyperGroup):
    """Without the name of a command it is `play`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        asks_for_help = bool(args) and args[0] in self.get_help_option_names(ctx)
        if args and args[0] not in self.commands and not asks_for_help:
            args = ["play", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(cls=PlayUnlessTold, help=LADDER, no_args_is_help=True, rich_markup_mode=None)

AgentsArgument = Annotated[
    list[str], typer.Argument(metavar="AGENT...", help="As for `run`; at least two. Or a FILE.toml.")
]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A ladder that was kept with --out.")]
WorkersOption = Annotated[int | None, typer.Option(min=1, max=256, help="Games at once. [one a core]")]
SeedOption = Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Decides the games. [0]")]
OverOption = Annotated[Literal["local", "network"] | None, typer.Option(help="Where it is played. [local]")]
ClusterOption = Annotated[
    str | None, typer.Option(metavar="URL", help="Play on the workers of this Dask scheduler, like tcp://HOST:8786.")
]
PartOption = Annotated[
    str | None, typer.Option(metavar="K/N", help="Play every Nth deal from the Kth on; see `ladder merge`.")
]
SprtOption = Annotated[
    tuple[float, float, float, float] | None,
    typer.Option(metavar="ELO0 ELO1 ALPHA BETA", help="Of two agents: end as soon as it is decided which it is."),
]


@app.command(help="Play a ladder of agents; the word may be left out.")
def play(
    agents: AgentsArgument,
    game: Annotated[str | None, typer.Option(help="[nano-gwent]")] = None,
    deals: Annotated[
        int | None, typer.Option(min=1, max=999_999, help="How many deals. [200; at most 20000 with --sprt]")
    ] = None,
    seed: SeedOption = None,
    option: OptionOption = None,
    clock: Annotated[
        str | None, typer.Option(metavar="BANK+INC[/CAP]", help="Seconds, like 60+1. [not counted]")
    ] = None,
    seats: Annotated[int | None, typer.Option(min=2, max=6, help="Seats at a table. [the game's fewest]")] = None,
    budget: BudgetOption = None,
    sprt: SprtOption = None,
    pairing: Annotated[
        Literal["all", "gauntlet", "best"] | None,
        typer.Option(help="Who meets: all each other, the first one the others, or who may still be best. [all]"),
    ] = None,
    over: OverOption = None,
    workers: WorkersOption = None,
    confine: ConfineOption = False,
    cluster: ClusterOption = None,
    part: PartOption = None,
    out: Annotated[Path | None, typer.Option(help="Keep everything in this file.")] = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.plan import toml_file as plans
    from bots.ladder.play.run import BadLadder, begin

    with told(Mistake, BadSheet, BadLadder, UnknownAgent, plans.BadPlan):
        if out is not None:
            _check_new(out)
        asked = _asked(
            game=game,
            deals=deals,
            seed=seed,
            options=options_of(option),
            clock=clock and clock_of(clock),
            seats=seats,
            budget=budget,
            sprt=sprt and dict(zip(("elo0", "elo1", "alpha", "beta"), sprt, strict=True)),
            pairing=pairing,
            over=over,
        )
        if [Path(agent).suffix for agent in agents] != [plans.SUFFIX]:
            sheet = begin(tuple(confined_if(confine, agents)), **asked)
        elif asked or confine:
            raise Mistake(f"{agents[0]} says which ladder it is: with it there are only --workers and --out")
        else:
            plan = plans.read(Path(agents[0]))
            sheet = begin(**plan.asked)
            for sentence in plan.changed(sheet.code):
                raise Mistake(f"{agents[0]}: {sentence}")
        _play(sheet, workers, out, failures, cluster, part)


@app.command(help="Go on with a ladder that was stopped.")
def resume(
    file: FileArgument,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    part: PartOption = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play.run import BadLadder
    from bots.ladder.play.run import resume as go_on

    with told(Mistake, BadSheet, BadLadder, UnknownAgent):
        _play(go_on(file), workers, file, failures, cluster, part)


@app.command(help="Play more deals of a ladder, or what is missing of so many: as if it had been begun with these.")
def extend(
    file: FileArgument,
    deals: Annotated[int, typer.Option(min=1, max=999_999, help="How many deals in all.")],
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play import run

    with told(Mistake, BadSheet, run.BadLadder, UnknownAgent):
        _play(run.extend(file, deals), workers, file, failures, cluster)


SHOW = """
Print what a ladder says: as tables for a terminal, or for another program to read or show.

\b
  python -m bots ladder show fc.json
  python -m bots ladder show fc.json --as html > fc.html         one page with pictures that needs nothing else
  python -m bots ladder show fc.json --as csv | column -ts,      a line an agent
  python -m bots ladder show fc.json --as json | jq .standings   all of it, the games too
  python -m bots ladder show fc.json --as markdown --pictures pictures
  python -m bots ladder show fc.json --as toml > ladder.toml     what was asked for, to be played anywhere
"""


@app.command(help=SHOW)
def show(
    file: FileArgument,
    form: Annotated[
        Literal["text", "csv", "json", "markdown", "html", "toml"], typer.Option("--as", help="How it is written.")
    ] = "text",
    pictures: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Put every picture there as PNG.")] = None,
) -> None:
    from bots.ladder.keep.file import read
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.tell import report

    with told(BadSheet):
        sheet = read(file)
    match form:
        case "text":
            report.show(sheet)
        case "csv":
            print(report.comma_separated(sheet), end="")
        case "json":
            from bots.ladder.tell.document import document

            for part in document(sheet):
                print(part.decode(), end="")
        case "markdown":
            print(report.markdown(sheet), end="")
        case "html":
            from bots.ladder.tell.page import page

            print(page(sheet), end="")
        case "toml":
            from bots.ladder.plan.toml_file import written

            print(written(sheet.spec, sheet.over, sheet.code), end="")
    if pictures is not None:
        from bots.ladder.tell.pictures import save

        with told(OSError):
            save(sheet, pictures)


VERIFY = """
Say whether a ladder's file holds: what is missing, whether seals and code are the same, and some games played again.

\b
  python -m bots ladder verify fc.json                       5 % of the games, 60 at least
  python -m bots ladder verify fc.json --sample 100%
  python -m bots ladder verify fc.json --fresh 200           200 new deals besides: do they come out like those?
  python -m bots ladder verify fc.json --seal 3f0a...        whether it goes on from what its author told you

Ends with 0 if it holds, with 1 if not. Which games and deals they are, nobody can know before. Agents that look at the
time need not play the same again. docs/ladders.md says what no file can prove.
"""


@app.command(help=VERIFY)
def verify(
    file: FileArgument,
    sample: Annotated[
        str | None, typer.Option(metavar="5%", help="Which share of the games. [5%, 60 games at least]")
    ] = None,
    fresh: Annotated[int, typer.Option(min=0, max=999_999, metavar="N", help="Play so many new deals, too.")] = 0,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Decides which; not one the author could know. [drawn]")
    ] = None,
    seal: Annotated[str, typer.Option(metavar="HEX", help="A seal that you were told, of any line.")] = "",
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.audit import verdict as verdicts
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play.run import BadLadder
    from bots.ladder.play.tables import LadderFailed

    with told(Mistake, BadSheet, BadLadder, UnknownAgent), told(LadderFailed, code=FAILED):
        wanted = verdicts.asked(sample, fresh, seed, seal, workers or os.cpu_count() or 1, cluster)
        verdict = verdicts.verify(file, wanted)
    verdicts.show(verdict)
    if not verdict.holds:
        raise typer.Exit(FAILED)


@app.command(help="Say which agents are stronger or weaker in a second ladder than in a first one.")
def compare(first: FileArgument, second: FileArgument) -> None:
    from bots.ladder.judge.rating import anchor_of
    from bots.ladder.keep.file import read
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.tell import report
    from bots.ladder.tell.compare import compare as side_by_side

    with told(Mistake, BadSheet):
        before, after = read(first), read(second)
        if before.spec.game != after.spec.game:
            raise Mistake(f"{first} is of {before.spec.game}, {second} of {after.spec.game}")
        one, other = anchor_of([*before.spec.agents]), anchor_of([*after.spec.agents])
        if one != other:
            raise Mistake(f"{one} has 0 Elo in {first}, and {other} in {second}: these are two scales")
        shifts = side_by_side(before, after)
        if not shifts:
            raise Mistake(f"{first} and {second} have no agent in common")
        report.show_shifts(shifts, (before.machine, after.machine))


MERGE = """
Put the parts of a ladder together that were played apart, and print what it says.

\b
  python -m bots ladder fis csp --deals 3000 --part 1/2 --out one.json    on one machine,
  python -m bots ladder fis csp --deals 3000 --part 2/2 --out two.json    on another;
  python -m bots ladder merge one.json two.json --out fc.json             the whole, as if played at once

The files must be of the same ladder, played by the same code. A game that is in several counts once, and has to have
come out the same. `resume` plays what is missing.
"""


@app.command(help=MERGE)
def merge(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Ladders that were kept with --out.")],
    out: Annotated[Path | None, typer.Option(help="Keep the whole in this file.")] = None,
) -> None:
    from bots.ladder.keep.file import read, write
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play.merge import merge as put_together
    from bots.ladder.play.run import BadLadder
    from bots.ladder.tell import report

    with told(Mistake, BadSheet, BadLadder):
        if out is not None:
            _check_new(out)
        sheet = put_together({file: read(file) for file in files})
        if out is not None:
            write(out, sheet)
    report.show(sheet)


GRADE = """
Grade the bots of a class: each plays hidden deals from every seat against reference agents, behind walls.

\b
  python -m bots ladder grade --bots handed_in --reference minimax --budget 20000n
  python -m bots ladder grade --bots handed_in --reference random --reference csp --deals 200 --out term_2

Each FILE.py of the folder is a bot, and each folder in it with a bot.py; in it is one class derived from
bots.agent.Agent. In grades/ are then grades.csv, index.html, and pages/NAME.html for each bot with how it failed. The
same command goes on with what was interrupted, and plays again only who has changed. The notes name bots that are the
same program. grades/secret/ holds the seed of
the deals, drawn by lot: keep it, for it gives the same grades again; show it, when all is over, and everybody can
check it against the commitment in the CSV. Ends with 0 if all that could play has played.
"""


@app.command(help=GRADE)
def grade(
    bots: Annotated[Path, typer.Option(metavar="FOLDER", help="What was handed in.")],
    reference: Annotated[list[str], typer.Option(metavar="AGENT", help="Whom they meet; may stand more than once.")],
    game: Annotated[str, typer.Option(help="The game.")] = "nano-gwent",
    deals: Annotated[int, typer.Option(min=1, max=900_000, help="How many deals.")] = 100,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Decides the deals; a small one can be guessed. [drawn]")
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the grades are written.")] = Path("grades"),
    seed_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the seed stands. [secret/seed in --out]")
    ] = None,
    option: OptionOption = None,
    seats: Annotated[int | None, typer.Option(min=2, max=6, help="Seats at a table. [the game's fewest]")] = None,
    budget: BudgetOption = None,
    limits: Annotated[
        str, typer.Option(metavar="NAME=VALUE,...", help="As for `confine`: memory, processes, files, seconds.")
    ] = "",
    unconfined: Annotated[bool, typer.Option("--unconfined", help="Trust the bots: no walls.")] = False,
    workers: WorkersOption = None,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.grade import grade as grading
    from bots.ladder.grade.classroom import grade_all
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play.run import BadLadder

    with told(Mistake, BadSheet, BadLadder, UnknownAgent, grading.BadSeed, OSError):
        if seed is not None and seed_file is not None:
            raise Mistake("give --seed or --seed-file, not both")
        if unconfined and limits:
            raise Mistake("--limits are those of the walls: leave out --unconfined")
        if not bots.is_dir():
            raise Mistake(f"there is no folder {bots}")
        if bots.resolve() in (out.resolve(), *out.resolve().parents):
            raise Mistake(f"--out {out} is in --bots {bots}: what is written there is not handed in")
        drawn = grading.seed_of(seed_file or out / "secret" / "seed") if seed is None else seed
        exam = grading.Exam(
            game=known_game(game),
            references=tuple(reference),
            deals=deals,
            seed=drawn,
            options=options_of(option),
            seats=seats,
            budget=budget,
            limits=None if unconfined else limits,
            out=out.resolve(),
        )
        _end_in_order()
        try:
            grades = grade_all(exam, bots, workers or os.cpu_count() or 1)
        except KeyboardInterrupt:
            print("bots: stopped; the same command goes on", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
    print(grading.comma_separated(exam, grades), end="", flush=True)
    print(f"for people: {out / 'index.html'}", file=sys.stderr)
    if any(each.unplayed for each in grades):
        raise typer.Exit(FAILED)


PRESET = """
Play ladders that check what a source says, and compare.

\b
  python -m bots ladder preset nano-gwent-paper --deals 20              what is said, and what is measured
  python -m bots ladder preset nano-gwent-paper --deals 20 --out paper  each ladder a file in that folder

The presets are nano-gwent-paper, nano-gwent-depths, top-trumps-paper, escoba-paper, tides and clue. At the end stands
for each claim whether the games agree, disagree, or leave it undecided, and then how many deals would decide it. The
command goes on with what is in the folder already.
"""


@app.command(help=PRESET)
def preset(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    deals: Annotated[int | None, typer.Option(min=1, max=999_999, help="At most so many of each ladder.")] = None,
    seed: SeedOption = None,
    over: OverOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    out: Annotated[Path | None, typer.Option(help="Keep every ladder in a file of this folder.")] = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.agent.written import UnknownAgent
    from bots.ladder.keep.state import BadSheet
    from bots.ladder.play.run import BadLadder
    from bots.ladder.play.tables import LadderFailed
    from bots.ladder.presets import PRESETS
    from bots.ladder.presets import preset as presets
    from bots.match.failure import Drawer

    with told(Mistake, BadSheet, BadLadder, UnknownAgent), told(LadderFailed, code=FAILED):
        if name not in PRESETS:
            raise Mistake(f"unknown preset {name!r}; the presets are {', '.join(PRESETS)}")
        _end_in_order()
        asked = _asked(deals=deals, seed=seed, over=over)
        sheets = presets.begin(PRESETS[name], asked, out)
        for sheet in sheets.values():
            _check_where(sheet, cluster)
        sheets = presets.play(sheets, workers or os.cpu_count() or 1, out, Drawer(failures), cluster)
    games, goes_on = sum(len(sheet.games) for sheet in sheets.values()), f"preset {name} --out {out}" if out else None
    if any(len(sheet.games) < sheet.total for sheet in sheets.values()):
        _stopped(games, goes_on)
    try:
        presets.report(PRESETS[name], sheets)
    except KeyboardInterrupt:
        # Some figures are measured only now.
        _stopped(games, goes_on)


app.command(help=ANCHORS)(anchors)
app.command(help=COVERAGE)(coverage)


def _asked(**given: Any) -> dict[str, Any]:
    """What was given at all."""
    return {name: value for name, value in given.items() if value is not None}


def _play(
    sheet: Sheet,
    workers: int | None,
    out: Path | None,
    failures: Path,
    cluster: str | None = None,
    part: str | None = None,
) -> None:
    from bots.ladder.play import run
    from bots.ladder.play.tables import LadderFailed
    from bots.ladder.tell import report
    from bots.match.failure import Drawer

    _check_where(sheet, cluster)
    own = None if part is None else _part(part)
    _end_in_order()
    with told(LadderFailed, code=FAILED):
        sheet = run.play(sheet, workers or os.cpu_count() or 1, out, Drawer(failures), cluster, own)
    report.show(sheet)
    if run.Missing(sheet, own):
        _stopped(len(sheet.games), f"resume {out}" if out else None)


def _check_new(out: Path) -> None:
    if out.exists():
        more = f"`ladder resume {out}` goes on with it, `ladder extend {out} --deals N` plays more"
        raise Mistake(f"{out} is there already: {more}; or give another --out")


def _check_where(sheet: Sheet, cluster: str | None) -> None:
    if cluster and sheet.over == "network":
        raise Mistake("a ladder over the network is played on this machine: leave out --over network or --cluster")


def _end_in_order() -> None:
    """Whoever ends it ends it in order."""
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))


def _stopped(games: int, goes_on: str | None) -> NoReturn:
    more = f"python -m bots ladder {goes_on} goes on" if goes_on else "nothing was kept: that is what --out is for"
    print(f"bots: stopped after {games} games; {more}", file=sys.stderr)
    raise typer.Exit(INTERRUPTED)


def _part(given: str) -> Part:
    from bots.ladder.plan.schedule import Part

    found = re.fullmatch(r"([1-9]\d{0,3})/([1-9]\d{0,3})", given)
    part = Part(*map(int, found.groups())) if found else None
    if part is None or part.number > part.of:
        raise Mistake(f"a part is written K/N, like 1/3, 2/3 and 3/3, not {given!r}")
    return part
