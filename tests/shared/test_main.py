"""The command line of games and records: what it prints, and its exit codes."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from shared.__main__ import app
from shared.game import Outcome
from shared.games import GAMES
from shared.record import Reason, write
from tests.shared.matches import record_of

RECORD = record_of(GAMES["nano-gwent"], options={"units": 2, "debuffs": 1, "scorches": 1})

SHOWN = """\
match    a match
game     nano-gwent
options  units 2, debuffs 1, scorches 1
seed     000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
seat 0   player 0
seat 1   player 1
   1  6               player 0 played unit 6
   2  6               player 1 played unit 6
   3  debuff melee    player 0 debuffed row melee
   4  debuff ranged   player 1 debuffed row ranged
   5  pass            player 0 passed
   6  pass            player 1 passed
                      round 1, points 1 1
   7  pass            player 1 passed
   8  12              player 0 played unit 12
   9  pass            player 0 passed
                      round 2, points 6 0
  10  pass            player 0 passed
  11  scorch          player 1 scorched seat0 none, seat1 none
  12  pass            player 1 passed
                      round 3, points 0 0
outcome  player 0, rounds won (scores 1 0)
"""


def run(*words: object) -> Result:
    return CliRunner().invoke(app, list(map(str, words)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(write(RECORD))
    return path


def test_games_lists_seats_and_options_with_bounds_and_defaults() -> None:
    result = run("games")
    assert (result.exit_code, result.output.splitlines()[:6]) == (
        0,
        [
            "nano-gwent: Nano Gwent, 2 seats",
            "  units         whole number 1 to 15; default 10",
            "  debuffs       whole number 0 to 5; default 2",
            "  scorches      whole number 0 to 5; default 2",
            "  deck          list of at least 1 (whole number 1 to 15) or null; default null",
            "  first_player  whole number 0 to 1; default 0",
        ],
    )


def test_show_prints_who_the_options_each_move_with_round_points_and_the_outcome(file: Path) -> None:
    result = run("show", file)
    assert (result.exit_code, result.output) == (0, SHOWN)


def test_show_says_why_an_agent_moved_and_who_it_sat_in_for(tmp_path: Path) -> None:
    record = record_of(GAMES["nano-gwent"], moves=1, outcome=Outcome((0.0, 1.0), "time"))
    (moved,) = record.moves
    explained = msgspec.structs.replace(moved, by="fis", reason=Reason("ahead by 12"))
    path = tmp_path / "match.json"
    path.write_bytes(write(msgspec.structs.replace(record, moves=(explained,))))
    assert run("show", path).output.splitlines()[-3:] == [
        "   1  5               player 0 played unit 5 (fis sat in)",
        "                      because ahead by 12",
        "outcome  player 1, time (scores 0 1)",
    ]


@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_record_cannot_send_control_characters_to_the_terminal(command: str, file: Path) -> None:
    file.write_bytes(write(record_of(GAMES["nano-gwent"], names=("Ann\x1b[2J", "Bob\nholds: all"))))
    result = run(command, file)
    assert result.exit_code == 0
    assert "Ann\N{REPLACEMENT CHARACTER}[2J" in result.output
    assert "\x1b" not in result.output
    assert "\nholds: all" not in result.output


def test_verify_says_that_a_record_holds(file: Path) -> None:
    result = run("verify", file)
    assert (result.exit_code, result.output) == (
        0,
        f"holds: nano-gwent, player 0 against player 1, {len(RECORD.moves)} moves\n"
        "not proved: that the seed was fixed before the deal; give the commitment that you noted\n",
    )


@pytest.mark.parametrize(
    ("noted", "code", "said"),
    [
        (RECORD.commitment, 0, f"holds: nano-gwent, player 0 against player 1, {len(RECORD.moves)} moves\n"),
        (
            f" {RECORD.commitment[:8].upper()} {RECORD.commitment[8:]}",
            0,
            f"holds: nano-gwent, player 0 against player 1, {len(RECORD.moves)} moves\n",
        ),
        ("0" * 64, 1, "shared: does not hold: the commitment is not the one that was noted before the deal\n"),
        ("0f", 2, "shared: a commitment is 64 hexadecimal digits, not '0f'\n"),
    ],
)
def test_verify_compares_the_commitment_that_was_noted(file: Path, noted: str, code: int, said: str) -> None:
    result = run("verify", file, "--commitment", noted)
    assert (result.exit_code, result.output) == (code, said)


def test_verify_says_what_does_not_hold(file: Path) -> None:
    file.write_bytes(write(msgspec.structs.replace(RECORD, outcome=Outcome((9.0, 0.0), "rounds won"))))
    result = run("verify", file)
    assert (result.exit_code, result.output) == (
        1,
        "shared: does not hold: the chain breaks at the end: the outcome was altered\n",
    )


def test_show_of_a_record_that_cannot_be_played_says_why(file: Path) -> None:
    file.write_bytes(write(msgspec.structs.replace(RECORD, game="chess")))
    result = run("show", file)
    assert (result.exit_code, result.output) == (
        2,
        f"shared: {file}: unknown game 'chess'; known are {', '.join(GAMES)}\n",
    )


@pytest.mark.parametrize("command", ["show", "verify"])
def test_an_unreadable_file_is_one_sentence(command: str, tmp_path: Path) -> None:
    missing, other, photo = (tmp_path / f"{name}.json" for name in ("missing", "other", "photo"))
    other.write_text('{"format": 1}')
    photo.write_bytes(b'{"format": "\xff"}')
    for path, sentence in (
        (missing, "No such file or directory"),
        (tmp_path, "Is a directory"),
        (other, "not a fairdeal.record.v2 file: Expected `str`, got `int` - at `$.format`"),
        (photo, "not text in UTF-8"),
    ):
        result = run(command, path)
        assert (result.exit_code, result.output) == (2, f"shared: {path}: {sentence}\n")


@pytest.mark.parametrize("command", ["games", "show", "verify"])
def test_help_has_an_example(command: str) -> None:
    assert command in run().output
    assert f"  python -m shared {command}" in run(command, "--help").output


def test_playthrough_writes_a_game_with_these_options() -> None:
    result = run(
        "playthrough", "top-trumps", "--seed", 3, "--option", "cards=8", "--option", "deck=null", "--states", 2
    )
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[:5] == [
        "game: top-trumps",
        'title: "Top Trumps"',
        "seats: 2",
        'options: {"cards":8,"deck":null}',
        "seed: 3",
    ]
    assert lines[-1] == "# Left off after 2 states"


def test_the_value_of_an_option_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    file.write_text("name,a,b\none,1,4\ntwo,2,3\n")
    result = run("playthrough", "top-trumps", "--option", f"deck=@{file}", "--states", 1)
    assert (result.exit_code, 'options: {"deck":"name,a,b\\n' in result.output) == (0, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), f"unknown game 'chess'; the games are {', '.join(GAMES)}"),
        (("escoba", "--seats", 3), "escoba is for 2 seats, not 3"),
        (("escoba", "--option", "target"), "an option is written NAME=VALUE, like debuffs=1, not 'target'"),
        (("escoba", "--option", "deck=@/none"), "cannot read /none: No such file or directory"),
        (("escoba", "--option", f"deck=@{sys.executable}"), f"cannot read {sys.executable}: it is not text in UTF-8"),
        (("escoba", "--option", "deck=swiss"), "option 'deck': line 1: a card is written as in 'O 7', not 'swiss'"),
    ],
)
def test_a_playthrough_that_cannot_be_is_one_sentence(words: tuple[object, ...], sentence: str) -> None:
    result = run("playthrough", *words)
    assert (result.exit_code, result.output) == (2, f"shared: {sentence}\n")
