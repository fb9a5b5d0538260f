"""python -m bots: run an agent at a server, rank agents in a ladder, ask an agent why."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from bots import ladder_commands
from bots.bot_commands import EXPORT, NEW, export, new
from bots.match.cli_options import (
    DEFAULT_GAME,
    FAILED,
    FAILURES,
    INTERRUPTED,
    AgentArgument,
    BudgetOption,
    ConfineOption,
    FailuresOption,
    budget_of,
    check_record,
    confined_if,
    known_game,
    told,
)
from shared import command_line
from shared.cli_options import options_of
from shared.command_line import OptionOption, seed_option
from shared.mistake import Mistake

HELP = """
Run agents at a server, rank them, and explain their moves.

\b
  python -m bots list                                   which agents there are
  python -m bots match fis minimax --watch              one match, here
  python -m bots new my_bot                             a bot of your own to begin with
  python -m bots run fis                                at the server of this machine
  python -m bots ladder random fis csp --deals 50       who is stronger, and by how much
"""
app = command_line.program(help=HELP, no_args_is_help=True)
app.add_typer(ladder_commands.app, name="ladder")


@app.command("list", help="List the agents of the catalogue, the games they play, and what they do.")
def list_agents() -> None:
    from bots.agents import listing
    from shared.games import GAMES

    for agent in listing():
        games = "any game" if agent.games == tuple(GAMES) else ", ".join(agent.games)
        print(f"{agent.name:<14} {games:<14} {agent.about}")


RUN = """
Run an agent at a server, until Ctrl-C.

\b
  python -m bots run fis                             at the server of this machine
  python -m bots run csp --server ws://10.0.0.5:7800 --tables 4
  python -m bots run fis+greedy+maxer                several in one process, which saves memory
  python -m bots run my_agent.py:Mine --name Mimi    an agent of your own
  python -m bots run "exec:node my_bot.js"           a program in any language (docs/engines.md)

Without a clock, an agent that does not answer for 60 s beyond its budget has stalled, and resigns the match. It has
twice as long while another agent of its process thinks, three times while two do, and so on. After that time the agent
is interrupted. This stops Python code. Other code runs on, unless the agent is confined (see `confine`): then its
process ends.

A budget of iterations or nodes limits only agents that count them. Others play as if there were none.
"""


@app.command(help=RUN)
def run(
    agent: AgentArgument,
    server: Annotated[
        str, typer.Option(metavar="URL", envvar="FAIRDEAL_SERVER", help="The server's address, or several with commas.")
    ] = "ws://127.0.0.1:7800",
    tables: Annotated[int, typer.Option(metavar="N", min=1, max=1000, help="How many matches to play at once.")] = 1,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Play only this game.")] = None,
    seed: Annotated[int | None, seed_option("Seed of the agent's random choices.")] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Its name at the tables.")] = None,
    budget: BudgetOption = None,
    pace: Annotated[
        float, typer.Option(min=0, max=60, metavar="SECONDS", help="Least time for a move where people play or watch.")
    ] = 0,
    think: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            max=3600,
            metavar="SECONDS",
            help="Think at most this long where people play or watch. A move without an alternative is played there "
            "without asking the agent.",
        ),
    ] = None,
    no_poker_face: Annotated[
        bool,
        typer.Option(
            "--no-poker-face",
            help="Do not wait 1 to 2 s before a secret choice, such as which card to show in Clue. A fast answer can "
            "then tell others that there was no choice. Use it only where all bots are yours.",
        ),
    ] = False,
    failures: FailuresOption = FAILURES,
    confine: ConfineOption = False,
    key: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="File with the key of your account or of the house, which says whose bot it is, or with the key of a "
            "closed room; -: read the key from stdin.",
        ),
    ] = None,
) -> None:
    import logging

    from bots.client.chair import serve
    from bots.client.link import Unserved, check_url
    from bots.client.service import Service
    from bots.match.agents import repertoire, several
    from bots.match.failure import Drawer
    from shared.addresses import is_exposed
    from shared.game.chance import SEED_BYTES
    from shared.messages.keys import BadKey, key_in, read_key
    from shared.servers import addresses

    logging.basicConfig(format="%(asctime)s %(message)s")
    with told(Unserved, BadKey):
        for address in addresses(server):
            check_url(address)
        agents = several(agent)
        if twice := next((each for each in agents if agents.count(each) > 1), None):
            raise Mistake(f"{twice} is named twice; --tables is how many matches each agent plays at once")
        casts = {each: repertoire(each, game and known_game(game)) for each in confined_if(confine, agents)}
        if name is not None and len(casts) > 1:
            raise Mistake("--name is for one agent; several are called as in `list`")
        fixed = budget_of(budget, itertools.chain.from_iterable(cast.values() for cast in casts.values()))
        secret = secrets.token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big")
        offers = [(where, next(iter(cast.values())).name, cast) for where, cast in casts.items()]
        shown = None if key is None else key_in(sys.stdin.read()) if key == Path("-") else read_key(key)
        for address in filter(is_exposed, addresses(server)):
            exposed = f"others can read what is sent to {address}, tokens and keys too: the address is public, and "
            print(f"bots: {exposed}ws:// does not encrypt; ask the host for a wss:// address", file=sys.stderr)
        drawer = Drawer(failures)
        services = [
            Service(
                server,
                offered,
                name or offered,
                cast,
                secret,
                fixed,
                pace,
                think,
                shown,
                where,
                drawer,
                poker_face=not no_poker_face,
            )
            for where, offered, cast in offers
        ]
        try:
            asyncio.run(serve(services, tables, lambda service: print(f"{service.name} is at {server}", flush=True)))
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


MATCH = """
Play one match of agents here, and watch it: every move in words, with its reason, and the outcome.

\b
  python -m bots match fis minimax --game nano-gwent --seed 3
  python -m bots match fis minimax --watch                       a move a second
  python -m bots match sat entropy random --game clue --record match.json
"""
WATCH_SECONDS = 1.0
"""From one move to the next, so that the eye can follow."""


@app.command(help=MATCH)
def match(
    agents: Annotated[list[str], typer.Argument(metavar="AGENT...", help="As for `run`; one for each seat.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game.")] = DEFAULT_GAME,
    seed: Annotated[int, seed_option("The deal.")] = 0,
    option: OptionOption = None,
    watch: Annotated[bool, typer.Option("--watch", help="A move a second at most, for the eye to follow.")] = False,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match's record in this file.")] = None,
    confine: ConfineOption = False,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.agent.player import Failed
    from bots.jail.protocol import harmless
    from bots.match.agents import load
    from bots.match.failure import Drawer
    from bots.match.local_match import Match
    from shared.games import GAMES
    from shared.record import write
    from shared.words import numbered, outcome_in_words, printable

    where = confined_if(confine, agents)
    with told():
        kind = GAMES[known_game(game)]
        played = Match([load(agent, game) for agent in where], kind, options_of(option or ()), seed)
        if record is not None:
            check_record(record)
    try:
        for number, (moved, (_, events)) in enumerate(played.play(), 1):
            print(*map(printable, numbered(number, moved, events, played.names)), sep="\n", flush=True)
            if watch:
                _let_follow()
    except Failed as failed:
        kept = Drawer(failures).keep(played.failure(failed, where))
        print(f"bots: {played.deciding} failed: {harmless(str(failed))}", kept, sep="\n", file=sys.stderr)
        raise typer.Exit(FAILED) from None
    except KeyboardInterrupt:
        print(f"bots: stopped while {played.deciding} was thinking", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    print(outcome_in_words(played.outcome, played.names))
    if record is not None:
        with told(OSError):
            record.write_bytes(write(played.record()))


def _let_follow() -> None:
    """Wait before the next move; Ctrl-C stops the match here, where nobody is thinking."""
    try:
        time.sleep(WATCH_SECONDS)
    except KeyboardInterrupt:
        print("bots: stopped between two moves", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


CONFINE = """
List how this system confines an agent that you do not trust: its walls. The exit code is 1 if a wall is missing.

\b
  python -m bots match hers/bot.py:Hers fis --confine              each seat in a process of its own, behind walls
  python -m bots ladder hers/bot.py:Hers fis --confine --deals 50
  python -m bots run confined:hers/bot.py:Hers                     only this one, wherever an agent is named
  python -m bots run confined,memory=2GiB,processes=8:hers/bot.py:Hers
  python -m bots confine "exec:node hers/bot.js"                   what it may read

The limits are memory (1GiB a process), processes (4, and each thread counts; 32 threads if it is a program), files
(64 open) and seconds (60 a decision, or 20 times its budget if that is less). The agent may read the folder of its
file, so put nothing else there. Each match loads the file again.
"""


@app.command(help=CONFINE, short_help="List how this system confines an agent.")
def confine(
    agent: Annotated[str | None, typer.Argument(metavar="AGENT", help="As for `run`: list what it may read.")] = None,
) -> None:
    from bots.jail.agent import missing, statement
    from bots.match.agents import readable

    with told():
        paths = [] if agent is None else readable(agent)
    lacking = missing()
    print(*statement(lacking), sep="\n")
    if paths:
        print("it may read:", *(f"  {path}" for path in paths), sep="\n")
    if lacking:
        raise typer.Exit(FAILED)


app.command("new", help=NEW)(new)
app.command("export", help=EXPORT, short_help="Make a bot of a net that has learned to play.")(export)

EXPLAIN = """
Show why an agent chose a move: the rules that fired, the terms, the line it expected.

\b
  python -m bots explain match.json --move 7                    what its player said then
  python -m bots explain fis --record match.json --move 7       what another would play there
  python -m bots explain csp --game nano-gwent --seed 1 --moves "7; pass"
"""


@app.command(help=EXPLAIN)
def explain(
    agent: Annotated[str, typer.Argument(metavar="AGENT|RECORD", help="As for `run`; or the record of a match.")],
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="A match that was played.")] = None,
    move: Annotated[int | None, typer.Option(metavar="N", min=1, help="The number of a move of the record.")] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Without a record: the game.")] = None,
    seed: Annotated[int, seed_option("Without a record: the deal.")] = 0,
    option: OptionOption = None,
    moves: Annotated[str, typer.Option(metavar="MOVES", help="Without a record: the moves, with ; between.")] = "",
) -> None:
    from bots.match.explain import explain as explain_move
    from bots.match.explain import explain_position
    from shared.words import printable

    with told(ValueError):
        if move is not None and game is None:
            lines = explain_move(Path(agent), move) if record is None else explain_move(record, move, agent)
        elif record is None and move is None and game is not None:
            played = [text.strip() for text in moves.split(";") if text.strip()]
            lines = explain_position(agent, known_game(game), options_of(option or ()), seed, played)
        else:
            raise Mistake(
                "give a record and --move, or an agent with --record and --move, or with --game, --seed and --moves"
            )
    # A record may come from anybody: its text is not for the terminal to obey.
    print(*map(printable, lines), sep="\n")


CHECK = """
Check that an agent keeps its contract, and plays on when the network fails.

\b
  python -m bots check my_agent.py:Mine
  python -m bots check fis --game nano-gwent --failures found

A failure has a verdict (time, illegal move, crash, disconnect, stall, memory, protocol, another move, changed view)
and leaves files: the agent's questions, for `reproduce`, and the messages on the network. The exit code is 0 if the
agent passes, 1 if not.

The check tries the contract in every game that the agent plays, and the network in the first one, or that of --game.
"""


@app.command(help=CHECK)
def check(
    agent: AgentArgument,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Check only this game.")] = None,
    failures: FailuresOption = FAILURES,
) -> None:
    from bots.check.page import show
    from bots.check.run import check as tried
    from bots.match.agents import repertoire

    with told():
        cast = repertoire(agent, game and known_game(game))
    first, *others = cast
    try:
        lines = tried(agent, (first, *others), failures)
    except KeyboardInterrupt:
        print("bots: stopped; an agent is judged only by the whole check", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    show(next(iter(cast.values())).name, lines)
    if others:
        print(f"the network is tried in {first}, and with --game in another game")
    if any(line.state == "FAIL" for line in lines):
        raise typer.Exit(FAILED)


REPRODUCE = """
Let an agent fail again: the same questions, the same seed, from the file that a failure left. It runs the agent that
the file names: if somebody else gave you the file, first look at its `agent`.

\b
  python -m bots reproduce failures/mine-crash-1f2e3d4c.json
  python -m bots reproduce failures/mine-stall-1f2e3d4c.json --pdb     with the debugger where it fails

The exit code is 0 if it fails in the same way, 1 if not.
"""


@app.command(help=REPRODUCE)
def reproduce(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file that a failure left.")],
    pdb: Annotated[bool, typer.Option("--pdb", help="Open the debugger where it fails.")] = False,
) -> None:
    from bots.jail.protocol import harmless
    from bots.match.failure import read
    from bots.match.reproduce import changed, debug
    from bots.match.reproduce import reproduce as once_more

    with told():
        failure = read(file)
        if changed(failure):
            print(f"bots: {failure.name} has changed since it failed", file=sys.stderr)
        again = once_more(failure)
    print(harmless(again.text).rstrip())
    print(f"{'reproduced' if again.same else 'not reproduced'}: {failure.name} {failure.verdict}")
    if pdb and again.error is not None:
        debug(again.error)
    if not again.same:
        raise typer.Exit(FAILED)


if __name__ == "__main__":
    command_line.run(app, "bots")
