"""python -m bots: run an agent at a server, rank agents in a ladder, ask an agent why."""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer

if TYPE_CHECKING:
    from bots.agent import Budget

app = typer.Typer(
    help="Agents: run them at a server, rank them, ask them why.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

WRONG, FAILED, INTERRUPTED = 2, 1, 130
"""Exit codes: the user's mistake, a process that died, Ctrl-C."""

AgentArgument = Annotated[
    str, typer.Argument(metavar="AGENT", help="A name of `list`, or path/to/file.py:Class; then :option=value.")
]
OptionOption = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; @FILE is what stands in it.")
]
BudgetOption = Annotated[
    str | None,
    typer.Option(metavar="100ms|500it", help="What a decision may cost, in ms, s or iterations. [the clock's share]"),
]


class Mistake(Exception):
    """Something given on the command line cannot be used; the text is for who gave it."""


@contextmanager
def told(*faults: type[Exception], code: int = WRONG) -> Iterator[None]:
    """End with one sentence and an exit code, not with a traceback."""
    try:
        yield
    except faults as error:
        print(f"bots: {error}", file=sys.stderr)
        raise typer.Exit(code) from None


@app.command("list", help="List the agents of the catalogue, the games they play, and what they do.")
def list_agents() -> None:
    from bots.agents import listing
    from shared.games import GAMES

    for agent in listing():
        games = "any game" if agent.games == tuple(GAMES) else ", ".join(agent.games)
        print(f"{agent.name:<12} {games:<14} {agent.about}")


RUN = """
Let an agent play at a server, until Ctrl-C.

\b
  python -m bots run fis                             at the server of this machine
  python -m bots run csp --server ws://10.0.0.5:7800 --tables 4
  python -m bots run fis+greedy+maxer                several in one process, which saves memory
  python -m bots run my_agent.py:Mine --name Mimi    an agent of your own
"""


@app.command(help=RUN)
def run(
    agent: AgentArgument,
    server: Annotated[str, typer.Option(envvar="FAIRDEAL_SERVER", help="Its address.")] = "ws://127.0.0.1:7800",
    tables: Annotated[int, typer.Option(min=1, max=1000, help="How many matches to play at once.")] = 1,
    game: Annotated[str | None, typer.Option(help="Play only this game.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Play the same again.")] = None,
    name: Annotated[str | None, typer.Option(help="What to be called at the tables.")] = None,
    budget: BudgetOption = None,
) -> None:
    import logging

    from bots.agents import UnknownAgent, repertoire, several
    from bots.client import Service, Unserved, serve
    from shared.chance import SEED_BYTES

    logging.basicConfig(format="%(asctime)s %(message)s")
    with told(Mistake, UnknownAgent, Unserved):
        casts = [repertoire(each, game and _known(game)) for each in several(agent)]
        if name is not None and len(casts) > 1:
            raise Mistake("--name is for one agent; several are called as in `list`")
        secret = secrets.token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big")
        offers = [(next(iter(cast.values())).name, cast) for cast in casts]
        services = [
            Service(server, offered, name or offered, cast, secret, _budget(budget)) for offered, cast in offers
        ]
        try:
            asyncio.run(serve(services, tables, lambda service: print(f"{service.name} is at {server}", flush=True)))
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


PRESET = """
The ladders that check what a source says: nano-gwent-paper, top-trumps-paper, escoba-paper, tides or clue. With it,
--deals is at most so many, and --out and --resume name a folder.
"""
LADDER = """
Rank agents: every deal from every seat, round robin, with ratings and their 95 % intervals.

\b
  python -m bots ladder random fis csp minimax --game nano-gwent --deals 200 --seed 7
  python -m bots ladder fis my_agent.py:Mine --option debuffs=1 --option scorches=1
  python -m bots ladder fis csp --over network               through a server, each agent a process
  python -m bots ladder fis csp --deals 5000 --out fc.json   kept in a file; Ctrl-C stops it,
  python -m bots ladder --resume fc.json                     and this goes on with it
  python -m bots ladder minimax fis --budget 100ms           500it: in iterations, the same games every time
  python -m bots ladder --preset nano-gwent-paper --deals 20 what a source says, and what is measured
  python -m bots ladder --preset nano-gwent-paper --out ng   each of its ladders a file in the folder ng

At tables of more seats than two, each choice of so many agents sits down in all cyclic seatings of every deal; fewer
agents than seats sit there more than once each, as equally often as can be.

The same seed gives the same games, here and over the network, if the agents do not look at the time.
"""


@app.command(help=LADDER)
def ladder(
    agents: Annotated[list[str] | None, typer.Argument(metavar="AGENT", help="As for `run`; at least two.")] = None,
    game: Annotated[str | None, typer.Option(help="[nano-gwent]")] = None,
    deals: Annotated[int | None, typer.Option(min=1, max=999_999, help="How many deals. [200]")] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Decides the games. [0]")] = None,
    option: OptionOption = None,
    clock: Annotated[
        str | None, typer.Option(metavar="BANK+INC[/CAP]", help="Seconds, like 60+1. [not counted]")
    ] = None,
    seats: Annotated[int | None, typer.Option(min=2, max=6, help="Seats at a table. [the game's fewest]")] = None,
    budget: BudgetOption = None,
    over: Annotated[Literal["local", "network"] | None, typer.Option(help="Where it is played. [local]")] = None,
    workers: Annotated[int | None, typer.Option(min=1, max=256, help="Games at once. [one a core]")] = None,
    out: Annotated[Path | None, typer.Option(help="Keep everything in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the ladder of this file.")] = None,
    preset: Annotated[str | None, typer.Option(metavar="NAME", help=PRESET)] = None,
) -> None:
    from bots.agents import UnknownAgent
    from bots.ladder import run as ladders
    from bots.ladder.report import show
    from bots.ladder.sheet import BadSheet
    from bots.ladder.tables import LadderFailed

    with told(Mistake, BadSheet, ladders.BadLadder, UnknownAgent):
        given: dict[str, Any] = {
            "where": tuple(agents or ()) or None,
            "game": game,
            "deals": deals,
            "seed": seed,
            "options": _options(option),
            "clock": clock and _clock(clock),
            "seats": seats,
            "budget": budget,
            "over": over,
        }
        asked = {name: value for name, value in given.items() if value is not None}
        # Whoever ends it ends it in order.
        signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
        if preset is not None:
            _play_preset(preset, asked, workers or os.cpu_count() or 1, out, resume)
            return
        sheet = ladders.resume(resume, asked) if resume else ladders.begin(**asked)
        out = out or resume
        with told(LadderFailed, code=FAILED):
            sheet = ladders.play(sheet, workers or os.cpu_count() or 1, out)
    show(sheet)
    if ladders.missing(sheet):
        _stopped(len(sheet.games), "", out)


def _play_preset(name: str, asked: dict[str, Any], workers: int, out: Path | None, resume: Path | None) -> None:
    from bots.ladder import preset as presets
    from bots.ladder.presets import PRESETS
    from bots.ladder.tables import LadderFailed

    if name not in PRESETS:
        raise Mistake(f"unknown preset {name!r}; the presets are {', '.join(PRESETS)}")
    if more := asked.keys() - {"deals", "seed", "over"}:
        own = " and ".join(sorted(name.replace("where", "agents") for name in more))
        raise Mistake(f"a preset has its own {own}; leave that out")
    preset, out = PRESETS[name], out or resume
    sheets = presets.begin(preset, asked, resume)
    with told(LadderFailed, code=FAILED):
        sheets = presets.play(sheets, workers, out)
    games = sum(len(sheet.games) for sheet in sheets.values())
    if any(len(sheet.games) < sheet.total for sheet in sheets.values()):
        _stopped(games, f"--preset {name} ", out)
    try:
        presets.report(preset, sheets)
    except KeyboardInterrupt:
        # Some figures are measured only now.
        _stopped(games, f"--preset {name} ", out)


def _stopped(games: int, preset: str, out: Path | None) -> NoReturn:
    goes_on = f"python -m bots ladder {preset}--resume {out} goes on"
    more = goes_on if out else "nothing was kept: that is what --out is for"
    print(f"bots: stopped after {games} games; {more}", file=sys.stderr)
    raise typer.Exit(INTERRUPTED)


EXPLAIN = """
Show why an agent chooses a move: the rules that fired, the terms, the line it expects.

\b
  python -m bots explain fis --record match.json --move 7       at the 7th move of a record
  python -m bots explain csp --game nano-gwent --seed 3 --moves "7; pass"
"""


@app.command(help=EXPLAIN)
def explain(
    agent: AgentArgument,
    record: Annotated[Path | None, typer.Option(help="A match that was played.")] = None,
    move: Annotated[int | None, typer.Option(min=1, help="The number of a move of the record.")] = None,
    game: Annotated[str | None, typer.Option(help="Without a record: the game.")] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Without a record: the deal.")] = 0,
    option: OptionOption = None,
    moves: Annotated[str, typer.Option(help="Without a record: the moves so far, with ; between.")] = "",
) -> None:
    from bots.explain import explain as explain_move
    from bots.explain import explain_position

    with told(Mistake, ValueError):
        if record is not None and move is not None and game is None:
            print(explain_move(agent, record, move))
        elif record is None and move is None and game is not None:
            played = [text.strip() for text in moves.split(";") if text.strip()]
            print(explain_position(agent, _known(game), _options(option) or {}, seed, played))
        else:
            raise Mistake("give either --record and --move, or --game with --seed and --moves")


def _known(game: str) -> str:
    from shared.games import GAMES

    if game not in GAMES:
        raise Mistake(f"unknown game {game!r}; the games are {', '.join(GAMES)}")
    return game


def _options(given: Sequence[str] | None) -> dict[str, Any] | None:
    """Read NAME=VALUE; a value is JSON, or else a text."""
    if given is None:
        return None
    options = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise Mistake(f"an option is written NAME=VALUE, like debuffs=1, not {each!r}")
        try:
            options[name] = _contents(value[1:]) if value.startswith("@") else json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def _contents(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"cannot read {path}: {error}") from None


def _budget(given: str | None) -> Budget | None:
    from bots.agent import Budget

    try:
        return None if given is None else Budget.read(given)
    except ValueError as error:
        raise Mistake(str(error)) from None


def _clock(given: str) -> dict[str, float]:
    number = r"(\d+(?:\.\d+)?)"
    found = re.fullmatch(rf"{number}\+{number}(?:/{number})?", given)
    if not found:
        raise Mistake(f"a clock is written BANK+INCREMENT or BANK+INCREMENT/CAP in seconds, like 60+1, not {given!r}")
    return dict(zip(("bank", "increment", "cap"), (float(seconds or 0) for seconds in found.groups()), strict=True))


if __name__ == "__main__":
    app(prog_name="python -m bots")
