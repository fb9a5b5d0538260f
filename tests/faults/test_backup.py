"""A backup of a server that runs, put back by hand: who knew a later version of their match is told."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from shared.messages import Seated, Update
from tests.hosted import command
from tests.together.test_admin import Room


@pytest.mark.usefixtures("eager")
def test_after_a_restore_a_player_is_told_that_the_match_went_back(tmp_path: Path) -> None:
    backup, where = str(tmp_path / "backup.db"), ("--data", str(tmp_path / "data"))
    with ExitStack() as stack:
        room = Room(tmp_path / "data", stack)
        ana, ben = room.pair("Ana", "Ben")
        seated = ana.wait(Seated)
        code, out, err = command(*where, "backup", backup)
        assert (code, out.startswith(f"the backup {backup} is whole: "), err) == (0, True, "")
        mover = next(guest for guest in (ana, ben) if guest.wait(Update).moves)
        mover.play()
        room.server.kill()
        code, out, err = command(*where, "restore", backup, "--force")
        assert (code, err) == (0, "")
        (line,) = out.splitlines()[2:]
        assert line.startswith(f"match {seated.match} (nano-gwent: ")
        assert line.endswith(") went back to version 0, from version 1")
        mover.forget()
        room.server.start()
        assert mover.wait(Seated).went_back_to == 0
