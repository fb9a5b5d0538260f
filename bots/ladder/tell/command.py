"""The commands `ladder show` and `ladder compare`: print what ladders say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from bots.ladder.cli_options import FileArgument
from bots.match.cli_options import told
from shared.mistake import Mistake

SHOW = """
Print the results of a ladder: tables for a terminal, or a form that other programs read.

\b
  python -m bots ladder show fc.json
  python -m bots ladder show fc.json --as html > fc.html         one page with pictures that needs nothing else
  python -m bots ladder show fc.json --as csv | column -ts,      a line an agent
  python -m bots ladder show fc.json --as json | jq .standings   everything, including the games
  python -m bots ladder show fc.json --as markdown --pictures pictures
  python -m bots ladder show fc.json --as toml > ladder.toml     its settings, to play anywhere
"""


def show(
    file: FileArgument,
    form: Annotated[
        Literal["text", "csv", "json", "markdown", "html", "toml"], typer.Option("--as", help="The form of the output.")
    ] = "text",
    pictures: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write every picture to this folder as PNG.")
    ] = None,
) -> None:
    from bots.ladder.keep.file import read
    from bots.ladder.tell import report

    with told():
        state = read(file)
    match form:
        case "text":
            report.show(state)
        case "csv":
            print(report.comma_separated(state), end="")
        case "json":
            from bots.ladder.tell.document import document

            for part in document(state):
                print(part.decode(), end="")
        case "markdown":
            print(report.markdown(state), end="")
        case "html":
            from bots.ladder.tell.page import page

            print(page(state), end="")
        case "toml":
            from bots.ladder.toml_file import written

            print(written(state.spec, state.over, state.code), end="")
    if pictures is not None:
        from bots.ladder.tell.pictures import save

        with told(OSError):
            save(state, pictures)


COMPARE = "Say which agents are stronger or weaker in a second ladder than in a first one."


def compare(first: FileArgument, second: FileArgument) -> None:
    from bots.ladder.judge.rating import anchor_of
    from bots.ladder.keep.file import read
    from bots.ladder.tell import report
    from bots.ladder.tell.compare import compare as side_by_side

    with told():
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
