"""The README and the pages are true: every command in them runs, and what they name exists."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.twins.compiling import caches

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
FOLLOWED = "".join(
    (ROOT / page).read_text()
    for page in ("README.md", "docs/play.md", "docs/hosting.md", "docs/bots.md", "docs/ladders.md")
)
"""The pages whose blocks of `sh` are run, one after another. A block without a language needs more than a test has."""
PYTHON = re.compile(r"`(\w+\.py)`[^`]*^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
"""A file that a page shows: its name stands before it."""
MOST_LINES = 130

INSTEAD = {
    # These are what runs this or a part of it, and the last two take minutes.
    "make test": "make --dry-run test",
    "make quick": "make --dry-run quick",
    "make check": "make --dry-run check",
    "make bench": "make --dry-run bench",
    "make soak": "make --dry-run soak",
    # Nobody types here.
    "python -m client --server ws://127.0.0.1:7800 --name Bob --text": (
        "printf 'open private\\n' | python -m client --server ws://127.0.0.1:7800 --name Bob --text"
    ),
    # The same ladders and matches, smaller.
    "searcher.py:Searcher fis --deals 20": "searcher.py:Searcher fis --deals 2",
    "--game escoba": "--game escoba --option target=1",
    "--deals 200": "--deals 4",
    "--deals 400": "--deals 5",
    "--sample 5%": "--sample 20%",
    "escoba/fixed.json.gz": "escoba/fixed.json.gz --sample 0.1%",
    "--deals 50": "--deals 5",
    "--deals 20": "--deals 3",
    # No test is open to the network.
    "--host 0.0.0.0": "--host 127.0.0.1",
}
"""What is run instead of what stands there. Besides, port 7800 is any free one, and `. FILE` lasts to the end."""

STAYS = ("python -m server --", "python -m bots run ")
"""Commands that run until they are stopped."""

WATCHED = " --watch"
"""What slows a command down for the eye: the ones after it do not wait for its end."""

SAYS = {
    "make play": "The match is saved as ",
    "python -m client --local --text": "Connecting to ",
    "python -m client --local": "The match is saved as ",
    "printf 'bot fis": "scorch",
    "python -m client assistant": "103,488 deals fit.",
    "printf 'guess me": "1. ",
    "python -m client key": "The key is in my.key",
    "python -m client --server": "The match is saved as ",
    "printf 'open private": "Others come with 'join ",
    "python -m bots list": "minimax",
    "python -m bots match searcher": "points",
    "python -m bots match": "rounds won",
    "python -m bots check": "greedy: ",
    "python -m bots ladder verify docs/ladders": "all came out the same",
    "python -m bots ladder verify": "holds: ",
    "python -m bots ladder": "95 %",
    "python -m shared show": "outcome ",
    "python -m shared verify": "holds: nano-gwent",
    "python -m shared games": "Nano Gwent, 2 seats",
    "python -m shared playthrough": "# State 1",
    "python -m bots explain fis": "fis",
}
"""What a command prints, by how it begins: the first that fits."""


def commands() -> list[str]:
    """Every command of the README and of the pages, in order, and each once."""
    blocks = re.findall(r"^```sh\n(.*?)^```", FOLLOWED, re.MULTILINE | re.DOTALL)
    return list(dict.fromkeys(line.partition("   #")[0].strip() for block in blocks for line in block.splitlines()))


class Shell:
    """Runs the commands of the pages in a folder that looks like a checkout, with a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for entry in (*ROOT.glob("[!.]*"), ROOT / ".venv"):
            (folder / entry.name).symlink_to(entry)
        self._home = folder.parent / "home"
        self._home.mkdir()
        # Compiled rules are not made again for each test.
        kept = self._home / ".cache" / "fairdeal"
        kept.mkdir(parents=True)
        caches().mkdir(parents=True, exist_ok=True)
        (kept / "twins").symlink_to(caches())
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._before = ""
        self._begun: list[subprocess.Popen[str]] = []
        self._staying: list[subprocess.Popen[str]] = []
        self._watched: list[tuple[str, subprocess.Popen[str]]] = []

    def run(self, command: str) -> None:
        for written, instead in INSTEAD.items():
            command = command.replace(written, instead)
        command = command.replace(":7800", f":{self.port}")
        if command.startswith(". "):
            self._before += f"{command} && "
        elif command.startswith(STAYS):
            self._stay(command)
        elif WATCHED in command:
            self._watched.append((command, self._begin(command)))
        else:
            self._finish(command, self._begin(command))

    def _environment(self) -> dict[str, str]:
        # No display, so that what would open a window says so; nothing of the make that may run this; and nobody here
        # for whom house bots would wait before they move.
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_", "MAKE", "MFLAGS", "PYTEST_", "FAIRDEAL_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
        return kept | {"HOME": str(self._home), "FAIRDEAL_PORT": str(self.port), "FAIRDEAL_BOT_PACE": "0"}

    def _begin(self, command: str, stderr: int = subprocess.PIPE) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            ["bash", "-c", self._before + command],
            cwd=self.folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            start_new_session=True,
        )
        self._begun.append(process)
        return process

    def _finish(self, command: str, process: subprocess.Popen[str]) -> None:
        stdout, stderr = process.communicate(timeout=100)
        said = f"{command}\n{stdout}\n{stderr}"
        expected = next((words for beginning, words in SAYS.items() if command.startswith(beginning)), "")
        assert process.returncode == 0, said
        assert "Traceback" not in said, said
        assert stdout, said
        assert expected in stdout, said

    def finish_watched(self) -> None:
        """Wait for the commands that were slowed down for the eye."""
        for command, process in self._watched:
            self._finish(command, process)

    def _stay(self, command: str) -> None:
        process = self._begin(f"exec {command}", stderr=subprocess.STDOUT)
        self._staying.append(process)
        if command.startswith("python -m server"):
            assert process.stdout is not None
            assert any(line.startswith("listening on ") for line in process.stdout)

    def stop(self) -> list[tuple[int, str]]:
        """End what stays, the last first, as Ctrl-C would; the exit code and the words of each."""
        ends = []
        while self._staying:
            process = self._staying.pop()
            process.send_signal(signal.SIGINT)
            try:
                words, _ = process.communicate(timeout=15)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                words, _ = process.communicate()
            ends.append((process.returncode, words))
        return ends

    def close(self) -> None:
        """Kill what still runs, because something else has failed, and keep no pipe for a later test to find open."""
        for process in self._begun:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            for said in filter(None, (process.stdout, process.stderr)):
                said.close()
            process.wait()

    def keep_record(self) -> None:
        """Copy the record of a match that the client kept to match.json, as docs/play.md says."""
        record = next(self._home.rglob("records/*.json"))
        shutil.copy(record, self.folder / "match.json")

    def write_bots(self) -> None:
        """Write the bots that the pages show."""
        for name, text in PYTHON.findall(FOLLOWED):
            (self.folder / name).write_text(text)


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    if not (ROOT / ".venv" / "dev").exists():
        pytest.skip("the commands are for the environment that make sets up: make test")
    (tmp_path / "a checkout").mkdir()
    shell = Shell(tmp_path / "a checkout")
    yield shell
    shell.close()


def test_every_command_runs(shell: Shell) -> None:
    shell.write_bots()
    for command in commands():
        if "match.json" in command and not (shell.folder / "match.json").exists():
            shell.keep_record()
        shell.run(command)
    shell.finish_watched()
    ends = shell.stop()
    assert len(ends) == sum(command.startswith(STAYS) for command in commands())
    for code, words in ends:
        assert code in (0, 128 + signal.SIGINT), words
        assert "Traceback" not in words, words


def test_it_says_what_it_is_before_the_two_commands() -> None:
    assert commands()[:2] == ["make play", "make test"]
    title, said, *_ = README.split("\n\n")
    assert title == "# Fairdeal"
    assert said.startswith("Fairdeal is ")
    assert README.index("```sh") == len(title) + len(said) + 4


def test_it_tells_the_commands_that_everybody_needs() -> None:
    told = re.findall(r"^(make \w+|python -m \w+(?: ladder| run)?)", README, re.MULTILINE)
    assert {f"make {target}" for target in ("play", "test", "quick", "check", "bench", "soak")} <= set(told)
    assert {"python -m server", "python -m client", "python -m bots run", "python -m bots ladder"} <= set(told)


def test_it_is_short() -> None:
    assert len(README.splitlines()) <= MOST_LINES


def test_the_bot_has_ten_lines_at_most() -> None:
    ((name, text),) = PYTHON.findall(README)
    assert name == "my_bot.py"
    assert len([line for line in text.splitlines() if line]) <= 10


PAGES = sorted(str(page.relative_to(ROOT)) for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")))

TO_WRITE = ROOT / "shared/games/cuckoo.py"
"""The file that docs/new-game.md asks its reader to write."""


@pytest.mark.parametrize("file", PAGES)
def test_links_and_files_that_are_named_exist(file: str) -> None:
    page = ROOT / file
    text = page.read_text()
    linked = [page.parent / path for path in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)]
    named = [ROOT / path for path in re.findall(r"`((?:shared|server|client|bots|tests|docs)/[\w/.]*)`", text)]
    assert linked or named
    assert {path for path in (*linked, *named) if not path.exists()} <= {TO_WRITE}
