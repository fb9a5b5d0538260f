from __future__ import annotations

import io
import json
import math
import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from bots.agent.code import Code
from bots.ladder.keep.machine import this_machine
from bots.ladder.keep.state import fill_in
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec
from bots.ladder.sprt import Finding, Sprt
from bots.ladder.tell.compare import compare
from bots.ladder.tell.document import document
from bots.ladder.tell.page import page
from bots.ladder.tell.pictures import pictures
from bots.ladder.tell.report import clock_of, comma_separated, grids, markdown, show, show_shifts, title, verdicts
from bots.ladder.toml_file import written
from shared.game import Outcome
from shared.messages import Clock
from tests.bots.ladder.players import gwent

CODE = Code("", {})

EXPECTED = """\
nano-gwent: 2 games, deals 1, seed 7, debuffs 1, clock 60+1, local
                Won-drawn-lost, row against column
┏━━━┳━━━━━━━━┳━━━━━━━━━┳━━━━━━━━┳━━━━━━━━┳━━━━━━━┳━━━━━━━┳━━━━━━━━┓
┃   ┃ agent  ┃     Elo ┃   95 % ┃  score ┃ W-D-L ┃   fis ┃ random ┃
┡━━━╇━━━━━━━━╇━━━━━━━━━╇━━━━━━━━╇━━━━━━━━╇━━━━━━━╇━━━━━━━╇━━━━━━━━┩
│ 1 │ fis    │ unknown │        │ 100.0% │ 2-0-0 │       │  2-0-0 │
│ 2 │ random │       0 │ anchor │   0.0% │ 0-0-2 │ 0-0-2 │        │
└───┴────────┴─────────┴────────┴────────┴───────┴───────┴────────┘
                                     Each against the next
┏━━━━━━━━━━━━━━┳━━━━━━━━┳━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━┳━━━━━━━━━━┳━━━━━━━┳━━━━━━━━━━━━━━━━━┓
┃ agents       ┃  share ┃           95 % ┃ normalised Elo ┃ stronger ┃ deals ┃ worth of a game ┃
┡━━━━━━━━━━━━━━╇━━━━━━━━╇━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━╇━━━━━━━━━━╇━━━━━━━╇━━━━━━━━━━━━━━━━━┩
│ fis - random │ 100.0% │ 0.0% to 100.0% │                │    66.7% │     1 │                 │
└──────────────┴────────┴────────────────┴────────────────┴──────────┴───────┴─────────────────┘
                    Milliseconds a decision
┏━━━━━━━━┳━━━━━━━━━┳━━━━━━━━┳━━━━━━━━┳━━━━━━━━┳━━━━━━━━━━━━━━━┓
┃ agent  ┃     Elo ┃ ms p50 ┃ ms p99 ┃ ms max ┃      forfeits ┃
┡━━━━━━━━╇━━━━━━━━━╇━━━━━━━━╇━━━━━━━━╇━━━━━━━━╇━━━━━━━━━━━━━━━┩
│ fis    │ unknown │  1.991 │  3.982 │  4.000 │          none │
│ random │       0 │  0.996 │  0.996 │  1.000 │ 1 resignation │
└────────┴─────────┴────────┴────────┴────────┴───────────────┘
                           Averages of a game
┏━━━━━━━━┳━━━━━━━━┳━━━━━━━━━━━━━━┳━━━━━━━━━━━━┳━━━━━━━━┳━━━━━━━┳━━━━━━━┓
┃ agent  ┃ rounds ┃ cards played ┃ rounds won ┃  won 0 ┃ won 1 ┃ won 2 ┃
┡━━━━━━━━╇━━━━━━━━╇━━━━━━━━━━━━━━╇━━━━━━━━━━━━╇━━━━━━━━╇━━━━━━━╇━━━━━━━┩
│ fis    │   1.00 │         7.00 │       1.00 │  50.0% │  0.0% │ 50.0% │
│ random │   1.00 │         5.00 │       0.00 │ 100.0% │  0.0% │  0.0% │
└────────┴────────┴──────────────┴────────────┴────────┴───────┴───────┘
no rating for fis: too few games link such an agent with random, or none do
"""

OF_FOUR = """\
race: 1 of 8 games, deals 2, seats 4, seed 0, budget 100ms, local
         Placed before-beside-after, row against column
┏━━━┳━━━━━━━┳━━━━━━━━━┳━━━━━━━━┳━━━━━━━┳━━━━━━━┳━━━━━━━┳━━━━━━━┓
┃   ┃ agent ┃     Elo ┃   95 % ┃  wins ┃ place ┃   lot ┃ first ┃
┡━━━╇━━━━━━━╇━━━━━━━━━╇━━━━━━━━╇━━━━━━━╇━━━━━━━╇━━━━━━━╇━━━━━━━┩
""".splitlines()

LOST = gwent(2, (9, 12), (0, 2))
GIVEN_UP = gwent(0, (2, 1), (0, 0))


def test_a_ladder_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    spec = Spec("nano-gwent", {"random": "random", "fis": "fis"}, 1, 7, {"debuffs": 1}, Clock(60.0, 1.0))
    games = [
        Result(1, 0, ("random", "fis"), Outcome((0.0, 1.0), "rounds won"), 25, LOST),
        Result(1, 1, ("fis", "random"), Outcome((1.0, 0.0), "resignation"), 3, GIVEN_UP),
    ]
    played = Batch(games)
    played.clock("random", [0.001, 0.001])
    played.clock("fis", [0.002, 0.004])
    show(fill_in(spec, "local", CODE, played))
    *lines, machine = (line.rstrip() for line in capsys.readouterr().out.splitlines())
    assert (lines, machine) == (EXPECTED.splitlines(), f"played on {this_machine()}")


def test_a_name_is_only_text_for_the_terminal_too(capsys: pytest.CaptureFixture[str]) -> None:
    spec = Spec("nano-gwent", {name: name for name in ("[bold]", ":bear:")}, 1)
    show(fill_in(spec, "local", CODE, Batch()))
    out = capsys.readouterr().out
    assert "│ [bold] │" in out
    assert "│ :bear: │" in out


def test_what_somebody_wrote_into_a_file_is_neither_obeyed_by_a_terminal_nor_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    foreign = "a\x1b[2J\x9b1m\u202e\nholds"
    spec = Spec("nano-gwent", {"random": "random", "fis": f"exec:{foreign}"}, 1, options={foreign: foreign})
    games = [Result(1, 0, ("random", "fis"), Outcome((0.0, 1.0), "points"), 9, {foreign: (1, 2)})]
    state = fill_in(spec, "local", Code(foreign, {foreign: foreign}), Batch(games))
    state = replace(state, machine=replace(this_machine(), system=foreign))
    show(state)
    show_shifts(compare(state, state), [state.machine] * 2)
    asked_for = written(spec, "local", state.code)
    for said in (capsys.readouterr().out, markdown(state), comma_separated(state), page(state), asked_for):
        assert [letter for letter in said if not letter.isprintable() and letter != "\n"] == []
        assert not [line for line in said.splitlines() if line.startswith("holds")]
    assert tomllib.loads(asked_for)["options"] == {foreign: foreign}


def test_what_a_sequential_test_has_decided_stands_at_the_end() -> None:
    spec = Spec("nano-gwent", {"csp": "csp", "fis": "fis"}, sprt=Sprt(0, 30, alpha=0.01))
    empty = fill_in(spec, "local", CODE, Batch())
    assert ", deals at most 200, " in title(empty)

    def said(*finding: Any) -> str:
        return "\n".join(verdicts(replace(empty, finding=Finding(*finding))))

    assert said(90, 4.6, "accepted") == (
        "accepted: csp is the stronger by more than 0 Elo (risk 0.01); "
        "log likelihood ratio 4.60 of -2.99 to 4.55 after 90 deals"
    )
    assert said(80, -3.0, "rejected").startswith("rejected: csp is not the stronger by 30 Elo (risk 0.05); ")
    assert said(7, 0.25).startswith("undecided: csp against fis by 0 or 30 Elo; ")


def test_of_a_program_it_is_told_that_its_code_is_known_in_part() -> None:
    spec = Spec("nano-gwent", {"dice": "confined,files=99:exec:./dice \x1b[2J", "fis": "fis"}, 1)
    assert verdicts(fill_in(spec, "local", CODE, Batch())) == [
        "dice is exec:./dice �[2J: its fingerprint is that of the program and of the files that are named there; "
        "what it loads besides is unknown"
    ]


def test_a_ladder_of_more_seats_tells_places(capsys: pytest.CaptureFixture[str]) -> None:
    spec = Spec("race", {"first": "first", "lot": "lot"}, 2, seats=4, budget="100ms")
    games = [Result(1, 0, ("first", "first", "lot", "lot"), Outcome((3.0, 1.0, 3.0, 4.0), "highest sum"), 4)]
    show(fill_in(spec, "local", CODE, Batch(games)))
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines[:5] == OF_FOUR
    assert [[cell.strip() for cell in line.split("│")[5:9]] for line in lines[5:7]] == [
        ["50.0%", "1.75", "", "3-1-0"],
        ["0.0%", "3.25", "0-1-3", ""],
    ]


@pytest.mark.parametrize(
    ("won", "elo", "interval"),
    [(4, "at least 404", ""), (3, "190", "88 to 302"), (0, "at most -404", ""), (2, "0", "-93 to 93")],
)
def test_who_never_lost_or_never_won_has_a_limit_in_place_of_a_rating(won: int, elo: str, interval: str) -> None:
    spec = Spec("race", {"random": "random", "lot": "lot"}, 60)
    scores = [(0.0, 1.0) if deal % 4 < won else (1.0, 0.0) for deal in range(1, 61)]
    games = [Result(deal, 0, ("random", "lot"), Outcome(each, "sum"), 4) for deal, each in enumerate(scores, 1)]
    rows = {row[1]: row[2:4] for row in grids(fill_in(spec, "local", CODE, Batch(games)))[0].rows}
    assert rows == {"random": ("0", "anchor"), "lot": (elo, interval)}


def test_who_cannot_be_rated_is_named_in_a_sentence_and_compared_with_nobody() -> None:
    spec = Spec("race", {"random": "random", "lot": "lot", "late": "late"}, 60)
    games = [Result(deal, 0, ("random", "lot"), Outcome((0.0, 1.0), "sum"), 4) for deal in range(1, 61)]
    state = fill_in(spec, "local", CODE, Batch(games))
    assert verdicts(state) == ["no rating for late: too few games link such an agent with random, or none do"]
    assert [(shift.agent, shift.shift.low, shift.shift.high) for shift in compare(state, state)] == [
        ("lot", -math.inf, math.inf),
        ("random", 0.0, 0.0),
        ("late", -math.inf, math.inf),
    ]
    told = json.loads(b"".join(document(state)))["standings"]
    assert [(each["agent"], each["high"]) for each in told] == [("lot", None), ("random", 0.0), ("late", None)]
    for picture in pictures(state, "ratings", "deals"):
        picture.figure.savefig(io.BytesIO())


def test_times_of_the_processor_are_told_as_such() -> None:
    spec = Spec("race", {"first": "first", "lot": "lot"}, budget="1s", budgets={"lot": "1s-cpu"})
    state = fill_in(spec, "local", CODE, Batch())
    assert [clock_of(state, name) for name in spec.agents] == ["wall", "cpu"]
    assert [clock_of(replace(state, over="network"), name) for name in spec.agents] == ["wall", "wall"]
    assert ("clock" in grids(state)[-1].headings, title(state)) == (
        True,
        "race: 0 of 400 games, deals 200, seed 0, budget 1s, budget of lot 1s-cpu, local",
    )
