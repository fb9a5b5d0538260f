from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import client.__main__ as main
from client.matches.records import NOTE
from client.player.memory import Memory
from client.speech.language import Language
from shared.program import ROOT
from shared.record import read, verify
from tests.hosted import PATIENCE


def client(*options: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m client` on a machine without a display, and with a pipe for a terminal."""
    command = [sys.executable, "-m", "client", *map(str, options)]
    return subprocess.run(
        command, cwd=ROOT, env=bare(**environment), input=typed, capture_output=True, text=True, timeout=PATIENCE
    )


def bare(**environment: str) -> dict[str, str]:
    display = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "NO_COLOR"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("FAIRDEAL_")}
    return {name: value for name, value in kept.items() if name not in display} | environment


def test_help_shows_how_to_begin() -> None:
    shown = client("--help").stdout
    assert "python -m client --local " in shown
    assert "printf 'bot csp\\nscorch\\npass\\npass\\n' | python -m client --local --text" in shown


@pytest.mark.parametrize(
    ("options", "environment", "sentence"),
    [
        (["--server", "example.org"], {}, "client: 'example.org' is not a server address; an address looks like ws://"),
        (
            [],
            {"FAIRDEAL_SERVER": "http://a"},
            "client: 'http://a' is not a server address; an address looks like ws://",
        ),
        (
            ["--language", "es", "--server", "a"],
            {},
            "client: 'a' no es la dirección de un servidor; una dirección es como ws://",
        ),
        (["--name", "x" * 25], {}, f"client: '{'x' * 25}' is not a name; a name has 1 to 24 characters"),
        ([], {"FAIRDEAL_NAME": "a\x1bb"}, "client: 'a\\x1bb' is not a name; a name has 1 to 24 characters"),
        (["--data", "/dev/null/x"], {}, "client: cannot use the folder /dev/null/x: Not a directory; --data names"),
        (["--language", "fr"], {}, "client: --language is en or es, not 'fr'"),
        ([], {"FAIRDEAL_LANGUAGE": "english"}, "client: --language is en or es, not 'english'"),
        (["--lan", "yes"], {}, "client: --lan is auto, no, or the address of an interface, not 'yes'"),
        (
            ["--local", "--server", "ws://example.org"],
            {},
            "client: --local starts a server of its own: leave out --local or --server\n",
        ),
        (
            ["--local", "--key", "my.key"],
            {},
            "client: --local starts a server of its own: leave out --local or --key\n",
        ),
        (["--wrong"], {}, "No such option: --wrong"),
    ],
)
def test_wrong_options_are_one_sentence(
    tmp_path: Path, options: list[str], environment: dict[str, str], sentence: str
) -> None:
    done = client("--text", *options, **{"FAIRDEAL_HOME": str(tmp_path)} | environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_invitation_is_one_sentence_in_the_player_s_language(tmp_path: Path) -> None:
    done = client("join", "http://[/", "--text", "--language", "es", FAIRDEAL_HOME=str(tmp_path))
    said = "client: 'http://[/' no es una invitación; una invitación es como http://192.168.1.20:7800/t/KWQXRZBD\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_a_bare_code_is_for_the_server_of_the_environment(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"ws://127.0.0.1:{taken.getsockname()[1]}"
        done = client("join", "kwqxrz", "--text", "--name", "Ann", "--data", tmp_path, FAIRDEAL_SERVER=url)
    assert done.stdout.startswith(f"Connecting to {url} as Ann.\n")


def test_a_local_server_that_cannot_start_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "server" / "fairdeal.db").mkdir(parents=True)
    done = client("--local", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("client: the server does not start: server: ")
    assert done.stderr.count("\n") == 1


def test_with_no_terminal_either_two_bots_play_a_match(tmp_path: Path) -> None:
    done = client("--local", FAIRDEAL_HOME=str(tmp_path))
    link, first, second, dealt, *moves = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert link.startswith("In a browser: http://127.0.0.1:")
    assert first == "No display, and no terminal: here is a match of two bots."
    assert second == "A match of Nano Gwent: csp (bot) and minimax (bot)."
    assert dealt.startswith("  0. ")
    assert dealt.endswith("The cards are dealt. csp begins.")
    assert moves[0].startswith("  1. ")
    assert any(line.startswith(("csp wins the match", "minimax wins the match", "The match is")) for line in moves)
    (path,) = (tmp_path / "records").glob("*.json")
    assert moves[-1] == f"The match is saved as {path}."
    verify(read(path.read_bytes()))


def test_an_invitation_without_a_screen_and_a_terminal_says_what_is_missing(tmp_path: Path) -> None:
    done = client("join", "http://127.0.0.1:1/t/KWQXRZBD", "--name", "Ann", "--data", tmp_path)
    said = "client: No display, and no terminal: --text joins through a pipe\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_a_script_plays_through_a_pipe(tmp_path: Path) -> None:
    units = "".join(f"{unit}\n" for unit in range(15, 0, -1))
    script = "bot fis\n" + units + 15 * "scorch\npass\n"
    done = client("--local", "--text", "--data", tmp_path, "--name", "Ann", typed=script)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nA match of Nano Gwent: " in done.stdout
    (path,) = (tmp_path / "records").glob("*.json")
    record = read(path.read_bytes())
    assert set(record.seats) == {"Ann", "fis"}
    assert f"\nCommitment: {record.commitment} (with it " in done.stdout
    assert path.with_suffix(NOTE).read_text() == f"{record.commitment}\n"
    assert "\x1b" not in done.stdout


def test_an_empty_script_leaves_at_once(tmp_path: Path) -> None:
    done = client("--local", "--text", "--data", tmp_path, "--name", "Ann")
    assert done.returncode == 0
    assert done.stdout.splitlines()[1].startswith("Connecting to ws://127.0.0.1:")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Connecting to {url} as Ann.",
                "The server cannot be reached (the connection was refused); trying again.",
                "No server answers at {url}: is it running?",
            ],
        ),
        (
            "es",
            [
                "Conectando con {url} como Ann.",
                "No se llega al servidor (se rechazó la conexión); se intenta otra vez.",
                "No responde ningún servidor en {url}: ¿está en marcha?",
            ],
        ),
    ],
)
def test_a_server_that_never_answers_ends_it(tmp_path: Path, language: str, said: list[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"ws://127.0.0.1:{taken.getsockname()[1]}"
        done = client("--text", "--server", url, "--name", "Ann", "--data", tmp_path, "--language", language)
    assert done.returncode == 2
    assert done.stdout.splitlines() == [line.format(url=url) for line in said]


def test_a_damaged_memory_is_told_and_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "client.json").write_text("{")
    done = client("--local", "--text", "--data", tmp_path)
    assert done.returncode == 0
    assert done.stderr.startswith("The client's memory was damaged, so it starts empty; the old file is kept as ")


def test_a_terminal_without_a_display_gets_the_table_in_text(tmp_path: Path) -> None:
    controller, terminal = pty.openpty()
    command = [sys.executable, "-m", "client", "--local", "--name", "Ann", "--data", str(tmp_path)]
    process = subprocess.Popen(
        command, cwd=ROOT, env=bare(TERM="xterm"), stdin=terminal, stdout=terminal, stderr=terminal
    )
    os.close(terminal)
    shown = read_until(controller, "everything.")
    assert shown.splitlines()[1] == "No display: here is the table in text."
    os.write(controller, b"bot random\n")
    assert "\x1b[1;32mYour turn" in read_until(controller, "Your turn")
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 128 + signal.SIGTERM
    os.close(controller)


def read_until(controller: int, text: str) -> str:
    shown = ""
    while text not in shown:
        shown += os.read(controller, 4096).decode()
    return shown


@pytest.mark.parametrize(
    ("language", "server", "told"),
    [
        ("en", "ws://example.org", "Others can read what you send to ws://example.org, including the token "),
        ("es", "ws://example.org", "Otros pueden leer lo que envías a ws://example.org, incluido el token "),
        ("en", "wss://example.org", ""),
        ("en", None, ""),
    ],
)
def test_where_others_can_read_along_the_terminal_says_so_and_goes_on(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: Language,
    server: str | None,
    told: str,
) -> None:
    monkeypatch.setattr("client.text.prompt.run", lambda *_: 0)
    monkeypatch.setattr("client.speech.language._spoken", language)
    assert main._play(main.Visit(server, "Ann", Memory(tmp_path), True, "no")) == 0
    said = capsys.readouterr().err
    assert said.startswith(told) if told else said == ""
