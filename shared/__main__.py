"""Games and records on the command line: `python -m shared games | show FILE | verify FILE | playthrough GAME`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from shared.cli_options import options_of
from shared.command_line import OptionOption, program, run, seed_option
from shared.game import BadOptions, Game
from shared.games import GAMES
from shared.playthrough import playthrough
from shared.record import BadRecord, Record, read, replay, verify
from shared.schema import fields, in_words
from shared.words import numbered, outcome_in_words, printable, value_in_words

HELP = """
Look at the games, and at the records of matches.

\b
  python -m shared games                              the games and their options
  python -m shared show match.json                    a match, in words
  python -m shared verify match.json                  whether it was played by the rules
  python -m shared playthrough nano-gwent --seed 7    a whole game, to compare after a change of its rules
"""
app = program(help=HELP, no_args_is_help=True)
File = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match, from the server or a ladder.")]
CommitmentOption = Annotated[
    str | None, typer.Option(metavar="HEX", help="The server's commitment, as you noted it before the deal.")
]


GAMES_HELP = """
List the games and their options, with the values that each option accepts and its default.

\b
  python -m shared games
"""
SHOW_HELP = """
Print a record in words: who played, with which options, every move, and the outcome.

\b
  python -m shared show match.json
"""
VERIFY_HELP = """
Play a record again and check it.

\b
  python -m shared verify match.json
  python -m shared verify match.json --commitment 988d115a490abb5f62098d5eaf3613742841d6905c69e4a061a857cafd8bab6c

The command says that the record holds (exit code 0), or what is wrong (exit code 1). Only the commitment that you noted
when the match began proves that the server fixed the seed before the deal.
"""
PLAYTHROUGH_HELP = """
Print a game played at random.

\b
  python -m shared playthrough nano-gwent --seed 7
  python -m shared playthrough top-trumps --option cards=8 --option fields=3 > top-trumps.txt

For each position the command prints the moves so far, what each seat sees, the legal moves by number and by name, and
the rewards. Its text says state and action, as OpenSpiel does. The same seed gives the
same text, so a diff shows what a change of the rules does.
"""


@app.command("games", help=GAMES_HELP)
def games_command() -> None:
    for game in GAMES.values():
        _print(*game_lines(game))


@app.command("show", help=SHOW_HELP)
def show_command(file: File) -> None:
    record = _load(file)
    try:
        _print(*record_lines(record))
    except BadRecord as error:
        _fail(f"{file}: {error}", code=2)


@app.command("verify", help=VERIFY_HELP)
def verify_command(file: File, commitment: CommitmentOption = None) -> None:
    noted = None if commitment is None else "".join(commitment.split()).lower()
    if noted is not None and not re.fullmatch("[0-9a-f]{64}", noted):
        _fail(f"a commitment is 64 hexadecimal digits, not {commitment!r}", code=2)
    record = _load(file)
    try:
        verify(record, noted)
    except BadRecord as error:
        _fail(f"does not hold: {error}", code=1)
    _print(f"holds: {record.game}, {' against '.join(record.seats)}, {len(record.moves)} moves")
    if noted is None:
        _print("not proved: that the seed was fixed before the deal; give the commitment that you noted")


@app.command("playthrough", help=PLAYTHROUGH_HELP)
def playthrough_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name of `games`.")],
    seed: Annotated[int, seed_option("The deal, and the moves.")] = 0,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Seats at the table. [the game's fewest]")] = None,
    option: OptionOption = None,
    states: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Stop after this many positions. [the whole game]")
    ] = None,
) -> None:
    kind = GAMES.get(game)
    if kind is None:
        _fail(f"unknown game {game!r}; the games are {', '.join(GAMES)}", code=2)
    count = kind.seat_counts[0] if seats is None else seats
    try:
        for line in playthrough(kind, count, options_of(option or ()), seed, states):
            _print(line)
    except BadOptions as error:
        _fail(str(error), code=2)


def game_lines(game: type[Game[Any, Any]]) -> list[str]:
    """A game and its options, one a line."""
    counts = game.seat_counts
    every = len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1))
    seats = f"{counts[0]} to {counts[-1]}" if every else " or ".join(map(str, counts))
    lines = [f"{game.name}: {game.title}, {seats} seats"]
    for field in fields(game.options_type):
        lines.append(f"  {field.name:14}{in_words(field.type)}; default {msgspec.json.encode(field.default).decode()}")
    return lines


def record_lines(record: Record) -> list[str]:
    """A whole record, to be read.

    Raises:
        BadRecord: it cannot be played again.
    """
    options = ", ".join(f"{name} {value_in_words(value)}" for name, value in record.options.items()) or "as by default"
    lines = [f"match    {record.match}", f"game     {record.game}", f"options  {options}", f"seed     {record.seed}"]
    lines += [f"seat {seat}   {name}" for seat, name in enumerate(record.seats)]
    for number, (moved, played) in enumerate(replay(record)):
        if moved is not None:
            lines += numbered(number, moved, played.events, record.seats)
    return [*lines, f"outcome  {outcome_in_words(record.outcome, record.seats)}"]


def _load(file: Path) -> Record:
    try:
        return read(file.read_bytes())
    except OSError as error:
        _fail(f"{file}: {error.strerror}", code=2)
    except UnicodeDecodeError:
        _fail(f"{file}: not text in UTF-8", code=2)
    except BadRecord as error:
        _fail(f"{file}: {error}", code=2)


def _print(*lines: str, err: bool = False) -> None:
    # A record may come from anyone: what it says is text, not commands to the terminal.
    for line in lines:
        typer.echo(printable(line), err=err)


def _fail(sentence: str, code: int) -> NoReturn:
    _print(f"shared: {sentence}", err=True)
    raise typer.Exit(code)


if __name__ == "__main__":
    run(app, "shared")
