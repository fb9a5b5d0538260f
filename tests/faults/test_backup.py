"""A backup of a server that runs, put back by hand: who knew a later version of their match is told."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from shared.messages import Seated, Update
from tests.hosted import PATIENCE
from tests.test_admin import Room


def command(folder: Path, *words: str) -> tuple[int, list[str], str]:
    """The exit code, and what was printed."""
    arguments = [sys.executable, "-m", "server", "--data", str(folder), *words]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_after_a_restore_a_player_is_told_that_the_match_went_back(tmp_path: Path) -> None:
    backup = str(tmp_path / "backup.db")
    with ExitStack() as stack:
        room = Room(tmp_path / "data", stack)
        ana, ben = room.pair("Ana", "Ben")
        seated = ana.wait(Seated)
        code, out, err = command(room.folder, "backup", backup)
        assert (code, out[0].startswith(f"the backup {backup} is whole: "), err) == (0, True, "")
        mover = next(guest for guest in (ana, ben) if guest.wait(Update).moves)
        mover.play()
        room.server.kill()
        code, out, err = command(room.folder, "restore", backup, "--force")
        assert (code, err) == (0, "")
        (line,) = out[2:]
        assert line.startswith(f"match {seated.match} (nano-gwent: ")
        assert line.endswith(") went back to version 0, from version 1")
        mover.forget()
        room.server.start()
        assert mover.wait(Seated).went_back_to == 0
