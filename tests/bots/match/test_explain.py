from __future__ import annotations

from pathlib import Path

import pytest

from bots.match.agents import load
from bots.match.explain import explain, explain_position
from bots.match.local_match import Match
from shared.games.nano_gwent import NanoGwent
from shared.record import write
from tests.shared.matches import record_of

SMALL = {"deck": [4, 1, 15], "debuffs": 0, "scorches": 0}
FAILS = """
from bots.agent import Agent

class Fails(Agent):
    def choose(self, view, moves, budget):
        return moves[99]
"""


@pytest.fixture
def record(tmp_path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(write(record_of(NanoGwent, options={"units": 4})))
    return path


def test_the_fired_rules_and_the_priorities_of_fuzzy_inference():
    assert explain_position("fis", "nano-gwent", SMALL, 7, ["15", "pass"]) == [
        "fis in seat 0 plays: pass",
        "  pass: the first legal one of pass 86.0, weakest unit 14.0, medium unit 14.0, strongest unit 14.0, "
        "row debuff 14.0, scorch 14.0",
        "       1.000  24: winning small AND few -> pass",
        "       1.000  26: passed AND (winning small OR winning big) -> pass",
        "       1.000  35: (first AND passed) AND (winning small OR winning big) -> pass",
    ]


def test_the_terms_and_the_plan_of_constraint_optimisation():
    lines = explain_position("csp", "nano-gwent", SMALL, 7, [])
    assert lines[0].startswith("csp in seat 0 plays: ")
    assert [line.split()[1] for line in lines[2:10]] == [
        "StrengthAdvantage",
        "CardEfficiency",
        "SpecialCardValue",
        "Risk",
        "WinProbability",
        "OpponentThreatMitigation",
        "WinProbability",
        "WinProbability",
    ]
    assert lines[10] == f"  1. now: {lines[0].split()[-1]}"
    assert [line.partition(": ")[0] for line in lines[11:]] == ["  2. for round 2", "  3. for round 3"]


def test_the_principal_variation_of_a_search():
    assert explain_position("minimax", "nano-gwent", SMALL, 7, ["15", "pass"]) == [
        "minimax in seat 0 plays: pass",
        "  best play of both sides ends at an evaluation of +204.8",
        "  1. pass",
    ]


def test_an_agent_without_reasons_and_always_the_same_choice():
    lines = explain_position("random", "nano-gwent", {}, 7, [])
    assert lines[1] == "  The agent gives no reason."
    assert lines == explain_position("random", "nano-gwent", {}, 7, [])


def test_a_move_of_a_record(record):
    played = record_of(NanoGwent, options={"units": 4})
    for number, moved in enumerate(played.moves, 1):
        told, *answer = explain(record, number, "minimax")
        assert told == f"move {number}, played by {played.seats[moved.seat]} in seat {moved.seat}: {moved.move}"
        before = [each.move for each in played.moves[: number - 1]]
        seed = int(played.seed, 16)
        assert answer == explain_position("minimax", "nano-gwent", {"units": 4}, seed, before)


def test_a_move_of_a_record_in_the_words_of_its_player(tmp_path):
    path = tmp_path / "match.json"
    match = Match([load(name, "nano-gwent") for name in ("minimax", "random")], NanoGwent, SMALL, 7)
    list(match.play())
    path.write_bytes(write(match.record()))
    moves = match.record().moves
    for name, reason in (("minimax", True), ("random", False)):
        seat = match.names.index(name)
        number, moved = next((number, moved) for number, moved in enumerate(moves, 1) if moved.seat == seat)
        told, *why = explain(path, number)
        assert told == f"move {number}, played by {name} in seat {seat}: {moved.move}"
        assert why == (explain(path, number, name)[2:] if reason else ["  The agent gives no reason."])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("fiss", "nano-gwent", {}, 7, []), r"^unknown agent 'fiss' for nano-gwent; the agents are "),
        (("fis", "chess", {}, 7, []), r"^unknown game 'chess'; the games are .*nano-gwent"),
        (("fis", "nano-gwent", {"unit": 3}, 7, []), r"^unknown option 'unit'; the options are "),
        (("fis", "nano-gwent", {}, -1, []), r"^a seed is a whole number from 0 to "),
        (("fis", "nano-gwent", SMALL, 7, ["2"]), r"^'2' is not a legal move; legal are 1, 4, 15, pass$"),
        (("fis", "nano-gwent", SMALL, 7, ["pass"] * 6), r"^the game is over: nobody is to move$"),
        (("fis", "nano-gwent", SMALL, 7, ["pass"] * 7), r"^the game is over: nobody is to move$"),
    ],
)
def test_a_question_that_cannot_be_answered(arguments, told):
    with pytest.raises(ValueError, match=told):
        explain_position(*arguments)


def test_a_record_that_cannot_be_asked(record, tmp_path):
    last = len(record_of(NanoGwent, options={"units": 4}).moves)
    with pytest.raises(ValueError, match=rf"^the record has moves 1 to {last}, not {last + 1}$"):
        explain(record, last + 1)
    with pytest.raises(ValueError, match=r"^cannot read .*nothing\.json: No such file or directory; an agent "):
        explain(tmp_path / "nothing.json", 1)
    record.write_bytes(b"{}")
    with pytest.raises(ValueError, match=r"/match\.json: not a fairdeal\.record\.v2 file: "):
        explain(record, 1, "fis")


def test_an_agent_that_fails_is_named_with_its_fault(tmp_path):
    path = tmp_path / "fails.py"
    path.write_text(FAILS)
    with pytest.raises(ValueError, match=r"fails\.py:Fails failed: IndexError: .*, in fails\.py, line 6$"):
        explain_position(f"{path}:Fails", "nano-gwent", {}, 7, [])
