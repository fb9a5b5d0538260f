"""The program `fairdeal`, and how a process of the project starts another one: in a checkout and installed alike.

Installed, the packages server, client, bots and shared lie in a folder of their own, because their names are too
general for the folder where everybody's packages lie. Only this file puts their folder on Python's path, and only in
its own process. It imports nothing of theirs before.
"""

from __future__ import annotations

import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).parents[1]
"""The folder that the packages lie in."""
INSTALLED = not (ROOT / "pyproject.toml").exists()
"""Whether they were installed; otherwise this is a checkout."""
PACKAGES = ("server", "client", "bots", "shared")

HELP = """\
Usage: fairdeal [COMMAND] [OPTIONS]

Play cards with people and bots. Without a command it opens a window, with bots to play against.

Examples:
  fairdeal                                        play against bots
  fairdeal client --server ws://example.org:7800  visit a card room
  fairdeal join http://192.168.1.20:7800/t/KWQXRZBD
  fairdeal server --host 0.0.0.0 --bots mcts      host a card room, for your network
  fairdeal bots new my_bot --game escoba          begin a bot of your own
  fairdeal -m pytest test_my_bot.py               run its test

Commands:
  client  Play, in a window or in the terminal.
  join    Join a friend's table by a link.
  server  Host a card room.
  bots    Write bots, try them, let them play, and rank them.
  shared  Look at the games, and at the records of matches.

Options:
  -m MODULE  Run a Python module that imports from these four packages.
  --version  Show the version and exit.
  --help     Show this message and exit.

See fairdeal COMMAND --help for the options of a command, and docs/play.md for how to play.
"""


def command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module of the project in a process of its own.

    It changes no environment variable, so what the process starts in turn finds its own packages as ever.
    """
    # -P keeps the folder of this file off the path: its modules have names like those of others.
    return [sys.executable, "-P", __file__, "-m", module, *arguments]


def as_typed(text: str) -> str:
    """The text with each `python -m` as one types it here: for an installed program, `fairdeal`.

    A page of docs/ is then named by where it is installed.
    """
    if not INSTALLED:
        return text
    text = re.sub(r"(?<![\w/\\])docs/(?=[\w-]+\.md)", lambda _: f"{ROOT / 'docs'}/", text)
    return re.sub(rf"python -m (?=({'|'.join(PACKAGES)})\b)", "fairdeal ", text).replace("python -m", "fairdeal -m")


def main() -> None:
    """Run what the command line says."""
    sys.path.insert(0, str(ROOT))
    match sys.argv[1:]:
        case []:
            _run("client", "--local")
        case ["--help" | "-h", *_]:
            print(as_typed(HELP), end="")
        case ["--version", *_]:
            # Only here: it brings a parser of mail, which a window in a browser leaves out.
            from importlib.metadata import version

            print(f"fairdeal {version('fairdeal')}")
        case ["-m", module, *arguments]:
            if not sys.flags.safe_path:
                sys.path.insert(1, str(Path.cwd()))
            _run(module, *arguments)
        case ["join", *arguments]:
            _run("client", "join", *arguments)
        case [package, *arguments] if package in PACKAGES:
            _run(package, *arguments)
        case [other, *_]:
            _refuse(f"unknown command {other!r}; the commands are {', '.join(PACKAGES)}: see fairdeal --help")


def _run(module: str, *arguments: str) -> None:
    if find_spec(module.partition(".")[0]) is None:
        _refuse(f"there is no module {module}")
    sys.argv[1:] = arguments
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except KeyboardInterrupt:
        sys.exit(130)


def _refuse(sentence: str) -> NoReturn:
    print(f"fairdeal: {sentence}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
