"""The assistant as a process of its own, by pipe and on a terminal."""

import os
import pty
import signal
import subprocess
import sys

import pytest

from client.games.clue.assistant import run
from client.games.clue.assistant.setup import Setup
from client.player.memory import Memory
from shared.program import ROOT
from tests.client.games.clue.assistant.tables import HAND, POSITION
from tests.client.test_main import bare, client, read_until
from tests.hosted import PATIENCE

TABLE = ("--text", "--names", "Ann,Bob,Cid", "--hand", HAND)


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    """The folder for the client's files, if no option names another."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "fairdeal"


def assistant(*options, typed="", **environment):
    return client("assistant", *options, typed=typed, **environment)


def test_help_shows_how_to_begin():
    shown = assistant("--help").stdout
    assert 'python -m client assistant --players 3 --hand "Green, Scarlet, ' in shown
    assert "assistant" in client("--help").stdout


def test_a_session_through_a_pipe():
    done = assistant(*TABLE, typed="\n".join([*POSITION, "has Bob Rope", "quit", "never"]))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[1] == "103,488 deals fit."
    assert lines[-10:] == [
        "Bob does not have Plum or Rope.",
        "8 deals fit.",
        "  Person  Mustard 50 %, Plum 50 %",
        "  Weapon  Lead Pipe 50 %, Rope 50 %",
        "  Room    Dining Room 50 %, Courtyard 50 %",
        "> has Bob Rope",
        "Contradiction: the fact is not kept.",
        "Bob has Rope: that contradicts fact 3.",
        "3. You suggested Plum, Rope and Garage; Cid showed Garage.",
        "> quit",
    ]


def test_what_is_certain_is_told_loudly():
    done = assistant(*TABLE, typed="guess me plum rope kitchen nobody")
    assert done.stdout.splitlines()[-1] == "THE ENVELOPE IS CERTAIN. ACCUSE PLUM, ROPE AND KITCHEN!"


def test_it_asks_for_what_the_options_leave_out_and_again_for_what_is_wrong():
    typed = "7\n4\nrope\nrope plum\ngreen rope dagger office\ngreen scarlet dagger office\nquit\n"
    done = assistant("--text", typed=typed)
    assert done.returncode == 0
    assert done.stdout.splitlines()[:11] == [
        "How many play, or what are their names in the order of the table? (4, or Ann, Bob, Cay, Me)",
        "> 7",
        "Two to six players play Clue, not 7.",
        "> 4",
        "Type 'undo' to take the last answer back.",
        "Which 2 cards lie open on the table?",
        "> rope",
        "2 cards lie open, not 1.",
        "> rope plum",
        "Which 4 cards have you?",
        "> green rope dagger office",
    ]
    assert "A card lies in one place" in done.stdout


def test_an_answer_can_be_taken_back_also_the_last_one():
    typed = ["undo", "4", "undo", "Ann, Bob, Cid", "plum rope green white dagger office", "undo", HAND, "grid", "quit"]
    done = assistant("--text", typed="\n".join(typed))
    assert (done.returncode, done.stderr) == (0, "")
    players = "How many play, or what are their names in the order of the table? (4, or Ann, Bob, Cay, Me)"
    asked = [line for line in done.stdout.splitlines() if line.startswith(("How many", "Which", "There is no"))]
    assert asked == [
        players,
        "There is no answer to take back.",
        "Which 2 cards lie open on the table?",
        players,
        "Which 6 cards have you?",
        "Which 6 cards have you?",
    ]
    assert "Plum           ✗" in done.stdout


def test_with_a_fact_told_it_is_the_fact_that_is_taken_back():
    done = assistant("--text", typed=f"Ann, Bob, Cid\n{HAND}\nhas Bob plum\nundo\nquit\n")
    assert "Taken back: 1. Bob has Plum." in done.stdout
    assert done.stdout.count("Which 6 cards have you?") == 1


def test_help_at_a_question_is_the_question_again():
    done = assistant("--text", typed="help\nquit\n")
    assert done.stdout.count("How many play, or what are their names") == 2


@pytest.mark.parametrize("typed", ["", "4\n", "4\nquit\n"])
def test_it_can_be_ended_before_all_is_told(typed):
    done = assistant("--text", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "deals fit" not in done.stdout


def test_a_file_brings_the_whole_table(tmp_path):
    file = tmp_path / "notes.json"
    assert assistant(*TABLE, typed="\n".join([*POSITION, f"save {file}"])).returncode == 0
    done = assistant("--text", "--load", file, typed="facts\n")
    assert "3. You suggested Plum, Rope and Garage; Cid showed Garage." in done.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--players", "7"], "client: Two to six players play Clue, not 7."),
        (["--players", "3", "--names", "Ann,Bob"], "client: --players 3 and 2 --names: one of the two is enough."),
        (["--hand", "plum"], "client: say who plays, too: --players 4, or --names Ann,Bob,Cay,Me."),
        (["--players", "3", "--hand", "plum"], "client: Your hand has 6 cards, not 1; --sizes gives other sizes."),
        (["--players", "4", "--sizes", "9"], "client: '9' are not sizes of 4 hands; 5,5,4,4 would be."),
        (["--names", "Ann,Bob", "--me", "Zoe"], "client: 'Zoe' is not a player; there are Ann and Bob."),
        (["--load", "/no/file"], "client: /no/file cannot be read: there is no such file or folder."),
        (["--load", "/no/file", "--players", "4"], "client: --load brings the players and the cards with it: "),
        (["--language", "fr"], "client: --language is en or es, not 'fr'\n"),
        (["--players", "many"], "Invalid value for '--players'"),
    ],
)
def test_wrong_options_are_one_sentence(options, sentence):
    done = assistant("--text", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_options_of_the_card_room_are_refused_where_they_would_do_nothing():
    done = client("--text", "assistant")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr == "client: 'assistant' is a command of its own: put its options after it, not --text before it\n"
    )


@pytest.mark.parametrize(
    ("options", "environment"), [(["--language", "es"], {}), ([], {"FAIRDEAL_LANGUAGE": "es"}), ([], {})]
)
def test_it_speaks_the_language_that_is_asked_for_or_set(data, options, environment):
    memory = Memory(data)
    memory.settings.language = "en" if options or environment else "es"
    memory.save()
    done = assistant(*TABLE[:-1], "verde, escarlata, candelabro, puñal, dormitorio, despacho", *options, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1] == "Encajan 103.488 repartos."


def test_the_window_has_the_settings_of_the_player(data, monkeypatch):
    memory = Memory(data)
    opened = []

    class App:
        @staticmethod
        def open_with(screen, settings):
            opened.append(settings)
            screen.close()

    def in_window(open_it):
        open_it(App)
        return ""

    monkeypatch.setattr(run, "in_window", in_window)
    assert run.run(lambda: memory, Setup, None, False) == 0
    assert opened == [memory.settings]


def test_without_a_display_it_is_the_terminal_and_says_so():
    done = assistant(*TABLE[1:], typed="quit\n")
    assert done.stdout.startswith("No display: here is the assistant in text.\n")


def test_an_output_that_cannot_write_the_signs_gets_letters():
    done = assistant(*TABLE, typed="grid\n", PYTHONIOENCODING="ascii")
    assert "Green          Y    n    n      n\n" in done.stdout


def test_colour_is_for_a_terminal_and_tab_completes_and_ctrl_c_ends_it():
    controller, terminal = pty.openpty()
    command = [sys.executable, "-m", "client", "assistant", *TABLE]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=bare(TERM="xterm"),
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    read_until(controller, "Kitchen 14 %")
    os.write(controller, b"grid\n")
    assert "\x1b[1;32m✓" in read_until(controller, "Kitchen")
    os.write(controller, b"has C\tPlu\t\n")
    assert "1. Cid has Plum." in read_until(controller, "1. Cid has Plum.")
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 130
    os.close(controller)
