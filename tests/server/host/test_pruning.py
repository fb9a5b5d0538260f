"""Before the first accounts go by themselves, the host is told; a host who asks for it is told first, too."""

from __future__ import annotations

import logging
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from server.__main__ import main
from server.accounts.unplayed import DAY, Stale
from server.arena.orders import Answer, Prune
from server.effects.entries import Dealt, Played, Registered, Taken
from server.host.pruning import NOTICE, NOTICE_SECONDS, Pruning
from server.maintenance import commands
from shared.messages import Rules
from tests.hosted import Hosted
from tests.server.journal.test_journal import NOW, Log, reopen
from tests.server.journal.test_upgrade import unpacked

HOUR = 3600.0


class Books:
    """Stands where the service stands, with accounts that nobody has seen for long."""

    def __init__(self, accounts: int, notices: dict[str, int]) -> None:
        self.accounts = accounts
        self.notices = notices
        self.stalled = False

    async def stale(self, age: float) -> Stale:
        return Stale(self.accounts, 2 * age if self.accounts else 0.0)

    async def prune(self, age: float, most: int) -> int | None:
        gone = min(most, self.accounts)
        self.accounts -= gone
        return gone or None

    def notice(self, about: str) -> None:
        self.notices[about] = int(NOW)


class Server:
    """A server's prunes, with a calendar of its own; what the log says of them."""

    def __init__(self, books: Books, caplog: pytest.LogCaptureFixture, keep: float | None = 30 * DAY) -> None:
        self.now = NOW
        self.books: Any = books
        self.keep = keep
        self._caplog = caplog
        caplog.set_level(logging.INFO)
        self.restart()

    def restart(self) -> None:
        self.pruning = Pruning(self.books, self.keep, lambda: self.now)

    async def later(self, seconds: float) -> list[str]:
        self.now += seconds
        self._caplog.clear()
        for _ in range(100):
            await self.pruning.turn()
        return [record.getMessage() for record in self._caplog.records]


TOLD = ["accounts that never finished a match will be deleted; see --keep-unplayed"]
GONE = ["accounts that never finished a match were deleted"]


async def test_the_host_is_told_a_day_before_the_first_accounts_go(caplog: pytest.LogCaptureFixture) -> None:
    server = Server(Books(120, {}), caplog)
    assert await server.later(0.0) == TOLD
    what = caplog.records[0]
    assert [getattr(what, name) for name in ("accounts", "kib", "oldest_days", "in_hours")] == [120, 30, 60, 24]
    assert [await server.later(HOUR) for _ in range(23)] == [[]] * 23
    assert server.books.accounts == 120
    assert (await server.later(HOUR + 1.0), server.books.accounts) == (GONE, 0)
    server.books.accounts = 7
    assert (await server.later(HOUR + 1.0), server.books.accounts) == (GONE, 0)


async def test_the_notice_outlasts_the_server_and_is_told_again_at_its_start(caplog: pytest.LogCaptureFixture) -> None:
    server = Server(Books(120, {}), caplog)
    await server.later(0.0)
    server.restart()
    assert (await server.later(23 * HOUR), caplog.records[0].__dict__["in_hours"]) == (TOLD, 1)
    server.restart()
    assert await server.later(HOUR + 1.0) == GONE


async def test_no_account_goes_by_itself_where_the_host_keeps_them(caplog: pytest.LogCaptureFixture) -> None:
    server = Server(Books(120, {NOTICE: 0}), caplog, keep=None)
    assert (await server.later(NOTICE_SECONDS), server.books.accounts) == ([], 120)


async def test_a_host_who_asks_is_told_and_waits_for_no_notice(caplog: pytest.LogCaptureFixture) -> None:
    server = Server(Books(120, {}), caplog, keep=None)
    text = (
        "120 accounts that never finished a match, seen last more than 7 days ago (the first one 14 days ago), "
        "about 30 KiB"
    )
    answer = Answer(True, text, ({"accounts": 120},))
    assert (await server.pruning.obey(Prune(7 * DAY, dry_run=True)), await server.later(0.0)) == (answer, [])
    assert (await server.pruning.obey(Prune(7 * DAY)), await server.later(0.0)) == (answer, GONE)
    none = "no account that never finished a match was seen last more than 7 days ago"
    assert await server.pruning.obey(Prune(7 * DAY)) == Answer(True, none)


# A database that no server uses.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder: Ana has played, Ben and Cat are at a table, Dan and Eve have not been seen since 2027."""
    log = Log(tmp_path / "fairdeal.db")
    for name in ("Ana", "Ben", "Cat", "Dan", "Eve"):
        log.write(Registered(name.lower(), name, name.encode()))
    log.write(Played(("ana",)))
    log.write(Dealt("m", "t", Rules("nano-gwent"), ("ben", "fis"), ("Ben", "fis"), (None, "fis"), b"\x07" * 32))
    log.write(Taken("m", 1, "cat"))
    log.journal.close()
    return tmp_path


def typed(folder: Path, *words: str, answer: str = "") -> tuple[int, str]:
    """The exit code of a prune, and what it said; `answer` is typed when it asks."""
    app = typer.Typer()
    app.callback()(main)
    commands.add_to(app)
    result = CliRunner().invoke(app, ["--data", str(folder), "prune", *words], answer)
    return result.exit_code, result.output


def players(folder: Path) -> list[str]:
    return [account.player for account in reopen(folder / "fairdeal.db").players]


def test_a_dry_run_tells_what_would_go_and_changes_nothing(folder: Path) -> None:
    before = {file: file.read_bytes() for file in folder.iterdir()}
    code, out = typed(folder, "--dry-run")
    assert (code, out.partition(",")[0]) == (0, "2 accounts that never finished a match")
    assert {file: file.read_bytes() for file in folder.iterdir()} == before


def test_a_prune_deletes_what_it_tells_once_the_host_has_said_yes(folder: Path) -> None:
    code, out = typed(folder, answer="n\n")
    assert (code, "Delete them? [y/N]: n" in out, len(players(folder))) == (1, True, 5)
    code, out = typed(folder, "--older-than", "1", answer="y\n")
    assert (code, out.splitlines()[-1], players(folder)) == (0, "they are gone", ["ana", "ben", "cat"])
    none = "no account that never finished a match was seen last more than 30 days ago\n"
    assert typed(folder, "--yes") == (0, none)


def test_a_prune_without_a_database_or_of_one_in_use_says_so(folder: Path, tmp_path: Path) -> None:
    code, out = typed(tmp_path / "elsewhere")
    assert (code, "there is no database" in out) == (2, True)
    with closing(Log(folder / "fairdeal.db").journal):
        code, out = typed(folder)
    assert (code, "is in use by another server" in out) == (2, True)


def test_a_database_of_an_earlier_release_is_left_alone(tmp_path: Path) -> None:
    unpacked("format_3.db.gz", tmp_path).rename(tmp_path / "fairdeal.db")
    (tmp_path / "db.head").rename(tmp_path / "fairdeal.db.head")
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    code, out = typed(tmp_path, "--yes")
    assert (code, "start the server once" in out) == (2, True)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_running_server_prunes_and_says_so(folder: Path) -> None:
    with Hosted(folder) as server:
        assert typed(folder, "--dry-run")[1].startswith("2 accounts")
        out = typed(folder, "--yes")[1]
        assert out.splitlines()[-1] == "the server deletes them now, and its log says when they are gone"
        while typed(folder, "--dry-run")[1].startswith("2 accounts"):
            pass
        server.stop()
    assert players(folder) == ["ana", "ben", "cat"]
