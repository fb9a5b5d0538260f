from __future__ import annotations

import os
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from bots.ladder.play.child import child
from bots.ladder.play.tables import LadderFailed


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module that a child can run: it prints its arguments and environment, complains, and waits or ends."""
    (tmp_path / "program.py").write_text(
        "import os, sys\n"
        "print('oh dear', file=sys.stderr, flush=True)\n"
        "print(*sys.argv[1:], os.environ.get('FAIRDEAL_BOTS'), flush=True)\n"
        "sys.exit(3) if 'end' in sys.argv else open(sys.argv[-1]).read()\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("FAIRDEAL_BOTS", "random")
    return "program"


async def test_a_process_runs_until_it_is_no_longer_needed(program: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "never")
    async with child("it", program, str(tmp_path / "never"), stdout=PIPE) as running:
        assert await running.first_line() == f"{tmp_path / 'never'} None"
    assert running.last_words == "oh dear"
    with pytest.raises(LadderFailed, match="it ended with exit code -15"):
        await running.watch()


async def test_a_process_that_ends_by_itself_is_told_with_its_last_words(program: str) -> None:
    async with child("the bot fis", program, "end") as running:
        with pytest.raises(LadderFailed, match="the bot fis ended with exit code 3; its last words:\noh dear"):
            await running.watch()


async def test_it_runs_in_this_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with child("shared", "shared", "games", stdout=PIPE) as running:
        assert "nano-gwent" in await running.first_line()
